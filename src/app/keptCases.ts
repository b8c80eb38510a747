import type { Case } from "@/domain/procedure/case.ts";
import { toFailureCause } from "@/domain/documents/vault/walletMessages.ts";
import type { RowEvent } from "@/domain/procedure/validation/choices.ts";
import { notify } from "@/components/ui/Toaster/notify.ts";
import { changeKept, keepAnalysed } from "@/services/procedure/keptCases.ts";
import { vault } from "./vault.ts";

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

/** Takes over into the kept case of an id what was said of a row elsewhere; a failure is a toast. */
export const changeKeptCase = (id: string, event: RowEvent): void =>
  void reporting("No se pudo actualizar el expediente", changeKept(vault, id, event, new Date().toISOString()));
