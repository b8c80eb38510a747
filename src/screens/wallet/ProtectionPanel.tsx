import { shallowEqual, useSelector } from "@xstate/react";
import type { ActorRefFrom } from "xstate";
import type { CodeWays } from "@/domain/access/account/account.ts";
import type { StorageLocation } from "@/domain/documents/vault/storageLocation.ts";
import { ProtectDialog } from "@/components/documents/Protection/ProtectDialog.tsx";
import { UnprotectForm } from "@/components/documents/Protection/UnprotectForm.tsx";
import { SlotsDialog } from "@/components/documents/Protection/SlotsDialog.tsx";
import type { protectingMachine } from "@/machines/documents/protection/protecting.machine.ts";
import { selectProtecting, selectSlots } from "@/machines/documents/protection/protection.selectors.ts";
import type { slotsMachine } from "@/machines/documents/protection/slots.machine.ts";
import { CodePanel } from "./CodePanel.tsx";

export interface ProtectionPanelProps {
  /** They live as long as the page: a conversion goes on wherever the person goes. */
  readonly protecting: ActorRefFrom<typeof protectingMachine>;
  readonly slots: ActorRefFrom<typeof slotsMachine>;
  readonly ways: CodeWays;
  /** Where the documents are. */
  readonly place: StorageLocation;
  /** Makes another code of the account; the one of a browser's vault is made here. */
  readonly onRenewCode: () => void;
}

/** The dialogs of 'Solo tú': the one that protects the vault, and the one of a vault that is protected. */
export function ProtectionPanel({ protecting, slots, ways, place, onRenewCode }: ProtectionPanelProps) {
  const protectingView = useSelector(protecting, selectProtecting, shallowEqual);
  const slotsView = useSelector(slots, selectSlots, shallowEqual);
  const keeping = useSelector(protecting, ({ children }) => children.codeKeeping);
  const renewing = useSelector(slots, ({ children }) => children.codeKeeping);
  return (
    <>
      <ProtectDialog
        {...protectingView}
        place={place}
        codeKeeping={keeping && <CodePanel actor={keeping} ways={ways} />}
        on={{
          close: () => protecting.send({ type: "panel.closed" }),
          accept: () => protecting.send({ type: "protection.accepted" }),
          type: (passphrase) => protecting.send({ type: "passphrase.typed", passphrase }),
          typePassword: (password) => protecting.send({ type: "password.typed", password }),
          changeSettings: (settings) => protecting.send({ type: "settings.chosen", settings }),
          submit: () => protecting.send({ type: "passphrase.submitted" }),
          postpone: () => protecting.send({ type: "conversion.postponed" }),
          resume: () => protecting.send({ type: "conversion.resumed" }),
        }}
      />
      <SlotsDialog
        {...slotsView}
        place={place}
        inner={renewing ? <CodePanel actor={renewing} ways={ways} /> : <Unprotecting slots={slots} place={place} />}
        on={{
          close: () => slots.send({ type: "panel.closed" }),
          addPasskey: () => slots.send({ type: "task.requested", task: { kind: "addPasskey" } }),
          changeSettings: (settings) =>
            slots.send({ type: "task.requested", task: { kind: "saveSettings", settings } }),
          ask(question) {
            const isOfAccount = place === "account" && question.kind === "renewRecovery";
            slots.send(isOfAccount ? { type: "panel.closed" } : { type: "question.asked", question });
            if (isOfAccount) onRenewCode();
          },
          confirm: () => slots.send({ type: "question.confirmed" }),
          decline: () => slots.send({ type: "question.declined" }),
          changePassphrase: () => slots.send({ type: "passphrase.change.requested" }),
          type: (which, passphrase) => slots.send({ type: "passphrase.typed", which, passphrase }),
          submit: () => slots.send({ type: "passphrase.submitted" }),
          unprotect: () => slots.send({ type: "unprotection.asked" }),
          resume: () => slots.send({ type: "conversion.resumed" }),
          postpone: () => slots.send({ type: "conversion.postponed" }),
        }}
      />
    </>
  );
}

/** The question for what opens the vault, bound to its actor. */
function Unprotecting({ slots, place }: Pick<ProtectionPanelProps, "slots" | "place">) {
  const { way, current, secret, failure, status } = useSelector(slots, selectSlots, shallowEqual);
  return (
    <UnprotectForm
      {...{ place, way, current, secret, failure }}
      hasPasskey={status?.slots.some(({ kind }) => kind === "passkey") ?? false}
      on={{
        type: (passphrase) => slots.send({ type: "passphrase.typed", which: "current", passphrase }),
        submit: () => slots.send({ type: "unprotection.submitted" }),
        usePasskey: () => slots.send({ type: "passkey.requested" }),
        chooseWay: (chosen) => slots.send({ type: "way.chosen", way: chosen }),
        decline: () => slots.send({ type: "question.declined" }),
      }}
    />
  );
}
