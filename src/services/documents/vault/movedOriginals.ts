import type { VaultPlace } from "@/domain/documents/vault/vaultPlace.ts";
import { KEYS } from "../../shared/storage/keys.ts";
import { createStoredValue, type StoredValue, type StoredValueDeps } from "../../shared/storage/storedValue.ts";

/** The originals of a move, to be removed at a later visit. Losing this note removes nothing. */
export interface MovedOriginals {
  /** Where their copies are. */
  readonly to: VaultPlace;
  /** What was copied, by the ids of the originals: `noteOf` of each. */
  readonly originals: Readonly<Record<string, string>>;
}

/** What this browser keeps of the last move; null where nothing is to be removed. */
export function createMovedOriginals(
  deps: Pick<StoredValueDeps<MovedOriginals | null>, "store" | "events">,
): StoredValue<MovedOriginals | null> {
  return createStoredValue({ ...deps, key: KEYS.movedOriginals, parse });
}

function parse(value: unknown): MovedOriginals | null {
  if (typeof value !== "object" || value === null) return null;
  const { to, originals } = value as Partial<Record<keyof MovedOriginals, unknown>>;
  if ((to !== "browser" && to !== "account") || typeof originals !== "object" || originals === null) return null;
  const entries = Object.entries(originals).filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return { to, originals: Object.fromEntries(entries) };
}
