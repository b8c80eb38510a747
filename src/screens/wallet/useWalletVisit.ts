import { useLocation, useNavigate } from "react-router-dom";
import { toHubState, toWalletState } from "@/domain/procedure/caseNavigation.ts";
import type { Case } from "@/domain/procedure/case/case.ts";
import { ROUTES, toCasePath } from "@/domain/shared/routes.ts";
import type { Inventory } from "@/domain/procedure/validation/types.ts";
import { parseWalletView, formatWalletView, type WalletViewState } from "@/domain/documents/vault/walletViewState.ts";
import type { CasesActor } from "@/machines/procedure/cases/cases.actors.ts";
import { useWalletCase } from "./useWalletCase.ts";

/** The cases that a visit may be about, and those that are kept. */
export interface WalletCases {
  readonly actor: CasesActor;
  /** Keeps a case, and says of a failure. @returns whether it is kept */
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
  return {
    ...visit,
    inventory,
    /** Names the view in the address. */
    search,
    view: parseWalletView(search),
    /** Another view of the wallet, with the same case. */
    openView: (view: WalletViewState, uploadFor: string | null = null) => {
      onLeaveView();
      // The next entry of the history names it alone.
      if (opened) actor.send({ type: "case.begun", case: opened });
      const state = toWalletState(caseId, uploadFor);
      void navigate({ pathname: ROUTES.wallet, search: formatWalletView(view) }, { state });
    },
    /** Stores that a document was filed for a row, which this view waits for no longer. */
    file: (name: string, documentId: string) => {
      void visit.file(name, documentId);
      const state = toWalletState(caseId, null);
      void navigate({ pathname: ROUTES.wallet, search }, { replace: true, state });
    },
    /** Starts another procedure. */
    openProcedure: (query: string) => void navigate(ROUTES.hub, { state: { selectedTramite: query } }),
    /** To 'Documentos para presentar' with any documents. */
    prepare: () => void navigate(ROUTES.dossier),
    goHome: () => void navigate(ROUTES.home),
    goToHub,
    /** Goes on with the case on its own page; with its steps on /hub where it cannot be kept. */
    goOn: async () => {
      if (!opened || opened.handedOver) goToHub("steps");
      else if (await onKeep(opened)) void navigate(toCasePath(opened.id));
    },
  };
}

export type WalletVisit = ReturnType<typeof useWalletVisit>;
