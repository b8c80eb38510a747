import { CONCEPTS, getConcept, type Concept } from "../../reading/lexicon/concepts.ts";
import { createCandidate, type Candidate } from "./pairs/candidate.ts";
import { placeAt, type Reading } from "./reading.ts";
import { findLabel } from "../../reading/text/findLabel.ts";
import { indexLine, type Line } from "../../reading/text/lines.ts";
import { isProse } from "../../reading/text/rows.ts";
import { findDates } from "../../reading/text/dates.ts";
import { findAmounts, findPiece, findWholeEuros, isShaped, trimmed } from "../../reading/text/pieces.ts";

/** Only the first pages are searched for sentences. */
const CHARACTERS = 20_000;
/** Short words between a cue and its value. */
const BETWEEN =
  /^[\s:,(]*(?:(?:el|la|del?|de la|día|dia|en fecha|fecha|n[uú]mero|n\.?[ºo°]|es|de|a|l'|o)[\s:.]+){0,3}[("]*/iu;
const REACH = 3;
const WINDOW = 120;
/** Beginnings of a street, and words that end an address in a sentence. */
const STREET =
  /^(?:(?:la|el|l') ?)?(?:c\/|c\. |cl |calle|avda|avenida|av\.|avinguda|plaza|pza|pl\.|plaça|praza|paseo|passeig|p\.º|ronda|carrer|rúa|camino|camí|travesía|gran vía|urb|carretera|ctra|polígono|glorieta|rambla|\p{Lu}\p{L}+(?: \p{L}+)? kalea)/iu;
const ADDRESS_END =
  /,? (?:desde|des del|dende|con fecha|con D\.?N|con N\.?I|amb D|provist|mayor de|ha |tiene |es titular|se |consta|cuyo|siendo|seg[uú]n|en la que|en el que|fecha|de est[ae] |con \p{Ll}|y (?:con|que|para|figura)|i amb|en adelante|titular|tel[eé]f|hasta|con el n|con car[aá]cter)|[;()]|\. (?=\p{Lu}\p{Ll}{3})|\.$/iu;
/** 'En Madrid, a 5 de octubre de 2024', 'Firmado electrónicamente el 3/4/2026'. */
const SIGNED =
  /(?:(?:firmado (?:electr[oó]nicamente|digitalmente)|fecha de firma|se expide|expedid[oa]|expido|emitido|generado|signat electr[oò]nicament|s'expedeix|asinado)[^\n]{0,80}?(?:el|a|de|en fecha|o|,)(?: d[ií]a)?|(?<=[\n.;:] {0,2}|^|(?<!\p{L})(?:[Ee][Nn]|[Aa]) |\p{Ll} )\p{Lu}[\p{L}' ()/-]{1,40}(?:, (?:mi|su) residencia)?(?:,? (?:a|A|al|o)(?: d[ií]a)?|,(?: el| o)?)(?: d[ií]a)?|(?<!\p{L})(?:[Ee]n|[Aa]|[Cc]on) fecha(?: de)?|(?<!\p{L})al d[ií]a) ?(?=\d{1,2}[º°]?[ /.-])/gu;
/** 'con validez desde el 1/2/2026 hasta el 1/2/2027' */
const RANGE_FROM =
  /(?:desde|del?|des del?|dende)(?: las? [\d:.]+ ?h(?:oras?)?\.?(?: del?)?)?(?: el| o)?(?: d[ií]a)? ?$/iu;
const RANGE_TO =
  /^,? ?(?:y |i |e )?(?:hasta|al|a|fins|ata)(?: las? [\d:.]+ ?h(?:oras?)?\.?(?: del?)?)?(?: el| al| o)?(?: d[ií]a)? ?$/iu;
/** 'nacido/a el día 24 de enero de 1958 en Talavera de la Reina', 'nascut/uda a Sevilla el 14 de febrer de 1963' */
const BORN = /(?<!\p{L})(?:nacid[oa]|nascu[td]a?|nad[oa])(?:\/\p{L}{1,4}|\(a\))?(?!\p{L})/giu;
const BORN_IN = / (?:en|a|na|no) (\p{Lu}[\p{L}’'-]+(?: (?:\p{Lu}[\p{L}’'-]+|de|la|las|los|el|del))*)/u;
const VALID = /validez|vigencia|vigent|v[aá]lid|cobertura|validesa|seguro desde/iu;

/** The values in sentences, after the cues of the lexicon, in any language. */
export function findInSentences({ text, flat, rows }: Reading): readonly Candidate[] {
  const line = indexLine(flat.slice(0, CHARACTERS));
  return [
    ...ranges(line.text, rows),
    ...births(line.text, rows),
    ...charges(line.text, rows),
    ...monthly(line.text, rows),
    ...CONCEPTS.flatMap((concept) => saidOf(concept, line, rows)),
    ...signedOn([line.text, text.slice(0, CHARACTERS)], rows),
  ];
}

function saidOf(concept: Concept, line: Line, rows: Reading["rows"]): readonly Candidate[] {
  return concept.cues.flatMap((cue) =>
    findLabel(line, cue).flatMap(({ start: begin, end, errors }) => {
      const said = placeAt(rows, begin, end);
      if (!isProse(rows, said.row, said.start) || !hasSmallWords(line.text, begin, cue.text)) return [];
      const rest = line.text.slice(end, end + WINDOW);
      const skipped = BETWEEN.exec(rest)?.[0].length ?? 0;
      const piece = pieceOf(concept, rest.slice(skipped));
      if (!piece || piece.start > REACH) return [];
      const start = end + skipped + piece.start;
      const place = placeAt(rows, start, start + piece.value.length);
      return [createCandidate(rows, { concept, errors }, piece.value, place, { evidence: "sentence" })];
    }),
  );
}

/** The comparison ignores short words, but 'de nacionalidad' needs its 'de'. */
function hasSmallWords(text: string, at: number, cue: string): boolean {
  const small = /^(?:de|en|el|la|del) /.exec(cue)?.[0];
  return small === undefined || text.slice(0, at).toLowerCase().endsWith(small);
}

function pieceOf({ id, kind }: Concept, text: string): { readonly value: string; readonly start: number } | null {
  if (kind === "amount") return nearer(findPiece(kind, text), findWholeEuros(text));
  if (isShaped(kind)) return findPiece(kind, text);
  const isAddress = id === "address" || id === "placeAddress";
  if (isAddress && !STREET.test(text)) return null;
  const end = isAddress
    ? ADDRESS_END.exec(text)?.index
    : text.search(/[,;.()\d]| (?:con|y|e|i|en|el|a|hij[oa]|de estado|de profesi[oó]n|amb|mayor|provist)(?!\p{L})/u);
  const value = trimmed(text.slice(0, end === undefined || end < 0 ? text.length : end));
  return value.length < 3 || value.length > 100 ? null : { value, start: 0 };
}

function nearer<T extends { readonly start: number }>(one: T | null, other: T | null): T | null {
  return one === null || (other !== null && other.start < one.start) ? other : one;
}

/** The day of the signature, which comes last, whether or not its sentence spans two rows. */
function signedOn(texts: readonly string[], rows: Reading["rows"]): readonly Candidate[] {
  const concept = getConcept("issued");
  const matches = texts.flatMap((text) => [...text.matchAll(SIGNED)].map((match) => ({ text, match })));
  const found = matches.flatMap(({ text, match }) => {
    const start = match.index + match[0].length;
    const [date] = findDates(text.slice(start, start + 40));
    if (date?.start !== 0) return [];
    const place = placeAt(rows, start, start + date.end);
    // 'Con fecha …' may be the day of anything.
    const errors = /(?:con|en) fecha|al d[ií]a/iu.test(match[0]) ? 3 : 0;
    return [createCandidate(rows, { concept, errors, strength: "weak" }, date.value, place, { evidence: "sentence" })];
  });
  return found.toSorted((a, b) => a.confidence - b.confidence).slice(-1);
}

const MONTHLY =
  /(?<=€|euros?|eur)(?: ?\([^)]{1,20}\))?,? ?(?:al mes|mensuales|cada mes|por mes|\/ ?mes|mensuals|al mes|ao mes|mensuais|hileko)(?!\p{L})/giu;

function monthly(text: string, rows: Reading["rows"]): readonly Candidate[] {
  if (getConcept("rent").page?.test(text) !== true) return [];
  return [...text.matchAll(MONTHLY)].flatMap(({ index }) => {
    const from = Math.max(0, index - 24);
    const before = text.slice(from, index);
    const piece = findAmounts(before).at(-1) ?? findWholeEuros(before);
    if (!piece) return [];
    const place = placeAt(rows, from + piece.start, from + piece.end);
    return [
      createCandidate(rows, { concept: getConcept("rent"), errors: 0 }, piece.value, place, { evidence: "sentence" }),
    ];
  });
}

const CHARGED =
  /(?<!\p{L})(?:cargad[oa]|se cargar[áa]|adeudar[áa]|adeudad[oa]|carregar[àa]|carregat|cargarase)(?!\p{L})/giu;

function charges(text: string, rows: Reading["rows"]): readonly Candidate[] {
  return [...text.matchAll(CHARGED)].flatMap(({ 0: cue, index }) => {
    const from = index + cue.length;
    const [date] = findDates(text.slice(from, from + 110));
    if (!date || /[;\n]|\. (?=\p{Lu})/u.test(text.slice(from, from + date.start))) return [];
    const place = placeAt(rows, from + date.start, from + date.end);
    return [
      createCandidate(rows, { concept: getConcept("chargedOn"), errors: 0 }, date.value, place, {
        evidence: "sentence",
      }),
    ];
  });
}

function births(text: string, rows: Reading["rows"]): readonly Candidate[] {
  return [...text.matchAll(BORN)].flatMap(({ 0: cue, index }) => {
    const from = index + cue.length;
    const window = text.slice(from, from + 90).split(/[;\n]| con | y |domicili/u)[0] ?? "";
    const [date] = findDates(window);
    const town = BORN_IN.exec(window);
    const at = (start: number, value: string) => placeAt(rows, from + start, from + start + value.length);
    const make = (id: "birthDate" | "birthPlace", value: string, start: number) =>
      createCandidate(rows, { concept: getConcept(id), errors: 0 }, value, at(start, value), { evidence: "sentence" });
    const name = town?.[1]?.replace(/(?: (?:de|la|las|los|el|del))+$/u, "");
    return [
      ...(date && date.start < 60 ? [make("birthDate", date.value, date.start)] : []),
      ...(town && name ? [make("birthPlace", name, town.index + town[0].indexOf(name))] : []),
    ];
  });
}

/** 'desde el … hasta el …': the end of a validity if the words before say so. */
function ranges(text: string, rows: Reading["rows"]): readonly Candidate[] {
  const dates = findDates(text);
  return dates.flatMap((first, at) => {
    const second = dates[at + 1];
    const before = text.slice(Math.max(0, first.start - 70), first.start);
    if (!second || !RANGE_FROM.test(before) || !RANGE_TO.test(text.slice(first.end, second.start))) return [];
    const last = getConcept(VALID.test(before) ? "expires" : "ends");
    return [
      { concept: getConcept("starts"), date: first },
      { concept: last, date: second },
    ].map(({ concept, date: { value, start, end } }) =>
      createCandidate(rows, { concept, errors: 0 }, value, placeAt(rows, start, end), { evidence: "sentence" }),
    );
  });
}
