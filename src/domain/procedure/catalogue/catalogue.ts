import { normalizeForSearch } from "../../shared/text/normalize.ts";

/** CAT-03 */
export type CatalogueCategoryId =
  | "personalizado"
  | "personales"
  | "empresariales"
  | "educativos"
  | "eventos"
  | "internacionales"
  | "otros";

/** CAT-02 */
export interface CatalogueItem {
  readonly id: string;
  readonly titulo: string;
  readonly categoria: CatalogueCategoryId;
}

/** CAT-01 */
export interface CatalogueCategory {
  readonly id: CatalogueCategoryId;
  readonly nombre: string;
  readonly emoji: string;
  readonly tramites: readonly CatalogueItem[];
}

/** The item for a procedure in the person's own words (CAT-10). */
const CUSTOM_ITEM_ID = "custom";

function category(
  id: CatalogueCategoryId,
  nombre: string,
  emoji: string,
  titles: Readonly<Record<string, string>>,
): CatalogueCategory {
  const tramites = Object.entries(titles).map(([itemId, titulo]) => ({ id: itemId, titulo, categoria: id }));
  return { id, nombre, emoji, tramites };
}

/** Repeats the cards' titles, because the home screen must not load the cards; a test compares (A-019). */
export const CATALOGUE: readonly CatalogueCategory[] = [
  category("personalizado", "Personalizado", "✨", {
    [CUSTOM_ITEM_ID]: "Otro trámite (descríbelo tú)",
  }),
  category("personales", "Personales", "👤", {
    "dni-pasaporte": "Renovación de DNI y pasaporte",
    "carnet-conducir": "Carnet de conducir (obtención y renovación)",
    empadronamiento: "Empadronamiento",
    "tarjeta-sanitaria": "Tarjeta sanitaria",
    "certificado-nacimiento": "Certificado de nacimiento",
    "matrimonio-civil": "Matrimonio civil",
    "antecedentes-penales": "Certificado de antecedentes penales",
    "certificado-digital": "Certificado digital y Cl@ve",
    "prestacion-desempleo": "Prestación por desempleo",
    "grado-discapacidad": "Reconocimiento del grado de discapacidad",
  }),
  category("empresariales", "Empresariales", "🏢", {
    "alta-autonomo": "Alta de autónomo",
    "baja-autonomo": "Baja de autónomo",
    "constitucion-sl": "Constitución de una SL",
    "licencia-apertura": "Licencia de apertura de bar o restaurante",
    "licencia-actividad": "Licencia de actividad comercial",
    "registro-marca": "Registro de marca comercial",
    "registro-sanitario": "Registro sanitario",
    "ayudas-pyme": "Ayudas a pymes",
    "inscripcion-empresa": "Inscripción de empresa en la Seguridad Social",
  }),
  category("educativos", "Educativos", "🎓", {
    becas: "Becas de estudios",
    matricula: "Matrícula universitaria",
    "homologacion-titulos": "Homologación de títulos",
    "acceso-fp-superior": "Acceso a FP superior",
    "acceso-mayores-25": "Acceso a la universidad para mayores de 25",
    "expedicion-titulo": "Expedición de título universitario",
    "admision-escolar": "Admisión en centros escolares",
  }),
  category("eventos", "Eventos", "🎉", {
    "ocupacion-via-publica": "Evento en la vía pública",
    "permiso-terraza": "Permiso de terraza",
    "espectaculo-pirotecnico": "Espectáculo pirotécnico",
    "prueba-deportiva": "Prueba deportiva o carrera popular",
    "concierto-espectaculo": "Concierto o espectáculo público",
    "mercadillo-feria": "Mercadillo o feria",
    rodaje: "Rodaje audiovisual",
    manifestacion: "Comunicación de manifestación o reunión",
  }),
  category("internacionales", "Internacionales", "🌍", {
    "permiso-residencia": "Permiso de residencia",
    visados: "Visados",
    asilo: "Asilo y protección internacional",
    "apostilla-haya": "Apostilla de La Haya",
    nacionalidad: "Nacionalidad española",
    nie: "Número de identidad de extranjero (NIE)",
  }),
  category("otros", "Otros", "📋", {
    "testamentos-herencias": "Testamentos y herencias",
    "ayuda-alquiler-joven": "Ayuda al alquiler joven",
    "ibi-bonificaciones": "Bonificaciones del IBI",
    "certificado-energetico": "Certificado de eficiencia energética",
    "hipoteca-primera-vivienda": "Hipoteca para primera vivienda",
  }),
];

