import type { GateFailure } from "@/domain/access/gate/gateMessages.ts";
import { createFailureMap } from "../../shared/failure.ts";

const toFailure = createFailureMap<GateRefusal["failure"]>(
  ["full", "network", "rateLimited", "unsupported"],
  {},
  "unknown",
);

/** Why the gate could not tell, and the seconds until another attempt is worth it, where it says so. */
export interface GateRefusal {
  readonly failure: Exclude<GateFailure, "mismatch">;
  readonly retryAfter: number | null;
}

/** The gate's own words for the rejection of the verification. */
export function toGateRefusal(error: unknown): GateRefusal {
  const retryAfter = error instanceof Error && "retryAfter" in error ? error.retryAfter : null;
  return { failure: toFailure(error), retryAfter: typeof retryAfter === "number" ? retryAfter : null };
}
