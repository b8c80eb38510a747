import { describe, expect, it } from "vitest";
import { FOLDER_IDS } from "@/domain/folders/folders.ts";
import type { VaultStatistics } from "@/domain/vault/document.ts";
import { parseStatistics, sameStatistics } from "./storedStatistics.ts";

const zeros = Object.fromEntries(FOLDER_IDS.map((id) => [id, 0])) as VaultStatistics["documentsByFolder"];
const statistics: VaultStatistics = {
  totalDocuments: 3,
  documentsByFolder: { ...zeros, identity: 2, work: 1 },
  completeFolders: ["identity", "work"],
};

describe("parseStatistics", () => {
  it("reads what was stored, and no folder that there is not", () => {
    expect(parseStatistics(JSON.stringify(statistics))).toEqual(statistics);
    const documentsByFolder = { ...statistics.documentsByFolder, nowhere: 5 };
    expect(parseStatistics(JSON.stringify({ ...statistics, documentsByFolder, more: 1 }))).toEqual(statistics);
  });

  it.each<[string, string | null]>([
    ["no value", null],
    ["no JSON", "{"],
    ["null", "null"],
    ["a list", "[]"],
    ["a number", "5"],
    ["a negative total", JSON.stringify({ ...statistics, totalDocuments: -1 })],
    ["a total that is no whole number", JSON.stringify({ ...statistics, totalDocuments: 1.5 })],
    ["no counts", JSON.stringify({ ...statistics, documentsByFolder: null })],
    ["a count missing", JSON.stringify({ ...statistics, documentsByFolder: { ...zeros, memory: undefined } })],
    ["a text for a count", JSON.stringify({ ...statistics, documentsByFolder: { ...zeros, work: "1" } })],
    [
      "counts inherited from __proto__",
      JSON.stringify(statistics).replace('{"identity":2,', '{"__proto__":{"identity":2},'),
    ],
    ["no complete folders", JSON.stringify({ ...statistics, completeFolders: "identity" })],
    ["a complete folder that there is not", JSON.stringify({ ...statistics, completeFolders: ["nowhere"] })],
  ])("refuses %s", (_, text) => {
    expect(parseStatistics(text)).toBeNull();
  });
});

describe("sameStatistics", () => {
  it("minds no order", () => {
    const documentsByFolder = Object.fromEntries(
      Object.entries(statistics.documentsByFolder).toReversed(),
    ) as VaultStatistics["documentsByFolder"];
    expect(
      sameStatistics(statistics, { ...statistics, documentsByFolder, completeFolders: ["work", "identity"] }),
    ).toBe(true);
  });

  it.each<[string, Partial<VaultStatistics>]>([
    ["the total", { totalDocuments: 4 }],
    ["a count", { documentsByFolder: { ...statistics.documentsByFolder, memory: 1 } }],
    ["a complete folder missing", { completeFolders: ["identity"] }],
    ["another complete folder", { completeFolders: ["identity", "fiscal"] }],
    ["a complete folder named twice", { completeFolders: ["identity", "work", "work"] }],
  ])("minds %s", (_, difference) => {
    expect(sameStatistics(statistics, { ...statistics, ...difference })).toBe(false);
  });
});
