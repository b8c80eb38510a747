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
  ExternalLinkIcon,
  LinkIcon,
  StepsIcon,
  type IconShape,
} from "../../ui/Icon/icons.ts";
import { VisuallyHidden } from "../../ui/VisuallyHidden/VisuallyHidden.tsx";
import { Cluster, Grid, Hint, Stack } from "../../ui/Layout/Layout.tsx";
import { UncheckedNote } from "../UncheckedNote/UncheckedNote.tsx";
import styles from "./AnswerLists.module.css";

/** How many own documents each folder holds; a folder that is left out holds none. */
export type FolderCounts = Readonly<Partial<Record<FolderId, number>>>;

/** What is known of the documents besides their names. */
export interface DocumentNotes {
  readonly requirements: readonly DocumentRequirement[];
  /** Null while the vault has not been read. */
  readonly folderCounts: FolderCounts | null;
}

export interface AnswerListsProps {
  readonly result: SocratesResult;
  /** The links that may be followed; any other address of the answer stays plain text (decision A-142). */
  readonly links: readonly OfficialLink[];
  readonly headingLevel: HeadingLevel;
  /** What was not read at its source; each such text says so. */
  readonly unchecked?: QueryResult["unchecked"];
  /** With these each document says its folder and what the vault has in it. */
  readonly documentNotes?: DocumentNotes;
  /** With it the heading of the steps can take the focus. */
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

function List({
  name,
  items,
  links,
  unchecked,
  documentNotes,
}: {
  readonly name: ListName;
  readonly items: readonly string[];
  readonly links: readonly OfficialLink[];
  readonly unchecked: QueryResult["unchecked"];
  readonly documentNotes: DocumentNotes | undefined;
}) {
  if (name === "officialLinks" && links.length > 0) {
    const others = items.filter((item) => !links.some(({ url }) => item.includes(url)));
    return (
      <>
        <Links links={links} />
        {others.length > 0 && <Plain items={others} unchecked={unchecked} />}
      </>
    );
  }
  if (items.length === 0) return <Hint>{EMPTY_LISTS[name]}</Hint>;
  if (name === "documents" && documentNotes)
    return <Documents items={items} notes={documentNotes} unchecked={unchecked} />;
  return <Plain items={items} unchecked={unchecked} ordered={name === "steps"} />;
}

interface PlainProps {
  readonly items: readonly string[];
  readonly unchecked: QueryResult["unchecked"];
  readonly ordered?: boolean;
}

function Plain({ items, unchecked, ordered = false }: PlainProps) {
  const Tag = ordered ? "ol" : "ul";
  return (
    <Stack as={Tag} gap={2} bullets size="sm" className={styles.items}>
      {[...new Set(items)].map((item) => (
        <li key={item}>
          {item}
          <UncheckedNote unchecked={unchecked} text={item} />
        </li>
      ))}
    </Stack>
  );
}

function Documents({ items, notes, unchecked }: Omit<PlainProps, "ordered"> & { readonly notes: DocumentNotes }) {
  return (
    <Stack as="ul" gap={2} bullets size="sm" className={styles.items}>
      {[...new Set(items)].map((item) => {
        const requirement = notes.requirements.find(({ description }) => description === item);
        return (
          <li key={item}>
            {item}
            <UncheckedNote unchecked={unchecked} text={item} />
            {requirement && <Folder requirement={requirement} folderCounts={notes.folderCounts} />}
          </li>
        );
      })}
    </Stack>
  );
}

function Folder({
  requirement: { type, category, required, note },
  folderCounts,
}: {
  readonly requirement: DocumentRequirement;
  readonly folderCounts: FolderCounts | null;
}) {
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
          <a href={url} target="_blank" rel="noopener noreferrer">
            {title} <Icon icon={ExternalLinkIcon} size="sm" />
            <VisuallyHidden>(se abre en otra pestaña)</VisuallyHidden>
          </a>
          <Cluster as="span" align="center" gap={2} ink="soft" size="xs">
            {getHost(url)} <Badge tone="green">oficial</Badge>
          </Cluster>
        </Stack>
      ))}
    </Stack>
  );
}
