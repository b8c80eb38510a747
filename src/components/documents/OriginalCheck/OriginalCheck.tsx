import { type DragEvent, useId, useRef } from "react";
import { ACCEPTED_FILES } from "@/domain/capture/upload/checkFile.ts";
import type { Comparison } from "@/domain/documents/verification/comparison.ts";
import type { VerificationCode } from "@/domain/documents/verification/verification.ts";
import { Button } from "../../ui/Button/Button.tsx";
import { Heading } from "../../ui/Heading/Heading.tsx";
import { CheckIcon, UploadIcon } from "../../ui/Icon/icons.ts";
import { Cluster, Hint, Stack, Text } from "../../ui/Layout/Layout.tsx";
import { Notice } from "../../ui/Notice/Notice.tsx";
import { VerificationCodes } from "../VerificationCodes/VerificationCodes.tsx";

export interface OriginalCheckProps {
  readonly codes: readonly VerificationCode[];
  /** A file is being compared. */
  readonly isComparing: boolean;
  /** Of the last chosen file; null before one was chosen. */
  readonly comparison: Comparison | null;
  /** The storing of the day. */
  readonly saving: "idle" | "pending" | "success" | "error";
  readonly onChecked: () => void;
  readonly onFile: (file: File) => void;
}

const SAVING = {
  idle: null,
  pending: null,
  success: "Apuntado en «Autenticidad».",
  error: "No se ha podido guardar el día. Vuelve a intentarlo.",
} as const;

/** How a person compares a document with the office's: its codes, the day that is noted, a file that the office's page gave. */
export function OriginalCheck({ codes, isComparing, comparison, saving, onChecked, onFile }: OriginalCheckProps) {
  const headingId = useId();
  const input = useRef<HTMLInputElement>(null);
  const choose = (files: FileList | null) => {
    const file = files?.[0];
    if (file && !isComparing) onFile(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    choose(event.dataTransfer.files);
  };
  return (
    <Stack
      as="section"
      gap={3}
      aria-labelledby={headingId}
      onDragOver={(event: DragEvent) => event.preventDefault()}
      onDrop={drop}
    >
      <Heading level={3} id={headingId}>
        Para cotejarlo
      </Heading>
      <VerificationCodes codes={codes} />
      <Hint>Elige o suelta aquí el archivo que te ha dado la sede: lo comparo en este dispositivo.</Hint>
      <Cluster gap={2} align="center">
        <Button size="sm" icon={UploadIcon} busy={isComparing} onClick={() => input.current?.click()}>
          Comparar con el original
        </Button>
        <Button size="sm" icon={CheckIcon} busy={saving === "pending"} onClick={onChecked}>
          Ya lo he cotejado
        </Button>
        <input
          ref={input}
          hidden
          type="file"
          accept={ACCEPTED_FILES}
          onChange={({ currentTarget }) => {
            choose(currentTarget.files);
            // Emptied, so that the same file can be chosen again.
            currentTarget.value = "";
          }}
        />
      </Cluster>
      <Stack gap={1} role="status">
        {SAVING[saving] && <Text size="sm">{SAVING[saving]}</Text>}
        {isComparing && <Text size="sm">Comparando…</Text>}
        {comparison && !isComparing && (
          <Notice tone={comparison.outcome === "same" ? "info" : "warning"}>
            <Text weight="medium">
              <bdi>{comparison.title}</bdi>
            </Text>
            {comparison.details.map((detail) => (
              <Text key={detail} size="sm">
                {detail}
              </Text>
            ))}
          </Notice>
        )}
      </Stack>
    </Stack>
  );
}
