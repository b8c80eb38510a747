import { counted } from "@/domain/format.ts";
import { LIMITS } from "@/domain/limits.ts";
import type { Opportunity } from "@/domain/opportunities/opportunity.ts";
import { daysLeft, windowState } from "@/domain/opportunities/windowText.ts";
import { Badge } from "../Badge/Badge.tsx";
import { Icon } from "../Icon/Icon.tsx";
import { CalendarGlyph, ClockGlyph } from "../Icon/icons.ts";
import styles from "./OpportunityCard.module.css";

export interface DeadlineProps {
  readonly opportunity: Pick<Opportunity, "deadline" | "window">;
  /** The reader's own day, 'YYYY-MM-DD'. */
  readonly today: string;
}

/** Until when one can apply; the days that are left are counted when they are few. */
export function Deadline({ opportunity: { deadline, window }, today }: DeadlineProps) {
  return (
    <div className={styles.deadline}>
      <p className={styles.until}>
        <Icon glyph={CalendarGlyph} size="sm" label="Plazo" /> <bdi className={styles.clamped}>{deadline}</bdi>
      </p>
      <Standing window={window} today={today} />
    </div>
  );
}

function Standing({ window, today }: Pick<Opportunity, "window"> & Pick<DeadlineProps, "today">) {
  const state = windowState(window, today);
  if (state === "closed") return <Badge>Plazo cerrado</Badge>;
  if (state === "notYet") return <Badge>Aún no se puede solicitar</Badge>;
  const days = daysLeft(window, today);
  if (days === null || days < 0 || days > LIMITS.nearDeadlineDays) return null;
  return (
    <Badge tone="amber" glyph={ClockGlyph}>
      {remaining(days, window.end.kind === "estimate")}
    </Badge>
  );
}

function remaining(days: number, isEstimate: boolean): string {
  if (isEstimate) return days === 0 ? "Puede acabar hoy" : `Quedan unos ${counted(days, "día", "días")}`;
  if (days === 0) return "Acaba hoy";
  return `${days === 1 ? "Queda" : "Quedan"} ${counted(days, "día", "días")}`;
}
