import { getHost } from "@/domain/shared/format.ts";
import type { Opportunity } from "@/domain/grants/opportunity.ts";
import { LinkIcon } from "@/components/ui/Icon/icons.ts";
import { LinkButton } from "@/components/ui/LinkButton/LinkButton.tsx";
import { DetailSection } from "./DetailSection.tsx";
import { Cluster, Hint, Stack, Text } from "@/components/ui/Layout/Layout.tsx";
import styles from "./OpportunityDetail.module.css";

/** The official pages of the call, each with its host, and the source of the data (decisions ). */
export function CallLinks({ opportunity }: { readonly opportunity: Opportunity }) {
  const { source, officialLink, applyLink, rulesLink } = opportunity;
  const isSample = source === "sample";
  const links = [
    { label: isSample ? "Web del organismo" : "Ficha oficial", url: officialLink },
    { label: "Solicitar en la sede", url: applyLink },
    { label: "Bases reguladoras", url: rulesLink },
  ].flatMap(({ label, url }) => (url === null ? [] : [{ label, url }]));
  return (
    <DetailSection title="Enlaces" icon={LinkIcon}>
      <Cluster role="list" as="ul" gap={[3, 5]} className={styles.links}>
        {links.map(({ label, url }) => (
          <Stack as="li" gap={1} items="start" key={label}>
            <LinkButton size="sm" href={url}>
              {label}
            </LinkButton>
            <Text as="span" ink="soft" size="xs">
              {getHost(url)}
            </Text>
          </Stack>
        ))}
      </Cluster>
      <Hint>
        {isSample
          ? "Es una convocatoria de ejemplo: no la encontrarás en esa web."
          : "Datos de la Base de Datos Nacional de Subvenciones; pueden cambiar. Confírmalos en las bases."}
      </Hint>
    </DetailSection>
  );
}
