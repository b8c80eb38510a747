import { QueryClientProvider } from "@tanstack/react-query";
import { useSyncExternalStore, type ReactNode } from "react";
import { expiryEvents } from "@/domain/shared/calendar/expiryEvents.ts";
import { localDay } from "@/domain/documents/vault/expiry.ts";
import { WalletScreen, type WalletScreenProps } from "@/screens/wallet/WalletScreen.tsx";
import { createCodeCopies } from "@/services/access/session/codeCopies.ts";
import { CODE_SENTENCES } from "@/domain/access/account/accountMessages.ts";
import { randomId } from "@/services/shared/storage/randomId.ts";
import { createReadAuthenticity } from "@/services/documents/authenticity/authenticity.queries.ts";
import { openPdfPages } from "@/services/documents/pdf/pdfPages.ts";
import { createFileUrl } from "@/services/documents/download/fileUrl.ts";
import type { SearchIndex } from "@/services/documents/search/searchIndex.ts";
import { useNearlyFull } from "@/services/documents/vault/vault.queries.ts";
import { useArrivals } from "../capture/arrivals.ts";
import { fileChecks } from "../documents/fileChecks.ts";
import { renderOriginalCheck } from "../documents/originalCheck.tsx";
import { getCases, keepCase } from "../procedure/cases.ts";
import { facts } from "../procedure/facts.ts";
import { MyData } from "../procedure/MyData.tsx";
import { renderSafeCopy } from "../documents/LazySafeCopy.tsx";
import { queryClient } from "../shell/queryClient.ts";
import { saveCalendar } from "../shell/saveCalendar.ts";
import { services } from "../services.ts";
import { useToday } from "../shell/today.ts";
import { vault } from "../documents/vault.ts";
import { createWalletProtection } from "../documents/walletProtection.tsx";
import { space, startVisit, storedFiles } from "../documents/walletVisit.ts";

let index: Promise<SearchIndex> | undefined;

async function search(...[query, among]: Parameters<SearchIndex["search"]>) {
  index ??= import("@/services/documents/search/searchIndex.ts")
    .then(({ createSearchIndex }) => createSearchIndex(vault))
    .catch((error: unknown) => {
      // The next search tries again.
      index = undefined;
      throw error;
    });
  return (await index).search(query, among);
}

const files = {
  openStored: storedFiles.openStored,
  openChosen: (file: File) => createFileUrl(file, file.name),
  openPdf: openPdfPages,
  readAuthenticity: createReadAuthenticity(vault, fileChecks),
  renderSafeCopy,
  renderOriginalCheck,
};

/** /wallet over this device's vault, rendering the visit of its session. */
export async function createWalletRoute() {
  // The build without a server has no account.
  const devices = import.meta.env.VITE_SUPABASE_URL ? (await import("../access/account.ts")).startDevices() : null;
  const visit = startVisit();
  // The page is about to reload.
  if (!visit) return new Promise<never>(() => {});
  const actors = {
    actor: visit.wallet,
    uploadActor: visit.uploads,
    dataActor: visit.vaultData,
    devices: devices && { ...devices, codeWays: createCodeCopies(CODE_SENTENCES) },
    cases: { actor: getCases(), onKeep: keepCase },
  };
  if (services.store.isTabOnly()) return () => inCache(<Wallet {...actors} protection={null} />);
  const WithProtection = createWalletProtection(visit, () => {
    devices?.actor.send({ type: "account.opened" });
    devices?.actor.send({ type: "task.requested", kind: "code" });
  });
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
      onDownloadCalendar={(documents) => saveCalendar("caducidades", expiryEvents(documents, localDay(new Date())))}
      onReload={() => window.location.reload()}
    />
  );
}
