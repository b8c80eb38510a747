import type { Ref } from "react";
import type { FolderId } from "@/domain/documents/folders/folders.ts";
import { getHost } from "@/domain/shared/format.ts";
import { EMPTY_LISTS, LIST_HEADINGS } from "@/domain/shared/messages.es.ts";
import type {
  DocumentRequirement,
  OfficialLink,
  QueryResult,
  SocratesResult,
} from "@/domain/procedure/requirements/result.ts";
import { Badge } from "../../ui/Badge/Badge.tsx";
import { FolderIcon } from "../../documents/FolderIcon/FolderIcon.tsx";
import { Heading, type HeadingLevel } from "../../ui/Heading/Heading.tsx";
import { Icon } from "../../ui/Icon/Icon.tsx";
import {
  CalendarIcon,
  ClipboardIcon,
  CostIcon,
  DocumentIcon,
  LinkIcon,
  StepsIcon,
  type IconShape,
} from "../../ui/Icon/icons.ts";
import { Cluster, Grid, Hint, Stack } from "../../ui/Layout/Layout.tsx";
import { ExternalLink } from "../OfficialPage/OfficialPage.tsx";
import { UncheckedNote } from "../UncheckedNote/UncheckedNote.tsx";
import styles from "./AnswerLists.module.css";

/** Number of own documents by folder; a missing folder has none. */
export type FolderCounts = Readonly<Partial<Record<FolderId, number>>>;

/** Facts about the documents, without their names. */
export interface DocumentNotes {
  readonly requirements: readonly DocumentRequirement[];
  /** Null while the vault is read. */
  readonly folderCounts: FolderCounts | null;
}

export interface AnswerListsProps {
  readonly result: SocratesResult;
  /** The official links; any other address of the answer stays plain text (decision A-142). */
  readonly links: readonly OfficialLink[];
  readonly headingLevel: HeadingLevel;
  /** The texts that were not checked at their source are marked. */
  readonly unchecked?: QueryResult["unchecked"] | undefined;
  /** Adds to each document its folder and the number of stored documents. */
  readonly documentNotes?: DocumentNotes | undefined;
  /** For the heading of the steps. */
  readonly stepsRef?: Ref<HTMLHeadingElement>;
}

type ListName = keyof SocratesResult;

const ORDER: readonly { readonly name: ListName; readonly icon: IconShape }[] = [
  { name: "documents", icon: DocumentIcon },
  { name: "requirements", icon: ClipboardIcon },
  { name: "deadlines", icon: CalendarIcon },
  { name: "costs", icon: CostIcon },
  { name: "steps", icon: StepsIcon },
  { name: "officialLinks", icon: LinkIcon },
];

/** The six lists of an answer; an empty one says so. */
export function AnswerLists({ result, links, headingLevel, unchecked, documentNotes, stepsRef }: AnswerListsProps) {
  return (
    <Grid min={19} sameWidth gap={5} className={styles.lists}>
      {ORDER.map(({ name, icon }) => (
        <Stack key={name} as="section" packed gap={2} className={styles.section} data-list={name}>
          <Cluster oneLine align="center" gap={2} ink="brand" className={styles.head}>
            <Icon icon={icon} />
            <Heading level={headingLevel} size="sm" {...(stepsRef && name === "steps" ? { ref: stepsRef } : {})}>
              {LIST_HEADINGS[name]}
            </Heading>
          </Cluster>
          <List {...{ name, links, unchecked, documentNotes }} items={result[name]} />
        </Stack>
      ))}
    </Grid>
  );
}

interface ListProps extends Pick<AnswerListsProps, "links" | "unchecked" | "documentNotes"> {
  readonly name: ListName;
  readonly items: readonly string[];
}

function List({ name, items, links, unchecked, documentNotes }: ListProps) {
  if (name === "officialLinks" && links.length > 0) {
    const others = items.filter((item) => !links.some(({ url }) => item.includes(url)));
    return (
      <>
        <Links links={links} />
        {others.length > 0 && <Texts items={others} unchecked={unchecked} />}
      </>
    );
  }
  if (items.length === 0) return <Hint>{EMPTY_LISTS[name]}</Hint>;
  return (
    <Texts
      items={items}
      unchecked={unchecked}
      ordered={name === "steps"}
      notes={name === "documents" ? documentNotes : undefined}
    />
  );
}

interface TextsProps extends Pick<AnswerListsProps, "unchecked"> {
  readonly items: readonly string[];
  readonly ordered?: boolean;
  /** For a list of documents. */
  readonly notes?: DocumentNotes | undefined;
}

function Texts({ items, unchecked, ordered = false, notes }: TextsProps) {
  return (
    <Stack as={ordered ? "ol" : "ul"} gap={2} bullets size="sm" className={styles.items}>
      {[...new Set(items)].map((item) => {
        const requirement = notes?.requirements.find(({ description }) => description === item);
        return (
          <li key={item}>
            {item}
            <UncheckedNote unchecked={unchecked} text={item} />
            {notes && requirement && <Folder requirement={requirement} folderCounts={notes.folderCounts} />}
          </li>
        );
      })}
    </Stack>
  );
}

interface FolderProps extends Pick<DocumentNotes, "folderCounts"> {
  readonly requirement: DocumentRequirement;
}

function Folder({ requirement: { type, category, required, note }, folderCounts }: FolderProps) {
  const held = type === "general" ? 0 : (folderCounts?.[type] ?? 0);
  return (
    <Stack as="span" gap={1} ink="soft" size="xs" className={styles.folder}>
      {note && <span>{note}</span>}
      <Cluster as="span" align="center" gap={[1, 2]} className={styles.vault} data-held={held > 0}>
        {type !== "general" && <FolderIcon folder={type} size="sm" />}
        <span>{vaultText(type, category, folderCounts === null ? null : held)}</span>
        {!required && <Badge tone="grey">Según tu caso</Badge>}
      </Cluster>
    </Stack>
  );
}

function vaultText(type: DocumentRequirement["type"], folder: string, held: number | null): string {
  if (type === "general") return "Sin carpeta propia";
  if (held === null) return folder;
  return held === 0 ? `No lo tienes en ${folder}` : `${folder} · tienes ${held}`;
}

function Links({ links }: { readonly links: readonly OfficialLink[] }) {
  return (
    <Stack role="list" as="ul" gap={3} size="sm" className={styles.links}>
      {links.map(({ title, url }) => (
        <Stack as="li" gap={1} items="start" key={url}>
          <ExternalLink url={url}>{title}</ExternalLink>
          <Cluster as="span" align="center" gap={2} ink="soft" size="xs">
            {getHost(url)} <Badge tone="green">oficial</Badge>
          </Cluster>
        </Stack>
      ))}
    </Stack>
  );
}
