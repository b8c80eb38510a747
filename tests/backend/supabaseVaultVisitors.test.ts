import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { blobOf, importedDocument, newDocument, outcomeOf } from "@/services/vault/vaultWorld.testing.ts";
import { migratedSnapshot } from "../../supabase/local/database.ts";
import { project } from "./project.testing.ts";
import { worldOf } from "./supabaseVault.testing.ts";

const MANY = 5000;

const backend = project({ snapshot: await migratedSnapshot() });
let ana: ReturnType<typeof worldOf>;
let berta: ReturnType<typeof worldOf>;

beforeAll(async () => {
  [ana, berta] = [worldOf(backend, await backend.visitor()), worldOf(backend, await backend.visitor())];
});

beforeEach(async () => {
  await Promise.all([ana.empty(), berta.empty()]);
});

describe("two visitors", () => {
  const secret = newDocument({ extractedInfo: { dni: "12345678Z" }, file: blobOf("only Ana's") });
  const empty = { totalDocuments: 0, completeFolders: [] };

  it("see nothing of each other's documents, whatever they ask and whatever ids they know", async () => {
    const [own, other] = [ana.openTab().vault, berta.openTab().vault];
    const saved = await own.save(secret);
    expect(await other.list()).toEqual([]);
    expect(await other.listByFolder("identity")).toEqual([]);
    expect(await other.listByType("DNI")).toEqual([]);
    expect(await other.getMany([saved.id])).toEqual([]);
    expect([await other.get(saved.id), await other.readFile(saved.id)]).toEqual([null, null]);
    expect(await other.searchByField("dni", "123")).toEqual([]);
    expect(await other.findByIdentityNumber("12345678Z")).toEqual([]);
    expect(await other.statistics()).toMatchObject(empty);
    expect(await own.list()).toEqual([saved]);
  });

  it("change nothing of each other's documents", async () => {
    const [own, other] = [ana.openTab().vault, berta.openTab().vault];
    const saved = await own.save(secret);
    const before = [await own.get(saved.id), await ana.recordIds()];
    expect(await outcomeOf(other.move(saved.id, "work"))).toBe("notFound");
    expect(await outcomeOf(other.remove(saved.id))).toBe("notFound");
    expect(await other.removeDemo()).toBe(0);
    await other.clear();
    berta.clock.now = Date.now() + 48 * 60 * 60 * 1000;
    expect(await other.verify()).toMatchObject({ orphansRemoved: 0, withoutFile: [] });
    expect([await own.get(saved.id), await ana.recordIds()]).toEqual(before);
    expect(await (await own.readFile(saved.id))?.text()).toBe("only Ana's");
  });

  it("keep a document apart that both imported under one id, now and at the next import", async () => {
    const [own, other] = [ana.openTab().vault, berta.openTab().vault];
    const id = "0b0e7c1e-6b1f-4c59-9d1e-3f2a54b7c001";
    const both = [importedDocument(id, { filename: "1.pdf" }, blobOf("1")), importedDocument(berta.issued[0] ?? "z")];
    await own.importAll([importedDocument(id, { filename: "ana.pdf" }, blobOf("ana"))]);
    expect(await other.importAll(both)).toEqual({ added: 2, replaced: 0 });
    expect(await other.importAll(both)).toEqual({ added: 0, replaced: 2 });
    const found = (await other.list()).find(({ filename }) => filename === "1.pdf");
    expect(await (await other.readFile(found?.id ?? ""))?.text()).toBe("1");
    expect((await own.list()).map(({ id, filename }) => [id, filename])).toEqual([[id, "ana.pdf"]]);
    expect(await (await own.readFile(id))?.text()).toBe("ana");
  });

  it("whose session changes in the middle of a save write nothing into the other's vault", async () => {
    let account = "";
    const tokens = [ana.connection.token, berta.connection.token];
    const { createSupabaseConnection } = await import("@/services/session/supabaseClient.ts");
    const client = createSupabaseConnection({
      ...ana.connection,
      token: async () => (await (account === "" ? tokens[0] : tokens[1])?.()) ?? null,
    });
    const { vault } = ana.openTab({
      client,
      lock: (task) => {
        account = "berta";
        return task();
      },
    });
    expect(await outcomeOf(vault.save(newDocument()))).toBe("refused");
    expect([await ana.rows(), await berta.rows()]).toEqual([[], []]);
  });
});

describe("another device of the same person", () => {
  it("is heard when the tab comes to the front, and only after a change", async () => {
    const [here, there] = [ana.openTab(), ana.openTab()];
    const listener = vi.fn<() => void>();
    here.vault.subscribe(listener);
    const focused = async (times: number) => {
      here.events.dispatchEvent(new Event("focus"));
      await vi.waitFor(() => expect(listener).toHaveBeenCalledTimes(times));
    };
    await focused(1);
    const { id } = await there.vault.save(newDocument());
    await focused(2);
    await there.vault.move(id, "work");
    await focused(3);
    await there.vault.remove(id);
    await focused(4);
  });
});

describe(`${MANY} documents`, () => {
  it("[STORE-07] are listed page by page, each once and newest first, though many are of one instant", async () => {
    const rows = Array.from({ length: MANY }, (_, nth) =>
      importedDocument(crypto.randomUUID(), {
        filename: `documento-${nth}.pdf`,
        uploadDate: new Date(Date.parse("2026-01-01T00:00:00Z") + Math.floor(nth / 700) * 1000).toISOString(),
      }),
    );
    const { vault } = ana.openTab();
    expect(await vault.importAll(rows)).toEqual({ added: MANY, replaced: 0 });
    await vault.list();
    const begun = performance.now();
    const list = await vault.list();
    const taken = performance.now() - begun;
    console.warn(`list of ${MANY} documents: ${taken.toFixed(0)} ms`);
    expect(new Set(list.map(({ id }) => id)).size).toBe(MANY);
    expect(list).toEqual(ana.newestFirst(list));
    expect((await vault.statistics()).totalDocuments).toBe(MANY);
    await vault.clear();
    expect(await ana.recordIds()).toEqual({ records: [], files: [] });
  }, 60_000);
});
