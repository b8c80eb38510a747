import type { OwnKey } from "../../procedure/requirements/requirements.ts";

/** The person's own chat key, for the life of the page and nowhere else (AI-09). */
export interface OwnKeyMemory {
  read(): OwnKey | null;
  remember(ownKey: OwnKey | null): void;
}

/** A memory that a reload empties. */
export function createOwnKeyMemory(): OwnKeyMemory {
  let kept: OwnKey | null = null;
  return {
    read: () => kept,
    remember(ownKey) {
      kept = ownKey;
    },
  };
}
