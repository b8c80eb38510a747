import { readFileSync, readdirSync } from "node:fs";
import type { Answers, Condition, Slot, Whom } from "../../src/domain/procedure/fit/rules.ts";

export interface Row {
  readonly id: string;
  readonly nombre: string;
  readonly nota?: string;
  readonly check?: string;
  readonly need: "always" | "when" | "optional";
  readonly when?: Condition;
  readonly oneOf: readonly (Slot | { readonly all: readonly Slot[]; readonly when?: Condition })[];
  readonly notAPaper?: true;
  readonly sources?: readonly string[];
}

export interface Card {
  readonly id: string;
  readonly questions: readonly {
    readonly id: string;
    readonly options: readonly { readonly id: string; readonly whom?: Whom }[];
  }[];
  readonly documents: readonly Row[];
}

type Alternative = { readonly slots: readonly Slot[]; readonly when?: Condition | undefined };

type Truth = boolean | undefined;

export type Target = { readonly card: Card; readonly row: Row; readonly alternative: Alternative };

const CARDS_FOLDER = new URL("../../src/domain/procedure/cards/", import.meta.url);

export const UNHELD = ["nobody", "property", "activity"];

let state = 20_261_122;

/** Starts the numbers again, so that a change in one group of families changes no other. */
export function reseed(seed: number): void {
  state = 20_261_122 + seed * 7919;
}

/** A number from 0 to 1, the same in every run (Park and Miller). */
export function random(): number {
  state = (state * 48_271) % 2_147_483_647;
  return state / 2_147_483_647;
}

export function pick<T>(list: readonly T[]): T {
  const value = list[Math.floor(random() * list.length)];
  if (value === undefined) throw new Error("nothing to pick from");
  return value;
}

export function shuffled<T>(list: readonly T[]): T[] {
  return list
    .map((value) => ({ value, order: random() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ value }) => value);
}

export function holds(condition: Condition | undefined, answers: Answers): Truth {
  if (!condition) return true;
  if ("question" in condition) {
    const answer = answers[condition.question];
    return answer === undefined ? undefined : condition.in.includes(answer);
  }
  if ("not" in condition) {
    const inner = holds(condition.not, answers);
    return inner === undefined ? undefined : !inner;
  }
  const parts = ("all" in condition ? condition.all : condition.any).map((part) => holds(part, answers));
  const decisive = !("all" in condition);
  if (parts.some((part) => part === decisive)) return decisive;
  return parts.some((part) => part === undefined) ? undefined : !decisive;
}

export function questionsOf(condition: Condition | undefined): string[] {
  if (!condition) return [];
  if ("question" in condition) return [condition.question];
  if ("not" in condition) return questionsOf(condition.not);
  return ("all" in condition ? condition.all : condition.any).flatMap(questionsOf);
}

export function alternativesOf(row: Row): Alternative[] {
  return row.oneOf.map((item) =>
    "all" in item ? { slots: item.all, when: item.when } : { slots: [item], when: item.when },
  );
}

/** Answers to every question of the card for which the test holds; undefined where there are none. */
export function solve({ questions }: Card, row: Row, fits: (answers: Answers) => boolean): Answers | undefined {
  const relevant = new Set([row.when, ...alternativesOf(row).map(({ when }) => when)].flatMap(questionsOf));
  let choices: Answers[] = [{}];
  for (const { id, options } of questions) {
    const picked = pick(options);
    const own = options.find(({ whom }) => whom === "self");
    const offered = relevant.has(id) ? options : [own ?? picked];
    choices = choices.flatMap((answers) => offered.map((option) => ({ ...answers, [id]: option.id })));
  }
  const ordered = shuffled(choices);
  const isOwn = (answers: Answers) => !isForOther(questions, answers);
  return ordered.find((answers) => isOwn(answers) && fits(answers)) ?? ordered.find(fits);
}

/** True when the procedure is for a child or a represented person. */
export function isForOther(questions: Card["questions"], answers: Answers): boolean {
  return questions.some(({ id, options }) => {
    const whom = options.find((option) => option.id === answers[id])?.whom ?? "self";
    return whom !== "self" && whom !== "entity";
  });
}

