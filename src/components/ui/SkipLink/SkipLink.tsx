import type { MouseEvent } from "react";
import styles from "./SkipLink.module.css";

/** The id of the main element, which also has `tabIndex={-1}`. */
export const CONTENT_ID = "contenido";

/** For what takes itself away with the focus in it. */
export function focusContent(): void {
  document.getElementById(CONTENT_ID)?.focus({ preventScroll: true });
}

/** The first stop of the Tab key: shows itself with the focus and leads past the header. */
export function SkipLink() {
  // Following the hash would be a navigation: it would drop the state of the current entry.
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
