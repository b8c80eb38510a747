import type { MouseEvent } from "react";
import { Link, useLocation } from "react-router-dom";
import { ROUTES } from "@/domain/shared/routes.ts";
import { Icon } from "@/components/ui/Icon/Icon.tsx";
import { ClipboardIcon, HomeIcon, OpportunityIcon, PlusIcon, WalletIcon } from "@/components/ui/Icon/icons.ts";
import styles from "./MainNavigation.module.css";

/** `contains` matches the pages that belong to a place, apart from its own. */
const PLACES = [
  { to: ROUTES.home, label: "Inicio", icon: HomeIcon },
  { to: ROUTES.cases, label: "Trámites", icon: ClipboardIcon, contains: /^\/(expediente|plan|preparar)\// },
  { to: ROUTES.wallet, label: "Documentos", icon: WalletIcon },
  { to: ROUTES.opportunities, label: "Ayudas", icon: OpportunityIcon },
];

export interface MainNavigationProps {
  readonly className: string | undefined;
  readonly hasIcons?: boolean;
}

/** Links to the four places, and one that opens the upload dialog (decision A-164). */
export function MainNavigation({ className, hasIcons = false }: MainNavigationProps) {
  const { pathname, state } = useLocation();
  return (
    <nav aria-label="Principal" className={className}>
      {PLACES.map(({ to, label, icon, contains }) => (
        <Link
          key={to}
          to={to}
          aria-current={pathname === to ? "page" : contains?.test(pathname) ? "true" : undefined}
          onClick={stay}
        >
          {hasIcons && <Icon icon={icon} />}
          {label}
        </Link>
      ))}
      <Link
        to={`${ROUTES.wallet}?subir`}
        // The open wallet keeps its case.
        state={pathname === ROUTES.wallet ? state : undefined}
        aria-label="Añadir documento"
        className={styles.add}
      >
        <span className={styles.sign}>
          <Icon icon={PlusIcon} />
        </span>
      </Link>
    </nav>
  );
}

/** A link to the open page keeps its history entry, with its case, and scrolls to the top. */
function stay(event: MouseEvent<HTMLAnchorElement>) {
  if (event.currentTarget.href !== location.href) return;
  event.preventDefault();
  scrollTo(0, 0);
}
