import { describe, expect, it } from "vitest";
import { FOLDER_IDS, type FolderId } from "../folders/folders.ts";
import { toWalletFolders, folderTone, computeStatistics } from "./statistics.ts";

const own = (folderId: FolderId, count: number) =>
  Array.from({ length: count }, () => ({ folderId, isDemoData: false }));
const sample = (folderId: FolderId, count: number) =>
  Array.from({ length: count }, () => ({ folderId, isDemoData: true }));
const countCompleteFolders = (documents: Parameters<typeof computeStatistics>[0]) =>
  computeStatistics(documents).completeFolders;

describe("computeStatistics", () => {
  it("[STORE-01] counts all documents, those of each folder, and names the complete folders", () => {
    expect(computeStatistics([...own("identity", 2), ...sample("fiscal", 2), ...own("memory", 1)])).toEqual({
      totalDocuments: 5,
      documentsByFolder: {
        identity: 2,
        residence: 0,
        work: 0,
        academic: 0,
        fiscal: 2,
        health: 0,
        vehicle: 0,
        insurance: 0,
        banking: 0,
        services: 0,
        memory: 1,
      },
      completeFolders: ["identity", "memory"],
    });
  });

  it("[STORE-19] takes one document of the person's own for a complete folder, and none for an incomplete one", () => {
    expect(countCompleteFolders([])).toEqual([]);
    expect(countCompleteFolders(own("work", 1))).toEqual(["work"]);
    expect(countCompleteFolders([...own("work", 1), ...sample("work", 1)])).toEqual(["work"]);
  });

  it("[STORE-20] takes three documents for a complete folder where all are samples, and two for an incomplete one", () => {
    expect(countCompleteFolders(sample("work", 2))).toEqual([]);
    expect(countCompleteFolders(sample("work", 3))).toEqual(["work"]);
  });
});

describe("toWalletFolders", () => {
  it("[FOLD-19] gives each of the eleven folders its name, icon, description, count and whether it is complete", () => {
    const folders = toWalletFolders(computeStatistics([...own("identity", 2), ...sample("health", 2)]));
    expect(folders.map((folder) => folder.id)).toEqual(FOLDER_IDS);
    expect(folders[0]).toEqual({
      id: "identity",
      name: "Identidad",
      icon: "identity",
      description: "DNI, pasaporte, permiso de conducir",
      documentCount: 2,
      isComplete: true,
    });
    expect(folders[5]).toEqual({
      id: "health",
      name: "Sanitario",
      icon: "health",
      description: "Tarjeta sanitaria, informes médicos",
      documentCount: 2,
      isComplete: false,
    });
  });

  it("[FOLD-20] reads from the list of complete folders, and not from the counts, whether a folder is complete", () => {
    const { documentsByFolder } = computeStatistics(own("work", 5));
    const completeIn = (completeFolders: readonly FolderId[]) =>
      toWalletFolders({ totalDocuments: 5, documentsByFolder, completeFolders }).filter((folder) => folder.isComplete);
    expect(completeIn([])).toEqual([]);
    expect(completeIn(["fiscal"]).map((folder) => folder.id)).toEqual(["fiscal"]);
  });
});

describe("folderTone", () => {
  it("is green when complete, yellow with documents, grey when empty", () => {
    expect(folderTone({ id: "work", documentCount: 1, isComplete: true })).toBe("green");
    expect(folderTone({ id: "work", documentCount: 2, isComplete: false })).toBe("yellow");
    expect(folderTone({ id: "work", documentCount: 0, isComplete: false })).toBe("grey");
  });

  it("is purple for the keepsakes, whatever they hold", () => {
    expect(folderTone({ id: "memory", documentCount: 1, isComplete: true })).toBe("purple");
    expect(folderTone({ id: "memory", documentCount: 2, isComplete: false })).toBe("purple");
    expect(folderTone({ id: "memory", documentCount: 0, isComplete: false })).toBe("purple");
  });
});