/** True when `parents` means the parents of the child the procedure is about. */
export function isAboutChild({ questions, documents }: Card, answers: Answers): boolean {
  const asks = questions.some(({ options }) => options.some(({ whom }) => whom !== undefined));
  const slots = documents.flatMap(alternativesOf).flatMap((way) => way.slots);
  return asks ? isForOther(questions, answers) : slots.some(({ holder }) => holder === "minor");
}

export function without(answers: Answers, question: string): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([id]) => id !== question));
}

export const CARDS: readonly Card[] = readdirSync(CARDS_FOLDER)
  .filter((name) => /^[a-z0-9-]+\.json$/u.test(name))
  .toSorted()
  .map((name) => ({
    ...(JSON.parse(readFileSync(new URL(name, CARDS_FOLDER), "utf8")) as Card),
    id: name.slice(0, -".json".length),
  }));

/** Whether another row of the card might take a document of the kind away from this row. */
function isContested({ documents }: Card, row: Row, kind: string): boolean {
  const holdersOf = ({ oneOf }: Row) =>
    new Set(
      oneOf
        .flatMap((item) => ("all" in item ? item.all : [item]))
        .filter((slot) => slot.kind === kind)
        .map(({ holder }): string => holder),
    );
  const own = holdersOf(row);
  return documents.some((other) => {
    const others = holdersOf(other);
    const together = [...own, ...others];
    return (
      other !== row &&
      others.size > 0 &&
      (together.every((holder) => UNHELD.includes(holder)) ||
        (new Set(together).size > 1 &&
          (others.size > 1 || together.some((holder) => ["other", ...UNHELD].includes(holder)))))
    );
  });
}

export const TARGETS: readonly Target[] = CARDS.flatMap((card) =>
  card.documents
    .filter(({ notAPaper }) => !notAPaper)
    .flatMap((row) => alternativesOf(row).map((alternative) => ({ card, row, alternative })))
    .filter(({ row, alternative }) => alternative.slots.every(({ kind }) => !isContested(card, row, kind)))
    // Cases of what several people bring are written by hand.
    .filter(({ row }) => alternativesOf(row).every(({ slots }) => slots.every(({ each }) => !each))),
);

export function single({ alternative: { slots } }: Target): Slot {
  const [slot] = slots;
  if (!slot) throw new Error("an alternative without a slot");
  return slot;
}

export const plain = TARGETS.filter((target) => {
  const { slots } = target.alternative;
  const { validity, holder, count = 1 } = single(target);
  return (
    slots.length === 1 && count === 1 && !("latest" in validity) && !("year" in validity) && holder !== "bothSpouses"
  );
});

export const held = plain.filter(
  (target) => !UNHELD.includes(single(target).holder) && single(target).holder !== "other",
);

/** Answers with which the row and the alternative count, and every slot of that kind asks for the same. */
export function cleanAnswers({ card, row, alternative }: Target): Answers | undefined {
  return solve(card, row, (answers) => holds(row.when, answers) === true && holds(alternative.when, answers) === true);
}

/** The slots of the row that may take a document of the kind with these answers. */
export function rivals(row: Row, kind: string, answers: Answers): { readonly slot: Slot; readonly grouped: boolean }[] {
  return alternativesOf(row)
    .filter(({ when }) => holds(when, answers) !== false)
    .flatMap(({ slots }) =>
      slots.filter((slot) => slot.kind === kind).map((slot) => ({ slot, grouped: slots.length > 1 })),
    );
}

/** Whether only this slot, or one that asks for the same of other holders, decides about documents of the kind. */
export function isAlone(row: Row, slot: Slot, answers: Answers): boolean {
  const asked = ({ validity, sides, foreign }: Slot) => JSON.stringify([validity, sides, foreign]);
  return rivals(row, slot.kind, answers).every((rival) => !rival.grouped && asked(rival.slot) === asked(slot));
}
