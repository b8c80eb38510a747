import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { DamagedPart } from "@/domain/shared/storageMessages.ts";
import { caseFile } from "@/domain/procedure/caseFile/caseFile.testing.ts";
import type { Vault } from "@/services/documents/vault/vault.ts";
import { createHolder, createTestKeyring } from "@/services/documents/vault/sealedWorld.testing.ts";
import { createMemoryStore } from "@/services/shared/storage/keyValueStore.ts";
import { createBlob, getOutcome, importedDocument, person } from "@/services/documents/vault/vaultWorld.testing.ts";
import { createSupabaseSealedVault } from "@/services/documents/vault/supabaseSealedVault.ts";
import { migratedSnapshot } from "../../../supabase/local/database.ts";
import { project, type Visitor } from "../shared/project.testing.ts";
import { createSealedAccount } from "./supabaseSealed.testing.ts";

const [A, B] = ["0b0e7c1e-6b1f-4c59-9d1e-3f2a54b7c001", "0b0e7c1e-6b1f-4c59-9d1e-3f2a54b7c002"];
const backend = project({ snapshot: await migratedSnapshot() });
let visitor: Visitor;
let account: Awaited<ReturnType<typeof createSealedAccount>>;
let vault: Vault;

beforeAll(async () => {
  visitor = await backend.visitor();
});

beforeEach(async () => {
  account = await createSealedAccount(backend, visitor);
  vault = account.openTab().vault;
  await vault.importAll([
    importedDocument(A, { filename: "a.pdf" }, createBlob("one")),
    importedDocument(B, { filename: "b.pdf" }, createBlob("two")),
  ]);
});

const sql = async (text: string, parameters: readonly unknown[] = []) =>
  (await backend.local!.sql<Record<string, unknown>>(text, [visitor.id, ...parameters])).rows;
/** What a device does that has not read the vault yet. */
const freshly = (work: (vault: Vault) => Promise<unknown>) => getOutcome(work(account.openTab().vault));

describe("a server that changes what is sealed", () => {
  it.each([
    [
      "swaps two rows",
      `update sealed_rows r set bytes = o.bytes from sealed_rows o where r.owner_id = $1 and o.owner_id = $1
        and r.name = 'doc/${A}' and o.name = 'doc/${B}'`,
    ],
    [
      "changes one bit",
      `update sealed_rows set bytes = set_bit(bytes, 2000, 1 - get_bit(bytes, 2000)) where owner_id = $1 and name = 'doc/${A}'`,
    ],
    [
      "hides a row",
      `update sealed_rows set bytes = null, deleted_at = now() where owner_id = $1 and name = 'doc/${A}'`,
    ],
    [
      "says another revision",
      `update sealed_rows set revision = revision + 1 where owner_id = $1 and name = 'doc/${A}'`,
    ],
    ["says another generation", "update sealed_vaults set generation = generation + 1 where owner_id = $1"],
    [
      "gives one file for another",
      `update sealed_rows r set storage_path = o.storage_path from sealed_rows o where r.owner_id = $1 and o.owner_id = $1
        and r.name = 'file/${A}' and o.name = 'file/${B}'`,
    ],
  ])("%s: it is refused as damaged", async (_, tamper) => {
    await sql(tamper);
    expect(await freshly(async (fresh) => [await fresh.get(A), await fresh.readFile(A)])).toBe("damaged");
  });

  it("gives back an older revision of a row: it is refused as damaged", async () => {
    const [before] = await sql("select revision, bytes from sealed_rows where owner_id = $1 and name = $2", [
      `doc/${A}`,
    ]);
    await vault.move(A, "work");
    await sql("update sealed_rows set revision = $3, bytes = $4 where owner_id = $1 and name = $2", [
      `doc/${A}`,
      before!["revision"],
      before!["bytes"],
    ]);
    expect(await freshly((fresh) => fresh.get(A))).toBe("damaged");
  });

  it("gives back the whole vault of an earlier day: a device that knows a later one refuses it", async () => {
    const store = createMemoryStore();
    const device = () =>
      createSupabaseSealedVault({
        ...account.openDevice(store),
        lock: account.lock,
        events: new EventTarget() as never,
      });
    const rows = await sql("select name, revision, bytes, storage_path from sealed_rows where owner_id = $1");
    const [{ generation } = { generation: 0 }] = await sql("select generation from sealed_vaults where owner_id = $1");
    await device().move(A, "work");
    await sql("delete from sealed_rows where owner_id = $1");
    await sql("update sealed_vaults set generation = $2 where owner_id = $1", [generation]);
    for (const row of rows) {
      await sql("insert into sealed_rows (owner_id, name, revision, bytes, storage_path) values ($1, $2, $3, $4, $5)", [
        row["name"],
        row["revision"],
        row["bytes"],
        row["storage_path"],
      ]);
    }
    expect(await getOutcome(device().list())).toBe("damaged");
    expect(await getOutcome(account.openTab().vault.list())).toBe("done");
  });

  it.each(["people", "cases"] as const)(
    "changes one bit of the %s: it is told, and stays beside what is stored next",
    async (part) => {
      await vault.importAll([], [person("ana")], [caseFile("one")]);
      await sql(
        "update sealed_rows set bytes = set_bit(bytes, 2000, 1 - get_bit(bytes, 2000)) where owner_id = $1 and name = $2",
        [part],
      );
      const rows = () =>
        sql(
          "select name, revision, md5(bytes) as md5 from sealed_rows where owner_id = $1 and (name = $2 or name like 'lost/%') and deleted_at is null order by name = $2",
          [part],
        );
      const [damaged] = await rows();
      const told: DamagedPart[] = [];
      const device = account.openDevice();
      const fresh = createSupabaseSealedVault({
        ...device,
        lock: account.lock,
        events: new EventTarget() as never,
        onDamaged: (one) => void told.push(one),
      });
      await fresh.savePerson(person("ben"));
      await fresh.saveCase({ ...caseFile("two"), version: 0 });
      expect(told).toEqual(expect.arrayContaining([{ part }]));
      const kept = { ...damaged, name: `lost/${part}.${String(damaged!["revision"])}` };
      expect(await rows()).toEqual([kept, expect.objectContaining({ name: part })]);
      const { keyring: next, keys: to } = await createTestKeyring();
      await device.sealed.replaceKeyring({ from: account.keys, to }, { old: account.keyring, next });
      expect([(await fresh.people()).length, (await fresh.cases()).length]).toEqual(
        part === "people" ? [1, 2] : [2, 1],
      );
      await fresh.clear();
      expect((await device.sealed.ids()).rows.filter((name) => name.startsWith("lost/"))).toEqual([]);
    },
  );

  it("cuts a file: it is refused as damaged", async () => {
    const [row] = await sql("select storage_path from sealed_rows where owner_id = $1 and name = $2", [`file/${A}`]);
    const files = backend.service().storage.from("documents");
    const path = String(row!["storage_path"]);
    const { data } = await files.download(path);
    await files.remove([path]);
    const cut = new Blob([await data!.slice(0, data!.size - 1).arrayBuffer()], { type: "application/octet-stream" });
    await files.upload(path, cut, { contentType: "application/octet-stream" });
    expect(await freshly((fresh) => fresh.readFile(A))).toBe("damaged");
    expect(await freshly((fresh) => fresh.readFile(B))).toBe("done");
  });
});

