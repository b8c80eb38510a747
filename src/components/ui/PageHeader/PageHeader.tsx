import type { ReactNode, Ref } from "react";
import { Button } from "../Button/Button.tsx";
import { BackIcon } from "../Icon/icons.ts";
import { Cluster, Text } from "../Layout/Layout.tsx";
import styles from "./PageHeader.module.css";

export interface PageHeaderProps {
  /** The h1 of the page. */
  readonly title: ReactNode;
  /** The h1 takes the focus after a navigation. */
  readonly titleRef?: Ref<HTMLHeadingElement>;
  /** A short line above the title: where the person is. */
  readonly eyebrow?: string;
  readonly description?: ReactNode;
  /** Adds the back button. */
  readonly onBack?: () => void;
  readonly backLabel?: string;
  /** Buttons at the end of the title's line. */
  readonly actions?: ReactNode;
}

/** The header of a page: the back button, the title and a double rule below. */
export function PageHeader({
  title,
  titleRef,
  eyebrow,
  description,
  onBack,
  backLabel = "Volver",
  actions,
}: PageHeaderProps) {
  return (
    <Cluster as="header" align="end" gap={[3, 5]} className={styles.header}>
      {onBack && (
        <div className={styles.back}>
          <Button variant="quiet" icon={BackIcon} onClick={onBack}>
            {backLabel}
          </Button>
        </div>
      )}
      <div className={styles.words}>
        {eyebrow && (
          <Text ink="brand" size="xs" weight="bold" leading="tight" className={styles.eyebrow}>
            {eyebrow}
          </Text>
        )}
        <h1 className={styles.title} id="titulo" ref={titleRef} tabIndex={-1}>
          {title}
        </h1>
        {description && (
          <Text as="div" before={3} ink="soft" className={styles.description}>
            {description}
          </Text>
        )}
      </div>
      {actions && (
        <Cluster gap={3} className={styles.actions}>
          {actions}
        </Cluster>
      )}
    </Cluster>
  );
}
