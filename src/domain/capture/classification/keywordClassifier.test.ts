import { describe, expect, it } from "vitest";
import { DOCUMENT_FOLDER_IDS, type DocumentFolderId } from "../../documents/folders/folders.ts";
import { classifyByKeywords } from "./keywordClassifier.ts";
import { CLASSIFIER_KEYWORDS } from "./keywordTables.ts";

describe("classifyByKeywords", () => {
  it("[CLS-18] has ten categories, whose every keyword speaks for its own", () => {
    expect(CLASSIFIER_KEYWORDS.map(({ id }) => id)).toEqual(DOCUMENT_FOLDER_IDS);
    for (const { id, keywords } of CLASSIFIER_KEYWORDS) {
      expect(new Set(keywords).size).toBe(keywords.length);
      for (const keyword of keywords) expect([keyword, hasFullScore(keyword, id)]).toEqual([keyword, true]);
    }
  });

  /** The keyword alone is at least half of what it is found to say. */
  function hasFullScore(keyword: string, id: DocumentFolderId): boolean {
    const { category, confidence } = classifyByKeywords(keyword.replace("*", "o"));
    return category === id || (confidence === 50 && category !== "unknown");
  }

  it("[CLS-18] counts each keyword once, however often it occurs", () => {
    expect(classifyByKeywords("pasaporte pasaporte pasaporte. Nómina")).toEqual({
      category: "identity",
      confidence: 50,
    });
  });

  it("[CLS-20] is as sure as the share of the best: two of three give 67", () => {
    expect(classifyByKeywords("DNI y pasaporte, con la nómina")).toEqual({ category: "identity", confidence: 67 });
    expect(classifyByKeywords("Pasaporte")).toEqual({ category: "identity", confidence: 100 });
  });

  it("[CLS-19] is unknown with 0 without keywords and under a share of 20 %", () => {
    const unknown = { category: "unknown", confidence: 0 };
    expect(classifyByKeywords("Hola, ¿qué tal?")).toEqual(unknown);
    expect(classifyByKeywords("")).toEqual(unknown);
  });

  it("[CLS-19] is unknown for a text that speaks for six folders alike", () => {
    const six = "Pasaporte, padrón, finiquito, diploma, contribuyente, paciente";
    expect(classifyByKeywords(six)).toEqual({ category: "unknown", confidence: 0 });
    expect(classifyByKeywords(six.replace(", paciente", "")).confidence).toBe(20);
  });
});
