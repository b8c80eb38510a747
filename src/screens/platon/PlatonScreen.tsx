import { useMachine } from "@xstate/react";
import { useNavigate } from "react-router-dom";
import { VALIDATOR_HALTS } from "@/domain/shared/messages.es.ts";
import { notify } from "@/components/ui/Toaster/notify.ts";
import { validationsOf, type validatorMachine } from "@/machines/procedure/validator/validator.machine.ts";
import { selectValidator } from "@/machines/procedure/validator/validator.selectors.ts";
import { useEmitted } from "../useEmitted.ts";
import { PlatonView } from "./PlatonView.tsx";

export interface PlatonScreenProps {
  readonly machine: typeof validatorMachine;
}

/** The document validator on /platon (PLA rows). */
export function PlatonScreen({ machine }: PlatonScreenProps) {
  const navigate = useNavigate();
  const [snapshot, send, actor] = useMachine(machine);

  useEmitted<typeof validatorMachine, "navigation.requested">(actor, "navigation.requested", ({ to, state }) => {
    void navigate(to, { state });
  });
  useEmitted<typeof validatorMachine, "toast.raised">(actor, "toast.raised", ({ toast }) => notify(toast));

  const { context } = snapshot;
  const signal = context.flow.intake.result;
  return (
    <PlatonView
      picture={selectValidator(snapshot)}
      query={signal?.query ?? ""}
      validations={validationsOf(context)}
      result={signal?.answer ?? null}
      failure={context.halt && VALIDATOR_HALTS[context.halt]}
      onGoSearch={() => send({ type: "search.requested" })}
      onGoWallet={() => send({ type: "wallet.requested" })}
      onNewSearch={() => send({ type: "flow.restarted" })}
      onBack={() => send({ type: "home.requested" })}
      onCancel={() => send({ type: "validation.cancelled" })}
      onRetry={() => send({ type: "validation.retried" })}
      onAnswer={(documentType, answer) => send({ type: "row.answered", documentType, answer })}
      onCount={(documentType, counts) => send({ type: "row.counted", documentType, counts })}
    />
  );
}
