import { useState, type ReactNode } from "react";
import type { AuthenticityLine } from "@/domain/documents/authenticity/line.ts";
import { shownFilename } from "@/domain/shared/format.ts";
import { getPreviewKind, type PreviewKind } from "@/domain/documents/vault/preview.ts";
import { Authenticity } from "../Authenticity/Authenticity.tsx";
import { Button } from "../../ui/Button/Button.tsx";
import button from "../../ui/Button/Button.module.css";
import { Dialog } from "../../ui/Dialog/Dialog.tsx";
import { EmptyState } from "../../ui/EmptyState/EmptyState.tsx";
import { ErrorNotice } from "../../ui/ErrorNotice/ErrorNotice.tsx";
import { Icon } from "../../ui/Icon/Icon.tsx";
import { DownloadIcon, EditIcon, ExternalLinkIcon, OtherFileIcon, VerifiedIcon } from "../../ui/Icon/icons.ts";
import { Spinner } from "../../ui/Spinner/Spinner.tsx";
import styles from "./PreviewDialog.module.css";

/** The loading state of a document's file. */
export type PreviewFile =
  | { readonly state: "loading" }
  /** `url` is an object URL of bytes under the type that domain/documents/vault/preview gives them. */
  | { readonly state: "ready"; readonly url: string; readonly isUndecodable?: boolean }
  | { readonly state: "missing" };

export interface PreviewDialogProps {
  readonly open: boolean;
  readonly filename: string;
  /** The document's own name, where that is not its file name. */
  readonly title?: string | undefined;
  readonly file: PreviewFile;
  /** Shown below the title in place of the file name. */
  readonly note?: string | undefined;
  /** The viewer of a PDF; mounted once the file is ready. */
  readonly pdf: ReactNode;
  /** The lines of the section about what the document proves by itself. */
  readonly authenticity?: readonly AuthenticityLine[];
  /** How the document is compared with the office's original; nothing where it cannot be. */
  readonly comparison?: ReactNode;
  /** The document's holder and the way to change it; `name` is null for an unknown one. */
  readonly holder?: { readonly name: string | null; readonly onChange: () => void } | undefined;
  readonly onRename?: (() => void) | undefined;
  readonly onSafeCopy?: (() => void) | undefined;
  readonly onClose: () => void;
  readonly onDownload: () => void;
}

/**
 * Shows a document's file: a PDF or an image inside the page, anything else as a download (FOLD-41 to FOLD-48). Only an image
 * opens in a new tab: the browser's own viewer would run a PDF's JavaScript in the name of this site.
 */
export function PreviewDialog(props: PreviewDialogProps) {
  const { open, filename, file, note, pdf, authenticity = [], holder, onRename, onClose, onDownload } = props;
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const name = shownFilename(filename);
  const title = props.title ?? name;
  const kind = file.state === "ready" && file.isUndecodable ? "undecodable" : getPreviewKind(filename);
  const url = file.state === "ready" && file.url !== brokenUrl ? file.url : null;
  const proof = authenticity.length > 0 && (
    <div className={styles.authenticity}>
      <Authenticity lines={authenticity} headingLevel={3} />
    </div>
  );
  // A contradiction is read before the document.
  const isAlarming = authenticity.some(({ outcome }) => outcome === "mismatch");
  const shownUrl = kind === "pdf" || kind === "image" ? url : null;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      size="xl"
      title={title}
      description={note ?? (title === name ? undefined : <bdi>{name}</bdi>)}
      footer={
        (holder || onRename || shownUrl !== null) && (
          <Actions {...props} isShown={shownUrl !== null} imageUrl={kind === "image" ? shownUrl : null} />
        )
      }
    >
      {isAlarming && proof}
      {url !== null && <Content {...{ kind, name, url, pdf, onDownload }} onBroken={() => setBrokenUrl(url)} />}
      {!isAlarming && proof}
      <div className={styles.authenticity}>{props.comparison}</div>
      {file.state === "loading" && (
        <div className={styles.message}>
          <Spinner label="Cargando el archivo…" size="lg" />
        </div>
      )}
      {url === null && file.state !== "loading" && (
        <div className={styles.message}>
          <ErrorNotice
            headingLevel={3}
            title="No se pudo cargar el archivo"
            description="El archivo puede haberse movido o eliminado"
          />
        </div>
      )}
    </Dialog>
  );
}

interface ActionsProps extends PreviewDialogProps {
  /** The file shows, and can be taken out of the dialog. */
  readonly isShown: boolean;
  /** Null for a PDF. */
  readonly imageUrl: string | null;
}

function Actions({ holder, onRename, onSafeCopy, onDownload, isShown, imageUrl }: ActionsProps) {
  return (
    <>
      {onRename && (
        <Button aria-haspopup="dialog" icon={EditIcon} onClick={onRename}>
          Cambiar el nombre
        </Button>
      )}
      {holder && (
        <Button aria-haspopup="dialog" onClick={holder.onChange}>
          De quién es: {holder.name === null ? "no se sabe" : <bdi>{holder.name}</bdi>}
        </Button>
      )}
      {isShown && onSafeCopy && (
        <Button aria-haspopup="dialog" icon={VerifiedIcon} onClick={onSafeCopy}>
          Copia segura
        </Button>
      )}
      {imageUrl !== null && (
        <a
          className={button.button}
          data-variant="secondary"
          data-size="md"
          href={imageUrl}
          target="_blank"
          rel="noopener noreferrer"
        >
          <span>Abrir en pestaña nueva</span>
          <Icon icon={ExternalLinkIcon} size="sm" />
        </a>
      )}
      {isShown && (
        <Button variant="primary" icon={DownloadIcon} onClick={onDownload}>
          Descargar
        </Button>
      )}
    </>
  );
}

interface ContentProps {
  readonly kind: PreviewKind | "undecodable";
  readonly name: string;
  readonly url: string;
  readonly pdf: ReactNode;
  readonly onDownload: () => void;
  readonly onBroken: () => void;
}

function Content({ kind, name, url, pdf, onDownload, onBroken }: ContentProps) {
  if (kind === "pdf") return <div className={styles.pdf}>{pdf}</div>;
  if (kind === "image") {
    return (
      <div className={styles.picture}>
        <img className={styles.image} alt={name} src={url} onError={onBroken} />
      </div>
    );
  }
  return (
    <div className={styles.message}>
      <EmptyState
        icon={OtherFileIcon}
        heading={
          kind === "undecodable"
            ? "La imagen no se puede mostrar aquí"
            : "Vista previa no disponible para este tipo de archivo"
        }
        headingLevel={3}
        action={
          <Button variant="primary" icon={DownloadIcon} onClick={onDownload}>
            Descargar
          </Button>
        }
      >
        {kind === "undecodable" && "Es demasiado grande, o de un formato distinto del que dice su nombre. "}
        Puedes descargar el archivo y abrirlo con otro programa.
      </EmptyState>
    </div>
  );
}
