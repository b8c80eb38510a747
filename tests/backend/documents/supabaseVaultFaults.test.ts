import { createHash } from "node:crypto";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { LIMITS } from "@/domain/shared/limits.ts";
import type { DocumentSummary } from "@/domain/documents/vault/document.ts";
import { createSessionFetch } from "@/services/access/session/sessionFetch.ts";
import { createSupabaseConnection } from "@/services/access/session/supabaseClient.ts";
import type { Vault } from "@/services/documents/vault/vault.ts";
import {
  createBlob,
  importedDocument,
  newDocument,
  getOutcome,
} from "@/services/documents/vault/vaultWorld.testing.ts";
import { project, type Visitor } from "../shared/project.testing.ts";
import { createRemoteWorld } from "./supabaseVault.testing.ts";

const NEW = "0b0e7c1e-6b1f-4c59-9d1e-3f2a54b7c001";
const FOURTH = "0b0e7c1e-6b1f-4c59-9d1e-3f2a54b7c004";
const NONE = { statisticsRegenerated: false, orphansRemoved: 0, withoutRecord: [], withoutFile: [] };
const LATER = 48 * 60 * 60 * 1000;

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

type Fault = "refuse" | "lose the request" | "lose the answer" | { readonly status: number };

/** Lets requests that are like this fail from the `after`-th on, for `times` of them. */
function breakRequests(pattern: RegExp, fault: Fault, { after = 0, times = Number.POSITIVE_INFINITY } = {}): string[] {
  const real = globalThis.fetch;
  const asked: string[] = [];
  let seen = 0;
  vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
    const name = `${init?.method ?? "GET"} ${new URL(address).pathname}`;
    asked.push(name);
    const at = pattern.test(name) ? (seen += 1) - 1 : -1;
    if (at < after || at >= after + times) return real(address, init);
    if (fault === "lose the answer") await real(address, init);
    if (typeof fault === "string" && fault !== "refuse") throw new TypeError("fetch failed");
    const status = typeof fault === "object" ? fault.status : 400;
    return Response.json({ code: "23514", message: "refused by the test" }, { status });
  });
  return asked;
}

const SAVED = /^POST \/rest\/v1\/rpc\/save_document$/;
const IMPORTED = /^POST \/rest\/v1\/rpc\/import_documents$/;
const ROW_OUT = /^DELETE \/rest\/v1\/documents$/;
const FILE_IN = /^POST \/storage\/v1\/object\/documents\//;
const FILES_OUT = /^DELETE \/storage\/v1\/object\/documents$/;
const ANY = /./;

/** Three documents with a file each, and a picture of all that is stored of them. */
async function filled() {
  const saved: DocumentSummary[] = [];
  for (const filename of ["a.pdf", "b.pdf", "c.pdf"]) {
    saved.push(await vault.save(newDocument({ filename, file: createBlob(`bytes of ${filename}`) })));
    world.clock.now += 1000;
  }
  const picture = async () => ({
    list: await vault.list(),
    whole: await vault.getMany(saved.map(({ id }) => id)),
    files: await Promise.all(saved.map(async ({ id }) => (await vault.readFile(id))?.text())),
    stored: new Set((await world.recordIds()).files),
  });
  const [a, b, c] = saved as [DocumentSummary, DocumentSummary, DocumentSummary];
  return { a, b, c, picture, before: await picture() };
}

