import type { GateRecord } from "@/domain/access/gate/gateRecord.ts";
import type { KeyValueStore } from "../../shared/storage/keyValueStore.ts";
import { type Gate, GateError } from "./gate.ts";
import { createGateFlag } from "./gateFlag.ts";

/** What the gate takes of the page. */
export interface BrowserGateDeps {
  readonly record: GateRecord;
  readonly store: KeyValueStore;
  /** Without `subtle` on plain http. */
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
  // Some browsers refuse an empty key. HMAC pads short keys with zeros, so that it cannot tell zeros at the end.
  if (password === "" || password.endsWith("\0")) return false;
  try {
    const key = await subtle.importKey("raw", new TextEncoder().encode(password), "PBKDF2", false, ["deriveBits"]);
    const parameters = {
      name: "PBKDF2",
      hash: "SHA-256",
      salt: decodeBase64(record.salt),
      iterations: record.iterations,
    };
    const derived = new Uint8Array(await subtle.deriveBits(parameters, key, 256));
    return areEqual(derived, decodeBase64(record.hash));
  } catch (error) {
    throw new GateError("unknown", { cause: error });
  }
}

function decodeBase64(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

/** Takes as long for unequal bytes as for equal ones. */
function areEqual(a: Uint8Array, b: Uint8Array): boolean {
  let difference = a.length ^ b.length;
  for (const [index, byte] of a.entries()) difference |= byte ^ (b[index] ?? 0);
  return difference === 0;
}
