import type { Case } from "@/domain/procedure/case/case.ts";
import { toFailureCause } from "@/domain/documents/vault/walletMessages.ts";
import { TIMINGS } from "@/domain/shared/timings.ts";
import { notify } from "@/components/ui/Toaster/notify.ts";
import type { Vault } from "@/services/documents/vault/vault.ts";

/** Stores a removed case again; a toast says so, or why it failed. Never rejects. */
export async function restoreCase(vault: Pick<Vault, "importAll">, file: Case): Promise<void> {
  try {
    await vault.importAll([], [], [file]);
    notify({ tone: "success", title: "Expediente recuperado", description: file.name });
  } catch (error) {
    notify({ tone: "error", title: "No se pudo recuperar el expediente", description: toFailureCause(error) });
  }
}

/** Removes a case, with a toast that puts it back. @returns whether it is gone. Never rejects. */
export async function removeWithUndo(
  vault: Pick<Vault, "removeCase" | "importAll">,
  { id, name }: Pick<Case, "id" | "name">,
): Promise<boolean> {
  try {
    const removed = await vault.removeCase(id);
    notify({
      tone: "success",
      title: "Expediente eliminado",
      description: name,
      ...(removed && {
        duration: TIMINGS.undo,
        action: { label: "Deshacer", onSelect: () => void restoreCase(vault, removed) },
      }),
    });
    return true;
  } catch (error) {
    notify({ tone: "error", title: "No se pudo eliminar el expediente", description: toFailureCause(error) });
    return false;
  }
}
