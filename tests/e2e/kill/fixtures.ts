import { createHash } from "node:crypto";
import type { Page } from "@playwright/test";
import { BlobWriter, TextReader, Uint8ArrayReader, ZipWriter } from "@zip.js/zip.js";
import type { ChosenFile } from "../capture/sampleDocuments.ts";

const FOLDERS = "identity residence work academic fiscal health vehicle insurance banking services memory".split(" ");
const UPLOADED = "2026-11-01T10:00:00.000Z";

/** A file of a copy, with the text that was read of it. */
interface CopiedFile extends ChosenFile {
  readonly text?: string;
}

/** A stored document, the same since the first version. */
function toRecord({ name, mimeType, buffer, text = `Texto de ${name}` }: CopiedFile, folderId: "identity" | "work") {
  return {
    id: idFor(name),
    filename: name,
    originalFile: { name, type: mimeType, size: buffer.byteLength },
    extractedText: text,
    suggestedCategory: folderId,
    confidence: 90,
    uploadDate: UPLOADED,
    folderId,
    documentType: "Documento",
    extractedInfo: { titular: "LUCIA GARCIA SANCHEZ" },
    isDemoData: false,
  };
}

/** A UUID that is always the same for a name. */
function idFor(name: string): string {
  const digits = createHash("sha256").update(name).digest("hex");
  return `0b0e7c1e-6b1f-4c59-9d1e-${digits.slice(0, 12)}`;
}

/** A copy of the vault as 'Exportar todo (con archivos)' writes it: the first two documents in 'Identidad', the others in 'Laboral'. */
export async function zipCopy(files: readonly CopiedFile[]): Promise<ChosenFile> {
  const documents = files.map((file, index) => ({
    ...toRecord(file, index < 2 ? "identity" : "work"),
    file: {
      path: `archivos/${String(index + 1).padStart(4, "0")}.pdf`,
      size: file.buffer.byteLength,
      type: file.mimeType,
    },
  }));
  const zip = new ZipWriter(new BlobWriter("application/zip"), { level: 0 });
  await zip.add("tramia.json", new TextReader(backupText(documents)));
  for (const [index, { buffer }] of files.entries()) {
    await zip.add(`archivos/${String(index + 1).padStart(4, "0")}.pdf`, new Uint8ArrayReader(buffer));
  }
  const blob = await zip.close();
  return { name: "copia.zip", mimeType: "application/zip", buffer: Buffer.from(await blob.arrayBuffer()) };
}

/** A copy as 'Exportar solo la lista' writes it, with the given number of documents of the folder 'Laboral'. */
export function listCopy(amount: number): ChosenFile {
  const documents = Array.from({ length: amount }, (_, index) =>
    toRecord({ name: `nomina-${index}.pdf`, mimeType: "application/pdf", buffer: Buffer.alloc(0) }, "work"),
  );
  return { name: "lista.json", mimeType: "application/json", buffer: Buffer.from(backupText(documents)) };
}

function backupText(documents: readonly object[]): string {
  return JSON.stringify({ format: "tramia-vault", version: 1, exportedAt: UPLOADED, documents });
}

/**
 * Writes documents as the product stored them before IndexedDB was the authority (version 1): whole records and files in
 * IndexedDB, the list and its counts in local storage.
 * @param listed those that local storage names; another list than the documents is what a crash of that version left
 */
export async function writeVersion1(
  page: Page,
  documents: readonly ChosenFile[],
  listed: readonly ChosenFile[] = documents,
): Promise<void> {
  // A page of the same origin without the app.
  await page.goto("/robots.txt");
  await page.evaluate(
    async ({ stored, list }) => {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open("tramia", 1);
        request.addEventListener("upgradeneeded", () => {
          request.result.createObjectStore("records", { keyPath: "id" });
          request.result.createObjectStore("files");
        });
        request.addEventListener("success", () => resolve(request.result));
        request.addEventListener("error", () => reject(request.error));
      });
      const transaction = database.transaction(["records", "files"], "readwrite");
      for (const { record, base64 } of stored) {
        transaction.objectStore("records").put(record);
        const bytes = Uint8Array.from(atob(base64), (character) => character.codePointAt(0) ?? 0);
        transaction.objectStore("files").put(new Blob([bytes], { type: record.originalFile.type }), record.id);
      }
      await new Promise((resolve, reject) => {
        transaction.addEventListener("complete", resolve);
        transaction.addEventListener("error", () => reject(transaction.error));
      });
      database.close();
      const inFolder = { ...list.counts, identity: list.entries.length };
      const stats = { totalDocuments: list.entries.length, documentsByFolder: inFolder, completeFolders: [] };
      localStorage.setItem("tramia-documents", JSON.stringify(list.entries));
      localStorage.setItem("tramia-document-stats", JSON.stringify(stats));
      localStorage.setItem("tramia-demo-declined", "true");
      localStorage.setItem("tramia-schema", "1");
      localStorage.setItem("t-authenticated", "true");
    },
    {
      stored: documents.map((file) => ({ record: toRecord(file, "identity"), base64: file.buffer.toString("base64") })),
      list: { entries: listed.map(toSummary), counts: Object.fromEntries(FOLDERS.map((id) => [id, 0])) },
    },
  );
}

function toSummary(file: ChosenFile) {
  const { id, filename, folderId, documentType, confidence, uploadDate, isDemoData } = toRecord(file, "identity");
  const rest = { size: file.buffer.byteLength, mimeType: file.mimeType };
  return { id, filename, folderId, documentType, confidence, uploadDate, isDemoData, ...rest };
}
