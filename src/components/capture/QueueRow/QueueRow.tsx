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
import { Cluster, Stack, Text } from "../../ui/Layout/Layout.tsx";
import { Box } from "../../ui/Box/Box.tsx";
import styles from "./QueueRow.module.css";
import { RowError, type QueueErrorWords } from "./RowError.tsx";
import { RowResult } from "./RowResult.tsx";
import { kilobytes, STAGE_WORDS, statusWords, formatFileType } from "./rowWords.ts";

/** What can be asked of a file in the queue; each is given the item's id. */
export interface QueueRowActions {
  readonly onProcess: (id: string) => void;
  readonly onRetry: (id: string) => void;
  readonly onRemove: (id: string) => void;
  /** Keeps a file that could not be read. */
  readonly onKeep: (id: string) => void;
  /** With it a file that another provider could not read is offered to this device. */
  readonly onReadHere?: ((id: string) => void) | undefined;
}

export interface QueueRowProps extends QueueRowActions {
  readonly item: QueueItem;
  /** What went wrong, in words; null unless something did. */
  readonly error: QueueErrorWords | null;
  /** It is the only file that waits, so that to process it is the main thing to do. */
  readonly isNext?: boolean | undefined;
}

/** At 100 the bar shows a seal, which a file in progress must not have. */
const FURTHEST = 99;

/** One file on its way into the vault: what it is, its progress, its result and its actions (QUEUE-01 to QUEUE-12). */
export function QueueRow({
  item,
  error,
  isNext = false,
  onProcess,
  onRetry,
  onRemove,
  onKeep,
  onReadHere,
}: QueueRowProps) {
  const { id, file, status, stage, progress } = item;
  const nameId = useId();
  const row = useRef<HTMLDivElement>(null);
  const name = shownFilename(file.name);
  /** The button that was pressed goes away; the focus stays with its file. */
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
        {status === "awaiting_confirmation" ? "" : `${name}: ${statusWords(item)}`}
      </span>
      <Box as="span" surface="tile">
        {status === "processing" && stage !== "waiting" ? (
          <SpinnerMark />
        ) : (
          <Icon icon={getPreviewKind(file.name) === "image" ? ImageFileIcon : DocumentIcon} size="lg" />
        )}
      </Box>
      <Stack gap={1}>
        <Text weight="bold" leading="close" id={nameId}>
          <bdi>{name}</bdi>
        </Text>
        <Text ink="soft" size="sm" leading="snug">
          {formatFileType(file)} · {kilobytes(file.size)}
        </Text>
      </Stack>
      <Cluster gap={2} className={styles.actions}>
        {status === "awaiting_confirmation" && (
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
      {status !== "awaiting_confirmation" && (
        <Stack gap={3} className={styles.outcome}>
          {status === "processing" && (
            <ProgressBar
              label="Procesando..."
              value={Math.min(FURTHEST, progress)}
              {...(stage ? { hint: STAGE_WORDS[stage] } : {})}
            />
          )}
          {status === "completed" && <RowResult item={item} />}
          {status === "error" && (
            <RowError
              error={error}
              filename={name}
              keepOffer={item.error && keepUnreadOffer(item.error.failure)}
              onRetry={keepFocus(onRetry)}
              onKeep={keepFocus(onKeep)}
              {...(onReadHere && item.error?.provider === "klippa" ? { onReadHere: keepFocus(onReadHere) } : {})}
            />
          )}
        </Stack>
      )}
    </Stack>
  );
}
