import { Button } from "@/components/Button/Button.tsx";
import styles from "./CrashView.module.css";

export interface CrashViewProps {
  /** A part of the app did not arrive, most likely because a new version was deployed. */
  readonly outdated: boolean;
  readonly technical: string;
}

/** What shows instead of a part that broke. Stands on its own: what broke may be anything. */
export function CrashView({ outdated, technical }: CrashViewProps) {
  return (
    <main className={styles.page}>
      <div role="alert" className={styles.sheet}>
        <h1 tabIndex={-1}>{outdated ? "No hemos podido cargar esta parte" : "Algo ha fallado"}</h1>
        <p>
          {outdated
            ? "Puede que haya una versión nueva de Tramia o que se haya cortado la conexión. Lo que tienes guardado sigue en su sitio."
            : "Ha sido un fallo nuestro, no tuyo. Lo que tienes guardado sigue en su sitio."}
        </p>
        <div className={styles.actions}>
          <Button variant="primary" onClick={() => window.location.reload()}>
            Recargar página
          </Button>
          <Button onClick={() => window.location.assign("/")}>Volver al inicio</Button>
        </div>
        <details>
          <summary>Detalles</summary>
          <pre>{technical}</pre>
        </details>
      </div>
    </main>
  );
}
