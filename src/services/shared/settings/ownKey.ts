import type { OwnKey } from "../../procedure/requirements/requirements.ts";

/** The person's own chat key, in memory only (AI-09). */
export interface OwnKeyMemory {
  read(): OwnKey | null;
  remember(ownKey: OwnKey | null): void;
}

export function createOwnKeyMemory(): OwnKeyMemory {
  let kept: OwnKey | null = null;
  return {
    read: () => kept,
    remember(ownKey) {
      kept = ownKey;
    },
  };
}
