import { useId } from "react";
import { pluralize } from "@/domain/shared/format.ts";
import type { DocumentMatch, DocumentMatchStatus, Opportunity } from "@/domain/grants/opportunity.ts";
import { Button } from "@/components/ui/Button/Button.tsx";
import { AlertIcon, CheckCircleIcon, ErrorIcon, UploadIcon, WalletIcon } from "@/components/ui/Icon/icons.ts";
import { DetailSection, StatusRow, type StatusLook } from "./DetailSection.tsx";
import { Hint, Stack } from "@/components/ui/Layout/Layout.tsx";
import styles from "./OpportunityDetail.module.css";

const LOOKS: Readonly<Record<DocumentMatchStatus, StatusLook>> = {
  held: { word: "En tu T-Wallet", tone: "green", icon: CheckCircleIcon },
  toCheck: { word: "Puede estar en tu T-Wallet", tone: "amber", icon: AlertIcon },
  missing: { word: "Te falta", tone: "red", icon: ErrorIcon },
};

export interface ApplicationDocumentsProps {
  readonly opportunity: Opportunity;
  readonly onUpload: (documentName: string) => void;
}

/** The documents of an application, and whether the vault has each (OPP-11, A-136). */
export function ApplicationDocuments({ opportunity, onUpload }: ApplicationDocumentsProps) {
  const { documentMatches, documentsAreGeneral, documentsNeeded } = opportunity;
  return (
    <DetailSection title="Documentos" icon={WalletIcon}>
      {documentsAreGeneral && (
        <Hint>La ficha no dice qué documentos pide. Estos son los habituales en una subvención (Ley 38/2003).</Hint>
      )}
      {documentMatches === null ? (
        <Hint>
          {`No se ha podido mirar tu T-Wallet. La solicitud pide ${pluralize(documentsNeeded, "documento", "documentos")}.`}
        </Hint>
      ) : documentMatches.length === 0 ? (
        <Hint>La ficha no dice qué documentos pide: míralo en las bases.</Hint>
      ) : (
        <Stack role="list" as="ul" line="above" aria-label="Documentos de la solicitud">
          {documentMatches.map((documentMatch) => (
            <DocumentMatchRow key={documentMatch.name} documentMatch={documentMatch} onUpload={onUpload} />
          ))}
        </Stack>
      )}
    </DetailSection>
  );
}

interface DocumentMatchRowProps extends Pick<ApplicationDocumentsProps, "onUpload"> {
  readonly documentMatch: DocumentMatch;
}

function DocumentMatchRow({ documentMatch: { name, status, note }, onUpload }: DocumentMatchRowProps) {
  const nameId = useId();
  return (
    <StatusRow
      name={
        <bdi className={styles.name} id={nameId}>
          {name}
        </bdi>
      }
      status={status}
      look={LOOKS[status]}
    >
      {status !== "missing" ? (
        <Hint>{note}</Hint>
      ) : (
        <div>
          <Button size="sm" icon={UploadIcon} aria-describedby={nameId} onClick={() => onUpload(name)}>
            Subir
          </Button>
        </div>
      )}
    </StatusRow>
  );
}
