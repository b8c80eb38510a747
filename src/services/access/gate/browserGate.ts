import type { GateRecord } from "@/domain/access/gate/gateRecord.ts";
import type { KeyValueStore } from "../../shared/storage/keyValueStore.ts";
import { type Gate, GateError } from "./gate.ts";
import { createGateFlag } from "./gateFlag.ts";
import { hasDerivedHash } from "@/domain/access/gate/derivedHash.ts";

export interface BrowserGateDeps {
  readonly record: GateRecord;
  readonly store: KeyValueStore;
  /** It lacks `subtle` on plain http. */
  readonly crypto: { readonly subtle?: SubtleCrypto };
}

/** The gate of the embedded default: it checks in the browser, without a request (GATE-03). */
export function createBrowserGate({ record, store, crypto }: BrowserGateDeps): Gate {
  return {
    ...createGateFlag(store),
    watch: () => () => {},
    async verify(password, signal) {
      signal.throwIfAborted();
      const matches = await isPassword(password, record, crypto.subtle);
      signal.throwIfAborted();
      return matches;
    },
  };
}

async function isPassword(password: string, record: GateRecord, subtle: SubtleCrypto | undefined): Promise<boolean> {
  if (!subtle) throw new GateError("unsupported");
  // Some browsers refuse an empty key. HMAC pads short keys with zeros, so it ignores zeros at the end.
  if (password === "" || password.endsWith("\0")) return false;
  try {
    return await hasDerivedHash(subtle, password, record);
  } catch (error) {
    throw new GateError("unknown", { cause: error });
  }
}
