import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { LIMITS } from "@/domain/shared/limits.ts";
import { TIMINGS } from "@/domain/shared/timings.ts";
import { KEYS } from "@/services/shared/storage/keys.ts";
import type { SupabaseVault } from "@/services/documents/vault/supabaseVault.ts";
import { blobOf, importedDocument, newDocument, outcomeOf } from "@/services/documents/vault/vaultWorld.testing.ts";
import { migratedSnapshot } from "../../../supabase/local/database.ts";
import { project, type Visitor } from "../shared/project.testing.ts";
import { worldOf } from "./supabaseVault.testing.ts";

const backend = project({ snapshot: await migratedSnapshot() });
let visitor: Visitor;
let world: ReturnType<typeof worldOf>;
let vault: SupabaseVault;

beforeAll(async () => {
  visitor = await backend.visitor();
});

beforeEach(async () => {
  world = worldOf(backend, visitor);
  await world.empty();
  vault = world.openTab().vault;
});

afterEach(() => vi.unstubAllGlobals());

const SAVED = /^POST \/rest\/v1\/rpc\/save_document$/;
const IMPORTED = /^POST \/rest\/v1\/rpc\/import_documents$/;
const ROW_OUT = /^DELETE \/rest\/v1\/documents$/;
const FILE_IN = /^POST \/storage\/v1\/object\/documents\//;
const FILES_OUT = /^DELETE \/storage\/v1\/object\/documents$/;

/** Lets requests that are like this not arrive, or arrive and tell nobody. @returns what was asked */
function cut(pattern: RegExp, arrives = false): string[] {
  const real = globalThis.fetch;
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
    const name = `${init?.method ?? "GET"} ${new URL(address).pathname}`;
    asked.push(name);
    if (!pattern.test(name)) return real(address, init);
    if (arrives) await real(address, init);
    throw new TypeError("fetch failed");
  });
  return asked;
}

/** Lets the page end while a request like this is under way: nobody hears what becomes of it. */
function endPageAt(pattern: RegExp, arrives: boolean): Promise<void> {
  const real = globalThis.fetch;
  return new Promise((ended) => {
    vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
      if (!pattern.test(`${init?.method ?? "GET"} ${new URL(address).pathname}`)) return real(address, init);
      if (arrives) await real(address, init);
      world.sending.endTabs();
      ended();
      return new Promise<Response>(() => undefined);
    });
  });
}

/** The page is there again, with the store that the one before had. */
function reload(): SupabaseVault {
  vi.unstubAllGlobals();
  return world.openTab().vault;
}

const noted = () => world.store.getItem(KEYS.vaultFiles);
const later = () => (world.clock.now += TIMINGS.vaultPendingFile);

describe("files that stayed", () => {
  it.each<[string, (id: string) => Promise<unknown>]>([
    ["a removal", (id) => vault.remove(id)],
    ["the emptying of the vault", () => vault.clear()],
    ["an import that replaced them", (id) => vault.importAll([importedDocument(id, {}, blobOf("new"))])],
  ])("after %s go with the next operation that reaches the server, in another page too", async (_, change) => {
    const { id } = await vault.save(newDocument());
    const [path] = await world.paths();
    cut(FILES_OUT);
    await change(id);
    expect(await world.paths()).toContain(path);
    const again = reload();
    await again.list();
    await vi.waitFor(async () => expect(await world.paths()).not.toContain(path));
    await vi.waitFor(() => expect(noted()).toBeNull());
  });

  it("are noted for the account they belong to, and nobody else asks for them", async () => {
    const { id } = await vault.save(newDocument());
    cut(FILES_OUT);
    await vault.remove(id);
    vi.unstubAllGlobals();
    const asked = cut(/^none$/);
    await world.openTab({ accountId: () => randomUUID() }).vault.tidy();
    await world.openTab({ accountId: () => null }).vault.tidy();
    expect([...asked]).toEqual([]);
    expect(await world.paths()).toHaveLength(1);
  });

  it("stay noted as long as Storage does not answer", async () => {
    const { id } = await vault.save(newDocument());
    cut(FILES_OUT);
    await vault.remove(id);
    expect(await outcomeOf(vault.tidy())).toBe("unreachable");
    expect(await outcomeOf(vault.tidy())).toBe("unreachable");
    expect(await outcomeOf(reload().tidy())).toBe("done");
    expect([await world.paths(), noted()]).toEqual([[], null]);
  });
});

describe("a page that ends", () => {
  const save = () => vault.save(newDocument());
  const bring = () =>
    vault.importAll([importedDocument("uno", {}, blobOf("uno")), importedDocument("dos", {}, blobOf("dos"))]);

  it.each<[string, RegExp, boolean, () => Promise<unknown>]>([
    ["once its file has arrived", FILE_IN, true, save],
    ["before its row arrives", SAVED, false, save],
    ["before the rows of an import arrive", IMPORTED, false, bring],
  ])("%s leaves nothing to the next one", async (_, pattern, arrives, change) => {
    const ended = endPageAt(pattern, arrives);
    void change();
    await ended;
    const again = reload();
    // The server may be about to write the row still.
    await again.tidy();
    await vi.waitFor(async () => expect((await world.paths()).length).toBeGreaterThan(0));
    later();
    await again.tidy();
    expect([await world.paths(), await again.list(), noted()]).toEqual([[], [], null]);
  });

  it.each<[string, RegExp, () => Promise<unknown>, number]>([
    ["a save", SAVED, save, 1],
    ["an import", IMPORTED, bring, 2],
  ])("after the rows of %s were written takes no file away", async (_, pattern, change, count) => {
    const ended = endPageAt(pattern, true);
    void change();
    await ended;
    const again = reload();
    later();
    await again.tidy();
    const documents = await again.list();
    expect([documents.length, (await world.paths()).length, noted()]).toEqual([count, count, null]);
    for (const { id } of documents) expect(await again.readFile(id)).not.toBeNull();
  });

  it("while a row is removed leaves no file", async () => {
    const { id } = await vault.save(newDocument());
    const ended = endPageAt(ROW_OUT, true);
    void vault.remove(id);
    await ended;
    const again = reload();
    later();
    await again.tidy();
    expect([await again.list(), await world.paths(), noted()]).toEqual([[], [], null]);
  });

  it("while a row was not removed yet keeps its file", async () => {
    const { id } = await vault.save(newDocument());
    const ended = endPageAt(ROW_OUT, false);
    void vault.remove(id);
    await ended;
    const again = reload();
    later();
    await again.tidy();
    expect([(await again.list()).length, await again.readFile(id), noted()]).toEqual([1, expect.any(Blob), null]);
  });
});

