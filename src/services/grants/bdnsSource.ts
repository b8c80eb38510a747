import { LIMITS } from "@/domain/shared/limits.ts";
import { isDirectAward, parseBdnsRow } from "@/domain/grants/bdns.ts";
import { toOpportunityRecord } from "@/domain/grants/bdnsRecord.ts";
import { getApplicant } from "@/domain/grants/criteria.ts";
import { findGaps } from "@/domain/grants/gaps.ts";
import { GRANTS_PARAMETERS, type GrantsSearchAnswer } from "@/domain/grants/grantsAnswer.ts";
import type { OpportunityQuery } from "@/domain/grants/opportunity.ts";
import type { OpportunityFailure } from "@/domain/grants/opportunityFailure.ts";
import { windowState } from "@/domain/grants/windowText.ts";
import { addDays } from "@/domain/shared/calendar/days.ts";
import { askForCalls, type Detail } from "./bdnsSourceCalls.ts";
import { type GrantsAccess, type GrantsParameters, createGrantsFunction } from "./bdnsSourceFunction.ts";
import {
  OpportunityError,
  type OpportunityPage,
  type OpportunityRequest,
  type OpportunitySource,
} from "./opportunities.ts";
import type { Instant } from "@/domain/shared/calendar/isoTime.ts";

export interface BdnsSourceConfig extends GrantsAccess {
  readonly today: () => string;
}

export interface BdnsSourceDeps extends BdnsSourceConfig {
  /** Ids that are new to the person (decision A-106). */
  readonly notSeenBefore: (ids: readonly string[]) => readonly string[];
}

/**
 * The calls of the national register through the function `grants`, the latest first: one page of a search, then each
 * call in full. Failed calls are counted; the list fails only if all of them do.
 */
export function createBdnsSource({ today, notSeenBefore, ...access }: BdnsSourceDeps): OpportunitySource {
  const ask = createGrantsFunction(access);

  const list = async (query: OpportunityQuery, page: number, request: OpportunityRequest): Promise<OpportunityPage> => {
    const day = today();
    const answer = checked(await ask(searchParameters(query, page, day), request));
    const rows = answer.items.slice(0, LIMITS.grantsPage).map(parseBdnsRow);
    const codes = [...new Set(rows.flatMap((row) => row?.code ?? []))];
    if (rows.length > 0 && codes.length === 0) throw new OpportunityError("unreadable");
    const found = await askForCalls(ask, codes, request.signal);
    const came = found.filter((each) => each.kind === "call");
    const [failed] = failuresIn(found);
    if (came.length === 0 && failed !== undefined) throw new OpportunityError(failed);
    const calls = came.map(({ call }) => call);
    const awarded = calls.filter((call) => !isDirectAward(call));
    const open = awarded.filter(({ window }) => windowState(window, day) !== "closed");
    const unnamed = rows.filter((row) => row === null).length;
    return {
      records: open.map(toOpportunityRecord),
      next: page + 1 < answer.pages && GRANTS_PARAMETERS.page.test(String(page + 1)) ? page + 1 : null,
      leftOut: {
        closed: awarded.length - open.length,
        direct: calls.length - awarded.length,
        unreadable: unnamed + found.length - calls.length,
      },
      asOf: oldest([answer.asOf, ...came.flatMap(({ asOf }) => asOf ?? [])]),
    };
  };

  return {
    kind: "bdns",
    builtIn: [],
    list: (query, page, request = {}) => list(query, page, request),
    async find(ids, { signal } = {}) {
      const codes = ids.filter((id) => GRANTS_PARAMETERS.code.test(id));
      const found = await askForCalls(ask, codes, signal);
      const failures = failuresIn(found);
      return {
        records: found.flatMap((each) => (each.kind === "call" ? [toOpportunityRecord(each.call)] : [])),
        // An unreadable call is less informative than an unreachable register.
        failure: failures.find((kind) => kind !== "unreadable") ?? failures[0] ?? null,
      };
    },
    analyseGaps: (opportunities) => Promise.resolve(findGaps(opportunities)),
    async dailyScan(query, { signal } = {}) {
      const { records } = await list(query, 0, { signal });
      return notSeenBefore(records.map(({ id }) => id));
    },
  };
}

function searchParameters({ text, situation }: OpportunityQuery, page: number, today: string): GrantsParameters {
  // Code points, as the function counts.
  const words = Array.from(text.replace(/[\s\p{Cc}]+/gu, " ").trim())
    .slice(0, LIMITS.grantsSearchCharacters)
    .join("");
  const { region } = situation;
  const beneficiary = getApplicant(situation);
  return {
    ...(words === "" ? {} : { text: words }),
    ...(region === null ? {} : { region }),
    ...(beneficiary === null ? {} : { beneficiary }),
    since: addDays(today, -LIMITS.grantsDays),
    page: String(page),
  };
}

function failuresIn(found: readonly Detail[]): readonly OpportunityFailure[] {
  return found.flatMap((each) => (each.kind === "failed" ? [each.failure] : []));
}

/** The earliest instant in any time zone. */
function oldest(instants: readonly [Instant, ...Instant[]]): Instant {
  return instants.reduce((first, instant) => (Date.parse(instant) < Date.parse(first) ? instant : first));
}

/** @throws OpportunityError if it is no answer to a search */
function checked(answer: unknown): GrantsSearchAnswer {
  const { asOf, total, pages, items } = Object(answer) as Partial<Record<keyof GrantsSearchAnswer, unknown>>;
  const isDated = typeof asOf === "string" && !Number.isNaN(Date.parse(asOf));
  if (!isDated || !isCount(total) || !isCount(pages) || !Array.isArray(items)) throw new OpportunityError("unreadable");
  return { asOf, total, pages, items };
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
