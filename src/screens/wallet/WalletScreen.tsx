import { useSelector } from "@xstate/react";
import { useEffect, useState, type ReactNode } from "react";
import type { ActorRefFrom } from "xstate";
import type { DocumentSummary } from "@/domain/documents/vault/document.ts";
import { formatOwner } from "@/domain/documents/people/personNames.ts";
import { formatServed, listServed } from "@/domain/procedure/case/served.ts";
import type { Facts } from "@/domain/procedure/questions/facts.ts";
import { notify } from "@/components/ui/Toaster/notify.ts";
import { Notice } from "@/components/ui/Notice/Notice.tsx";
import { toUploadTarget } from "@/domain/capture/upload/uploadTarget.ts";
import type { uploadQueueMachine } from "@/machines/capture/uploadQueue/uploadQueue.machine.ts";
import type { vaultDataMachine } from "@/machines/documents/vaultData/vaultData.machine.ts";
import type { FilingTask } from "@/machines/documents/wallet/filing.machine.ts";
import { selectFailure, selectParts, type walletMachine } from "@/machines/documents/wallet/wallet.machine.ts";
import type { ReadAuthenticity } from "@/services/documents/authenticity/authenticity.queries.ts";
import type { SearchDocuments } from "@/services/documents/search/search.queries.ts";
import type { Vault } from "@/services/documents/vault/vault.ts";
import { useInventory } from "../shared/useInventory.ts";
import { useEmitted } from "../shared/useEmitted.ts";
import type { DevicesPanelProps } from "./DevicesPanel.tsx";
import { FoldersPanel } from "./FoldersPanel.tsx";
import { ListPanel, type WalletActions } from "./ListPanel.tsx";
import type { OpenPdf } from "../shared/PdfPanel.tsx";
import type { RenderOriginalCheck } from "../shared/OriginalCheckPanel.tsx";
import type { RenderSafeCopy } from "../shared/PreviewPanel.tsx";
import { UploadPanel } from "./UploadPanel.tsx";
import type { OpenFile } from "../shared/useFileUrl.ts";
import { useViewTitle } from "./useViewTitle.ts";
import { useWalletDocuments, type WalletDocuments } from "./useWalletDocuments.ts";
import { useWalletVisit, type WalletCases, type WalletVisit } from "./useWalletVisit.ts";
import { WalletDialogs } from "./WalletDialogs.tsx";
import type { IsoDay } from "@/domain/shared/calendar/isoTime.ts";

export interface WalletProtection {
  readonly isProtected: boolean;
  /** Offered with the first own document until it is answered. */
  readonly offer: ReactNode;
  /** In 'Ajustes'. */
  readonly section: ReactNode;
  readonly panel: ReactNode;
}

export interface WalletScreenProps {
  /** The actors live as long as the page: work goes on wherever the person goes. */
  readonly actor: ActorRefFrom<typeof walletMachine>;
  readonly dataActor: ActorRefFrom<typeof vaultDataMachine>;
  readonly uploadActor: ActorRefFrom<typeof uploadQueueMachine>;
  readonly cases: WalletCases;
  /** For 'Tus dispositivos'; null without a server. */
  readonly devices: Omit<DevicesPanelProps, "savesSpace" | "isProtected" | "onReload"> | null;
  /** Null where this browser keeps no documents. */
  readonly protection: WalletProtection | null;
  readonly vault: Pick<Vault, "cases" | "list" | "people" | "statistics">;
  readonly search: SearchDocuments;
  readonly files: {
    readonly openStored: OpenFile;
    /** For a chosen file that is not saved yet. */
    readonly openChosen: OpenFile<File>;
    readonly openPdf: OpenPdf;
    readonly readAuthenticity: ReadAuthenticity;
    readonly renderSafeCopy: RenderSafeCopy;
    readonly renderOriginalCheck: RenderOriginalCheck;
  };
  /** The facts of 'Mis datos' and its dialog. */
  readonly myData: {
    readonly facts: Facts;
    readonly renderDialog: (open: boolean, onClose: () => void) => ReactNode;
  };
  readonly space: {
    readonly nearlyFull: boolean;
  };
  /** An id for a person who is new. */
  readonly newPersonId: () => string;
  readonly today: IsoDay;
  /** Saves a calendar file of the expiry days. */
  readonly onDownloadCalendar: (documents: readonly DocumentSummary[]) => void;
  /** Reloads the page (decision A-089). */
  readonly onReload: () => void;
}

