import { formatMoney, formatFullMoney } from "@/domain/grants/money.ts";
import type { TermDoubt } from "@/domain/shared/terms/termDoubts.ts";
import type { Opportunity } from "@/domain/grants/opportunity.ts";
import { deadlineNote, hasDayAhead, timeRemark } from "@/domain/grants/windowText.ts";
import { Badge } from "@/components/ui/Badge/Badge.tsx";
import { Button } from "@/components/ui/Button/Button.tsx";
import { CalendarAddIcon, CostIcon, PlaceIcon } from "@/components/ui/Icon/icons.ts";
import { CategoryBadge } from "@/components/grants/OpportunityCard/CategoryBadge.tsx";
import { DetailSection } from "./DetailSection.tsx";
import { Cluster, Hint, Stack, Text } from "@/components/ui/Layout/Layout.tsx";
import { Box } from "@/components/ui/Box/Box.tsx";
import styles from "./OpportunityDetail.module.css";

export interface EssentialsProps {
  readonly opportunity: Opportunity;
  readonly today: string;
  readonly onDownloadCalendar: (opportunity: Opportunity) => void;
  /** Opens 'Mis datos'. */
  readonly onEditHome: () => void;
}

const FACT = { gap: 1, items: "start", packed: true, pad: [3, 4], className: styles.fact } as const;

/** Doubts that the person can settle. */
const HOME_DOUBTS: ReadonlySet<TermDoubt> = new Set(["noTerritory", "noLocalDays"]);

/** Amount, deadline and kind of a call. A budget is never shown as an aid (OPP-10, decision A-141). */
export function Essentials({ opportunity, today, onDownloadCalendar, onEditHome }: EssentialsProps) {
  const { category, source, maxAmount, budget, deadline, window } = opportunity;
  const isSample = source === "sample";
  const note = deadlineNote(window);
  const missing = window.end.kind === "estimate" && window.end.doubts.find((doubt) => HOME_DOUBTS.has(doubt));
  const remark = timeRemark(window, today);
  return (
    <DetailSection title="Lo esencial" icon={CostIcon}>
      {(category !== null || isSample) && (
        <Cluster gap={2}>
          <CategoryBadge category={category} />
          {isSample && <Badge tone="purple">Ejemplo</Badge>}
        </Cluster>
      )}
      <dl className={styles.facts}>
        <Stack {...FACT}>
          <dt>Importe por solicitante</dt>
          {maxAmount === null ? (
            <Hint as="dd">La ficha no dice cuánto recibe cada solicitante: míralo en las bases.</Hint>
          ) : (
            <>
              <dd className={styles.figure}>Hasta {formatMoney(maxAmount)}</dd>
              <Hint as="dd">{formatFullMoney(maxAmount)} como máximo</Hint>
            </>
          )}
        </Stack>
        {budget !== null && (
          <Stack {...FACT}>
            <dt>Presupuesto total de la convocatoria</dt>
            <dd className={styles.figure}>{formatMoney(budget)}</dd>
            <Hint as="dd">{formatFullMoney(budget)}: no es lo que recibe cada solicitante</Hint>
          </Stack>
        )}
        <Stack {...FACT} className={`${styles.fact} ${styles.wide}`}>
          <dt>Plazo</dt>
          <Text as="dd" weight="medium">
            <bdi>{deadline}</bdi>
          </Text>
          {remark !== null && <Hint as="dd">{`${remark.text}.`}</Hint>}
          {note !== null && <Hint as="dd">{note}</Hint>}
          {hasDayAhead(window, today) && (
            <Box as="dd" before={2}>
              <Button size="sm" icon={CalendarAddIcon} onClick={() => onDownloadCalendar(opportunity)}>
                Añadir al calendario (.ics)
              </Button>
            </Box>
          )}
          {missing && (
            <Box as="dd" before={2}>
              <Button size="sm" icon={PlaceIcon} aria-haspopup="dialog" onClick={onEditHome}>
                {missing === "noTerritory" ? "Decir dónde vives" : "Añadir tus fiestas locales"}
              </Button>
            </Box>
          )}
        </Stack>
      </dl>
    </DetailSection>
  );
}
