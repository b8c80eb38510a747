import { hasTooManyPixels } from "@/domain/pixels/imageHeader.ts";
import { previewKindOf, safeMimeType } from "@/domain/vault/preview.ts";
import type { DocumentSummary } from "@/domain/vault/document.ts";
import type { Vault } from "./vault.ts";

/** The address of a document's file, for as long as it is needed (decision A-072). */
export interface FileUrl {
  readonly url: string;
  /** A picture of more than LIMITS.recognitionPixels, which is not to be decoded. */
  readonly tooManyPixels: boolean;
  /** Gives the memory back; the address is void afterwards. */
  release(): void;
}

/** A file as the browser may show it: never under a type that could run scripts. */
export async function fileUrlOf(file: Blob, filename: string): Promise<FileUrl> {
  const isPicture = previewKindOf(filename) === "image";
  const tooManyPixels = isPicture && hasTooManyPixels(new Uint8Array(await file.arrayBuffer()));
  const url = URL.createObjectURL(file.slice(0, file.size, safeMimeType(filename)));
  return { url, tooManyPixels, release: () => URL.revokeObjectURL(url) };
}

/** The address of a stored file; null where its bytes are gone. */
export async function openFileUrl(
  vault: Pick<Vault, "readFile">,
  { id, filename }: Pick<DocumentSummary, "id" | "filename">,
): Promise<FileUrl | null> {
  const file = await vault.readFile(id);
  return file && fileUrlOf(file, filename);
}
