import { words } from "../../src/domain/shared/text/normalize.ts";
import type { LabelledQuery } from "./labelled.ts";
import places from "./places.json" with { type: "json" };
import { randomSource } from "../../src/domain/reading/identifiers/samples.testing.ts";

/** Kind of the lines that only name a procedure. */
const NAME = "name";
/** Kind of the lines made from names. */
export const ASKED = "asked";
const SEED = 16;

/** Questions about any procedure; `*` is its name. */
const INTENTS = (
  "documentos para *|documentación *|requisitos *|papeles para *|qué necesito para *|cita previa *|cuánto cuesta *|precio *|" +
  "cuánto tarda *|plazo *|dónde se pide *|cómo se hace *|solicitar *|pedir *|quiero *|información sobre *|* por internet|" +
  "me piden * y no sé qué es|documents for *|how to get *|requisits *|* documentos"
).split("|");

/** Questions with the same words by people who do not want the procedure. */
const OFF_TOPIC = (
  "letra de *|canción *|* película|película sobre *|serie * netflix|significado de *|* significado crucigrama|soñar con *|" +
  "dibujo de *|dibujar *|foto de *|* meme|chiste de *|historia del *|quién inventó *|* en inglés cómo se dice|" +
  "cómo se dice * en francés|etimología de *|* noticias de hoy|última hora *|* libro pdf|* wikipedia|* para colorear|" +
  "* juguete|* videojuego|disfraz de *|mejor * de madrid para salir|* cerca de mí|* opiniones|* en los simpson|* sims 4|" +
  "* famoso|frases de *|rap de *|* manualidades|* biología|examen de historia *|* decoración|camiseta de *|* youtube|" +
  "oposiciones *|logo de * png|emoji de *|sinónimo de *|* barato amazon"
).split("|");

/** Places after the name of a procedure; `*` is the place. */
const AT = ["en *", "en *", "in *", "de *", "a *", "*"];

/** Cards of procedures that start from another country: its name does not say that the procedure is another one. */
const FROM_ABROAD = new Set(["visados", "nacionalidad", "homologacion-titulos", "apostilla-haya", "asilo", "nie"]);

const TIMES = { abroad: 10, spain: 12, offTopic: 15 } as const;

/**
 * The lines, with each name of a procedure also asked for in every way, names at places in Spain, and names abroad and off
 * topic, which no card answers; without the queries kept for measuring.
 */
export function askForNames(
  queries: readonly LabelledQuery[],
  held: readonly LabelledQuery[],
): readonly LabelledQuery[] {
  const key = (query: string) => words(query).join(" ");
  const heldBack = new Set(held.map(({ query }) => key(query)));
  const names = queries.filter(({ kind }) => kind === NAME);
  const covered = names.filter(({ cards }) => cards.length > 0);
  const inSpain = covered.filter(({ cards }) => !cards.some((id) => FROM_ABROAD.has(id)));
  const random = randomSource(SEED);
  const ask = (frames: readonly string[], of: readonly LabelledQuery[], times: number) =>
    frames.flatMap((frame) =>
      Array.from({ length: times }, () => of[Math.floor(random() * of.length)]).flatMap((one) =>
        one === undefined ? [] : [{ ...one, query: frame.replace("*", one.query) }],
      ),
    );
  const at = (place: string) => `* ${AT[Math.floor(random() * AT.length)]?.replace("*", place)}`;
  const asked = [
    ...names.flatMap((one) => INTENTS.map((intent) => ({ ...one, query: intent.replace("*", one.query) }))),
    ...repeat(places.spain, TIMES.spain).flatMap((place) => ask([at(place)], covered, 1)),
    ...repeat(places.abroad, TIMES.abroad)
      .flatMap((place) => ask([at(place)], inSpain, 1))
      .map(unanswered),
    ...ask(OFF_TOPIC, covered, TIMES.offTopic).map(unanswered),
  ];
  return [...queries, ...asked.map((one) => ({ ...one, kind: ASKED }))].filter(
    ({ query }) => !heldBack.has(key(query)),
  );
}

function repeat(items: readonly string[], times: number): readonly string[] {
  return items.flatMap((item) => Array.from({ length: times }, () => item));
}

function unanswered(one: LabelledQuery): LabelledQuery {
  return { ...one, cards: [] };
}
