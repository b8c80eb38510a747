import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LIMITS } from "@/domain/shared/limits.ts";
import { TIMINGS } from "@/domain/shared/timings.ts";
import { forgetLateShared, holdShared, takeShared } from "./sharedFiles.ts";

/** Cache Storage in memory, with room for so many entries. */
function createCaches(room = Infinity) {
  const held = new Map<string, Response>();
  const cache = {
    put: async (url: string, response: Response) => {
      if (held.size >= room) throw new DOMException("full", "QuotaExceededError");
      held.set(url, response);
    },
    keys: async () => [...held.keys()],
    match: async (url: string) => held.get(url)?.clone(),
    delete: async (url: string) => held.delete(url),
  };
  return { held, has: async () => held.size > 0, open: async () => cache };
}

function createForm(...files: readonly File[]): FormData {
  const form = new FormData();
  for (const file of files) form.append("documentos", file);
  return form;
}

const PDF = new File(["%PDF-1.7"], "nómina de mayo.pdf", { type: "application/pdf" });
const large = () => new File([new Uint8Array(LIMITS.uploadBytes + 1)], "grande.pdf", { type: "application/pdf" });

let caches: ReturnType<typeof createCaches>;

beforeEach(() => {
  caches = createCaches();
  vi.stubGlobal("caches", caches);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe("what another app shared", () => {
  it("waits for the page with its name and type, and is taken once", async () => {
    expect(await holdShared(createForm(PDF))).toBe(true);
    const { files, faults } = await takeShared();
    expect(files.map(({ name, type, size }) => ({ name, type, size }))).toEqual([
      { name: PDF.name, type: PDF.type, size: PDF.size },
    ]);
    expect(await files[0]?.text()).toBe("%PDF-1.7");
    expect(faults).toEqual([]);
    expect(await takeShared()).toEqual({ files: [], faults: [] });
    expect(caches.held.size).toBe(0);
  });

  it("is forgotten where the vault stayed locked for an hour, and says so", async () => {
    await holdShared(createForm(PDF, PDF));
    await forgetLateShared();
    expect(caches.held.size).toBe(2);
    await forgetLateShared(Date.now() + TIMINGS.sharedLife + 1);
    expect(await Promise.all([...caches.held.values()].map((held) => held.clone().text()))).toEqual(["", ""]);
    expect(await takeShared()).toEqual({ files: [], faults: ["late"] });
  });

  it("goes to one of two tabs that ask at once", async () => {
    await holdShared(createForm(PDF));
    const taken = await Promise.all([takeShared(), takeShared()]);
    expect(taken.flatMap(({ files }) => files)).toHaveLength(1);
  });

  it("leaves a reason where nothing came: no form, no file, a text only, an empty file", async () => {
    const texts = new FormData();
    texts.append("documentos", "https://evil.example");
    for (const form of [null, createForm(), texts, createForm(new File([], "vacio.pdf"))]) {
      await holdShared(form);
      expect(await takeShared()).toEqual({ files: [], faults: ["none"] });
    }
  });

  it("is held without what is too large, and says so", async () => {
    await holdShared(createForm(large(), PDF));
    const { files, faults } = await takeShared();
    expect(files.map(({ name }) => name)).toEqual([PDF.name]);
    expect(faults).toEqual(["tooLarge"]);
  });

  it("never is more than the browser is asked to hold, over several forms too", async () => {
    const many = Array.from({ length: LIMITS.sharedFiles - 1 }, (_, n) => new File(["%PDF"], `${n}.pdf`));
    await holdShared(createForm(...many));
    await holdShared(createForm(PDF, PDF));
    await holdShared(createForm(PDF));
    const { files, faults } = await takeShared();
    expect(files).toHaveLength(LIMITS.sharedFiles);
    expect(faults).toEqual(["tooMany"]);
  });

  it("keeps what fits where the disk is full, with the reason if there is room for it", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    caches = createCaches(1);
    vi.stubGlobal("caches", caches);
    expect(await holdShared(createForm(PDF, PDF))).toBe(false);
    expect((await takeShared()).files).toHaveLength(1);
  });

  it("has a name that no header refuses, of its last characters", async () => {
    const name = `\u{1F600}\uD800\r\nx-fault: full${"a".repeat(500)}.pdf`;
    await holdShared(createForm(new File(["%PDF"], name)));
    const { files, faults } = await takeShared();
    expect(faults).toEqual([]);
    expect(files[0]?.name).toBe(`${"a".repeat(LIMITS.sharedNameCharacters - 4)}.pdf`);
  });

  it("is nothing where the browser has no caches", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    vi.stubGlobal("caches", undefined);
    expect(await holdShared(createForm(PDF))).toBe(false);
    expect(await takeShared()).toEqual({ files: [], faults: [] });
  });
});
