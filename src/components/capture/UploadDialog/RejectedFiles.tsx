import { useEffect, useRef } from "react";
import { shownFilename } from "@/domain/shared/format.ts";
import type { RejectedFile } from "@/domain/capture/upload/checkFile.ts";
import { Button } from "../../ui/Button/Button.tsx";
import { ErrorNotice } from "../../ui/ErrorNotice/ErrorNotice.tsx";
import { Stack, Text } from "../../ui/Layout/Layout.tsx";
import styles from "./UploadDialog.module.css";

export interface RejectedFilesProps {
  readonly files: readonly RejectedFile[];
  readonly onDismiss: () => void;
}

const HEADING = "Archivo no válido";

/** The files that were refused, each with its reason (UP-15, UP-17, UP-18, decision A-091); scrolled into view. */
export function RejectedFiles({ files, onDismiss }: RejectedFilesProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (files.length > 0) place.current?.scrollIntoView({ block: "nearest" });
  }, [files]);
  return (
    <div ref={place} className={styles.refused}>
      <ErrorNotice
        headingLevel={3}
        title={HEADING}
        description={
          <Stack role="list" as="ul" gap={2} className={styles.refusals}>
            {withoutRepeated(files).map(({ name, title, text }) => (
              <li key={getRowKey({ name, title })}>
                <Text as="bdi" weight="bold">
                  {shownFilename(name)}
                </Text>
                <span>{title === HEADING ? text : `${title}: ${text}`}</span>
              </li>
            ))}
          </Stack>
        }
        actions={
          <Button size="sm" onClick={onDismiss}>
            Cerrar aviso
          </Button>
        }
      />
    </div>
  );
}

const getRowKey = ({ name, title }: Pick<RejectedFile, "name" | "title">) => `${title}\n${name}`;

/** The files without those that have the name and the fault of another. */
function withoutRepeated(files: readonly RejectedFile[]): readonly RejectedFile[] {
  return [...new Map(files.map((file) => [getRowKey(file), file])).values()];
}
