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
  /** The viewer's own day. */
  readonly today: IsoDay;
  readonly openFile: OpenFile<File>;
  readonly openPdf: OpenPdf;
  /** Shows a stored document. */
  readonly onViewStored: (document: DocumentSummary) => void;
}

const getErrorWords = ({ failure, provider }: QueueFailure) => recognitionErrorWords(failure, provider);

/** The upload queue on /wallet: its dialog with the queue, the consent and the settings, its review and its camera. */
export function UploadPanel({ actor, ...review }: UploadPanelProps) {
  const queue = useSelector(actor, selectUploadQueue);
  const { files, settings, environment, target, refused, completed, camera, isOpen, view } = queue;
  const { send } = actor;
  const items = useQueueItems(files);
  useUnloadWarning(files.length > 0);
  const process = (ids: readonly string[]) => send({ type: "processing.requested", ids });
  const isAsking = view === "consent" || view === "settings";
  const Step = view === "consent" ? QueueConsent : QueueSettings;

  return (
    <>
      {view === null && items.length > 0 && (
        <QueueNotice count={items.length} onOpen={() => send({ type: "upload.opened", target })} />
      )}
      <UploadDialog
        open={isOpen && view !== "camera"}
        provider={getProviders(settings, environment)[0] ?? null}
        closing={view === "closing"}
        view={isAsking ? view : "queue"}
        requirement={target.requirement}
        refused={{ files: refused, onDismiss: () => send({ type: "refusals.dismissed" }) }}
        review={queue.review && <QueueReview {...review} {...{ actor, completed }} review={queue.review} />}
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
        onFiles={(chosen) => send({ type: "files.chosen", files: chosen })}
        onCamera={() => send({ type: "camera.opened" })}
        onSettings={() => send({ type: "settings.opened" })}
        onClose={() => send({ type: "upload.closed" })}
        onCloseConfirm={() => send({ type: "closing.confirmed" })}
        onCloseDecline={() => send({ type: "closing.cancelled" })}
      >
        {isAsking && <Step {...{ send, settings, environment }} />}
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

function QueueNotice({ count, onOpen }: { readonly count: number; readonly onOpen: () => void }) {
  return (
    <Notice
      live
      title={`${pluralize(count, "archivo espera", "archivos esperan")} en la cola`}
      actions={
        <Button size="sm" onClick={onOpen}>
          Ver la cola
        </Button>
      }
    >
      Todavía no se han guardado.
    </Notice>
  );
}

type Queue = ReturnType<typeof selectUploadQueue>;

interface QueueReviewProps extends UploadPanelProps, Pick<Queue, "completed"> {
  readonly review: NonNullable<Queue["review"]>;
}

/** The review of the first file that was read; a photo may join the other side of its card, or be split. */
function QueueReview({ actor, completed, review, ...panel }: QueueReviewProps) {
  const { send } = actor;
  const sides = useMemo(() => {
    const [reviewed, ...others] = completed;
    return reviewed ? findCardSides(reviewed, others) : null;
  }, [completed]);
  return (
    <ReviewPanel
      {...panel}
      key={review.sessionId}
      actor={review}
      position={completed.length > 1 ? { number: 1, total: completed.length } : null}
      queuedSides={sides}
      onJoin={(joined) => send({ type: "sides.joined", sides: joined })}
      onSplit={(files) => {
        send({ type: "files.chosen", files });
        if (completed[0]) send({ type: "file.removed", id: completed[0].id });
      }}
    />
  );
}

type QueueStepProps = Pick<Queue, "settings" | "environment"> & Pick<UploadPanelProps["actor"], "send">;

function QueueConsent({ settings, environment, send }: QueueStepProps) {
  return (
    <ConsentStep
      subjects={consentsNeeded(settings, environment)}
      onAllow={() => send({ type: "consent.given" })}
      onDeviceOnly={() => send({ type: "consent.refused" })}
      onCancel={() => send({ type: "consent.cancelled" })}
    />
  );
}

function QueueSettings({ settings, environment, send }: QueueStepProps) {
  const write = (changes: Partial<Settings>, reason: SettingsReason = "edited") =>
    send({ type: "settings.written", settings: { ...settings, ...changes }, reason });
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

/** The browser asks before the page is left while there are unsaved files. */
function useUnloadWarning(isNeeded: boolean) {
  useEffect(() => {
    if (!isNeeded) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isNeeded]);
}
