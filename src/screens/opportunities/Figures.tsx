import { LIMITS } from "@/domain/shared/limits.ts";
import { formatMoney } from "@/domain/grants/money.ts";
import type { OpportunitySourceKind } from "@/domain/grants/opportunity.ts";
import type { OpportunityStats } from "@/domain/grants/opportunityList.ts";
import { profileWord } from "@/domain/grants/score.ts";
import { StatTile } from "@/components/ui/StatTile/StatTile.tsx";
import { Grid } from "@/components/ui/Layout/Layout.tsx";
import styles from "./OpportunitiesView.module.css";

interface FiguresProps {
  readonly kind: OpportunitySourceKind;
  /** Null while the list is on its way. */
  readonly figures: OpportunityStats | null;
}

/** The four statistic cards (OPP-03, OPP-42, decision A-107), over everything that is loaded. */
export function Figures({ kind, figures }: FiguresProps) {
  const { total, applicable, potential, averageCompatibility: average } = figures ?? NOTHING;
  const isUnknown = total !== null && total > 0 && average === null;
  const isSample = kind === "sample";
  return (
    <Grid role="list" as="ul" min={8.5} gap={3} className={styles.figures} aria-label="Resumen">
      <li>
        <StatTile label="Oportunidades" value={total ?? "—"} hint={isSample ? "De ejemplo" : "Cargadas"} />
      </li>
      <li>
        <StatTile
          label="Aplicables"
          value={applicable ?? "—"}
          hint={isUnknown ? UNKNOWN : `Compatibilidad de ${LIMITS.applicable} o más`}
        />
      </li>
      <li>
        <StatTile
          label="Importe potencial"
          value={potential === null ? "—" : formatMoney(potential)}
          hint={isSample ? "Suma de los máximos" : "La BDNS no da el máximo por solicitante"}
        />
      </li>
      <li>
        <StatTile
          label="Compatibilidad media"
          value={average === null ? "—" : `${average}\u00A0%`}
          {...(average !== null && { hint: `${profileWord(average)}${isSample ? " (cifra de ejemplo)" : ""}` })}
          {...(isUnknown && { hint: UNKNOWN })}
        />
      </li>
    </Grid>
  );
}

const UNKNOWN = "Falta tu situación";
const NOTHING = { total: null, applicable: null, potential: null, averageCompatibility: null };
