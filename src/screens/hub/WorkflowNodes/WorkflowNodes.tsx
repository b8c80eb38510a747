import type { CSSProperties } from "react";
import { NODE_STATUS_LABELS } from "@/domain/procedure/analysis/steps.ts";
import { pluralize } from "@/domain/shared/format.ts";
import type { WorkflowNode } from "@/domain/procedure/analysis/types.ts";
import { MessageIcon } from "@/components/procedure/MessageIcon/MessageIcon.tsx";
import { Pulse } from "@/components/ui/Pulse/Pulse.tsx";
import { Stack, Text } from "@/components/ui/Layout/Layout.tsx";
import styles from "./WorkflowNodes.module.css";

export interface WorkflowNodesProps {
  readonly nodes: readonly WorkflowNode[];
}

/** The row of circles of an analysis; one that needs attention is a button with the number of missing documents. */
export function WorkflowNodes({ nodes }: WorkflowNodesProps) {
  return (
    <div className={styles.frame}>
      <ol role="list" className={styles.row} aria-label="Pasos del análisis">
        {nodes.map((node) => (
          <Stack
            key={node.id}
            as="li"
            items="center"
            gap={1}
            centered
            className={styles.item}
            data-status={node.status}
            data-testid={`node-${node.id}`}
          >
            <Circle node={node} />
            <Text as="span" size="sm" weight="bold" aria-hidden={node.clickable}>
              {node.name}
            </Text>
            <Text as="span" ink="soft" size="xs" leading="tight" aria-hidden={node.clickable}>
              {getStatusWords(node)}
            </Text>
          </Stack>
        ))}
      </ol>
    </div>
  );
}

function getStatusWords({ status, missingDocuments = 0 }: WorkflowNode): string {
  if (status !== "needs-attention") return NODE_STATUS_LABELS[status];
  return missingDocuments === 1 ? "Falta 1" : `Faltan ${missingDocuments}`;
}

function Circle({ node }: { readonly node: WorkflowNode }) {
  const { name, status, colours, icon, clickable, onClick, missingDocuments = 0 } = node;
  const look = {
    "--node-bg": `var(--${colours.bg})`,
    "--node-border": `var(--${colours.border})`,
    "--node-icon": `var(--${colours.icon})`,
  } as CSSProperties;
  const picture = <MessageIcon name={status === "processing" ? "Loader2" : icon} size="lg" />;
  if (!clickable) {
    return (
      <Pulse active={status === "processing"} shape="circle" tone="blue">
        <span className={styles.circle} style={look}>
          {picture}
        </span>
      </Pulse>
    );
  }
  return (
    <Pulse active={status === "needs-attention"} shape="circle" tone="orange">
      <button
        type="button"
        className={styles.circle}
        style={look}
        aria-label={`${name}: ${missingDocuments === 1 ? "falta" : "faltan"} ${pluralize(missingDocuments, "documento", "documentos")}. Abrir ${name}`}
        onClick={onClick}
      >
        {picture}
        <span className={styles.badge} aria-hidden="true" data-testid="missing-badge">
          {missingDocuments}
        </span>
      </button>
    </Pulse>
  );
}
