import { useId } from "react";
import { folderById } from "@/domain/documents/folders/folders.ts";
import { formatPercent, formatShortDate, formatSize } from "@/domain/shared/format.ts";
import type { DocumentSummary } from "@/domain/documents/vault/document.ts";
import { expiryStatus } from "@/domain/documents/vault/expiry.ts";
import type { SearchHit, SearchPlace } from "@/domain/documents/vault/search.ts";
import { getSubtitle, getTitle } from "@/domain/documents/vault/title.ts";
import { getPreviewKind, type PreviewKind } from "@/domain/documents/vault/preview.ts";
import { Badge } from "../../ui/Badge/Badge.tsx";
import { Button } from "../../ui/Button/Button.tsx";
import { ExpiryBadge } from "../ExpiryBadge/ExpiryBadge.tsx";
import { Icon } from "../../ui/Icon/Icon.tsx";
import {
  ArchiveIcon,
  DocumentIcon,
  DownloadIcon,
  EyeIcon,
  ImageFileIcon,
  OtherFileIcon,
  TrashIcon,
  type IconShape,
} from "../../ui/Icon/icons.ts";
import { Cluster, ListRow, Stack, Text } from "../../ui/Layout/Layout.tsx";
import { Box } from "../../ui/Box/Box.tsx";
import styles from "./DocumentRow.module.css";
import { Highlighted } from "./Highlighted.tsx";
import type { IsoDay } from "@/domain/shared/calendar/isoTime.ts";

/** What can be asked of a document in a list. */
export interface DocumentActions {
  readonly onView: (document: DocumentSummary) => void;
  readonly onDownload: (document: DocumentSummary) => void;
  readonly onDelete: (document: DocumentSummary) => void;
  /** With it an expired document is offered a place among the keepsakes. */
  readonly onArchive?: ((document: DocumentSummary) => void) | undefined;
  /** Whose it is: 'de Begoña'; null for nobody known. */
  readonly getOwner?: ((document: DocumentSummary) => string | null) | undefined;
}

export interface DocumentRowProps extends DocumentActions {
  readonly document: DocumentSummary;
  /** The reader's own day. */
  readonly today: IsoDay;
  /** Names the folder; for lists over several folders. */
  readonly showFolder?: boolean | undefined;
  /** Where a search found it. */
  readonly hit?: Omit<SearchHit, "document"> | undefined;
}

const ICONS: Readonly<Record<PreviewKind, IconShape>> = {
  pdf: DocumentIcon,
  image: ImageFileIcon,
  other: OtherFileIcon,
};

/** Stays at the end of a line that breaks. */
const SEPARATOR = "\u00A0· ";

const PLACES: Partial<Record<SearchPlace, string>> = {
  values: "En los datos del documento",
  text: "En el texto del documento",
};

/** One document of a list: title, file name, upload date, confidence, size, and what can be done with it (FOLD-04 to FOLD-10). */
export function DocumentRow({
  document,
  today,
  showFolder = false,
  hit,
  onView,
  onDownload,
  onDelete,
  onArchive,
  getOwner,
}: DocumentRowProps) {
  const titleId = useId();
  const fileId = useId();
  const terms = hit?.terms ?? [];
  const owner = getOwner?.(document) ?? null;
  const action = (run: (document: DocumentSummary) => void) => ({
    size: "sm" as const,
    "aria-describedby": `${titleId} ${fileId}`,
    onClick: () => run(document),
  });
  return (
    <ListRow gap={[3, 4]} align="start" pad={4} className={styles.row}>
      <Box as="span" surface="tile">
        <Icon icon={ICONS[getPreviewKind(document.filename)]} size="lg" />
      </Box>
      <Stack gap={1}>
        <Text weight="bold" leading="close" id={titleId}>
          <bdi>
            <Highlighted text={getTitle(document)} terms={terms} />
          </bdi>
        </Text>
        <Text ink="soft" size="sm" leading="snug">
          <bdi className={styles.file} id={fileId}>
            <Highlighted text={getSubtitle(document)} terms={terms} />
          </bdi>
          {showFolder && (
            <>
              {SEPARATOR}
              <Highlighted text={folderById(document.folderId).name} terms={terms} />
            </>
          )}
          {SEPARATOR}
          <span className={styles.fact}>
            Subido el <time dateTime={document.uploadDate}>{formatShortDate(document.uploadDate)}</time>
            {SEPARATOR.trimEnd()}
          </span>{" "}
          <span className={styles.fact}>
            Confianza {formatPercent(document.confidence)}
            {document.size > 0 && SEPARATOR.trimEnd()}
          </span>{" "}
          {document.size > 0 && formatSize(document.size)}
        </Text>
        {hit && <Excerpt hit={hit} />}
        {(document.isDemoData || document.expiryDate || owner !== null) && (
          <Cluster align="center" gap={[2, 3]} className={styles.notes}>
            {document.isDemoData && <Badge tone="purple">Demo</Badge>}
            {owner !== null && (
              <Text as="span" size="sm" weight="medium">
                Es <bdi>{owner}</bdi>
              </Text>
            )}
            {document.expiryDate && <ExpiryBadge expiryDate={document.expiryDate} today={today} />}
            {onArchive && mayBeArchived(document, today) && (
              <Button variant="quiet" icon={ArchiveIcon} {...action(onArchive)}>
                Mover a Archivos de Recuerdo
              </Button>
            )}
          </Cluster>
        )}
      </Stack>
      <Cluster gap={2} className={styles.actions}>
        <Button icon={EyeIcon} {...action(onView)}>
          Ver
        </Button>
        <Button variant="quiet" icon={DownloadIcon} {...action(onDownload)}>
          Descargar
        </Button>
        <Button variant="quiet" icon={TrashIcon} {...action(onDelete)}>
          Eliminar
        </Button>
      </Cluster>
    </ListRow>
  );
}

function Excerpt({ hit: { place, excerpt, terms } }: { readonly hit: NonNullable<DocumentRowProps["hit"]> }) {
  const where = PLACES[place];
  if (!where || !excerpt) return null;
  return (
    <Text ink="soft" size="sm" leading="snug" className={styles.excerpt}>
      {where}:{" "}
      <bdi>
        <Highlighted text={excerpt} terms={terms} />
      </bdi>
    </Text>
  );
}

/** True for an expired document that is not among the keepsakes yet. */
function mayBeArchived({ folderId, expiryDate }: DocumentSummary, today: string): boolean {
  return folderId !== "memory" && expiryDate !== undefined && expiryStatus(expiryDate, today) === "expired";
}
