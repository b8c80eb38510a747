import { useId, type ReactNode, type Ref } from "react";
import { ListRow, Stack } from "../../ui/Layout/Layout.tsx";
import { Heading } from "../../ui/Heading/Heading.tsx";
import { Icon } from "../../ui/Icon/Icon.tsx";
import type { IconShape } from "../../ui/Icon/icons.ts";
import styles from "./DataDialog.module.css";

export interface DialogSectionProps {
  readonly title: string;
  readonly icon: IconShape;
  readonly children: ReactNode;
  readonly tone?: "brand" | "red";
  /** Takes the focus when a button in it goes away. */
  readonly ref?: Ref<HTMLElement>;
}

/** One section of the dialogs 'Ajustes' and 'Tus dispositivos': an icon, a heading and what belongs to it. */
export function DialogSection({ title, icon, children, tone = "brand", ref }: DialogSectionProps) {
  const titleId = useId();
  return (
    <ListRow
      ref={ref}
      tabIndex={-1}
      as="section"
      gap={3}
      pad={[5, 0]}
      line="below"
      className={styles.section}
      data-tone={tone}
      aria-labelledby={titleId}
    >
      <span className={styles.icon}>
        <Icon icon={icon} />
      </span>
      <Stack gap={3}>
        <Heading level={3} size="sm" id={titleId}>
          {title}
        </Heading>
        {children}
      </Stack>
    </ListRow>
  );
}
