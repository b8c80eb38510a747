import type { OfficialLink } from "@/domain/procedure/requirements/result.ts";
import { Icon } from "@/components/ui/Icon/Icon.tsx";
import { ExternalLinkIcon } from "@/components/ui/Icon/icons.ts";
import { VisuallyHidden } from "@/components/ui/VisuallyHidden/VisuallyHidden.tsx";
import styles from "./OfficialPage.module.css";

/** A link to an official page, which opens in another tab and says so. */
export function OfficialPage({ title, url }: OfficialLink) {
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className={styles.link}>
      {title} <Icon icon={ExternalLinkIcon} size="sm" />
      <VisuallyHidden>(se abre en otra pestaña)</VisuallyHidden>
    </a>
  );
}
