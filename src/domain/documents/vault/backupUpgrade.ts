import { isRecord } from "../../shared/json.ts";

/** Type of a document whose entry has none. */
const NO_TYPE_NAME = "Documento";

/** Adds the fields that an entry of a version 0 backup may lack. @param now upload date if it has none */
export function upgradeEntry(entry: Readonly<Record<string, unknown>>, now: Date): Readonly<Record<string, unknown>> {
  const given = Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== null));
  // Version 0 stored `originalFile` as `{}`, because JSON drops a File's fields.
  const original = isRecord(given["originalFile"]) ? given["originalFile"] : {};
  return {
    extractedText: "",
    suggestedCategory: "unknown",
    confidence: 0,
    uploadDate: now.toISOString(),
    documentType: NO_TYPE_NAME,
    extractedInfo: {},
    isDemoData: false,
    ...given,
    originalFile: { name: given["filename"], type: "", size: 0, ...original },
  };
}
