import {
  type FileFault,
  findFileFault,
  isHeic,
  hasUnknownType,
  nameOfType,
  TAKEN_KINDS,
} from "@/domain/capture/upload/checkFile.ts";
import { type FileKind, detectFileKind } from "@/domain/capture/upload/fileSignature.ts";
import { LIMITS } from "@/domain/shared/limits.ts";
import { hasTooManyPixels } from "@/domain/capture/upload/imageHeader.ts";

/** A file that may be read and saved, or why it may not. */
export type Inspection = { readonly ok: true; readonly file: File } | { readonly ok: false; readonly fault: FileFault };

const CONTENT_FAULTS: Readonly<Record<Exclude<FileKind, keyof typeof TAKEN_KINDS>, FileFault>> = {
  heic: "heic",
  otherPicture: "otherPicture",
  office: "office",
  webPage: "webPage",
  unknown: "content",
};

/**
 * Checks a file that a person chose by its content (UP-14 to UP-18, decisions ). The size of a picture in pixels is
 * checked before anything decodes it. A PDF, JPG or PNG comes back with its real type and, where the name says another one, with a
 * matching name. Never rejects.
 */
export async function inspectFile(file: File): Promise<Inspection> {
  const facts = { name: file.name, type: file.type, size: file.size };
  if (isHeic(facts)) return { ok: false, fault: "heic" };
  const fault = findFileFault(hasUnknownType(facts) ? { ...facts, type: TAKEN_KINDS.pdf.type } : facts);
  if (fault) return { ok: false, fault };
  const kind = await readKind(file);
  if (kind === null) return { ok: false, fault: "unreadable" };
  if (!isTaken(kind)) return { ok: false, fault: CONTENT_FAULTS[kind] };
  if (kind !== "pdf" && (await isTooLarge(file))) return { ok: false, fault: "pixels" };
  const { type } = TAKEN_KINDS[kind];
  const name = nameOfType(file.name, TAKEN_KINDS[kind]);
  if (file.type === type && file.name === name) return { ok: true, file };
  return { ok: true, file: new File([file], name, { type, lastModified: file.lastModified }) };
}

/** Null when the file cannot be read, as one that was removed since it was chosen. */
async function readKind(file: File): Promise<FileKind | null> {
  try {
    return detectFileKind(new Uint8Array(await file.slice(0, LIMITS.signatureBytes).arrayBuffer()));
  } catch {
    return null;
  }
}

async function isTooLarge(file: File): Promise<boolean> {
  try {
    return hasTooManyPixels(new Uint8Array(await file.arrayBuffer()));
  } catch {
    // An unreadable file is reported when it is read.
    return false;
  }
}

function isTaken(kind: FileKind): kind is keyof typeof TAKEN_KINDS {
  return Object.hasOwn(TAKEN_KINDS, kind);
}
