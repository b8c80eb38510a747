import { PRODUCT } from "../../shared/product.ts";
import type { ColourScheme, MessageIcon, NodeId, NodeStatus, WorkflowNode } from "./types.ts";

/** States of an analysis in the specification's words (HUB-33, HUB-51, HUB-52, decision A-146). */
export type FlowState =
  | "selecting"
  | "socrates-searching"
  | "platon-validating"
  | "wallet-checking"
  | "complete"
  | "error";

export const ANALYSIS_STEPS = [
  "idle",
  "querying",
  "answered",
  "validating",
  "validated",
  "checking",
  "inventoried",
  "complete",
] as const;

export type AnalysisStep = (typeof ANALYSIS_STEPS)[number] | "failed";

/** Facts that follow from a state of the orchestrator alone. */
export interface AnalysisMeta {
  readonly flowState: FlowState;
  readonly step: AnalysisStep;
  /** Percent of the documented sequence (HUB-36 to HUB-52). */
  readonly progress: number;
  readonly nodes: Readonly<Record<NodeId, NodeStatus>>;
}

/** Colour tokens of one hue. */
export const toColours = (name: string): ColourScheme => ({
  bg: `${name}-soft`,
  border: `${name}-line`,
  text: name,
  icon: name,
});

/** Orange is reserved for needs-attention (HUB-19). */
const NODE_COLOURS: Readonly<Record<NodeStatus, ColourScheme>> = {
  idle: toColours("grey"),
  processing: toColours("blue"),
  complete: toColours("green"),
  active: { bg: "brand-soft", border: "brand", text: "brand", icon: "brand" },
  "needs-attention": toColours("orange"),
};

/** The Spanish word beside a node's colour (decision A-006). */
export const NODE_STATUS_LABELS: Readonly<Record<Exclude<NodeStatus, "needs-attention">, string>> = {
  idle: "Después",
  processing: "Ahora",
  complete: "Hecho",
  active: "Ahora",
};

const NODES: readonly { id: NodeId; name: string; icon: MessageIcon }[] = [
  { id: "socrates", name: "Sócrates", icon: "Search" },
  { id: "platon", name: "Platón", icon: "Brain" },
  { id: "wallet", name: "T-Wallet", icon: "Wallet" },
  { id: PRODUCT.id, name: PRODUCT.title, icon: "CheckCircle" },
];

/**
 * The four nodes of the row, in order (HUB-02, HUB-23). @param missing number of missing documents, shown on the wallet
 * while it needs attention (HUB-22) @param openWallet handles a click on the wallet, which is clickable only while it
 * needs attention (HUB-21)
 */
export function workflowNodes(
  statuses: Readonly<Record<NodeId, NodeStatus>>,
  missing: number,
  openWallet: () => void,
): readonly WorkflowNode[] {
  return NODES.map(({ id, name, icon }) => {
    const status = statuses[id];
    const node = { id, name, icon, status, colours: NODE_COLOURS[status], clickable: false };
    return status === "needs-attention"
      ? { ...node, clickable: true, onClick: openWallet, missingDocuments: missing }
      : node;
  });
}

export function nodeName(id: NodeId): string {
  return NODES.find((node) => node.id === id)?.name ?? PRODUCT.title;
}
