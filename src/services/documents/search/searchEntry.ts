import { folderById } from "@/domain/documents/folders/folders.ts";
import { getFieldMeaning } from "@/domain/capture/review/fieldNames.ts";
import { everydayWords } from "@/domain/documents/vault/everydayWords.ts";
import { normalizeForSearch, words } from "@/domain/shared/text/normalize.ts";
import type { DocumentSummary, StoredDocument } from "@/domain/documents/vault/document.ts";
import { WORD_CHARACTERS } from "@/domain/documents/vault/searchQuery.ts";
import type { SearchPlace } from "@/domain/documents/vault/search.ts";
import { listValues } from "@/domain/documents/vault/extractedValues.ts";

/** About twenty pages of text or values. The rest is not searched, so that no document blocks the page. */
const TEXT_CHARACTERS = 50_000;

/** Data of a document that the search index stores. */
export interface SearchEntry {
  readonly summary: DocumentSummary;
  /** Text for excerpts. */
  readonly values: string;
  readonly text: string;
  /** Folded names of the values. */
  readonly labels: ReadonlySet<string>;
  /** All folded words, each after a space: ' dni pdf identidad'. */
  readonly words: string;
}

/** Folded words by which a document is found, separated by single spaces. */
export type SearchFields = Readonly<Record<SearchPlace | "id", string>>;

/** Indexed fields and stored entry of a document. Without its record, only its summary is indexed. */
export function toSearchEntry(
  summary: DocumentSummary,
  record: StoredDocument | undefined,
): { readonly fields: SearchFields; readonly entry: SearchEntry } {
  const values = listValues(record?.extractedInfo ?? {});
  const text = cut(record?.extractedText ?? "");
  const searched: Record<SearchPlace, string> = {
    filename: spaced(record?.filename ?? summary.filename),
    documentType: spaced(`${record?.documentType ?? summary.documentType} ${summary.evidence?.title ?? ""}`),
    folder: spaced(folderById(summary.folderId).name),
    values: spaced(cut(values.flatMap(({ name, text }) => [getLabel(name), text, ...compacted(text)]).join(" "))),
    text: spaced(text),
    everyday: spaced(everydayWords(summary.evidence?.kind ?? null)),
  };
  return {
    fields: { id: summary.id, ...searched },
    entry: {
      summary,
      values: cut(values.map(({ name, text }) => `${getLabel(name)}: ${text}`).join(" · ")),
      text,
      labels: new Set(values.map(({ name }) => spaced(getLabel(name)))),
      words: ` ${Object.values(searched).join(" ")}`,
    },
  };
}

const getLabel = (name: string): string => getFieldMeaning(name).label;

function cut(text: string): string {
  return text.slice(0, TEXT_CHARACTERS);
}

function spaced(text: string): string {
  return words(text).join(" ");
}

/** Numbers written in groups ('ES91 2100 …') without their spaces. */
function compacted(text: string): readonly string[] {
  if (text.length > 2 * WORD_CHARACTERS || !/\d/.test(text)) return [];
  const compact = normalizeForSearch(text).replace(/[^\p{L}\p{N}]/gu, "");
  return compact.length > WORD_CHARACTERS || compact === normalizeForSearch(text) ? [] : [compact];
}
