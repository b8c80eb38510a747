import type { LayoutTable } from "./template.ts";
import { BIRTH, BIRTHPLACE, DIRECTORATE, EXPIRY, ISSUE, NATIONALITY, rule, SEX, stops, TAX_LABEL } from "./rules.ts";

const SURNAMES = rule(
  "apellidos",
  "name",
  "apellidos | surnames | surname | cognoms | apelidos | abizenak | apellidos / surname",
);
const GIVEN = rule(
  "nombre",
  "name",
  "nombre | given names | given name | name | prénoms | prénom | nom | nome | izena | nombre / given names",
);
const FULL = rule(
  "apellidos_y_nombre",
  "name",
  "apellidos y nombre | apellidos, nombre | apellidos y nombres | surname and name | surname and forename | surname and given names | apellidos / nombre",
);
const NAME_FIRST = rule("nombre_completo", "name", "nombre y apellidos | nombre completo");
const PARTS = [
  rule("apellido1", "name", "primer apellido | 1er apellido | apellido 1"),
  rule("apellido2", "name", "segundo apellido | 2º apellido | apellido 2"),
];
const HOLDER = [SURNAMES, GIVEN, FULL, NAME_FIRST, ...PARTS, SEX, NATIONALITY, BIRTH, ISSUE, EXPIRY, BIRTHPLACE];
const ADDRESS = rule(
  "direccion",
  "text",
  "domicilio | dirección | domicilio / address | address | domicili | enderezo | helbidea | domicilio en España",
);
const PARENTS = rule(
  "padres",
  "name",
  "hijo/a de / child of | hijo / a de | hijo ade | child of | hijo de | hija de | fill/a de | nombre de los padres | padres",
);
const TAX_NUMBER = rule("dni_nie", "identifier", `${TAX_LABEL} | DNI | NIE | NIF | DNI núm | DNI n.º`);
const CARD = [
  DIRECTORATE,
  ...HOLDER,
  ADDRESS,
  PARENTS,
  TAX_NUMBER,
  rule(
    "numero_soporte",
    "support",
    "núm soporte | núm. de soporte | número de soporte | n.º soporte | soporte | IDESP | suport",
  ),
  rule("codigo_seguridad", "can", "CAN | código CAN"),
  rule("equipo", "code", "equipo"),
  rule("expedido_en", "text", "expedido en | lugar de expedición"),
  rule(
    "tipo_permiso",
    "text",
    "tipo de permiso | tipo de autorización | tipo de título | tipo de tarjeta | type of permit",
  ),
  rule("observaciones", "text", "observaciones | remarks"),
  rule("numero_documento", "tieNumber", "número de tarjeta | n.º de tarjeta | núm. de documento"),
];

export const IDENTITY_LAYOUTS = {
  identityCard: {
    form: "card",
    rules: CARD,
  },
  passport: {
    form: "card",
    rules: [
      ...HOLDER,
      TAX_NUMBER,
      rule(
        "numero_documento",
        "passportNumber",
        "pasaporte n.º | pasaporte núm. | n.º de pasaporte | número de pasaporte | passport no. | passport number | pasaporte no. / passport no. | pasaporte",
      ),
      rule("organismo_emisor", "text", "autoridad | authority | autoridad / authority"),
      stops("code", "tipo | type | código del país | código de país | country code | código"),
    ],
  },
  drivingLicence: {
    form: "licence",
    rules: [
      ...HOLDER,
      TAX_NUMBER,
      ADDRESS,
      DIRECTORATE,
      rule("categorias", "text", "clases de permiso | clase de permiso | clases | categorías | permisos"),
      rule("organismo_emisor", "text", "expedido por | autoridad"),
    ],
  },
} satisfies LayoutTable;
