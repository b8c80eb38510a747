import type { ReactElement } from "react";
import { checkValue, shownOrigin, type ReviewField } from "@/domain/capture/review/review.ts";
import { VERIFIED_MEANING } from "@/domain/capture/review/reviewMessages.ts";
import { Badge } from "../../ui/Badge/Badge.tsx";
import { AlertIcon, EditIcon, VerifiedIcon } from "../../ui/Icon/icons.ts";
import { Popover } from "../../ui/Popover/Popover.tsx";
import { VisuallyHidden } from "../../ui/VisuallyHidden/VisuallyHidden.tsx";
import styles from "./FieldEditor.module.css";

export interface OriginChipProps {
  readonly field: ReviewField;
  readonly label: string;
}

/**
 * The mark of a value that is proven by its check digit, inferred from it, repeated by a code of the document, or confirmed by the
 * person; most have none.
 * 'Verificado' explains itself when it is pressed (decisions ).
 */
export function OriginChip({ field, label }: OriginChipProps): ReactElement | null {
  const origin = shownOrigin(field);
  if (origin === "verified") {
    return (
      <Popover
        label="Qué significa «Verificado»"
        trigger={
          <button className={styles.chip} type="button">
            <Badge tone="green" icon={VerifiedIcon}>
              Verificado
            </Badge>
            <VisuallyHidden> (qué significa en {label})</VisuallyHidden>
          </button>
        }
      >
        <p>{VERIFIED_MEANING}</p>
      </Popover>
    );
  }
  if (origin !== "corrected" && !field.confirmed) {
    if (origin === "code") return <Badge tone="blue">Está en el código</Badge>;
    return field.repaired ? (
      <Badge tone="amber" icon={AlertIcon}>
        Deducido: compruébalo
      </Badge>
    ) : null;
  }
  const proven = checkValue(field.name, field.value) === "digitRight" ? " · dígito correcto" : "";
  return (
    <Badge tone="blue" icon={EditIcon}>
      {`${origin === "corrected" ? "Corregido" : "Confirmado"} por ti${proven}`}
    </Badge>
  );
}
