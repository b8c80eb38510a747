import { useSelector } from "@xstate/react";
import { useState } from "react";
import type { DocumentSummary } from "@/domain/documents/vault/document.ts";
import type { FilingTask } from "@/machines/documents/wallet/filing.machine.ts";
import { selectParts } from "@/machines/documents/wallet/wallet.machine.ts";
import { useCases } from "@/services/documents/vault/vault.queries.ts";
import { PreviewPanel } from "../shared/PreviewPanel.tsx";
import { DataPanel } from "./DataPanel.tsx";
import { DeletionDialog } from "./DeletionDialog.tsx";
import { DevicesPanel } from "./DevicesPanel.tsx";
import type { WalletDocuments } from "./useWalletDocuments.ts";
import type { WalletScreenProps } from "./WalletScreen.tsx";

export interface WalletDialogsProps extends Pick<
  WalletScreenProps,
  "actor" | "dataActor" | "devices" | "files" | "vault" | "protection" | "space" | "myData" | "newPersonId" | "onReload"
> {
  readonly wallet: WalletDocuments;
  /** Null while none is looked at. */
  readonly previewed: DocumentSummary | null;
  readonly onPreviewClose: () => void;
}

/** The dialogs over every view of the wallet. */
export function WalletDialogs(props: WalletDialogsProps) {
  const { wallet, previewed, files, devices, protection, onReload } = props;
  const [showsMyData, setShowsMyData] = useState(false);
  const { documents, people, demoDocuments } = wallet;
  const { deletion, filing } = useSelector(props.actor, selectParts);
  const { data: cases = [] } = useCases(props.vault);
  const request = (task: FilingTask) => filing.send({ type: "task.requested", task });
  // As it is now; a removed one as it was.
  const document = documents?.find(({ id }) => id === previewed?.id) ?? previewed;
  return (
    <>
      <DeletionDialog actor={deletion} />
      <PreviewPanel
        document={document}
        onRename={(renamed, title, filename) => request({ kind: "rename", document: renamed, title, filename })}
        holder={
          people
            ? {
                people,
                newPersonId: props.newPersonId,
                of: document?.holder ?? null,
                onSet: (held, choice) => request({ kind: "setHolder", document: held, choice }),
              }
            : null
        }
        openFile={files.openStored}
        openPdf={files.openPdf}
        readAuthenticity={files.readAuthenticity}
        renderSafeCopy={files.renderSafeCopy}
        renderOriginalCheck={files.renderOriginalCheck}
        onDownload={(saved) => request({ kind: "download", document: saved, from: "preview" })}
        onClose={props.onPreviewClose}
      />
      <DataPanel
        actor={props.dataActor}
        held={{ documents: documents?.length ?? 0, demoDocuments, cases: cases.length }}
        protection={protection?.section}
        onMyData={() => setShowsMyData(true)}
        onDevices={devices && (() => devices.actor.send({ type: "account.opened" }))}
      />
      {devices && (
        <DevicesPanel
          {...devices}
          savesSpace={props.space.nearlyFull}
          isProtected={protection?.isProtected ?? false}
          onReload={onReload}
        />
      )}
      {protection?.panel}
      {props.myData.renderDialog(showsMyData, () => setShowsMyData(false))}
    </>
  );
}
