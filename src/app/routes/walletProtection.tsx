import { useState, type ReactNode } from "react";
import type { ActorRefFrom } from "xstate";
import type { accountMachine } from "@/machines/access/account/account.machine.ts";
import { ProtectionSection } from "@/components/documents/Protection/ProtectionSection.tsx";
import { ProtectOffer } from "@/components/documents/Protection/ProtectOffer.tsx";
import { focusContent } from "@/components/ui/SkipLink/SkipLink.tsx";
import { notify } from "@/components/ui/Toaster/notify.ts";
import { CODE_SENTENCES } from "@/domain/access/account/accountMessages.ts";
import {
  CONTINUED,
  PROTECTED,
  UNPROTECTED,
  VAULT_CODE_SENTENCES,
} from "@/domain/documents/protection/protectionMessages.ts";
import { TIMINGS } from "@/domain/shared/timings.ts";
import {
  createProtectingImplementations,
  createSlotsImplementations,
} from "@/machines/documents/protection/protection.actors.ts";
import { protectingMachine } from "@/machines/documents/protection/protecting.machine.ts";
import { slotsMachine } from "@/machines/documents/protection/slots.machine.ts";
import { ProtectionPanel } from "@/screens/wallet/ProtectionPanel.tsx";
import type { WalletProtection } from "@/screens/wallet/WalletScreen.tsx";
import { createCodeCopies } from "@/services/access/session/codeCopies.ts";
import { protectionKey, useProtectionStatus } from "@/services/documents/protection/protection.queries.ts";
import { KEYS } from "@/services/shared/storage/keys.ts";
import { sealTab } from "../protectedPage.ts";
import { getAutoLock, lockNow, watchLock } from "../protection.ts";
import { random } from "../random.ts";
import { queryClient } from "../queryClient.ts";
import { startChild } from "../root.ts";
import { services } from "../services.ts";
import { isAtServer, usedProtection as protection } from "../protectedPlaces.ts";

const ways = {
  browser: createCodeCopies(VAULT_CODE_SENTENCES),
  account: createCodeCopies([...CODE_SENTENCES, VAULT_CODE_SENTENCES[0]]),
};

const usedPlace = () => (isAtServer() ? "account" : "browser");

/** Starts what protects the vault of this browser. @param onLeave closes the dialog from which the others are opened */
export function startWalletProtection(onLeave: () => void, account: ActorRefFrom<typeof accountMachine> | null) {
  const protecting = startChild(
    "protecting",
    protectingMachine.provide(createProtectingImplementations(protection, random)),
  );
  const slots = startChild("slots", slotsMachine.provide(createSlotsImplementations(protection, random)));
  const read = () => void queryClient.invalidateQueries({ queryKey: protectionKey });
  // From the first document on: a conversion may be cut off.
  const seal = () => {
    // Whoever has protected the account has its code.
    if (isAtServer()) account?.send({ type: "notice.dismissed" });
    read();
    sealTab();
    void watchLock();
  };
  protecting.on("vault.sealing", seal);
  const tellProtected = () => {
    // The dialog says it itself.
    if (![protecting, slots].some((actor) => actor.getSnapshot().hasTag("open"))) notify(PROTECTED);
    seal();
  };
  protecting.on("vault.protected", tellProtected);
  slots.on("vault.protected", tellProtected);
  slots.on("conversion.continued", () => notify(CONTINUED));
  slots.on("vault.unprotected", () => {
    notify(UNPROTECTED);
    read();
    services.browserStore.removeItem(KEYS.filler);
    window.dispatchEvent(new Event("storage"));
  });
  slots.on("settings.changed", ({ settings }) => getAutoLock()?.send({ type: "settings.changed", settings }));
  const open = (actor: typeof protecting | typeof slots) => {
    onLeave();
    setTimeout(() => actor.send({ type: "panel.opened" }), TIMINGS.dialogChange);
  };
  const { reportingStore } = services;

  /** Gives the wallet what it shows of the protection. */
  return function WithProtection({ children }: { readonly children: (shown: WalletProtection) => ReactNode }) {
    const { place = usedPlace(), status } = useProtectionStatus(protection, usedPlace) ?? {};
    const [isAsked, setIsAsked] = useState(() => reportingStore.getItem(KEYS.protectionDeclined) !== null);
    // Asked once: who looks at it and leaves has answered too. It stays while this page does, so that the focus comes back to it.
    const answer = () => reportingStore.setItem(KEYS.protectionDeclined, "true");
    return children({
      offer: status?.kind === "off" && !isAsked && (
        <ProtectOffer
          place={place}
          onAccept={() => {
            answer();
            protecting.send({ type: "panel.opened" });
          }}
          onDecline={() => {
            answer();
            setIsAsked(true);
            focusContent();
          }}
        />
      ),
      section: status && (
        <ProtectionSection
          place={place}
          status={status}
          onProtect={() => open(protecting)}
          onChange={() => open(slots)}
          onLock={lockNow}
        />
      ),
      panel: (
        <ProtectionPanel
          {...{ protecting, slots, place }}
          ways={ways[place]}
          onRenewCode={() =>
            setTimeout(() => {
              account?.send({ type: "account.opened" });
              account?.send({ type: "renewal.requested" });
            }, TIMINGS.dialogChange)
          }
        />
      ),
    });
  };
}
