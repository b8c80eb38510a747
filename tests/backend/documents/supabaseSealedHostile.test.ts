import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { DamagedPart } from "@/domain/shared/storageMessages.ts";
import { LIMITS } from "@/domain/shared/limits.ts";
import { parseJson, toRecord } from "@/domain/shared/json.ts";
import { caseFile } from "@/domain/procedure/caseFile/caseFile.testing.ts";
import type { Vault } from "@/services/documents/vault/vault.ts";
import { createKeyring, openSigner } from "@/services/documents/crypto/keyring.ts";
import { createHolder } from "@/services/documents/vault/sealedWorld.testing.ts";
import { unprotectAccount } from "@/services/documents/vault/sealedAccount.ts";
import { createMemoryStore } from "@/services/shared/storage/keyValueStore.ts";
import { createBlob, getOutcome, importedDocument, person } from "@/services/documents/vault/vaultWorld.testing.ts";
import { createSupabaseSealedVault } from "@/services/documents/vault/supabaseSealedVault.ts";
import { project, type Visitor } from "../shared/project.testing.ts";
import { createSealedAccount } from "./supabaseSealed.testing.ts";
import { createRemoteWorld } from "./supabaseVault.testing.ts";

const [A, B] = ["0b0e7c1e-6b1f-4c59-9d1e-3f2a54b7c001", "0b0e7c1e-6b1f-4c59-9d1e-3f2a54b7c002"];
const backend = project();
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

  it("says another generation in the middle of every reading: it is not asked forever", async () => {
    const names = Array.from({ length: LIMITS.vaultBatch + 1 }, () => `doc/${randomUUID()}`);
    const real = fetch;
    let asked = 0;
    const fetching = vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
      const response = await real(input, init);
      if (!(input instanceof Request ? input.url : `${input}`).includes("rpc/read_sealed")) return response;
      const answer = toRecord(await response.json());
      if ((asked += 1) > 100) throw new Error("asked forever");
      return Response.json(
        answer["revisions"] ? answer : { ...answer, generation: Number(answer["generation"]) + asked },
      );
    });
    try {
      expect(await getOutcome(account.openDevice().sealed.rows(names))).toBe("unavailable");
      expect(asked).toBeLessThan(50);
    } finally {
      fetching.mockRestore();
    }
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
    const rows = await sql("select name, revision, bytes, storage_path, hash from sealed_rows where owner_id = $1");
    const [{ generation } = { generation: 0 }] = await sql("select generation from sealed_vaults where owner_id = $1");
    await device().move(A, "work");
    await sql("delete from sealed_rows where owner_id = $1");
    await sql("update sealed_vaults set generation = $2 where owner_id = $1", [generation]);
    for (const row of rows) {
      const columns = ["name", "revision", "bytes", "storage_path", "hash"];
      await sql(
        `insert into sealed_rows (owner_id, ${columns.join(", ")}) values ($1, $2, $3, $4, $5, $6)`,
        columns.map((column) => row[column]),
      );
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
      const { keyring: old } = (await device.sealed.keyring())!;
      const signer = await openSigner(old, account.keys);
      const { keyring: next, keys: to } = await createKeyring(old.vault, old.slots, old, signer);
      await device.sealed.replaceKeyring({ from: account.keys, to }, { old, next });
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

describe("a server that gives no bytes of a file", () => {
  const lose = async () => {
    const [row] = await sql("select storage_path from sealed_rows where owner_id = $1 and name = $2", [`file/${A}`]);
    await backend
      .service()
      .storage.from("documents")
      .remove([String(row!["storage_path"])]);
  };
  const path = (value: string) => () =>
    sql(`update sealed_rows set storage_path = null, bytes = ${value} where owner_id = $1 and name = 'file/${A}'`);

  it.each([
    ["has lost it", lose],
    ["names none", path("null")],
    ["gives a row of other bytes in its place", path("'\\x00'")],
  ])("and %s: it is told, the protection stays on, and the document can be removed", async (_, tamper) => {
    const constraint = "alter table sealed_rows drop constraint sealed_rows_content";
    const checks = await backend.local!.sql<{ text: string }>(
      "select pg_get_constraintdef(oid) as text from pg_constraint where conname = 'sealed_rows_content'",
    );
    await backend.local!.sql(constraint);
    try {
      await tamper();
      const told: DamagedPart[] = [];
      const device = account.openDevice();
      const deps = { lock: account.lock, events: new EventTarget() as never };
      const fresh = createSupabaseSealedVault({ ...device, ...deps, onDamaged: (one) => void told.push(one) });
      expect([await getOutcome(fresh.readFile(A)), told]).toEqual(["damaged", [{ part: "document", name: "a.pdf" }]]);
      expect([await getOutcome(fresh.get(A)), await getOutcome(fresh.readFile(B))]).toEqual(["done", "done"]);
      const plain = createRemoteWorld(backend, visitor).openTab().vault;
      const outcome = await getOutcome(unprotectAccount({ plain, vault: fresh, ...device, lock: account.lock }));
      expect([outcome, (await device.sealed.keyring())?.state]).toEqual([
        expect.stringContaining("damaged"),
        "unprotecting",
      ]);
      expect([await getOutcome(fresh.remove(A)), (await fresh.list()).map(({ id }) => id)]).toEqual(["done", [B]]);
    } finally {
      await sql("delete from sealed_vaults where owner_id = $1");
      await backend.local!.sql(`alter table sealed_rows add constraint sealed_rows_content ${checks.rows[0]!.text}`);
    }
  });
});

describe("a server that says another state than the keyring", () => {
  const say = (state: string) => sql("update sealed_vaults set state = $2 where owner_id = $1", [state]);
  const said = async () => (await sql("select state from sealed_vaults where owner_id = $1"))[0]?.["state"];

  it.each(["unprotecting", "protecting"])("%s: what is signed is done, and said there again", async (state) => {
    await say(state);
    const { sealed } = account.openDevice();
    await sealed.mark("protected");
    expect(await said()).toBe("protected");
    await sealed.mark("unprotecting");
    await sealed.mark("protecting");
    await say(state);
    const other = account.openDevice();
    await other.sealed.mark("protecting");
    expect(await said()).toBe("protecting");
    await say(state);
    await account.openDevice().sealed.mark("protected");
    expect([await said(), (await other.sealed.keyring())?.keyring.state]).toEqual(["protected", "protected"]);
  });

  it("and one that changes nothing is asked once, whatever is to be changed", async () => {
    const real = fetch;
    const asked: string[] = [];
    const { sealed, vault: saving } = account.openTab();
    await sealed.meta();
    const fetching = vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
      const [, name = ""] =
        /rpc\/(change_sealed|end_sealed)/.exec(input instanceof Request ? input.url : `${input}`) ?? [];
      if (!name) return real(input, init);
      asked.push(name);
      return Response.json(name === "end_sealed" ? false : null);
    });
    try {
      const { keyring: old } = (await sealed.keyring())!;
      const signer = await openSigner(old, account.keys);
      const { keyring: next, keys: to } = await createKeyring(old.vault, old.slots, old, signer);
      const plain = createRemoteWorld(backend, visitor).openTab().vault;
      const outcomes = [
        await getOutcome(sealed.mark("unprotecting")),
        await getOutcome(saving.move(A, "work")),
        await getOutcome(sealed.replaceKeyring({ from: account.keys, to }, { old, next })),
        await getOutcome(unprotectAccount({ plain, vault: saving, sealed, lock: account.lock })),
        await getOutcome(sealed.end((await sealed.meta()).generation)),
      ];
      expect(outcomes).toEqual(Array(5).fill("unavailable"));
      expect(asked).toEqual([...Array(4).fill("change_sealed"), "end_sealed"]);
    } finally {
      fetching.mockRestore();
    }
  });
});

