import { useId } from "react";
import { folderById } from "@/domain/documents/folders/folders.ts";
import { pluralize, formatDay } from "@/domain/shared/format.ts";
import type { DocumentSummary } from "@/domain/documents/vault/document.ts";
import { expiryText, type ExpiringDocument, type ExpiryStatus } from "@/domain/documents/vault/expiry.ts";
import { getSubtitle, getTitle } from "@/domain/documents/vault/title.ts";
import { Badge } from "../../ui/Badge/Badge.tsx";
import { Button } from "../../ui/Button/Button.tsx";
import { RowList } from "../DocumentList/RowList.tsx";
import { EmptyState } from "../../ui/EmptyState/EmptyState.tsx";
import { Heading } from "../../ui/Heading/Heading.tsx";
import { Icon } from "../../ui/Icon/Icon.tsx";
import {
  AlertIcon,
  ArchiveIcon,
  CalendarAddIcon,
  CalendarIcon,
  CheckCircleIcon,
  ClockIcon,
  EyeIcon,
  type IconShape,
} from "../../ui/Icon/icons.ts";
import type { Tone } from "../../ui/Tone/tone.ts";
import { Cluster, Hint, Stack, Text } from "../../ui/Layout/Layout.tsx";
import styles from "./ExpiryList.module.css";
import type { IsoDay } from "@/domain/shared/calendar/isoTime.ts";

export interface ExpiryListProps {
  /** By status today, the nearest day first. */
  readonly groups: Readonly<Record<ExpiryStatus, readonly ExpiringDocument[]>>;
  /** The reader's own day. */
  readonly today: IsoDay;
  /** Other documents are left out by a filter. */
  readonly isFiltered?: boolean;
  readonly onView: (document: DocumentSummary) => void;
  /** Moves an expired document to the keepsakes. */
  readonly onArchive: (document: DocumentSummary) => void;
  readonly onDownloadCalendar: () => void;
}

interface Group {
  readonly status: ExpiryStatus;
  readonly heading: string;
  readonly tone: Tone;
  readonly icon: IconShape;
}

const GROUPS: readonly Group[] = [
  { status: "expired", heading: "Caducados", tone: "red", icon: AlertIcon },
  { status: "expiring", heading: "Caducan pronto", tone: "amber", icon: ClockIcon },
  { status: "valid", heading: "Vigentes", tone: "green", icon: CheckCircleIcon },
];

/** 'Caducidades': the documents whose expiry day is known, the urgent ones first, and their days as a calendar file. */
export function ExpiryList({
  groups,
  today,
  isFiltered = false,
  onView,
  onArchive,
  onDownloadCalendar,
}: ExpiryListProps) {
  const reasonId = useId();
  const isEmpty = GROUPS.every(({ status }) => groups[status].length === 0);
  if (isEmpty) {
    return (
      <EmptyState
        icon={CalendarIcon}
        heading={`Ningún documento${isFiltered ? " de este filtro" : ""} tiene fecha de caducidad`}
      >
        Cuando un documento lleve escrita su fecha de caducidad, aparecerá aquí.
      </EmptyState>
    );
  }
  const ahead = [...groups.expiring, ...groups.valid];
  const nothingAhead = ahead.every(({ isDemoData }) => isDemoData);
  return (
    <Stack gap={6}>
      <Cluster align="center" gap={[2, 4]}>
        <Button icon={CalendarAddIcon} disabled={nothingAhead} aria-describedby={reasonId} onClick={onDownloadCalendar}>
          Añadir al calendario (.ics)
        </Button>
        <Hint className={styles.reason} id={reasonId}>
          {nothingAhead
            ? ahead.length > 0
              ? "Los ejemplos no van al calendario."
              : "No te queda ninguna caducidad por llegar."
            : "Un archivo con las caducidades que vienen y sus avisos, para el calendario de tu móvil u ordenador."}
        </Hint>
      </Cluster>
      {GROUPS.filter(({ status }) => groups[status].length > 0).map((group) => (
        <ExpiryGroup
          key={group.status}
          group={group}
          documents={groups[group.status]}
          {...{ today, onView, onArchive }}
        />
      ))}
    </Stack>
  );
}

interface ExpiryGroupProps extends Pick<ExpiryListProps, "today" | "onView" | "onArchive"> {
  readonly group: Group;
  readonly documents: readonly ExpiringDocument[];
}

function ExpiryGroup({ group, documents, ...row }: ExpiryGroupProps) {
  const { heading, tone, icon, status } = group;
  const headingId = useId();
  return (
    <Stack as="section" gap={3} aria-labelledby={headingId}>
      <Cluster align="center" gap={[1, 2]} className={styles.head} data-tone={tone}>
        <Icon icon={icon} />
        <Heading level={2} id={headingId}>
          {heading}
        </Heading>
        <Hint as="span" className={styles.count}>
          {pluralize(documents.length, "documento", "documentos")}
        </Hint>
      </Cluster>
      <RowList rows={documents} label={heading}>
        {(document) => <ExpiryRow {...{ document, status, ...row }} />}
      </RowList>
    </Stack>
  );
}

interface ExpiryRowProps extends Pick<ExpiryListProps, "today" | "onView" | "onArchive"> {
  readonly document: ExpiringDocument;
  readonly status: ExpiryStatus;
}

function ExpiryRow({ document, status, today, onView, onArchive }: ExpiryRowProps) {
  const titleId = useId();
  const fileId = useId();
  const describedBy = `${titleId} ${fileId}`;
  const near = expiryText(document.expiryDate, today);
  const day = formatDay(document.expiryDate);
  return (
    <Stack gap={3} pad={4} className={styles.row}>
      <Stack gap={1}>
        <Text weight="bold" leading="close" id={titleId}>
          <bdi>{getTitle(document)}</bdi>
        </Text>
        <Hint>
          <bdi id={fileId}>{getSubtitle(document)}</bdi>
          {` · ${folderById(document.folderId).name}`}
          {document.isDemoData && (
            <>
              {" "}
              <Badge tone="purple">Demo</Badge>
            </>
          )}
        </Hint>
        <Text size="sm" weight="medium">
          <time dateTime={document.expiryDate}>{near.endsWith(day) ? near : `${near}, el ${day}`}</time>
        </Text>
      </Stack>
      <Cluster gap={2} align="center" className={styles.actions}>
        {status === "expired" && document.folderId !== "memory" && (
          <Button
            size="sm"
            variant="quiet"
            icon={ArchiveIcon}
            aria-describedby={describedBy}
            onClick={() => onArchive(document)}
          >
            Mover a Archivos de Recuerdo
          </Button>
        )}
        <Button size="sm" icon={EyeIcon} aria-describedby={describedBy} onClick={() => onView(document)}>
          Ver
        </Button>
      </Cluster>
    </Stack>
  );
}
