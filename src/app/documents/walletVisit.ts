import { notify, preloadToaster } from "@/components/ui/Toaster/notify.ts";
import { TIMINGS } from "@/domain/shared/timings.ts";
import {
  createProtectingImplementations,
  createSlotsImplementations,
} from "@/machines/documents/protection/protection.actors.ts";
import { protectingMachine } from "@/machines/documents/protection/protecting.machine.ts";
import { slotsMachine } from "@/machines/documents/protection/slots.machine.ts";
import type { Visit } from "@/machines/documents/session/vaultSession.machine.ts";
import { createVaultDataImplementations } from "@/machines/documents/vaultData/vaultData.actors.ts";
import { vaultDataMachine } from "@/machines/documents/vaultData/vaultData.machine.ts";
import { createWalletImplementations } from "@/machines/documents/wallet/wallet.actors.ts";
import { walletMachine } from "@/machines/documents/wallet/wallet.machine.ts";
import { recordBackups, recordFiles } from "@/services/documents/activity/recordActivity.ts";
import { createBackupToDisk } from "@/services/documents/backup/backupToDisk.ts";
import { downloadDocument } from "@/services/documents/download/download.ts";
import { openFileUrl } from "@/services/documents/download/fileUrl.ts";
import { loadVault } from "@/services/documents/vault/loadVault.ts";
import { createLastBackup } from "@/services/shared/storage/lastBackup.ts";
import { createSpace } from "@/services/shared/storage/space.ts";
import { activity } from "./activity.ts";
import { createUploads } from "../capture/uploads.ts";
import { queryClient } from "../shell/queryClient.ts";
import { random } from "../shell/random.ts";
import { startWhereSynchronised } from "./synchronised.ts";
import { services } from "../services.ts";
import { vault } from "./vault.ts";
import { isSynchronised, protection } from "./vaultProtection.ts";
import { getVaultSession } from "./vaultSession.ts";

export const space = createSpace(navigator.storage);

export const storedFiles = recordFiles(
  {
    openStored: (document) => openFileUrl(vault, document),
    download: (document, signal) => downloadDocument(vault, document, signal),
  },
  activity,
);

/** Adds samples automatically only to a vault of this device alone; on a shared computer it is empty at each visit. */
async function loadCurrentVault({ seedsDemo }: { readonly seedsDemo: boolean }) {
  const isOwn = !services.store.isTabOnly() && (await startWhereSynchronised()) === null;
  await loadVault(vault, queryClient, { seedsDemo: seedsDemo && isOwn });
}

/** Starts the visit of /wallet, once a page. Null while the vault locks: the page is about to reload. */
export function startVisit(): Visit | null {
  const session = getVaultSession();
  const { logic: uploads, input: uploadInput } = createUploads();
  const vaultData = createVaultDataImplementations({
    vault,
    space,
    lastBackup: createLastBackup(services.reportingStore),
    backup: recordBackups(createBackupToDisk(vault), activity),
    isSynchronised,
  });
  session.send({
    type: "visit.began",
    logic: {
      uploads,
      wallet: walletMachine.provide(
        createWalletImplementations({ vault, loadVault: loadCurrentVault, download: storedFiles.download }),
      ),
      vaultData: vaultDataMachine.provide(vaultData),
      protecting: protectingMachine.provide(createProtectingImplementations(protection, random)),
      slots: slotsMachine.provide(createSlotsImplementations(protection, random)),
    },
    uploadInput,
  });
  // The first toast may be about a missing network.
  void preloadToaster();
  const { visit } = session.getSnapshot().context;
  visit?.uploads.on("toast.raised", ({ toast }) => notify(toast));
  visit?.vaultData.on("toast.raised", ({ toast }) => notify(toast));
  visit?.wallet.on("toast.raised", ({ toast, undo }) => {
    if (!undo) return notify(toast);
    const onSelect = () => visit.wallet.send({ type: "task.undone", undo });
    notify({ ...toast, duration: TIMINGS.undo, action: { label: "Deshacer", onSelect } });
  });
  return visit;
}
