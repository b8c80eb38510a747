import { describe, expect, it } from "vitest";
import { DOCUMENT_FOLDER_IDS } from "../../documents/folders/folders.ts";
import { folderForUpload } from "./upload.ts";

describe("folderForUpload", () => {
  it("[MISS-17] is the folder of the row's type, whatever its name says", () => {
    const folders = DOCUMENT_FOLDER_IDS.map((typeId) => folderForUpload({ typeId, documentType: "DNI" }));
    expect(folders).toEqual(DOCUMENT_FOLDER_IDS);
  });

  it("[MISS-18] [MISS-29] goes by the name where the type has no folder, and to identity where the name says nothing", () => {
    expect(folderForUpload({ typeId: "general", documentType: "Nómina" })).toBe("work");
    expect(folderForUpload({ typeId: "general", documentType: "Algo muy específico" })).toBe("identity");
    expect(folderForUpload({ typeId: "general", documentType: "__proto__" })).toBe("identity");
  });
});
