import { describe, expect, it } from "vitest";
import { CARD_SET } from "@/domain/procedure/cards/cardSet.ts";
import type { QueryResult, SocratesResult } from "@/domain/procedure/requirements/result.ts";
import { normalizeForSearch } from "@/domain/shared/text/normalize.ts";
import { createCardRequirements } from "@/services/procedure/requirements/cardRequirements.ts";
import fixture from "../fixtures/answer-quality/questions.json";

/** Phrases of a right answer, written from the card's sources; compared without accents and case. */
interface ExpectedAnswer {
  readonly question: string;
  readonly card: string;
  /** Each in the name of some document. */
  readonly documents: readonly string[];
  readonly folders: readonly string[];
  readonly hosts: readonly string[];
  readonly costs?: readonly string[];
  readonly deadlines?: readonly string[];
  /** In none of the six lists. */
  readonly never?: readonly string[];
}

const questions: readonly ExpectedAnswer[] = fixture.questions;

const NOTHING: SocratesResult = {
  requirements: [],
  documents: [],
  deadlines: [],
  costs: [],
  steps: [],
  officialLinks: [],
};

const service = createCardRequirements();
const ask = (question: string) => service.query(question, { signal: new AbortController().signal });

const absentFrom = (texts: readonly string[], phrases: readonly string[] = []) =>
  phrases.filter((phrase) => !texts.some((text) => normalizeForSearch(text).includes(normalizeForSearch(phrase))));

/** Missing and forbidden phrases of an answer. */
function findFaults({ processedResult, documentRequirements, links }: QueryResult, expected: ExpectedAnswer) {
  const folders = new Set<string>(documentRequirements.map(({ type }) => type));
  const hosts = new Set(links.map(({ url }) => new URL(url).hostname));
  const lines = Object.values(processedResult).flat();
  return {
    documents: absentFrom(processedResult.documents, expected.documents),
    folders: expected.folders.filter((folder) => !folders.has(folder)),
    hosts: expected.hosts.filter((host) => !hosts.has(host)),
    costs: absentFrom(processedResult.costs, expected.costs),
    deadlines: absentFrom(processedResult.deadlines, expected.deadlines),
    never: expected.never?.filter((phrase) => absentFrom(lines, [phrase]).length === 0) ?? [],
    emptyLists: Object.entries(processedResult).flatMap(([name, list]) => (list.length === 0 ? [name] : [])),
    blankLines: lines.filter((line) => line.trim() === ""),
  };
}

const NO_FAULTS: ReturnType<typeof findFaults> = {
  documents: [],
  folders: [],
  hosts: [],
  costs: [],
  deadlines: [],
  never: [],
  emptyLists: [],
  blankLines: [],
};

describe("the answers to questions as people ask them", () => {
  it.each(questions.map((expected) => [expected.question, expected.card, expected] as const))(
    "[PROD-07] [SOC-40] answers «%s» with the documents, folders and official pages of %s",
    async (_question, _card, expected) => {
      const answer = await ask(expected.question);
      expect(answer.origin).toMatchObject({ kind: "card", cardId: expected.card });
      expect(Object.keys(answer.processedResult).toSorted()).toEqual(Object.keys(NOTHING).toSorted());
      expect(findFaults(answer, expected)).toEqual(NO_FAULTS);
      expect(answer.documentRequirements.map(({ description }) => description)).toEqual(
        answer.processedResult.documents,
      );
    },
  );

  it.each(fixture.uncovered)("makes nothing up for «%s», which no card covers", async (question) => {
    const answer = await ask(question);
    expect(answer.origin.kind).toBe("none");
    expect(answer.processedResult).toEqual(NOTHING);
    expect(answer.documentRequirements).toEqual([]);
    expect(answer.links).toEqual([]);
  });

  it("asks at least seventy questions and leaves no card out", () => {
    expect(questions.length).toBeGreaterThanOrEqual(70);
    expect(new Set(questions.map(({ card }) => card))).toEqual(new Set(CARD_SET.cards.map(({ id }) => id)));
  });
});
