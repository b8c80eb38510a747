import { formatPercent } from "@/domain/shared/format.ts";
import { scoreTone } from "@/domain/grants/score.ts";
import { VisuallyHidden } from "../../ui/VisuallyHidden/VisuallyHidden.tsx";
import styles from "./CompatibilityMeter.module.css";

export interface CompatibilityMeterProps {
  /** 0 to 100; null until it is computed. */
  readonly compatibility: number | null;
  /** The figure belongs to a sample and was not computed for the person. */
  readonly isSample?: boolean;
  /** `sm`: the word is below the ring; `md`: a larger ring with the word beside it. */
  readonly size?: "sm" | "md";
}

/** 'Encaje medio' is a range; the average is called 'Compatibilidad media'. */
const WORDS = { green: "Encaje alto", amber: "Encaje medio", red: "Encaje bajo", grey: "Sin calcular" } as const;

/** How well an opportunity fits, as a ring, a number and a word (OPP-39 to OPP-41, decision A-006). */
export function CompatibilityMeter({ compatibility, isSample = false, size = "sm" }: CompatibilityMeterProps) {
  const tone = scoreTone(compatibility);
  return (
    <p className={styles.meter} data-size={size} data-tone={tone} data-testid="compatibility">
      <span className={styles.dial}>
        <svg className={styles.ring} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
          <circle className={styles.track} cx="24" cy="24" r="21" />
          {compatibility !== null && compatibility > 0 && (
            <circle
              className={styles.arc}
              cx="24"
              cy="24"
              r="21"
              pathLength="100"
              strokeDasharray={`${compatibility} 100`}
            />
          )}
        </svg>
        <span className={styles.value}>
          <VisuallyHidden>Compatibilidad </VisuallyHidden>
          {compatibility === null ? <span aria-hidden="true">—</span> : formatPercent(compatibility)}
        </span>
      </span>{" "}
      <span className={styles.word}>{`${WORDS[tone]}${isSample ? " (ejemplo)" : ""}`}</span>
    </p>
  );
}
