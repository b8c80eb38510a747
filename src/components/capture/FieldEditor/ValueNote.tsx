import { Icon } from "../../ui/Icon/Icon.tsx";
import { AlertIcon, CheckCircleIcon } from "../../ui/Icon/icons.ts";
import { Cluster } from "../../ui/Layout/Layout.tsx";
import styles from "./FieldEditor.module.css";

export interface ValueNoteProps {
  readonly children: string;
  readonly tone: "right" | "wrong" | "plain";
}

/** A remark on a value. */
export function ValueNote({ children, tone }: ValueNoteProps) {
  return (
    <Cluster as="p" oneLine gap={2} align="start" ink="toned" size="sm" className={styles.note} data-tone={TONES[tone]}>
      {tone !== "plain" && <Icon icon={tone === "right" ? CheckCircleIcon : AlertIcon} size="sm" />}
      <span>{children}</span>
    </Cluster>
  );
}

const TONES = { right: "green", wrong: "amber", plain: "grey" } as const;
