import { TIMINGS } from "@/domain/shared/timings.ts";
import type { DocumentSummary } from "@/domain/documents/vault/document.ts";
import { openFileUrl, type FileUrl } from "./fileUrl.ts";
import type { Vault } from "../vault/vault.ts";
import { KindError } from "../../shared/kindError.ts";
import { noStoreFetch } from "../../shared/noStoreFetch.ts";

/** Why a file could not be saved to disk: the document has none, or it could not be fetched. */
class DownloadError extends KindError<"noFile" | "failed"> {
  override readonly name = "DownloadError";
}

export interface DownloadDeps {
  readonly fetch: typeof globalThis.fetch;
  readonly open: (document: DocumentSummary) => Promise<FileUrl | null>;
  readonly save: (file: Blob, filename: string) => void;
}

/**
 * Fetches a document's file by its address and saves it under its file name (FOLD-36 to FOLD-38).
 * @throws DownloadError `noFile` without any request when the document has no file, else `failed`
 */
export async function downloadDocument(
  vault: Pick<Vault, "get" | "readFile">,
  document: DocumentSummary,
  signal: AbortSignal,
  { fetch, open, save }: DownloadDeps = {
    fetch: noStoreFetch,
    open: (wanted) => openFileUrl(vault, wanted),
    save: saveToDisk,
  },
): Promise<void> {
  const file = await open(document);
  if (!file) throw new DownloadError("noFile");
  try {
    const response = await fetch(file.url, { signal });
    if (!response.ok) throw new Error(`status ${response.status}`);
    const record = await vault.get(document.id);
    save(await response.blob(), record?.filename ?? document.filename);
  } catch (error) {
    throw new DownloadError("failed", { cause: error });
  } finally {
    file.release();
  }
}

/** Hands bytes to the browser's downloads under a name. */
export function saveToDisk(file: Blob, filename: string): void {
  const url = URL.createObjectURL(file);
  const anchor = document.createElement("a");
  anchor.href = url;
  anchor.download = filename;
  document.body.append(anchor);
  anchor.click();
  anchor.remove();
  // The browser reads the address after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), TIMINGS.downloadRelease);
}
