import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/Button/Button.tsx";
import { Cluster, Stack } from "@/components/ui/Layout/Layout.tsx";
import styles from "./CrashView.module.css";

export interface CrashViewProps {
  /** Replaces the whole page, not a screen inside the shell. */
  readonly isPage: boolean;
  /** A chunk could not be loaded: a new version was deployed, or there is no connection. */
  readonly outdated: boolean;
  readonly technical: string;
  readonly onReload: () => void;
  readonly onHome: () => void;
}

/** Replaces a part that broke. It depends on as little of the app as possible, because anything may be broken. */
export function CrashView({ isPage, outdated, technical, onReload, onHome }: CrashViewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const title = outdated ? "No hemos podido cargar esta parte" : "Algo ha fallado";
  useEffect(() => {
    document.title = `${title} · Tramia`;
    heading.current?.focus();
  }, [title]);
  const Box = isPage ? "main" : "section";
  return (
    <Box className={styles.page} aria-labelledby="fallo">
      <Stack surface="sheet" gap={4} pad={[6, 5]} className={styles.sheet}>
        <h1 ref={heading} id="fallo" tabIndex={-1}>
          {title}
        </h1>
        <p>
          {outdated
            ? "Puede que haya una versión nueva de Tramia o que se haya cortado la conexión. Lo que tienes guardado sigue en su sitio."
            : "Ha sido un fallo nuestro, no tuyo. Lo que tienes guardado sigue en su sitio."}
        </p>
        <Cluster gap={3}>
          <Button variant="primary" onClick={onReload}>
            Recargar página
          </Button>
          <Button onClick={onHome}>Volver al inicio</Button>
        </Cluster>
        <details>
          <summary>Detalles</summary>
          <pre>{technical}</pre>
        </details>
      </Stack>
    </Box>
  );
}
