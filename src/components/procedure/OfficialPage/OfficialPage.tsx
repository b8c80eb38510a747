import type { ReactNode } from "react";
import type { OfficialLink } from "@/domain/procedure/requirements/result.ts";
import { Icon } from "@/components/ui/Icon/Icon.tsx";
import { ExternalLinkIcon } from "@/components/ui/Icon/icons.ts";
import { VisuallyHidden } from "@/components/ui/VisuallyHidden/VisuallyHidden.tsx";
import styles from "./OfficialPage.module.css";

export interface ExternalLinkProps {
  readonly url: string;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** A link within a text to another site, which opens in another tab and says so. */
export function ExternalLink({ url, children, className }: ExternalLinkProps) {
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className={className}>
      {children} <Icon icon={ExternalLinkIcon} size="sm" />
      <VisuallyHidden>(se abre en otra pestaña)</VisuallyHidden>
    </a>
  );
}

/** A link to an official page, on a line of its own. */
export function OfficialPage({ title, url }: OfficialLink) {
  return (
    <ExternalLink url={url} className={styles.link}>
      {title}
    </ExternalLink>
  );
}
