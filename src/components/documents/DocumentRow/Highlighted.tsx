import type { ReactNode } from "react";
import { highlight } from "@/domain/documents/vault/highlight.ts";
import styles from "./DocumentRow.module.css";

export interface HighlightedProps {
  readonly text: string;
  /** The words that a search was for; none marks nothing. */
  readonly terms: readonly string[];
}

/** A text with the words marked that a search found. */
export function Highlighted({ text, terms }: HighlightedProps) {
  if (terms.length === 0) return text;
  const parts: ReactNode[] = [];
  let start = 0;
  for (const part of highlight(text, terms)) {
    parts.push(
      part.hit ? (
        <mark key={start} className={styles.mark}>
          {part.text}
        </mark>
      ) : (
        part.text
      ),
    );
    start += part.text.length;
  }
  return parts;
}
