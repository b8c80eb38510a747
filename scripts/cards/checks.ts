import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DOCUMENT_FOLDER_IDS } from "../../src/domain/documents/folders/folders.ts";
import { DOCUMENT_TYPES } from "../../src/domain/documents/types/registry.ts";
import { isDay } from "../../src/domain/shared/calendar/days.ts";
import { type CardSet, DOUBT_HARMS, type ProcedureCard } from "../../src/domain/procedure/cards/card.ts";
import cardSchema from "../../src/domain/procedure/cards/card.schema.json" with { type: "json" };
import { isOfficialUrl } from "../../src/domain/procedure/cards/officialHosts.ts";
import {
  type Answers,
  type CardQuestion,
  type CardRow,
  type Condition,
  evaluate,
} from "../../src/domain/procedure/fit/rules.ts";
import { slotsOf } from "../../src/domain/procedure/fit/parts.ts";
import { FACT_QUESTIONS } from "../../src/domain/procedure/questions/facts.ts";
import { findShapeErrors, type JsonSchema } from "./jsonSchema.ts";
import { findDue } from "./review.ts";

/** A file of a card, as it is read. */
interface CardFile {
  /** Without the folder. */
  readonly name: string;
  readonly card: unknown;
}

/** The files of the cards in a folder. @throws Error for a folder or a file that cannot be read */
export function readCardFiles(folder: string): readonly CardFile[] {
  const names = readdirSync(folder).filter((name) => name.endsWith(".json") && name !== "card.schema.json");
  return names.map((name) => ({ name, card: JSON.parse(readFileSync(join(folder, name), "utf8")) }));
}

/** Faults of the cards, and doubts for a person to look at; each a sentence in Spanish. */
interface CardReport {
  readonly errors: readonly string[];
  readonly warnings: readonly string[];
}

/** After as many days, the sources of the cards are to be read again. */
const REVIEW_DAYS = 180;
/** Share of the requested rows that must name the document that answers them, or say that none does. */
const TYPED_SHARE = 0.95;

const KINDS: ReadonlySet<string> = new Set(DOCUMENT_TYPES.map(({ id }) => id));
const FOLDERS: readonly string[] = DOCUMENT_FOLDER_IDS;

/**
 * Checks the cards against their schema and against the tables that they name: kinds, folders, questions, other cards, official
 * hosts.
 * @param set the set that the product loads
 * @param today ISO day
 */
export function checkCards(files: readonly CardFile[], set: CardSet, today: string): CardReport {
  const { reviewed } = set;
  const isReviewDay: boolean = isDay(reviewed);
  const listed = set.cards.map(({ id }) => id);
  const shapes = files.map(({ name, card }) =>
    findShapeErrors(card, cardSchema as JsonSchema).map((text) => `${name}: ${text}`),
  );
  const cards = files
    .filter((_, index) => shapes[index]?.length === 0)
    .map(({ name, card }) => ({ name, card: card as ProcedureCard }));
  const rows = cards.flatMap(({ card }) => card.documents);
  return {
    errors: [
      ...shapes.flat(),
      ...cards.flatMap(({ name, card }) => [
        ...(name === `${card.id}.json` ? [] : [`${name}: su id es «${card.id}»`]),
        ...cardErrors(card, listed).map((text) => `${name}: ${text}`),
      ]),
      ...twice(listed).map((id) => `cardSet.ts nombra «${id}» dos veces`),
      ...files
        .filter(({ name }) => !listed.includes(name.replace(".json", "")))
        .map(({ name }) => `${name}: cardSet.ts no la nombra`),
      ...(isReviewDay ? [] : [`cardSet.ts: «${reviewed}» no es un día (AAAA-MM-DD)`]),
      ...typedShareErrors(rows),
    ],
    warnings: [...(isReviewDay ? reviewWarnings(set, today) : []), ...unusedKinds(rows)],
  };
}

function cardErrors(card: ProcedureCard, ids: readonly string[]): readonly string[] {
  const { questions, documents, officialLinks, facts } = card;
  const links = [...officialLinks.map(({ url }) => url), ...(facts.appointment ? [facts.appointment.url] : [])];
  return [
    ...twice(questions.map(({ id }) => id)).map((id) => `dos preguntas se llaman «${id}»`),
    ...questions.flatMap(({ id, options }) =>
      twice(options.map((option) => option.id)).map((option) => `la pregunta «${id}» tiene dos respuestas «${option}»`),
    ),
    ...questions.flatMap(factErrors),
    ...questions.flatMap(({ id, options }) => {
      const twin = options.find(({ text }) => UNKNOWN_TEXT.test(text));
      return twin ? [`la pregunta «${id}» ofrece «${twin.text}», que toda pregunta ofrece ya`] : [];
    }),
    ...whomErrors(questions),
    ...factNumberErrors(card),
    ...amountErrors(card),
    ...doubtErrors(card),
    ...[card.reviewed, card.rereadFrom].flatMap((day) =>
      day === undefined || isRealDay(day) ? [] : [`«${day}» no es un día (AAAA-MM-DD)`],
    ),
    ...twice(documents.map(({ id }) => id)).map((id) => `dos filas se llaman «${id}»`),
    ...twice(documents.map(({ nombre }) => nombre)).map((nombre) => `dos filas tienen el nombre «${nombre}»`),
    ...documents.flatMap((row) => rowErrors(row, questions, ids).map((text) => `la fila «${row.id}» ${text}`)),
    ...questions
      .filter(
        (question) =>
          !documents.some((row) => conditionsOf(row).some((condition) => changes(condition, question, questions))),
      )
      .map(({ id }) => `la pregunta «${id}» no cambia ninguna fila`),
    ...links
      .filter((url) => !isOfficialUrl(url))
      .map((url) => `${url} no es de un organismo oficial (officialHosts.ts)`),
  ];
}

