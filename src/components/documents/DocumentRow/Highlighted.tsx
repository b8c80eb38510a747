import { Fragment } from "react";
import { highlight } from "@/domain/documents/vault/highlight.ts";
import styles from "./DocumentRow.module.css";

export interface HighlightedProps {
  readonly text: string;
  /** The words of a search; none marks nothing. */
  readonly terms: readonly string[];
}

/** A text with the found words marked. */
export function Highlighted({ text, terms }: HighlightedProps) {
  if (terms.length === 0) return text;
  return [...highlight(text, terms).entries()].map(([at, part]) => (
    <Fragment key={at}>{part.hit ? <mark className={styles.mark}>{part.text}</mark> : part.text}</Fragment>
  ));
}
