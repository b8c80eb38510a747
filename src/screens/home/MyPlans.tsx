import { useMemo, useSyncExternalStore } from "react";
import { Link } from "react-router-dom";
import { LIFE_EVENTS } from "@/domain/procedure/plan/lifeEvent.ts";
import { isStarted, type SavedPlans } from "@/domain/procedure/plan/savedPlans.ts";
import type { Facts } from "@/domain/procedure/questions/facts.ts";
import { ROUTES } from "@/domain/shared/routes.ts";
import { Heading } from "@/components/ui/Heading/Heading.tsx";
import { Hint, Stack } from "@/components/ui/Layout/Layout.tsx";
import type { StoredValue } from "@/services/shared/storage/storedValue.ts";
import { type PlannerInput, usePlanner } from "../shared/usePlanner.ts";

export interface MyPlansProps extends PlannerInput {
  readonly plans: StoredValue<SavedPlans>;
  readonly facts: Facts;
}

/** 'Mis planes': the begun plans with steps left, each with its next one. Nothing without any. */
export function MyPlans({ plans, facts, ...input }: MyPlansProps) {
  const saved = useSyncExternalStore(plans.subscribe, plans.read);
  const { documents, people, makePlan } = usePlanner(input);
  const isRead = documents.isSuccess && people.isSuccess;
  const begun = useMemo(
    () =>
      LIFE_EVENTS.flatMap((event) => {
        const entry = saved[event.id];
        if (!entry || !isStarted(entry)) return [];
        const next = makePlan(event, entry, facts).visits[0]?.steps[0]?.step.task;
        return next ? [{ id: event.id, title: event.title, next }] : [];
      }),
    [saved, facts, makePlan],
  );
  if (begun.length === 0) return null;
  return (
    <Stack as="section" gap={3} aria-labelledby="mis-planes">
      <Heading level={2} id="mis-planes">
        Mis planes
      </Heading>
      <Stack as="ul" role="list" gap={3}>
        {begun.map(({ id, title, next }) => (
          <Stack as="li" key={id} surface="raised" gap={1} pad={4}>
            <Link to={`${ROUTES.plan}${id}`}>{title}</Link>
            {isRead && <Hint>{`Lo siguiente: ${next}`}</Hint>}
          </Stack>
        ))}
      </Stack>
    </Stack>
  );
}
