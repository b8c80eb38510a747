import { describe, expect, it, vi } from "vitest";
import { NO_LIMITS } from "@/domain/documents/dossier/registers.ts";
import type { Dossier, DossierRequest } from "./dossier.ts";
import { createDossierSession, type DossierDraft, type DossierSessionDeps } from "./dossierSession.ts";

const DRAFT: DossierDraft = {
  title: "Alta de autónomo",
  items: [{ id: "a", title: "DNI", pages: [{ number: 1, turn: 0 }] }],
  profile: NO_LIMITS,
  format: "pdf",
  hasIndex: true,
};
const blob = new Blob(["%PDF"], { type: "application/pdf" });
const file = { name: "documentos.pdf", blob, bytes: 4, pages: 1, documents: ["a"], submission: 1 };
const built = { files: [file], submissions: 1, refused: [], untouched: [], pictured: [], withoutAttachments: [] };

function createTestSession(deps: Partial<DossierSessionDeps> = {}) {
  const requests: DossierRequest[] = [];
  const opened = vi.fn<Dossier["inspect"]>(async () => ({ pages: 1, untouched: null, hasAttachments: false }));
  const close = vi.fn();
  const dossier: Dossier = {
    inspect: opened,
    preview: async () => ({ data: new Uint8ClampedArray(4), width: 1, height: 1 }),
    build: async (request) => {
      requests.push(request);
      return built;
    },
    close,
  };
  const readFile = vi.fn(async (): Promise<Blob | null> => new Blob(["foto"]));
  const record = vi.fn();
  const save = vi.fn();
  const session = createDossierSession({
    vault: { readFile, get: async () => null },
    open: () => dossier,
    record,
    pickFile: async () => null,
    save,
    ...deps,
  });
  const build = (signal = new AbortController().signal) => session.build(DRAFT, { signal, onProgress: () => {} });
  return { session, requests, opened, close, readFile, record, save, build };
}

describe("a dossier's session", () => {
  it("gives the password to the document it opened only, and forgets it when it is closed", async () => {
    const { session, requests, build, close, opened } = createTestSession();
    opened.mockRejectedValueOnce(new Error("wrong"));
    await expect(session.inspect("a", "otra")).rejects.toThrow("wrong");
    await build();
    await session.inspect("a", "secreto");
    await build();
    session.close();
    await build();
    expect(requests.map(({ items: [item] }) => item?.password)).toEqual([undefined, "secreto", undefined]);
    expect(close).toHaveBeenCalledOnce();
  });

  it("writes a finished file nowhere before it is saved, and then under its name", async () => {
    const { session, build, save } = createTestSession();
    await expect(build()).resolves.toBe(built);
    expect(save).not.toHaveBeenCalled();
    await session.save(file);
    expect(save.mock.calls).toEqual([[blob, "documentos.pdf"]]);
  });

  it("leaves nothing of a build that is aborted, and says that a file is gone", async () => {
    const { build, readFile } = createTestSession();
    await expect(build(AbortSignal.abort(new Error("cancelled")))).rejects.toThrow("cancelled");
    const gone = createTestSession();
    gone.readFile.mockResolvedValue(null);
    await expect(gone.build()).rejects.toMatchObject({ kind: "broken", item: "a" });
    expect(readFile).toHaveBeenCalledOnce();
  });

  it("streams a file into the one that was picked, and records it then", async () => {
    const written: Uint8Array[] = [];
    const picked = {
      createWritable: async () => new WritableStream<Uint8Array>({ write: (part) => void written.push(part) }),
    };
    const { session, record } = createTestSession({ pickFile: async () => picked });
    expect(await session.save(file)).toBe(true);
    expect(await new Blob(written.map((part) => new Uint8Array(part))).text()).toBe("%PDF");
    expect(record.mock.calls).toEqual([[{ kind: "exported", documents: 1, content: "dossier", isSealed: false }]]);
  });

  it("aborts a file that finds no space, says so, and records nothing", async () => {
    const abort = vi.fn();
    const write = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
    const picked = { createWritable: async () => new WritableStream<Uint8Array>({ write, abort }) };
    const { session, record } = createTestSession({ pickFile: async () => picked });
    await expect(session.save(file)).rejects.toMatchObject({ kind: "notWritten" });
    const dismissed = createTestSession({ pickFile: async () => "dismissed" });
    expect(await dismissed.session.save(file)).toBe(false);
    expect([record.mock.calls, dismissed.record.mock.calls, dismissed.save.mock.calls]).toEqual([[], [], []]);
  });
});
