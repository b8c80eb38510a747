import { asNew, trackArrival } from "./common.ts";
import { type Held, namesIn, peopleOf, summariesOf } from "./contents.ts";
import { type Arrival, draftOf, forgetBases, type Moment, receiveRows } from "./draft.ts";
import { createKeyRecords, type KeyRecords } from "./formerKeys.ts";
import { createHeldRows, type HeldRows, type HeldRowsDeps, type KeyHolder } from "./heldRows.ts";
import { prepareChange } from "./recordChange.ts";
import { createRecordReader } from "./recordReader.ts";
import { changedContents, type RecordStore } from "./recordStore.ts";
import type { RowStore } from "./rows.ts";

/** The records of a vault, what changes their key, and what comes from the server. */
export interface Records extends RecordStore, KeyRecords {
  contents(): Promise<Held>;
  /** Rows and files as they are stored. */
  read(names: readonly string[]): Promise<Moment>;
  /**
   * Stores what comes from the server as it comes, with lists and root.
   * @param names what the plan reads @param plan may run again; null stores nothing
   */
  receive(names: readonly string[], plan: (moment: Moment) => Promise<Arrival | null>): Promise<void>;
}

/** Without `onDamaged` damage is not reported; without `open` the vault does not open without its key. */
export interface RecordsDeps extends Partial<HeldRowsDeps> {
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
  const held = createHeldRows(store, holder, { onDamaged, open });
  const { contents, read, write } = held;
  const reader = createRecordReader(store, held, onDamaged);
  return {
    contents,
    ...reader,
    async change(plan) {
      for (;;) {
        const before = await contents();
        const planned = await plan(before, reader);
        const { change } = planned;
        if (!change) return { ...planned, before };
        const draft = await prepareChange({ ...held, store, now }, before, change);
        const { summaries, samples } = changedContents(before, change);
        if (await write(before, draft, { summaries, samples, people: peopleOf(draft.persons) }))
          return { ...planned, before };
      }
    },
    ...createKeyRecords({ store, holder, held, now }),
    read: (names) => read(() => names),
    async receive(names, plan) {
      for (;;) {
        const moment = await read(() => names);
        const arrival = await plan(moment);
        if (!arrival || (await receive(write, moment.held, arrival, now()))) return;
      }
    },
  };
}

/** @returns false where the vault was changed in between */
async function receive(write: HeldRows["write"], held: Held, arrival: Arrival, now: number): Promise<boolean> {
  const { common: state, samples = null, there = new Map(), isNew = false } = arrival;
  const draft = draftOf(held, now);
  if (isNew || !state) forgetBases(draft, held);
  const changed = isNew ? asNew(namesIn(held)) : (held.common?.changed ?? {});
  await receiveRows(draft, held, arrival);
  const common = state && {
    ...state,
    changed: await trackArrival({ ...state, changed }, draft, there),
  };
  const { listed, persons } = draft;
  return write(held, draft, {
    common,
    summaries: summariesOf(listed),
    people: peopleOf(persons),
    samples: samples ?? held.samples,
  });
}
