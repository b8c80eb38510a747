import { useEffect, useId, useRef, type KeyboardEvent, type RefObject } from "react";
import { FOLDERS, isFolderId, type FolderId } from "@/domain/documents/folders/folders.ts";
import { folderName } from "@/domain/capture/review/reviewMessages.ts";
import { Button } from "../../ui/Button/Button.tsx";
import { FolderIcon } from "../../documents/FolderIcon/FolderIcon.tsx";
import { Icon } from "../../ui/Icon/Icon.tsx";
import { QuestionIcon } from "../../ui/Icon/icons.ts";
import { Select } from "../../ui/Select/Select.tsx";
import { Cluster } from "../../ui/Layout/Layout.tsx";
import styles from "./ReviewCard.module.css";
import { Section } from "./Section.tsx";

export interface FolderActions {
  /** Null while it is 'Sin clasificar' (REV-09). */
  readonly id: FolderId | null;
  /** The list of folders is open. */
  readonly choosing: boolean;
  /** The document is for a requirement, so that it cannot be filed among the keepsakes (decision A-032). */
  readonly forRequirement: boolean;
  readonly onRequest: () => void;
  readonly onDismiss: () => void;
  readonly onChange: (folderId: FolderId) => void;
}

export interface FolderChoiceProps extends FolderActions {
  readonly disabled: boolean;
  /** The button 'Cambiar'. */
  readonly change: RefObject<HTMLButtonElement | null>;
}

const OPTIONS = FOLDERS.map(({ id, name, description }) => ({ value: id, label: name, hint: description }));
const OPTIONS_FOR_REQUIREMENT = OPTIONS.filter(({ value }) => value !== "memory");

/** The folder of the document, and the list to choose another one (REV-06, REV-07, REV-09). */
export function FolderChoice({
  id: folderId,
  choosing,
  forRequirement,
  disabled,
  change,
  onRequest,
  onDismiss,
  onChange,
}: FolderChoiceProps) {
  const chooserId = useId();
  const chooser = useRef<HTMLDivElement>(null);
  const wasChoosing = useRef(choosing);

  useEffect(() => {
    if (wasChoosing.current === choosing) return;
    wasChoosing.current = choosing;
    if (choosing) chooser.current?.querySelector<HTMLElement>("[role=combobox]")?.focus();
    else change.current?.focus();
  }, [choosing, change]);

  return (
    <Section title="Guardar en">
      <Cluster gap={3} align="center" justify="space-between">
        <Cluster
          as="p"
          oneLine
          gap={2}
          align="center"
          weight="medium"
          className={styles.folderName}
          data-none={folderId === null}
        >
          {folderId === null ? <Icon icon={QuestionIcon} /> : <FolderIcon folder={folderId} />}
          <span>{folderName(folderId)}</span>
        </Cluster>
        <Button
          ref={change}
          aria-controls={chooserId}
          aria-expanded={choosing}
          disabled={disabled}
          size="sm"
          onClick={choosing ? onDismiss : onRequest}
        >
          Cambiar
        </Button>
      </Cluster>
      <div ref={chooser} id={chooserId} role="presentation" onKeyDown={choosing ? preventEnter : undefined}>
        {choosing && (
          <Select
            label="Carpeta"
            placeholder="Elige una carpeta"
            options={forRequirement ? OPTIONS_FOR_REQUIREMENT : OPTIONS}
            value={folderId ?? ""}
            defaultOpen
            onOpenChange={(open) => {
              if (!open) onDismiss();
            }}
            onValueChange={(value) => {
              if (isFolderId(value)) onChange(value);
            }}
          />
        )}
      </div>
    </Section>
  );
}

/** Enter chooses an option, and would then press the button that gets the focus. */
function preventEnter(event: KeyboardEvent) {
  if (event.key === "Enter") event.preventDefault();
}
