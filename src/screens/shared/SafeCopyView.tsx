import { useId, useState, type ReactNode } from "react";
import type { SnapshotFrom } from "xstate";
import { SAFE_COPY_FAILURES } from "@/domain/documents/safeCopy/safeCopyMessages.ts";
import { formatSize, pluralize, shownFilename } from "@/domain/shared/format.ts";
import { CopyPurposeForm } from "@/components/documents/SafeCopy/CopyPurposeForm.tsx";
import { CopyPages } from "@/components/documents/SafeCopy/CopyPages.tsx";
import { MaskEditor } from "@/components/documents/SafeCopy/MaskEditor.tsx";
import { formatPage, PagePager } from "@/components/documents/PagePager/PagePager.tsx";
import { Button } from "@/components/ui/Button/Button.tsx";
import { Dialog } from "@/components/ui/Dialog/Dialog.tsx";
import { ErrorNotice } from "@/components/ui/ErrorNotice/ErrorNotice.tsx";
import { ApplyIcon, DownloadIcon } from "@/components/ui/Icon/icons.ts";
import { Stack } from "@/components/ui/Layout/Layout.tsx";
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
import type { CopyFormat } from "@/services/documents/safeCopy/safeCopyRequests.ts";
import type { IsoDay } from "@/domain/shared/calendar/isoTime.ts";

export interface SafeCopyViewProps {
  readonly snapshot: SnapshotFrom<typeof safeCopyMachine>;
  readonly send: (event: SafeCopyEvent) => void;
  /** The reader's own day. */
  readonly today: IsoDay;
  readonly canShare: (copy: File) => boolean;
  readonly onClose: () => void;
}

const OUTCOMES: Readonly<Record<DeliveryOutcome, readonly [tone: "success" | "info" | "warning", text: string]>> = {
  shared: ["success", "Copia compartida. Queda anotada en «Actividad»."],
  saved: ["success", "Copia guardada en tus descargas. Queda anotada en «Actividad»."],
  cancelled: ["info", "No se ha compartido. Puedes volver a intentarlo o guardarla."],
  refused: ["warning", "Este dispositivo no ha podido compartirla. Guárdala y envíala desde tus archivos."],
};

interface Step {
  readonly body: ReactNode;
  readonly actions: ReactNode;
}

export function SafeCopyView(props: SafeCopyViewProps) {
  const { sources } = props.snapshot.context;
  const formId = useId();
  const [format, setFormat] = useState<CopyFormat>("pdf");
  const { body, actions } = toStep(props, formId, { format, onFormat: setFormat });
  const title = sources.length === 1 ? sources[0]?.title : `De ${sources.length} documentos`;
  return (
    <Dialog
      open
      holdsWork
      size="lg"
      title="Copia segura"
      description={<bdi>{shownFilename(title ?? "")}</bdi>}
      footer={actions}
      onOpenChange={props.onClose}
    >
      {body}
    </Dialog>
  );
}

interface FormatChoice {
  readonly format: CopyFormat;
  readonly onFormat: (format: CopyFormat) => void;
}

function toStep(
  { snapshot, send, today, canShare, onClose }: SafeCopyViewProps,
  formId: string,
  choice: FormatChoice,
): Step {
  const { purpose, share, copy, failure } = snapshot.context;
  const close = <Button onClick={onClose}>Cerrar</Button>;
  const stop = (label: string) => <Button onClick={() => send({ type: "work.cancelled" })}>{label}</Button>;
  const submit = (
    <>
      <Button onClick={onClose}>Cancelar</Button>
      <Button variant="primary" type="submit" form={formId}>
        Continuar
      </Button>
    </>
  );
  if (snapshot.hasTag("asking")) {
    const onSubmit = (said: typeof purpose) => send({ type: "purpose.submitted", purpose: said });
    return { body: <CopyPurposeForm id={formId} {...{ purpose, today, onSubmit }} />, actions: submit };
  }
  if (snapshot.hasTag("locked")) return { body: <Password {...{ snapshot, send, formId }} />, actions: submit };
  if (snapshot.hasTag("failed") && failure) {
    const retry = (
      <Button variant="primary" onClick={() => send({ type: "retry.requested" })}>
        Volver a intentarlo
      </Button>
    );
    return { body: <Failure failure={failure} />, actions: SAFE_COPY_FAILURES[failure].canRetry ? retry : close };
  }
  if (snapshot.hasTag("reading")) {
    const label = "Leyendo en este dispositivo para proponer qué tapar";
    const hint = "Nada sale de tu dispositivo. La primera vez se descarga el lector.";
    return { body: <ProgressBar value={share * 100} {...{ label, hint }} />, actions: stop("Omitir y tapar a mano") };
  }
  if (snapshot.hasTag("building"))
    return { body: <ProgressBar label="Haciendo la copia" value={share * 100} />, actions: stop("Cancelar") };
  if (snapshot.hasTag("covering"))
    return {
      body: <Covering {...{ snapshot, send }} {...choice} />,
      actions: (
        <>
          <Button onClick={() => send({ type: "purpose.reopened" })}>Cambiar el texto</Button>
          <MakeCopy {...{ snapshot, send }} format={choice.format} />
        </>
      ),
    };
  if (!snapshot.hasTag("ready") || !copy)
    return { body: <Spinner label="Abriendo el documento…" size="lg" />, actions: close };
  const deliver = (by: "share" | "save") => () => send({ type: "delivery.requested", by });
  const mayShare = canShare(copy);
  return {
    body: <Ready copy={copy} snapshot={snapshot} />,
    actions: (
      <>
        <Button onClick={() => send({ type: "masks.reopened" })}>Cambiar las máscaras</Button>
        <Button variant={mayShare ? "secondary" : "primary"} icon={DownloadIcon} onClick={deliver("save")}>
          Guardar
        </Button>
        {mayShare && (
          <Button variant="primary" icon={ApplyIcon} onClick={deliver("share")}>
            Compartir
          </Button>
        )}
      </>
    ),
  };
}

