import { useSelector } from "@xstate/react";
import { useEffect, useMemo, useState, type ReactNode } from "react";
import type { ActorRefFrom } from "xstate";
import { folderById } from "@/domain/documents/folders/folders.ts";
import type { DocumentSummary } from "@/domain/documents/vault/document.ts";
import { formatOwner } from "@/domain/documents/people/personNames.ts";
import { computeStatistics } from "@/domain/documents/vault/statistics.ts";
import { expiries } from "@/domain/documents/vault/expiry.ts";
import type { Facts } from "@/domain/procedure/questions/facts.ts";
import { Notice } from "@/components/ui/Notice/Notice.tsx";
import type { uploadQueueMachine } from "@/machines/capture/uploadQueue/uploadQueue.machine.ts";
import type { vaultDataMachine } from "@/machines/documents/vaultData/vaultData.machine.ts";
import type { FilingTask } from "@/machines/documents/wallet/filing.machine.ts";
import { selectPhase } from "@/machines/documents/wallet/vaultLoading.machine.ts";
import { selectFailure, selectParts, type walletMachine } from "@/machines/documents/wallet/wallet.machine.ts";
import { useSearch, type SearchDocuments } from "@/services/documents/search/search.queries.ts";
import type { Vault } from "@/services/documents/vault/vault.ts";
import { useCases, useDocuments, usePeople, useStatistics } from "@/services/documents/vault/vault.queries.ts";
import { useInventory } from "../shared/useInventory.ts";
import { useEmitted } from "../shared/useEmitted.ts";
import { DataPanel } from "./DataPanel.tsx";
import { DeletionDialog } from "./DeletionDialog.tsx";
import { DevicesPanel, type DevicesPanelProps } from "./DevicesPanel.tsx";
import { ExpiriesView } from "./ExpiriesView.tsx";
import { FoldersPanel } from "./FoldersPanel.tsx";
import { FolderView } from "./FolderView.tsx";
import type { OpenPdf } from "../shared/PdfPanel.tsx";
import { PreviewPanel, type RenderSafeCopy } from "../shared/PreviewPanel.tsx";
import { UploadPanel } from "./UploadPanel.tsx";
import type { OpenFile } from "../shared/useFileUrl.ts";
import { useHolderFilter } from "./useHolderFilter.tsx";
import { useViewTitle } from "./useViewTitle.ts";
import { useWalletVisit, type WalletCases } from "./useWalletVisit.ts";
import type { IsoDay } from "@/domain/shared/calendar/isoTime.ts";

/** What is shown of the protection of the vault. */
export interface WalletProtection {
  /** This device asks for a secret. */
  readonly isProtected: boolean;
  /** For the first own document, until it is answered. */
  readonly offer: ReactNode;
  /** Of the dialog of the vault as a whole. */
  readonly section: ReactNode;
  readonly panel: ReactNode;
}

export interface WalletScreenProps {
  /** The actors live as long as the page: what was begun here goes on wherever the person goes. */
  readonly actor: ActorRefFrom<typeof walletMachine>;
  readonly dataActor: ActorRefFrom<typeof vaultDataMachine>;
  readonly uploadActor: ActorRefFrom<typeof uploadQueueMachine>;
  readonly cases: WalletCases;
  /** What 'Tus dispositivos' works with; null without a server. */
  readonly devices: Omit<DevicesPanelProps, "savesSpace" | "isProtected" | "onReload"> | null;
  /** Null where this browser keeps no documents of the person. */
  readonly protection: WalletProtection | null;
  readonly vault: Pick<Vault, "cases" | "list" | "people" | "statistics">;
  readonly search: SearchDocuments;
  readonly files: {
    readonly openStored: OpenFile;
    /** The same for a file that the person chose and did not save yet. */
    readonly openChosen: OpenFile<File>;
    readonly openPdf: OpenPdf;
    readonly renderSafeCopy: RenderSafeCopy;
  };
  /** What the person said of themselves, and the dialog that shows and changes it. */
  readonly myData: {
    readonly facts: Facts;
    readonly renderDialog: (open: boolean, onClose: () => void) => ReactNode;
  };
  readonly space: {
    /** Whether the browser's space is nearly used up. */
    readonly nearlyFull: boolean;
  };
  /** An id for a person who is new. */
  readonly newPersonId: () => string;
  readonly today: IsoDay;
  /** Saves a calendar file of the expiry days to the person's disk. */
  readonly onDownloadCalendar: (documents: readonly DocumentSummary[]) => void;
  /** Loads the page again (decision A-089). */
  readonly onReload: () => void;
}

