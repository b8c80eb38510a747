import { beforeAll, expect, it } from "vitest";
import { caseFile } from "@/domain/procedure/caseFile/caseFile.testing.ts";
import { AccountError } from "@/services/access/session/accountError.ts";
import { createCode } from "@/services/access/session/recoveryKey.ts";
import { createSupabaseConnection } from "@/services/access/session/supabaseClient.ts";
import { createAccountProtection } from "@/services/documents/protection/accountProtection.ts";
import { createAccountVault } from "@/services/documents/vault/accountVault.ts";
import { createSealedMemories } from "@/services/documents/vault/sealedMemory.ts";
import { createHolder } from "@/services/documents/vault/sealedWorld.testing.ts";
import { createSupabaseSealedVault } from "@/services/documents/vault/supabaseSealedVault.ts";
import { openVaultDatabase } from "@/services/documents/vault/vaultDatabase.ts";
import { createBlob, importedDocument, person } from "@/services/documents/vault/vaultWorld.testing.ts";
import { createMemoryStore } from "@/services/shared/storage/keyValueStore.ts";
import { createLock } from "@/services/shared/storage/lock.ts";
import { getSessionId } from "../../../supabase/functions/access/gate/accounts.ts";
import { project, type Visitor } from "../shared/project.testing.ts";
import { hostileCases, type SealedTables, type TableRow } from "./hostileTables.testing.ts";
import { createSealedAccount, noPasskeys, SETTINGS, silent } from "./supabaseSealed.testing.ts";
import { createRemoteWorld } from "./supabaseVault.testing.ts";

const backend = project();
/**
 * Ids of documents, by file name. Those of `uno.pdf` and `dos.pdf` are in `list/00` and `list/05`: with its last digit flipped the name of
 * the second list is that of the first one, and the name of the first one is free. The same is true of the ids of `dos.pdf` and `tres.pdf`.
 */
const IDS = {
  "uno.pdf": "0b0e7c1e-6b1f-4c59-9d1e-3f2a54b7c049",
  "dos.pdf": "0b0e7c1e-6b1f-4c59-9d1e-3f2a54b7c002",
  "tres.pdf": "0b0e7c1e-6b1f-4c59-9d1e-3f2a54b7c000",
  "aguja.pdf": "0b0e7c1e-6b1f-4c59-9d1e-3f2a54b7c0f5",
} as const;

let visitor: Visitor;
let account: Awaited<ReturnType<typeof createSealedAccount>>;
let remote: ReturnType<typeof createRemoteWorld>;

beforeAll(async () => {
  visitor = await backend.visitor();
});

const sql = async (text: string, parameters: readonly unknown[] = []) =>
  (await backend.local!.sql<Record<string, unknown>>(text, [visitor.id, ...parameters])).rows;

/** A page of a device: the vault of its account as the page uses it, and its protection. */
function openPage(store = createMemoryStore()) {
  const device = account.openDevice(store, createHolder(null));
  const events = new EventTarget() as EventTarget & Pick<Window, "addEventListener" | "removeEventListener">;
  const told: unknown[] = [];
  const sealedVault = createSupabaseSealedVault({
    ...device,
    events,
    lock: createLock(undefined),
    onDamaged: (part) => void told.push(part),
  });
  const plain = remote.openTab().vault;
  const { vault, askAgain } = createAccountVault({
    connect: [createSupabaseConnection(remote.connection), () => visitor.id],
    plain,
    loadSealed: async () => ({ vault: sealedVault, sealed: device.sealed }),
    hasKey: () => device.holder.keys !== null,
    memories: createSealedMemories(store),
  });
  const protection = createAccountProtection({
    holder: device.holder,
    store,
    vaults: async () => ({ plain, sealed: device.sealed, vault: sealedVault, lock: createLock(undefined) }),
    database: openVaultDatabase,
    lock: createLock(undefined),
    passkeys: noPasskeys,
    onChanged: askAgain,
    async stageCode(password) {
      if (password !== "clave") throw new AccountError("wrongPassword");
      const created = await createCode(visitor.email);
      await backend.service().rpc("stage_code", {
        p_account: visitor.id,
        p_session: getSessionId(visitor.accessToken),
        p_secret_hash: created.hash,
      });
      return created;
    },
  });
  return { store, vault, plain, protection, told };
}

const save = (page: ReturnType<typeof openPage>, filename: keyof typeof IDS) =>
  page.vault.importAll([importedDocument(IDS[filename], { filename }, createBlob(filename))]);

/** The account with a protected vault of three documents, a person and a case, an earlier state of it, and what its device remembers. */
async function fill() {
  account = await createSealedAccount(backend, visitor);
  await sql("delete from sealed_vaults where owner_id = $1");
  remote = createRemoteWorld(backend, visitor);
  await remote.empty();
  const page = openPage();
  await save(page, "uno.pdf");
  await save(page, "dos.pdf");
  await page.vault.savePerson(person("ana"));
  await page.vault.saveCase({ ...caseFile("one"), version: 0 });
  const { recoveryCode, start } = await page.protection.prepare("grillo ámbar tejado", SETTINGS, "clave");
  await start(silent);
  const early = await readTables();
  await page.vault.move(IDS["uno.pdf"], "work");
  await page.vault.savePerson(person("ben"));
  await page.vault.saveCase({ ...caseFile("two"), version: 0 });
  await save(page, "tres.pdf");
  await page.protection.saveSettings({ idleMinutes: 5, isSharedComputer: true });
  await page.protection.resetPassphrase("cuatro vientos largos");
  return { recoveryCode, early, late: await readTables(), memory: page.store, whole: await inventory(page) };
}

