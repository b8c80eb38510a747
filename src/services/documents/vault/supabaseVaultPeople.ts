import type { SupabaseClient } from "@supabase/supabase-js";
import { parsePerson } from "@/domain/documents/people/parsePeople.ts";
import { mergePeople, type Person } from "@/domain/documents/people/person.ts";
import { cleanJson } from "./supabaseVaultRow.ts";
import { getRows, unwrapAnswer } from "./supabaseVaultRows.ts";
import { isWholePerson } from "./unreadRows.ts";
import { VaultError } from "./vault.ts";

/** The visitor's rows of table people. Every method rejects with a VaultError. */
export interface PeopleRows {
  /** In the order in which they were added. */
  list(): Promise<readonly Person[]>;
  /** Writes all or none, each new or in the place of that with its id. */
  save(people: readonly Person[]): Promise<void>;
  remove(id: string): Promise<void>;
  removeAll(): Promise<void>;
  /** Whether a later version stored somebody whom this one does not read whole. */
  hasUnread(): Promise<boolean>;
  /** A text that is another one after every change, by whichever device. */
  fingerprint(): Promise<string>;
}

const TABLE = "people";

/** @param owner id of the visitor's account: a request for another one's rows is refused, even if the session has changed meanwhile */
export function createPeopleRows(client: SupabaseClient, owner: string): PeopleRows {
  const select = (columns: string) => client.from(TABLE).select(columns).eq("owner_id", owner).retry(false);
  const removing = () => client.from(TABLE).delete().eq("owner_id", owner);
  const readAll = async () =>
    getRows(await select("id,alias,relation,numbers,names,birth_date").order("position")).map(
      ({ birth_date: birthDate, ...row }) => ({ ...row, birthDate }),
    );
  return {
    list: async () => (await readAll()).flatMap((row) => parsePerson(row) ?? []),
    hasUnread: async () => !(await readAll()).every(isWholePerson),
    async save(people) {
      if (people.length === 0) return;
      const rows = mergePeople([], people).map((person) => toPersonRow(person, owner));
      unwrapAnswer(await client.rpc("save_people", { p_people: rows }));
    },
    async remove(id) {
      unwrapAnswer(await removing().eq("id", id));
    },
    async removeAll() {
      unwrapAnswer(await removing());
    },
    fingerprint: async () => JSON.stringify(getRows(await select("id,updated_at").order("id"))),
  };
}

/** @throws VaultError `unknown` for a person that could not be read back */
function toPersonRow(person: Person, owner: string): object {
  const parsed = parsePerson(person);
  if (!parsed) throw new VaultError("unknown");
  const { birthDate, ...row } = parsed;
  return { ...cleanJson(row), birth_date: birthDate ?? null, owner_id: owner };
}
