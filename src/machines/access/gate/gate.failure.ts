import type { GateFailure } from "@/domain/access/gate/gateMessages.ts";
import { createFailureMap } from "../../shared/failure.ts";

const toFailure = createFailureMap<GateRefusal["failure"]>(
  ["full", "network", "rateLimited", "unsupported"],
  {},
  "unknown",
);

/** Why a password could not be checked. */
export interface GateRefusal {
  readonly failure: Exclude<GateFailure, "mismatch">;
  /** Seconds until another attempt is worth it; null where the gate does not say. */
  readonly retryAfter: number | null;
}

export function toGateRefusal(error: unknown): GateRefusal {
  const retryAfter = error instanceof Error && "retryAfter" in error ? error.retryAfter : null;
  return { failure: toFailure(error), retryAfter: typeof retryAfter === "number" ? retryAfter : null };
}
