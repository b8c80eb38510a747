import { useMachine } from "@xstate/react";
import { useNavigate } from "react-router-dom";
import type { Case } from "@/domain/procedure/case/case.ts";
import { toCasePath } from "@/domain/shared/routes.ts";
import { notify } from "@/components/ui/Toaster/notify.ts";
import { selectSkip } from "@/machines/procedure/pauses.ts";
import type { validatorMachine } from "@/machines/procedure/validator/validator.machine.ts";
import {
  selectFailure,
  selectRows,
  selectSignal,
  selectValidator,
} from "@/machines/procedure/validator/validator.selectors.ts";
import type { RenderQuestions } from "../shared/CaseQuestionsPanel.tsx";
import { useEmitted } from "../shared/useEmitted.ts";
import { PlatonView } from "./PlatonView.tsx";

export interface PlatonScreenProps {
  readonly machine: typeof validatorMachine;
  readonly renderQuestions: RenderQuestions;
  /** Stores the validated case, and reports a failure. @returns whether it is stored */
  readonly onKeep: (opened: Case) => Promise<boolean>;
}

/** The document validator on /platon (PLA rows). */
export function PlatonScreen({ machine, renderQuestions, onKeep }: PlatonScreenProps) {
  const navigate = useNavigate();
  const [snapshot, send, actor] = useMachine(machine);

  useEmitted<typeof validatorMachine, "navigation.requested">(actor, "navigation.requested", ({ to, state }) => {
    void navigate(to, { state });
  });
  useEmitted<typeof validatorMachine, "toast.raised">(actor, "toast.raised", ({ toast }) => notify(toast));

  const signal = selectSignal(snapshot);
  const { case: opened, inventory } = snapshot.context;
  return (
    <PlatonView
      questions={opened && inventory && renderQuestions({ id: opened.id, opened, inventory, send })}
      picture={selectValidator(snapshot)}
      query={signal?.query ?? ""}
      validations={selectRows(snapshot)}
      result={signal?.answer ?? null}
      failure={selectFailure(snapshot)}
      onKeep={() => opened && void onKeep(opened).then((isKept) => isKept && navigate(toCasePath(opened.id)))}
      onGoSearch={() => send({ type: "search.requested" })}
      onGoWallet={() => send({ type: "wallet.requested" })}
      onNewSearch={() => send({ type: "flow.restarted" })}
      onBack={() => send({ type: "home.requested" })}
      onCancel={() => send({ type: "validation.cancelled" })}
      onSkip={selectSkip(snapshot, send)}
      onRetry={() => send({ type: "validation.retried" })}
      rows={{
        opened,
        inventory,
        onChange: send,
        onUpload: (row) => send({ type: "upload.requested", row }),
        onProcedure: (query) => send({ type: "procedure.opened", query }),
      }}
    />
  );
}
