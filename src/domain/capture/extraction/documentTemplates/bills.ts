import type { FieldRule } from "../text/rule.ts";
import type { LayoutTable } from "./template.ts";
import { besideRule, POSTCODE, rule, stops, TAX_LABEL } from "./rules.ts";

const INVOICE: readonly FieldRule[] = [
  rule(
    "numero_factura",
    "code",
    "número de factura | n.º de factura | n.º factura | núm. de factura | núm. factura | factura n.º | factura núm. | factura número | referencia de la factura | referencia factura | ref. factura | factura no | factura simplificada | n.º fra. | invoice no.",
  ),
  besideRule("numero_factura", "code", "factura | número | núm. | n.º | nº | serie y número | referencia"),
  rule(
    "fecha",
    "date",
    "fecha de emisión | fecha de la factura | fecha de factura | fecha factura | fecha emisión | fecha de expedición | fecha expedición | emitida el | fecha emisión factura | fecha",
  ),
  rule(
    "vencimiento",
    "date",
    "fecha de vencimiento | fecha vencimiento | vencimiento | fecha límite de pago | fecha límite | vence el | vto.",
  ),
  rule(
    "fecha_cargo",
    "date",
    "fecha de cargo | fecha prevista de cargo | fecha de cobro | fecha de pago | fecha del cargo | fecha cargo",
  ),
  rule(
    "periodo",
    "period",
    "período de facturación | período facturado | período de consumo | período de lectura | periodo factura | período",
  ),
  rule(
    "total",
    "amount",
    "total importe factura | importe total de la factura | total factura | total a pagar | importe a pagar | importe total | total a facturar | importe factura | total con IVA | total IVA incluido | total general | importe de la factura | total a cobrar | total",
  ),
  rule(
    "base_imponible",
    "amount",
    "total base imponible | base imponible | base imp. | importe sin IVA | total sin IVA | base IVA | base | subtotal",
  ),
  rule("iva", "amount", "cuota de IVA | cuota IVA | importe IVA | IVA normal | IVA | IGIC | cuota"),
  rule("retencion", "amount", "retención IRPF | retención | IRPF"),
  stops("percent", "% IVA | IVA % | tipo IVA | tipo de IVA | tipo impositivo | % tipo"),
  rule("dni_nie", "identifier", `${TAX_LABEL} | NIF | DNI | NIE | NIF cliente`),
  rule("cif", "identifier", "CIF | C.I.F. | VAT | NIF emisor | CIF emisor"),
  rule(
    "iban",
    "iban",
    "domiciliación bancaria | IBAN | cuenta de cargo | cuenta bancaria | forma de pago | número de cuenta | n.º de cuenta | entidad bancaria | banco | pago mediante | cuenta",
  ),
  stops(
    "text",
    "teléfono | tel. | email | correo electrónico | e-mail | web | descripción | concepto | unidades | cantidad | precio | cant. | población | provincia | registro mercantil",
  ),
  POSTCODE,
];

const SUPPLY: readonly FieldRule[] = [
  ...INVOICE,
  rule(
    "titular",
    "name",
    "titular del contrato | titular del suministro | nombre del titular | titular del punto de suministro | datos del titular | titular | cliente | a nombre de | abonado | nombre del cliente | datos del cliente | contratante | nombre y apellidos | nombre / razón social | nombre",
  ),
  rule(
    "direccion",
    "text",
    "dirección de suministro | dirección del suministro | dirección del punto de suministro | domicilio de suministro | domicilio del suministro | punto de suministro | lugar de suministro | dirección suministro | dirección de instalación | dirección de la instalación | dirección fiscal | dirección | domicilio",
  ),
  rule(
    "cups",
    "cups",
    "CUPS | código CUPS | código unificado de punto de suministro | identificación punto de suministro (CUPS)",
  ),
  rule(
    "numero_contrato",
    "code",
    "número de contrato | n.º de contrato | contrato n.º | n.º contrato | referencia del contrato | ref. contrato | contrato de suministro | referencia contrato | póliza | n.º de póliza | número de póliza",
  ),
  rule("consumo", "text", "consumo total | consumo facturado | consumo del período"),
  rule("distribuidora", "text", "empresa distribuidora | distribuidora"),
  rule("comercializadora", "text", "empresa comercializadora | comercializadora"),
  stops("text", "potencia contratada | tarifa | peaje | tarifa contratada | tipo de contrato"),
];

/** Bills of a supply, and all other invoices. */
export const BILL_LAYOUTS = {
  supplyBill: { form: "bill", rules: SUPPLY },
  invoice: {
    form: "bill",
    rules: [
      ...INVOICE,
      rule(
        "receptor",
        "text",
        "datos del cliente | facturar a | facturado a | receptor | destinatario | cliente / razón social | nombre del cliente | cliente | comprador",
      ),
      rule(
        "emisor",
        "text",
        "datos del emisor | emisor | proveedor | vendedor | expedida por | emitida por | datos de la empresa",
      ),
      rule(
        "nombre",
        "text",
        "nombre o razón social | razón social | nombre / razón social | nombre y apellidos | nombre",
      ),
      rule("direccion", "text", "domicilio fiscal | dirección fiscal | domicilio | dirección"),
    ],
  },
} satisfies LayoutTable;
