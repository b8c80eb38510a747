import type { DocumentFolderId } from "../folders/folders.ts";
import { keywordLookup } from "../text/keywords.ts";
import { FORM_KEYWORDS, PAPER_KEYWORDS, SPECIFIED_KEYWORDS } from "./documentKeywords.ts";
import type { DocumentTypeId } from "./documentType.ts";

const byPaper = keywordLookup([...SPECIFIED_KEYWORDS, ...PAPER_KEYWORDS]);
const byForm = keywordLookup(FORM_KEYWORDS);

/** What stands in brackets explains a name and does not give it: 'Medios económicos (nóminas, ahorros)' is no payslip. */
const withoutBrackets = (text: string): string => text.replace(/\([^()]*\)/gu, " ");

function folderOf(text: string): DocumentFolderId | null {
  return byPaper(withoutBrackets(text)) ?? byPaper(text) ?? byForm(text);
}

/** The type of a document by the keywords of its name, else `general` (PARSE-11, decisions ). */
export function documentTypeOf(text: string): DocumentTypeId {
  return folderOf(text) ?? "general";
}

/** The folder into which a missing document is uploaded: by keyword, else `identity` (MISS-18 to MISS-29). */
export function folderForMissing(text: string): DocumentFolderId {
  return folderOf(text) ?? "identity";
}
