import type { ValidationStatus } from "@/domain/procedure/validation/types.ts";
import { Badge } from "../../ui/Badge/Badge.tsx";
import { AlertGlyph, CheckCircleGlyph, ErrorGlyph, type Glyph } from "../../ui/Icon/icons.ts";
import type { Tone } from "../../ui/Tone/tone.ts";

const LOOKS: Readonly<Record<ValidationStatus, { word: string; tone: Tone; glyph: Glyph }>> = {
  complete: { word: "Completo", tone: "green", glyph: CheckCircleGlyph },
  partial: { word: "Parcial", tone: "amber", glyph: AlertGlyph },
  missing: { word: "Faltante", tone: "red", glyph: ErrorGlyph },
};

export interface StatusBadgeProps {
  readonly status: ValidationStatus;
}

/** The status of a required document, by word, glyph and colour (PLA-27 to PLA-29). */
export function StatusBadge({ status }: StatusBadgeProps) {
  const { word, tone, glyph } = LOOKS[status];
  return (
    <Badge tone={tone} glyph={glyph}>
      {word}
    </Badge>
  );
}
