import { useId, useRef } from "react";
import { shownFilename } from "@/domain/shared/format.ts";
import { keepUnreadOffer } from "@/domain/capture/recognition/recognitionMessages.ts";
import type { QueueItem } from "@/domain/capture/upload/queue.ts";
import { getPreviewKind } from "@/domain/documents/vault/preview.ts";
import { Button } from "../../ui/Button/Button.tsx";
import { Icon } from "../../ui/Icon/Icon.tsx";
import { DocumentIcon, ImageFileIcon, TrashIcon } from "../../ui/Icon/icons.ts";
import { ProgressBar } from "../../ui/ProgressBar/ProgressBar.tsx";
import { SpinnerMark } from "../../ui/Spinner/SpinnerMark.tsx";
import { Cluster, Hint, Stack, Text } from "../../ui/Layout/Layout.tsx";
import { Box } from "../../ui/Box/Box.tsx";
import styles from "./QueueRow.module.css";
import { KeepUnread, RowError, type QueueErrorWords } from "./RowError.tsx";
import { RowResult } from "./RowResult.tsx";
import { kilobytes, STAGE_WORDS, statusWords, formatFileType } from "./rowWords.ts";

/** Actions for a file in the queue; each receives the item's id. */
export interface QueueRowActions {
  readonly onProcess: (id: string) => void;
  readonly onRetry: (id: string) => void;
  readonly onRemove: (id: string) => void;
  /** Stores a file that could not be read. */
  readonly onKeep: (id: string) => void;
  /** Reads on this device a file that KLIPPA could not read. */
  readonly onReadHere: (id: string) => void;
}

export interface QueueRowProps extends QueueRowActions {
  readonly item: QueueItem;
  /** Error texts; null without an error. */
  readonly error: QueueErrorWords | null;
  /** Makes processing the main button, because no other file waits. */
  readonly isNext?: boolean | undefined;
}

/** Largest progress shown: at 100 the bar shows a seal, which a file in progress must not have. */
const FURTHEST = 99;

/** A file on its way into the vault: name, progress, result and actions (QUEUE-01 to QUEUE-12). */
export function QueueRow({ item, error, isNext = false, onProcess, onRemove, ...on }: QueueRowProps) {
  const { id, file, status, stage } = item;
  const nameId = useId();
  const row = useRef<HTMLDivElement>(null);
  const name = shownFilename(file.name);
  const isWaiting = status === "awaiting_confirmation";
  /** Moves the focus to the row, because the pressed button disappears. */
  const keepFocus = (act: (id: string) => void) => () => {
    row.current?.focus({ preventScroll: true });
    act(id);
  };
  return (
    <Stack
      ref={row}
      gap={3}
      align="center"
      pad={4}
      className={styles.row}
      role="group"
      tabIndex={-1}
      aria-labelledby={nameId}
      data-status={status}
    >
      <span className="visually-hidden" role="status">
        {isWaiting ? "" : `${name}: ${statusWords(item)}`}
      </span>
      <Box as="span" surface="tile">
        {status === "processing" && stage !== "waiting" && stage !== "offline" ? (
          <SpinnerMark />
        ) : (
          <Icon icon={getPreviewKind(file.name) === "image" ? ImageFileIcon : DocumentIcon} size="lg" />
        )}
      </Box>
      <Stack gap={1}>
        <Text weight="bold" leading="close" id={nameId}>
          <bdi>{name}</bdi>
        </Text>
        <Hint leading="snug">
          {formatFileType(file)} · {kilobytes(file.size)}
        </Hint>
      </Stack>
      <Cluster gap={2} className={styles.actions}>
        {isWaiting && (
          <Button
            aria-label={`Procesar ${name}`}
            size="sm"
            variant={isNext ? "primary" : "secondary"}
            onClick={keepFocus(onProcess)}
          >
            Procesar
          </Button>
        )}
        <Button aria-label={`Quitar ${name}`} icon={TrashIcon} size="sm" variant="quiet" onClick={() => onRemove(id)}>
          Quitar
        </Button>
      </Cluster>
      {!isWaiting && (
        <Stack gap={3} className={styles.outcome}>
          <Outcome {...{ item, error, name, keepFocus }} {...on} />
        </Stack>
      )}
    </Stack>
  );
}

interface OutcomeProps extends Pick<QueueRowProps, "item" | "error" | "onRetry" | "onKeep" | "onReadHere"> {
  readonly name: string;
  /** Wraps the handler of a button that disappears when it is pressed. */
  readonly keepFocus: (act: (id: string) => void) => () => void;
}

/** The progress of a file, the text read in it, or its error. */
function Outcome({ item, error, name, keepFocus, onRetry, onKeep, onReadHere }: OutcomeProps) {
  const { status, stage, progress } = item;
  if (status === "completed") return <RowResult item={item} />;
  if (status === "error") {
    return (
      <RowError
        error={error}
        filename={name}
        keepOffer={item.error && keepUnreadOffer(item.error.failure)}
        onRetry={keepFocus(onRetry)}
        onKeep={keepFocus(onKeep)}
        onReadHere={item.error?.provider === "klippa" ? keepFocus(onReadHere) : undefined}
      />
    );
  }
  if (stage === "offline") {
    return (
      <Stack gap={3} items="start">
        <Text>{`${STAGE_WORDS[stage]}. Deja la página abierta, o guárdalo ya sin leer.`}</Text>
        <KeepUnread filename={name} onKeep={keepFocus(onKeep)} />
      </Stack>
    );
  }
  return (
    <ProgressBar
      label="Procesando..."
      value={Math.min(FURTHEST, progress)}
      hint={stage ? STAGE_WORDS[stage] : undefined}
    />
  );
}
