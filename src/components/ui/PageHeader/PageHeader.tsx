import type { ReactNode, Ref } from "react";
import { Button } from "../Button/Button.tsx";
import { BackGlyph } from "../Icon/icons.ts";
import styles from "./PageHeader.module.css";

export interface PageHeaderProps {
  /** The h1 of the page. */
  readonly title: ReactNode;
  /** The h1 takes the focus after a navigation; give its ref, or find it by its id. */
  readonly titleRef?: Ref<HTMLHeadingElement>;
  readonly titleId?: string;
  /** One short line above the title: where the person is. */
  readonly eyebrow?: string;
  readonly description?: ReactNode;
  /** With it the header bears the button back. */
  readonly onBack?: () => void;
  readonly backLabel?: string;
  /** Buttons at the end of the title's line. */
  readonly actions?: ReactNode;
}

/** The head of a page, as a letterhead: the way back, the title and the double rule below. */
export function PageHeader({
  title,
  titleRef,
  titleId = "titulo",
  eyebrow,
  description,
  onBack,
  backLabel = "Volver",
  actions,
}: PageHeaderProps) {
  return (
    <header className={styles.header}>
      {onBack && (
        <div className={styles.back}>
          <Button variant="quiet" glyph={BackGlyph} onClick={onBack}>
            {backLabel}
          </Button>
        </div>
      )}
      <div className={styles.words}>
        {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
        <h1 className={styles.title} id={titleId} ref={titleRef} tabIndex={-1}>
          {title}
        </h1>
        {description && <div className={styles.description}>{description}</div>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
