import { LIMITS } from "@/domain/shared/limits.ts";
import { type BdnsCall, parseBdnsCall } from "@/domain/grants/bdns.ts";
import type { GrantsDetailAnswer } from "@/domain/grants/grantsAnswer.ts";
import type { OpportunityFailure } from "@/domain/grants/opportunityFailure.ts";
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

/** Failures after which the calls still to come would fail too, and make it worse. */
const ENDING: ReadonlySet<OpportunityFailure> = new Set(["refused", "rateLimited", "network"]);

/** Failures that mean a dead register where LIMITS.grantsDeadRow of them follow each other. */
const DYING: ReadonlySet<OpportunityFailure> = new Set(["unavailable", "unreadable"]);

/**
 * The calls with these codes in full, in their order, LIMITS.grantsParallel at once. The browser's cache answers for calls of
 * the last TIMINGS.grantsCache.
 * @throws the signal's own reason, and nothing else
 */
export async function askForCalls(
  ask: GrantsFunction,
  codes: readonly string[],
  signal: AbortSignal | undefined,
): Promise<readonly Detail[]> {
  signal?.throwIfAborted();
  let ended: OpportunityFailure | null = null;
  let failuresInRow = 0;

  const loadDetail = async (code: string): Promise<Detail> => {
    if (ended !== null) return { kind: "failed", failure: ended };
    try {
      const detail = toDetail(code, await ask({ code }, { signal }));
      failuresInRow = 0;
      return detail;
    } catch (error) {
      if (!(error instanceof OpportunityError)) throw error;
      failuresInRow = DYING.has(error.kind) ? failuresInRow + 1 : 0;
      if (ENDING.has(error.kind) || failuresInRow >= LIMITS.grantsDeadRow) ended = error.kind;
      return { kind: "failed", failure: error.kind };
    }
  };

  const found = new Map<string, Detail>();
  const waiting = new Set(codes).values();
  const work = async () => {
    for (const code of waiting) found.set(code, await loadDetail(code));
  };
  await Promise.all(Array.from({ length: LIMITS.grantsParallel }, work));
  return codes.flatMap((code) => found.get(code) ?? []);
}

function toDetail(code: string, answer: unknown): Detail {
  if (answer === null) return { kind: "gone" };
  const { call: value, asOf } = Object(answer) as Partial<Record<keyof GrantsDetailAnswer, unknown>>;
  const call = parseBdnsCall(value);
  if (call?.code !== code) return { kind: "failed", failure: "unreadable" };
  return { kind: "call", call, asOf: typeof asOf === "string" && !Number.isNaN(Date.parse(asOf)) ? asOf : null };
}
