import { useMemo, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import type { RowAnswer } from "@/domain/procedure/validation/types.ts";
import { ROUTES } from "@/domain/shared/routes.ts";
import { walletPlaceOf, walletSearchOf, type WalletPlace } from "@/domain/documents/vault/walletPlace.ts";
import { afterAnswer, afterUpload, walletVisitOf, withLatest, withUploadFor } from "@/domain/documents/walletVisit.ts";

/**
 * What the person came to the wallet for and which view of it they see, with the ways from here.
 * @param onLeaveView called before another view of the wallet opens
 */
export function useWalletVisit(onLeaveView: () => void) {
  const navigate = useNavigate();
  const { search, state: entryState } = useLocation();
  const [latest, setLatest] = useState<Readonly<Record<string, unknown>> | null>(null);
  const state = useMemo(() => withLatest(entryState, latest), [entryState, latest]);
  const visit = useMemo(() => walletVisitOf(state), [state]);

  /** Keeps what the person answered or filed: in this entry of the history for a reload, and here for the others. */
  function keep(next: Readonly<Record<string, unknown>>) {
    setLatest(next);
    void navigate({ pathname: ROUTES.wallet, search }, { replace: true, state: next });
  }

  return {
    ...visit,
    /** Names the view in the address. */
    search,
    view: walletPlaceOf(search),
    /** Another view of the wallet; what the assistant handed over comes along. */
    openView: (view: WalletPlace, uploadFor: string | null = null) => {
      onLeaveView();
      const to = { pathname: ROUTES.wallet, search: walletSearchOf(view) };
      void navigate(to, { state: withUploadFor(state, uploadFor) });
    },
    setUploaded: (requirement: string, documentId: string) => keep(afterUpload(state, requirement, documentId)),
    setAnswer: (documentType: string, answer: RowAnswer) => keep(afterAnswer(state, documentType, answer)),
    goHome: () => void navigate(ROUTES.home),
    goToHub: (hubState: object) => void navigate(ROUTES.hub, { state: hubState }),
  };
}

export type WalletVisitNavigation = ReturnType<typeof useWalletVisit>;
