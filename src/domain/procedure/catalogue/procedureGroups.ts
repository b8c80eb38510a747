import type { ProcedureCard } from "../cards/card.ts";
import { normalizeForSearch } from "../../shared/text/normalize.ts";

export interface ProcedureGroup {
  readonly id: string;
  readonly name: string;
  readonly items: readonly { readonly id: string; readonly titulo: string }[];
}

/** A theme of the page 'Todos los trámites', with card ids in display order. */
interface Theme {
  readonly id: string;
  readonly name: string;
  readonly cards: readonly string[];
}

/** Every card has one theme; a test compares them. */
const THEMES: readonly Theme[] = [
  {
    id: "identidad",
    name: "Identidad y certificados",
    cards: [
      "dni-pasaporte",
      "empadronamiento",
      "certificado-digital",
      "certificado-nacimiento",
      "certificado-matrimonio-defuncion",
      "antecedentes-penales",
      "certificado-delitos-sexuales",
      "apostilla-haya",
      "registro-electronico",
      "voto-correo",
    ],
  },
  {
    id: "familia",
    name: "Familia",
    cards: [
      "inscripcion-nacimiento",
      "permiso-nacimiento",
      "matrimonio-civil",
      "pareja-hecho",
      "divorcio-mutuo-acuerdo",
      "familia-numerosa",
      "testamentos-herencias",
    ],
  },
  {
    id: "trabajo",
    name: "Trabajo y desempleo",
    cards: [
      "vida-laboral",
      "demanda-empleo",
      "prestacion-desempleo",
      "subsidio-desempleo",
      "baja-medica",
      "numero-seguridad-social",
      "papeleta-conciliacion",
      "empleada-hogar",
    ],
  },
  {
    id: "pensiones",
    name: "Pensiones y ayudas",
    cards: [
      "jubilacion",
      "incapacidad-permanente",
      "pension-viudedad",
      "ingreso-minimo-vital",
      "dependencia",
      "grado-discapacidad",
      "bono-social",
    ],
  },
  { id: "salud", name: "Salud", cards: ["tarjeta-sanitaria", "tarjeta-sanitaria-europea"] },
  {
    id: "impuestos",
    name: "Impuestos y pagos",
    cards: [
      "declaracion-renta",
      "certificado-renta",
      "tributos-locales",
      "ibi-bonificaciones",
      "impuesto-transmisiones",
      "plusvalia-municipal",
      "aplazamiento-hacienda",
      "certificado-corriente",
    ],
  },
  {
    id: "vivienda",
    name: "Vivienda",
    cards: [
      "hipoteca-primera-vivienda",
      "ayuda-alquiler-joven",
      "fianza-alquiler",
      "nota-simple",
      "certificado-catastral",
      "certificado-energetico",
      "obra-menor",
    ],
  },
  {
    id: "vehiculos",
    name: "Vehículos y conducción",
    cards: [
      "itv",
      "multa-trafico",
      "carnet-conducir",
      "canje-permiso-conducir",
      "transferencia-vehiculo",
      "baja-vehiculo",
    ],
  },
  {
    id: "estudios",
    name: "Estudios",
    cards: [
      "becas",
      "ayudas-comedor-libros",
      "admision-escolar",
      "matricula",
      "acceso-fp-superior",
      "acceso-mayores-25",
      "expedicion-titulo",
      "homologacion-titulos",
    ],
  },
  {
    id: "negocio",
    name: "Autónomos y empresas",
    cards: [
      "alta-autonomo",
      "iva-trimestral",
      "baja-autonomo",
      "constitucion-sl",
      "inscripcion-empresa",
      "contratar-trabajador",
      "licencia-actividad",
      "licencia-apertura",
      "registro-marca",
      "registro-sanitario",
      "ayudas-pyme",
    ],
  },
  {
    id: "extranjeria",
    name: "Extranjería",
    cards: ["nie", "permiso-residencia", "visados", "asilo", "nacionalidad"],
  },
  { id: "justicia", name: "Justicia y poderes", cards: ["denuncia", "justicia-gratuita", "poder-notarial"] },
  {
    id: "eventos",
    name: "Eventos y vía pública",
    cards: [
      "ocupacion-via-publica",
      "permiso-terraza",
      "concierto-espectaculo",
      "espectaculo-pirotecnico",
      "prueba-deportiva",
      "mercadillo-feria",
      "rodaje",
      "manifestacion",
    ],
  },
  { id: "ocio", name: "Asociaciones, caza y pesca", cards: ["registro-asociacion", "licencia-caza", "licencia-pesca"] },
];

/** Title, summary or a name in another language contain every word, ignoring case and accents. */
function contains({ titulo, resumen, facts }: ProcedureCard, text: string): boolean {
  const words = normalizeForSearch(text).split(" ").filter(Boolean);
  const searched = normalizeForSearch([titulo, resumen, ...(facts.names ?? []).map(({ name }) => name)].join(" "));
  return words.every((word) => searched.includes(word));
}

/** The themes with the cards that match the text; empty ones are left out. A blank text matches all. */
export function groupByTheme(cards: readonly ProcedureCard[], text: string): readonly ProcedureGroup[] {
  const found = new Map(cards.filter((card) => contains(card, text)).map((card) => [card.id, card]));
  return THEMES.map(({ cards: ids, ...group }) => ({
    ...group,
    items: ids.flatMap((id) => {
      const card = found.get(id);
      return card ? [{ id, titulo: card.titulo }] : [];
    }),
  })).filter(({ items }) => items.length > 0);
}
