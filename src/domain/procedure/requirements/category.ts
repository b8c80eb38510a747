import { keywordLookup, type KeywordRow } from "../../shared/text/keywords.ts";
import { normalizeForSearch } from "../../shared/text/normalize.ts";
import type { QueryCategory } from "./result.ts";

export interface CategoryDefinition {
  readonly title: string;
  /** URLs of official bodies, or words if they differ by place. */
  readonly sources: readonly string[];
}

/** PARSE-06 to PARSE-10, decisions appendix C. */
export const QUERY_CATEGORIES: Readonly<Record<QueryCategory, CategoryDefinition>> = {
  universidad: {
    title: "Trámites Universitarios",
    sources: ["https://www.universidades.gob.es", "https://www.becaseducacion.gob.es", "https://www.uned.es"],
  },
  autonomos: {
    title: "Gestión de Autónomos",
    sources: [
      "https://sede.agenciatributaria.gob.es",
      "https://www.seg-social.es",
      "https://portal.seg-social.gob.es/wps/portal/importass/importass",
    ],
  },
  licencias: {
    title: "Licencias y Permisos",
    sources: ["https://administracion.gob.es", "Sede electrónica de tu ayuntamiento", "https://www.boe.es"],
  },
  general: {
    title: "Trámites Generales",
    sources: ["https://administracion.gob.es", "https://www.boe.es"],
  },
};

/** In order: the first hit wins (PARSE-05, decisions A-029, appendix C). */
const CATEGORY_KEYWORDS: readonly KeywordRow<Exclude<QueryCategory, "general">>[] = [
  {
    id: "universidad",
    keywords: ["universidad", "universitari*", "matrícula", "beca", "becas", "grado", "máster", "selectividad"],
  },
  {
    id: "autonomos",
    keywords: ["autónom*", "RETA", "alta censal", "modelo 036", "modelo 037", "IVA", "facturar"],
  },
  {
    id: "licencias",
    keywords: ["licencia", "permiso", "apertura", "obra", "obras", "terraza", "actividad"],
  },
];

/** Phrases with another meaning of a keyword. */
const FALSE_FRIENDS =
  /\b(?:grado de (?:la )?(?:discapacidad|dependencia)|grado (?:medio|superior)|(?:comunidad|ciudad)(?:es)? autonomas?)\b/gu;

const categoryByKeyword = keywordLookup(CATEGORY_KEYWORDS);

/** By keywords, else `general` (PARSE-05). */
export function detectCategory(query: string): QueryCategory {
  return categoryByKeyword(normalizeForSearch(query).replace(FALSE_FRIENDS, " ")) ?? "general";
}