describe("a note", () => {
  it("is gone once all is written", async () => {
    const { id } = await vault.save(newDocument());
    await vault.importAll([importedDocument(id, {}, blobOf("other")), importedDocument("x", {}, blobOf("x"))]);
    const removed = await vault.remove(id);
    await vault.restore(removed);
    expect(noted()).toBeNull();
  });

  it("of files that another tab is sending is left alone, however old, until that tab is done or a day has gone", async () => {
    const real = globalThis.fetch;
    let arrive = (): void => undefined;
    const isSaving = new Promise<void>((begun) => {
      vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
        if (address.endsWith("/rpc/save_document")) {
          begun();
          await new Promise<void>((go) => (arrive = go));
        }
        return real(address, init);
      });
    });
    const saving = vault.save(newDocument());
    await isSaving;
    world.clock.now += TIMINGS.vaultOrphan - 1;
    await world.openTab().vault.tidy();
    expect(await world.paths()).toHaveLength(1);
    arrive();
    const { id } = await saving;
    expect([await vault.readFile(id), noted()]).toEqual([expect.any(Blob), null]);
  });

  it("that somebody wrote into the store removes no file that a document names, and nothing but files of the account", async () => {
    const { id } = await vault.save(newDocument());
    const [path = ""] = await world.paths();
    const foreign = `${randomUUID()}/${randomUUID()}`;
    const hostile = {
      [path]: 0,
      [foreign]: 0,
      [`${visitor.id}/../${foreign}`]: 0,
      [`${visitor.id}/`]: 0,
      x: 0,
      y: "0",
    };
    for (const text of ["", "{", "null", "[]", '"x"', "7", `["${path}"]`, JSON.stringify({ [path]: "0" })]) {
      world.store.setItem(KEYS.vaultFiles, text);
      await vault.tidy();
      expect(await vault.readFile(id)).not.toBeNull();
    }
    world.store.setItem(KEYS.vaultFiles, JSON.stringify(hostile));
    const asked = cut(/^none$/);
    await vault.tidy();
    expect(asked).toEqual(["GET /rest/v1/documents"]);
    expect([await vault.readFile(id), noted()]).toEqual([expect.any(Blob), JSON.stringify({ [foreign]: 0 })]);
  });

  it("holds no more than LIMITS.vaultPendingFiles, the newest, and asks for them a part at a time", async () => {
    const paths = Array.from({ length: LIMITS.vaultPendingFiles }, () => `${visitor.id}/${randomUUID()}`);
    world.store.setItem(KEYS.vaultFiles, JSON.stringify(Object.fromEntries(paths.map((path) => [path, 0]))));
    cut(SAVED);
    await outcomeOf(vault.save(newDocument()));
    const [stored = ""] = await world.paths();
    const names = Object.keys(JSON.parse(noted() ?? "{}") as object);
    expect([names.length, names.at(-1), names[0]]).toEqual([LIMITS.vaultPendingFiles, stored, paths[1]]);
    vi.unstubAllGlobals();
    await vault.tidy();
    expect(Object.keys(JSON.parse(noted() ?? "{}") as object)).toEqual([stored]);
  });

  it("for which the browser has no room fails nothing", async () => {
    const full = {
      ...world.store,
      setItem: () => {
        throw new DOMException("full", "QuotaExceededError");
      },
    };
    const tab = world.openTab({ store: full }).vault;
    const { id } = await tab.save(newDocument());
    await tab.remove(id);
    expect([await tab.list(), await world.paths()]).toEqual([[], []]);
  });
});

describe("an account", () => {
  it("that has used up its room is told so before a row is written", async () => {
    await vault.save(newDocument());
    await backend.local?.sql(
      "update storage.objects set metadata = jsonb_build_object('size', $1::bigint) where starts_with(name, $2)",
      [LIMITS.vaultAccountFileBytes, visitor.id],
    );
    expect(await outcomeOf(vault.save(newDocument({ filename: "otro.pdf" })))).toBe("serverFull");
    expect([(await vault.list()).length, (await world.paths()).length]).toEqual([1, 1]);
  });

  it("that is gone has the session asked anew", async () => {
    const gone = await backend.visitor();
    const onRefused = vi.fn<() => void>();
    const own = worldOf(backend, gone).openTab({ onRefused }).vault;
    await backend.service().auth.admin.deleteUser(gone.id);
    expect(await outcomeOf(own.save(newDocument()))).toBe("refused");
    expect(await outcomeOf(own.importAll([importedDocument("x", {})]))).toBe("refused");
    expect(onRefused).toHaveBeenCalledTimes(2);
  });
});
