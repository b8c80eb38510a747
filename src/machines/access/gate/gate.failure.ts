import type { GateFailure } from "@/domain/access/gate/gateMessages.ts";

const KINDS: readonly unknown[] = ["full", "network", "rateLimited", "unsupported"] satisfies GateFailure[];

/** Why the gate could not tell, and the seconds until another attempt is worth it, where it says so. */
export interface GateRefusal {
  readonly failure: Exclude<GateFailure, "mismatch">;
  readonly retryAfter: number | null;
}

/** The gate's own words for the rejection of the verification. */
export function toGateRefusal(error: unknown): GateRefusal {
  const { kind, retryAfter } = (error instanceof Error ? error : {}) as { kind?: unknown; retryAfter?: unknown };
  return {
    failure: KINDS.includes(kind) ? (kind as "full" | "network" | "rateLimited" | "unsupported") : "unknown",
    retryAfter: typeof retryAfter === "number" ? retryAfter : null,
  };
}
