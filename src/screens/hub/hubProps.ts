import type { SnapshotFrom } from "xstate";
import { workflowNodes } from "@/domain/procedure/analysis/steps.ts";
import { ANALYSIS_FAILURE } from "@/domain/shared/messages.es.ts";
import { count } from "@/domain/procedure/case/count.ts";
import type { orchestratorMachine } from "@/machines/procedure/orchestrator/orchestrator.machine.ts";
import type { OrchestratorEvent } from "@/machines/procedure/orchestrator/orchestrator.types.ts";
import {
  selectAnalysis,
  selectIncludesDemo,
  selectInfo,
  selectOpensSteps,
  selectPicture,
  selectResult,
} from "@/machines/procedure/orchestrator/orchestrator.selectors.ts";
import { selectSkip } from "@/machines/procedure/pauses.ts";
import type { HubViewProps } from "./HubView.tsx";

/** The props of the hub's view for a snapshot; null while the custom input shows instead. */
export function hubProps(
  snapshot: SnapshotFrom<typeof orchestratorMachine>,
  send: (event: OrchestratorEvent) => void,
  onKeep: HubViewProps["run"]["onKeep"],
): HubViewProps | null {
  const picture = selectPicture(snapshot);
  if (picture === "custom") return null;
  const info = selectInfo(snapshot);
  const { failure, query } = snapshot.context;
  const openWallet = () => send({ type: "wallet.opened" });
  return {
    picture,
    query,
    info,
    opened: snapshot.context.case,
    result: selectResult(snapshot),
    nodes: workflowNodes(selectAnalysis(snapshot).nodes, count(info.platonValidations).missing, openWallet),
    failureHint: failure && ANALYSIS_FAILURE.hint[failure],
    opensSteps: selectOpensSteps(snapshot),
    run: {
      onStart: () => send({ type: "analysis.requested" }),
      onCancel: () => send({ type: "run.cancelled" }),
      onSkip: selectSkip(snapshot, send),
      onRetry: () => send({ type: "run.retried" }),
      onKeep,
      onAnother: () => send({ type: "another.requested" }),
    },
    rows: {
      includesDemo: selectIncludesDemo(snapshot),
      onIncludeDemo: (include) => send({ type: "demo.toggled", include }),
      inventory: snapshot.context.inventory,
      onChange: send,
      onUpload: (row) => send({ type: "upload.requested", row }),
      onProcedure: (query) => send({ type: "procedure.opened", query }),
    },
    onBack: () => send({ type: "run.restarted" }),
    ways: {
      onChooseAlternative: (query) => send({ type: "alternative.chosen", query }),
      onDescribe: () => send({ type: "description.requested" }),
    },
  };
}
