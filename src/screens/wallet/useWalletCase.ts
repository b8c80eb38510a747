import { useSelector } from "@xstate/react";
import { useEffect, useMemo } from "react";
import type { ActorRefFrom } from "xstate";
import { changeRow, getRows, listRows, type Case } from "@/domain/procedure/case.ts";
import { readWalletEntry } from "@/domain/procedure/caseNavigation.ts";
import type { RowEvent } from "@/domain/procedure/validation/choices.ts";
import type { Inventory, Validation } from "@/domain/procedure/validation/types.ts";
import type { caseMachine } from "@/machines/procedure/case/case.machine.ts";
import { openCase } from "@/machines/procedure/case/case.actors.ts";
import { selectCase } from "@/machines/procedure/case/case.selectors.ts";

/** The case that a visit to the wallet is about. */
export interface WalletCase {
  /** Null when the person does not come from the assistant (MISS-01). */
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

/** Reads the case of an entry of the history: as stored, or as it was handed over until it is read. */
export function useWalletCase(
  caseActor: ActorRefFrom<typeof caseMachine>,
  { state, key }: { readonly state: unknown; readonly key: string },
  inventory: Inventory | null,
): WalletCase {
  const { handover, caseId, uploadFor } = useMemo(() => readWalletEntry(state, key), [state, key]);
  const id = handover?.id ?? caseId;
  const held = useSelector(caseActor, (snapshot) => (id === null ? null : selectCase(snapshot, id)));
  const opened = useMemo(() => {
    // The entry of the history holds ids only.
    if (!handover) return held;
    // One from outside may name a case of another procedure.
    if (held?.query !== handover.query) return handover;
    return held.requirements ? held : { ...held, rows: handover.rows };
  }, [handover, held]);
  useEffect(() => {
    if (caseId !== null) caseActor.send({ type: "case.requested", id: caseId });
  }, [caseActor, caseId]);
  const rows = useMemo(() => (opened ? getRows(opened, inventory) : []), [opened, inventory]);
  const changeBy = async (toEvent: (opened: Case) => RowEvent | null) => {
    if (id === null) return;
    // What an earlier page stored may still be on its way.
    if (caseId !== null) await openCase(caseActor, caseId);
    const stored = selectCase(caseActor.getSnapshot(), id);
    const current = handover && stored?.query !== handover.query ? handover : stored;
    const event = current && toEvent(current);
    if (event) caseActor.send({ type: "case.changed", case: changeRow(current, event) });
  };
  return {
    opened,
    uploadFor,
    rows,
    change: (event) => changeBy(() => event),
    file: (name, documentId) =>
      changeBy((current) => {
        const row = listRows(current).find((one) => one.name === name)?.id;
        return row === undefined ? null : { type: "row.filed", row, documentId };
      }),
  };
}