const isRealDay = (day: string): boolean => isDay(day);

/** Every question already offers 'No lo sé', so no option may repeat it. */
export const UNKNOWN_TEXT = /(?<!\p{L})no (?:(?:lo )?sé|se sabe|estoy segur[oa])(?!\p{L})/iu;

/** The facts that say who a procedure is for. */
const WHOM_FACTS: ReadonlySet<string | undefined> = new Set(["applicant", "age"]);

/** A single question says who the procedure is for, and each of its options names a person (decision A-183). */
function whomErrors(questions: readonly CardQuestion[]): readonly string[] {
  const saying = questions.filter(({ options }) => options.some(({ whom }) => whom !== undefined));
  return [
    ...questions
      .filter(
        (question) =>
          (WHOM_FACTS.has(question.fact) || saying.includes(question)) &&
          question.options.some(({ whom }) => whom === undefined),
      )
      .map(({ id }) => `la pregunta «${id}» no dice en cada respuesta para quién es el trámite (whom)`),
    ...(saying.length > 1 ? [`dos preguntas dicen para quién es: ${saying.map(({ id }) => id).join(", ")}`] : []),
  ];
}

/** Names of rows that ask for the paper of each of several people. */
const OF_EACH =
  /^(?!.* o de ).*\bde (?:ambos|los dos|todos|quienes|la familia|cada (?:persona|promotor|socio)|los (?:padres|miembros|menores|hijos|herederos|organizadores|expertos|promotores|socios|artistas))\b/iu;

/** Every card that asks for a lasting fact shares its answers. */
function factErrors({ id, fact, options }: CardQuestion): readonly string[] {
  if (fact === undefined) return [];
  const shared = FACT_QUESTIONS.find((question) => question.fact === fact);
  if (!shared) return [`la pregunta «${id}» pide el dato «${fact}», que no está en facts.ts`];
  return options
    .filter((option) => !shared.options.some((other) => other.id === option.id))
    .map((option) => `la pregunta «${id}» tiene la respuesta «${option.id}», que el dato «${fact}» no tiene`);
}

/** A figure of the headline is in the lists too, so that a change there is not forgotten here. */
function factNumberErrors({ facts, costs, deadlines, requirements, steps }: ProcedureCard): readonly string[] {
  const told = new Set([...costs, ...deadlines, ...requirements, ...steps].flatMap(numbersIn));
  return [facts.cost, facts.term, facts.place]
    .flatMap(numbersIn)
    .filter((number) => !told.has(number))
    .map((number) => `facts dice «${number}», que sus costes, plazos, requisitos y pasos no dicen`);
}

const numbersIn = (text: string): readonly string[] => text.match(/\d+(?:[.,]\d+)*/gu) ?? [];

const AMOUNT = /\d[\d.,]*\s*(?:€|euros?\b)/u;
const YEAR = /\b(?:19|20)\d\d\b/u;

/** Texts of the facts and lists of a card. */
const textsTold = ({ facts, requirements, deadlines, costs, steps }: ProcedureCard): readonly string[] =>
  [[facts.cost, facts.term, facts.place], requirements, deadlines, costs, steps].flat();

/** Every text of a card that a person reads, without its sources and its doubts. */
function textsShown(card: ProcedureCard): readonly string[] {
  const { resumen, administracion, notes, questions, documents } = card;
  const rows = documents.flatMap((row) => {
    const { nombre, nota, check, consultable, oneOf } = row;
    return [
      nombre,
      nota,
      check,
      consultable?.text,
      oneOf.map(({ note }) => note),
      slotsOf(row).flatMap((slot) => [slot.check, "instead" in slot.validity ? slot.validity.instead : undefined]),
    ].flat();
  });
  const asked = questions.flatMap(({ text, options }) => [text, ...options.map((option) => option.text)]);
  return [resumen, administracion, notes, textsTold(card), asked, rows].flat().filter((text) => text !== undefined);
}

/** An amount changes with the years: it says of which it is (decision A-182). */
function amountErrors(card: ProcedureCard): readonly string[] {
  return textsShown(card)
    .filter((text) => AMOUNT.test(text) && !YEAR.test(text))
    .map((text) => `dice un importe sin su año: «${text}»`);
}

