import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findDocumentKinds } from "../types/documentKind.ts";
import { findDocumentType } from "../types/keywords.ts";
import { DOCUMENT_FOLDER_IDS } from "../folders/folders.ts";
import { LIMITS } from "../../shared/limits.ts";
import { TIMINGS } from "../../shared/timings.ts";
import { demoDocuments, type DemoDocument } from "./demo.ts";
import { findExpiry, expiryStatus, localDay } from "./expiry.ts";
import { toWalletFolders, folderTone, computeStatistics } from "./statistics.ts";
import { toListEntry, toSummary } from "./summary.ts";

const NOW = new Date("2026-11-20T10:00:00.000Z");
const documents = demoDocuments(NOW, () => 0.5);

/** Like Math.random: from 0 to less than 1, the ends among them. */
const random = fc.oneof(
  fc.constantFrom(0, 1 - Number.EPSILON / 2),
  fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
);
const moment = fc.date({ min: new Date("2020-01-01"), max: new Date("2060-01-01"), noInvalidDate: true });

function holdsForAll(property: (documents: readonly DemoDocument[], now: Date) => void): void {
  fc.assert(
    fc.property(moment, fc.infiniteStream(random), (now, randoms) => {
      property(
        demoDocuments(now, () => randoms.next().value as number),
        now,
      );
    }),
  );
}

describe("demoDocuments", () => {
  it("[STORE-21][STORE-25] are 25, whenever they are made", () => {
    holdsForAll((all) => expect(all).toHaveLength(25));
    expect(computeStatistics(documents).totalDocuments).toBe(LIMITS.demoDocuments);
  });

  it("[STORE-22] have a whole confidence of 87 to 96, both ends included", () => {
    holdsForAll((all) => {
      for (const { confidence } of all) {
        expect([Number.isInteger(confidence), confidence >= 87, confidence <= 96]).toEqual([true, true, true]);
      }
    });
    expect(demoDocuments(NOW, () => 0)[0]?.confidence).toBe(87);
    expect(demoDocuments(NOW, () => 0.999)[0]?.confidence).toBe(96);
  });

  it("[STORE-23] have an upload date in the last 60 days", () => {
    holdsForAll((all, now) => {
      for (const { uploadDate } of all) {
        const age = now.getTime() - Date.parse(uploadDate);
        expect([age >= 0, age <= 60 * TIMINGS.day]).toEqual([true, true]);
      }
    });
    expect(demoDocuments(NOW, () => 0)[0]?.uploadDate).toBe("2026-11-20T10:00:00.000Z");
    expect(demoDocuments(NOW, () => 0.999999)[0]?.uploadDate).toMatch(/^2026-09-21T10:00:0/);
  });

  it("[STORE-23] have dates that differ with the random source, and are the same for the same one", () => {
    expect(demoDocuments(NOW, () => 0.25)).not.toEqual(documents);
    expect(demoDocuments(NOW, () => 0.5)).toEqual(documents);
  });

  it("are samples without a file, in folders that answer requirements", () => {
    for (const document of documents) {
      expect([document.isDemoData, "file" in document, document.originalFile.size]).toEqual([true, false, 0]);
      expect(DOCUMENT_FOLDER_IDS).toContain(document.folderId);
      expect(document.suggestedCategory).toBe(document.folderId);
      expect(document.originalFile.name).toBe(document.filename);
    }
    expect(new Set(documents.map(({ filename }) => filename)).size).toBe(25);
  });

  it.each(documents.map((document) => [document.documentType, document.folderId] as const))(
    "'%s' is a kind of paper that is known, and lies in the folder of its type",
    (documentType, folderId) => {
      expect([findDocumentKinds(documentType).length, findDocumentType(documentType)]).toEqual([1, folderId]);
    },
  );

  it("show a folder of each tone that a folder of documents can have", () => {
    const tones = Object.fromEntries(
      toWalletFolders(computeStatistics(documents)).map((folder) => [folder.id, folderTone(folder)]),
    );
    expect(tones).toEqual({
      identity: "green",
      residence: "green",
      work: "green",
      academic: "yellow",
      fiscal: "green",
      health: "yellow",
      vehicle: "green",
      insurance: "grey",
      banking: "yellow",
      services: "green",
      memory: "purple",
    });
  });

  it("have one that has expired, one that expires soon and some that are valid, whenever they are made", () => {
    holdsForAll((all, now) => {
      const today = localDay(now);
      const statuses = all.flatMap(({ extractedInfo }) => {
        const day = findExpiry(extractedInfo);
        expect(day).toBe("expiryDate" in extractedInfo ? extractedInfo.expiryDate : null);
        return day === null ? [] : [expiryStatus(day, today)];
      });
      expect(statuses.toSorted()).toEqual(["expired", "expiring", ...Array(6).fill("valid")]);
    });
  });

  it("name no real person: the only identity numbers are those of the official specimen", () => {
    const text = JSON.stringify(documents);
    expect(new Set(text.match(/\b[XYZ\d]\d{7}[A-Z]\b/g))).toEqual(new Set(["99999999R"]));
    expect(documents.every(({ extractedText }) => extractedText.startsWith("Documento de ejemplo. "))).toBe(true);
  });

  it("fit into local storage with a UUID for an id", () => {
    for (const document of documents) {
      const summary = toSummary({ ...document, id: crypto.randomUUID() }, 0);
      expect(summary.filename).toBe(document.filename);
      expect(JSON.stringify(toListEntry(summary)).length).toBeLessThanOrEqual(LIMITS.storedDocumentCharacters);
    }
  });
});
