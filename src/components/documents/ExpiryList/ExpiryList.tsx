import { useId, type ReactNode } from "react";
import { folderById } from "@/domain/documents/folders/folders.ts";
import { pluralize, formatDay } from "@/domain/shared/format.ts";
import type { DocumentSummary } from "@/domain/documents/vault/document.ts";
import { expiryText, type ExpiringDocument, type ExpiryStatus } from "@/domain/documents/vault/expiry.ts";
import { getSubtitle, getTitle } from "@/domain/documents/vault/title.ts";
import { Badge } from "../../ui/Badge/Badge.tsx";
import { Button } from "../../ui/Button/Button.tsx";
import { RowList } from "../DocumentList/RowList.tsx";
import { mayBeArchived, useRowActions } from "../DocumentRow/useRowActions.ts";
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

export interface ExpiryListProps {
  /** By status today, the nearest day first. */
  readonly groups: Readonly<Record<ExpiryStatus, readonly ExpiringDocument[]>>;
  /** The reader's own day, 'YYYY-MM-DD'. */
  readonly today: string;
  /** A filter leaves out other documents. */
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

/** 'Caducidades': the documents that have an expiry day, the urgent ones first, and the days as a calendar file. */
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
        <ExpiryGroup key={group.status} group={group} documents={groups[group.status]}>
          {(document) => <ExpiryRow {...{ document, today, onView, onArchive }} />}
        </ExpiryGroup>
      ))}
    </Stack>
  );
}

interface ExpiryGroupProps {
  readonly group: Group;
  readonly documents: readonly ExpiringDocument[];
  readonly children: (document: ExpiringDocument) => ReactNode;
}

function ExpiryGroup({ group: { heading, tone, icon }, documents, children }: ExpiryGroupProps) {
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
        {children}
      </RowList>
    </Stack>
  );
}

interface ExpiryRowProps extends Pick<ExpiryListProps, "today" | "onView" | "onArchive"> {
  readonly document: ExpiringDocument;
}

function ExpiryRow({ document, today, onView, onArchive }: ExpiryRowProps) {
  const { titleId, fileId, action } = useRowActions(document);
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
        {mayBeArchived(document, today) && (
          <Button variant="quiet" icon={ArchiveIcon} {...action(onArchive)}>
            Mover a Archivos de Recuerdo
          </Button>
        )}
        <Button icon={EyeIcon} {...action(onView)}>
          Ver
        </Button>
      </Cluster>
    </Stack>
  );
}
