import { expect, test } from "vitest";
import { damagedSentences, type DamagedPart } from "./storageMessages.ts";

test("damaged documents are named once, in one sentence", () => {
  const parts: DamagedPart[] = ["dni.pdf", "nómina.pdf", "dni.pdf"].map((name) => ({ part: "document", name }));
  expect(damagedSentences(parts)).toEqual(["No se puede abrir «dni.pdf» y «nómina.pdf»."]);
});

test("each other damaged part says what it is and what becomes of it", () => {
  const parts = (["people", "cases", "list", "index", "values", "people"] as const).map((part) => ({ part }));
  const sentences = damagedSentences(parts);
  expect(new Set(sentences).size).toBe(5);
  expect(sentences).toContain("No se puede leer la lista de tus personas: al guardar otra la apartamos, sin borrarla.");
});
