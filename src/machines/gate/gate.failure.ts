import type { GateFailure } from "@/domain/gate/gateMessages.ts";

const KINDS: readonly unknown[] = ["network", "rateLimited", "unsupported"] satisfies GateFailure[];

/** The gate's failure kind of whatever the verification rejected with. */
export function gateFailureOf(error: unknown): Exclude<GateFailure, "mismatch"> {
  const kind = error instanceof Error && "kind" in error ? error.kind : undefined;
  return KINDS.includes(kind) ? (kind as "network" | "rateLimited" | "unsupported") : "unknown";
}
