import { shallowEqual, useSelector } from "@xstate/react";
import type { ActorRefFrom } from "xstate";
import { deleteQuestion, REMOVAL_BEGAN } from "@/domain/documents/vault/walletMessages.ts";
import { AlertDialog } from "@/components/ui/AlertDialog/AlertDialog.tsx";
import { selectDeletion, type deletionMachine } from "@/machines/documents/wallet/deletion.machine.ts";

/** The question before a document is deleted; it stays until the removal has ended. */
export function DeletionDialog({ actor }: { readonly actor: ActorRefFrom<typeof deletionMachine> }) {
  const { document, isConfirming, isRemoving, isCancelling } = useSelector(actor, selectDeletion, shallowEqual);
  return (
    <AlertDialog
      open={isConfirming}
      title="Eliminar documento"
      description={deleteQuestion(document?.filename ?? "")}
      confirmLabel="Eliminar"
      busy={isRemoving}
      onConfirm={() => actor.send({ type: "deletion.confirmed" })}
      onCancel={() => actor.send({ type: "deletion.cancelled" })}
    >
      {/* Rendered empty before its words, so that they are announced. */}
      {isRemoving && <p role="status">{isCancelling ? REMOVAL_BEGAN : ""}</p>}
    </AlertDialog>
  );
}
