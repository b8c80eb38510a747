import { KindError } from "../../shared/kindError.ts";
import { tellWord } from "../crypto/keyring.ts";
import { type createReplicaKeys, stateOf } from "../protection/replicaKeys.ts";
import type { BrowserRecords } from "../vault/browserRecords.ts";
import type { VaultState } from "../vault/contents.ts";
import { joinOwnDocuments } from "./joinOwnDocuments.ts";
import { FORMER_KEYS, ROOT } from "../vault/rows.ts";
import { VaultError } from "../vault/vault.ts";
import { commonVersions, pull, type PullDeps } from "./pull.ts";
import { push, type PushDeps } from "./push.ts";
import { type Answer, digestOf, proveAnswer, type Remote } from "./remote.ts";
import type { createReplicaFiles } from "./replicaFiles.ts";

/** A round that does not go on before the person does something. */
export class SyncStop extends KindError<"gone" | "needsCode"> {
  override readonly name = "SyncStop";
}

interface RoundDeps extends Pick<PullDeps, "onStored">, Pick<PushDeps, "onProgress"> {
  readonly remote: Remote;
  readonly keys: Pick<ReturnType<typeof createReplicaKeys>, "follow">;
  readonly files: ReturnType<typeof createReplicaFiles>;
}

/** How often a round begins again because another device was first. */
const MOST_TRIES = 20;

/** Rounds of the vault with its replica. All reject with a SyncStop, a VaultError or a SealedError. */
export function createRounds({ remote, keys, files, onStored, onProgress }: RoundDeps) {
  const { fetchFile, fetchFiles } = files;

  const ask = async (
    records: BrowserRecords,
    withVersions: boolean,
  ): Promise<{ answer: Answer; state: VaultState }> => {
    const state = await records.contents();
    const { owner, generation, replica } = state.common ?? {};
    const isOwn = owner === (await remote.owner());
    const answer = isOwn ? await remote.read([ROOT, FORMER_KEYS], withVersions) : null;
    if (answer?.keyring.vault !== state.keyring.vault) throw new SyncStop("gone");
    const isOlder = answer.generation < (generation ?? 0) && answer.keyring.words.writer === replica;
    if (isOlder) throw new VaultError("unconfirmed");
    return { answer, state };
  };

  /** @returns whether the vault and its replica were the same at one moment */
  const attempt = async (records: BrowserRecords): Promise<boolean> => {
    const first = await ask(records, false);
    const { common } = first.state;
    const isKnown = first.answer.keyring.mac === first.state.keyring.mac && common?.isWhole;
    if (isKnown && first.answer.generation === common.generation) {
      const root = await proveAnswer(first.answer, first.state.keys.now);
      const versions = commonVersions(first.state);
      if (root.digest === (await digestOf(versions))) return send(records, { ...first.answer, versions, root });
    }
    const { answer, state } = await ask(records, true);
    const own = await keys.follow(state, answer);
    if (!own) throw new SyncStop("needsCode");
    const root = await proveAnswer(answer, own);
    const commonState = {
      ...stateOf(await remote.owner(), answer.keyring),
      isJoining: state.common?.isJoining ?? false,
    };
    const before = { ...commonState, generation: answer.generation, isWhole: false };
    if (commonState.replica !== state.common?.replica) {
      // It was begun again: rows that it lacks were not removed there.
      await records.receive([], async () => ({ common: before, isNew: true }));
    }
    if (!(await pull({ remote, records, onStored }, answer, root, before))) return false;
    return send(records, { generation: answer.generation, versions: answer.versions ?? new Map(), root });
  };

  const send = async (records: BrowserRecords, remoteState: Parameters<typeof push>[1]): Promise<boolean> => {
    if ((await records.contents()).common?.isJoining) {
      await joinOwnDocuments(records, (id) => fetchFile(records, id));
      await records.receive([], async ({ state: { common } }) => common && { common: { ...common, isJoining: false } });
      onStored([]);
    }
    return push({ remote, records, onProgress }, remoteState);
  };

  const synchronise = async (records: BrowserRecords): Promise<void> => {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) if (await attempt(records)) return;
    throw new VaultError("unreachable");
  };

  const end = async (records: BrowserRecords): Promise<void> => {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      await synchronise(records);
      await fetchFiles(records, async () => true);
      const { keyring, keys: own, common } = await records.contents();
      if (await remote.end(common?.generation ?? 0, await tellWord(keyring, "farewell", own.now))) return;
    }
    throw new VaultError("unreachable");
  };

  return {
    synchronise,
    /** Deletes the server's copy once this device has all of it. Does nothing if it was deleted before. */
    end: (records: BrowserRecords): Promise<void> =>
      end(records).catch(async (error: unknown) => {
        const isGone = error instanceof SyncStop && error.kind === "gone";
        // For another account that says nothing.
        if (!isGone || (await records.contents()).common?.owner !== (await remote.owner())) throw error;
      }),
  };
}