/** Doubts are shown beside the texts that depend on them, so those must be texts of the card. */
function doubtErrors(card: ProcedureCard): readonly string[] {
  const { doubts = [], confidence, documents } = card;
  const shown = new Set([...textsTold(card), ...documents.map(({ nombre }) => nombre)]);
  const harms = doubts.map(({ harm }) => DOUBT_HARMS.indexOf(harm));
  return [
    ...doubts
      .flatMap(({ texts = [] }) => texts)
      .filter((text) => !shown.has(text))
      .map((text) => `duda de «${text}», que no dice`),
    ...(harms.some((harm, index) => harm < (harms[index - 1] ?? 0))
      ? ["sus dudas no van de la que más cuesta a la que menos"]
      : []),
    ...(doubts.length > 0 && confidence === "high" ? ["tiene dudas y dice confidence «high»"] : []),
  ];
}

function rowErrors(row: CardRow, questions: readonly CardQuestion[], ids: readonly string[]): readonly string[] {
  const { folder, need, when, obtain } = row;
  const unknown = [...new Set(slotsOf(row).map(({ kind }) => kind))].filter((kind) => !KINDS.has(kind));
  return [
    ...(OF_EACH.test(row.nombre) && slotsOf(row).every(({ each, check, count = 1 }) => !each && !check && count < 2)
      ? ["pide el papel de varias personas: di en each, en count o en check que cada una trae el suyo"]
      : []),
    ...(FOLDERS.includes(folder) ? [] : [`está en la carpeta «${folder}», que no existe`]),
    ...(need === "optional" || (need === "when") === (when !== undefined)
      ? []
      : ["dice «when» y no tiene condición, o al revés"]),
    ...unknown.map((kind) => `pide «${kind}», que no está en registry.ts`),
    ...conditionsOf(row).flatMap((condition) => conditionErrors(condition, questions)),
    ...(obtain && "card" in obtain && !ids.includes(obtain.card)
      ? [`se obtiene con «${obtain.card}», que no es una ficha`]
      : []),
    ...(obtain && "url" in obtain && !isOfficialUrl(obtain.url)
      ? [`enlaza ${obtain.url}, que no es de un organismo oficial (officialHosts.ts)`]
      : []),
  ];
}

function conditionErrors(condition: Condition, questions: readonly CardQuestion[]): readonly string[] {
  return comparisonsOf(condition).flatMap(({ question, in: accepted }) => {
    const asked = questions.find(({ id }) => id === question);
    if (!asked) return [`depende de la pregunta «${question}», que no existe`];
    return accepted
      .filter((option) => !asked.options.some(({ id }) => id === option))
      .map((option) => `depende de la respuesta «${option}», que «${question}» no tiene`);
  });
}

/** True where an answer to the question decides the condition for some answers to the others. */
function changes(condition: Condition, { id, options }: CardQuestion, questions: readonly CardQuestion[]): boolean {
  const named = new Set(comparisonsOf(condition).map(({ question }) => question));
  if (!named.has(id)) return false;
  const others = questions.filter((other) => other.id !== id && named.has(other.id));
  const cases = others.reduce<readonly Answers[]>(
    (all, other) => all.flatMap((answers) => other.options.map((option) => ({ ...answers, [other.id]: option.id }))),
    [{}],
  );
  return cases.some(
    (answers) => new Set(options.map((option) => evaluate(condition, { ...answers, [id]: option.id }))).size > 1,
  );
}

type Comparison = Extract<Condition, { readonly question: string }>;

function comparisonsOf(condition: Condition): readonly Comparison[] {
  if ("question" in condition) return [condition];
  if ("not" in condition) return comparisonsOf(condition.not);
  return ("all" in condition ? condition.all : condition.any).flatMap(comparisonsOf);
}

const conditionsOf = (row: CardRow): readonly Condition[] =>
  [row, ...row.oneOf, ...slotsOf(row)].flatMap(({ when }) => when ?? []);

const twice = (ids: readonly string[]): readonly string[] => [
  ...new Set(ids.filter((id, index) => ids.indexOf(id) !== index)),
];

function typedShareErrors(rows: readonly CardRow[]): readonly string[] {
  const asked = rows.filter(({ need }) => need !== "optional");
  const untyped = asked.filter(({ oneOf, notAPaper }) => oneOf.length === 0 && !notAPaper);
  if (asked.length - untyped.length >= asked.length * TYPED_SHARE) return [];
  return [
    `${untyped.length} de ${asked.length} filas no dicen qué documento vale: ${untyped.map(({ id }) => id).join(", ")}`,
  ];
}

function reviewWarnings(set: CardSet, today: string): readonly string[] {
  const due = findDue(set, today, REVIEW_DAYS);
  if (due.length === 0) return [];
  return [`Hay que volver a leer las fuentes de ${due.length} fichas (npm run cards -- --due ${REVIEW_DAYS}).`];
}

function unusedKinds(rows: readonly CardRow[]): readonly string[] {
  const used = new Set<string>(rows.flatMap(slotsOf).map(({ kind }) => kind));
  const unused = [...KINDS].filter((kind) => !used.has(kind));
  return unused.length === 0
    ? []
    : [`${unused.length} tipos de documento que ninguna fila pide: ${unused.toSorted().join(", ")}.`];
}
