import { useSelector } from "@xstate/react";
import { useEffect, useMemo, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import type { ActorRefFrom } from "xstate";
import type { CodeWays } from "@/domain/access/account/account.ts";
import { shownFilename } from "@/domain/shared/format.ts";
import { folderById } from "@/domain/documents/folders/folders.ts";
import { toHubState, withUploadFor } from "@/domain/procedure/caseNavigation.ts";
import { PRODUCT } from "@/domain/shared/product.ts";
import { ROUTES } from "@/domain/shared/routes.ts";
import { folderForUpload } from "@/domain/procedure/validation/upload.ts";
import type { DocumentSummary } from "@/domain/documents/vault/document.ts";
import { expiries } from "@/domain/documents/vault/expiry.ts";
import type { UnmovedDocuments } from "@/domain/documents/vault/vaultData.ts";
import { foldersOf } from "@/domain/documents/vault/statistics.ts";
import { deleteQuestion, REMOVAL_BEGAN } from "@/domain/documents/vault/walletMessages.ts";
import { walletPlaceOf, walletSearchOf, type WalletPlace } from "@/domain/documents/vault/walletPlace.ts";
import { AlertDialog } from "@/components/ui/AlertDialog/AlertDialog.tsx";
import { Button } from "@/components/ui/Button/Button.tsx";
import { ErrorNotice } from "@/components/ui/ErrorNotice/ErrorNotice.tsx";
import { MissingDocuments } from "@/components/documents/MissingDocuments/MissingDocuments.tsx";
import { Notice } from "@/components/ui/Notice/Notice.tsx";
import { PreviewDialog } from "@/components/documents/PreviewDialog/PreviewDialog.tsx";
import { SearchResults } from "@/components/documents/SearchResults/SearchResults.tsx";
import type { accountMachine } from "@/machines/access/account/account.machine.ts";
import type { uploadQueueMachine } from "@/machines/capture/uploadQueue/uploadQueue.machine.ts";
import type { vaultDataMachine } from "@/machines/documents/vaultData/vaultData.machine.ts";
import type { caseMachine } from "@/machines/procedure/case/case.machine.ts";
import type { walletMachine } from "@/machines/documents/wallet/wallet.machine.ts";
import { selectLoading } from "@/machines/documents/wallet/wallet.selectors.ts";
import { useSearch, type SearchDocuments } from "@/services/documents/vault/search.queries.ts";
import type { Vault } from "@/services/documents/vault/vault.ts";
import { useDocuments, useStatistics } from "@/services/documents/vault/vault.queries.ts";
import { useEmitted } from "../useEmitted.ts";
import { AccountPanel } from "./AccountPanel.tsx";
import { DataPanel } from "./DataPanel.tsx";
import { ExpiriesView } from "./ExpiriesView.tsx";
import { FolderView, type FolderDocuments } from "./FolderView.tsx";
import { PdfPanel, type OpenPdf } from "./PdfPanel.tsx";
import { UploadPanel } from "./UploadPanel.tsx";
import { useFileUrl, type OpenFile } from "./useFileUrl.ts";
import { useWalletCase } from "./useWalletCase.ts";
import { useViewTitle } from "./useViewTitle.ts";
import { WalletView, type WalletFolders } from "./WalletView.tsx";

export interface WalletScreenProps {
  /** They live as long as the page: what was begun here goes on wherever the person goes. */
  readonly actor: ActorRefFrom<typeof walletMachine>;
  readonly dataActor: ActorRefFrom<typeof vaultDataMachine>;
  readonly uploadActor: ActorRefFrom<typeof uploadQueueMachine>;
  readonly caseActor: ActorRefFrom<typeof caseMachine>;
  /** Null without a server. */
  readonly accountActor: ActorRefFrom<typeof accountMachine> | null;
  readonly codeWays: CodeWays;
  readonly vault: Pick<Vault, "list" | "statistics">;
  readonly search: SearchDocuments;
  readonly openFile: OpenFile;
  /** The same for a file that the person chose and nobody saved yet. */
  readonly openChosenFile: OpenFile<File>;
  readonly openPdf: OpenPdf;
  /** Whether the browser's space is nearly used up. */
  readonly nearlyFull: boolean;
  /** Own documents in the place that is not chosen; null where there is no other, and where it cannot be told. */
  readonly unmoved: UnmovedDocuments | null;
  /** The viewer's own day, 'YYYY-MM-DD'. */
  readonly today: string;
  /** Saves a calendar file of the expiry days to the person's disk. */
  readonly onDownloadCalendar: (documents: readonly DocumentSummary[]) => void;
  /** Loads the page anew (decision A-089). */
  readonly onReload: () => void;
}

/** The vault on /wallet: its folders, one folder, the expiry days and, after an analysis, what is missing. */
export function WalletScreen({ actor, dataActor, uploadActor, vault, search, openFile, ...props }: WalletScreenProps) {
  const {
    accountActor,
    caseActor,
    codeWays,
    today,
    nearlyFull,
    unmoved,
    openChosenFile,
    openPdf,
    onDownloadCalendar,
    onReload,
  } = props;
  const navigate = useNavigate();
  const location = useLocation();
  const place = walletPlaceOf(location.search);
  const snapshot = useSelector(actor, (current) => current);
  const noticeDue = useSelector(accountActor ?? undefined, (account) => account?.hasTag("noticeDue") === true);
  const { send } = actor;
  const [query, setQuery] = useState("");
  const [previewed, setPreviewed] = useState<DocumentSummary | null>(null);
  const documents = useDocuments(vault);
  const visit = useWalletCase(caseActor, location, documents.data);
  const { opened, rows } = visit;
  const statistics = useStatistics(vault);
  const found = useSearch(search, query);
  const file = useFileUrl(openFile, previewed);

  const fromAssistant = opened !== null;
  useEffect(() => {
    actor.send({ type: "visit.began", fromAssistant });
  }, [actor, fromAssistant]);
  // A dialog belongs to the place it was opened in, whichever way the person leaves that.
  useEffect(() => {
    actor.send({ type: "place.changed", place: location.search });
    uploadActor.send({ type: "place.changed" });
  }, [actor, uploadActor, location.search]);
  useEffect(
    () => () => {
      actor.send({ type: "place.changed", place: null });
      uploadActor.send({ type: "place.changed" });
    },
    [actor, uploadActor],
  );

  /** Another place of the wallet; what the assistant handed over comes along. */
  function go(to: WalletPlace, uploadFor: string | null = null) {
    send({ type: "attention.moved" });
    const state = withUploadFor(location.state, uploadFor, opened?.id);
    void navigate({ pathname: ROUTES.wallet, search: walletSearchOf(to) }, { state });
  }

  useEmitted<typeof uploadQueueMachine, "document.saved">(
    uploadActor,
    "document.saved",
    ({ document, requirement }) => {
      if (requirement === null) return;
      visit.file(requirement, document.id);
      const state = withUploadFor(location.state, null, opened?.id);
      void navigate({ pathname: ROUTES.wallet, search: location.search }, { replace: true, state });
    },
  );
  useEmitted<typeof walletMachine, "folder.requested">(actor, "folder.requested", ({ folderId }) => {
    if (place.kind !== "folder" || place.folderId !== folderId) go({ kind: "folder", folderId });
  });

  /** Turns the person's attention to something that no folder may open under. */
  const attending =
    <Arguments extends readonly unknown[]>(act: (...given: Arguments) => void) =>
    (...given: Arguments) => {
      send({ type: "attention.moved" });
      act(...given);
    };
  const openUpload = () => {
    const folderId = place.kind === "folder" ? place.folderId : null;
    send({ type: "attention.moved" });
    uploadActor.send({ type: "upload.opened", wish: { folderId, requirement: folderId && visit.uploadFor } });
  };
  const rowActions = {
    today,
    onView: attending(setPreviewed),
    onDownload: (document: DocumentSummary) => send({ type: "download.requested", document, from: "row" }),
    onDelete: (document: DocumentSummary) => send({ type: "deletion.requested", document }),
    onArchive: (document: DocumentSummary) => send({ type: "move.requested", document, folderId: "memory" }),
  };
  const goHome = () => void navigate(ROUTES.home);
  const kept = useMemo(() => (documents.data ?? []).filter(({ folderId }) => folderId !== "memory"), [documents.data]);
  const groups = useMemo(() => expiries(kept, today), [kept, today]);
  const titleRef = useViewTitle(place, titleOfPlace(place));
  const shownDocuments = useRef(documents.data);
  useEffect(() => {
    const before = shownDocuments.current;
    shownDocuments.current = documents.data;
    // What held the focus may have gone with what was saved, moved or removed.
    if (before && before !== documents.data && document.activeElement === document.body) {
      titleRef.current?.focus({ preventScroll: true });
    }
  }, [documents.data, titleRef]);
  const demoDocuments = (documents.data ?? []).filter(({ isDemoData }) => isDemoData).length;
  const { context } = snapshot;

  function missing() {
    if (!opened) return null;
    return (
      <MissingDocuments
        tramite={opened.query}
        validations={rows}
        onUpload={(row) => go({ kind: "folder", folderId: folderForUpload(row) }, row.documentType)}
        onBackToAnalysis={() => void navigate(ROUTES.hub, { state: toHubState(opened, rows, null) })}
        onContinue={() => void navigate(ROUTES.hub, { state: toHubState(opened, rows, "steps") })}
        onRetry={goHome}
        {...(opened.requirements ? { onAnswer: visit.answer } : {})}
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
      unmoved,
    };
  }

  function results() {
    if (query.trim() === "") return null;
    const { state, retry, ...answer } = found;
    if (state === "failed") {
      return (
        <ErrorNotice
          title="No se ha podido buscar"
          description="Comprueba tu conexión y vuelve a intentarlo."
          actions={<Button onClick={retry}>Volver a intentarlo</Button>}
        />
      );
    }
    return <SearchResults {...rowActions} {...answer} state={state} query={query} />;
  }

  function folderDocuments(folderId: string): FolderDocuments {
    if (documents.data) {
      return { state: "ready", documents: documents.data.filter((document) => document.folderId === folderId) };
    }
    return { state: waiting() };
  }

  /** How far the documents are that are not there. */
  function waiting(): "loading" | "slow" | "failed" {
    const phase = selectLoading(snapshot);
    if (documents.isError || phase === "error") return "failed";
    return phase === "slow" ? "slow" : "loading";
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
            tramite={opened && (opened.query || "tu trámite")}
            titleRef={titleRef}
            onBack={() => go({ kind: "folders" })}
            onUpload={openUpload}
            onRetry={() => send({ type: "reload.requested" })}
            onReload={onReload}
            onHome={goHome}
          />
        );
      case "expiries":
        return (
          <ExpiriesView
            {...rowActions}
            state={documents.data ? "ready" : waiting()}
            groups={groups}
            titleRef={titleRef}
            onRetry={() => send({ type: "reload.requested" })}
            onReload={onReload}
            onHome={goHome}
            onDownloadCalendar={() => onDownloadCalendar(kept.filter(({ isDemoData }) => !isDemoData))}
            onBack={() => go({ kind: "folders" })}
          />
        );
      case "folders":
        return (
          <WalletView
            folders={folders()}
            account={
              accountActor && {
                // Who has nothing yet has nothing to lose.
                noticeDue: noticeDue && demoDocuments < (documents.data?.length ?? 0),
                onOpen: attending(() => accountActor.send({ type: "account.opened" })),
                onDismissNotice: () => {
                  titleRef.current?.focus({ preventScroll: true });
                  accountActor.send({ type: "notice.dismissed" });
                },
              }
            }
            missing={missing()}
            query={query}
            titleRef={titleRef}
            results={results()}
            onQuery={attending(setQuery)}
            onOpenFolder={(folderId) => go({ kind: "folder", folderId })}
            onOpenExpiries={() => go({ kind: "expiries" })}
            onUpload={openUpload}
            onOpenData={attending(() => dataActor.send({ type: "panel.opened" }))}
            onDeclineDemo={() => send({ type: "demo.declined" })}
            onHome={goHome}
            onReload={onReload}
          />
        );
    }
  }

  return (
    <>
      {context.failure && (
        <Notice tone="warning" title={context.failure.title} onDismiss={() => send({ type: "failure.dismissed" })}>
          {context.failure.description ?? "Vuelve a intentarlo."}
        </Notice>
      )}
      <UploadPanel
        actor={uploadActor}
        today={today}
        openFile={openChosenFile}
        openPdf={openPdf}
        onViewStored={setPreviewed}
      />
      {view()}
      <AlertDialog
        open={snapshot.hasTag("confirming")}
        title="Eliminar documento"
        description={deleteQuestion(context.deleting?.filename ?? "")}
        confirmLabel="Eliminar"
        busy={snapshot.hasTag("removing")}
        onConfirm={() => send({ type: "deletion.confirmed" })}
        onCancel={() => send({ type: "deletion.cancelled" })}
      >
        {/* There from the beginning of the work, so that its words are announced when they come. */}
        {snapshot.hasTag("removing") && <p role="status">{snapshot.hasTag("cancelling") ? REMOVAL_BEGAN : ""}</p>}
      </AlertDialog>
      <PreviewDialog
        open={previewed !== null}
        filename={previewed?.filename ?? ""}
        file={file}
        pdf={
          file.state === "ready" && (
            <PdfPanel key={file.url} name={shownFilename(previewed?.filename ?? "")} openPdf={openPdf} url={file.url} />
          )
        }
        note={previewed?.isDemoData ? "Es un documento de ejemplo: no tiene archivo." : undefined}
        onOpenChange={(open) => {
          if (!open) setPreviewed(null);
        }}
        onDownload={() => {
          if (previewed) send({ type: "download.requested", document: previewed, from: "preview" });
        }}
      />
      {accountActor && <AccountPanel actor={accountActor} codeWays={codeWays} />}
      <DataPanel actor={dataActor} documents={documents.data?.length ?? 0} demoDocuments={demoDocuments} />
    </>
  );
}

function titleOfPlace(place: WalletPlace): string {
  const own = place.kind === "folder" ? `${folderById(place.folderId).name} · ` : "";
  return `${place.kind === "expiries" ? "Caducidades · " : own}T-Wallet · ${PRODUCT.title}`;
}
