import { FOLDER_WORDS } from "../../documents/types/folderWords.ts";
import { documentTypeById, type DocumentKind } from "../../documents/types/registry.ts";
import { DOCUMENT_FOLDER_IDS, type DocumentFolderId } from "../../documents/folders/folders.ts";
import type { KeywordRow } from "../../shared/text/keywords.ts";

/** The ten categories of the keyword classifier; each keyword counts once (CLS-18). */
export const CLASSIFIER_KEYWORDS: readonly KeywordRow<DocumentFolderId>[] = DOCUMENT_FOLDER_IDS.map((id) => ({
  id,
  keywords: [...FOLDER_WORDS[id].specified, ...FOLDER_WORDS[id].texts],
}));

/** Types of the AI service's fallback (CLS-28); identity documents last, as nearly every text names them. */
export const FALLBACK_KINDS = [
  "registration",
  "payslip",
  "invoice",
  "passport",
  "drivingLicence",
  "nie",
  "dni",
] as const satisfies readonly DocumentKind[];

export type FallbackKind = (typeof FALLBACK_KINDS)[number];

/** Words each of which identifies the type alone. */
export const getKindKeywords = <Kind extends DocumentKind>(kinds: readonly Kind[]): readonly KeywordRow<Kind>[] =>
  kinds.map((id) => ({ id, keywords: documentTypeById(id).keywords ?? [] }));

/** Categories that the fallback of the pipeline distinguishes, in the order of the search (CLS-32). */
const BASIC_FOLDERS = ["work", "insurance", "services", "identity"] as const satisfies readonly DocumentFolderId[];

export type BasicCategory = (typeof BASIC_FOLDERS)[number] | "general";

/** The first row with a keyword in the text wins (CLS-32). */
export const BASIC_CATEGORIES: readonly KeywordRow<(typeof BASIC_FOLDERS)[number]>[] = BASIC_FOLDERS.map((id) => ({
  id,
  keywords: FOLDER_WORDS[id].fallback,
}));
