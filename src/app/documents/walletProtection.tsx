import { shallowEqual, useSelector } from "@xstate/react";
import { useState, type ReactNode } from "react";
import { ProtectionSection } from "@/components/documents/Protection/ProtectionSection.tsx";
import { ProtectOffer } from "@/components/documents/Protection/ProtectOffer.tsx";
import { focusContent } from "@/components/ui/SkipLink/SkipLink.tsx";
import { notify } from "@/components/ui/Toaster/notify.ts";
import { CODE_SENTENCES } from "@/domain/access/account/accountMessages.ts";
import {
  PROTECTED,
  UNPROTECTED,
  VAULT_CODE_PURPOSE,
  VAULT_CODE_SENTENCES,
} from "@/domain/documents/protection/protectionMessages.ts";
import { TIMINGS } from "@/domain/shared/timings.ts";
import { selectReseal } from "@/machines/documents/protection/protection.selectors.ts";
import type { Visit } from "@/machines/documents/session/vaultSession.machine.ts";
import { ProtectionPanel } from "@/screens/wallet/ProtectionPanel.tsx";
import type { WalletProtection } from "@/screens/wallet/WalletScreen.tsx";
import { createCodeCopies } from "@/services/access/session/codeCopies.ts";
import { protectionKey, useProtectionStatus } from "@/services/documents/protection/protection.queries.ts";
import { KEYS } from "@/services/shared/storage/keys.ts";
import { sealTab } from "./protectedPage.ts";
import { queryClient } from "../shell/queryClient.ts";
import { services } from "../services.ts";
import { isSynchronised, protection } from "./vaultProtection.ts";
import { getVaultSession, lockNow, startReseal } from "./vaultSession.ts";

const codeWays = {
  own: createCodeCopies(VAULT_CODE_SENTENCES),
  synchronised: createCodeCopies([...CODE_SENTENCES, VAULT_CODE_PURPOSE]),
};

/** Runs once the closing dialog is gone. */
const afterDialogChange = (run: () => void) => setTimeout(run, TIMINGS.dialogChange);

/** @param onRenewCode creates a new code of the account, if the vault is synchronised */
export function createWalletProtection({ vaultData, protecting, slots }: Visit, onRenewCode: () => void) {
  const { reseal } = getVaultSession().getSnapshot().context;
  const refetchStatus = () => void queryClient.invalidateQueries({ queryKey: protectionKey });
  protecting.on("vault.protected", () => {
    // The open dialog announces it itself.
    if (!protecting.getSnapshot().hasTag("open")) notify(PROTECTED);
    refetchStatus();
    sealTab();
  });
  slots.on("vault.unprotected", () => {
    notify(UNPROTECTED);
    refetchStatus();
    // Ends the overwriting of remains, and lets a later protection start it again.
    services.browserStore.removeItem(KEYS.filler);
  });
  const openAfterPanelCloses = (actor: typeof protecting | typeof slots) => {
    vaultData.send({ type: "panel.closed" });
    afterDialogChange(() => actor.send({ type: "panel.opened" }));
  };
  return function WithProtection({ children }: { readonly children: (shown: WalletProtection) => ReactNode }) {
    const status = useProtectionStatus(protection);
    const resealing = useSelector(reseal, selectReseal, shallowEqual);
    const [isOfferAnswered, setIsOfferAnswered] = useState(
      () => services.reportingStore.getItem(KEYS.protectionDeclined) !== null,
    );
    // Accepting also stores the answer, so the offer is made once. It stays mounted until the next page load so that focus can
    // return to its button.
    const saveOfferAnswered = () => services.reportingStore.setItem(KEYS.protectionDeclined, "true");
    const synchronised = isSynchronised();
    return children({
      isProtected: status !== undefined && status.kind !== "off",
      offer: status?.kind === "off" && !isOfferAnswered && (
        <ProtectOffer
          isSynchronised={synchronised}
          onAccept={() => {
            saveOfferAnswered();
            protecting.send({ type: "panel.opened" });
          }}
          onDecline={() => {
            saveOfferAnswered();
            setIsOfferAnswered(true);
            focusContent();
          }}
        />
      ),
      section: status && (
        <ProtectionSection
          status={status}
          reseal={{ ...resealing, onResume: startReseal }}
          onProtect={() => openAfterPanelCloses(protecting)}
          onChange={() => openAfterPanelCloses(slots)}
          onLock={lockNow}
        />
      ),
      panel: (
        <ProtectionPanel
          {...{ protecting, slots, reseal }}
          isSynchronised={synchronised}
          ways={synchronised ? codeWays.synchronised : codeWays.own}
          onRenewCode={() => afterDialogChange(onRenewCode)}
        />
      ),
    });
  };
}
