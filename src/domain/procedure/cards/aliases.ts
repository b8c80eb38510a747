import { EDUCATIVOS_ALIASES } from "./aliases.educativos.ts";
import { EMPRESARIALES_ALIASES } from "./aliases.empresariales.ts";
import { EVENTOS_ALIASES } from "./aliases.eventos.ts";
import { INTERNACIONALES_ALIASES } from "./aliases.internacionales.ts";
import { OTROS_ALIASES } from "./aliases.otros.ts";
import { PERSONALES_ALIASES } from "./aliases.personales.ts";
import type { CardAliases } from "./aliases.types.ts";
import { UNCOVERED_STUDY_AND_ABROAD } from "./aliases.uncovered-study.ts";
import { UNCOVERED_PROCEDURES } from "./aliases.uncovered.ts";

/** The aliases of every card, by card id. */
export const CARD_ALIASES: Readonly<Record<string, CardAliases>> = {
  ...PERSONALES_ALIASES,
  ...EMPRESARIALES_ALIASES,
  ...EDUCATIVOS_ALIASES,
  ...EVENTOS_ALIASES,
  ...INTERNACIONALES_ALIASES,
  ...OTROS_ALIASES,
};

/** Phrases of procedures that no card covers. */
export const UNCOVERED = Object.values({ ...UNCOVERED_PROCEDURES, ...UNCOVERED_STUDY_AND_ABROAD }).join("\n");
