import { LIMITS } from "@/domain/shared/limits.ts";
import type { Opportunity } from "@/domain/grants/opportunity.ts";
import { timeRemark } from "@/domain/grants/windowText.ts";
import { Badge } from "../../ui/Badge/Badge.tsx";
import { Icon } from "../../ui/Icon/Icon.tsx";
import { CalendarIcon, ClockIcon } from "../../ui/Icon/icons.ts";
import { Cluster, Stack, Text } from "../../ui/Layout/Layout.tsx";
import styles from "./OpportunityCard.module.css";

export interface DeadlineProps {
  readonly opportunity: Pick<Opportunity, "deadline" | "window">;
  readonly today: string;
}

/** The deadline, with the number of days left when they are few. */
export function Deadline({ opportunity: { deadline, window }, today }: DeadlineProps) {
  return (
    <Stack gap={2} items="start">
      <Cluster as="p" oneLine gap={2} size="sm" leading="snug" className={styles.line}>
        <Icon icon={CalendarIcon} size="sm" label="Plazo" />{" "}
        {/* More lines, because the last word can matter: '(estimado)'. */}
        <Text as="bdi" lines={5}>
          {deadline}
        </Text>
      </Cluster>
      <WindowStatus window={window} today={today} />
    </Stack>
  );
}

function WindowStatus({ window, today }: Pick<Opportunity, "window"> & Pick<DeadlineProps, "today">) {
  const remark = timeRemark(window, today);
  if (remark === null) return null;
  const { text, days } = remark;
  if (days === null) return <Badge>{text}</Badge>;
  if (days > LIMITS.nearDeadlineDays) return null;
  return (
    <Badge tone="amber" icon={ClockIcon}>
      {text}
    </Badge>
  );
}
