import { hostOf } from "@/domain/format.ts";
import { EMPTY_LISTS, LIST_HEADINGS } from "@/domain/messages.es.ts";
import type { OfficialLink, SocratesResult } from "@/domain/requirements/result.ts";
import { Badge } from "../Badge/Badge.tsx";
import { Heading, type HeadingLevel } from "../Heading/Heading.tsx";
import { Icon } from "../Icon/Icon.tsx";
import {
  CalendarGlyph,
  ClipboardGlyph,
  CostGlyph,
  DocumentGlyph,
  ExternalLinkGlyph,
  LinkGlyph,
  StepsGlyph,
  type Glyph,
} from "../Icon/icons.ts";
import { VisuallyHidden } from "../VisuallyHidden/VisuallyHidden.tsx";
import styles from "./AnswerLists.module.css";

export interface AnswerListsProps {
  readonly result: SocratesResult;
  /** The links that may be followed; any other address of the answer stays plain text (decision A-142). */
  readonly links: readonly OfficialLink[];
  readonly headingLevel: HeadingLevel;
}

type ListName = keyof SocratesResult;

const ORDER: readonly { readonly name: ListName; readonly glyph: Glyph }[] = [
  { name: "documents", glyph: DocumentGlyph },
  { name: "requirements", glyph: ClipboardGlyph },
  { name: "deadlines", glyph: CalendarGlyph },
  { name: "costs", glyph: CostGlyph },
  { name: "steps", glyph: StepsGlyph },
  { name: "officialLinks", glyph: LinkGlyph },
];

/** The six lists of an answer; an empty one says so. */
export function AnswerLists({ result, links, headingLevel }: AnswerListsProps) {
  return (
    <div className={styles.lists}>
      {ORDER.map(({ name, glyph }) => (
        <section key={name} className={styles.section} data-list={name}>
          <div className={styles.head}>
            <Icon glyph={glyph} />
            <Heading level={headingLevel} size="sm">
              {LIST_HEADINGS[name]}
            </Heading>
          </div>
          <List name={name} items={result[name]} links={links} />
        </section>
      ))}
    </div>
  );
}

function List({
  name,
  items,
  links,
}: {
  readonly name: ListName;
  readonly items: readonly string[];
  readonly links: readonly OfficialLink[];
}) {
  if (name === "officialLinks" && links.length > 0) return <Links links={links} />;
  if (items.length === 0) return <p className={styles.empty}>{EMPTY_LISTS[name]}</p>;
  const Tag = name === "steps" ? "ol" : "ul";
  return (
    <Tag className={styles.items}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </Tag>
  );
}

function Links({ links }: { readonly links: readonly OfficialLink[] }) {
  return (
    <ul role="list" className={styles.links}>
      {links.map(({ title, url }) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noopener noreferrer">
            {title} <Icon glyph={ExternalLinkGlyph} size="sm" />
            <VisuallyHidden>(se abre en otra pestaña)</VisuallyHidden>
          </a>
          <span className={styles.host}>
            {hostOf(url)} <Badge tone="green">oficial</Badge>
          </span>
        </li>
      ))}
    </ul>
  );
}
