import type { MouseEvent } from "react";
import { Link, useLocation } from "react-router-dom";
import { Icon } from "@/components/ui/Icon/Icon.tsx";
import { AddDocumentLink } from "./AddDocumentLink.tsx";
import styles from "./BottomBar.module.css";
import { PLACES } from "./places.ts";

/** The main navigation on a phone (decision A-164); wide screens have the header's links. */
export function BottomBar() {
  const { pathname } = useLocation();
  return (
    <nav aria-label="Principal" className={styles.bar}>
      {PLACES.map(({ to, label, icon, contains }) => (
        <Link
          key={to}
          to={to}
          aria-current={pathname === to ? "page" : contains?.test(pathname) ? "true" : undefined}
          onClick={stay}
        >
          <Icon icon={icon} />
          {label}
        </Link>
      ))}
      <AddDocumentLink />
    </nav>
  );
}

/** A link to the open page keeps its history entry, with its case, and scrolls to the top. */
function stay(event: MouseEvent<HTMLAnchorElement>) {
  if (event.currentTarget.href !== location.href) return;
  event.preventDefault();
  scrollTo(0, 0);
}
