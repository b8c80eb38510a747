import { useSelector } from "@xstate/react";
import { useMemo } from "react";
import type { Case } from "@/domain/procedure/case/case.ts";
import { getRows } from "@/domain/procedure/case/caseRows.ts";
import { readWalletEntry } from "@/domain/procedure/caseNavigation.ts";
import { RECEIPT } from "@/domain/procedure/case/appointmentDay.ts";
import type { RowEvent } from "@/domain/procedure/validation/choices.ts";
import type { Inventory, Validation } from "@/domain/procedure/validation/types.ts";
import { type CasesActor, openCase } from "@/machines/procedure/cases/cases.actors.ts";
import type { CaseEvent } from "@/machines/procedure/case/caseLife.machine.ts";
import { useCaseActor } from "../shared/useCaseActor.ts";

export interface WalletCase {
  /** Null unless the person comes from the assistant (MISS-01). */
  readonly caseId: string | null;
  /** Null while it is read, and without a case. */
  readonly opened: Case | null;
  /** The missing document to upload to the open folder; null for none. */
  readonly uploadFor: string | null;
  /** The page that the person came from is shown again once the document is saved. */
  readonly returns: boolean;
  /** Compared with the current vault, with their official links (decision A-082). */
  readonly rows: readonly Validation[];
  readonly change: (event: RowEvent) => Promise<void>;
  /** Stores a document as filed for the row of that name, or as the receipt of the last filing without one. */
  readonly file: (name: string, documentId: string) => Promise<void>;
}

/** Reads the case of an entry of the history. */
export function useWalletCase(
  cases: CasesActor,
  { state, key }: { readonly state: unknown; readonly key: string },
  inventory: Inventory | null,
): WalletCase {
  const { caseId, handedOver, uploadFor, returns } = useMemo(
    () => readWalletEntry(state, key, cases.getSnapshot().context.now()),
    [cases, state, key],
  );
  const actor = useCaseActor(cases, caseId);
  const opened = useSelector(actor ?? undefined, (snapshot) => snapshot?.context.file ?? null) ?? handedOver;
  const rows = useMemo(() => (opened ? getRows(opened, inventory) : []), [opened, inventory]);
  const changeBy = async (toEvent: (opened: Case) => CaseEvent | null) => {
    // A change of an earlier page may still be being stored.
    const current = caseId === null ? null : ((await openCase(cases, caseId)) ?? handedOver);
    const change = current && toEvent(current);
    if (change) cases.send({ type: "case.changed", case: current, change });
  };
  return {
    caseId,
    opened,
    uploadFor,
    returns,
    rows,
    change: (event) => changeBy(() => event),
    file: (name, documentId) =>
      changeBy((current) => {
        const row = getRows(current, inventory).find((one) => one.documentType === name)?.id;
        if (row !== undefined) return { type: "row.filed", row, documentId };
        const filing = name === RECEIPT.documentType ? current.filings.findLast(({ receipt }) => !receipt) : undefined;
        return filing ? { type: "receipt.added", filing, receipt: documentId } : null;
      }),
  };
}
