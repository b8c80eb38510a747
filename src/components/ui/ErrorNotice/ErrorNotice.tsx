import type { ReactNode } from "react";
import { Disclosure } from "../Disclosure/Disclosure.tsx";
import { Heading, type HeadingLevel } from "../Heading/Heading.tsx";
import { Icon } from "../Icon/Icon.tsx";
import { ErrorIcon } from "../Icon/icons.ts";
import { Cluster, ListRow, Stack, Text } from "../Layout/Layout.tsx";
import styles from "./ErrorNotice.module.css";

export interface ErrorNoticeProps {
  readonly title: string;
  readonly headingLevel?: HeadingLevel;
  /** The failure in words the person can act on. */
  readonly description: ReactNode;
  /** Possible remedies, or the parts that failed. */
  readonly details?: readonly string[] | undefined;
  /** The provider's or the code's own message, under 'Detalles'. */
  readonly technical?: string;
  /** Buttons such as try again or go back. */
  readonly actions?: ReactNode;
}

/** A failure with its cause and the ways to continue. Announced at once. */
export function ErrorNotice({ title, headingLevel = 2, description, details, technical, actions }: ErrorNoticeProps) {
  return (
    <ListRow gap={3} pad={4} surface="toned" className={styles.error} data-tone="red" role="alert">
      <Text as="span" ink="toned">
        <Icon icon={ErrorIcon} size="lg" />
      </Text>
      <Stack gap={3}>
        <Heading level={headingLevel}>{title}</Heading>
        <div>{description}</div>
        {details && details.length > 0 && (
          <Stack as="ul" gap={1} bullets>
            {details.map((detail) => (
              <li key={detail}>{detail}</li>
            ))}
          </Stack>
        )}
        {technical && (
          <Disclosure label="Detalles">
            <pre className={styles.technical}>{technical}</pre>
          </Disclosure>
        )}
        {actions && (
          <Cluster gap={3} before={1}>
            {actions}
          </Cluster>
        )}
      </Stack>
    </ListRow>
  );
}