describe("a farewell", () => {
  /** The protection is begun to be taken off, and turned back. @returns the word that the server was told, though it did not end the vault */
  const turnBack = async (): Promise<string> => {
    const real = fetch;
    let word = "";
    const fetching = vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
      if (!(input instanceof Request ? input.url : `${input}`).includes("rpc/end_sealed")) return real(input, init);
      word = String(toRecord(parseJson(await new Response(init?.body).text()))["p_farewell"]);
      return Response.json(false);
    });
    const { sealed } = account.openDevice();
    await sealed.mark("unprotecting");
    await getOutcome(sealed.end((await sealed.meta()).generation));
    fetching.mockRestore();
    await sealed.mark("protecting");
    await sealed.mark("protected");
    return word;
  };

  it("that the server was told before the protection was turned back says nothing of its end", async () => {
    const word = await turnBack();
    const { sealed } = account.openDevice();
    await sealed.meta();
    await sql("delete from sealed_vaults where owner_id = $1");
    await sql("insert into sealed_farewells (owner_id, word) values ($1, $2)", [word]);
    expect([word.length, await getOutcome(sealed.keyring())]).toEqual([64, "unconfirmed"]);
  });

  it("of a vault that was turned back is believed by a device that has not seen it since", async () => {
    const store = createMemoryStore();
    await account.openDevice(store).sealed.meta();
    await turnBack();
    const { sealed } = account.openDevice();
    await sealed.mark("unprotecting");
    expect(await sealed.end((await sealed.meta()).generation)).toBe(true);
    expect(await account.openDevice(store).sealed.keyring()).toBeNull();
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
});
