import { beforeEach, describe, expect, it, vi } from "vitest";
import type { DocumentSummary, StoredDocument } from "@/domain/documents/vault/document.ts";
import { downloadDocument, type DownloadDeps } from "./download.ts";

const document: DocumentSummary = {
  id: "d1",
  filename: "contrato…firmado.pdf",
  folderId: "work",
  documentType: "Contrato",
  confidence: 90,
  uploadDate: "2026-11-21T10:00:00.000Z",
  isDemoData: false,
  size: 4,
  mimeType: "application/pdf",
};
const FULL_NAME = "contrato de trabajo indefinido firmado.pdf";
const release = vi.fn<() => void>();

function createDownload(
  overrides: Partial<DownloadDeps> = {},
  record: Partial<StoredDocument> | null = { filename: FULL_NAME },
) {
  const requests: [string, string, unknown][] = [];
  const saved: [string, string][] = [];
  const deps: DownloadDeps = {
    fetch: async (url, init) => {
      requests.push([typeof url === "string" ? url : "", init?.method ?? "GET", init?.body]);
      return new Response("%PDF");
    },
    open: async () => ({ isUndecodable: false, url: "blob:tramia/1", release }),
    save: (file, filename) => void file.text().then((text) => saved.push([text, filename])),
    ...overrides,
  };
  const vault = { get: async () => record as StoredDocument | null, readFile: async () => null };
  return { requests, saved, run: () => downloadDocument(vault, document, new AbortController().signal, deps) };
}

const getKind = (run: Promise<void>) =>
  run.then(
    () => "done",
    (error: unknown) => (error instanceof Error && "kind" in error ? error.kind : error),
  );

beforeEach(() => release.mockClear());

describe("a download", () => {
  it("[FOLD-37] [FOLD-38] gets the file's address without payload and saves the blob under the file's name", async () => {
    const { run, requests, saved } = createDownload();
    await run();
    expect(requests).toEqual([["blob:tramia/1", "GET", undefined]]);
    await vi.waitFor(() => expect(saved).toEqual([["%PDF", FULL_NAME]]));
    expect(release).toHaveBeenCalledTimes(1);
  });

  it("takes the list's name where the record is gone", async () => {
    const { run, saved } = createDownload({}, null);
    await run();
    await vi.waitFor(() => expect(saved).toEqual([["%PDF", document.filename]]));
  });

  it("[FOLD-36] makes no request for a document without a file", async () => {
    const { run, requests } = createDownload({ open: async () => null });
    expect(await getKind(run())).toBe("noFile");
    expect(requests).toEqual([]);
  });

  it.each([
    ["is answered 404", async () => new Response("", { status: 404 })],
    ["is refused", async () => Promise.reject(new TypeError("Failed to fetch"))],
  ])("[FOLD-40] fails when its request %s, saves nothing and gives the address back", async (_, fetch) => {
    const { run, saved } = createDownload({ fetch });
    expect(await getKind(run())).toBe("failed");
    expect([saved, release.mock.calls.length]).toEqual([[], 1]);
  });
});
