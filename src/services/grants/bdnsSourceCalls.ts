import { LIMITS } from "@/domain/shared/limits.ts";
import { type BdnsCall, parseBdnsCall } from "@/domain/grants/bdns.ts";
import type { GrantsDetailAnswer } from "@/domain/grants/grantsAnswer.ts";
import type { OpportunityFailure } from "@/domain/grants/opportunityFailure.ts";
import type { GrantsFunction } from "./bdnsSourceFunction.ts";
import { OpportunityError } from "./opportunities.ts";
import type { Instant } from "@/domain/shared/calendar/isoTime.ts";

/** Result for one call: the call, that it was removed, or the failure. */
export type Detail =
  | {
      readonly kind: "call";
      readonly call: BdnsCall;
      /** When the register was asked; null if not given. */
      readonly asOf: Instant | null;
    }
  | { readonly kind: "gone" }
  | { readonly kind: "failed"; readonly failure: OpportunityFailure };

/** Failures that the remaining calls would repeat and aggravate. */
const ENDING: ReadonlySet<OpportunityFailure> = new Set(["refused", "rateLimited", "network"]);

/** LIMITS.grantsDeadRow of these in a row mean that the register is down. */
const DYING: ReadonlySet<OpportunityFailure> = new Set(["unavailable", "unreadable"]);

/** In the order of the codes, LIMITS.grantsParallel at once. @throws only the signal's reason */
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
