import { Icon } from "../../ui/Icon/Icon.tsx";
import { AlertGlyph, CheckCircleGlyph } from "../../ui/Icon/icons.ts";
import styles from "./FieldEditor.module.css";

export interface ValueNoteProps {
  readonly children: string;
  readonly tone: "right" | "wrong" | "plain";
}

/** One sentence on a value. */
export function ValueNote({ children, tone }: ValueNoteProps) {
  return (
    <p className={styles.note} data-tone={TONES[tone]}>
      {tone !== "plain" && <Icon glyph={tone === "right" ? CheckCircleGlyph : AlertGlyph} size="sm" />}
      <span>{children}</span>
    </p>
  );
}

const TONES = { right: "green", wrong: "amber", plain: "grey" } as const;
