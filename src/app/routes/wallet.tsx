import { QueryClientProvider } from "@tanstack/react-query";
import { useSyncExternalStore, type ReactNode } from "react";
import { expiryEvents } from "@/domain/shared/calendar/expiryEvents.ts";
import type { DocumentSummary } from "@/domain/documents/vault/document.ts";
import { localDay } from "@/domain/documents/vault/expiry.ts";
import { notify } from "@/components/ui/Toaster/notify.ts";
import { TIMINGS } from "@/domain/shared/timings.ts";
import { createVaultDataImplementations } from "@/machines/documents/vaultData/vaultData.actors.ts";
import { vaultDataMachine } from "@/machines/documents/vaultData/vaultData.machine.ts";
import { createWalletImplementations } from "@/machines/documents/wallet/wallet.actors.ts";
import { walletMachine } from "@/machines/documents/wallet/wallet.machine.ts";
import { WalletScreen, type WalletScreenProps } from "@/screens/wallet/WalletScreen.tsx";
import { createCodeCopies } from "@/services/access/session/codeCopies.ts";
import { CODE_SENTENCES } from "@/domain/access/account/accountMessages.ts";
import { createLastBackup } from "@/services/shared/storage/lastBackup.ts";
import { randomId } from "@/services/shared/storage/randomId.ts";
import { createSpace } from "@/services/shared/storage/space.ts";
import { recordBackups, recordFiles } from "@/services/documents/activity/recordActivity.ts";
import { createBackupToDisk } from "@/services/documents/backup/backupToDisk.ts";
import { downloadDocument } from "@/services/documents/download/download.ts";
import { openPdfPages } from "@/services/documents/pdf/pdfPages.ts";
import { createFileUrl, openFileUrl } from "@/services/documents/download/fileUrl.ts";
import { loadVault } from "@/services/documents/vault/loadVault.ts";
import type { SearchIndex } from "@/services/documents/search/searchIndex.ts";
import { useNearlyFull } from "@/services/documents/vault/space.queries.ts";
import { activity } from "../documents/activity.ts";
import { useArrivals } from "../capture/arrivals.ts";
import { getCases, keepCase } from "../procedure/cases.ts";
import { facts } from "../procedure/facts.ts";
import { MyData } from "../procedure/MyData.tsx";
import { renderSafeCopy } from "../documents/LazySafeCopy.tsx";
import { restoreWork } from "../documents/protection.ts";
import { queryClient } from "../shell/queryClient.ts";
import { saveCalendar } from "../shell/saveCalendar.ts";
import { startChild } from "../root.ts";
import { startWhereSynchronised } from "../documents/synchronised.ts";
import { services } from "../services.ts";
import { useToday } from "../shell/today.ts";
import { startUploads } from "../capture/uploads.ts";
import { vault } from "../documents/vault.ts";
import { isSynchronised } from "../documents/vaultProtection.ts";
import { startWalletProtection } from "../documents/walletProtection.tsx";

const codeCopies = createCodeCopies(CODE_SENTENCES);

const space = createSpace(navigator.storage);

const { openStored, download } = recordFiles(
  {
    openStored: (document) => openFileUrl(vault, document),
    download: (document, signal) => downloadDocument(vault, document, signal),
  },
  activity,
);

/** Starts the wallet's own actor, which hears what the uploads filed. */
function startWallet(uploadActor: ReturnType<typeof startUploads>) {
  const actor = startChild(
    "wallet",
    walletMachine.provide(
      createWalletImplementations({
        vault,
        loadVault: loadCurrentVault,
        download,
      }),
    ),
  );
  actor.on("toast.raised", ({ toast, undo }) => {
    if (!undo) return notify(toast);
    const onSelect = () => actor.send({ type: "task.undone", undo });
    notify({ ...toast, duration: TIMINGS.undo, action: { label: "Deshacer", onSelect } });
  });
  uploadActor.on("document.saved", () => actor.send({ type: "document.saved" }));
  uploadActor.on("upload.finished", ({ document }) => {
    actor.send({ type: "document.filed", folderId: document.folderId });
  });
  return actor;
}

