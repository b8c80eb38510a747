import styles from "./BottomBar.module.css";
import { MainNavigation } from "./MainNavigation.tsx";

/** The main navigation on a phone; wide screens have it in the header. */
export function BottomBar() {
  return <MainNavigation className={styles.bar} hasIcons />;
}
