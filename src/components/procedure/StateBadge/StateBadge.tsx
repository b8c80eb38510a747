import type { RowOutcome, Validation } from "@/domain/procedure/validation/types.ts";
import { Badge } from "../../ui/Badge/Badge.tsx";
import { AlertIcon, CheckCircleIcon, ErrorIcon, type IconShape, UserIcon } from "../../ui/Icon/icons.ts";
import type { Tone } from "../../ui/Tone/tone.ts";

interface Look {
  readonly word: string;
  readonly tone: Tone;
  readonly icon: IconShape;
}

const VALID: Look = { word: "Vale", tone: "green", icon: CheckCircleIcon };
const MISSING: Look = { word: "Falta", tone: "red", icon: ErrorIcon };

const LOOKS: Readonly<Record<RowOutcome, Look>> = {
  valid: VALID,
  confirmed: VALID,
  carried: { word: "La llevo", tone: "green", icon: UserIcon },
  unsure: { word: "Por confirmar", tone: "amber", icon: AlertIcon },
  invalid: { word: "No vale", tone: "red", icon: ErrorIcon },
  missing: MISSING,
  // Only where the person asked to count it.
  notNeeded: MISSING,
};

export type StateBadgeProps = Pick<Validation, "outcome" | "obtain">;

/** The state of a paper in one word, the same on every screen. */
export function StateBadge({ outcome, obtain }: StateBadgeProps) {
  const { word, tone, icon } = LOOKS[outcome];
  // One that no longer counts, and can be renewed.
  const isRenewable = outcome === "invalid" && obtain !== undefined;
  return (
    <Badge tone={isRenewable ? "amber" : tone} icon={icon}>
      {word}
    </Badge>
  );
}
