import { useId, useState } from "react";
import type { SnapshotFrom } from "xstate";
import { SAFE_COPY_FAILURES } from "@/domain/documents/safeCopy/safeCopyMessages.ts";
import { formatSize, pluralize, shownFilename } from "@/domain/shared/format.ts";
import { CopyPurposeForm } from "@/components/documents/SafeCopy/CopyPurposeForm.tsx";
import { MaskEditor } from "@/components/documents/SafeCopy/MaskEditor.tsx";
import { Button } from "@/components/ui/Button/Button.tsx";
import { Dialog } from "@/components/ui/Dialog/Dialog.tsx";
import { ErrorNotice } from "@/components/ui/ErrorNotice/ErrorNotice.tsx";
import { ApplyIcon, ChevronLeftIcon, ChevronRightIcon, DownloadIcon } from "@/components/ui/Icon/icons.ts";
import { IconButton } from "@/components/ui/IconButton/IconButton.tsx";
import { Cluster, Stack } from "@/components/ui/Layout/Layout.tsx";
import { Notice } from "@/components/ui/Notice/Notice.tsx";
import { ProgressBar } from "@/components/ui/ProgressBar/ProgressBar.tsx";
import { SegmentedControl } from "@/components/ui/SegmentedControl/SegmentedControl.tsx";
import { Spinner } from "@/components/ui/Spinner/Spinner.tsx";
import { TextField } from "@/components/ui/TextField/TextField.tsx";
import type {
  DeliveryOutcome,
  safeCopyMachine,
  SafeCopyEvent,
} from "@/machines/documents/safeCopy/safeCopy.machine.ts";
import type { CopyFormat } from "@/services/documents/safeCopy/protocol.ts";

export interface SafeCopyViewProps {
  readonly snapshot: SnapshotFrom<typeof safeCopyMachine>;
  readonly send: (event: SafeCopyEvent) => void;
  /** The reader's own day, 'YYYY-MM-DD'. */
  readonly today: string;
  /** True where this device can share the copy. */
  readonly canShare: (copy: File) => boolean;
  readonly onClose: () => void;
}

const OUTCOMES: Readonly<
  Record<DeliveryOutcome, { readonly tone: "success" | "info" | "warning"; readonly text: string }>
> = {
  shared: { tone: "success", text: "Copia compartida. Queda anotada en «Actividad»." },
  saved: { tone: "success", text: "Copia guardada en tus descargas. Queda anotada en «Actividad»." },
  cancelled: { tone: "info", text: "No se ha compartido. Puedes volver a intentarlo o guardarla." },
  refused: {
    tone: "warning",
    text: "Este dispositivo no ha podido compartirla. Guárdala y envíala desde tus archivos.",
  },
};

/** A safe copy, step by step in one dialog. */
export function SafeCopyView(props: SafeCopyViewProps) {
  const { snapshot, onClose } = props;
  const { sources } = snapshot.context;
  const [first] = sources;
  const formId = useId();
  const [format, setFormat] = useState<CopyFormat>("pdf");
  return (
    <Dialog
      open
      holdsWork
      size="lg"
      title="Copia segura"
      description={
        sources.length === 1 ? <bdi>{shownFilename(first?.title ?? "")}</bdi> : `De ${sources.length} documentos`
      }
      footer={<Actions {...props} formId={formId} format={format} />}
      onOpenChange={onClose}
    >
      <Step {...props} formId={formId} format={format} onFormat={setFormat} />
    </Dialog>
  );
}

interface StepProps extends SafeCopyViewProps {
  readonly formId: string;
  readonly format: CopyFormat;
}

function Step(props: StepProps & { readonly onFormat: (format: CopyFormat) => void }) {
  const { snapshot, send, today, formId } = props;
  const { context } = snapshot;
  if (snapshot.hasTag("asking"))
    return (
      <CopyPurposeForm
        id={formId}
        purpose={context.purpose}
        today={today}
        onSubmit={(purpose) => send({ type: "purpose.submitted", purpose })}
      />
    );
  if (snapshot.hasTag("locked")) return <Password {...props} />;
  if (snapshot.hasTag("failed")) return <Failure {...props} />;
  if (snapshot.hasTag("reading"))
    return (
      <Stack gap={3}>
        <ProgressBar
          label="Leyendo en este dispositivo para proponer qué tapar"
          value={Math.round(context.share * 100)}
          hint="Nada sale de tu dispositivo. La primera vez se descarga el lector."
        />
      </Stack>
    );
  if (snapshot.hasTag("building"))
    return <ProgressBar label="Haciendo la copia" value={Math.round(context.share * 100)} />;
  if (snapshot.hasTag("covering")) return <Covering {...props} />;
  if (snapshot.hasTag("ready")) return <Ready {...props} />;
  return <Spinner label="Abriendo el documento…" size="lg" />;
}

