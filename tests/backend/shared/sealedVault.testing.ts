import { createHash, randomBytes } from "node:crypto";
import { getSessionId } from "../../../supabase/functions/access/gate/accounts.ts";
import type { Project, Visitor } from "./project.testing.ts";

/** The words with which whoever has opened the vault of the tests changes it, or deletes it. */
export const [WRITER, FAREWELL] = ["1".repeat(64), "2".repeat(64)];

/** SHA-256 of a word, as a keyring has it. */
export const hashOf = (word: string): string => createHash("sha256").update(word, "hex").digest("hex");

/** All that the server reads of a keyring. */
export interface WordedKeyring {
  readonly vault: string;
  readonly number: number;
  readonly words?: { readonly writer?: string; readonly farewell?: string } | undefined;
}

/** The keyring of the vault of the tests. */
export const KEYRING: WordedKeyring = {
  vault: "v",
  number: 1,
  words: { writer: hashOf(WRITER), farewell: hashOf(FAREWELL) },
};

/** A row as a device sends it: of revision 1 and one byte, where nothing else is said. */
export function sealedRow(name: string, fields: Readonly<Record<string, unknown>> = {}) {
  return { name, revision: 1, hash: "a".repeat(64), bytes: "AA==", ...fields };
}

/** Ciphertext, as far as the bucket can tell. */
export const sealedFile = (bytes: Uint8Array<ArrayBuffer> = Uint8Array.of(1, 2, 3)): Blob =>
  new Blob([bytes], { type: "application/octet-stream" });

/** What a change says, of the vault and of its rows. */
interface Change {
  readonly rows?: readonly object[];
  readonly removed?: readonly string[];
  readonly writer?: string;
  readonly keyring?: object;
  readonly code_hash?: string;
  readonly owner_id?: string;
  readonly generation?: number;
}

/** The vault of an account at the server, for whoever has the session. Answers are the status and the body. */
export function sealedVault(backend: Project, { id, accessToken: token }: Pick<Visitor, "id" | "accessToken">) {
  const ask = async (name: string, body: object): Promise<readonly [number, unknown]> => {
    const answer = await backend.fetch(`/rest/v1/rpc/${name}`, {
      method: "POST",
      token,
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    return [answer.status, await answer.json()];
  };
  /** Does what the gate does once it was given its password. */
  const stage = async (hash = randomBytes(32).toString("hex")): Promise<string> => {
    const { error } = await backend
      .service()
      .rpc("stage_code", { p_account: id, p_session: getSessionId(token), p_secret_hash: hash });
    if (error) throw error;
    return hash;
  };
  const change = (from: number, { rows = [], removed = [], ...vault }: Change = {}) =>
    ask("change_sealed", {
      p_generation: from,
      p_vault: { owner_id: id, generation: from + 1, writer: WRITER, ...vault },
      p_rows: rows,
      p_removed: removed,
    });
  return {
    ask,
    stage,
    change,
    /** Begins it, of generation 1, with a code that was staged. */
    begin: async (rows: readonly object[] = [], keyring: object = KEYRING) =>
      change(0, { rows, keyring, code_hash: await stage() }),
    read: (names: readonly string[] = []) => ask("read_sealed", { p_owner: id, p_names: names, p_revisions: true }),
    end: (generation: number, word = FAREWELL) => ask("end_sealed", { p_generation: generation, p_farewell: word }),
  };
}
