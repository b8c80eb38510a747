import { useId } from "react";
import { folderById } from "@/domain/documents/folders/folders.ts";
import type { Unchecked } from "@/domain/procedure/requirements/result.ts";
import type { RowEvent } from "@/domain/procedure/validation/choices.ts";
import { findNumbers } from "@/domain/procedure/validation/numbers.ts";
import type { Inventory, RowAnswer, Validation } from "@/domain/procedure/validation/types.ts";
import { folderForUpload, type UploadRow } from "@/domain/procedure/validation/upload.ts";
import { shownFilename } from "@/domain/shared/format.ts";
import { Badge } from "../../ui/Badge/Badge.tsx";
import { Button } from "../../ui/Button/Button.tsx";
import { Checkbox } from "../../ui/Checkbox/Checkbox.tsx";
import { CameraIcon, CheckIcon, CloseIcon, UploadIcon, WalletIcon } from "../../ui/Icon/icons.ts";
import { Cluster, Hint, Stack } from "../../ui/Layout/Layout.tsx";
import { UncheckedNote } from "../UncheckedNote/UncheckedNote.tsx";
import { StateBadge } from "../StateBadge/StateBadge.tsx";
import { StatusBadge } from "../StatusBadge/StatusBadge.tsx";
import { isChoosable } from "./ChooseDocument.tsx";
import { Numbers } from "./Numbers.tsx";
import { ObtainButton, ObtainOrigin } from "./Obtain.tsx";
import styles from "./RowGroups.module.css";

export interface RowActions {
  /** Without it the row is read-only. */
  readonly onChange?: ((event: RowEvent) => void) | undefined;
  /** Opens the camera and the chooser for this paper, or its folder (MISS-17). */
  readonly onUpload: (row: UploadRow) => void;
  /** Starts the procedure that issues the document. */
  readonly onProcedure: (query: string) => void;
}

export interface RowProps extends RowActions {
  readonly validation: Validation;
  readonly inventory: Inventory | null;
  readonly unchecked: Unchecked | undefined;
  /** The upload begins in the folder of the paper (MISS-16). */
  readonly opensFolder: boolean;
  /** The words of the specification beside those of the state (PLA-27 to PLA-29). */
  readonly showsStatus: boolean;
  /** Asks which stored document answers the row. */
  readonly onChoose: (validation: Validation) => void;
}

/** One requirement of a procedure: its verdict, the reasons and the actions. */
export function Row(props: RowProps) {
  const { validation, inventory, unchecked, onChange, showsStatus } = props;
  const { id, documentType, group, status, outcome, isDone, number, obtain, counts } = validation;
  const nameId = useId();
  const name = (
    <>
      <bdi id={nameId} className={styles.name}>
        {documentType}
      </bdi>
      {validation.isNew && (
        <>
          {" "}
          <Badge tone="blue">Nuevo</Badge>
        </>
      )}
    </>
  );
  const isTicked = (group === "task" || group === "depends") && onChange !== undefined;
  const isOpen = group === "task" ? !isDone : group !== "notNeeded" && group !== "ready";
  return (
    <Stack
      as="li"
      gap={2}
      pad={[3, 0]}
      line="between"
      tabIndex={-1}
      data-row={id}
      data-status={status}
      data-ticked={isTicked}
      className={styles.row}
    >
      <Cluster align="start" justify="space-between" gap={[1, 3]}>
        {isTicked ? (
          <Checkbox
            label={name}
            checked={group === "task" && isDone === true}
            disabled={group === "task" && (outcome === "valid" || outcome === "confirmed")}
            onChange={(checked) =>
              onChange(
                group === "task"
                  ? { type: "row.done", row: id, done: checked }
                  : { type: "row.counted", row: id, counts: checked },
              )
            }
          />
        ) : (
          name
        )}
        {(counts || status === "complete") && group !== "task" && (
          <Cluster gap={2}>
            {showsStatus && <StatusBadge status={status} isRenewable={outcome === "invalid" && obtain !== undefined} />}
            <StateBadge {...validation} />
          </Cluster>
        )}
      </Cluster>
      <Stack gap={2} className={styles.body}>
        <Reasons {...validation} />
        <UncheckedNote unchecked={unchecked} text={documentType} />
        {number && inventory && <Numbers kind={number} numbers={findNumbers(inventory, number)} />}
        <Actions {...props} nameId={nameId} isOpen={isOpen} />
        {isOpen && <ObtainOrigin validation={validation} />}
      </Stack>
    </Stack>
  );
}

