import type { MouseEvent } from "react";
import styles from "./SkipLink.module.css";

/** The id of the main element, which also has `tabIndex={-1}`. */
export const CONTENT_ID = "contenido";

/** Moves the focus to the content, for a control that removes itself. */
export function focusContent(): void {
  document.getElementById(CONTENT_ID)?.focus({ preventScroll: true });
}

/** The first stop of the Tab key, visible while it has the focus: skips the header. */
export function SkipLink() {
  // Following the hash would be a navigation, which drops the state of the history entry.
  function handleClick(event: MouseEvent) {
    event.preventDefault();
    document.getElementById(CONTENT_ID)?.focus();
  }
  return (
    <a className={styles.link} href={`#${CONTENT_ID}`} onClick={handleClick}>
      Saltar al contenido
    </a>
  );
}