describe("saving", () => {
  it("keeps the hash of the file, and the file under the account's id and an address that says nothing", async () => {
    const { id } = await vault.save(newDocument({ file: createBlob("%PDF") }));
    const { data } = await backend.service().from("documents").select("sha256,storage_path,owner_id").eq("id", id);
    expect(data).toEqual([
      {
        sha256: createHash("sha256").update("%PDF").digest("hex"),
        storage_path: expect.stringMatching(new RegExp(`^${visitor.id}/(?!${id})[0-9a-f-]{36}$`)),
        owner_id: visitor.id,
      },
    ]);
  });

  it.each<[string, RegExp, Fault, string]>([
    ["the file is refused", FILE_IN, "refuse", "unknown"],
    ["the file is too large", FILE_IN, { status: 413 }, "serverFull"],
    ["the file does not arrive", FILE_IN, "lose the request", "unreachable"],
    ["the row is refused", SAVED, "refuse", "unknown"],
    ["there is no room for the row", SAVED, { status: 507 }, "serverFull"],
    ["the session is over", SAVED, { status: 401 }, "refused"],
    ["nothing arrives", ANY, "lose the request", "unreachable"],
  ])("stores nothing where %s", async (_, pattern, fault, kind) => {
    breakRequests(pattern, fault);
    expect(await getOutcome(vault.save(newDocument()))).toBe(kind);
    vi.unstubAllGlobals();
    expect([await vault.list(), await world.paths()]).toEqual([[], []]);
    expect(await getOutcome(vault.save(newDocument()))).toBe("done");
  });

  it("succeeds where the row was written and only the answer got lost", async () => {
    breakRequests(SAVED, "lose the answer");
    const summary = await vault.save(newDocument());
    expect(await vault.list()).toEqual([summary]);
    expect(await (await vault.readFile(summary.id))?.text()).toBe("%PDF");
  });

  it("that a crash cuts short between file and row leaves a file alone, which another browser sweeps a day later and not before", async () => {
    breakRequests(SAVED, "lose the request");
    expect(await getOutcome(vault.save(newDocument()))).toBe("unreachable");
    vi.unstubAllGlobals();
    expect([await vault.list(), (await world.paths()).length]).toEqual([[], 1]);
    const other = createRemoteWorld(backend, visitor);
    const away = other.openTab().vault;
    other.clock.now = Date.now();
    expect(await away.verify()).toEqual(NONE);
    other.clock.now += LATER;
    expect(await away.verify()).toEqual({ ...NONE, orphansRemoved: 1 });
    expect(await world.paths()).toEqual([]);
  });

  it("takes a file of a type that the bucket does not hold for refused, and stores nothing", async () => {
    const file = createBlob("<svg/>", "image/svg+xml");
    expect(await getOutcome(vault.save(newDocument({ file })))).toBe("unknown");
    expect([await vault.list(), await world.paths()]).toEqual([[], []]);
  });

  it("left before it has begun asks nothing, and left while its file is sent stores nothing", async () => {
    const asked = breakRequests(ANY, "lose the request", { times: 0 });
    expect(await getOutcome(vault.save(newDocument(), { signal: AbortSignal.abort() }))).toBe("unknown");
    expect(asked).toEqual([]);
    vi.unstubAllGlobals();

    const controller = new AbortController();
    const real = globalThis.fetch;
    let cleanedUp = (): void => undefined;
    const cleaning = new Promise<void>((resolve) => (cleanedUp = resolve));
    vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
      const isFile = address.includes("/storage/v1/object/documents/") && init?.method === "POST";
      if (isFile) controller.abort();
      const answer = await real(address, init);
      if (init?.method === "DELETE") cleanedUp();
      return answer;
    });
    expect(await getOutcome(vault.save(newDocument(), { signal: controller.signal }))).toBe("unknown");
    await cleaning;
    vi.unstubAllGlobals();
    expect([await vault.list(), await world.paths()]).toEqual([[], []]);
  });
});

describe("a change that is left", () => {
  it("once its row is being written is made whole", async () => {
    const controller = new AbortController();
    const real = globalThis.fetch;
    vi.stubGlobal("fetch", (address: string, init?: RequestInit) => {
      if (address.endsWith("/rpc/save_document")) controller.abort();
      return real(address, init);
    });
    const saved = await vault.save(newDocument(), { signal: controller.signal });
    expect([await vault.list(), controller.signal.aborted]).toEqual([[saved], true]);
  });

  it("before a removal has begun removes nothing", async () => {
    const { b, picture, before } = await filled();
    expect(await getOutcome(vault.remove(b.id, { signal: AbortSignal.abort() }))).toBe("unknown");
    expect(await picture()).toEqual(before);
  });
});

describe("a session that the server takes no more", () => {
  it("is told to who asked, and to the gate", async () => {
    const onRefused = vi.fn<() => void>();
    const open = (token: string | null, accountId: string | null) =>
      createRemoteWorld(backend, { ...visitor, accessToken: token ?? "" }).openTab({
        onRefused,
        accountId: () => accountId,
      }).vault;
    expect(await getOutcome(open("not-a-token", visitor.id).list())).toBe("refused");
    expect(await getOutcome(open(null, visitor.id).list())).toBe("refused");
    expect(onRefused).toHaveBeenCalledTimes(2);
    const asked = breakRequests(ANY, "lose the request", { times: 0 });
    expect(await getOutcome(open(visitor.accessToken, null).list())).toBe("refused");
    expect([onRefused.mock.calls.length, asked]).toEqual([3, []]);
  });
});

