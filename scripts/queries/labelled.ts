import { readFileSync } from "node:fs";

/** A labelled query: the cards that answer it, none for a query that no card answers. */
export interface LabelledQuery {
  readonly query: string;
  readonly cards: readonly string[];
  /** The style of the query, or why no card answers it; used by reports only. */
  readonly kind: string;
}

/** Reads lines of a query, the ids of its cards joined by `|` or `none`, and its kind, tab-separated. Throws on any other line. */
export function readQueries(file: string): readonly LabelledQuery[] {
  const lines = readFileSync(file, "utf8").split("\n");
  return lines.flatMap((line, index) => {
    if (line === "") return [];
    const [query, cards, kind, ...rest] = line.split("\t");
    if (!query || !cards || !kind || rest.length > 0) throw new Error(`${file}:${index + 1}: tres columnas`);
    return [{ query, cards: cards === "none" ? [] : cards.split("|"), kind }];
  });
}
