import { DOCUMENT_FOLDER_IDS, type DocumentFolderId } from "../folders/folders.ts";
import { keywordLookup, type KeywordRow } from "../../shared/text/keywords.ts";
import { significantWords } from "../../shared/text/normalize.ts";
import type { DocumentTypeId } from "./documentType.ts";
import { FOLDER_WORDS, type FolderWords } from "./folderWords.ts";
import { DOCUMENT_TYPES } from "./registry.ts";

function getFolderWords(list: keyof FolderWords): readonly KeywordRow<DocumentFolderId>[] {
  return DOCUMENT_FOLDER_IDS.map((id) => ({ id, keywords: FOLDER_WORDS[id][list] }));
}

/** One row a keyword, most words first, then the longest: the most specific name decides. */
function mostSpecificFirst(rows: readonly KeywordRow<DocumentFolderId>[]): readonly KeywordRow<DocumentFolderId>[] {
  return rows
    .flatMap(({ id, keywords }) =>
      keywords.map((keyword) => ({ id, keyword, words: significantWords(keyword).length })),
    )
    .toSorted((a, b) => b.words - a.words || b.keyword.length - a.keyword.length)
    .map(({ id, keyword }) => ({ id, keywords: [keyword] }));
}

const bySpecification = keywordLookup(getFolderWords("specified"));
const byName = keywordLookup(
  mostSpecificFirst([
    ...DOCUMENT_TYPES.map(({ folder, titles }) => ({ id: folder, keywords: titles })),
    ...getFolderWords("names"),
  ]),
);
const byForm = keywordLookup(mostSpecificFirst(getFolderWords("forms")));

/** Brackets explain a name: 'Medios económicos (nóminas, ahorros)' is not a payslip. */
const withoutBrackets = (text: string): string => text.replace(/\([^()]*\)/gu, " ");

const folderNamedIn = (text: string): DocumentFolderId | null => bySpecification(text) ?? byName(text);

function findFolder(text: string): DocumentFolderId | null {
  return folderNamedIn(withoutBrackets(text)) ?? folderNamedIn(text) ?? byForm(text);
}

/** By the keywords of the name, else `general` (PARSE-11, decisions ). */
export function findDocumentType(text: string): DocumentTypeId {
  return findFolder(text) ?? "general";
}

/** By keyword, else `identity` (MISS-18 to MISS-29). */
export function folderForMissing(text: string): DocumentFolderId {
  return findFolder(text) ?? "identity";
}