const SHOWN_DOCUMENTS = 3;

/** The reasons of the verdict, its documents and its people. */
function Reasons({ outcome, reasons, group, because, note, check, evidence, people, ...row }: Validation) {
  const { kind } = evidence;
  const isAside = outcome === "unsure" && group !== "unsure";
  const documents = isAside ? [] : evidence.documents;
  const names = documents.slice(0, SHOWN_DOCUMENTS).map(({ filename }) => shownFilename(filename));
  const more = documents.length - names.length;
  // A missing document needs no reasons beside its name.
  const isBare = outcome === "missing" && documents.length === 0;
  const text = kind === "denied" ? "Has dicho que no es este documento." : isBare || isAside ? "" : reasons.join(" ");
  return (
    <>
      {note && <Hint>{note}</Hint>}
      {because && <Hint>{because}</Hint>}
      {text && <p className={styles.reasons}>{text}</p>}
      {people && people.length > 0 && outcome !== "carried" && (
        <Stack as="ul" role="list" gap={1} aria-label="De cada persona">
          {people.map((line) => (
            <Cluster key={line.id} as="li" gap={2} align="center" size="sm">
              <bdi>{line.name}</bdi> <StateBadge outcome={line.outcome} />
            </Cluster>
          ))}
        </Stack>
      )}
      {names.length > 0 && (
        <Hint>
          En {folderById(documents[0]?.folderId ?? folderForUpload(row)).name}:{" "}
          <bdi className={styles.files}>{names.join(", ")}</bdi>
          {more > 0 && ` y ${more} más`}{" "}
          {documents.some(({ isDemoData }) => isDemoData) && <Badge tone="purple">Demo</Badge>}
        </Hint>
      )}
      {check && outcome !== "valid" && group !== "notNeeded" && (
        <Hint>
          <strong>Qué mirar:</strong> {check}
        </Hint>
      )}
    </>
  );
}

const CARRY_NAMES: Readonly<Record<NonNullable<Validation["carry"]>, string>> = {
  inPerson: "La llevo",
  onPaper: "Lo tengo en papel",
};

function Actions({
  validation,
  inventory,
  nameId,
  isOpen,
  opensFolder,
  onChange,
  onUpload,
  onProcedure,
  onChoose,
}: RowProps & { readonly nameId: string; readonly isOpen: boolean }) {
  const { id: row, evidence, group, required, counts, carry } = validation;
  const carried = validation.outcome === "carried";
  const button = { size: "sm", "aria-describedby": nameId } as const;
  const documents = evidence.documents.map(({ id }) => id);
  const answer = (given: RowAnswer) => () => onChange?.({ type: "row.answered", row, answer: given, documents });
  const takesDocument = group === "unsure" || group === "missing";
  const hasChoice = onChange && inventory?.documents.some(isChoosable);
  return (
    <Cluster align="center" gap={2} className={styles.actions}>
      {onChange && group === "unsure" && evidence.kind === "asked" && (
        <>
          <Button {...button} icon={CheckIcon} onClick={answer("yes")}>
            Es este
          </Button>
          <Button {...button} icon={CloseIcon} onClick={answer("no")}>
            No es este
          </Button>
        </>
      )}
      {takesDocument && (
        <Button {...button} icon={opensFolder ? UploadIcon : CameraIcon} onClick={() => onUpload(validation)}>
          {opensFolder ? `Subir a ${folderById(folderForUpload(validation)).name}` : "Fotografiar o elegir"}
        </Button>
      )}
      {takesDocument && hasChoice && (
        <Button {...button} icon={WalletIcon} aria-haspopup="dialog" onClick={() => onChoose(validation)}>
          Elegir de T-Wallet
        </Button>
      )}
      {onChange && carry && (
        <Button
          {...button}
          variant={carried ? "quiet" : "secondary"}
          onClick={() => onChange({ type: "row.carried", row, carried: !carried })}
        >
          {carried ? "Cambiar respuesta" : CARRY_NAMES[carry]}
        </Button>
      )}
      {isOpen && <ObtainButton validation={validation} nameId={nameId} onProcedure={onProcedure} />}
      {onChange && (evidence.kind === "byPerson" || evidence.kind === "denied") && (
        <Button {...button} variant="quiet" onClick={answer("undecided")}>
          Cambiar respuesta
        </Button>
      )}
      {onChange && counts && !required && (
        <Button {...button} variant="quiet" onClick={() => onChange({ type: "row.counted", row, counts: false })}>
          No me lo piden
        </Button>
      )}
    </Cluster>
  );
}
