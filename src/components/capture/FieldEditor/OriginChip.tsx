import type { ReactElement } from "react";
import type { ValueOrigin } from "@/domain/capture/extraction/extraction.ts";
import { checkValue, shownOrigin, type ReviewField } from "@/domain/capture/review/review.ts";
import { VERIFIED_MEANING } from "@/domain/capture/review/reviewMessages.ts";
import { Badge, type BadgeProps } from "../../ui/Badge/Badge.tsx";
import { EditIcon, ReadIcon, SparklesIcon, VerifiedIcon } from "../../ui/Icon/icons.ts";
import { Popover } from "../../ui/Popover/Popover.tsx";
import { VisuallyHidden } from "../../ui/VisuallyHidden/VisuallyHidden.tsx";
import styles from "./FieldEditor.module.css";

const LOOKS: Readonly<Record<ValueOrigin, Required<Pick<BadgeProps, "children" | "tone" | "icon">>>> = {
  read: { children: "Leído", tone: "grey", icon: ReadIcon },
  verified: { children: "Verificado", tone: "green", icon: VerifiedIcon },
  ai: { children: "IA", tone: "purple", icon: SparklesIcon },
  corrected: { children: "Corregido por ti", tone: "blue", icon: EditIcon },
};

export interface OriginChipProps {
  readonly field: ReviewField;
  /** What the value is called. */
  readonly label: string;
}

/** Where a value comes from, in a word; 'Verificado' says what it means when it is pressed (decisions ). */
export function OriginChip({ field, label }: OriginChipProps): ReactElement {
  const origin = shownOrigin(field);
  const { children, ...look } = LOOKS[origin];
  if (origin === "verified") {
    return (
      <Popover
        label="Qué significa «Verificado»"
        trigger={
          <button className={styles.chip} type="button">
            <Badge {...look}>{children}</Badge>
            <VisuallyHidden> (qué significa en {label})</VisuallyHidden>
          </button>
        }
      >
        <p>{VERIFIED_MEANING}</p>
      </Popover>
    );
  }
  const proven = checkValue(field.name, field.value) === "digitRight" ? " · dígito correcto" : "";
  const confirmed = field.confirmed ? " · confirmado por ti" : "";
  return <Badge {...look}>{`${children}${confirmed}${proven}`}</Badge>;
}
