import { LIMITS } from "@/domain/shared/limits.ts";
import { type BdnsCall, parseBdnsCall } from "@/domain/grants/bdns.ts";
import type { GrantsDetailAnswer } from "@/domain/grants/grantsAnswer.ts";
import type { OpportunityFailure } from "@/domain/grants/opportunityFailure.ts";
import { TIMINGS } from "@/domain/shared/timings.ts";
import type { GrantsFunction } from "./bdnsSourceFunction.ts";
import { OpportunityError } from "./opportunities.ts";

/** What came of asking for one call: itself, that it is gone, or why it did not come. */
export type Detail =
  | {
      readonly kind: "call";
      readonly call: BdnsCall;
      /** ISO instant at which the register was asked; null where the answer does not say. */
      readonly asOf: string | null;
    }
  | { readonly kind: "gone" }
  | { readonly kind: "failed"; readonly failure: OpportunityFailure };

/**
 * The calls with these codes in full, in their order. Those that came in the last TIMINGS.grantsCache are not asked for again.
 * @throws the signal's own reason, and nothing else
 */
export type GrantsCalls = (codes: readonly string[], signal: AbortSignal | undefined) => Promise<readonly Detail[]>;

/** A call that came, and when, in milliseconds. */
interface Kept {
  readonly detail: Detail;
  readonly at: number;
}

/** Failures after which the calls still to come would fail too, and make it worse. */
const ENDING: ReadonlySet<OpportunityFailure> = new Set(["refused", "rateLimited", "network"]);

/** Failures that mean a dead register where LIMITS.grantsDeadRow neighbours end in them. */
const DYING: ReadonlySet<OpportunityFailure> = new Set(["unavailable", "unreadable"]);

/** @param now milliseconds */
export function createGrantsCalls(ask: GrantsFunction, now: () => number): GrantsCalls {
  const kept = new Map<string, Kept>();

  const keep = (code: string, detail: Detail) => {
    kept.delete(code);
    kept.set(code, { detail, at: now() });
    for (const oldest of kept.keys()) {
      if (kept.size <= LIMITS.grantsCallsKept) break;
      kept.delete(oldest);
    }
  };

  const keptOf = (code: string): Detail | null => {
    const entry = kept.get(code);
    return entry && now() - entry.at < TIMINGS.grantsCache ? entry.detail : null;
  };

  const asked = async (
    codes: readonly string[],
    signal: AbortSignal | undefined,
  ): Promise<ReadonlyMap<string, Detail>> => {
    const failures = new Map<number, OpportunityFailure>();
    let ended: OpportunityFailure | null = null;
    const fail = (index: number, failure: OpportunityFailure) => {
      failures.set(index, failure);
      if (ENDING.has(failure) || isDeadAround(index, failures)) ended = failure;
    };
    const found = new Map<string, Detail>();
    await inParallel(codes, async (code, index) => {
      if (ended !== null) {
        found.set(code, { kind: "failed", failure: ended });
        return;
      }
      try {
        const detail = detailOf(code, await ask({ code }, { signal }));
        if (detail.kind === "call") keep(code, detail);
        found.set(code, detail);
      } catch (error) {
        if (!(error instanceof OpportunityError)) throw error;
        fail(index, error.kind);
        found.set(code, { kind: "failed", failure: error.kind });
      }
    });
    return found;
  };

  return async (codes, signal) => {
    signal?.throwIfAborted();
    const here = new Map(
      codes.flatMap((code) => {
        const detail = keptOf(code);
        return detail === null ? [] : [[code, detail] as const];
      }),
    );
    const missing = [...new Set(codes)].filter((code) => !here.has(code));
    const found = await asked(missing, signal);
    return codes.flatMap((code) => here.get(code) ?? found.get(code) ?? []);
  };
}

function detailOf(code: string, answer: unknown): Detail {
  if (answer === null) return { kind: "gone" };
  const { call: value, asOf } = Object(answer) as Partial<Record<keyof GrantsDetailAnswer, unknown>>;
  const call = parseBdnsCall(value);
  if (call?.code !== code) return { kind: "failed", failure: "unreadable" };
  return { kind: "call", call, asOf: typeof asOf === "string" && !Number.isNaN(Date.parse(asOf)) ? asOf : null };
}

/** True where this one and its neighbours failed, LIMITS.grantsDeadRow in a row, in a way in which a dead register does. */
function isDeadAround(index: number, failures: ReadonlyMap<number, OpportunityFailure>): boolean {
  const isDying = (at: number): boolean => {
    const failure = failures.get(at);
    return failure !== undefined && DYING.has(failure);
  };
  let first = index;
  while (isDying(first - 1)) first -= 1;
  let last = index;
  while (isDying(last + 1)) last += 1;
  return isDying(index) && last - first + 1 >= LIMITS.grantsDeadRow;
}

/** Does it with each item, LIMITS.grantsParallel at once. */
async function inParallel<Item>(
  items: readonly Item[],
  run: (item: Item, index: number) => Promise<void>,
): Promise<void> {
  const waiting = items.entries();
  const work = async () => {
    for (const [index, item] of waiting) await run(item, index);
  };
  await Promise.all(Array.from({ length: LIMITS.grantsParallel }, work));
}
