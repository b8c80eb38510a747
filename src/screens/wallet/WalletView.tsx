import { counted } from "@/domain/format.ts";
import type { WalletHandover } from "@/domain/navigation.ts";
import type { WalletFolder } from "@/domain/validation/types.ts";
import { Button } from "@/components/Button/Button.tsx";
import { ErrorNotice } from "@/components/ErrorNotice/ErrorNotice.tsx";
import { FolderTile } from "@/components/FolderTile/FolderTile.tsx";
import { Heading } from "@/components/Heading/Heading.tsx";
import { BackGlyph, RefreshGlyph } from "@/components/Icon/icons.ts";
import { Notice } from "@/components/Notice/Notice.tsx";
import { PageHeader } from "@/components/PageHeader/PageHeader.tsx";
import { Spinner } from "@/components/Spinner/Spinner.tsx";
import { ValidationList } from "@/components/ValidationList/ValidationList.tsx";
import styles from "./WalletView.module.css";

export type WalletFolders =
  | { readonly state: "loading" }
  | { readonly state: "failed" }
  | { readonly state: "ready"; readonly folders: readonly WalletFolder[] };

export interface WalletViewProps {
  readonly folders: WalletFolders;
  /** What the assistant handed over; null when the person came by another way. */
  readonly handover: WalletHandover | null;
  readonly onBack: () => void;
  readonly onReload: () => void;
  readonly onBackToAnalysis: () => void;
}

/** The vault: its folders with their counts and, after an analysis, what is missing. */
export function WalletView({ folders, handover, onBack, onReload, onBackToAnalysis }: WalletViewProps) {
  return (
    <div className={styles.page}>
      <PageHeader
        title="T-Wallet"
        description={folders.state === "ready" ? summaryText(folders.folders) : "Tu caja de documentos"}
        onBack={onBack}
      />
      {handover && <Missing handover={handover} onBack={onBack} onBackToAnalysis={onBackToAnalysis} />}
      <Notice title="Todavía no se pueden subir documentos">
        Esta parte está en construcción: por ahora la T-Wallet enseña tus carpetas y lo que te falta para tu trámite.
      </Notice>
      <section className={styles.block} aria-labelledby="carpetas">
        <Heading level={2} id="carpetas">
          Carpetas
        </Heading>
        {folders.state === "loading" && <Spinner label="Cargando tus carpetas" />}
        {folders.state === "failed" && (
          <ErrorNotice
            headingLevel={3}
            title="No se han podido leer tus documentos"
            description="Siguen donde estaban. Vuelve a intentarlo; si no funciona, recarga la página."
            actions={
              <Button glyph={RefreshGlyph} onClick={onReload}>
                Volver a intentarlo
              </Button>
            }
          />
        )}
        {folders.state === "ready" && (
          <ul role="list" className={styles.grid}>
            {folders.folders.map((folder) => (
              <li key={folder.id}>
                <FolderTile folder={folder} />
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}

function summaryText(folders: readonly WalletFolder[]): string {
  const documents = folders.reduce((sum, folder) => sum + folder.documentCount, 0);
  const complete = folders.filter((folder) => folder.isComplete).length;
  return `${counted(documents, "documento", "documentos")} · carpetas completas ${complete} de ${folders.length}`;
}

function Missing({
  handover,
  onBack,
  onBackToAnalysis,
}: {
  readonly handover: WalletHandover;
  readonly onBack: () => void;
  readonly onBackToAnalysis: () => void;
}) {
  if (handover.platonValidations.length === 0) {
    return (
      <Notice
        tone="warning"
        title="Error: No se encontraron validaciones"
        actions={<Button onClick={onBack}>Volver y reintentar</Button>}
      >
        No hemos recibido la lista de documentos de tu trámite.
      </Notice>
    );
  }
  const counting = handover.platonValidations.filter(({ counts }) => counts);
  const missing = counting.filter(({ status }) => status === "missing");
  const partial = counting.filter(({ status }) => status === "partial");
  return (
    <section className={styles.missing} aria-labelledby="faltan">
      <Heading level={2} id="faltan">
        Documentos que faltan
      </Heading>
      <p className={styles.tramite}>{handover.tramite}</p>
      {missing.length > 0 ? <ValidationList validations={missing} /> : <p>No falta ninguno.</p>}
      {partial.length > 0 && (
        <>
          <Heading level={3} size="sm">
            Documentos por completar
          </Heading>
          <ValidationList validations={partial} />
        </>
      )}
      <div>
        <Button glyph={BackGlyph} onClick={onBackToAnalysis}>
          Volver al Análisis
        </Button>
      </div>
    </section>
  );
}
