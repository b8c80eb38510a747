import { getPersonName } from "../../documents/people/personNames.ts";
import type { Person, Relation } from "../../documents/people/person.ts";
import { type Filing, fitCard } from "../fit/fit.ts";
import { ownershipOf } from "../fit/people.ts";
import { castAlone, slotsOf } from "../fit/parts.ts";
import type { CardRow, Slot } from "../fit/rules.ts";
import type { PersonLine } from "./types.ts";

export interface PeopleJudgement {
  readonly lines: readonly PersonLine[];
  /** Ids of the documents that are valid for somebody, or may be. */
  readonly documents: readonly string[];
}

/** Relations that live in another household, or are no person. */
const OUTSIDE: ReadonlySet<Relation> = new Set(["entity", "representative", "witness", "sponsor", "deceased"]);

/** The papers of each person, for a row that asks for one of each; null for any other row. */
export function judgePeople(rule: CardRow, filing: Filing): PeopleJudgement | null {
  const holder = slotsOf(rule).find(({ each }) => each)?.holder;
  if (holder === undefined) return null;
  const row = {
    ...rule,
    oneOf: rule.oneOf.map((way) => ("all" in way ? { ...way, all: way.all.map(ofOne) } : ofOne(way))),
  };
  const cast = filing.casts.flatMap((one) => one[holder]?.sure ?? []);
  const members = cast.length > 1 ? cast : filing.people.filter(({ relation }) => !OUTSIDE.has(relation));
  const owned = filing.documents.map((document) => ({ document, owner: ownershipOf(document, filing.people) }));
  const verdicts = [...new Set(members)].flatMap((person: Person) => {
    const isAnothers = ({ owner }: (typeof owned)[number]) => owner.type === "known" && !owner.people.includes(person);
    const documents = owned.filter((one) => !isAnothers(one)).map(({ document }) => document);
    const casts = filing.casts.map((one) => castAlone(one, holder, person));
    const verdict = fitCard({ ...filing, documents, rows: [row], casts }).get(rule.id);
    return verdict ? [{ person, verdict }] : [];
  });
  return {
    lines: verdicts.map(({ person, verdict: { outcome } }) => ({
      id: person.id,
      name: getPersonName(person),
      outcome: outcome === "notNeeded" || outcome === "notApplicable" ? "missing" : outcome,
    })),
    documents: [
      ...new Set(
        verdicts.flatMap(({ verdict }) =>
          verdict.outcome === "valid" || verdict.outcome === "unsure" ? verdict.documents : [],
        ),
      ),
    ],
  };
}

const ofOne = ({ each: _, ...slot }: Slot): Slot => ({ ...slot, count: 1 });
