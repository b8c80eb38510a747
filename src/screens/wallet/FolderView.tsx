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
  /** Newest first; undefined while they are not loaded. */
  readonly documents: readonly DocumentSummary[] | undefined;
  readonly loading: WalletLoadingProps;
  readonly rowActions: Pick<
    DocumentListProps,
    "today" | "onView" | "onDownload" | "onDelete" | "onArchive" | "getOwner"
  >;
  /** The missing document that the person came to file here; null for none. */
  readonly requirement: string | null;
  /** The procedure whose missing documents they came from; null when they came by another way. */
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
      {requirement && (
        <Notice
          title={tramite === null ? `Te falta: ${requirement}` : `Para tu trámite falta: ${requirement}`}
          actions={
            <>
              <Button variant="primary" icon={UploadIcon} onClick={onUpload}>
                Subir este documento
              </Button>
              {tramite !== null && <Button onClick={onBack}>Volver a lo que falta</Button>}
            </>
          }
        >
          {tramite === null
            ? "Su sitio es esta carpeta."
            : "Su sitio es esta carpeta. Si ya lo tienes aquí, vuelve y confírmalo."}
        </Notice>
      )}
      {tramite !== null && requirement === null && (
        <Notice
          title={`Estás reuniendo los documentos de: ${tramite}`}
          actions={<Button onClick={onBack}>Volver a lo que falta</Button>}
        >
          Cuando termines aquí, vuelve para ver qué te falta todavía.
        </Notice>
      )}
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
