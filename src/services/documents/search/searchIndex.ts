import MiniSearch, { type Query, type SearchResult as IndexResult } from "minisearch";
import { LIMITS } from "@/domain/shared/limits.ts";
import { TIMINGS } from "@/domain/shared/timings.ts";
import type { DocumentSummary } from "@/domain/documents/vault/document.ts";
import { snippet } from "@/domain/documents/vault/highlight.ts";
import { SEARCH_PLACES, type SearchHit, type SearchPlace, type SearchResult } from "@/domain/documents/vault/search.ts";
import {
  parseQuery,
  type SearchQuery,
  TEXT_WORD_CHARACTERS,
  WORD_CHARACTERS,
} from "@/domain/documents/vault/searchQuery.ts";
import { readRecords } from "../vault/documentRecords.ts";
import { toSearchEntry, type SearchEntry, type SearchFields } from "./searchEntry.ts";
import type { Vault } from "../vault/vault.ts";

/** Weight of a word by where it is found. */
const BOOST: Readonly<Record<SearchPlace, number>> = {
  filename: 8,
  documentType: 6,
  everyday: 4,
  folder: 3,
  values: 2,
  text: 1,
};
const NAMES: SearchPlace[] = ["filename", "documentType"];
/** Places of the words that say what a document is. */
const NAMING_PLACES: ReadonlySet<string> = new Set<SearchPlace>([...NAMES, "everyday", "folder"]);
/** Shorter words are not searched with a misspelt letter. */
const MISSPELT_CHARACTERS = 5;
const EXCERPT_CHARACTERS = 160;

/** Finds documents by their names, types, everyday words for these, folders, extracted values with their labels and recognised text. */
export interface SearchIndex {
  /**
   * The documents that contain every word of the query, or words that begin with it, regardless of case and accents; if there are none,
   * names and types with a misspelt letter. A query of words of one or two letters does not search the recognised text. Indexes first what
   * has changed, in slices that let other work in between. Rejects with a VaultError.
   * @param among test of the documents that count; all do by default
   */
  search(query: string, among?: (document: DocumentSummary) => boolean): Promise<SearchResult>;
}

export interface SearchIndexDeps {
  /** Monotonic milliseconds. */
  readonly now?: () => number;
  /** Yields to other work. */
  readonly pause?: () => Promise<unknown>;
}

/** The search of a vault. It lives as long as the page, and reads nothing before it is asked to. */
export function createSearchIndex(
  vault: Pick<Vault, "list" | "getMany" | "subscribe">,
  { now = () => performance.now(), pause = () => new Promise((resolve) => setTimeout(resolve)) }: SearchIndexDeps = {},
): SearchIndex {
  const index = new VaultIndex(vault, { now, pause });
  return {
    async search(query, among) {
      const parsed = parseQuery(query);
      if (parsed === null) return { hits: [], total: 0 };
      await index.prepare();
      const results = index.find(parsed).filter(({ entry }) => among?.(entry.summary) ?? true);
      const queried = parsed.long.length > 0 ? parsed.long : parsed.short;
      const hits = results.slice(0, LIMITS.searchHits).map((result) => toHit(result, queried));
      return { hits, total: results.length };
    },
  };
}

interface IndexHit {
  readonly result: IndexResult;
  readonly entry: SearchEntry;
}

/** The words of a vault's documents, brought up to date when they are asked for. */
class VaultIndex {
  private readonly vault: Pick<Vault, "list" | "getMany">;
  private readonly deps: Required<SearchIndexDeps>;
  private readonly entries = new Map<string, SearchEntry>();
  private readonly index = new MiniSearch<SearchFields>({
    fields: [...SEARCH_PLACES],
    tokenize: (text) => text.split(" "),
    processTerm: (term, field) =>
      field === "text" && term.length < TEXT_WORD_CHARACTERS ? null : term.slice(0, WORD_CHARACTERS),
    searchOptions: { boost: BOOST, prefix: true },
  });
  /** Documents whose text may have changed though their entry of the list is the same. */
  private readonly replaced = new Set<string>();
  private isStale = true;
  private lastRun: Promise<unknown> = Promise.resolve();

  constructor(vault: Pick<Vault, "list" | "getMany" | "subscribe">, deps: Required<SearchIndexDeps>) {
    this.vault = vault;
    this.deps = deps;
    vault.subscribe((ids) => {
      this.isStale = true;
      for (const id of ids) this.replaced.add(id);
    });
  }

