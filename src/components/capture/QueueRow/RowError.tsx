import { RECOGNITION_HINT } from "@/domain/capture/recognition/recognitionMessages.ts";
import { Badge } from "../../ui/Badge/Badge.tsx";
import { Button } from "../../ui/Button/Button.tsx";
import { DocumentIcon, ErrorIcon, MonitorIcon, RefreshIcon } from "../../ui/Icon/icons.ts";
import { Cluster, Hint, Stack, Text } from "../../ui/Layout/Layout.tsx";
import styles from "./QueueRow.module.css";

/** The texts of a processing error. */
export interface QueueErrorWords {
  /** Begins with the provider's name: 'KLIPPA: Error de procesamiento' (decision A-096). */
  readonly title: string;
  readonly text: string;
}

export interface RowErrorProps {
  readonly error: QueueErrorWords | null;
  readonly filename: string;
  /** Label of the offer to store the file unread; null without the offer. */
  readonly keepOffer: string | null;
  readonly onRetry: () => void;
  readonly onKeep: () => void;
  readonly onReadHere: (() => void) | undefined;
}

/** A processing error with its hints and the ways to continue (QUEUE-03, QUEUE-07, QUEUE-10). */
export function RowError({ error, filename, keepOffer, onRetry, onKeep, onReadHere }: RowErrorProps) {
  return (
    <Stack gap={2} size="sm" className={styles.error}>
      <Cluster as="p" gap={[2, 3]} align="center" size="sm">
        <Badge tone="red" icon={ErrorIcon}>
          Error
        </Badge>
        {error && (
          <Text as="strong" weight="bold">
            {error.title}
          </Text>
        )}
      </Cluster>
      {error && <p>{error.text}</p>}
      <Hint leading="snug">{RECOGNITION_HINT}</Hint>
      {keepOffer !== null && <p>{keepOffer}</p>}
      <Cluster gap={3} before={1}>
        <Button aria-label={`Reintentar ${filename}`} icon={RefreshIcon} size="sm" onClick={onRetry}>
          Reintentar
        </Button>
        {keepOffer !== null && <KeepUnread {...{ filename, onKeep }} />}
        {onReadHere && (
          <Button aria-label={`Leer en este dispositivo ${filename}`} icon={MonitorIcon} size="sm" onClick={onReadHere}>
            Leer en este dispositivo
          </Button>
        )}
      </Cluster>
    </Stack>
  );
}

/** Stores a file that is not read. */
export function KeepUnread({ filename, onKeep }: Pick<RowErrorProps, "filename" | "onKeep">) {
  return (
    <Button aria-label={`Guardar sin leer ${filename}`} icon={DocumentIcon} size="sm" onClick={onKeep}>
      Guardar sin leer
    </Button>
  );
}
