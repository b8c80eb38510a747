import { LIMITS } from "@/domain/shared/limits.ts";
import { formatPercent } from "@/domain/shared/format.ts";
import { formatMoney } from "@/domain/grants/money.ts";
import type { OpportunitySourceKind } from "@/domain/grants/opportunity.ts";
import type { OpportunityStats } from "@/domain/grants/opportunityList.ts";
import { profileWord } from "@/domain/grants/score.ts";
import { StatTile, type StatTileProps } from "@/components/ui/StatTile/StatTile.tsx";
import { Grid } from "@/components/ui/Layout/Layout.tsx";
import styles from "./OpportunitiesView.module.css";

interface FiguresProps {
  readonly kind: OpportunitySourceKind;
  /** Null while the list is loading. */
  readonly figures: OpportunityStats | null;
}

/** The four statistic cards (OPP-03, OPP-42, decision A-107), over everything that is loaded. */
export function Figures({ kind, figures }: FiguresProps) {
  const { total, applicable, potential, averageCompatibility: average } = figures ?? NOTHING;
  const isUnknown = total !== null && total > 0 && average === null;
  const isSample = kind === "sample";
  const profile = average === null ? "" : `${profileWord(average)}${isSample ? " (cifra de ejemplo)" : ""}`;
  const tiles: readonly StatTileProps[] = [
    { label: "Oportunidades", value: total ?? "—", hint: isSample ? "De ejemplo" : "Cargadas" },
    {
      label: "Aplicables",
      value: applicable ?? "—",
      hint: isUnknown ? UNKNOWN : `Compatibilidad de ${LIMITS.applicable} o más`,
    },
    {
      label: "Importe potencial",
      value: potential === null ? "—" : formatMoney(potential),
      hint: isSample ? "Suma de los máximos" : "La BDNS no da el máximo por solicitante",
    },
    {
      label: "Compatibilidad media",
      value: average === null ? "—" : formatPercent(average),
      hint: isUnknown ? UNKNOWN : profile,
    },
  ];
  return (
    <Grid role="list" as="ul" min={8.5} gap={3} className={styles.figures} aria-label="Resumen">
      {tiles.map((tile) => (
        <li key={tile.label}>
          <StatTile {...tile} />
        </li>
      ))}
    </Grid>
  );
}

const UNKNOWN = "Falta tu situación";
const NOTHING = { total: null, applicable: null, potential: null, averageCompatibility: null };
