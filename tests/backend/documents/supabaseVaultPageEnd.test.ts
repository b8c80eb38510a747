import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { toSummary } from "@/domain/documents/vault/summary.ts";
import { LIMITS } from "@/domain/shared/limits.ts";
import { TIMINGS } from "@/domain/shared/timings.ts";
import type { Vault } from "@/services/documents/vault/vault.ts";
import {
  createBlob,
  importedDocument,
  newDocument,
  getOutcome,
} from "@/services/documents/vault/vaultWorld.testing.ts";
import { isReal, project, type Visitor } from "../shared/project.testing.ts";
import { createRemoteWorld } from "./supabaseVault.testing.ts";

const backend = project();
let visitor: Visitor;
let world: ReturnType<typeof createRemoteWorld>;
let vault: Vault;

beforeAll(async () => {
  visitor = await backend.visitor();
});

beforeEach(async () => {
  world = createRemoteWorld(backend, visitor);
  await world.empty();
  vault = world.openTab().vault;
});

afterEach(() => vi.unstubAllGlobals());

const SAVED = /^POST \/rest\/v1\/rpc\/save_document$/;
const IMPORTED = /^POST \/rest\/v1\/rpc\/import_documents$/;
const ROW_OUT = /^DELETE \/rest\/v1\/documents$/;
const FILE_IN = /^POST \/storage\/v1\/object\/documents\//;
const FILES_OUT = /^DELETE \/storage\/v1\/object\/documents$/;

/** Lets the page end while a request like this is under way: nobody hears what becomes of it. */
function endPageAt(pattern: RegExp, arrives: boolean): Promise<void> {
  const real = globalThis.fetch;
  return new Promise((ended) => {
    vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
      if (!pattern.test(`${init?.method ?? "GET"} ${new URL(address).pathname}`)) return real(address, init);
      if (arrives) await real(address, init);
      ended();
      return new Promise<Response>(() => undefined);
    });
  });
}

/** The page after a reload. */
function reload(): Vault {
  vi.unstubAllGlobals();
  return world.openTab().vault;
}

describe.skipIf(isReal)("a page that ends", () => {
  const save = () => vault.save(newDocument());
  const bring = () =>
    vault.importAll([importedDocument("uno", {}, createBlob("uno")), importedDocument("dos", {}, createBlob("dos"))]);

  it.each<[string, RegExp, boolean, () => Promise<unknown>, number]>([
    ["once its file has arrived", FILE_IN, true, save, 1],
    ["before its row arrives", SAVED, false, save, 1],
    ["before the rows of an import arrive", IMPORTED, false, bring, 2],
  ])("%s leaves no document, and files that the nightly sweep removes", async (_, pattern, arrives, change, files) => {
    const ended = endPageAt(pattern, arrives);
    void change();
    await ended;
    const again = reload();
    await vi.waitFor(async () => expect(await world.paths()).toHaveLength(files));
    expect(await again.list()).toEqual([]);
    expect((await world.sweepable()).toSorted()).toEqual((await world.paths()).toSorted());
  });

  it.each<[string, RegExp, () => Promise<unknown>, number]>([
    ["a save", SAVED, save, 1],
    ["an import", IMPORTED, bring, 2],
  ])("after the rows of %s were written keeps every file", async (_, pattern, change, count) => {
    const ended = endPageAt(pattern, true);
    void change();
    await ended;
    const again = reload();
    expect(await world.sweepable()).toEqual([]);
    const documents = await again.list();
    expect([documents.length, (await world.paths()).length]).toEqual([count, count]);
    for (const { id } of documents) expect(await again.readFile(id)).not.toBeNull();
  });

  it.each<[string, boolean, number]>([
    ["while a row is removed leaves a file that the nightly sweep removes", true, 0],
    ["while a row was not removed yet keeps its file", false, 1],
  ])("%s", async (_, arrives, documents) => {
    const { id } = await vault.save(newDocument());
    const ended = endPageAt(ROW_OUT, arrives);
    void vault.remove(id);
    await ended;
    const again = reload();
    expect([(await again.list()).length, (await world.sweepable()).length]).toEqual([documents, 1 - documents]);
    expect((await again.readFile(id)) === null).toBe(documents === 0);
  });

  it.each<[string, (id: string) => Promise<unknown>]>([
    ["a removal", (id) => vault.remove(id)],
    ["the emptying of the vault", () => vault.clear()],
    ["an import that replaces a file", (id) => vault.importAll([importedDocument(id, {}, createBlob("new"))])],
  ])("before %s has removed its files leaves them to the nightly sweep", async (_, change) => {
    const { id } = await vault.save(newDocument());
    const [path] = await world.paths();
    const ended = endPageAt(FILES_OUT, false);
    void change(id);
    await ended;
    reload();
    expect(await world.sweepable()).toEqual([path]);
  });
});

const UNO = importedDocument("uno", {}, createBlob("uno"));

describe("a computer that sleeps for a day once the files have arrived", () => {
  it.each<[string, () => Promise<unknown>]>([
    ["a save", () => vault.save(newDocument())],
    ["an import", () => vault.importAll([UNO])],
    [
      "a restoration",
      () => vault.restore({ summary: toSummary(UNO.record, 3), record: UNO.record, file: createBlob("uno") }),
    ],
  ])("writes no row of %s that names a file which the nightly sweep may have removed", async (_, change) => {
    const real = globalThis.fetch;
    vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
      const answer = await real(address, init);
      if (FILE_IN.test(`${init?.method ?? "GET"} ${new URL(address).pathname}`)) world.clock.now += TIMINGS.vaultOrphan;
      return answer;
    });
    expect(await getOutcome(change())).toBe("unreachable");
    expect(await world.rows()).toEqual([]);
  });
});

describe("an account", () => {
  it("that has used up its room is told so before a row is written", async () => {
    await vault.save(newDocument());
    await backend.local?.sql(
      "update storage.objects set metadata = jsonb_build_object('size', $1::bigint) where starts_with(name, $2)",
      [LIMITS.vaultAccountFileBytes, visitor.id],
    );
    expect(await getOutcome(vault.save(newDocument({ filename: "otro.pdf" })))).toBe("serverFull");
    expect([(await vault.list()).length, (await world.paths()).length]).toEqual([1, 1]);
  });

  it("that is gone has the session asked again", async () => {
    const gone = await backend.visitor();
    const onRefused = vi.fn<() => void>();
    const own = createRemoteWorld(backend, gone).openTab({ onRefused }).vault;
    await backend.service().auth.admin.deleteUser(gone.id);
    expect(await getOutcome(own.save(newDocument()))).toBe("refused");
    expect(await getOutcome(own.importAll([importedDocument("x", {})]))).toBe("refused");
    expect(onRefused).toHaveBeenCalledTimes(2);
  });
});
