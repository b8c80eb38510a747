import type { ValueKind } from "../text/pieces.ts";
import type { FieldRule } from "../text/rule.ts";

/** A rule; the labels are one text, separated by ' | '. */
export function rule(name: string, kind: ValueKind, labels: string): FieldRule {
  return { name, kind, labels: labels.split(" | ") };
}

/** The same for a value that is beside its label only. */
export function besideRule(name: string, kind: ValueKind, labels: string): FieldRule {
  return { ...rule(name, kind, labels), beside: true };
}

/** Labels that only end the value before them. */
export function stops(kind: ValueKind, labels: string): FieldRule {
  return rule("", kind, labels);
}

/** An office, not an address. */
export const DIRECTORATE = stops("text", "dirección general | dirección provincial | dirección territorial");

export const CSV = rule(
  "csv",
  "code",
  "código seguro de verificación | código seguro verificación | código de verificación electrónica | código de verificación | código de validación | código CSV | CSV | CVE | CEA | código electrónico de autenticidad",
);

export const BIRTH = rule(
  "fecha_nacimiento",
  "date",
  "fecha de nacimiento | fecha nacimiento | date of birth | fecha de nac | fecha nac | f nacimiento | F. nac | data de naixement | data de nacemento | jaiotze data | nacido el | nacida el | nacido a el | nacimiento",
);

export const ISSUE = rule(
  "emision",
  "date",
  "fecha de expedición | fecha expedición | fecha de emisión | fecha emisión | date of issue | data d'expedició | data d'emissió | expedido el | expedida el | F. expedición | emisión | expedición | emissió",
);

export const EXPIRY = rule(
  "caducidad",
  "date",
  "fecha de caducidad | fecha caducidad | date of expiry | data de caducitat | válido hasta el | válido hasta | válida hasta el | válida hasta | valid until | fecha de validez | vigente hasta | F. caducidad | caduca el | caducidad | validez | caduca | validesa",
);

export const SEX = rule("sexo", "sex", "sexo | sex | sexe | sexua");
export const NATIONALITY = rule(
  "nacionalidad",
  "name",
  "nacionalidad | nationality | nac. | nacionalitat | nacionalidade | nazionalitatea | país de nacionalidad",
);
export const BIRTHPLACE = rule(
  "lugar_nacimiento",
  "text",
  "lugar de nacimiento | place of birth | lloc de naixement | lugar nacimiento | país de nacimiento | lugar y país de nacimiento",
);
export const POSTCODE = rule("codigo_postal", "postcode", "código postal | cod postal | C.P.");
export const SSN_LABEL =
  "n.º afiliación S.S. | número de afiliación a la Seguridad Social | número de afiliación | n.º de afiliación a la Seguridad Social | n.º de afiliación | nº afil. S.S. | afiliación S.S. | número de la Seguridad Social | número de Seguridad Social | n.º Seguridad Social | n.º de la Seguridad Social | n.º S.S. | núm. S.S. | núm. Seg. Social | num. afiliación | NUSS | NAF | NSS | nº afiliación | N. Afiliación";
export const TAX_LABEL =
  "DNI/NIE/NIF | DNI/NIE | NIF/NIE | NIF/CIF | CIF/NIF | D.N.I. | N.I.E. | N.I.F. | DNI o NIE | DNI/NIF | NIF/DNI | número de identificación fiscal | documento de identidad | documento identificativo | documento de identificación | doc. identidad | DNI/pasaporte | DNI/NIE/pasaporte | tipo y n.º de documento | n.º documento | número de documento | personal no | n.º personal | NIF titular";
