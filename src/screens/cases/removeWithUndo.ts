import type { CaseFile } from "@/domain/procedure/caseFile/caseFile.ts";
import { toFailureCause } from "@/domain/documents/vault/walletMessages.ts";
import { TIMINGS } from "@/domain/shared/timings.ts";
import { notify } from "@/components/ui/Toaster/notify.ts";
import type { Vault } from "@/services/documents/vault/vault.ts";

/** Removes a case, with a toast that puts it back. @returns whether it is gone. Never rejects. */
export async function removeWithUndo(
  vault: Pick<Vault, "removeCase" | "importAll">,
  { id, name }: Pick<CaseFile, "id" | "name">,
): Promise<boolean> {
  try {
    const removed = await vault.removeCase(id);
    const restore = async () => {
      try {
        if (removed) await vault.importAll([], [], [removed]);
        notify({ tone: "success", title: "Expediente recuperado", description: name });
      } catch (error) {
        notify({ tone: "error", title: "No se pudo recuperar el expediente", description: toFailureCause(error) });
      }
    };
    notify({
      tone: "success",
      title: "Expediente eliminado",
      description: name,
      ...(removed && {
        duration: TIMINGS.undo,
        action: { label: "Deshacer", onSelect: () => void restore() },
      }),
    });
    return true;
  } catch (error) {
    notify({ tone: "error", title: "No se pudo eliminar el expediente", description: toFailureCause(error) });
    return false;
  }
}
