import type { LayoutTable } from "./template.ts";
import { BIRTH, CSV, rule, SSN_LABEL, stops, TAX_LABEL } from "./rules.ts";

export const WORK_LAYOUTS = {
  payslip: {
    form: "payslip",
    rules: [
      rule(
        "titular",
        "name",
        "apellidos y nombre del trabajador | nombre del trabajador | nombre trabajador/a | nombre y apellidos del trabajador | datos del trabajador | trabajador/a | trabajador | trabajadora | empleado/a | empleado | empleada | perceptor | apellidos y nombre | nombre y apellidos | nombre",
      ),
      rule(
        "empresa",
        "text",
        "nombre de la empresa | razón social | datos de la empresa | empresa | empleador | nombre o razón social | empresa / centro",
      ),
      rule(
        "periodo",
        "period",
        "período de liquidación | periodo liquidación | período de pago | período de devengo | liquidación del | período | mes de | mensualidad | nómina de | mes",
      ),
      rule(
        "antiguedad",
        "date",
        "fecha de antigüedad | fecha antigüedad | antigüedad | F. antigüedad | fecha antig. | fecha de alta | fecha de ingreso | alta en la empresa",
      ),
      rule(
        "liquido",
        "amount",
        "líquido total a percibir | líquido a percibir | total líquido a percibir | importe líquido a percibir | total líquido | neto a percibir | importe neto | total a percibir | importe líquido | líquido a cobrar | neto a cobrar | total neto | líquido | neto",
      ),
      rule(
        "total_devengado",
        "amount",
        "total devengado | T. devengado | tot. devengado | total devengos | total devengo | devengado total | importe bruto | total bruto | total haberes | bruto",
      ),
      rule(
        "total_deducciones",
        "amount",
        "total a deducir | T. a deducir | tot. deducciones | total deducciones | total deducido | total descuentos | total retenciones",
      ),
      rule(
        "categoria",
        "text",
        "categoría profesional | grupo profesional | categoría | puesto de trabajo | puesto | categoría o grupo profesional",
      ),
      stops(
        "code",
        "código cuenta de cotización | cuenta de cotización | C.C.C. | código cuenta cotización | número de inscripción de la S.S. | grupo de cotización | grupo cotización | grupo de cot. | grupo tarifa | epígrafe",
      ),
      stops(
        "amount",
        "rem. total | remuneración total | P.P. extras | prorrata pagas extras | prorrata | base S.S. | base A.T. y des. | base A.T. | base I.R.P.F. | base de cotización | base contingencias comunes",
      ),
      rule("nss", "code", SSN_LABEL),
      rule("dni_nie", "identifier", `${TAX_LABEL} | DNI | NIE | NIF`),
      rule("cif", "identifier", "CIF | C.I.F. | CIF empresa | NIF empresa | CIF/NIF empresa"),
      rule(
        "iban",
        "iban",
        "abono mediante transferencia en la cuenta | cuenta de abono | IBAN | cuenta bancaria | forma de pago | transferencia a",
      ),
      stops(
        "text",
        "domicilio | dirección | centro de trabajo | total días | días | días cotizados | n.º de días | tipo de contrato | contrato | código de contrato | convenio | convenio colectivo | departamento | localidad | población | código empleado | matrícula",
      ),
    ],
  },
  workLife: {
    form: "certificate",
    rules: [
      rule("titular", "name", "nombre y apellidos | apellidos y nombre | titular | trabajador | nombre"),
      BIRTH,
      rule("direccion", "text", "domicilio | domiciliado en | con domicilio en"),
      rule("total_dias", "text", "total días en alta | días en alta | días computables | durante un total de"),
      rule(
        "fecha",
        "date",
        "fecha del informe | fecha de expedición | fecha de emisión | a fecha de | expedido el | fecha",
      ),
      rule("referencia", "code", "referencia electrónica | referencia | REF. | n.º de referencia | id. CEA"),
      CSV,
      rule("nss", "code", SSN_LABEL),
      rule("dni_nie", "identifier", `${TAX_LABEL} | DNI | NIE | NIF`),
    ],
  },
} satisfies LayoutTable;
