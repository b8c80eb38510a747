import {
  alternativesOf,
  CARDS,
  cleanAnswers,
  held,
  holds,
  isAlone,
  pick,
  plain,
  questionsOf,
  rivals,
  single,
  solve,
  type Target,
  TARGETS,
  UNHELD,
  without,
} from "./cards.ts";
import {
  add,
  type CasePerson,
  createPeople,
  type Doc,
  family,
  goodDocument,
  loose,
  meantBy,
  nameless,
  omit,
  shift,
  stranger,
  alike,
  variants,
} from "./corpus.ts";
import { YESTERDAY } from "./dateFamilies.ts";

const filed = (person: CasePerson | undefined, rest: Omit<Doc, "holder" | "numbers" | "names">): Doc => ({
  ...rest,
  numbers: person?.numbers ?? [],
  names: person?.names ?? [],
  ...(person && { holder: person.id }),
});

const dateless = held.filter(({ row, alternative }) => {
  const { nombre, nota = "", check = "" } = row;
  return (
    alternative.slots.every(({ validity }) => "none" in validity) &&
    !/vigor|vigente|caduc|venc|últim|actual|recient|meses|años/i.test(`${nombre} ${nota} ${check}`)
  );
});

const anybodys = plain.filter((target) => UNHELD.includes(single(target).holder));

function rows(): {
  readonly card: Target["card"];
  readonly row: Target["row"];
  readonly alternative: Target["alternative"];
}[] {
  return CARDS.flatMap((card) => card.documents.map((row) => ({ card, row, alternative: { slots: [] } })));
}

export function wholeDocuments(): void {
  alike(75, plain, "valid", "El documento que se pide, de quien se pide y al día.", (good) => [good]);
  alike(14, anybodys, "valid", "No tiene que estar a nombre de nadie en concreto.", (good, _slot, [person]) => [
    filed(person, omit(loose(good), "numbers", "names")),
  ]);
  alike(
    10,
    plain.filter((target) => single(target).holder === "other"),
    "valid",
    "Es de otra persona, como se pide.",
    (good) => [good],
  );
  alike(12, dateless, "valid", "Caducó, pero la fila no pide que esté en vigor.", (good, _slot, _people, day) => [
    { ...good, expires: shift(day, { months: -14 }) },
  ]);
  family(8, plain, (target) => {
    const answers = cleanAnswers(target);
    if (!answers) return false;
    const people = createPeople(meantBy(target, single(target).holder, answers));
    add(target, {
      answers: { ...answers, preguntaRetirada: "si" },
      filingDay: "2026-11-23",
      people,
      documents: [goodDocument(single(target), people[0], "2026-11-23")],
      expected: "valid",
      why: "Hay una respuesta a una pregunta que ya no existe.",
    });
    return true;
  });
}

export function noDocuments(): void {
  const nothing = (count: number, fits: (target: Target) => boolean, expected: string, why: string) =>
    family(count, rows().filter(fits), (target) => {
      const answers = solve(target.card, target.row, (tried) => holds(target.row.when, tried) === true);
      if (!answers) return false;
      add(target, {
        answers,
        filingDay: pick(["2026-11-23", "2027-03-01"]),
        people: createPeople("applicant"),
        documents: [],
        expected,
        why,
      });
      return true;
    });
  nothing(45, ({ row }) => !row.notAPaper && row.need !== "optional", "missing", "No hay ningún documento.");
  nothing(
    20,
    ({ row }) => !row.notAPaper && row.need === "optional",
    "notNeeded",
    "Es opcional y no hay ningún documento.",
  );
  nothing(
    14,
    ({ row }) => row.notAPaper === true && row.need !== "optional",
    "notNeeded",
    "No es un papel: se hace o se dice.",
  );
  family(
    30,
    rows().filter(({ row }) => row.need === "when"),
    (target) => {
      const answers = solve(target.card, target.row, (tried) => holds(target.row.when, tried) === false);
      const slot = alternativesOf(target.row)[0]?.slots[0];
      if (!answers || !slot) return false;
      const people = createPeople(meantBy(target, slot.holder, answers));
      const documents = pick([true, false]) ? [goodDocument(slot, people[0], "2026-11-23")] : [];
      add(target, {
        answers,
        filingDay: "2026-11-23",
        people,
        documents,
        expected: "notApplicable",
        why: "Según las respuestas no se pide.",
      });
      return true;
    },
  );
  const kinds = [...new Set(TARGETS.flatMap(({ alternative }) => alternative.slots.map(({ kind }) => kind)))];
  alike(15, held, "missing", "No se sabe qué documento es.", (good) => [{ ...good, kind: null }]);
  variants(20, held, (good, _slot, _people, _day, row) => {
    const other = pick(
      kinds.filter((kind) => alternativesOf(row).every(({ slots }) => slots.every((slot) => slot.kind !== kind))),
    );
    return {
      documents: [{ ...good, kind: other }],
      expected: "missing",
      why: "Hay un documento, pero es de otra clase.",
    };
  });
}

