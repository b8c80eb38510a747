import { randomUUID } from "node:crypto";
import { createSupabaseConnection } from "@/services/access/session/supabaseClient.ts";
import { createMemoryStore } from "@/services/shared/storage/keyValueStore.ts";
import { KEYS } from "@/services/shared/storage/keys.ts";
import { createLock } from "@/services/shared/storage/lock.ts";
import { createSupabaseVault, type SupabaseVaultDeps } from "@/services/documents/vault/supabaseVault.ts";
import type { ContractWorld, NewerRows, StoredRow } from "@/services/documents/vault/vaultContract.testing.ts";
import type { Project, Visitor } from "../shared/project.testing.ts";

const BUCKET = "documents";

/** One visitor of a project, with what its vault needs; each tab has its own client; lock and store are shared. */
export function createRemoteWorld(backend: Project, visitor: Visitor) {
  const store = createMemoryStore();
  const lock = createLock(undefined);
  const clock = { now: Date.parse("2026-03-01T10:00:00.000Z") };
  const issued: string[] = [];
  const getKey = { loaded: KEYS.demoLoaded, declined: KEYS.demoDeclined };
  const connection = { url: backend.url, key: backend.anonKey, token: async () => visitor.accessToken };
  const files = backend.service().storage.from(BUCKET);

  const openTab = (overrides: Partial<SupabaseVaultDeps> = {}) => {
    const events = new EventTarget() as EventTarget & Pick<Window, "addEventListener" | "removeEventListener">;
    const vault = createSupabaseVault({
      client: createSupabaseConnection(connection),
      accountId: () => visitor.id,
      store,
      lock,
      events,
      newId: () => {
        const id = randomUUID();
        issued.push(id);
        return id;
      },
      now: () => new Date(clock.now),
      ...overrides,
    });
    return { vault, events };
  };

  const paths = async (): Promise<readonly string[]> => {
    const { data, error } = await files.list(visitor.id, { limit: 1000 });
    if (error) throw error;
    return data.map(({ name }) => `${visitor.id}/${name}`);
  };

  const rows = async (): Promise<readonly { readonly id: string; readonly storage_path: string | null }[]> => {
    const query = backend.service().from("documents").select("id,storage_path").eq("owner_id", visitor.id);
    const { data, error } = await query;
    if (error) throw error;
    return data;
  };

  let position = 1000;
  const newer: NewerRows = {
    async add(kind, row) {
      // As a later migration has it.
      await backend.local?.sql("alter table public.people drop constraint if exists people_relation");
      const { id, version, alias, relation, numbers, names, ...content } = row as StoredRow & Record<string, unknown>;
      const owned = { id, owner_id: visitor.id };
      const added =
        kind === "people"
          ? await backend
              .service()
              .from("people")
              .insert({ ...owned, alias, relation, numbers, names, position: (position += 1) })
          : await backend
              .service()
              .from("case_files")
              .insert({ ...owned, version, content });
      if (added.error) throw added.error;
    },
    async rows(kind) {
      const query =
        kind === "people"
          ? backend.service().from("people").select("id,alias,relation,numbers,names").order("position")
          : backend.service().from("case_files").select("id,version,content").order("id");
      const { data, error } = await query.eq("owner_id", visitor.id);
      if (error) throw error;
      return data.map((row) => ("content" in row ? { ...row.content, id: row.id, version: row.version } : row));
    },
  };

  const world: ContractWorld = {
    newer,
    clock,
    issued,
    openTab,
    async recordIds() {
      const [all, stored] = [await rows(), await paths()];
      const getId = new Map(all.map(({ id, storage_path: path }) => [path, id]));
      return { records: all.map(({ id }) => id), files: stored.map((path) => getId.get(path) ?? path) };
    },
    flags: () => ({
      loaded: store.getItem(KEYS.demoLoaded) !== null,
      declined: store.getItem(KEYS.demoDeclined) !== null,
    }),
    setFlag: (flag) => store.setItem(getKey[flag], visitor.id),
  };

  return {
    ...world,
    openTab,
    store,
    lock,
    connection,
    files,
    paths,
    rows,
    /** Lets time pass, and asks for what the nightly sweep would remove. @returns the paths of these files, all of the visitor's */
    async sweepable() {
      await backend.local?.sql(
        "update storage.objects set created_at = created_at - interval '25 hours' where starts_with(name, $1)",
        [`${visitor.id}/`],
      );
      const { data, error } = await backend.service().rpc("list_orphaned_files");
      if (error) throw error;
      return (data as readonly { readonly name: string }[]).flatMap(({ name }) =>
        name.startsWith(`${visitor.id}/`) ? [name] : [],
      );
    },
    /** Takes away all that the visitor has. */
    async empty() {
      for (const table of ["documents", "people", "case_files"]) {
        const { error } = await backend.service().from(table).delete().eq("owner_id", visitor.id);
        if (error) throw error;
      }
      const left = await paths();
      if (left.length > 0) await files.remove([...left]);
    },
  };
}
