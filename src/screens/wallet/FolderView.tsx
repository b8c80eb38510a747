import type { Ref } from "react";
import { pluralize } from "@/domain/shared/format.ts";
import type { FolderDefinition } from "@/domain/documents/folders/folders.ts";
import type { DocumentSummary } from "@/domain/documents/vault/document.ts";
import { Button } from "@/components/ui/Button/Button.tsx";
import { DocumentList, type DocumentListProps } from "@/components/documents/DocumentList/DocumentList.tsx";
import { EmptyState } from "@/components/ui/EmptyState/EmptyState.tsx";
import { DocumentIcon, UploadIcon } from "@/components/ui/Icon/icons.ts";
import { Notice } from "@/components/ui/Notice/Notice.tsx";
import { PageHeader } from "@/components/ui/PageHeader/PageHeader.tsx";
import type { WalletFilter } from "./useHolderFilter.tsx";
import { WalletLoading, type WalletLoadingProps } from "./WalletLoading.tsx";
import { Stack } from "@/components/ui/Layout/Layout.tsx";

export interface FolderViewProps {
  readonly folder: FolderDefinition;
  /** Newest first; undefined while they are loading. */
  readonly documents: readonly DocumentSummary[] | undefined;
  readonly loading: WalletLoadingProps;
  readonly rowActions: Pick<
    DocumentListProps,
    "today" | "onView" | "onDownload" | "onDelete" | "onArchive" | "getOwner"
  >;
  /** The missing document to file here; null for none. */
  readonly requirement: string | null;
  /** The procedure of the missing documents; null without a case. */
  readonly tramite: string | null;
  readonly filter: WalletFilter;
  readonly titleRef: Ref<HTMLHeadingElement>;
  readonly onBack: () => void;
  readonly onUpload: () => void;
}

/** One folder of the vault with its documents (FOLD rows). */
export function FolderView(props: FolderViewProps) {
  const { folder, documents, loading, rowActions, requirement, tramite, filter, titleRef, onBack, onUpload } = props;
  const count = documents && pluralize(documents.length, "documento", "documentos");
  return (
    <Stack gap={5}>
      <PageHeader
        title={folder.name}
        titleRef={titleRef}
        eyebrow="T-Wallet"
        description={count ? `${folder.description} · ${count}` : folder.description}
        onBack={onBack}
        actions={
          <Button variant="primary" icon={UploadIcon} onClick={onUpload}>
            Subir
          </Button>
        }
      />
      {(requirement !== null || tramite !== null) && <TaskNotice {...props} />}
      {documents && filter.control}
      {!documents && <WalletLoading {...loading} />}
      {documents && documents.length > 0 && (
        <DocumentList {...rowActions} documents={documents} label={`Documentos de ${folder.name}`} />
      )}
      {documents?.length === 0 && (
        <EmptyState
          icon={DocumentIcon}
          heading={`No hay documentos en ${folder.name}${filter.isOn ? " con este filtro" : ""}`}
          action={
            <Button icon={UploadIcon} onClick={onUpload}>
              Subir Primer Documento
            </Button>
          }
        >
          Aquí van: {folder.description}.
        </EmptyState>
      )}
    </Stack>
  );
}

/** The missing document and the way back: one button before and after the filing, so that no click is lost. */
function TaskNotice({ requirement, tramite, onBack, onUpload }: FolderViewProps) {
  const missing = tramite === null ? "Te falta" : "Para tu trámite falta";
  const rest = tramite === null ? "" : " Si ya lo tienes aquí, vuelve y confírmalo.";
  return (
    <Notice
      title={requirement === null ? `Estás reuniendo los documentos de: ${tramite}` : `${missing}: ${requirement}`}
      actions={
        <>
          {requirement !== null && (
            <Button variant="primary" icon={UploadIcon} onClick={onUpload}>
              Subir este documento
            </Button>
          )}
          {tramite !== null && <Button onClick={onBack}>Volver a lo que falta</Button>}
        </>
      }
    >
      {requirement === null
        ? "Cuando termines aquí, vuelve para ver qué te falta todavía."
        : `Su sitio es esta carpeta.${rest}`}
    </Notice>
  );
}
