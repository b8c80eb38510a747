import { missingAtServer, trackArrival } from "./common.ts";
import { type VaultState, namesIn, peopleOf, summariesOf } from "./contents.ts";
import { type Arrival, createDraft, forgetBases, type Snapshot, receiveRows } from "./draft.ts";
import { createKeyRecords, type KeyRecords } from "./formerKeys.ts";
import { createVaultCache, type VaultCache, type VaultCacheDeps, type KeyHolder } from "./vaultCache.ts";
import { prepareChange } from "./recordChange.ts";
import { createRecordReader } from "./recordReader.ts";
import { changedContents, type RecordStore } from "./recordStore.ts";
import type { RowStore } from "./rows.ts";

/** The records of a vault, what changes their key, and what comes from the server. */
export interface Records extends RecordStore, KeyRecords {
  contents(): Promise<VaultState>;
  /** Rows and files as they are stored. */
  read(names: readonly string[]): Promise<Snapshot>;
  /**
   * Stores what comes from the server as it comes, with lists and root.
   * @param names what the plan reads @param plan may run again; null stores nothing
   */
  receive(names: readonly string[], plan: (snapshot: Snapshot) => Promise<Arrival | null>): Promise<void>;
}

/** Without `onDamaged` damage is not reported; without `open` the vault does not open without its key. */
export interface RecordsDeps extends Partial<VaultCacheDeps> {
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

/**
 * The records of a vault over its sealed rows. Contents are opened once and kept in memory; a change is planned on them, sealed, and written
 * in one transaction if the vault is still the same, else planned again. Methods reject with a SealedError `damaged` where something stored
 * was changed, cut or put back to an older state, and with a VaultError `unconfirmed` where another keyring is stored than the one that the
 * vault was written with.
 */
export function createRecords(
  store: RowStore,
  holder: KeyHolder,
  { onDamaged = () => undefined, open = async () => null, now = Date.now }: RecordsDeps = {},
): Records {
  const cache = createVaultCache(store, holder, { onDamaged, open });
  const { contents, read, write } = cache;
  const reader = createRecordReader(store, cache, onDamaged);
  return {
    contents,
    ...reader,
    async change(plan) {
      for (;;) {
        const before = await contents();
        const planned = await plan(before, reader);
        const { change } = planned;
        if (!change) return { ...planned, before };
        const draft = await prepareChange({ ...cache, store, now }, before, change);
        const { summaries, samples } = changedContents(before, change);
        if (await write(before, draft, { summaries, samples, people: peopleOf(draft.persons) }))
          return { ...planned, before };
      }
    },
    ...createKeyRecords({ store, holder, cache, now }),
    read: (names) => read(() => names),
    async receive(names, plan) {
      for (;;) {
        const snapshot = await read(() => names);
        const arrival = await plan(snapshot);
        if (!arrival || (await receive(write, snapshot.state, arrival, now()))) return;
      }
    },
  };
}

/** @returns false where the vault was changed in between */
async function receive(write: VaultCache["write"], state: VaultState, arrival: Arrival, now: number): Promise<boolean> {
  const { common: commonState, samples = null, atServer = new Map(), isNew = false } = arrival;
  const draft = createDraft(state, now);
  if (isNew || !commonState) forgetBases(draft, state);
  const changed = isNew ? missingAtServer(namesIn(state)) : (state.common?.changed ?? {});
  await receiveRows(draft, state, arrival);
  const common = commonState && {
    ...commonState,
    changed: await trackArrival({ ...commonState, changed }, draft, atServer),
  };
  const { entries, persons } = draft;
  return write(state, draft, {
    common,
    summaries: summariesOf(entries),
    people: peopleOf(persons),
    samples: samples ?? state.samples,
  });
}
