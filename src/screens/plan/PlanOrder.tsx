import { Badge } from "@/components/ui/Badge/Badge.tsx";
import { Disclosure } from "@/components/ui/Disclosure/Disclosure.tsx";
import { Cluster, Hint, Stack, Text } from "@/components/ui/Layout/Layout.tsx";
import type { Plan } from "@/domain/procedure/plan/plan.ts";
import type { StepNumbers } from "./PlanStep.tsx";
import styles from "./PlanView.module.css";

export interface PlanOrderProps extends StepNumbers {
  readonly plan: Pick<Plan, "visits" | "critical">;
}

/** The order as stages from top to bottom; steps of a stage can be done at the same time. */
export function PlanOrder({ plan: { visits, critical }, numbers }: PlanOrderProps) {
  const steps = visits.flatMap((visit) => visit.steps);
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
                {steps.map(({ step }) =>
                  stages.get(step.id) === stage ? (
                    <li key={step.id} className={styles.node} data-critical={critical.includes(step.id)}>
                      <Text as="span" size="sm">
                        {numbers.get(step.id)}. {step.task}
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