type StepProps = Pick<SafeCopyViewProps, "snapshot" | "send">;

function Password({ snapshot, send, formId }: StepProps & { readonly formId: string }) {
  const { sources, passwords, locked } = snapshot.context;
  const [password, setPassword] = useState("");
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
          <bdi>«{shownFilename(sources[locked ?? 0]?.name ?? "")}»</bdi> está protegido con contraseña. Escríbela para
          hacer la copia. No se guarda, y la copia no la pedirá.
        </p>
        <TextField
          label="Contraseña del PDF"
          type="password"
          revealable
          autoComplete="off"
          value={password}
          error={passwords[locked ?? 0] === undefined ? undefined : "Esa contraseña no abre el PDF"}
          onChange={setPassword}
        />
      </Stack>
    </form>
  );
}

function Failure({ failure }: { readonly failure: keyof typeof SAFE_COPY_FAILURES }) {
  const { title, description } = SAFE_COPY_FAILURES[failure];
  return <ErrorNotice headingLevel={3} title={title} description={description} />;
}

function Covering({ snapshot, send, format, onFormat }: StepProps & FormatChoice) {
  const { pages, shown, drawn, failure } = snapshot.context;
  const page = pages[shown];
  const label = formatPage(shown, pages.length);
  const failed = failure && SAFE_COPY_FAILURES[failure];
  return (
    <Stack gap={3}>
      {failed && drawn && (
        <Notice tone="warning" live title={failed.title}>
          {failed.description}
        </Notice>
      )}
      {page?.isRead ? (
        <Notice>Se propone tapar lo que suele sobrar. Compruébalo: puede faltar o sobrar algo.</Notice>
      ) : (
        <Notice tone="warning" title="Esta página no se ha leído">
          No se ha propuesto qué tapar. Míralo y añade las máscaras que hagan falta.
        </Notice>
      )}
      {pages.length > 1 && (
        <PagePager shown={shown} pages={pages.length} onShow={(index) => send({ type: "page.chosen", index })} />
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
      {!drawn && failure && (
        <>
          <Failure failure={failure} />
          <Button onClick={() => send({ type: "retry.requested" })}>Volver a dibujar la página</Button>
        </>
      )}
      {!drawn && !failure && <Spinner label="Dibujando la página…" />}
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

/** Disabled until the page is drawn with its masks: a copy is made of pages that were looked at. */
function MakeCopy({ snapshot, send, format }: StepProps & Pick<FormatChoice, "format">) {
  const reason = useId();
  const request = { type: "copy.requested", format } as const;
  const canCopy = snapshot.can(request);
  return (
    <>
      <Button
        variant="primary"
        busy={snapshot.hasTag("busy")}
        aria-disabled={!canCopy}
        aria-describedby={canCopy ? undefined : reason}
        onClick={() => send(request)}
      >
        Hacer la copia
      </Button>
      <span id={reason} role="status" className="visually-hidden">
        {canCopy
          ? ""
          : snapshot.hasTag("busy")
            ? "Preparando la página…"
            : "Falta una página que no se ha podido dibujar."}
      </span>
    </>
  );
}

function Ready({ copy, snapshot }: Pick<StepProps, "snapshot"> & { readonly copy: File }) {
  const { pages, pictures, outcome } = snapshot.context;
  const masks = pages.reduce((sum, page) => sum + page.masks.length, 0);
  const [tone, text] = outcome ? OUTCOMES[outcome] : [];
  return (
    <Stack gap={3}>
      <p>
        La copia está lista: <bdi>{copy.name}</bdi>, {pluralize(pages.length, "página", "páginas")},{" "}
        {formatSize(copy.size)}, con {pluralize(masks, "máscara", "máscaras")}. Es solo imagen: lo tapado ya no está en
        ella. Compruébala antes de entregarla.
      </p>
      <CopyPages pictures={pictures} />
      <div role="status">{tone && <Notice tone={tone}>{text}</Notice>}</div>
    </Stack>
  );
}
