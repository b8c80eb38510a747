import { useId, type ReactNode, type Ref } from "react";
import { ListRow, Stack } from "../../ui/Layout/Layout.tsx";
import data from "../../documents/DataDialog/DataDialog.module.css";
import { Heading } from "../../ui/Heading/Heading.tsx";
import { Icon } from "../../ui/Icon/Icon.tsx";
import type { IconShape } from "../../ui/Icon/icons.ts";

export interface AccountSectionProps {
  readonly title: string;
  readonly icon: IconShape;
  readonly children: ReactNode;
  readonly tone?: "brand" | "red";
  /** Takes the focus when a button in it goes away. */
  readonly ref?: Ref<HTMLElement>;
}

/** One matter of the dialog 'Tu T-Wallet en el servidor', with the look of 'Tus datos'. */
export function AccountSection({ title, icon, children, tone = "brand", ref }: AccountSectionProps) {
  const titleId = useId();
  return (
    <ListRow
      ref={ref}
      tabIndex={-1}
      as="section"
      gap={3}
      pad={[5, 0]}
      line="below"
      className={data.section}
      data-tone={tone}
      aria-labelledby={titleId}
    >
      <span className={data.icon}>
        <Icon icon={icon} />
      </span>
      <Stack gap={3} className={data.content}>
        <Heading level={3} size="sm" id={titleId}>
          {title}
        </Heading>
        {children}
      </Stack>
    </ListRow>
  );
}
