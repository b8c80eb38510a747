import type { MouseEvent } from "react";
import { Link, useLocation } from "react-router-dom";
import { ROUTES } from "@/domain/shared/routes.ts";
import { Icon } from "@/components/ui/Icon/Icon.tsx";
import { ClipboardIcon, HomeIcon, OpportunityIcon, WalletIcon } from "@/components/ui/Icon/icons.ts";
import styles from "./BottomBar.module.css";

const PLACES = [
  { to: ROUTES.home, label: "Inicio", icon: HomeIcon },
  { to: ROUTES.cases, label: "Trámites", icon: ClipboardIcon, holds: /^\/(expediente|plan|preparar)\// },
  { to: ROUTES.wallet, label: "T-Wallet", icon: WalletIcon },
  { to: ROUTES.opportunities, label: "Ayudas", icon: OpportunityIcon },
];

/** The main navigation on a phone (decision A-164); wide screens have the header's links. */
export function BottomBar() {
  const { pathname } = useLocation();
  return (
    <nav aria-label="Principal" className={styles.bar}>
      {PLACES.map(({ to, label, icon, holds }) => (
        <Link
          key={to}
          to={to}
          aria-current={pathname === to ? "page" : holds?.test(pathname) ? "true" : undefined}
          onClick={stay}
        >
          <Icon icon={icon} />
          {label}
        </Link>
      ))}
    </nav>
  );
}

/** A link to the open page keeps its history entry, with its case, and scrolls to the top. */
function stay(event: MouseEvent<HTMLAnchorElement>) {
  if (event.currentTarget.href !== location.href) return;
  event.preventDefault();
  scrollTo(0, 0);
}
