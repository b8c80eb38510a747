import { useLocation, useNavigate } from "react-router-dom";
import { toHubState, toWalletState } from "@/domain/procedure/caseNavigation.ts";
import type { Case } from "@/domain/procedure/case/case.ts";
import { ROUTES, toCasePath } from "@/domain/shared/routes.ts";
import type { Inventory } from "@/domain/procedure/validation/types.ts";
import type { FolderId } from "@/domain/documents/folders/folders.ts";
import { parseWalletView, formatWalletView, type WalletViewState } from "@/domain/documents/vault/walletViewState.ts";
import type { CasesActor } from "@/machines/procedure/cases/cases.actors.ts";
import { useWalletCase } from "./useWalletCase.ts";

export interface WalletCases {
  readonly actor: CasesActor;
  /** Stores a case, and reports a failure. @returns whether it is stored */
  readonly onKeep: (opened: Case) => Promise<boolean>;
}

/**
 * The case that the person came to the wallet for and the view of it that they see, with the ways from here.
 * @param onLeaveView called before another view of the wallet opens
 */
export function useWalletVisit({ actor, onKeep }: WalletCases, inventory: Inventory | null, onLeaveView: () => void) {
  const navigate = useNavigate();
  const location = useLocation();
  const visit = useWalletCase(actor, location, inventory);
  const { caseId, opened } = visit;
  const { search } = location;
  const goToHub = (view: "steps" | null) => {
    if (opened) void navigate(ROUTES.hub, { state: toHubState(opened, view) });
  };
  const view = parseWalletView(search);
  /** Opens another view with the same case. */
  const openView = (next: WalletViewState, uploadFor: string | null = null) => {
    onLeaveView();
    // The next entry of the history has its id only.
    if (opened) actor.send({ type: "case.begun", case: opened });
    const state = toWalletState(caseId, uploadFor);
    void navigate({ pathname: ROUTES.wallet, search: formatWalletView(next) }, { state });
  };
  const replaceEntry = (returns: boolean) =>
    void navigate({ pathname: ROUTES.wallet, search }, { replace: true, state: toWalletState(caseId, null, returns) });
  return {
    ...visit,
    inventory,
    /** Query of the view in the address. */
    search,
    view,
    openView,
    /** Stores a document as filed for a row, and stops asking for it. */
    file: (name: string, documentId: string) => {
      void visit.file(name, documentId);
      replaceEntry(visit.returns);
    },
    /** Shows the folder of a document that was filed, or the page that asked for it. */
    leaveUpload: (folderId: FolderId) => {
      if (visit.returns) {
        replaceEntry(false);
        void navigate(-1);
      } else if (view.kind !== "folder" || view.folderId !== folderId) openView({ kind: "folder", folderId });
    },
    openProcedure: (query: string) => void navigate(ROUTES.hub, { state: { selectedTramite: query } }),
    /** Opens 'Documentos para presentar' without a case. */
    prepare: () => void navigate(ROUTES.dossier),
    goHome: () => void navigate(ROUTES.home),
    goToHub,
    /** Opens the page of the case, or its steps on /hub where it cannot be stored. */
    goOn: async () => {
      if (!opened || opened.handedOver) goToHub("steps");
      else if (await onKeep(opened)) void navigate(toCasePath(opened.id));
    },
  };
}

export type WalletVisit = ReturnType<typeof useWalletVisit>;
