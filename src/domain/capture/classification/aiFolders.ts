import { FOLDERS, type DocumentFolderId } from "../../documents/folders/folders.ts";
import type { DocumentCategory } from "../extraction/extraction.ts";
import { normalizeForSearch } from "../../shared/text/normalize.ts";
import { keywordLookup } from "../../shared/text/keywords.ts";
import { classifyByKeywords } from "./keywordClassifier.ts";
import { getKindKeywords } from "./keywordTables.ts";

const isUtility = keywordLookup(
  getKindKeywords(["electricityBill", "waterBill", "gasBill", "phoneBill", "communityFees"]),
);
const isVehicle = keywordLookup(getKindKeywords(["vehicleInsurance"]));

/** Services for a supply, else fiscal. */
export function getInvoiceFolder(text: string): DocumentFolderId {
  return isUtility(text) === null ? "fiscal" : "services";
}

const byWords = (text: string): DocumentFolderId | null => {
  const { category } = classifyByKeywords(text);
  return category === "unknown" ? null : category;
};

/** Folders of the alternative names; unclear names go by the words of the document (decision A-063). */
const FOLDER_OF = {
  identity: () => "identity",
  tax: () => "fiscal",
  legal_corporate: () => "fiscal",
  employment: () => "work",
  financial_statements: () => "banking",
  invoices_income: () => "fiscal",
  invoices_expenses: getInvoiceFolder,
  insurance: (text) => (isVehicle(text) === null ? "insurance" : "vehicle"),
  grants_applications: (text) => byWords(text) ?? "fiscal",
  other_documents: byWords,
} as const satisfies Readonly<Record<string, (text: string) => DocumentFolderId | null>>;

type AiFolder = keyof typeof FOLDER_OF;

/** The alternative names of folders that the prompt lists (CLS-17). */
export const AI_FOLDERS: readonly string[] = Object.keys(FOLDER_OF);

const isAiFolder = (name: string): name is AiFolder => Object.hasOwn(FOLDER_OF, name);

/** The wallet's folders by id and by Spanish name, without keepsakes, which are no folder for a new document. */
const WALLET_FOLDERS: ReadonlyMap<string, DocumentFolderId> = new Map(
  FOLDERS.flatMap(({ id, name }) =>
    id === "memory" ? [] : [id, normalizeForSearch(name)].map((key): [string, DocumentFolderId] => [key, id]),
  ),
);

/**
 * The folder for a document from the folder that the AI named (decision A-063): a folder of the wallet, else an
 * alternative name, else by the words of the document, else 'unknown' ('Sin clasificar'). @param names the folder's
 * names by the AI, the surest first @param text type and text of the document
 */
export function toFolderCategory(names: readonly string[], text: string): DocumentCategory {
  const keys = names.map((name) => normalizeForSearch(name).replace(/[\s-]+/gu, "_"));
  const inWallet = keys.map((key) => WALLET_FOLDERS.get(key)).find((id) => id !== undefined);
  const name = inWallet === "insurance" ? "insurance" : keys.find(isAiFolder);
  if (inWallet && inWallet !== "insurance") return inWallet;
  return (name && FOLDER_OF[name](text)) ?? byWords(text) ?? "unknown";
}