export function questions(): void {
  const conditional = held.filter(({ row }) => row.need === "when");
  const open = (
    count: number,
    answerOf: (answers: Record<string, string>, question: string) => Record<string, string>,
    why: string,
  ) =>
    family(count, conditional, (target) => {
      const answers = cleanAnswers(target);
      if (!answers) return false;
      const question = pick(questionsOf(target.row.when));
      const left = without(answers, question);
      if (holds(target.row.when, left) !== undefined || holds(target.alternative.when, left) === false) return false;
      const people = createPeople(meantBy(target, single(target).holder, answers));
      const documents = [goodDocument(single(target), people[0], "2026-11-23")];
      add(target, {
        answers: answerOf(left, question),
        filingDay: "2026-11-23",
        people,
        documents,
        expected: "unsure",
        why,
      });
      return true;
    });
  open(20, (left) => left, "Hay documento, pero falta responder si se pide.");
  open(
    15,
    (left, question) => ({ ...left, [question]: "opcionRetirada" }),
    "La respuesta es de una versión anterior de la pregunta.",
  );
  family(28, held, (target) => {
    const { row, alternative, card } = target;
    const slot = single(target);
    const answers = solve(
      card,
      row,
      (tried) => holds(row.when, tried) === true && rivals(row, slot.kind, tried).length === 0,
    );
    if (row.need === "optional" || !alternative.when || !answers) return false;
    const people = createPeople(meantBy(target, slot.holder, answers));
    add(target, {
      answers,
      filingDay: "2026-11-23",
      people,
      documents: [goodDocument(slot, people[0], "2026-11-23")],
      expected: "missing",
      why: "Con esas respuestas ese documento no cuenta.",
    });
    return true;
  });
  family(14, held, (target) => {
    const { row, alternative } = target;
    const slot = single(target);
    const answers = cleanAnswers(target);
    if (!answers || !alternative.when || row.need === "optional") return false;
    const left = without(answers, pick(questionsOf(alternative.when)));
    const isOpen =
      rivals(row, slot.kind, left).every(({ grouped }) => !grouped) &&
      alternativesOf(row).every(
        ({ slots, when }) => slots.every(({ kind }) => kind !== slot.kind) || holds(when, left) !== true,
      );
    if (holds(row.when, left) !== true || holds(alternative.when, left) !== undefined || !isOpen) return false;
    const people = createPeople(meantBy(target, slot.holder, answers));
    add(target, {
      answers: left,
      filingDay: "2026-11-23",
      people,
      documents: [goodDocument(slot, people[0], "2026-11-23")],
      expected: "unsure",
      why: "Falta responder si ese documento cuenta.",
    });
    return true;
  });
}

/** The relation of who brings what a slot asks for. */
const ownerRelation = (meant: string): string => {
  if (meant === "parents") return "parent";
  return meant === "child:parents" || meant === "acting:representative" ? "applicant" : meant.replace(/:.*/u, "");
};

