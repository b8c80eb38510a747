import { useSelector } from "@xstate/react";
import type { RefObject } from "react";
import { folderById } from "@/domain/documents/folders/folders.ts";
import type { DocumentActions } from "@/components/documents/DocumentRow/DocumentRow.tsx";
import { selectPhase } from "@/machines/documents/wallet/vaultLoading.machine.ts";
import { selectParts } from "@/machines/documents/wallet/wallet.machine.ts";
import { ExpiriesView } from "./ExpiriesView.tsx";
import { FolderView } from "./FolderView.tsx";
import type { WalletDocuments } from "./useWalletDocuments.ts";
import type { WalletVisit } from "./useWalletVisit.ts";
import type { WalletScreenProps } from "./WalletScreen.tsx";

export type WalletActions = { readonly [Name in keyof DocumentActions]-?: NonNullable<DocumentActions[Name]> };

/** Props that the wallet's panels share. */
export interface WalletPanelProps extends Pick<
  WalletScreenProps,
  "actor" | "dataActor" | "devices" | "space" | "onReload" | "onDownloadCalendar"
> {
  readonly wallet: WalletDocuments;
  readonly visit: WalletVisit;
  readonly titleRef: RefObject<HTMLHeadingElement | null>;
  readonly rowActions: WalletActions & { readonly today: string };
  readonly onUpload: () => void;
}

/** A folder or the list of expiry days, connected to the wallet's actors. */
export function ListPanel(props: WalletPanelProps) {
  const { wallet, visit, titleRef, rowActions } = props;
  const { documents, shown, current, groups, filter } = wallet;
  const { view, opened } = visit;
  const { loading } = useSelector(props.actor, selectParts);
  const phase = useSelector(loading, selectPhase);
  const common = {
    titleRef,
    filter,
    onBack: () => visit.openView({ kind: "folders" }),
    loading: {
      phase: wallet.isError || phase === "walletFailed" ? "documentsFailed" : phase === "slow" ? "slow" : "loading",
      onRetry: () => loading.send({ type: "reload.requested" }),
      onReload: props.onReload,
      onHome: visit.goHome,
    },
  } as const;
  if (view.kind === "folder") {
    return (
      <FolderView
        {...{ ...common, rowActions }}
        folder={folderById(view.folderId)}
        documents={shown?.filter(({ folderId }) => folderId === view.folderId)}
        requirement={visit.uploadFor}
        tramite={opened && opened.name}
        onUpload={props.onUpload}
      />
    );
  }
  return (
    <ExpiriesView
      {...common}
      {...rowActions}
      groups={documents && groups}
      onDownloadCalendar={() => props.onDownloadCalendar(current.filter(({ isDemoData }) => !isDemoData))}
    />
  );
}
