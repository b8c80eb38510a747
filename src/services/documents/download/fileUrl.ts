import { LIMITS } from "@/domain/shared/limits.ts";
import { hasTooManyPixels, parseImageSize } from "@/domain/capture/upload/imageHeader.ts";
import { detectFileKind } from "@/domain/capture/upload/fileSignature.ts";
import { getPreviewKind, safeMimeType } from "@/domain/documents/vault/preview.ts";
import type { DocumentSummary } from "@/domain/documents/vault/document.ts";
import type { Vault } from "../vault/vault.ts";

/** The address of a document's file, for as long as it is needed (decision A-072). */
export interface FileUrl {
  readonly url: string;
  /** A picture that is not to be decoded: it has more than LIMITS.recognitionPixels, or a format whose size is not read here. */
  readonly isUndecodable: boolean;
  /** Frees the memory; the address is void afterwards. */
  release(): void;
}

/** A file as the browser may show it: never under a type that could run scripts. */
export async function createFileUrl(file: Blob, filename: string): Promise<FileUrl> {
  const isPicture = getPreviewKind(filename) === "image";
  const isUndecodable = isPicture && !isDecodable(new Uint8Array(await file.arrayBuffer()));
  const url = URL.createObjectURL(file.slice(0, file.size, safeMimeType(filename)));
  return { url, isUndecodable, release: () => URL.revokeObjectURL(url) };
}

/** A browser decodes a picture by its content, not by its name. */
function isDecodable(bytes: Uint8Array): boolean {
  const isOther = detectFileKind(bytes.subarray(0, LIMITS.signatureBytes)) === "otherPicture";
  return !hasTooManyPixels(bytes) && (!isOther || parseImageSize(bytes) !== null);
}

/** The address of a stored file; null where its bytes are gone. */
export async function openFileUrl(
  vault: Pick<Vault, "readFile">,
  { id, filename }: Pick<DocumentSummary, "id" | "filename">,
): Promise<FileUrl | null> {
  const file = await vault.readFile(id);
  return file && createFileUrl(file, filename);
}
