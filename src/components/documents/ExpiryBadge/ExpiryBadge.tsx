import { EXPIRY_LABELS, expiryStatus, expiryText, type ExpiryStatus } from "@/domain/documents/vault/expiry.ts";
import { Badge } from "../../ui/Badge/Badge.tsx";
import { AlertIcon, CheckCircleIcon, ClockIcon, type IconShape } from "../../ui/Icon/icons.ts";
import type { Tone } from "../../ui/Tone/tone.ts";
import { Hint } from "../../ui/Layout/Layout.tsx";
import styles from "./ExpiryBadge.module.css";

const LOOKS: Readonly<Record<ExpiryStatus, { readonly tone: Tone; readonly icon: IconShape }>> = {
  valid: { tone: "green", icon: CheckCircleIcon },
  expiring: { tone: "amber", icon: ClockIcon },
  expired: { tone: "red", icon: AlertIcon },
};

export interface ExpiryBadgeProps {
  /** 'YYYY-MM-DD' */
  readonly expiryDate: string;
  /** The reader's own day, 'YYYY-MM-DD'. */
  readonly today: string;
}

/** The expiry status of a document with its day. */
export function ExpiryBadge({ expiryDate, today }: ExpiryBadgeProps) {
  const status = expiryStatus(expiryDate, today);
  return (
    <span className={styles.expiry}>
      <Badge {...LOOKS[status]}>{EXPIRY_LABELS[status]}</Badge>
      <Hint as="time" dateTime={expiryDate}>
        {expiryText(expiryDate, today)}
      </Hint>
    </span>
  );
}
