import type { AnalysisMeta, AnalysisStep, FlowState } from "@/domain/procedure/analysis/steps.ts";
import type { NodeId, NodeStatus } from "@/domain/procedure/analysis/types.ts";

type Nodes = Readonly<Record<NodeId, NodeStatus>>;

interface StepFacts {
  readonly flowState: FlowState;
  readonly progress: number;
  readonly nodes: Nodes;
}

const nodes = (socrates: NodeStatus, platon: NodeStatus, wallet: NodeStatus, tramia: NodeStatus): Nodes => ({
  socrates,
  platon,
  wallet,
  tramia,
});

/** The documented sequence (HUB-36 to HUB-52, HUB-56, decision A-039). */
const SEQUENCE: Readonly<Record<AnalysisStep, StepFacts>> = {
  idle: { flowState: "selecting", progress: 0, nodes: nodes("idle", "idle", "idle", "idle") },
  querying: {
    flowState: "socrates-searching",
    progress: 10,
    nodes: nodes("processing", "idle", "idle", "active"),
  },
  answered: { flowState: "socrates-searching", progress: 25, nodes: nodes("complete", "idle", "idle", "active") },
  validating: {
    flowState: "platon-validating",
    progress: 40,
    nodes: nodes("complete", "processing", "idle", "active"),
  },
  validated: { flowState: "platon-validating", progress: 60, nodes: nodes("complete", "complete", "idle", "active") },
  checking: {
    flowState: "wallet-checking",
    progress: 80,
    nodes: nodes("complete", "complete", "processing", "active"),
  },
  inventoried: {
    flowState: "wallet-checking",
    progress: 90,
    nodes: nodes("complete", "complete", "complete", "active"),
  },
  complete: { flowState: "complete", progress: 100, nodes: nodes("complete", "complete", "complete", "complete") },
  failed: { flowState: "error", progress: 0, nodes: nodes("idle", "idle", "idle", "idle") },
};

/** @param variant highlights the product before the first step, or the wallet at the end (HUB-47) */
export function createMeta(step: AnalysisStep, variant?: "active" | "needs-attention"): AnalysisMeta {
  const facts = SEQUENCE[step];
  switch (variant) {
    case "active":
      return { step, ...facts, nodes: { ...facts.nodes, tramia: "active" } };
    case "needs-attention":
      return { step, ...facts, nodes: { ...facts.nodes, wallet: "needs-attention" } };
    case undefined:
      return { step, ...facts };
  }
}
