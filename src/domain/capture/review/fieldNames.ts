import { normalizeForSearch } from "../../shared/text/normalize.ts";
import { printable } from "../../shared/text/printable.ts";

/** The groups of the review: the four of the specification (REV-10 to REV-13), whatever belongs to none, and the raw machine-readable zone. */
export type ReviewSectionId = "personal" | "dates" | "references" | "status" | "other" | "mrz";

/** How a value is written: as words, as a calendar day, or as valid or expired. */
export type ValueKind = "text" | "day" | "validity";

/** What is known of a field by its name. */
export interface FieldMeaning {
  readonly section: ReviewSectionId;
  readonly label: string;
  readonly kind: ValueKind;
  /** Its place within the section; fields of no known name come last. */
  readonly order: number;
}

type Line = readonly [label: string, names: string, kind?: ValueKind];

/** Names as `fieldKey` leaves them, in the order in which a section shows them (REV-14 to REV-17, CLS-13 to CLS-16). */
const TABLE: Readonly<Record<Exclude<ReviewSectionId, "mrz">, readonly Line[]>> = {
  personal: [
    ["Nombre completo", "nombrecompleto nombreyapellidos fullname"],
    ["Titular", "titular holder holdername"],
    ["Apellidos", "apellidos surname surnames lastname"],
    ["Nombre", "nombre name givenname givennames firstname"],
    ["DNI/NIE", "dninie dni nie nif"],
    ["Otro DNI/NIE", "dninie2"],
    ["Número de documento", "documentnumber"],
    ["Fecha de nacimiento", "fechanacimiento fechadenacimiento birthdate dateofbirth", "day"],
    ["Lugar de nacimiento", "lugarnacimiento lugardenacimiento birthplace placeofbirth"],
    ["Sexo", "sexo sex"],
    ["Nacionalidad", "nacionalidad nationality"],
    ["Dirección", "direccion domicilio address"],
    ["Código postal", "codigopostal postalcode"],
    ["Localidad", "localidad city"],
    ["Municipio", "municipio"],
    ["Provincia", "provincia"],
    ["Padres", "padres parents"],
    ["Número de la Seguridad Social", "nss nuss naf"],
    ["Teléfono", "telefono phone"],
    ["Correo electrónico", "email correo"],
  ],
  dates: [
    ["Emisión", "emision fechaemision fechadeemision issuedate dateofissue", "day"],
    ["Expedición", "fechaexpedicion fechadeexpedicion expedicion", "day"],
    ["Válido desde", "validodesde validfrom", "day"],
    [
      "Caducidad",
      "caducidad fechacaducidad fechadecaducidad expirationdate expirydate dateofexpiry fechaexpiracion expiry expiration",
      "day",
    ],
    ["Válido hasta", "vigenciahasta vigentehasta validohasta validahasta validuntil validez fechavalidez", "day"],
    ["Días restantes", "diasparacaducidad daysremaining"],
    ["Fecha", "fecha date", "day"],
    ["Fecha de alta", "fechaalta fechadealta", "day"],
    ["Fecha de inicio", "fechainicio", "day"],
    ["Fecha de fin", "fechafin", "day"],
    ["Fecha de cargo", "fechacargo", "day"],
    ["Antigüedad", "antiguedad"],
    ["Vencimiento", "vencimiento fechavencimiento duedate", "day"],
    ["Fecha de la escritura", "deeddate", "day"],
    ["Período", "periodo period"],
  ],
  references: [
    ["Número de soporte", "numerosoporte numerodesoporte supportnumber"],
    ["Número de documento", "numerodocumento numerodedocumento"],
    ["Código de seguridad", "codigoseguridad codigodeseguridad can securitycode"],
    ["Organismo emisor", "organismoemisor organismo issuingbody issuingauthority"],
    ["Número de factura", "numerofactura numerodefactura invoicenumber"],
    ["Número de protocolo", "protocolnumber"],
    ["Número de tarjeta", "numerotarjeta"],
    ["Referencia", "referencia reference"],
    ["Referencia catastral", "referenciacatastral"],
    ["Finca", "finca"],
    ["Matrícula", "matricula"],
    ["Número de bastidor", "bastidor"],
    ["Código seguro de verificación", "csv"],
    ["Tipo de permiso", "tipopermiso"],
  ],
  status: [
    ["Vigencia", "vigente isvalid", "validity"],
    ["Completitud", "completitud completeness"],
    ["Legibilidad", "legibilidad legibility"],
  ],
  other: [
    ["Empresa", "empresa company companyname"],
    ["Arrendador", "arrendador"],
    ["Arrendatario", "arrendatario"],
    ["Vendedor", "vendedor"],
    ["Comprador", "comprador"],
    ["Poderdante", "poderdante"],
    ["Apoderado", "apoderado"],
    ["Emisor", "emisor issuername"],
    ["NIF del emisor", "emisornif nifemisor issuerid"],
    ["Receptor", "receptor cliente recipientname"],
    ["NIF del receptor", "receptornif nifreceptor recipientid"],
    ["CIF", "cif"],
    ["Total", "total importetotal totalamount"],
    ["Base imponible", "baseimponible"],
    ["IVA", "iva vat"],
    ["Retención", "retencion"],
    ["Renta", "renta"],
    ["Consumo", "consumo"],
    ["Grado de discapacidad", "grado"],
    ["Moneda", "moneda currency"],
    ["Total devengado", "totaldevengado"],
    ["Total a deducir", "totaldeducir totaldeducciones"],
    ["Líquido a percibir", "liquido liquidoapercibir"],
    ["IBAN", "iban"],
    ["Saldo inicial", "saldoinicial"],
    ["Saldo final", "saldofinal"],
    ["CUPS", "cups"],
    ["Notaría", "notaryname notario"],
    ["Partes", "mainparties involvedparties"],
    ["Objeto", "objectofdeed"],
    ["Importe", "importe amount"],
    ["Descripción", "descripcion description"],
    ["Papel", "role"],
    ["Archivo", "filename"],
    ["Otros datos", "otherrelevantdata"],
  ],
};