const ITEMS: readonly CatalogueItem[] = CATALOGUE.flatMap((group) => group.tramites);

/** The most frequent procedures in Spain, with public figures of one year, the largest first. */
export const FREQUENT_ITEMS: readonly { readonly id: string; readonly titulo: string; readonly yearly: number }[] = [
  // Returns of 2024: https://www.europapress.es/asturias/noticia-hacienda-devuelto-368025-millones-369750-contribuyentes-irpf-asturias-9629-total-20260102140319.html
  { id: "declaracion-renta", titulo: "Declaración de la renta (IRPF)", yearly: 24_720_000 },
  // Inspections in 2021: https://elperiscopiodelapericia.apcas.es/el-absentismo-en-la-itv-ascendio-al-376-en-2021
  { id: "itv", titulo: "Inspección técnica de vehículos (ITV)", yearly: 21_829_740 },
  // DNI in 2021 (https://elindependiente.com/espana/2022/09/27/espana-bate-el-record-en-la-expedicion-de-dni-en-un-ano-73-millones-en-2021/amp)
  // and passports in 2018 (https://www.diaridegirona.cat/comarques/2019/10/14/girona-tretzena-provincia-despanya-expedicio/1007909.html)
  { id: "dni-pasaporte", titulo: "Renovación de DNI y pasaporte", yearly: 7_300_874 + 2_155_894 },
  // Begun in 2024: https://elpais.com/economia/2026-02-22/sanidad-saturada-plantillas-envejecidas-y-jovenes-desmotivados-la-tormenta-perfecta-que-dispara-las-bajas-por-enfermedad.html
  { id: "baja-medica", titulo: "Baja médica (incapacidad temporal)", yearly: 8_600_000 },
  // Of the DGT in 2024: https://www.ideal.es/motor/reportajes/probabilidad-recibir-multa-dgt-20251105070600-ntrc.html
  {
    id: "multa-trafico",
    titulo: "Multas de tráfico: pagar, recurrir o identificar a quien conducía",
    yearly: 5_413_100,
  },
];

/** Null for an id outside the catalogue. */
export function findTitle(id: string): string | null {
  return ITEMS.find((item) => item.id === id)?.titulo ?? null;
}

/**
 * The categories with the items whose title contains the text, ignoring case and accents; categories without any are
 * left out. A blank text lists everything (HOME-17, HOME-18, decision A-018).
 */
export function filterCatalogue(text: string): readonly CatalogueCategory[] {
  const wanted = normalizeForSearch(text);
  return CATALOGUE.map((group) => ({
    ...group,
    tramites: group.tramites.filter((item) => normalizeForSearch(item.titulo).includes(wanted)),
  })).filter((group) => group.tramites.length > 0);
}

export interface Suggestion {
  readonly label: string;
  /** The path of a plan; absent for a card. */
  readonly to?: string;
  /** Why it is suggested. */
  readonly description?: string;
}

/** Meaning of the combobox text. */
export type HomeChoice =
  | { readonly kind: "none" }
  | { readonly kind: "item"; readonly item: CatalogueItem }
  | { readonly kind: "custom" }
  | { readonly kind: "freeText"; readonly text: string };

/**
 * The choice made by a text: none if blank, an item if it is exactly its title, else free text (HOME-29, HOME-30).
 * Picking an item fills in its title, so the text alone decides (decisions ).
 */
export function toHomeChoice(text: string): HomeChoice {
  const trimmed = text.trim();
  if (trimmed === "") return { kind: "none" };
  const item = ITEMS.find(({ titulo }) => titulo === trimmed);
  if (!item) return { kind: "freeText", text: trimmed };
  return item.id === CUSTOM_ITEM_ID ? { kind: "custom" } : { kind: "item", item };
}

/** Effect of a click on the centre of the home screen; `analyse` and `describe` navigate to /hub. */
export type CentreAction =
  | { readonly kind: "closeSelector" }
  | { readonly kind: "analyse"; readonly query: string }
  | { readonly kind: "describe" }
  | { readonly kind: "openSelector" };

/** The first applicable case of HOME-05 to HOME-10. */
export function centreAction(home: { readonly selectorOpen: boolean; readonly choice: HomeChoice }): CentreAction {
  if (home.selectorOpen) return { kind: "closeSelector" };
  switch (home.choice.kind) {
    case "freeText":
      return { kind: "analyse", query: home.choice.text };
    case "custom":
      return { kind: "describe" };
    case "item":
      return { kind: "analyse", query: home.choice.item.titulo };
    case "none":
      return { kind: "openSelector" };
  }
}
