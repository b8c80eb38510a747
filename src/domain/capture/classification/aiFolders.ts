import { documentTypeById } from "../../documents/types/registry.ts";
import { FOLDERS, type DocumentFolderId } from "../../documents/folders/folders.ts";
import type { DocumentCategory } from "../extraction/extraction.ts";
import { normalizeForSearch, significantWords } from "../../shared/text/normalize.ts";
import { keywordLookup } from "../../shared/text/keywords.ts";
import { classifyByKeywords } from "./keywordClassifier.ts";
import { getKindKeywords } from "./keywordTables.ts";

const SUPPLY_BILLS = ["electricityBill", "waterBill", "gasBill", "phoneBill"] as const;
const isUtility = keywordLookup(getKindKeywords([...SUPPLY_BILLS, "communityFees"]));
/** What each of these bills prints, as it is compared; 'factura' is on every invoice. */
const SUPPLY_WORDS = SUPPLY_BILLS.map((kind) => {
  const { keywords = [], recognition } = documentTypeById(kind);
  const printed = [...keywords, ...(recognition?.words ?? [])].map(wholeWords);
  return [...new Set(printed)].filter((word) => word !== " factura ");
});
/** So many words of one of the bills make an invoice a bill of it: freelancers print 'móvil' and 'internet' too. */
const ENOUGH_WORDS = 3;
const isVehicle = keywordLookup(getKindKeywords(["vehicleInsurance"]));

/** The folder of an invoice: services for a supply, else fiscal. */
export function getInvoiceFolder(text: string): DocumentFolderId {
  return isUtility(text) === null ? "fiscal" : "services";
}

/** True for a bill of electricity, water, gas or telephone, by what it prints (decision A-172). */
export function isSupplyBill(text: string): boolean {
  const said = wholeWords(text);
  return SUPPLY_WORDS.some((words) => {
    const found = words.filter((word) => said.includes(word));
    // 'contador de agua' is one word, not three.
    return found.filter((word) => !found.some((one) => one !== word && one.includes(word))).length >= ENOUGH_WORDS;
  });
}

function wholeWords(text: string): string {
  return ` ${significantWords(text).join(" ")} `;
}

const byWords = (text: string): DocumentFolderId | null => {
  const { category } = classifyByKeywords(text);
  return category === "unknown" ? null : category;
};

/** The folder for each alternative name, by the words of the document where the name alone does not decide (decision A-063). */
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

/** The wallet's folders by their ids and by the names that a person reads; keepsakes are no folder for a new document. */
const WALLET_FOLDERS: ReadonlyMap<string, DocumentFolderId> = new Map(
  FOLDERS.flatMap(({ id, name }) =>
    id === "memory" ? [] : [id, normalizeForSearch(name)].map((key): [string, DocumentFolderId] => [key, id]),
  ),
);

/**
 * The folder for a document whose folder the AI named so (decision A-063): a folder of the wallet as it is, else an
 * alternative name, else what the words of the document say, else 'unknown' ('Sin clasificar').
 * @param names what the AI calls the folder, the surest name first
 * @param text the type and the text of the document
 */
export function toFolderCategory(names: readonly string[], text: string): DocumentCategory {
  const keys = names.map((name) => normalizeForSearch(name).replace(/[\s-]+/gu, "_"));
  const inWallet = keys.map((key) => WALLET_FOLDERS.get(key)).find((id) => id !== undefined);
  const name = inWallet === "insurance" ? "insurance" : keys.find(isAiFolder);
  if (inWallet && inWallet !== "insurance") return inWallet;
  return (name && FOLDER_OF[name](text)) ?? byWords(text) ?? "unknown";
}
