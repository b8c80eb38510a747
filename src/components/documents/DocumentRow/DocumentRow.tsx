import type { ReactNode } from "react";
import { folderById } from "@/domain/documents/folders/folders.ts";
import { formatPercent, formatShortDate, formatSize } from "@/domain/shared/format.ts";
import type { DocumentSummary } from "@/domain/documents/vault/document.ts";
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
import { mayBeArchived, useRowActions } from "./useRowActions.ts";
import type { IsoDay } from "@/domain/shared/calendar/isoTime.ts";

/** Actions for a document in a list. */
export interface DocumentActions {
  readonly onView: (document: DocumentSummary) => void;
  readonly onDownload: (document: DocumentSummary) => void;
  readonly onDelete: (document: DocumentSummary) => void;
  /** If given, an expired document can be moved to the keepsakes. */
  readonly onArchive?: ((document: DocumentSummary) => void) | undefined;
  /** Names the holder, such as 'de Begoña'; null for an unknown holder. */
  readonly getOwner?: ((document: DocumentSummary) => string | null) | undefined;
}

export interface DocumentRowProps extends DocumentActions {
  readonly document: DocumentSummary;
  /** Today in the reader's time zone. */
  readonly today: IsoDay;
  /** Shows the folder's name; for lists over several folders. */
  readonly showFolder?: boolean | undefined;
  /** The match of a search. */
  readonly hit?: Omit<SearchHit, "document"> | undefined;
}

const ICONS: Readonly<Record<PreviewKind, IconShape>> = {
  pdf: DocumentIcon,
  image: ImageFileIcon,
  other: OtherFileIcon,
};

/** Does not begin a line, because of its no-break space. */
const SEPARATOR = "\u00A0· ";

const PLACES: Partial<Record<SearchPlace, string>> = {
  values: "En los datos del documento",
  text: "En el texto del documento",
};

/** A document in a list: title, file name, upload date, confidence, size and actions (FOLD-04 to FOLD-10). */
export function DocumentRow(props: DocumentRowProps) {
  const { document, today, showFolder = false, hit, onArchive } = props;
  const { titleId, fileId, action } = useRowActions(document);
  const mark = (text: string) => <Highlighted text={text} terms={hit?.terms ?? []} />;
  return (
    <ListRow gap={[3, 4]} align="start" pad={4} className={styles.row}>
      <Box as="span" surface="tile">
        <Icon icon={ICONS[getPreviewKind(document.filename)]} size="lg" />
      </Box>
      <Stack gap={1}>
        <Text weight="bold" leading="close" id={titleId}>
          <bdi>{mark(getTitle(document))}</bdi>
        </Text>
        <Text ink="soft" size="sm" leading="snug">
          <bdi className={styles.file} id={fileId}>
            {mark(getSubtitle(document))}
          </bdi>
          {showFolder && (
            <>
              {SEPARATOR}
              {mark(folderById(document.folderId).name)}
            </>
          )}
          <Facts document={document} />
        </Text>
        {hit && <Excerpt hit={hit} />}
        <Notes {...{ document, today }} owner={props.getOwner?.(document) ?? null}>
          {onArchive && mayBeArchived(document, today) && (
            <Button variant="quiet" icon={ArchiveIcon} {...action(onArchive)}>
              Mover a Archivos de Recuerdo
            </Button>
          )}
        </Notes>
      </Stack>
      <Cluster gap={2} className={styles.actions}>
        <Button icon={EyeIcon} {...action(props.onView)}>
          Ver
        </Button>
        <Button variant="quiet" icon={DownloadIcon} {...action(props.onDownload)}>
          Descargar
        </Button>
        <Button variant="quiet" icon={TrashIcon} {...action(props.onDelete)}>
          Eliminar
        </Button>
      </Cluster>
    </ListRow>
  );
}

/** Upload date, confidence and size. */
function Facts({ document: { uploadDate, confidence, size } }: Pick<DocumentRowProps, "document">) {
  return (
    <>
      {SEPARATOR}
      <span className={styles.fact}>
        Subido el <time dateTime={uploadDate}>{formatShortDate(uploadDate)}</time>
        {SEPARATOR.trimEnd()}
      </span>{" "}
      <span className={styles.fact}>
        Confianza {formatPercent(confidence)}
        {size > 0 && SEPARATOR.trimEnd()}
      </span>{" "}
      {size > 0 && formatSize(size)}
    </>
  );
}

interface NotesProps extends Pick<DocumentRowProps, "document" | "today"> {
  readonly owner: string | null;
  readonly children: ReactNode;
}

/** The sample badge, the holder and the expiry date. */
function Notes({ document: { isDemoData, expiryDate }, today, owner, children }: NotesProps) {
  if (!isDemoData && !expiryDate && owner === null) return null;
  return (
    <Cluster align="center" gap={[2, 3]} className={styles.notes}>
      {isDemoData && <Badge tone="purple">Demo</Badge>}
      {owner !== null && (
        <Text as="span" size="sm" weight="medium">
          Es <bdi>{owner}</bdi>
        </Text>
      )}
      {expiryDate && <ExpiryBadge expiryDate={expiryDate} today={today} />}
      {children}
    </Cluster>
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