/** The vault on /wallet: its folders, one folder or the expiry days, with the dialogs over them. */
export function WalletScreen(props: WalletScreenProps) {
  const { actor, dataActor, uploadActor, devices, files, myData, today } = props;
  const { loading, deletion, filing } = useSelector(actor, selectParts);
  const attend = () => actor.send({ type: "attention.moved" });
  const [query, setQuery] = useState("");
  const [showsMyData, setShowsMyData] = useState(false);
  const [previewed, setPreviewed] = useState<DocumentSummary | null>(null);
  const statistics = useStatistics(props.vault);
  const { data: documents, isError } = useDocuments(props.vault);
  const { data: people } = usePeople(props.vault);
  const { data: cases = [] } = useCases(props.vault);
  const { filter, shown, scope, clear } = useHolderFilter(documents, people);
  const found = useSearch(props.search, query, scope);
  const inventory = useInventory(props.vault, { facts: myData.facts, day: today });
  const visit = useWalletVisit(props.cases, inventory, attend);
  const { view, search, caseId, opened, uploadFor, openView } = visit;
  const phase = useSelector(loading, selectPhase);
  const titleRef = useViewTitle(view, documents);

  const fromAssistant = caseId !== null;
  useEffect(() => loading.send({ type: "visit.began", fromAssistant }), [loading, fromAssistant]);
  // A dialog belongs to the view it was opened in, whichever way the person leaves that.
  useEffect(() => {
    const changeView = (shown: string | null) => {
      actor.send({ type: "view.changed", search: shown });
      uploadActor.send({ type: "place.changed" });
    };
    changeView(search);
    return () => changeView(null);
  }, [actor, uploadActor, search]);

  const request = (task: FilingTask) => filing.send({ type: "task.requested", task });
  const openUpload = () => {
    const folderId = view.kind === "folder" ? view.folderId : null;
    attend();
    uploadActor.send({ type: "upload.opened", target: { folderId, requirement: folderId && uploadFor } });
  };

  useEmitted<typeof uploadQueueMachine, "document.saved">(
    uploadActor,
    "document.saved",
    ({ document, requirement }) => {
      // A filter must not hide what was just saved.
      clear();
      if (requirement !== null) visit.file(requirement, document.id);
    },
  );
  useEmitted<typeof walletMachine, "folder.requested">(actor, "folder.requested", ({ folderId }) => {
    if (view.kind !== "folder" || view.folderId !== folderId) openView({ kind: "folder", folderId });
  });

  const rowActions = {
    today,
    onView: (document: DocumentSummary) => {
      attend();
      setPreviewed(document);
    },
    onDownload: (document: DocumentSummary) => request({ kind: "download", document, from: "row" }),
    onDelete: (document: DocumentSummary) => actor.send({ type: "deletion.requested", document }),
    onArchive: (document: DocumentSummary) => request({ kind: "move", document, folderId: "memory" }),
    getOwner: ({ holder }: DocumentSummary) => {
      const person = people?.find(({ id }) => id === holder?.personId);
      return person ? formatOwner(person) : null;
    },
  };
  const looked = documents?.find(({ id }) => id === previewed?.id) ?? previewed;
  const kept = useMemo(() => (shown ?? []).filter(({ folderId }) => folderId !== "memory"), [shown]);
  const groups = useMemo(() => expiries(kept, today), [kept, today]);
  const demoDocuments = documents?.filter(({ isDemoData }) => isDemoData).length ?? 0;
  const offer = demoDocuments < (documents?.length ?? 0) && props.protection?.offer;
  const unloaded = isError || phase === "error" ? "failed" : phase === "slow" ? "slow" : "loading";
  const common = {
    titleRef,
    filter,
    onBack: () => openView({ kind: "folders" }),
    loading: {
      phase: unloaded,
      onRetry: () => loading.send({ type: "reload.requested" }),
      onReload: props.onReload,
      onHome: visit.goHome,
    },
  } as const;

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
      {view.kind === "folders" && (
        <FoldersPanel
          {...props}
          {...{ visit, titleRef, rowActions, groups, demoDocuments, filter }}
          data={{
            documents,
            statistics: filter.isOn && shown ? computeStatistics(shown) : statistics.data,
            isError: isError || statistics.isError,
          }}
          search={{ ...found, query, onQuery: setQuery }}
          onUpload={openUpload}
          onOpenMyData={() => {
            attend();
            setShowsMyData(true);
          }}
        />
      )}
      {view.kind === "folder" && (
        <FolderView
          {...common}
          rowActions={rowActions}
          folder={folderById(view.folderId)}
          documents={shown?.filter(({ folderId }) => folderId === view.folderId)}
          requirement={uploadFor}
          tramite={opened && opened.name}
          onUpload={openUpload}
        />
      )}
      {view.kind === "folder" && offer}
      {view.kind === "expiries" && (
        <ExpiriesView
          {...common}
          {...rowActions}
          groups={documents && groups}
          onDownloadCalendar={() => props.onDownloadCalendar(kept.filter(({ isDemoData }) => !isDemoData))}
        />
      )}
      <DeletionDialog actor={deletion} />
      <PreviewPanel
        document={looked}
        onRename={(document, title, filename) => request({ kind: "rename", document, title, filename })}
        holder={
          people
            ? {
                people,
                newPersonId: props.newPersonId,
                of: looked?.holder ?? null,
                onSet: (document, choice) => request({ kind: "setHolder", document, choice }),
              }
            : null
        }
        openFile={files.openStored}
        openPdf={files.openPdf}
        renderSafeCopy={files.renderSafeCopy}
        onDownload={(document) => request({ kind: "download", document, from: "preview" })}
        onClose={() => setPreviewed(null)}
      />
      {devices && (
        <DevicesPanel
          {...devices}
          savesSpace={props.space.nearlyFull}
          isProtected={props.protection?.isProtected ?? false}
          onReload={props.onReload}
        />
      )}
      {myData.renderDialog(showsMyData, () => setShowsMyData(false))}
      <DataPanel
        actor={dataActor}
        held={{ documents: documents?.length ?? 0, demoDocuments, cases: cases.length }}
        protection={props.protection?.section}
      />
      {props.protection?.panel}
    </>
  );
}

/** The last failure; it stays in the page until it is dealt with (decision A-134). */
function FailureNotice({ actor }: Pick<WalletScreenProps, "actor">) {
  const failure = useSelector(actor, selectFailure);
  if (!failure) return null;
  return (
    <Notice tone="warning" title={failure.title} onDismiss={() => actor.send({ type: "failure.dismissed" })}>
      {failure.description ?? "Vuelve a intentarlo."}
    </Notice>
  );
}
