import type { ValidationStatus } from "@/domain/procedure/validation/types.ts";
import { Badge } from "../../ui/Badge/Badge.tsx";
import { AlertIcon, CheckCircleIcon, ErrorIcon, type IconShape } from "../../ui/Icon/icons.ts";
import type { Tone } from "../../ui/Tone/tone.ts";

const LOOKS: Readonly<Record<ValidationStatus, { word: string; tone: Tone; icon: IconShape }>> = {
  complete: { word: "Completo", tone: "green", icon: CheckCircleIcon },
  partial: { word: "Parcial", tone: "amber", icon: AlertIcon },
  missing: { word: "Faltante", tone: "red", icon: ErrorIcon },
};

export interface StatusBadgeProps {
  readonly status: ValidationStatus;
  /** The stored document no longer counts and can be renewed: amber instead of red. */
  readonly isRenewable?: boolean;
}

/** The status of a required document, by word, icon and colour (PLA-27 to PLA-29). */
export function StatusBadge({ status, isRenewable = false }: StatusBadgeProps) {
  const { word, tone, icon } = LOOKS[status];
  return (
    <Badge tone={isRenewable ? "amber" : tone} icon={icon}>
      {word}
    </Badge>
  );
}
