import { Link, useLocation } from "react-router-dom";
import { Icon } from "@/components/ui/Icon/Icon.tsx";
import { PlusIcon } from "@/components/ui/Icon/icons.ts";
import { ROUTES } from "@/domain/shared/routes.ts";
import styles from "./AddDocumentLink.module.css";

/** The '+' of the main navigation: opens the upload dialog of /wallet, as the installed app's shortcut does. */
export function AddDocumentLink() {
  const { pathname, state } = useLocation();
  return (
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
  );
}
