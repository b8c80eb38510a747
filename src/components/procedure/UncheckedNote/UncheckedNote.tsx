import { UNCHECKED_TEXT, type Unchecked } from "@/domain/procedure/requirements/result.ts";
import { isOfficialUrl } from "@/domain/procedure/cards/officialHosts.ts";
import { Icon } from "../../ui/Icon/Icon.tsx";
import { ExternalLinkIcon } from "../../ui/Icon/icons.ts";
import { VisuallyHidden } from "../../ui/VisuallyHidden/VisuallyHidden.tsx";
import { Text } from "../../ui/Layout/Layout.tsx";
import styles from "./UncheckedNote.module.css";

export interface UncheckedNoteProps {
  /** The parts of the answer that were not checked at their official source; absent when all were. */
  readonly unchecked: Unchecked | undefined;
  /** The text beside which it is said; without it, the whole answer. */
  readonly text?: string;
}

/** Says that a fact, or the whole answer, was not checked at its official source, with the link to check it (decision A-182). */
export function UncheckedNote({ unchecked, text }: UncheckedNoteProps) {
  if (!unchecked || !isOfficialUrl(unchecked.page.url)) return null;
  if (text === undefined ? !unchecked.whole : !unchecked.texts.includes(text)) return null;
  const { title, url } = unchecked.page;
  return (
    <Text as={text === undefined ? "p" : "span"} ink="toned" size="xs" data-tone="amber" className={styles.note}>
      {`${UNCHECKED_TEXT} `}
      <a href={url} target="_blank" rel="noopener noreferrer">
        {title} <Icon icon={ExternalLinkIcon} size="sm" />
        <VisuallyHidden>(se abre en otra pestaña)</VisuallyHidden>
      </a>
    </Text>
  );
}