  /** Indexes what has changed, one run after the other. Rejects with a VaultError. */
  prepare(): Promise<void> {
    const run = this.lastRun.then(() => this.update());
    this.lastRun = run.catch(() => undefined);
    return run;
  }

  /** Hits, best first. Documents and fields with a searched word as their name come before those with a word that only begins with it. */
  find(query: SearchQuery): readonly IndexHit[] {
    const queried = [...query.long, ...query.short];
    const isNamed = ({ result, entry: { labels } }: IndexHit): boolean => {
      const match = new Map(Object.entries(result.match));
      return queried.every((word) => labels.has(word) || match.get(word)?.some((place) => NAMING_PLACES.has(place)));
    };
    return this.findResults(query)
      .flatMap((result) => {
        const entry = this.entries.get(result.id as string);
        return entry ? { result, entry, isNamed: isNamed({ result, entry }) } : [];
      })
      .toSorted((one, other) => Number(other.isNamed) - Number(one.isNamed));
  }

  private findResults({ long, short }: SearchQuery): IndexResult[] {
    const { index } = this;
    if (long.length === 0)
      return index.search(all(short), { fields: SEARCH_PLACES.filter((place) => place !== "text") });
    const holdsShort = ({ id }: IndexResult): boolean =>
      short.every((word) => this.entries.get(id as string)?.words.includes(` ${word}`));
    const exact = index.search(all(long), { filter: holdsShort });
    if (exact.length > 0 || !long.some(mayBeMisspelt)) return exact;
    return index.search(all(long.map(misspelt)), { filter: holdsShort });
  }

  private async update(): Promise<void> {
    while (this.isStale) {
      this.isStale = false;
      try {
        await this.updateEntries(await this.vault.list());
      } catch (error) {
        this.isStale = true;
        throw error;
      }
    }
  }

  private async updateEntries(documents: readonly DocumentSummary[]): Promise<void> {
    const { now, pause } = this.deps;
    const ids = new Set(documents.map(({ id }) => id));
    for (const id of this.entries.keys()) if (!ids.has(id)) this.discard(id);
    const changed = documents.filter(
      (document) => this.replaced.has(document.id) || !isSame(this.entries.get(document.id)?.summary, document),
    );
    for await (const batch of readRecords(this.vault, changed)) {
      let sliceStart = now();
      for (const { summary, record } of batch) {
        if (now() - sliceStart >= TIMINGS.searchSlice) {
          await pause();
          sliceStart = now();
        }
        this.replaced.delete(summary.id);
        const { fields, entry } = toSearchEntry(summary, record);
        this.discard(summary.id);
        this.index.add(fields);
        this.entries.set(summary.id, entry);
      }
    }
  }

  private discard(id: string): void {
    if (this.entries.delete(id)) this.index.discard(id);
  }
}

function toHit({ result, entry }: IndexHit, queried: readonly string[]): SearchHit {
  const terms = [...queried, ...result.terms.filter((term) => !queried.some((word) => term.startsWith(word)))];
  const place = findPlace(result, queried);
  const shown = place === "values" || place === "text" ? entry[place] : null;
  const excerpt = shown === null ? null : snippet(shown, terms, EXCERPT_CHARACTERS);
  return { document: entry.summary, terms, place, excerpt };
}

/** Documents that answer each of the queries. */
function all(queries: readonly Query[]): Query {
  return { combineWith: "AND", queries: [...queries] };
}

function mayBeMisspelt(word: string): boolean {
  return word.length >= MISSPELT_CHARACTERS;
}

/** The word as written, or with one wrong letter in a name. */
function misspelt(word: string): Query {
  if (!mayBeMisspelt(word)) return word;
  return { combineWith: "OR", queries: [word, { fields: NAMES, prefix: false, fuzzy: 1, queries: [word] }] };
}

/** The strongest place by which every word is explained. */
function findPlace({ match }: IndexResult, queried: readonly string[]): SearchPlace {
  const matches = Object.entries(match);
  const misspelt = matches.filter(([term]) => !queried.some((word) => term.startsWith(word)));
  const ranks = queried.map((word) => {
    const own = matches.filter(([term]) => term.startsWith(word));
    const places = new Set((own.length > 0 ? own : misspelt).flatMap(([, fields]) => fields));
    return SEARCH_PLACES.findIndex((place) => places.has(place));
  });
  return SEARCH_PLACES[Math.max(0, ...ranks)] ?? "text";
}

function isSame(known: DocumentSummary | undefined, document: DocumentSummary): boolean {
  return known === document || JSON.stringify(known) === JSON.stringify(document);
}
