import { shallowEqual, useSelector } from "@xstate/react";
import type { ActorRefFrom } from "xstate";
import type { CodeWays } from "@/domain/access/account/account.ts";
import type { SlotQuestion } from "@/domain/documents/protection/steps.ts";
import { ProtectDialog } from "@/components/documents/Protection/ProtectDialog.tsx";
import { SecretForm } from "@/components/documents/Protection/SecretForm.tsx";
import { SlotsDialog } from "@/components/documents/Protection/SlotsDialog.tsx";
import type { protectingMachine } from "@/machines/documents/protection/protecting.machine.ts";
import { selectProtecting, selectReseal, selectSlots } from "@/machines/documents/protection/protection.selectors.ts";
import type { resealMachine } from "@/machines/documents/protection/reseal.machine.ts";
import type { slotsMachine } from "@/machines/documents/protection/slots.machine.ts";
import { CodePanel } from "./CodePanel.tsx";

export interface ProtectionPanelProps {
  /** The actors live as long as the page: work goes on wherever the person goes. */
  readonly protecting: ActorRefFrom<typeof protectingMachine>;
  readonly slots: ActorRefFrom<typeof slotsMachine>;
  readonly reseal: ActorRefFrom<typeof resealMachine>;
  readonly ways: CodeWays;
  /** The account's code opens the vault of other devices too. */
  readonly isSynchronised: boolean;
  /** Makes a new code of the account. */
  readonly onRenewCode: () => void;
}

/** The dialogs of 'Solo tú': to protect the vault, and to change a protected one. */
export function ProtectionPanel({
  protecting,
  slots,
  reseal,
  ways,
  isSynchronised,
  onRenewCode,
}: ProtectionPanelProps) {
  const protectingView = useSelector(protecting, selectProtecting, shallowEqual);
  const slotsView = useSelector(slots, selectSlots, shallowEqual);
  const resealView = useSelector(reseal, selectReseal, shallowEqual);
  const keeping = useSelector(protecting, ({ children }) => children.codeKeeping);
  const renewing = useSelector(slots, ({ children }) => children.codeKeeping);
  const { question, step } = slotsView;
  const isAsking = question !== null && (step === "confirming" || step === "working");
  return (
    <>
      <ProtectDialog
        {...protectingView}
        isSynchronised={isSynchronised}
        codeKeeping={keeping && <CodePanel actor={keeping} ways={ways} />}
        reseal={resealView}
        on={{
          close: () => protecting.send({ type: "panel.closed" }),
          accept: () => protecting.send({ type: "protection.accepted" }),
          type: (passphrase) => protecting.send({ type: "passphrase.typed", passphrase }),
          typePassword: (password) => protecting.send({ type: "password.typed", password }),
          changeSettings: (settings) => protecting.send({ type: "settings.chosen", settings }),
          submit: () => protecting.send({ type: "passphrase.submitted" }),
          retry: () => protecting.send({ type: "start.retried" }),
        }}
      />
      <SlotsDialog
        {...slotsView}
        reseal={{ ...resealView, onResume: () => reseal.send({ type: "reseal.requested" }) }}
        replacement={
          renewing ? (
            <CodePanel actor={renewing} ways={ways} />
          ) : isAsking ? (
            <Secret slots={slots} question={question} />
          ) : null
        }
        on={{
          close: () => slots.send({ type: "panel.closed" }),
          changeSettings: (settings) => slots.send({ type: "settings.chosen", settings }),
          ask(asked) {
            const isOfAccount = isSynchronised && asked.kind === "renewRecovery";
            slots.send(isOfAccount ? { type: "panel.closed" } : { type: "question.asked", question: asked });
            if (isOfAccount) onRenewCode();
          },
          decline: () => slots.send({ type: "question.declined" }),
          changePassphrase: () => slots.send({ type: "passphrase.change.requested" }),
          typePassphrase: (which, passphrase) => slots.send({ type: "passphrase.typed", which, passphrase }),
          submit: () => slots.send({ type: "passphrase.submitted" }),
        }}
      />
    </>
  );
}

function Secret({ slots, question }: Pick<ProtectionPanelProps, "slots"> & { readonly question: SlotQuestion }) {
  const { way, currentPassphrase, secret, failure, isBusy, status } = useSelector(slots, selectSlots, shallowEqual);
  return (
    <SecretForm
      {...{ question, way, secret, failure, isBusy }}
      current={currentPassphrase}
      hasPasskey={status?.slots.some(({ kind }) => kind === "passkey") ?? false}
      on={{
        type: (passphrase) => slots.send({ type: "passphrase.typed", which: "current", passphrase }),
        submit: () => slots.send({ type: "secret.submitted" }),
        usePasskey: () => slots.send({ type: "passkey.requested" }),
        chooseWay: (chosen) => slots.send({ type: "way.chosen", way: chosen }),
        decline: () => slots.send({ type: "question.declined" }),
      }}
    />
  );
}
