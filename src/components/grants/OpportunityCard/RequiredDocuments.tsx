import { pluralize } from "@/domain/shared/format.ts";
import type { Opportunity } from "@/domain/grants/opportunity.ts";
import { Icon } from "../../ui/Icon/Icon.tsx";
import { AlertIcon, CheckCircleIcon, DocumentIcon, type IconShape } from "../../ui/Icon/icons.ts";
import type { Tone } from "../../ui/Tone/tone.ts";
import { MissingDocumentsList } from "./MissingDocumentsList.tsx";
import { Cluster, Stack, Text } from "../../ui/Layout/Layout.tsx";
import styles from "./OpportunityCard.module.css";

export interface RequiredDocumentsProps {
  readonly opportunity: Pick<
    Opportunity,
    "documentMatches" | "missingDocuments" | "documentsNeeded" | "documentsAreGeneral"
  >;
}

interface Summary {
  readonly text: string;
  readonly icon: IconShape;
  readonly tone?: Tone;
}

/** The documents that an application needs, compared with the vault. */
export function RequiredDocuments({ opportunity }: RequiredDocumentsProps) {
  const { documentMatches, missingDocuments, documentsAreGeneral, documentsNeeded } = opportunity;
  const { text, icon, tone } = getSummary(opportunity);
  const isAsked = documentsNeeded > 0;
  return (
    <Stack gap={2} packed>
      {documentsAreGeneral && isAsked && (
        <Text ink="soft" size="xs">
          Documentos habituales de una subvención
        </Text>
      )}
      <Cluster
        as="p"
        oneLine
        leading="snug"
        gap={2}
        size="sm"
        weight="medium"
        ink="toned"
        className={styles.line}
        data-tone={tone}
      >
        <Icon icon={icon} size="sm" /> <span>{text}</span>
      </Cluster>
      {!documentMatches && isAsked && <Text ink="soft" size="xs">{`Documentos que pide: ${documentsNeeded}`}</Text>}
      <MissingDocumentsList papers={missingDocuments} />
    </Stack>
  );
}

function getSummary({ documentMatches, documentsNeeded }: RequiredDocumentsProps["opportunity"]): Summary {
  if (documentsNeeded === 0) return { text: "La ficha no dice qué documentos pide", icon: DocumentIcon };
  if (!documentMatches) return { text: "No se ha podido mirar tu T-Wallet", icon: AlertIcon, tone: "amber" };
  const count = (wanted: string) => documentMatches.filter(({ status }) => status === wanted).length;
  const [owned, toCheck] = [count("held"), count("toCheck")];
  if (owned === documentsNeeded) return { text: "Tienes todos los documentos", icon: CheckCircleIcon, tone: "green" };
  const text = `Tienes ${owned} de ${pluralize(documentsNeeded, "documento", "documentos")}`;
  return { text: toCheck === 0 ? text : `${text} y ${toCheck} por confirmar`, icon: DocumentIcon };
}
