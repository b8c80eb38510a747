import type { FieldRule } from "../text/rule.ts";
import { BIRTH, besideRule, CSV, DIRECTORATE, EXPIRY, NATIONALITY, rule, SSN_LABEL, TAX_LABEL } from "./rules.ts";

/** What many documents say, whatever they are. */
export const GENERAL_RULES: readonly FieldRule[] = [
  rule(
    "titular",
    "name",
    "nombre y apellidos | apellidos y nombre | nombre completo | titular | nombre del titular | tomador del seguro | tomador | asegurado | interesado/a | interesado | solicitante | paciente | alumno/a | alumno | arrendatario | nombre",
  ),
  rule("apellidos", "name", "apellidos | apellidos / surname"),
  rule("direccion", "text", "domicilio | dirección"),
  DIRECTORATE,
  rule(
    "fecha",
    "date",
    "fecha de expedición | fecha de emisión | fecha del informe | fecha de la resolución | fecha de firma | fecha de inspección | fecha",
  ),
  rule("matricula", "plate", "matrícula | matrícula del vehículo | placa de matrícula"),
  besideRule(
    "numero_documento",
    "code",
    "número de póliza | n.º de póliza | póliza n.º | póliza | n.º de bastidor | número de expediente | n.º expediente | expediente | n.º de registro | número de registro",
  ),
  besideRule(
    "organismo_emisor",
    "text",
    "organismo emisor | organismo | órgano emisor | expedido por | unidad tramitadora",
  ),
  besideRule("importe", "amount", "importe total | total a ingresar | importe | prima total | total"),
  BIRTH,
  NATIONALITY,
  EXPIRY,
  CSV,
  rule("nss", "code", SSN_LABEL),
  rule("dni_nie", "identifier", `${TAX_LABEL} | DNI | NIE | NIF | CIF`),
];
