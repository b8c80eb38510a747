import { shallowEqual, useSelector } from "@xstate/react";
import type { RefObject } from "react";
import type { SnapshotFrom } from "xstate";
import type { DocumentSummary, VaultStatistics } from "@/domain/documents/vault/document.ts";
import type { FolderId } from "@/domain/documents/folders/folders.ts";
import type { expiries } from "@/domain/documents/vault/expiry.ts";
import { syncNotice } from "@/domain/documents/sync/syncMessages.ts";
import { toWalletFolders } from "@/domain/documents/vault/statistics.ts";
import type { DocumentActions } from "@/components/documents/DocumentRow/DocumentRow.tsx";
import { SearchResults } from "@/components/documents/SearchResults/SearchResults.tsx";
import { Button } from "@/components/ui/Button/Button.tsx";
import { ErrorNotice } from "@/components/ui/ErrorNotice/ErrorNotice.tsx";
import type { syncMachine } from "@/machines/documents/sync/sync.machine.ts";
import { selectMessage, selectPhase } from "@/machines/documents/wallet/vaultLoading.machine.ts";
import { selectParts } from "@/machines/documents/wallet/wallet.machine.ts";
import type { SearchState } from "@/services/documents/search/search.queries.ts";
import { FoldersView } from "./FoldersView.tsx";
import { MissingPanel } from "./MissingPanel.tsx";
import type { WalletFilter } from "./useHolderFilter.tsx";
import type { WalletVisit } from "./useWalletVisit.ts";
import type { WalletScreenProps } from "./WalletScreen.tsx";

export interface FoldersPanelProps extends Pick<
  WalletScreenProps,
  "actor" | "dataActor" | "devices" | "space" | "onReload"
> {
  readonly data: {
    readonly documents: readonly DocumentSummary[] | undefined;
    /** Of the documents that the filter leaves. */
    readonly statistics: VaultStatistics | undefined;
    readonly isError: boolean;
  };
  readonly search: SearchState & { readonly query: string; readonly onQuery: (query: string) => void };
  readonly visit: WalletVisit;
  readonly titleRef: RefObject<HTMLHeadingElement | null>;
  readonly rowActions: DocumentActions & { readonly today: string };
  /** By status today, of those that the filter leaves; without the keepsakes. */
  readonly groups: ReturnType<typeof expiries>;
  readonly demoDocuments: number;
  readonly filter: WalletFilter;
  readonly onUpload: () => void;
  readonly onOpenMyData: () => void;
}

/** The wallet's first view: the folders with the search, bound to the wallet's actors. */
export function FoldersPanel(props: FoldersPanelProps) {
  const { actor, dataActor, visit, titleRef, groups, demoDocuments } = props;
  const { documents, statistics, isError } = props.data;
  const { query, onQuery } = props.search;
  const { loading, filing } = useSelector(actor, selectParts);
  const phase = useSelector(loading, selectPhase);
  const message = useSelector(loading, selectMessage);
  const notice = useSelector(props.devices?.syncActor, selectNotice, shallowEqual);
  const attend = () => actor.send({ type: "attention.moved" });
  const isLoaded = phase === "loaded";

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
        phase: isLoaded ? (isError ? "error" : "loading") : phase,
        message: isLoaded ? null : message,
        onRetry: () => loading.send({ type: "reload.requested" }),
        onReload: props.onReload,
        onHome: visit.goHome,
      }}
      devices={
        props.devices && {
          notice,
          onOpen: () => {
            attend();
            props.devices?.actor.send({ type: "account.opened" });
          },
        }
      }
      filter={props.filter.control}
      missing={<MissingPanel visit={visit} />}
      titleRef={titleRef}
      query={query}
      results={
        query.trim() !== "" && <Results {...props.rowActions} {...props.search} isFiltered={props.filter.isOn} />
      }
      onQuery={(next) => {
        attend();
        onQuery(next);
      }}
      onOpenFolder={(folderId) => visit.openView({ kind: "folder", folderId })}
      onOpenPage={(page) => (page === "dossier" ? visit.prepare() : visit.openView({ kind: page }))}
      onUpload={props.onUpload}
      onOpenMyData={props.onOpenMyData}
      onOpenData={() => {
        attend();
        dataActor.send({ type: "panel.opened" });
      }}
      onDeclineDemo={() => filing.send({ type: "task.requested", task: { kind: "removeDemo" } })}
    />
  );
}

function Results({
  state,
  retry,
  ...list
}: Omit<FoldersPanelProps["search"], "onQuery"> & FoldersPanelProps["rowActions"] & { readonly isFiltered: boolean }) {
  if (state !== "failed") return <SearchResults {...list} state={state} />;
  return (
    <ErrorNotice
      title="No se ha podido buscar"
      description="Comprueba tu conexión y vuelve a intentarlo."
      actions={<Button onClick={retry}>Volver a intentarlo</Button>}
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
