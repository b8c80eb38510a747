import { FILE_FAULTS } from "@/domain/capture/upload/checkFile.ts";
import { recognitionErrorWords } from "@/domain/capture/recognition/recognitionMessages.ts";
import type { OcrResult } from "@/domain/capture/recognition/result.ts";
import {
  CHECKED_FIELD,
  type ComparedText,
  type Comparison,
  compareTexts,
  failedComparison,
  IDENTICAL,
} from "@/domain/documents/verification/comparison.ts";
import type { IsoDay } from "@/domain/shared/calendar/isoTime.ts";
import { type Recognition, RecognitionError } from "../../capture/recognition/recognition.ts";
import { inspectFile } from "../../capture/upload/inspectFile.ts";
import { areSameBytes } from "../vault/sameFile.ts";
import { type Vault, VaultError } from "../vault/vault.ts";

const VAULT_FAILED = "No he podido abrir el documento que tienes guardado. Vuelve a intentarlo.";

/** Services for a comparison. */
export interface ComparisonDeps {
  readonly vault: Pick<Vault, "readFile">;
  readonly recognition: Recognition;
}

/**
 * Compares a stored document with a file that the office's page gave: the bytes, else the text of both, read in the same way
 * on this device. A file that cannot be compared gives a sentence. Rejects with the signal's reason only.
 */
export async function compareOriginal(
  { vault, recognition }: ComparisonDeps,
  { id, filename, file, signal }: ComparedFile,
): Promise<Comparison> {
  const inspected = await inspectFile(file);
  signal.throwIfAborted();
  if (!inspected.ok) return failedComparison(FILE_FAULTS[inspected.fault].text);
  try {
    const stored = await vault.readFile(id);
    signal.throwIfAborted();
    if (!stored) return failedComparison("El documento guardado no tiene archivo con que compararlo.");
    if (await areSameBytes(stored, inspected.file)) return IDENTICAL;
    const read = (one: File) => recognition.read(one, { signal, onProgress: () => {} });
    const own = await read(new File([stored], filename, { type: stored.type }));
    return compareTexts(toCompared(own), toCompared(await read(inspected.file)));
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof RecognitionError)
      return failedComparison(recognitionErrorWords(error.failure, error.provider).text);
    if (error instanceof VaultError) return failedComparison(VAULT_FAILED);
    throw error;
  }
}

/** A stored document and the file that it is compared with. */
export interface ComparedFile {
  readonly id: string;
  readonly filename: string;
  readonly file: File;
  readonly signal: AbortSignal;
}

/** Stores that the person compared a document with the office's on this day. @throws VaultError */
export async function saveChecked(vault: Pick<Vault, "get" | "importAll">, id: string, day: IsoDay): Promise<void> {
  const record = await vault.get(id);
  if (!record) throw new VaultError("notFound");
  await vault.importAll([{ record: { ...record, extractedInfo: { ...record.extractedInfo, [CHECKED_FIELD]: day } } }]);
}

function toCompared({ text, pages, legibility }: OcrResult): ComparedText {
  return { text, pages, isRecognised: legibility !== 100 };
}