describe("a token that the server takes no more", () => {
  it("is renewed where the session can, and the question asked again", async () => {
    const tokens = ["not-a-token", visitor.accessToken];
    const refused: string[] = [];
    const token = async () => tokens[0] ?? null;
    const refuse = (given: string) => {
      refused.push(given);
      tokens.shift();
    };
    const client = createSupabaseConnection({
      ...world.connection,
      token,
      fetch: createSessionFetch({ token, refuse }),
    });
    const onRefused = vi.fn<() => void>();
    expect(await world.openTab({ client, onRefused }).vault.list()).toEqual([]);
    expect([refused, onRefused.mock.calls]).toEqual([["not-a-token"], []]);
  });
});

describe("removing", () => {
  it("takes the document away although its file stays, which the nightly sweep removes", async () => {
    const { a, b, c } = await filled();
    breakRequests(FILES_OUT, "lose the request");
    const removed = await vault.remove(b.id);
    expect([removed.summary, await removed.file?.text()]).toEqual([b, "bytes of b.pdf"]);
    expect(await vault.list()).toEqual([c, a]);
    expect(await world.paths()).toHaveLength(3);
    // The file that stayed has its address still, and the document comes back with another one.
    expect(await vault.restore(removed)).toEqual(b);
    expect(await (await vault.readFile(b.id))?.text()).toBe("bytes of b.pdf");
    expect(await world.paths()).toHaveLength(4);
    vi.unstubAllGlobals();
    const left = await world.sweepable();
    expect(left).toHaveLength(1);
    await world.files.remove([...left]);
    world.clock.now = Date.now() + LATER;
    expect(await vault.verify()).toEqual(NONE);
  });

  it.each<[RegExp, Fault, string]>([
    [ROW_OUT, "lose the request", "unreachable"],
    [/^GET \/storage/, "lose the request", "unreachable"],
    [ROW_OUT, "refuse", "unknown"],
  ])("changes nothing where %s fails", async (pattern, fault, kind) => {
    const { b, picture, before } = await filled();
    breakRequests(pattern, fault);
    expect(await getOutcome(vault.remove(b.id))).toBe(kind);
    vi.unstubAllGlobals();
    expect(await picture()).toEqual(before);
  });

  it("succeeds where only the answer got lost", async () => {
    const { a, b, c } = await filled();
    breakRequests(ROW_OUT, "lose the answer");
    expect((await vault.remove(b.id)).summary).toEqual(b);
    expect([await vault.list(), (await world.paths()).length]).toEqual([[c, a], 2]);
  });

  it("of a document whose file is gone works, and puts it back as one that had a file", async () => {
    const { b } = await filled();
    const path = (await world.rows()).find(({ id }) => id === b.id)?.storage_path;
    await world.files.remove([path ?? "none"]);
    expect(await vault.verify()).toEqual({ ...NONE, withoutFile: [b.id] });
    const removed = await vault.remove(b.id);
    expect([removed.summary, removed.file]).toEqual([b, null]);
    expect(await vault.restore(removed)).toEqual(b);
    expect(await vault.verify()).toEqual({ ...NONE, withoutFile: [b.id] });
  });
});

