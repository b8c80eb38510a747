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
  /** The person has answered anything of 'Tu situación'. */
  readonly isSituationKnown: boolean;
  /** Null while the list is on its way. */
  readonly figures: OpportunityStats | null;
}

/** The four statistic cards (OPP-03, OPP-42, decision A-107), over everything that is loaded. */
export function Figures({ kind, isSituationKnown, figures }: FiguresProps) {
  const { total, applicable, potential, averageCompatibility: average } = figures ?? NOTHING;
  // Without a situation nobody can say how well grants suit the person.
  const isProfileKnown = kind === "sample" || isSituationKnown;
  return (
    <Grid role="list" as="ul" min={8.5} gap={3} className={styles.figures} aria-label="Resumen">
      <li>
        <StatTile label="Oportunidades" value={total ?? "—"} hint={kind === "sample" ? "De ejemplo" : "Cargadas"} />
      </li>
      <li>
        <StatTile label="Aplicables" value={applicable ?? "—"} hint={`Compatibilidad de ${LIMITS.applicable} o más`} />
      </li>
      <li>
        <StatTile
          label="Importe potencial"
          value={potential === null ? "—" : formatMoney(potential)}
          hint={kind === "sample" ? "Suma de los máximos" : "La BDNS no da el máximo por solicitante"}
        />
      </li>
      <li>
        <StatTile
          label="Compatibilidad media"
          value={average === null ? "—" : `${average}\u00A0%`}
          {...(average === null ? {} : { hint: isProfileKnown ? profileWord(average) : "Falta tu situación" })}
        />
      </li>
    </Grid>
  );
}

const NOTHING = { total: null, applicable: null, potential: null, averageCompatibility: null };