/** All that a page shows: the text of each file too. */
async function inventory({ vault }: Pick<ReturnType<typeof openPage>, "vault">) {
  const documents: (readonly unknown[])[] = [];
  for (const { id, filename, folderId } of await vault.list())
    documents.push([filename, folderId, (await vault.get(id))?.filename, await (await vault.readFile(id))?.text()]);
  const [people, cases] = [await vault.people(), await vault.cases()];
  return JSON.stringify([documents, people.map(({ id }) => id), cases.map(({ id }) => id)]);
}

async function readTables(): Promise<SealedTables> {
  const read = async (table: string) =>
    (await sql(`select to_jsonb(t) as row from ${table} t where owner_id = $1 order by to_jsonb(t) ->> 'name'`)).map(
      ({ row }) => row as TableRow,
    );
  return { sealed_vaults: await read("sealed_vaults"), sealed_rows: await read("sealed_rows") };
}

/** As the operator of the server: without triggers of the product. */
async function writeTables(tables: SealedTables): Promise<void> {
  await sql("delete from sealed_vaults where owner_id = $1");
  await backend.local!.sql("set session_replication_role = replica");
  try {
    for (const [table, rows] of Object.entries(tables)) {
      const columns = Object.keys(rows[0] ?? {}).filter((column) => column !== "padded_size");
      if (columns.length === 0) continue;
      await backend.local!.sql(
        `insert into ${table} (${columns.join(", ")}) select ${columns.join(", ")}
          from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
        [JSON.stringify(rows)],
      );
    }
  } finally {
    await backend.local!.sql("set session_replication_role = origin");
  }
}

/** A server may store what the tables of the product refuse. */
async function dropConstraints(): Promise<void> {
  const tables = "('sealed_vaults'::regclass, 'sealed_rows'::regclass)";
  const { rows } = await backend.local!.sql<{ text: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as text from pg_constraint
        where contype = 'c' and conrelid in ${tables}
      union all select format('alter table %s alter column %I drop not null', a.attrelid::regclass, a.attname) from pg_attribute a
        where a.attrelid in ${tables} and a.attnum > 0 and a.attnotnull and a.attname not in ('owner_id', 'name')`,
  );
  for (const { text } of rows) await backend.local!.sql(text);
}

/** What lies in clear at the server, rows and files that are not ciphertext, and removes it. @param known files that were looked at */
async function takeClear(known: Set<string>): Promise<readonly string[]> {
  const tables = ["documents", "people", "case_files"];
  const rows = tables.map((table) =>
    sql(`delete from ${table} where owner_id = $1 returning '${table} ' || id as text`),
  );
  const files = await sql(
    "select name from storage.objects where bucket_id = 'documents' and name like $1::text || '/%' order by name",
  );
  const added = files.map(({ name }) => String(name)).filter((name) => !known.has(name));
  for (const name of added) known.add(name);
  const begins = added.map(async (name) => ((await remote.files.download(name)).data ?? new Blob()).slice(0, 6).text());
  const clear = (await Promise.all(begins)).filter((begin) => begin !== "TRAMIA");
  return [
    ...(await Promise.all(rows)).flat().map(({ text }) => String(text)),
    ...clear.map((begin) => `file ${begin}`),
  ];
}

/** A device that has seen the vault meets these tables, unlocks, reads all and saves. */
async function meet(tables: SealedTables, memory: ReturnType<typeof createMemoryStore>, code: string) {
  await writeTables(tables);
  const page = openPage(createMemoryStore(memory.keys().map((key) => [key, memory.getItem(key) ?? ""])));
  const { vault, protection, told } = page;
  const doing = (work: () => Promise<unknown>) => work().catch((error: unknown) => void told.push(error));
  await doing(async () => {
    await protection.unlock({ kind: "recovery", code });
    const status = await protection.status();
    if (status.kind === "unlocked" && status.pending) await protection.resume(silent);
  });
  const shown = await doing(() => inventory(page));
  const isTold = told.length > 0;
  await doing(() => save(page, "aguja.pdf"));
  await doing(() => vault.savePerson(person("eva")));
  await doing(() => vault.saveCase({ ...caseFile("three"), version: 0 }));
  return { shown, isTold, isSaved: told.length === 0 };
}

it("nothing that a server flips, removes or puts back while an account is locked has it sent in clear, or loses it in silence", async () => {
  const { recoveryCode, early, late, memory, whole } = await fill();
  await dropConstraints();
  const files = new Set(late.sealed_rows.flatMap(({ storage_path: path }) => (typeof path === "string" ? path : [])));
  const names = new Set(late.sealed_rows.map(({ name }) => name));
  expect([names.has("list/00"), names.has("list/01"), names.has("list/05")]).toEqual([true, false, true]);
  const cases = hostileCases(early, late);
  const found: string[] = [];
  for (const [name, tables] of cases) {
    const { shown, isTold } = await meet(tables, memory, recoveryCode);
    for (const clear of await takeClear(files)) found.push(`${name}: in clear: ${clear}`);
    if (shown !== whole && !isTold) found.push(`${name}: lost in silence`);
  }
  expect(cases.length).toBeGreaterThan(250);
  expect(found).toEqual([]);
  // What is not changed is whole, also after all this, and so the device would have said.
  expect(await meet(late, memory, recoveryCode)).toEqual({ shown: whole, isTold: false, isSaved: true });
}, 400_000);
