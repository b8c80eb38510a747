import { shallowEqual, useSelector } from "@xstate/react";
import type { ActorRefFrom } from "xstate";
import { NewPassphrase } from "@/components/documents/Protection/NewPassphrase.tsx";
import type { newPassphraseMachine } from "@/machines/documents/protection/newPassphrase.machine.ts";
import { selectNewPassphrase } from "@/machines/documents/protection/protection.selectors.ts";

export function NewPassphrasePanel({ actor }: { readonly actor: ActorRefFrom<typeof newPassphraseMachine> }) {
  return (
    <NewPassphrase
      {...useSelector(actor, selectNewPassphrase, shallowEqual)}
      onType={(passphrase) => actor.send({ type: "passphrase.typed", passphrase })}
      onSubmit={() => actor.send({ type: "passphrase.submitted" })}
      onPostpone={() => actor.send({ type: "passphrase.postponed" })}
    />
  );
}
