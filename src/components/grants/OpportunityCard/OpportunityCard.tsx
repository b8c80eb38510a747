import { useId } from "react";
import type { Opportunity } from "@/domain/grants/opportunity.ts";
import { findLanguage } from "@/domain/shared/text/language.ts";
import { getCardAction } from "@/domain/grants/score.ts";
import { Box } from "../../ui/Box/Box.tsx";
import { Badge } from "../../ui/Badge/Badge.tsx";
import { Button } from "../../ui/Button/Button.tsx";
import { CompatibilityMeter } from "../CompatibilityMeter/CompatibilityMeter.tsx";
import { Heading } from "../../ui/Heading/Heading.tsx";
import { Icon } from "../../ui/Icon/Icon.tsx";
import { ApplyIcon, BodyIcon, ClipboardIcon, SavedIcon, SaveIcon } from "../../ui/Icon/icons.ts";
import { Amount } from "./Amount.tsx";
import { CategoryBadge } from "./CategoryBadge.tsx";
import { Deadline } from "./Deadline.tsx";
import { RequiredDocuments } from "./RequiredDocuments.tsx";
import { Cluster, Stack, Text } from "../../ui/Layout/Layout.tsx";
import styles from "./OpportunityCard.module.css";
import type { IsoDay } from "@/domain/shared/calendar/isoTime.ts";

export interface OpportunityActions {
  /** Saves it, or removes it from the saved ones. */
  readonly onSave: (opportunity: Opportunity) => void;
  readonly onApply: (opportunity: Opportunity) => void;
  readonly onAnalyse: (opportunity: Opportunity) => void;
}

export interface OpportunityCardProps extends OpportunityActions {
  readonly opportunity: Opportunity;
  /** The day where the person is. */
  readonly today: IsoDay;
  /** Shows all that is published about it. */
  readonly onOpen: (opportunityId: string) => void;
}

/**
 * One call: its money, deadline, compatibility, documents and actions (OPP-09 to OPP-11, OPP-28). As tall as its row of the
 * grid, with the actions at its foot.
 */
export function OpportunityCard({ opportunity, today, onOpen, ...actions }: OpportunityCardProps) {
  const titleId = useId();
  const { title, category, status, source, body, compatibility } = opportunity;
  const [isNew, isSample] = [status === "new", source === "sample"];
  return (
    <Box
      as="article"
      surface="raised"
      gap={3}
      pad={4}
      className={styles.card}
      aria-labelledby={titleId}
      data-testid="opportunity-card"
    >
      {(category !== null || isNew || isSample) && (
        <Cluster as="p" gap={2}>
          <CategoryBadge category={category} /> {isNew && <Badge tone="blue">Nueva</Badge>}{" "}
          {isSample && <Badge tone="purple">Ejemplo</Badge>}
        </Cluster>
      )}
      <Stack gap={1}>
        <Heading level={3} size="sm" id={titleId}>
          <button className={styles.open} type="button" onClick={() => onOpen(opportunity.id)}>
            {/* Titles have up to 400 characters, often in capitals; the detail shows the whole title. */}
            <Text as="bdi" lines={3} leading="close" className={styles.title} lang={findLanguage(title)}>
              {title}
            </Text>
          </button>
        </Heading>
        {body && (
          <Cluster as="p" oneLine gap={2} size="sm" leading="snug" ink="soft" className={styles.line}>
            <Icon icon={BodyIcon} size="sm" label="Convoca" />
            <Text as="bdi" lines={2} lang={findLanguage(body)}>
              {body}
            </Text>
          </Cluster>
        )}
      </Stack>
      <Cluster gap={3} align="center" pad={[3, 0]} className={styles.facts}>
        <Stack gap={2} items="start" className={styles.terms}>
          <Money opportunity={opportunity} />
          <Deadline opportunity={opportunity} today={today} />
        </Stack>
        <CompatibilityMeter compatibility={compatibility} isSample={isSample} />
      </Cluster>
      <RequiredDocuments opportunity={opportunity} />
      <Actions opportunity={opportunity} titleId={titleId} {...actions} />
    </Box>
  );
}

/** Names the budget of a call as such: one applicant does not get it. */
function Money({ opportunity: { maxAmount, budget } }: Pick<OpportunityCardProps, "opportunity">) {
  if (maxAmount !== null) {
    return (
      <Text size="lg" leading="tight" className={styles.amount}>
        <Amount before="Hasta" euros={maxAmount} />
      </Text>
    );
  }
  return (
    <Text size="sm" weight="bold" leading="snug">
      {budget === null ? (
        "Importe por confirmar"
      ) : (
        <Amount before="Presupuesto total de la convocatoria:" euros={budget} />
      )}
    </Text>
  );
}

interface ActionsProps extends OpportunityActions {
  readonly opportunity: Opportunity;
  readonly titleId: string;
}

function Actions({ opportunity, titleId, onSave, onApply, onAnalyse }: ActionsProps) {
  const { compatibility, saved } = opportunity;
  return (
    <Cluster justify="space-between" gap={2} className={styles.actions}>
      {getCardAction(compatibility) === "apply" ? (
        <Button size="sm" icon={ApplyIcon} aria-describedby={titleId} onClick={() => onApply(opportunity)}>
          Aplicar
        </Button>
      ) : (
        <Button size="sm" icon={ClipboardIcon} aria-describedby={titleId} onClick={() => onAnalyse(opportunity)}>
          Analizar
        </Button>
      )}
      <Button
        size="sm"
        variant="quiet"
        icon={saved ? SavedIcon : SaveIcon}
        aria-describedby={titleId}
        onClick={() => onSave(opportunity)}
      >
        {saved ? "Guardada" : "Guardar"}
      </Button>
    </Cluster>
  );
}