export function groups(): void {
  const simple = TARGETS.filter(
    ({ row, alternative: { slots } }) =>
      slots.length > 1 &&
      row.need !== "optional" &&
      new Set(slots.map(({ kind }) => kind)).size === slots.length &&
      slots.every(
        ({ validity, count = 1, holder }) =>
          count === 1 && holder !== "bothSpouses" && ("none" in validity || "inForce" in validity),
      ),
  );
  const grouped = (
    count: number,
    change: (
      documents: readonly Doc[],
      target: Target,
      people: readonly CasePerson[],
      day: string,
    ) => readonly Doc[] | undefined,
    expected: string,
    why: string,
  ) =>
    family(count, simple, (target) => {
      const { slots } = target.alternative;
      const answers = cleanAnswers(target);
      const filingDay = "2026-11-23";
      const everybody = slots.flatMap(({ holder }) =>
        createPeople(answers ? meantBy(target, holder, answers) : holder),
      );
      const people = everybody.filter(
        (person, index) => everybody.findIndex(({ relation }) => relation === person.relation) === index,
      );
      const ownerOf = (holder: string) =>
        people.find(({ relation }) => relation === ownerRelation(answers ? meantBy(target, holder, answers) : holder));
      const documents =
        answers &&
        change(
          slots.map((slot) => goodDocument(slot, ownerOf(slot.holder), filingDay)),
          target,
          people,
          filingDay,
        );
      if (!documents || (expected === "invalid" && !target.row.sources?.length)) return false;
      const kinds = new Set(documents.map(({ kind }) => kind));
      const isOnly = alternativesOf(target.row).every(
        ({ slots: others, when }) =>
          others === slots || holds(when, answers) === false || others.some(({ kind }) => !kinds.has(kind)),
      );
      if (!isOnly && expected !== "valid") return false;
      add(target, { answers, filingDay, people, documents, expected, why });
      return true;
    });
  grouped(20, (documents) => documents, "valid", "Están todas las partes.");
  grouped(20, (documents) => documents.slice(1), "missing", "Falta una de las partes.");
  grouped(12, (documents) => documents.slice(0, -1), "missing", "Falta la última de las partes.");
  grouped(
    14,
    (documents, { alternative }, _people, day) => {
      const at = alternative.slots.findIndex(({ validity }) => "inForce" in validity);
      return at < 0
        ? undefined
        : documents.map((document, index) =>
            index === at ? { ...document, expires: shift(day, YESTERDAY) } : document,
          );
    },
    "invalid",
    "Están todas las partes, pero una caducó ayer.",
  );
  grouped(
    12,
    (documents, { alternative }) => {
      const at = alternative.slots.findIndex(({ holder }) => !UNHELD.includes(holder) && holder !== "other");
      return at < 0 ? undefined : documents.map((document, index) => (index === at ? nameless(document) : document));
    },
    "unsure",
    "Están todas las partes, pero no se sabe de quién es una.",
  );
}

export function unsourced(): void {
  const rulesOnly = held.filter(({ row }) => row.need !== "optional" && !row.sources?.length);
  const weigh = (
    count: number,
    change: (good: Doc, slot: ReturnType<typeof single>, other: CasePerson | undefined) => Doc | undefined,
    expected: string,
    why: string,
  ) =>
    family(count, rulesOnly, (target) => {
      const slot = single(target);
      const answers = cleanAnswers(target);
      if (!answers || !isAlone(target.row, slot, answers)) return false;
      const people = createPeople(meantBy(target, slot.holder, answers), "sibling");
      const other = stranger(
        people.slice(1).toReversed(),
        rivals(target.row, slot.kind, answers).map((rival) => meantBy(target, rival.slot.holder, answers)),
      );
      const document = change(goodDocument(slot, people[0], "2026-11-23"), slot, other);
      if (!document) return false;
      add(target, { answers, filingDay: "2026-11-23", people, documents: [document], expected, why });
      return true;
    });
  weigh(
    10,
    (good, _slot, other) => other && { ...good, holder: other.id, numbers: other.numbers, names: other.names },
    "invalid",
    "Es de otra persona: para eso no hace falta una fuente.",
  );
  weigh(
    6,
    (good, slot) => ("inForce" in slot.validity ? { ...good, expires: "2026-11-22" } : undefined),
    "invalid",
    "Caducó ayer: para eso no hace falta una fuente.",
  );
  weigh(
    4,
    (good, { sides }) => (sides === undefined ? undefined : { ...good, sides: 1 }),
    "unsure",
    "Solo se ve una cara, y la fila no tiene fuente.",
  );
}
