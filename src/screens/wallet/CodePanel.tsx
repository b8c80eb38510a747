import { shallowEqual, useSelector } from "@xstate/react";
import type { ActorRefFrom } from "xstate";
import type { CodeWays } from "@/domain/access/account/account.ts";
import { CodeKeeping } from "@/components/documents/Protection/CodeKeeping.tsx";
import type { codeKeepingMachine } from "@/machines/documents/protection/codeKeeping.machine.ts";
import { selectCodeKeeping } from "@/machines/documents/protection/protection.selectors.ts";

export interface CodePanelProps {
  readonly actor: ActorRefFrom<typeof codeKeepingMachine>;
  readonly ways: CodeWays;
}

/** A new recovery code to keep, bound to its actor. */
export function CodePanel({ actor, ways }: CodePanelProps) {
  const view = useSelector(actor, selectCodeKeeping, shallowEqual);
  return (
    <CodeKeeping
      {...view}
      ways={ways}
      onNote={() => actor.send({ type: "code.noted" })}
      onReopen={() => actor.send({ type: "code.reopened" })}
      onType={(index, group) => actor.send({ type: "group.typed", index, group })}
      onSubmit={() => actor.send({ type: "groups.submitted" })}
      onRetry={() => actor.send({ type: "save.retried" })}
    />
  );
}