describe("importing", () => {
  const arriving = (b: DocumentSummary, c: DocumentSummary) => [
    importedDocument(NEW, { filename: "new.pdf" }, createBlob("new")),
    importedDocument(FOURTH, { filename: "fourth.pdf" }),
    importedDocument(b.id, { filename: "b2.pdf" }, createBlob("other bytes")),
    importedDocument(c.id, { filename: "c2.pdf", extractedText: "other" }),
  ];

  it.each<[string, RegExp, Fault, { after?: number; times?: number }, string]>([
    ["the second file", FILE_IN, { status: 413 }, { after: 1 }, "serverFull"],
    ["the writing of the rows", IMPORTED, "refuse", {}, "unknown"],
    ["the session", IMPORTED, { status: 401 }, {}, "refused"],
  ])("leaves all as it was where %s fails", async (_, pattern, fault, range, kind) => {
    const { b, c, picture, before } = await filled();
    breakRequests(pattern, fault, range);
    expect(await getOutcome(vault.importAll(arriving(b, c)))).toBe(kind);
    vi.unstubAllGlobals();
    expect(await picture()).toEqual(before);
    expect(await vault.importAll(arriving(b, c))).toEqual({ added: 2, replaced: 2 });
  });

  it("succeeds where the rows were written and only the answer got lost", async () => {
    const { b, c } = await filled();
    breakRequests(IMPORTED, "lose the answer");
    expect(await vault.importAll(arriving(b, c))).toEqual({ added: 2, replaced: 2 });
    vi.unstubAllGlobals();
    expect([(await vault.list()).length, await (await vault.readFile(b.id))?.text()]).toEqual([5, "other bytes"]);
    world.clock.now = Date.now() + LATER;
    expect(await vault.verify()).toEqual(NONE);
  });

  it("whose rows do not arrive changes no document, and leaves files that the nightly sweep removes", async () => {
    const { b, c, picture, before } = await filled();
    breakRequests(IMPORTED, "lose the request");
    expect(await getOutcome(vault.importAll(arriving(b, c)))).toBe("unreachable");
    vi.unstubAllGlobals();
    expect(await picture()).toEqual({ ...before, stored: expect.any(Set) });
    await world.files.remove([...(await world.sweepable())]);
    expect(await picture()).toEqual(before);
    world.clock.now = Date.now() + LATER;
    expect(await vault.verify()).toEqual(NONE);
  });

  it("of more than one request brings holds puts all back where the second one fails", async () => {
    const { a, b, c, picture, before } = await filled();
    const extractedText = "x".repeat(LIMITS.documentTextBytes);
    const large = [
      importedDocument(NEW, { extractedText }, createBlob("new")),
      ...[a, b, c].map(({ id }) => importedDocument(id, { extractedText }, createBlob("other bytes"))),
      importedDocument(FOURTH, { extractedText }),
    ];
    const asked = breakRequests(IMPORTED, "refuse", { after: 1 });
    expect(await getOutcome(vault.importAll(large))).toBe("unknown");
    expect(asked.filter((name) => IMPORTED.test(name))).toHaveLength(2);
    vi.unstubAllGlobals();
    expect(await picture()).toEqual(before);
    expect(await vault.importAll(large)).toEqual({ added: 2, replaced: 3 });
  });

  it("[STORE-16] replaces text and file, and leaves no file that belongs to no document", async () => {
    const { a, b, c } = await filled();
    await vault.importAll(arriving(b, c));
    const names = await Promise.all([a, b, c].map(async ({ id }) => (await vault.get(id))?.filename));
    const texts = await Promise.all([a.id, b.id, c.id, NEW].map(async (id) => (await vault.readFile(id))?.text()));
    expect(names).toEqual(["a.pdf", "b2.pdf", "c2.pdf"]);
    expect(texts).toEqual(["bytes of a.pdf", "other bytes", "bytes of c.pdf", "new"]);
    world.clock.now = Date.now() + LATER;
    expect([await vault.verify(), (await world.paths()).length]).toEqual([NONE, 4]);
  });

  it("of what is there already changes no row and sends no file", async () => {
    const { a, b, c } = await filled();
    const whole = await Promise.all(
      [a, b, c].map(async ({ id }) => {
        const [record, file] = [await vault.get(id), await vault.readFile(id)];
        if (!record || !file) throw new Error("not stored");
        return { record, file };
      }),
    );
    const asked = breakRequests(ANY, "lose the request", { times: 0 });
    expect(await vault.importAll(whole)).toEqual({ added: 0, replaced: 3 });
    expect(asked.filter((name) => !name.startsWith("GET "))).toEqual([]);
  });

  it("keeps every id that a copy may bring as it is", async () => {
    const ids = ["x", "X", "__proto__", "..", "a.b:c+d-e_f", NEW.toUpperCase(), NEW];
    const all = ids.map((id) => importedDocument(id, { filename: `${id}.pdf` }, createBlob(id)));
    expect(await vault.importAll(all)).toEqual({ added: ids.length, replaced: 0 });
    expect(await vault.importAll(all)).toEqual({ added: 0, replaced: ids.length });
    expect((await vault.list()).map(({ id }) => id)).toEqual(ids.toSorted().toReversed());
    expect((await vault.getMany(ids)).map(({ filename }) => filename)).toEqual(ids.map((id) => `${id}.pdf`));
    for (const id of ids) expect(await (await vault.readFile(id))?.text()).toBe(id);
    await vault.remove("..");
    expect((await vault.list()).map(({ id }) => id)).toEqual(
      ids
        .filter((id) => id !== "..")
        .toSorted()
        .toReversed(),
    );
  });
});
