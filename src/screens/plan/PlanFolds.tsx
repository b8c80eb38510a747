import { type ReactNode, useRef, useState } from "react";
import { Disclosure } from "@/components/ui/Disclosure/Disclosure.tsx";
import { Heading } from "@/components/ui/Heading/Heading.tsx";
import { Cluster, Stack, Text } from "@/components/ui/Layout/Layout.tsx";
import { type EventStep, officeName } from "@/domain/procedure/plan/lifeEvent.ts";
import type { Visit } from "@/domain/procedure/plan/plan.ts";
import type { PlanFold, VisitGroup } from "@/domain/procedure/plan/planFolds.ts";
import { formatDay, pluralize } from "@/domain/shared/format.ts";
import { PlanStep, type StepNumbers } from "./PlanStep.tsx";
import type { PlanViewProps } from "./PlanView.tsx";
import styles from "./PlanView.module.css";

/** Null where the heading of the fold says the time. */
function headingOf(time: Visit["time"], steps: readonly EventStep[]): string | null {
  switch (time.kind) {
    case "today":
    case "week":
      return null;
    case "due":
      return "Cuando toque";
    case "from":
      return `A partir del ${formatDay(time.day)}`;
    case "after":
      return `Después de «${steps.find(({ id }) => id === time.step)?.task ?? ""}»`;
  }
}

export interface PlanFoldsProps extends Pick<PlanViewProps, "event" | "today" | "procedures" | "onEntry">, StepNumbers {
  readonly folds: readonly PlanFold[];
}

/** The steps as folds by time, numbered through; the first fold is open. */
export function PlanFolds({ folds, ...props }: PlanFoldsProps) {
  const section = useRef<HTMLDivElement>(null);
  const [toggled, setToggled] = useState<Readonly<Record<string, boolean>>>({});
  const tick = (step: EventStep) => {
    // The ticked step moves to the end of the page; the focus stays in the list.
    section.current?.focus({ preventScroll: true });
    props.onEntry("done", step.id, props.today);
  };
  return (
    <Stack gap={0} ref={section} tabIndex={-1} role="group" aria-label="Pasos por hacer" className={styles.sections}>
      {folds.map(({ heading, steps, groups, more }, index) => (
        <Disclosure
          key={heading}
          headingLevel={2}
          label={<FoldLabel heading={heading}>{pluralize(steps, "paso", "pasos")}</FoldLabel>}
          open={toggled[heading] ?? index === 0}
          onOpenChange={(open) => setToggled({ ...toggled, [heading]: open })}
        >
          <Groups {...props} groups={groups} onTick={tick} />
          {more.length > 0 && (
            <Disclosure label="Más pasos">
              <Groups {...props} groups={more} onTick={tick} />
            </Disclosure>
          )}
        </Disclosure>
      ))}
    </Stack>
  );
}

/** The label of a fold, with what is in it. */
export function FoldLabel({ heading, children }: { readonly heading: string; readonly children: ReactNode }) {
  return (
    <Cluster as="span" gap={[0, 2]} align="end">
      {heading}{" "}
      <Text as="span" size="sm" ink="soft">
        {children}
      </Text>
    </Cluster>
  );
}

interface GroupsProps extends Omit<PlanFoldsProps, "folds"> {
  readonly groups: readonly VisitGroup[];
  readonly onTick: (step: EventStep) => void;
}

function Groups({ groups, ...props }: GroupsProps) {
  return (
    <Stack gap={5}>
      {groups.map((group) => (
        <Group key={group.visits[0]?.steps[0]?.step.id} {...props} group={group} />
      ))}
    </Stack>
  );
}

interface GroupProps extends Omit<GroupsProps, "groups"> {
  readonly group: VisitGroup;
}

function Group({ group, event, today, procedures, numbers, onTick }: GroupProps) {
  const heading = headingOf(group.time, event.steps);
  return (
    <Stack gap={3}>
      {heading !== null && (
        <Heading level={3} size="sm">
          {heading}
        </Heading>
      )}
      {group.visits.map(({ office, steps, time }) => (
        <Stack gap={3} surface="raised" pad="box" key={steps[0]?.step.id} className={styles.visit}>
          <Heading level={heading === null ? 3 : 4} size="sm">
            {officeName(office)}
          </Heading>
          <Stack as="ol" role="list" gap={4}>
            {steps.map((planned) => (
              <PlanStep
                key={planned.step.id}
                planned={planned}
                today={today}
                numbers={numbers}
                time={time}
                next={procedures.nexts.get(planned.step.card ?? "")}
                onDone={() => onTick(planned.step)}
                onOpenProcedure={procedures.onOpen}
              />
            ))}
          </Stack>
        </Stack>
      ))}
    </Stack>
  );
}