/** The vault on /wallet: its folders, one folder or the expiry days, with the dialogs over them. */
export function WalletScreen(props: WalletScreenProps) {
  const { actor, uploadActor, files, myData, today } = props;
  const attend = () => actor.send({ type: "attention.moved" });
  const [previewed, setPreviewed] = useState<DocumentSummary | null>(null);
  const wallet = useWalletDocuments(props);
  const inventory = useInventory(props.vault, { facts: myData.facts, day: today });
  const visit = useWalletVisit(props.cases, inventory, attend);
  const { view, uploadFor } = visit;
  const titleRef = useViewTitle(view, wallet.documents);
  const rowActions = useDocumentActions(actor, wallet, (document) => {
    attend();
    setPreviewed(document);
  });
  useReportedView(props, visit);
  useEmitted<typeof uploadQueueMachine, "document.saved">(
    uploadActor,
    "document.saved",
    ({ document, requirement }) => {
      // A filter must not hide what was just saved.
      wallet.clearFilter();
      if (requirement !== null) visit.file(requirement, document.id);
      void announceServed(props, document.id, visit.caseId);
    },
  );
  useEmitted<typeof walletMachine, "folder.requested">(actor, "folder.requested", ({ folderId }) =>
    visit.leaveUpload(folderId),
  );
  const openUpload = () => {
    const folderId = view.kind === "folder" ? view.folderId : null;
    attend();
    uploadActor.send({ type: "upload.opened", target: toUploadTarget(folderId, uploadFor) });
  };
  const hasOwn = wallet.demoDocuments < (wallet.documents?.length ?? 0);
  const offer = hasOwn && props.protection?.offer;
  const common = { ...props, wallet, visit, titleRef, rowActions: { ...rowActions, today }, onUpload: openUpload };

  return (
    <>
      <FailureNotice actor={actor} />
      {view.kind === "folders" && offer}
      <UploadPanel
        actor={uploadActor}
        today={today}
        openFile={files.openChosen}
        openPdf={files.openPdf}
        onViewStored={setPreviewed}
      />
      {view.kind === "folders" ? <FoldersPanel {...common} /> : <ListPanel {...common} />}
      {view.kind === "folder" && offer}
      <WalletDialogs {...props} {...{ wallet, previewed }} onPreviewClose={() => setPreviewed(null)} />
    </>
  );
}

/** Names the other cases that a new document serves, as the vault has them now. */
async function announceServed({ vault, myData, today }: WalletScreenProps, id: string, caseId: string | null) {
  try {
    const [cases, documents, people] = await Promise.all([vault.cases(), vault.list(), vault.people()]);
    const others = cases.filter((one) => one.id !== caseId);
    const title = formatServed(listServed(id, others, { documents, people, facts: myData.facts, day: today }));
    if (title !== null) notify({ tone: "info", title });
  } catch (error) {
    console.warn("The cases that a document serves could not be read.", error);
  }
}

function useDocumentActions(
  actor: WalletScreenProps["actor"],
  { people }: WalletDocuments,
  onView: WalletActions["onView"],
): WalletActions {
  const { filing } = useSelector(actor, selectParts);
  const request = (task: FilingTask) => filing.send({ type: "task.requested", task });
  return {
    onView,
    onDownload: (document) => request({ kind: "download", document, from: "row" }),
    onDelete: (document) => actor.send({ type: "deletion.requested", document }),
    onArchive: (document) => request({ kind: "move", document, folderId: "memory" }),
    getOwner: ({ holder }) => {
      const person = people?.find(({ id }) => id === holder?.personId);
      return person ? formatOwner(person) : null;
    },
  };
}

/** Reports the visit and its view to the actors: a dialog belongs to the view it was opened in, whichever way the person leaves that. */
function useReportedView({ actor, uploadActor }: WalletScreenProps, { caseId, search }: WalletVisit) {
  const { loading } = useSelector(actor, selectParts);
  const fromAssistant = caseId !== null;
  useEffect(() => loading.send({ type: "visit.began", fromAssistant }), [loading, fromAssistant]);
  useEffect(() => {
    const changeView = (shown: string | null) => {
      actor.send({ type: "view.changed", search: shown });
      uploadActor.send({ type: "place.changed" });
    };
    changeView(search);
    return () => changeView(null);
  }, [actor, uploadActor, search]);
}

/** The last failure; it stays until it is dismissed or solved (decision A-134). */
function FailureNotice({ actor }: Pick<WalletScreenProps, "actor">) {
  const failure = useSelector(actor, selectFailure);
  if (!failure) return null;
  return (
    <Notice tone="warning" title={failure.title} onDismiss={() => actor.send({ type: "failure.dismissed" })}>
      {failure.description ?? "Vuelve a intentarlo."}
    </Notice>
  );
}