const MEANINGS: ReadonlyMap<string, FieldMeaning> = new Map(
  (["personal", "dates", "references", "status", "other"] as const).flatMap((section) =>
    TABLE[section].flatMap(([label, names, kind = "text"], order) =>
      names.split(" ").map((name): [string, FieldMeaning] => [name, { section, label, kind, order }]),
    ),
  ),
);

const LAST = Number.MAX_SAFE_INTEGER;
/** Longest name that is looked at; a model may answer with anything. */
const NAME_CHARACTERS = 60;

/** 'fecha_nacimiento', 'Fecha nacimiento' and 'fechaNacimiento' are one name. */
export function fieldKey(name: string): string {
  return normalizeForSearch(name.slice(0, NAME_CHARACTERS)).replace(/[^a-z0-9]/g, "");
}

/** The group, the Spanish label and the kind of value of a field; an unknown name is made readable and goes to 'other'. */
export function getFieldMeaning(name: string): FieldMeaning {
  const key = fieldKey(name);
  const known = MEANINGS.get(key);
  if (known) return known;
  const [, kind, number] = /^(mrz|mov|movimiento)(\d{0,3})$/.exec(key) ?? [];
  if (kind === "mrz") return { section: "mrz", label: `Línea ${number || "1"}`, kind: "text", order: Number(number) };
  if (kind) return { section: "other", label: `Movimiento ${number}`.trim(), kind: "text", order: LAST };
  return { section: "other", label: humanised(name), kind: "text", order: LAST };
}

/** The words of names that lose their accents in a name. */
const ACCENTED: ReadonlyMap<string, string> = new Map(
  [
    "número código categoría categorías matrícula retención cotización días último última dirección titulación póliza",
    "nómina período vehículo médico médica académico afiliación resolución expedición inscripción teléfono duración",
  ]
    .flatMap((words) => words.split(" "))
    .map((word) => [normalizeForSearch(word), word]),
);

/** 'otherRelevantData' and 'other_relevant_data' as 'Other relevant data', 'numero_contrato' as 'Número contrato'. */
function humanised(name: string): string {
  const spaced = printable(name.slice(0, NAME_CHARACTERS).toWellFormed(), " ")
    .replace(/(\p{Ll})(\p{Lu})/gu, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`)
    .replace(/[\s_.-]+/gu, " ")
    .trim()
    .split(" ")
    .map((word) => ACCENTED.get(word.toLowerCase()) ?? word)
    .join(" ");
  return spaced === "" ? "Dato" : `${spaced.charAt(0).toUpperCase()}${spaced.slice(1)}`;
}
