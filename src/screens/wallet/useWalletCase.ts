import { useSelector } from "@xstate/react";
import { useMemo } from "react";
import type { Case } from "@/domain/procedure/case/case.ts";
import { getRows } from "@/domain/procedure/case/caseRows.ts";
import { readWalletEntry } from "@/domain/procedure/caseNavigation.ts";
import type { RowEvent } from "@/domain/procedure/validation/choices.ts";
import type { Inventory, Validation } from "@/domain/procedure/validation/types.ts";
import { type CasesActor, openCase } from "@/machines/procedure/cases/cases.actors.ts";
import { useCaseActor } from "../shared/useCaseActor.ts";

/** The case that a visit to the wallet is about. */
export interface WalletCase {
  /** Null where the person does not come from the assistant (MISS-01). */
  readonly caseId: string | null;
  /** Null while it is read, and where there is none. */
  readonly opened: Case | null;
  /** The missing document that the open folder is to take in; null for none. */
  readonly uploadFor: string | null;
  /** The rows as the vault is now, with their official links (decision A-082). */
  readonly rows: readonly Validation[];
  /** Stores what the person said or did about a row. */
  readonly change: (event: RowEvent) => Promise<void>;
  /** Stores that a document was filed for the row of a name. */
  readonly file: (name: string, documentId: string) => Promise<void>;
}

/** Reads the case of an entry of the history. */
export function useWalletCase(
  cases: CasesActor,
  { state, key }: { readonly state: unknown; readonly key: string },
  inventory: Inventory | null,
): WalletCase {
  const { caseId, handedOver, uploadFor } = useMemo(
    () => readWalletEntry(state, key, cases.getSnapshot().context.now()),
    [cases, state, key],
  );
  const actor = useCaseActor(cases, caseId);
  const opened = useSelector(actor ?? undefined, (snapshot) => snapshot?.context.file ?? null) ?? handedOver;
  const rows = useMemo(() => (opened ? getRows(opened, inventory) : []), [opened, inventory]);
  const changeBy = async (toEvent: (opened: Case) => RowEvent | null) => {
    // What an earlier page stored may still be on its way.
    const current = caseId === null ? null : ((await openCase(cases, caseId)) ?? handedOver);
    const change = current && toEvent(current);
    if (change) cases.send({ type: "case.changed", case: current, change });
  };
  return {
    caseId,
    opened,
    uploadFor,
    rows,
    change: (event) => changeBy(() => event),
    file: (name, documentId) =>
      changeBy((current) => {
        const row = getRows(current, inventory).find((one) => one.documentType === name)?.id;
        return row === undefined ? null : { type: "row.filed", row, documentId };
      }),
  };
}
