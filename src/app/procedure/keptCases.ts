import type { Case } from "@/domain/procedure/case.ts";
import { toFailureCause } from "@/domain/documents/vault/walletMessages.ts";
import { notify } from "@/components/ui/Toaster/notify.ts";
import { keepAnalysed, updateAnalysed } from "@/services/procedure/keptCases.ts";
import { vault } from "../documents/vault.ts";

const reporting = async (title: string, work: Promise<void>): Promise<boolean> => {
  try {
    await work;
    return true;
  } catch (error) {
    notify({ tone: "error", title, description: toFailureCause(error) });
    return false;
  }
};

/** Keeps an analysed case; a failure is a toast. @returns whether it is kept. Never rejects. */
export const keepCase = (opened: Case): Promise<boolean> =>
  reporting("No se pudo guardar el expediente", keepAnalysed(vault, opened, new Date().toISOString()));

let updating: Promise<unknown> = Promise.resolve();

/** Takes over into the kept case of the same id what changed in its analysis, one change after the other; a failure is a toast. */
export function updateKeptCase(before: Case, after: Case): void {
  const at = new Date().toISOString();
  updating = updating.then(() =>
    reporting("No se pudo actualizar el expediente", updateAnalysed(vault, before, after, at)),
  );
}
