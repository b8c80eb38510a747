import { expect, it } from "vitest";
import { answerFromCard } from "@/domain/procedure/cards/answer.ts";
import { CARD_SET } from "@/domain/procedure/cards/cardSet.ts";
import { startCase } from "@/domain/procedure/case/case.testing.ts";
import { compareCase } from "@/domain/procedure/case/caseRows.ts";
import { parseCase } from "@/domain/procedure/case/parseCase.ts";
import { inventory, own } from "@/domain/procedure/validation/validate.testing.ts";
import { LIMITS } from "@/domain/shared/limits.ts";

/**
 * How long 500 kept cases take: to read all from the store, and to compare those that a page of the list shows with 500 documents.
 * It asserts that all are read and prints the times; it compares them with no limit, for they depend on the machine.
 */
const AT = "2026-11-22T10:00:00.000Z";
const SAMPLES = 7;

function measure(work: () => unknown): string {
  const times = Array.from({ length: SAMPLES }, () => {
    const begin = performance.now();
    work();
    return performance.now() - begin;
  });
  return `${times.toSorted((a, b) => a - b)[Math.floor(SAMPLES / 2)]?.toFixed(1)} ms`;
}

it("reads 500 cases and compares those that are shown", { timeout: 120_000 }, () => {
  const stored = Array.from({ length: LIMITS.keptCases }, (_, index): unknown => {
    const card = CARD_SET.cards[index % CARD_SET.cards.length]!;
    return structuredClone(startCase(`c${index}`, card.titulo, answerFromCard(card, AT, card.titulo), AT));
  });
  const cases = stored.flatMap((one) => parseCase(one) ?? []);
  expect(cases).toHaveLength(LIMITS.keptCases);
  const vault = inventory(...Array.from({ length: 500 }, (_, index) => own(`d${index}`, "identity")));
  const read = measure(() => stored.map(parseCase));
  const compared = measure(() => cases.slice(0, LIMITS.plainRows).map((file) => compareCase(file, vault)));
  console.warn(`500 cases: read in ${read}; ${LIMITS.plainRows} compared with 500 documents in ${compared}`);
});
