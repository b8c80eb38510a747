import type { CompletionSummary, Validation } from "@/domain/procedure/validation/types.ts";
import { Cluster } from "../../ui/Layout/Layout.tsx";
import styles from "./DebugBox.module.css";

export interface DebugBoxProps {
  readonly validations: readonly Validation[];
  readonly summary: CompletionSummary;
}

/** The input of the panel, folded away: counts, types and statuses, no personal data (MISS-02, decision A-080). */
export function DebugBox({ validations, summary }: DebugBoxProps) {
  const counts = [
    ["Recibidos", validations.length],
    ["Cuentan", summary.total],
    ["Completos", summary.complete],
    ["Parciales", summary.partial],
    ["Faltan", summary.missing],
  ] as const;
  return (
    <details className={styles.box}>
      <summary>Depuración</summary>
      <Cluster as="dl" gap={[1, 4]} className={styles.counts}>
        {counts.map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </Cluster>
      <ol className={styles.rows}>
        {validations.map(({ id, typeId, status, evidence, counts, linkSource }) => (
          <li key={id}>
            {[typeId, status, evidence.kind, counts ? "cuenta" : "opcional", linkSource ?? "sin enlace"].join(" · ")}
          </li>
        ))}
      </ol>
    </details>
  );
}
