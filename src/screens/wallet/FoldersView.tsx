import type { ReactNode, Ref } from "react";
import { pluralize } from "@/domain/shared/format.ts";
import { isFolderId, type FolderId } from "@/domain/documents/folders/folders.ts";
import type { WalletFolder } from "@/domain/procedure/validation/types.ts";
import { Button } from "@/components/ui/Button/Button.tsx";
import { FolderTile } from "@/components/documents/FolderTile/FolderTile.tsx";
import { Heading } from "@/components/ui/Heading/Heading.tsx";
import { CalendarIcon, DigitalIcon, DocumentIcon, SettingsIcon, UploadIcon } from "@/components/ui/Icon/icons.ts";
import { Notice } from "@/components/ui/Notice/Notice.tsx";
import { PageHeader } from "@/components/ui/PageHeader/PageHeader.tsx";
import { Select } from "@/components/ui/Select/Select.tsx";
import { SearchField } from "@/components/ui/SearchField/SearchField.tsx";
import { Cluster, Grid, Stack } from "@/components/ui/Layout/Layout.tsx";
import styles from "./WalletView.module.css";
import { WalletLoading, type WalletLoadingProps } from "./WalletLoading.tsx";

export interface WalletFolders {
  readonly folders: readonly WalletFolder[];
  readonly demoDocuments: number;
  /** Number of own documents that expire soon or have expired. */
  readonly dueDocuments: number;
  /** Number of expired documents by folder. */
  readonly expired: ReadonlyMap<FolderId, number>;
  /** The browser's space is nearly used up. */
  readonly nearlyFull: boolean;
}

/** 'Tus dispositivos', where there is a server; in 'Ajustes' once the documents are read. */
export interface WalletDevices {
  /** Why synchronising waits for the person; null where it does not. */
  readonly notice: { readonly title: string; readonly text: string } | null;
  readonly onOpen: () => void;
}

export interface FoldersViewProps {
  /** Null while they are loading. */
  readonly folders: WalletFolders | null;
  readonly loading: WalletLoadingProps;
  /** Null without a server. */
  readonly devices: WalletDevices | null;
  /** The filter by person. */
  readonly filter: ReactNode;
  /** The missing-documents panel, for who comes from the assistant. */
  readonly missing: ReactNode;
  readonly titleRef: Ref<HTMLHeadingElement>;
  readonly query: string;
  /** Search results; falsy without a query. */
  readonly results: ReactNode;
  readonly onQuery: (query: string) => void;
  readonly onOpenFolder: (folderId: FolderId) => void;
  readonly onOpenPage: (page: "expiries" | "dossier") => void;
  readonly onUpload: () => void;
  readonly onOpenData: () => void;
  readonly onDeclineDemo: () => void;
}

/** The folders of the vault, the search and, after an analysis, the missing documents (WAL rows). */
export function FoldersView(props: FoldersViewProps) {
  const { folders, loading, devices, missing, titleRef, onUpload, onOpenData } = props;
  const hasFailed = loading.phase === "walletFailed" || loading.phase === "documentsFailed";
  return (
    <Stack gap={5}>
      <PageHeader
        title="T-Wallet"
        titleRef={titleRef}
        description={folders ? formatSummary(folders.folders) : "Tus documentos"}
        onBack={loading.onHome}
        actions={
          <>
            {folders && (
              <>
                <Button variant="primary" icon={UploadIcon} onClick={onUpload}>
                  Subir Documentación
                </Button>
                <Button icon={DocumentIcon} onClick={() => props.onOpenPage("dossier")}>
                  Documentos para presentar
                </Button>
                <Button icon={SettingsIcon} aria-haspopup="dialog" onClick={onOpenData}>
                  Ajustes
                </Button>
              </>
            )}
            {!folders && devices && hasFailed && (
              <Button icon={DigitalIcon} aria-haspopup="dialog" onClick={devices.onOpen}>
                Tus dispositivos
              </Button>
            )}
          </>
        }
      />
      {missing}
      {devices?.notice && (
        <Notice
          live
          tone="warning"
          title={devices.notice.title}
          actions={
            <Button aria-haspopup="dialog" onClick={devices.onOpen}>
              Ver tus dispositivos
            </Button>
          }
        >
          {devices.notice.text}
        </Notice>
      )}
      {folders ? <Ready {...props} folders={folders} /> : <WalletLoading {...loading} />}
    </Stack>
  );
}

/** WAL-02, WAL-03 */
function formatSummary(folders: readonly WalletFolder[]): string {
  const documents = folders.reduce((sum, folder) => sum + folder.documentCount, 0);
  const complete = folders.filter((folder) => folder.isComplete).length;
  return `${pluralize(documents, "documento", "documentos")} · carpetas completas ${complete} de ${folders.length}`;
}

function Ready({ folders, ...props }: FoldersViewProps & { readonly folders: WalletFolders }) {
  const { query, results, filter, onQuery, onOpenFolder, onOpenPage, onOpenData, onDeclineDemo } = props;
  return (
    <>
      {folders.nearlyFull && (
        <Notice
          tone="warning"
          title="Queda poco espacio en este navegador"
          actions={<Button onClick={onOpenData}>Ver el espacio y hacer una copia</Button>}
        >
          Haz una copia de seguridad y quita lo que ya no necesites antes de guardar más documentos.
        </Notice>
      )}
      {folders.demoDocuments > 0 && (
        <Notice
          title={`${pluralize(folders.demoDocuments, "documento es", "documentos son")} de ejemplo`}
          actions={<Button onClick={onDeclineDemo}>Quitar datos de ejemplo</Button>}
        >
          Te enseñan cómo queda T-Wallet con documentos. No son tuyos y no cuentan para ningún trámite.
        </Notice>
      )}
      <Grid min={20} gap={4} align="end">
        <SearchField
          label="Buscar en tus documentos"
          placeholder="Nombre, tipo, dato o texto"
          value={query}
          onChange={onQuery}
        />
        <Select
          label="Qué carpeta quieres consultar?"
          placeholder="Elige una carpeta"
          options={folders.folders.map(({ id, name, documentCount }) => ({
            value: id,
            label: name,
            hint: pluralize(documentCount, "documento", "documentos"),
          }))}
          value=""
          onValueChange={(id) => {
            if (isFolderId(id)) onOpenFolder(id);
          }}
        />
      </Grid>
      {filter}
      {results || (
        <Stack as="section" gap={4} aria-labelledby="carpetas">
          <Cluster gap={3} align="center" justify="space-between">
            <Heading level={2} id="carpetas">
              Carpetas
            </Heading>
            <Button variant="quiet" icon={CalendarIcon} onClick={() => onOpenPage("expiries")}>
              {folders.dueDocuments > 0 ? `Caducidades (${folders.dueDocuments})` : "Caducidades"}
            </Button>
          </Cluster>
          <Grid role="list" as="ul" min={17} sameWidth gap={3} className={styles.grid}>
            {folders.folders.map((folder) => (
              <li key={folder.id}>
                <FolderTile folder={folder} expired={folders.expired.get(folder.id) ?? 0} onOpen={onOpenFolder} />
              </li>
            ))}
          </Grid>
        </Stack>
      )}
    </>
  );
}