/** Samples come by themselves into a vault of this device alone; on a shared computer it is empty at each visit. */
async function loadCurrentVault({ seedsDemo }: { readonly seedsDemo: boolean }) {
  const isOwn = !services.store.isTabOnly() && (await startWhereSynchronised()) === null;
  await loadVault(vault, queryClient, { seedsDemo: seedsDemo && isOwn });
}

/** Starts the panel of copies, space and erasing. */
function startVaultData() {
  const actor = startChild(
    "vaultData",
    vaultDataMachine.provide(
      createVaultDataImplementations({
        vault,
        space,
        lastBackup: createLastBackup(services.reportingStore),
        backup: recordBackups(createBackupToDisk(vault), activity),
        isSynchronised,
      }),
    ),
  );
  actor.on("toast.raised", ({ toast }) => notify(toast));
  return actor;
}

let index: Promise<SearchIndex> | undefined;

/** The index is loaded and built when the person first searches. */
async function search(...[query, among]: Parameters<SearchIndex["search"]>) {
  index ??= import("@/services/documents/search/searchIndex.ts").then(({ createSearchIndex }) =>
    createSearchIndex(vault),
  );
  const loading = index;
  const loaded = await loading.catch((error: unknown) => {
    // It did not arrive; the next search asks for it again.
    if (index === loading) index = undefined;
    throw error;
  });
  return loaded.search(query, among);
}

const files = {
  openStored,
  openChosen: (file: File) => createFileUrl(file, file.name),
  openPdf: openPdfPages,
  renderSafeCopy,
};

function downloadCalendar(documents: readonly DocumentSummary[]) {
  saveCalendar("caducidades", expiryEvents(documents, localDay(new Date())));
}

/** What the build without a server has none of. */
const startDevices = async () =>
  import.meta.env.VITE_SUPABASE_URL ? (await import("../access/account.ts")).startDevices() : null;

/** /wallet over the vault of this device. */
export async function createWalletRoute() {
  const uploadActor = startUploads();
  const dataActor = startVaultData();
  const devices = await startDevices();
  const actors = {
    actor: startWallet(uploadActor),
    uploadActor,
    dataActor,
    devices: devices && { ...devices, codeWays: codeCopies },
    cases: { actor: getCases(), onKeep: keepCase },
  };
  if (services.store.isTabOnly()) return () => inCache(<Wallet {...actors} protection={null} />);
  restoreWork(uploadActor).catch((error: unknown) => console.warn("What was sealed stays so.", error));
  const WithProtection = startWalletProtection(
    () => dataActor.send({ type: "panel.closed" }),
    () => {
      devices?.actor.send({ type: "account.opened" });
      devices?.actor.send({ type: "task.requested", kind: "code" });
    },
  );
  return () => inCache(<WithProtection>{(shown) => <Wallet {...actors} protection={shown} />}</WithProtection>);
}

const inCache = (page: ReactNode) => <QueryClientProvider client={queryClient}>{page}</QueryClientProvider>;

function Wallet(
  props: Pick<WalletScreenProps, "actor" | "uploadActor" | "dataActor" | "devices" | "cases" | "protection">,
) {
  useArrivals(props.uploadActor);
  return (
    <WalletScreen
      {...props}
      vault={vault}
      search={search}
      files={files}
      myData={{
        facts: useSyncExternalStore(facts.subscribe, facts.read),
        renderDialog: (open, onClose) => <MyData open={open} onClose={onClose} />,
      }}
      space={{ nearlyFull: useNearlyFull(space) }}
      newPersonId={randomId}
      today={useToday()}
      onDownloadCalendar={downloadCalendar}
      onReload={() => window.location.reload()}
    />
  );
}