describe("a protected account", () => {
  it("shows nothing to a device without its key, which has to show the lock", async () => {
    const holder = createHolder(null);
    const locked = createSupabaseSealedVault({
      ...account.openDevice(undefined, holder),
      lock: account.lock,
      events: new EventTarget() as never,
    });
    expect(await getOutcome(locked.list())).toBe("unavailable");
    expect(holder.locked).toBe(1);
  });

  it("keeps what two devices save at the same time, and of one document one version", async () => {
    const [one, other] = [account.openTab().vault, account.openTab().vault];
    await Promise.all([one.list(), other.list()]);
    const save = (device: Vault, filename: string) =>
      device.importAll([importedDocument(randomUUID(), { filename }, createBlob(filename))]);
    await Promise.all([
      save(one, "uno.pdf"),
      save(other, "dos.pdf"),
      one.move(A, "work"),
      other.move(B, "fiscal"),
      save(other, "tres.pdf"),
    ]);
    const names = (await account.openTab().vault.list()).map(({ filename, folderId }) => `${filename} ${folderId}`);
    expect(names.toSorted()).toEqual(
      (await one.list()).map(({ filename, folderId }) => `${filename} ${folderId}`).toSorted(),
    );
    expect(names).toEqual(expect.arrayContaining(["a.pdf work", "b.pdf fiscal"]));
    expect(names).toHaveLength(5);
  });

  it("keeps a tombstone of what was removed, without its ciphertext, and discards the file", async () => {
    await vault.remove(A);
    expect(
      await sql(
        "select name, bytes, storage_path from sealed_rows where owner_id = $1 and deleted_at is not null order by name",
      ),
    ).toEqual([
      { name: `doc/${A}`, bytes: null, storage_path: null },
      { name: `file/${A}`, bytes: null, storage_path: null },
    ]);
    const { data } = await backend.service().storage.from("documents").list(visitor.id);
    const [left] = await sql("select storage_path from sealed_rows where owner_id = $1 and name = $2", [`file/${B}`]);
    expect(data!.map(({ name }) => `${visitor.id}/${name}`)).toEqual(expect.arrayContaining([left!["storage_path"]]));
  });
});
