import { useSelector } from "@xstate/react";
import { useEffect, useMemo } from "react";
import type { ActorRefFrom } from "xstate";
import { pluralize } from "@/domain/shared/format.ts";
import { recognitionErrorWords } from "@/domain/capture/recognition/recognitionMessages.ts";
import {
  consentsNeeded,
  getProviders,
  type RecognitionSettings as Settings,
} from "@/domain/capture/recognition/settings.ts";
import { findCardSides } from "@/domain/capture/upload/cardSides.ts";
import type { QueueFailure } from "@/domain/capture/upload/queue.ts";
import type { DocumentSummary } from "@/domain/documents/vault/document.ts";
import { AlertDialog } from "@/components/ui/AlertDialog/AlertDialog.tsx";
import { Button } from "@/components/ui/Button/Button.tsx";
import { ConsentStep } from "@/components/capture/ConsentStep/ConsentStep.tsx";
import { Notice } from "@/components/ui/Notice/Notice.tsx";
import { RecognitionSettings } from "@/components/capture/RecognitionSettings/RecognitionSettings.tsx";
import { UploadDialog } from "@/components/capture/UploadDialog/UploadDialog.tsx";
import type { uploadQueueMachine } from "@/machines/capture/uploadQueue/uploadQueue.machine.ts";
import { selectUploadQueue } from "@/machines/capture/uploadQueue/uploadQueue.selectors.ts";
import type { SettingsReason } from "@/machines/capture/uploadQueue/uploadQueue.types.ts";
import { CameraPanel } from "./CameraPanel.tsx";
import { ReviewPanel } from "./ReviewPanel.tsx";
import type { OpenPdf } from "../shared/PdfPanel.tsx";
import type { OpenFile } from "../shared/useFileUrl.ts";
import { useQueueItems } from "./useQueueItems.ts";
import type { IsoDay } from "@/domain/shared/calendar/isoTime.ts";

export interface UploadPanelProps {
  readonly actor: ActorRefFrom<typeof uploadQueueMachine>;
  readonly today: IsoDay;
  /** Opens the address of a chosen file. */
  readonly openFile: OpenFile<File>;
  readonly openPdf: OpenPdf;
  /** Shows a document that is stored already. */
  readonly onViewStored: (document: DocumentSummary) => void;
}

const getErrorWords = ({ failure, provider }: QueueFailure) => recognitionErrorWords(failure, provider);

/** The upload queue on /wallet: its dialog with the queue, the consent and the settings, its review and its camera. */
export function UploadPanel({ actor, today, openFile, openPdf, onViewStored }: UploadPanelProps) {
  const queue = useSelector(actor, selectUploadQueue);
  const { files, settings, environment, target, refused, completed, review, camera, isOpen, view } = queue;
  const { send } = actor;
  const items = useQueueItems(files);
  const sides = useMemo(() => {
    const [reviewed, ...others] = completed;
    return reviewed ? findCardSides(reviewed, others) : null;
  }, [completed]);
  const isAsking = view === "consent" || view === "settings";
  useUnloadWarning(files.length > 0);

  const write = (changes: Partial<Settings>, reason: SettingsReason = "edited") =>
    send({ type: "settings.written", settings: { ...settings, ...changes }, reason });
  const process = (ids: readonly string[]) => send({ type: "processing.requested", ids });

  function panel() {
    if (view === "consent") {
      return (
        <ConsentStep
          subjects={consentsNeeded(settings, environment)}
          onAllow={() => send({ type: "consent.given" })}
          onDeviceOnly={() => send({ type: "consent.refused" })}
          onCancel={() => send({ type: "consent.cancelled" })}
        />
      );
    }
    return (
      <RecognitionSettings
        settings={settings}
        environment={environment}
        onAdditionalKeySave={(additionalKey) => write({ additionalKey }, "keySaved")}
        onOfficialOnly={() => write({ additionalKey: "" }, "officialOnly")}
        onDeviceChange={(deviceEnabled) => write({ deviceEnabled })}
        onOrderChange={(order) => write({ order })}
        onConsentReset={(subject) => write({ consent: { ...settings.consent, [subject]: "unasked" } })}
        onClassifierKeySave={(classifierKey) => write({ classifierKey })}
        onClassifierKeyRemove={() => write({ classifierKey: "" })}
        onBack={() => send({ type: "settings.closed" })}
      />
    );
  }

  return (
    <>
      {view === null && items.length > 0 && (
        <Notice
          live
          title={`${pluralize(items.length, "archivo espera", "archivos esperan")} en la cola`}
          actions={
            <Button size="sm" onClick={() => send({ type: "upload.opened", target })}>
              Ver la cola
            </Button>
          }
        >
          Todavía no se han guardado.
        </Notice>
      )}
      <UploadDialog
        open={isOpen && view !== "camera"}
        provider={getProviders(settings, environment)[0] ?? null}
        closing={view === "closing"}
        view={isAsking ? view : "queue"}
        requirement={target.requirement}
        refused={{ files: refused, onDismiss: () => send({ type: "refusals.dismissed" }) }}
        review={
          review && (
            <ReviewPanel
              key={review.sessionId}
              actor={review}
              today={today}
              position={completed.length > 1 ? { number: 1, total: completed.length } : null}
              queuedSides={sides}
              onJoin={(joined) => send({ type: "sides.joined", sides: joined })}
              onSplit={(files) => {
                send({ type: "files.chosen", files });
                if (completed[0]) send({ type: "file.removed", id: completed[0].id });
              }}
              openFile={openFile}
              openPdf={openPdf}
              onViewStored={onViewStored}
            />
          )
        }
        queue={{
          items,
          getErrorWords,
          onProcess: (id) => process([id]),
          onRetry: (id) => process([id]),
          onRemove: (id) => send({ type: "file.removed", id }),
          onKeep: (id) => send({ type: "keeping.requested", ids: [id] }),
          onReadHere: (id) => send({ type: "localProcessing.requested", ids: [id] }),
          onProcessAll: () =>
            process(items.filter(({ status }) => status === "awaiting_confirmation").map(({ id }) => id)),
        }}
        onFiles={(files) => send({ type: "files.chosen", files })}
        onCamera={() => send({ type: "camera.opened" })}
        onSettings={() => send({ type: "settings.opened" })}
        onClose={() => send({ type: "upload.closed" })}
        onCloseConfirm={() => send({ type: "closing.confirmed" })}
        onCloseDecline={() => send({ type: "closing.cancelled" })}
      >
        {isAsking ? panel() : null}
      </UploadDialog>
      {camera && <CameraPanel actor={camera} />}
      <AlertDialog
        open={view === "photo"}
        title="¿Sustituir la cola por la foto?"
        description={`La cola tiene ${pluralize(files.length, "archivo", "archivos")} sin guardar. La foto puede ocupar su lugar o añadirse.`}
        confirmLabel="Sustituir"
        cancelLabel="Añadir la foto a la cola"
        onConfirm={() => send({ type: "photo.replaceConfirmed" })}
        onCancel={() => send({ type: "photo.appended" })}
      />
    </>
  );
}

/** The browser asks before the page is left while there are unsaved files. */
function useUnloadWarning(isNeeded: boolean) {
  useEffect(() => {
    if (!isNeeded) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isNeeded]);
}
