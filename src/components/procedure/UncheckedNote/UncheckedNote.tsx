import { UNCHECKED_TEXT, type Unchecked } from "@/domain/procedure/requirements/result.ts";
import { isOfficialUrl } from "@/domain/procedure/cards/officialHosts.ts";
import { Text } from "../../ui/Layout/Layout.tsx";
import { ExternalLink } from "../OfficialPage/OfficialPage.tsx";
import styles from "./UncheckedNote.module.css";

export interface UncheckedNoteProps {
  /** Undefined where all of the answer was checked. */
  readonly unchecked: Unchecked | undefined;
  /** The fact it is about; without it, the whole answer. */
  readonly text?: string;
}

/** Marks a fact or a whole answer that was not checked at its official source, with a link to check it (decision A-182). */
export function UncheckedNote({ unchecked, text }: UncheckedNoteProps) {
  if (!unchecked || !isOfficialUrl(unchecked.page.url)) return null;
  if (text === undefined ? !unchecked.whole : !unchecked.texts.includes(text)) return null;
  const { title, url } = unchecked.page;
  return (
    <Text as={text === undefined ? "p" : "span"} ink="toned" size="xs" data-tone="amber" className={styles.note}>
      {`${UNCHECKED_TEXT} `}
      <ExternalLink url={url}>{title}</ExternalLink>
    </Text>
  );
}
