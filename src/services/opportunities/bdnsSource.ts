import { LIMITS } from "@/domain/limits.ts";
import { type BdnsCall, isDirectAward, parseBdnsCall, parseBdnsRow } from "@/domain/opportunities/bdns.ts";
import { recordOf } from "@/domain/opportunities/bdnsRecord.ts";
import { gapsOf } from "@/domain/opportunities/gaps.ts";
import {
  GRANTS_PARAMETERS,
  type GrantsDetailAnswer,
  type GrantsSearchAnswer,
} from "@/domain/opportunities/grantsAnswer.ts";
import type { OpportunityQuery } from "@/domain/opportunities/opportunity.ts";
import type { OpportunityFailure } from "@/domain/opportunities/opportunityFailure.ts";
import type { SizeId } from "@/domain/opportunities/situation.ts";
import { windowState } from "@/domain/opportunities/windowText.ts";
import { daysAfter } from "@/domain/opportunities/workingDays.ts";
import {
  type GrantsAccess,
  type GrantsParameters,
  type GrantsRequest,
  createGrantsFunction,
} from "./bdnsSourceFunction.ts";
import { OpportunityError, type OpportunityPage, type OpportunitySource } from "./opportunities.ts";

/** Where the register is asked. */
export interface BdnsSourceConfig extends GrantsAccess {
  /** The person's day, 'YYYY-MM-DD'. */
  readonly today: () => string;
}

export interface BdnsSourceDeps extends BdnsSourceConfig {
  /** Those of the ids that the person was never shown (decision A-106). */
  readonly notSeenBefore: (ids: readonly string[]) => readonly string[];
}

/** What came of asking for one call: itself, that it is gone, or why it did not come. */
type Detail =
  | { readonly kind: "call"; readonly call: BdnsCall }
  | { readonly kind: "gone" }
  | { readonly kind: "failed"; readonly failure: OpportunityFailure };

const BENEFICIARIES: Readonly<Record<SizeId, string>> = {
  person: "natural",
  selfEmployed: "sme",
  sme: "sme",
  large: "large",
  nonProfit: "entity",
};

/** Failures after which the calls still to come would fail too, and make it worse. */
const ENDING: ReadonlySet<OpportunityFailure> = new Set(["refused", "rateLimited", "network"]);

/**
 * The calls of the national register of grants over the function `grants`, the latest first: one page of a search, and each
 * of its calls in full. A call that does not come is counted; only when none comes does the list fail.
 */
export function createBdnsSource({ today, notSeenBefore, ...access }: BdnsSourceDeps): OpportunitySource {
  const ask = createGrantsFunction(access);

  const detail = async (code: string, signal: AbortSignal | undefined): Promise<Detail> => {
    try {
      const answer = await ask({ code }, { signal });
      if (answer === null) return { kind: "gone" };
      const call = parseBdnsCall((answer as Partial<GrantsDetailAnswer>).call);
      return call?.code === code ? { kind: "call", call } : { kind: "failed", failure: "unreadable" };
    } catch (error) {
      if (error instanceof OpportunityError) return { kind: "failed", failure: error.kind };
      throw error;
    }
  };

  const details = async (codes: readonly string[], signal: AbortSignal | undefined): Promise<readonly Detail[]> => {
    let ended: OpportunityFailure | null = null;
    return mapped(codes, async (code) => {
      if (ended !== null) return { kind: "failed", failure: ended };
      const found = await detail(code, signal);
      if (found.kind === "failed" && ENDING.has(found.failure)) ended = found.failure;
      return found;
    });
  };

  const list = async (query: OpportunityQuery, page: number, request: GrantsRequest): Promise<OpportunityPage> => {
    const day = today();
    const answer = checked(await ask(searchParameters(query, page, day), request));
    const rows = answer.items.slice(0, LIMITS.grantsPage).map(parseBdnsRow);
    const codes = [...new Set(rows.flatMap((row) => row?.code ?? []))];
    if (rows.length > 0 && codes.length === 0) throw new OpportunityError("unreadable");
    const found = await details(codes, request.signal);
    const calls = found.flatMap((each) => (each.kind === "call" ? [each.call] : []));
    const [failed] = found.flatMap((each) => (each.kind === "failed" ? [each.failure] : []));
    if (calls.length === 0 && failed !== undefined) throw new OpportunityError(failed);
    const awarded = calls.filter((call) => !isDirectAward(call));
    const open = awarded.filter(({ window }) => windowState(window, day) !== "closed");
    const unnamed = rows.filter((row) => row === null).length;
    return {
      records: open.map(recordOf),
      next: page + 1 < answer.pages && GRANTS_PARAMETERS.page.test(String(page + 1)) ? page + 1 : null,
      leftOut: {
        closed: awarded.length - open.length,
        direct: calls.length - awarded.length,
        unreadable: unnamed + found.length - calls.length,
      },
      asOf: answer.asOf,
    };
  };

  return {
    kind: "bdns",
    list: (query, page, { signal } = {}) => list(query, page, { signal }),
    async find(ids, { signal } = {}) {
      const codes = ids.filter((id) => GRANTS_PARAMETERS.code.test(id));
      const found = await details(codes, signal);
      const calls = found.flatMap((each) => (each.kind === "call" ? [each.call] : []));
      // One that cannot be read today cannot be shown, which is no reason to show none.
      const failures = found.flatMap((each) => (each.kind === "failed" ? [each.failure] : []));
      const failure = failures.find((kind) => kind !== "unreadable") ?? (calls.length === 0 ? failures[0] : undefined);
      if (failure !== undefined) throw new OpportunityError(failure);
      return calls.map(recordOf);
    },
    analyseGaps: (opportunities) => Promise.resolve(gapsOf(opportunities)),
    async dailyScan(query, { signal } = {}) {
      const { records } = await list(query, 0, { signal, isFresh: true });
      return notSeenBefore(records.map(({ id }) => id));
    },
  };
}

function searchParameters({ text, situation }: OpportunityQuery, page: number, today: string): GrantsParameters {
  // Characters as the function counts them.
  const words = Array.from(text.replace(/[\s\p{Cc}]+/gu, " ").trim())
    .slice(0, LIMITS.grantsSearchCharacters)
    .join("");
  const { region, size } = situation;
  return {
    ...(words === "" ? {} : { text: words }),
    ...(region === null ? {} : { region }),
    ...(size === null ? {} : { beneficiary: BENEFICIARIES[size] }),
    since: daysAfter(today, -LIMITS.grantsDays),
    page: String(page),
  };
}

/** @throws OpportunityError where it is no answer to a search */
function checked(answer: unknown): GrantsSearchAnswer {
  const { asOf, total, pages, items } = Object(answer) as Partial<Record<keyof GrantsSearchAnswer, unknown>>;
  if (
    typeof asOf !== "string" ||
    Number.isNaN(Date.parse(asOf)) ||
    !isCount(total) ||
    !isCount(pages) ||
    !Array.isArray(items)
  ) {
    throw new OpportunityError("unreadable");
  }
  return { asOf, total, pages, items };
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

/** Each item's result in the items' order, LIMITS.grantsParallel at once. */
async function mapped<Item, Result>(
  items: readonly Item[],
  run: (item: Item) => Promise<Result>,
): Promise<readonly Result[]> {
  const results = new Map<number, Result>();
  const waiting = items.entries();
  const work = async () => {
    for (const [index, item] of waiting) results.set(index, await run(item));
  };
  await Promise.all(Array.from({ length: LIMITS.grantsParallel }, work));
  return items.flatMap((_, index) => {
    const result = results.get(index);
    return result === undefined ? [] : [result];
  });
}
