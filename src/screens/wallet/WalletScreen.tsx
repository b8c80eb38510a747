import { useMachine } from "@xstate/react";
import { useMemo, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { folderById } from "@/domain/folders/folders.ts";
import { analysisState, continueState } from "@/domain/navigation.ts";
import { PRODUCT } from "@/domain/product.ts";
import { ROUTES } from "@/domain/routes.ts";
import { handFiled } from "@/domain/upload/newDocument.ts";
import { folderForUpload } from "@/domain/validation/upload.ts";
import type { DocumentSummary } from "@/domain/vault/document.ts";
import { expiries } from "@/domain/vault/expiry.ts";
import { foldersOf } from "@/domain/vault/statistics.ts";
import { deleteQuestion, DUPLICATE_HINT, SAVE_FAILURES } from "@/domain/vault/walletMessages.ts";
import { walletPlaceOf, walletSearchOf, type WalletPlace } from "@/domain/vault/walletPlace.ts";
import { TIMINGS } from "@/domain/timings.ts";
import { afterAnswer, afterUpload, visitRows, walletVisitOf, withUploadFor } from "@/domain/walletVisit.ts";
import { AlertDialog } from "@/components/AlertDialog/AlertDialog.tsx";
import { ErrorNotice } from "@/components/ErrorNotice/ErrorNotice.tsx";
import { MissingDocuments } from "@/components/MissingDocuments/MissingDocuments.tsx";
import { PreviewDialog } from "@/components/PreviewDialog/PreviewDialog.tsx";
import { SearchResults } from "@/components/SearchResults/SearchResults.tsx";
import { notify } from "@/components/Toaster/notify.ts";
import { UploadDialog } from "@/components/UploadDialog/UploadDialog.tsx";
import type { vaultDataMachine } from "@/machines/vaultData/vaultData.machine.ts";
import type { walletMachine } from "@/machines/wallet/wallet.machine.ts";
import { selectLoading } from "@/machines/wallet/wallet.selectors.ts";
import { useSearch, type SearchDocuments } from "@/services/vault/search.queries.ts";
import type { Vault } from "@/services/vault/vault.ts";
import { useDocuments, useStatistics } from "@/services/vault/vault.queries.ts";
import { useEmitted } from "../useEmitted.ts";
import { DataPanel } from "./DataPanel.tsx";
import { ExpiriesView } from "./ExpiriesView.tsx";
import { FolderView, type FolderDocuments } from "./FolderView.tsx";
import { useFileUrl, type OpenFile } from "./useFileUrl.ts";
import { useViewTitle } from "./useViewTitle.ts";
import { WalletView, type WalletFolders } from "./WalletView.tsx";

export interface WalletScreenProps {
  readonly machine: typeof walletMachine;
  readonly dataMachine: typeof vaultDataMachine;
  readonly vault: Vault;
  readonly search: SearchDocuments;
  readonly openFile: OpenFile;
  /** Whether the browser's space is nearly used up. */
  readonly nearlyFull: boolean;
  /** The viewer's own day, 'YYYY-MM-DD'. */
  readonly today: string;
  /** Saves a calendar file of the expiry days to the person's disk. */
  readonly onDownloadCalendar: (documents: readonly DocumentSummary[]) => void;
  /** Loads the page anew (decision A-089). */
  readonly onReload: () => void;
}

/** The vault on /wallet: its folders, one folder, the expiry days and, after an analysis, what is missing. */
export function WalletScreen({ machine, dataMachine, vault, search, openFile, ...props }: WalletScreenProps) {
  const { today, nearlyFull, onDownloadCalendar, onReload } = props;
  const navigate = useNavigate();
  const location = useLocation();
  const place = walletPlaceOf(location.search);
  const visit = useMemo(() => walletVisitOf(location.state), [location.state]);
  const [input] = useState(() => ({ fromAssistant: visit.handover !== null }));
  const [snapshot, send, actor] = useMachine(machine, { input });
  const [query, setQuery] = useState("");
  const [previewed, setPreviewed] = useState<DocumentSummary | null>(null);
  const [dataOpen, setDataOpen] = useState(false);
  const documents = useDocuments(vault);
  const statistics = useStatistics(vault);
  const found = useSearch(search, query);
  const file = useFileUrl(openFile, previewed);

  /** Another place of the wallet; what the assistant handed over comes along. */
  function go(to: WalletPlace, uploadFor: string | null = null) {
    send({ type: "folder.chosen" });
    const state = withUploadFor(location.state, uploadFor);
    void navigate({ pathname: ROUTES.wallet, search: walletSearchOf(to) }, { state });
  }

  useEmitted<typeof walletMachine, "toast.raised">(actor, "toast.raised", ({ toast, undo }) => {
    if (!undo) return notify(toast);
    const onSelect = () => send({ type: "deletion.undone", removed: undo });
    notify({ ...toast, duration: TIMINGS.undo, action: { label: "Deshacer", onSelect } });
  });
  useEmitted<typeof walletMachine, "document.saved">(actor, "document.saved", ({ requirement }) => {
    if (requirement === null) return;
    const state = afterUpload(location.state, requirement);
    void navigate({ pathname: ROUTES.wallet, search: location.search }, { replace: true, state });
  });
  useEmitted<typeof walletMachine, "folder.requested">(actor, "folder.requested", ({ folderId }) => {
    if (place.kind !== "folder" || place.folderId !== folderId) go({ kind: "folder", folderId });
  });

  const openUpload = () => {
    const folderId = place.kind === "folder" ? place.folderId : null;
    send({ type: "upload.opened", wish: { folderId, requirement: folderId && visit.uploadFor } });
  };
  const rowActions = {
    today,
    onView: setPreviewed,
    onDownload: (document: DocumentSummary) => send({ type: "download.requested", document, from: "row" }),
    onDelete: (document: DocumentSummary) => send({ type: "deletion.requested", document }),
    onArchive: (document: DocumentSummary) => send({ type: "move.requested", document, folderId: "memory" }),
  };
  const goHome = () => void navigate(ROUTES.home);
  const kept = useMemo(() => (documents.data ?? []).filter(({ folderId }) => folderId !== "memory"), [documents.data]);
  const groups = useMemo(() => expiries(kept, today), [kept, today]);
  const titleRef = useViewTitle(place, titleOfPlace(place));
  const demoDocuments = (documents.data ?? []).filter(({ isDemoData }) => isDemoData).length;
  const { context } = snapshot;

  function missing() {
    const { handover } = visit;
    if (!handover) return null;
    const rows = visitRows({ ...visit, handover }, documents.data);
    const { tramite, analysis } = handover;
    return (
      <MissingDocuments
        tramite={tramite}
        validations={rows}
        onUpload={(row) => go({ kind: "folder", folderId: folderForUpload(row) }, row.documentType)}
        onBackToAnalysis={() => void navigate(ROUTES.hub, { state: analysisState(tramite, rows, analysis) })}
        onContinue={() => void navigate(ROUTES.hub, { state: continueState(tramite, rows, analysis) })}
        onRetry={goHome}
        {...(analysis
          ? {
              onAnswer: (documentType, answer) =>
                void navigate(
                  { pathname: ROUTES.wallet, search: location.search },
                  { replace: true, state: afterAnswer(location.state, documentType, answer) },
                ),
            }
          : {})}
      />
    );
  }

  function folders(): WalletFolders {
    const phase = selectLoading(snapshot);
    if (phase !== "loaded") return { state: phase, message: context.loadMessage };
    if (!statistics.data || !documents.data) {
      const failed = statistics.isError || documents.isError;
      return { state: failed ? "error" : "loading", message: null };
    }
    return {
      state: "ready",
      folders: foldersOf(statistics.data),
      demoDocuments,
      dueDocuments: [...groups.expired, ...groups.expiring].filter(({ isDemoData }) => !isDemoData).length,
      nearlyFull,
    };
  }

  function results() {
    if (query.trim() === "") return null;
    const { state } = found;
    if (state === "failed") {
      return <ErrorNotice title="No se ha podido buscar" description="Recarga la página y vuelve a intentarlo." />;
    }
    return <SearchResults {...rowActions} {...found} state={state} query={query} />;
  }

  function folderDocuments(folderId: string): FolderDocuments {
    if (documents.data) {
      return { state: "ready", documents: documents.data.filter((document) => document.folderId === folderId) };
    }
    return { state: documents.isError || selectLoading(snapshot) === "error" ? "failed" : "loading" };
  }

  function view() {
    switch (place.kind) {
      case "folder":
        return (
          <FolderView
            {...rowActions}
            folder={folderById(place.folderId)}
            documents={folderDocuments(place.folderId)}
            requirement={visit.uploadFor}
            tramite={visit.handover && (visit.handover.tramite || "tu trámite")}
            titleRef={titleRef}
            onBack={() => go({ kind: "folders" })}
            onUpload={openUpload}
            onRetry={() => send({ type: "reload.requested" })}
          />
        );
      case "expiries":
        return (
          <ExpiriesView
            {...rowActions}
            groups={groups}
            titleRef={titleRef}
            onDownloadCalendar={() => onDownloadCalendar(kept)}
            onBack={() => go({ kind: "folders" })}
          />
        );
      case "folders":
        return (
          <WalletView
            folders={folders()}
            missing={missing()}
            query={query}
            titleRef={titleRef}
            results={results()}
            onQuery={setQuery}
            onOpenFolder={(folderId) => go({ kind: "folder", folderId })}
            onOpenExpiries={() => go({ kind: "expiries" })}
            onUpload={openUpload}
            onOpenData={() => setDataOpen(true)}
            onDeclineDemo={() => send({ type: "demo.declined" })}
            onHome={goHome}
            onReload={onReload}
          />
        );
    }
  }

  return (
    <>
      {view()}
      <UploadDialog
        open={snapshot.hasTag("uploading")}
        {...context.upload}
        saving={snapshot.hasTag("saving")}
        failure={
          context.saveFailure && {
            title: SAVE_FAILURES[context.saveFailure],
            ...(context.saveFailure === "duplicate" ? { hint: DUPLICATE_HINT } : {}),
          }
        }
        onSave={(chosen, form) => send({ type: "document.submitted", document: handFiled(chosen, form) })}
        onClose={() => send({ type: "upload.closed" })}
      />
      <AlertDialog
        open={snapshot.hasTag("confirming")}
        title="Eliminar documento"
        description={deleteQuestion(context.deleting?.filename ?? "")}
        confirmLabel="Eliminar"
        busy={snapshot.hasTag("removing")}
        onConfirm={() => send({ type: "deletion.confirmed" })}
        onCancel={() => send({ type: "deletion.cancelled" })}
      />
      <PreviewDialog
        open={previewed !== null}
        filename={previewed?.filename ?? ""}
        file={file}
        onOpenChange={(open) => {
          if (!open) setPreviewed(null);
        }}
        onDownload={() => {
          if (previewed) send({ type: "download.requested", document: previewed, from: "preview" });
        }}
      />
      <DataPanel
        machine={dataMachine}
        open={dataOpen}
        onOpenChange={setDataOpen}
        documents={documents.data?.length ?? 0}
        demoDocuments={demoDocuments}
      />
    </>
  );
}

function titleOfPlace(place: WalletPlace): string {
  const own = place.kind === "folder" ? `${folderById(place.folderId).name} · ` : "";
  return `${place.kind === "expiries" ? "Caducidades · " : own}T-Wallet · ${PRODUCT.title}`;
}
