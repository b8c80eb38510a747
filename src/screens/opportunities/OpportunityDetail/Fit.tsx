import type { Criterion, CriterionStatus } from "@/domain/grants/criterion.ts";
import type { Opportunity } from "@/domain/grants/opportunity.ts";
import { SCORE_RULE } from "@/domain/grants/score.ts";
import { Button } from "@/components/ui/Button/Button.tsx";
import { CompatibilityMeter } from "@/components/grants/CompatibilityMeter/CompatibilityMeter.tsx";
import { Disclosure } from "@/components/ui/Disclosure/Disclosure.tsx";
import { CheckCircleIcon, CompassIcon, ErrorIcon, QuestionIcon } from "@/components/ui/Icon/icons.ts";
import { DetailSection, StatusRow, type StatusLook } from "./DetailSection.tsx";
import { Cluster, Hint, Stack } from "@/components/ui/Layout/Layout.tsx";
import styles from "./OpportunityDetail.module.css";

const LOOKS: Readonly<Record<CriterionStatus, StatusLook>> = {
  met: { word: "Se cumple", tone: "green", icon: CheckCircleIcon },
  unmet: { word: "No se cumple", tone: "red", icon: ErrorIcon },
  unknown: { word: "Por comprobar", tone: "grey", icon: QuestionIcon },
};

const LIST = new Intl.ListFormat("es", { type: "conjunction" });

export interface FitProps {
  readonly opportunity: Opportunity;
  readonly situationText: string | null;
  readonly onEditSituation: () => void;
}

/** The compatibility with its criteria, their reasons and the rule (OPP-09). */
export function Fit({ opportunity, situationText, onEditSituation }: FitProps) {
  const { compatibility, criteria, isGivenCompatibility } = opportunity;
  return (
    <DetailSection title="¿Encaja contigo?" icon={CompassIcon}>
      <Cluster gap={[3, 5]} align="center" className={styles.score}>
        <CompatibilityMeter compatibility={compatibility} isSample={isGivenCompatibility} size="md" />
        <Hint>
          {isGivenCompatibility
            ? "La puntuación de este ejemplo viene dada y no se calcula con estos criterios."
            : compatibility === null
              ? "La compatibilidad se calcula cuando cuentas tu situación."
              : formatSummary(criteria)}
        </Hint>
      </Cluster>
      <Cluster gap={[2, 4]} align="center" justify="space-between" pad={[3, 4]} size="sm" className={styles.situation}>
        <p>
          {situationText === null ? (
            "Sin saber tu situación hay condiciones que quedan por comprobar"
          ) : (
            <>
              Tu situación: <strong>{situationText}</strong>
            </>
          )}
        </p>
        <Button size="sm" onClick={onEditSituation}>
          {situationText === null ? "Contar tu situación" : "Cambiar tu situación"}
        </Button>
      </Cluster>
      <Stack role="list" as="ul" line="above" aria-label="Criterios">
        {criteria.map((criterion) => (
          <StatusRow
            key={criterion.id}
            name={<span className={styles.name}>{criterion.label}</span>}
            status={criterion.status}
            look={LOOKS[criterion.status]}
          >
            <Hint>
              <bdi>{criterion.reason}</bdi>
            </Hint>
          </StatusRow>
        ))}
      </Stack>
      {!isGivenCompatibility && (
        <Disclosure label="Cómo se calcula">
          <Stack as="ul" gap={2} bullets size="sm" className={styles.items}>
            {SCORE_RULE.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </Stack>
        </Disclosure>
      )}
    </DetailSection>
  );
}

/** '2 criterios se cumplen, 1 no se cumple y 1 está por comprobar.' */
function formatSummary(criteria: readonly Criterion[]): string {
  const many = (status: CriterionStatus) => criteria.filter((criterion) => criterion.status === status).length;
  const [met, unmet, unknown] = [many("met"), many("unmet"), many("unknown")];
  const parts = [
    met > 0 && `${met} se ${met === 1 ? "cumple" : "cumplen"}`,
    unmet > 0 && `${unmet} no se ${unmet === 1 ? "cumple" : "cumplen"}`,
    unknown > 0 && `${unknown} ${unknown === 1 ? "está" : "están"} por comprobar`,
  ].filter((part) => part !== false);
  return `De ${criteria.length} criterios, ${LIST.format(parts)}.`;
}
