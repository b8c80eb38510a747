import { Badge } from "@/components/ui/Badge/Badge.tsx";
import { Disclosure } from "@/components/ui/Disclosure/Disclosure.tsx";
import { Cluster, Hint, Stack, Text } from "@/components/ui/Layout/Layout.tsx";
import type { PlannedStep } from "@/domain/procedure/plan/plan.ts";
import styles from "./PlanView.module.css";

export interface PlanOrderProps {
  /** In the order of the list. */
  readonly steps: readonly PlannedStep[];
  /** Ids of the longest chain. */
  readonly critical: readonly string[];
}

/** The order as a picture: stages from top to bottom; what is beside each other can be done at the same time. */
export function PlanOrder({ steps, critical }: PlanOrderProps) {
  const stages = new Map<string, number>();
  for (const { step, after } of steps) {
    stages.set(step.id, Math.max(0, ...after.map((first) => (stages.get(first) ?? 0) + 1)));
  }
  const last = Math.max(0, ...stages.values());
  return (
    <Disclosure label="El orden, de un vistazo" headingLevel={2}>
      <Stack gap={3}>
        <Hint>
          Lo que está en la misma etapa se puede hacer a la vez. La cadena más larga está marcada: si un paso se
          retrasa, se retrasa el final.
        </Hint>
        <Stack as="ol" role="list" gap={0} className={styles.stages}>
          {Array.from({ length: last + 1 }, (_, stage) => (
            <Stack as="li" gap={2} key={stage}>
              <Text size="sm" weight="medium">
                Etapa {stage + 1}
              </Text>
              <Cluster as="ul" role="list" gap={2}>
                {steps.map(({ step }, index) =>
                  stages.get(step.id) === stage ? (
                    <li key={step.id} className={styles.node} data-critical={critical.includes(step.id)}>
                      <Text as="span" size="sm">
                        {index + 1}. {step.task}
                      </Text>
                      {critical.includes(step.id) && <Badge tone="blue">Cadena más larga</Badge>}
                    </li>
                  ) : null,
                )}
              </Cluster>
            </Stack>
          ))}
        </Stack>
      </Stack>
    </Disclosure>
  );
}
