import { shallowEqual, useSelector } from "@xstate/react";
import type { SnapshotFrom } from "xstate";
import type { DocumentSummary } from "@/domain/documents/vault/document.ts";
import type { FolderId } from "@/domain/documents/folders/folders.ts";
import { syncNotice } from "@/domain/documents/sync/syncMessages.ts";
import { toWalletFolders } from "@/domain/documents/vault/statistics.ts";
import { folderForUpload } from "@/domain/procedure/validation/upload.ts";
import { MissingDocuments } from "@/components/documents/MissingDocuments/MissingDocuments.tsx";
import { SearchResults } from "@/components/documents/SearchResults/SearchResults.tsx";
import type { syncMachine } from "@/machines/documents/sync/sync.machine.ts";
import { selectMessage, selectPhase } from "@/machines/documents/wallet/vaultLoading.machine.ts";
import { selectParts } from "@/machines/documents/wallet/wallet.machine.ts";
import { FoldersView } from "./FoldersView.tsx";
import type { WalletPanelProps } from "./ListPanel.tsx";

/** The wallet's first view: the folders with the search, bound to the wallet's actors. */
export function FoldersPanel(props: WalletPanelProps) {
  const { actor, devices, wallet, visit } = props;
  const { documents, statistics, groups, demoDocuments, filter, search } = wallet;
  const { loading, filing } = useSelector(actor, selectParts);
  const phase = useSelector(loading, selectPhase);
  const message = useSelector(loading, selectMessage);
  const notice = useSelector(devices?.syncActor, selectNotice, shallowEqual);
  const attend = () => actor.send({ type: "attention.moved" });
  const isLoaded = phase === "loaded";
  const readPhase = wallet.isError || wallet.isStatisticsError ? "walletFailed" : "loading";

  return (
    <FoldersView
      folders={
        isLoaded && documents && statistics
          ? {
              folders: toWalletFolders(statistics),
              demoDocuments,
              expired: countByFolder(groups.expired),
              dueDocuments: [...groups.expired, ...groups.expiring].filter(({ isDemoData }) => !isDemoData).length,
              ...props.space,
            }
          : null
      }
      loading={{
        phase: isLoaded ? readPhase : phase,
        message: isLoaded ? null : message,
        onRetry: () => loading.send({ type: "reload.requested" }),
        onReload: props.onReload,
        onHome: visit.goHome,
      }}
      devices={
        devices && {
          notice,
          onOpen: () => {
            attend();
            devices.actor.send({ type: "account.opened" });
          },
        }
      }
      filter={filter.control}
      missing={<Missing visit={visit} />}
      titleRef={props.titleRef}
      query={search.query}
      results={
        search.query.trim() !== "" && <SearchResults {...props.rowActions} {...search} isFiltered={filter.isOn} />
      }
      onQuery={(next) => {
        attend();
        search.onQuery(next);
      }}
      onOpenFolder={(folderId) => visit.openView({ kind: "folder", folderId })}
      onOpenPage={(page) => (page === "dossier" ? visit.prepare() : visit.openView({ kind: page }))}
      onUpload={props.onUpload}
      onOpenData={() => {
        attend();
        props.dataActor.send({ type: "panel.opened" });
      }}
      onDeclineDemo={() => filing.send({ type: "task.requested", task: { kind: "removeDemo" } })}
    />
  );
}

/** The documents that the person's case asks for; nothing without a case. */
function Missing({ visit }: Pick<WalletPanelProps, "visit">) {
  const { opened, rows, inventory } = visit;
  if (!opened || !(inventory || opened.handedOver)) return null;
  return (
    <MissingDocuments
      tramite={opened.name}
      validations={rows}
      inventory={inventory}
      onUpload={(row) => visit.openView({ kind: "folder", folderId: folderForUpload(row) }, row.documentType)}
      onProcedure={visit.openProcedure}
      onBackToAnalysis={() => visit.goToHub(null)}
      onContinue={() => void visit.goOn()}
      onRetry={visit.goHome}
      onChange={opened.handedOver ? undefined : (event) => void visit.change(event)}
    />
  );
}

function countByFolder(documents: readonly DocumentSummary[]): ReadonlyMap<FolderId, number> {
  const counts = new Map<FolderId, number>();
  for (const { folderId } of documents) counts.set(folderId, (counts.get(folderId) ?? 0) + 1);
  return counts;
}

const selectNotice = (snapshot: SnapshotFrom<typeof syncMachine> | undefined) =>
  snapshot ? syncNotice(snapshot.context.status) : null;
