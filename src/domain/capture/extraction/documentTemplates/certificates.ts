import type { FieldRule } from "../text/rule.ts";
import type { LayoutTable } from "./template.ts";
import { BIRTH, CSV, EXPIRY, NATIONALITY, POSTCODE, rule, SEX, SSN_LABEL, stops, TAX_LABEL } from "./rules.ts";

const ISSUED = rule(
  "fecha",
  "date",
  "fecha de expedición | fecha de emisión | fecha del certificado | fecha de firma | fecha y hora de emisión | fecha expedición | expedido el | fecha",
);
const REFERENCE = rule(
  "referencia",
  "code",
  "n.º de referencia | número de referencia | n.º referencia | referencia | n.º de certificado | número de certificado | n.º certificado | n.º de justificante | número de justificante | n.º de registro | n.º expediente | número de expediente | expediente | identificador",
);
const TAX_NUMBER = rule("dni_nie", "identifier", `${TAX_LABEL} | NIF | DNI | NIE | identificación | CIF`);
const SSN = rule("nss", "code", SSN_LABEL);
const CLEARANCE: readonly FieldRule[] = [
  rule(
    "titular",
    "text",
    "apellidos y nombre o razón social | nombre o razón social | nombre / razón social | nombre y apellidos / razón social | razón social / nombre | razón social | apellidos y nombre | nombre y apellidos | denominación social | contribuyente | obligado tributario | interesado | titular | nombre | empresario",
  ),
  rule("domicilio", "text", "domicilio fiscal | domicilio social | domicilio | dirección"),
  rule(
    "codigo_cuenta_cotizacion",
    "code",
    "código cuenta de cotización | código de cuenta de cotización | código cuenta cotización | C.C.C. | CCC principal",
  ),
  REFERENCE,
  CSV,
  ISSUED,
  rule("resultado", "name", "carácter | resultado"),
  EXPIRY,
  TAX_NUMBER,
  SSN,
  stops("text", "actividad | régimen | ejercicio | modelo | delegación | administración | solicitante"),
];

/** Certificates of the town hall, the tax agency and the Social Security, and the health card. */
export const CERTIFICATE_LAYOUTS = {
  registration: {
    form: "register",
    rules: [
      rule(
        "titular",
        "name",
        "nombre y apellidos | apellidos y nombre | nombre completo | persona inscrita | habitante | interesado/a | interesado | titular | solicitante | nombre",
      ),
      rule("apellidos", "name", "apellidos | primer apellido | cognoms"),
      BIRTH,
      NATIONALITY,
      SEX,
      rule(
        "direccion",
        "text",
        "domicilio de empadronamiento | domicilio actual | dirección de empadronamiento | domicilio | dirección | vivienda | adreça",
      ),
      POSTCODE,
      rule("municipio", "name", "municipio | localidad | población | municipi"),
      rule("provincia", "name", "provincia"),
      rule(
        "fecha_alta",
        "date",
        "fecha de alta en el municipio | fecha de alta en el padrón | fecha de alta en padrón | alta en el municipio | fecha de empadronamiento | fecha de inscripción en el padrón | fecha de inscripción | fecha inscripción | fecha última variación | alta en el padrón | fecha de alta | fecha alta | data d'alta",
      ),
      rule(
        "fecha_expedicion",
        "date",
        "fecha de expedición | fecha de emisión | fecha expedición | fecha del certificado | expedido el | fecha emisión",
      ),
      rule("hoja_padronal", "code", "hoja padronal | n.º hoja | hoja"),
      CSV,
      TAX_NUMBER,
      rule("dni_nie", "identifier", "documento"),
      SSN,
      stops(
        "text",
        "distrito | sección | lugar de nacimiento | nivel de instrucción | motivo | observaciones | núcleo | entidad",
      ),
    ],
  },
  clearance: {
    form: "certificate",
    rules: CLEARANCE,
  },
  healthCard: {
    form: "other",
    rules: [
      rule("titular", "name", "apellidos y nombre | nombre y apellidos | titular | nombre"),
      rule("apellidos", "name", "apellidos"),
      BIRTH,
      EXPIRY,
      rule("emision", "date", "fecha de emisión | fecha de expedición | emisión"),
      rule(
        "numero_tarjeta",
        "code",
        "CIPA | CIP autonómico | CIP | código de identificación personal | código SNS | CIP-SNS | código CIP SNS | NUHSA | SIP | n.º de tarjeta | número de tarjeta | número de identificación de la tarjeta | TIS | NHC",
      ),
      SEX,
      TAX_NUMBER,
      SSN,
      stops("text", "centro de salud | médico | urgencias | teléfono"),
    ],
  },
} satisfies LayoutTable;