function Actions({ snapshot, send, canShare, onClose, formId, format }: StepProps) {
  const { copy, failure } = snapshot.context;
  const cancel = <Button onClick={() => send({ type: "work.cancelled" })}>Cancelar</Button>;
  if (snapshot.hasTag("asking") || snapshot.hasTag("locked"))
    return (
      <>
        <Button onClick={onClose}>Cancelar</Button>
        <Button variant="primary" type="submit" form={formId}>
          Continuar
        </Button>
      </>
    );
  if (snapshot.hasTag("reading"))
    return <Button onClick={() => send({ type: "work.cancelled" })}>Omitir y tapar a mano</Button>;
  if (snapshot.hasTag("building")) return cancel;
  if (snapshot.hasTag("covering"))
    return (
      <>
        <Button onClick={() => send({ type: "purpose.reopened" })}>Cambiar el texto</Button>
        <Button variant="primary" onClick={() => send({ type: "copy.requested", format })}>
          Hacer la copia
        </Button>
      </>
    );
  if (snapshot.hasTag("ready") && copy) {
    const mayShare = canShare(copy);
    return (
      <>
        <Button onClick={() => send({ type: "masks.reopened" })}>Cambiar las máscaras</Button>
        <Button
          variant={mayShare ? "secondary" : "primary"}
          icon={DownloadIcon}
          onClick={() => send({ type: "delivery.requested", by: "save" })}
        >
          Guardar
        </Button>
        {mayShare && (
          <Button variant="primary" icon={ApplyIcon} onClick={() => send({ type: "delivery.requested", by: "share" })}>
            Compartir
          </Button>
        )}
      </>
    );
  }
  if (snapshot.hasTag("failed") && failure && SAFE_COPY_FAILURES[failure].canRetry)
    return (
      <Button variant="primary" onClick={() => send({ type: "retry.requested" })}>
        Volver a intentarlo
      </Button>
    );
  return <Button onClick={onClose}>Cerrar</Button>;
}

function Password({ snapshot, send, formId }: StepProps) {
  const { sources, passwords, locked } = snapshot.context;
  const [password, setPassword] = useState("");
  const name = shownFilename(sources[locked ?? 0]?.name ?? "");
  const wasWrong = passwords[locked ?? 0] !== undefined;
  return (
    <form
      id={formId}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (password !== "") send({ type: "password.submitted", password });
      }}
    >
      <Stack gap={3}>
        <p>
          <bdi>«{name}»</bdi> está protegido con contraseña. Escríbela para hacer la copia. No se guarda, y la copia no
          la pedirá.
        </p>
        <TextField
          label="Contraseña del PDF"
          type="password"
          revealable
          autoComplete="off"
          value={password}
          error={wasWrong ? "Esa contraseña no abre el PDF" : undefined}
          onChange={setPassword}
        />
      </Stack>
    </form>
  );
}

function Failure({ snapshot }: Pick<StepProps, "snapshot">) {
  const { title, description } = SAFE_COPY_FAILURES[snapshot.context.failure ?? "stopped"];
  return <ErrorNotice headingLevel={3} title={title} description={description} />;
}

function Covering({
  snapshot,
  send,
  format,
  onFormat,
}: StepProps & { readonly onFormat: (format: CopyFormat) => void }) {
  const { pages, shown, drawn, failure } = snapshot.context;
  const page = pages[shown];
  const label = `Página ${shown + 1} de ${pages.length}`;
  const isUndrawn = drawn === null && failure !== null;
  const go = (index: number) => send({ type: "page.chosen", index });
  return (
    <Stack gap={3}>
      {failure && !isUndrawn && (
        <Notice tone="warning" live>
          {SAFE_COPY_FAILURES[failure].title}. {SAFE_COPY_FAILURES[failure].description}
        </Notice>
      )}
      {page && !page.isRead && (
        <Notice tone="warning" title="Esta página no se ha leído">
          No se ha propuesto qué tapar. Míralo y añade las máscaras que hagan falta.
        </Notice>
      )}
      {page?.isRead && (
        <Notice>Se propone tapar lo que suele pedirse sin hacer falta. Compruébalo: puede faltar o sobrar algo.</Notice>
      )}
      {pages.length > 1 && (
        <Cluster oneLine align="center" role="group" aria-label="Páginas">
          <IconButton
            aria-disabled={shown === 0}
            icon={ChevronLeftIcon}
            label="Página anterior"
            onClick={() => go(shown - 1)}
          />
          <output>{label}</output>
          <IconButton
            aria-disabled={shown === pages.length - 1}
            icon={ChevronRightIcon}
            label="Página siguiente"
            onClick={() => go(shown + 1)}
          />
        </Cluster>
      )}
      {drawn && page && (
        <MaskEditor
          key={shown}
          picture={drawn}
          label={label}
          masks={page.masks}
          onAdd={() => send({ type: "mask.added" })}
          onChange={(id, change) => send({ type: "mask.changed", id, change })}
          onRemove={(id) => send({ type: "mask.removed", id })}
        />
      )}
      {isUndrawn && (
        <>
          <Failure snapshot={snapshot} />
          <Button onClick={() => send({ type: "retry.requested" })}>Volver a dibujar la página</Button>
        </>
      )}
      {drawn === null && !isUndrawn && <Spinner label="Dibujando la página…" />}
      {pages.length === 1 && (
        <SegmentedControl
          legend="Formato"
          segments={[
            { value: "pdf", label: "PDF" },
            { value: "jpg", label: "Imagen (JPEG)" },
          ]}
          value={format}
          onChange={onFormat}
        />
      )}
    </Stack>
  );
}

function Ready({ snapshot }: Pick<StepProps, "snapshot">) {
  const { copy, pages, outcome } = snapshot.context;
  const masks = pages.reduce((sum, page) => sum + page.masks.length, 0);
  return (
    <Stack gap={3}>
      <p>
        La copia está lista: <bdi>{copy?.name}</bdi>, {pluralize(pages.length, "página", "páginas")},{" "}
        {formatSize(copy?.size ?? 0)}, con {pluralize(masks, "máscara", "máscaras")}. Es solo imagen: lo tapado ya no
        está en ella.
      </p>
      <div role="status">{outcome && <Notice tone={OUTCOMES[outcome].tone}>{OUTCOMES[outcome].text}</Notice>}</div>
    </Stack>
  );
}
