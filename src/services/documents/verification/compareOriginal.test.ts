import { expect, it, vi } from "vitest";
import { FILE_FAULTS } from "@/domain/capture/upload/checkFile.ts";
import { UNREAD } from "@/domain/capture/recognition/result.ts";
import { RecognitionError } from "../../capture/recognition/recognition.ts";
import { VaultError } from "../vault/vault.ts";
import { compareOriginal, saveChecked } from "./compareOriginal.ts";

const toPdf = (text: string, name = "original.pdf") =>
  new File([`%PDF-1.7 ${text}`], name, { type: "application/pdf" });
const read = vi.fn(async (file: File) => ({
  ...UNREAD,
  text: (await file.text()).slice("%PDF-1.7 ".length),
  legibility: 100,
  pages: { read: 1, total: 1 },
}));

const compare = (stored: Blob | null | Error, file: File, signal = new AbortController().signal) =>
  compareOriginal(
    {
      vault: { readFile: async () => (stored instanceof Error ? Promise.reject(stored) : stored) },
      recognition: { read },
    },
    { id: "1", filename: "vida.pdf", file, signal },
  );

it("compares bytes first, and reads nothing where they are equal", async () => {
  read.mockClear();
  expect(await compare(toPdf("uno"), toPdf("uno", "otro nombre.pdf"))).toMatchObject({ title: "Idéntico al original" });
  expect(read).not.toHaveBeenCalled();
});

it("compares the texts of different files", async () => {
  expect(await compare(toPdf("uno dos"), toPdf("uno\ndos"))).toMatchObject({ title: "Mismo texto" });
  expect(await compare(toPdf("uno dos"), toPdf("uno tres"))).toMatchObject({
    title: "Distinto: solo en tu documento, «dos»; solo en el original, «tres».",
  });
});

it.each([
  [new File([], "vacio.pdf", { type: "application/pdf" }), FILE_FAULTS.empty.text],
  [new File(["<html>"], "pagina.pdf", { type: "application/pdf" }), FILE_FAULTS.webPage.text],
  [new File(["hola"], "notas.txt", { type: "text/plain" }), FILE_FAULTS.type.text],
  [new File(["basura"], "roto.pdf", { type: "application/pdf" }), FILE_FAULTS.content.text],
])("says why a file cannot be compared: %o", async (file, why) => {
  expect(await compare(toPdf("uno"), file)).toEqual({
    outcome: "failed",
    title: "No se ha podido comparar",
    details: [why],
  });
});

it("says in a sentence what could not be opened", async () => {
  read.mockRejectedValueOnce(new RecognitionError({ kind: "encrypted" }, "device"));
  const encrypted = await compare(toPdf("uno"), toPdf("dos"));
  expect(encrypted).toMatchObject({ outcome: "failed", details: [expect.stringMatching(/contraseña/u)] });
  expect(await compare(null, toPdf("dos"))).toMatchObject({ outcome: "failed" });
  expect(await compare(new VaultError("unknown"), toPdf("dos"))).toMatchObject({ outcome: "failed" });
});

it("ends with the signal's reason", async () => {
  const leaving = new AbortController();
  read.mockImplementationOnce(async () => {
    leaving.abort(new Error("left"));
    throw new Error("aborted");
  });
  await expect(compare(toPdf("uno"), toPdf("dos"), leaving.signal)).rejects.toThrow("left");
});

it("stores the day beside the other values", async () => {
  const record = { id: "1", extractedInfo: { total: "10 €" } } as never;
  const importAll = vi.fn(async () => ({ added: 0, replaced: 1 }));
  await saveChecked({ get: async () => record, importAll }, "1", "2026-11-30");
  expect(importAll).toHaveBeenCalledWith([
    { record: { id: "1", extractedInfo: { total: "10 €", cotejado: "2026-11-30" } } },
  ]);
  await expect(saveChecked({ get: async () => null, importAll }, "1", "2026-11-30")).rejects.toThrow("notFound");
});
