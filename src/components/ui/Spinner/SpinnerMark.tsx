import styles from "./Spinner.module.css";

/** The ring alone, as tall as the text beside it. Decorative: the caller says in words what is loading. */
export function SpinnerMark() {
  return (
    <svg className={styles.mark} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <circle className={styles.track} cx="12" cy="12" r="10.5" />
      <circle className={styles.track} cx="12" cy="12" r="7" />
      <circle className={styles.arc} cx="12" cy="12" r="8.75" pathLength="100" />
    </svg>
  );
}
