import { Link } from "react-router-dom";
import { ROUTES } from "@/domain/shared/routes.ts";
import { Stack } from "@/components/ui/Layout/Layout.tsx";
import styles from "./NotFoundScreen.module.css";

/** Any unknown path (NF rows). The two English strings are the specification's (decision A-008). */
export function NotFoundScreen() {
  return (
    <Stack items="center" gap={3} pad={[7, 0]} centered className={styles.page}>
      <p className={styles.number} aria-hidden="true">
        404
      </p>
      <h1 tabIndex={-1} lang="en">
        Oops! Page not found
      </h1>
      <p>La dirección no lleva a ninguna página de Tramia. Puede que esté mal escrita o que la página ya no exista.</p>
      <p>
        <Link to={ROUTES.home} lang="en">
          Return to Home
        </Link>
      </p>
    </Stack>
  );
}
