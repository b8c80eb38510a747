import type { Paper } from "./paper.ts";
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

export const IDENTITY_PAPERS: readonly Paper[] = [
  {
    documentType: "DNI",
    category: "identity",
    titles: ["documento nacional de identidad", "documento nacional", "DNI electrónico"],
    words: [
      "núm soporte",
      "número de soporte",
      "IDESP",
      "hijo / a de",
      "equipo",
      "validez",
      "lugar de nacimiento",
      "DNI",
      "CAN",
      "DNI núm",
    ],
    structure: /^[i1l|]d[e3][s5]p[a-z]{3}[a-z0-9<]{18,25}$/,
    form: "card",
    rules: CARD,
    expected: ["dni_nie"],
  },
  {
    documentType: "NIE",
    category: "identity",
    titles: [
      "permiso de residencia",
      "tarjeta de residencia",
      "residence permit",
      "tarjeta de identidad de extranjero",
      "tarjeta de extranjero",
      "tarjeta de residencia de familiar de ciudadano de la Unión",
      "certificado de registro de ciudadano de la Unión",
      "certificado de número de identidad de extranjero",
      "número de identidad de extranjero",
      "asignación de número de identidad de extranjero",
    ],
    words: [
      "NIE",
      "tipo de permiso",
      "tipo de autorización",
      "expedido en",
      "autoriza a trabajar",
      "válido hasta",
      "larga duración",
      "dirección general de la policía",
    ],
    structure: /^[i1lt|][rxp][e3][s5]pe[a-z0-9<]{20,27}$/,
    form: "card",
    rules: CARD,
    expected: ["dni_nie"],
  },
  {
    documentType: "Pasaporte",
    category: "identity",
    titles: ["pasaporte", "passport", "passaport"],
    words: [
      "surname",
      "given names",
      "date of birth",
      "place of birth",
      "date of issue",
      "date of expiry",
      "authority",
      "pasaporte n.º",
    ],
    structure: /^p[a-z<][a-z]{3}[a-z<]{33,42}$/,
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
    expected: ["numero_documento", "apellidos", "nombre", "fecha_nacimiento", "caducidad"],
  },
  {
    documentType: "Permiso de Conducir",
    category: "identity",
    titles: [
      "permiso de conducción",
      "permiso de conducir",
      "driving licence",
      "carnet de conducir",
      "permís de conduir",
      "baimena gidatzeko",
    ],
    words: [
      "reino de España",
      "jefatura provincial de tráfico",
      "dirección general de tráfico",
      "clases de permiso",
      "4a",
      "4b",
      "4c",
    ],
    form: "licence",
    rules: [
      ...HOLDER,
      TAX_NUMBER,
      ADDRESS,
      DIRECTORATE,
      rule("categorias", "text", "clases de permiso | clase de permiso | clases | categorías | permisos"),
      rule("organismo_emisor", "text", "expedido por | autoridad"),
    ],
    expected: ["apellidos", "nombre", "fecha_nacimiento", "emision", "caducidad", "dni_nie"],
  },
];
