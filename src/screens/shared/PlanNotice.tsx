import { Link } from "react-router-dom";
import type { QueryResult } from "@/domain/procedure/requirements/result.ts";
import { ROUTES } from "@/domain/shared/routes.ts";
import { Button } from "@/components/ui/Button/Button.tsx";
import { Cluster, Stack, Text } from "@/components/ui/Layout/Layout.tsx";
import { Notice } from "@/components/ui/Notice/Notice.tsx";

export const PLAN_NOTICE = "Hay un plan para esto";

export interface PlanNoticeProps {
  readonly result: Pick<QueryResult, "event" | "origin">;
  /** Chooses a nearby procedure; they are shown where no card answers. */
  readonly onChoose: (title: string) => void;
}

/** Offers the plan of the life event that a query names, and the nearest procedures (decision A-184). Nothing without an event. */
export function PlanNotice({ result: { event, origin }, onChoose }: PlanNoticeProps) {
  if (!event) return null;
  const nearby = origin.kind === "none" ? origin.nearby : [];
  return (
    <Notice title={PLAN_NOTICE}>
      <Stack gap={3}>
        <p>
          <Link to={`${ROUTES.plan}${event.id}`}>{event.title}</Link>: qué hacer primero, qué después y hasta cuándo.
        </p>
        {nearby.length > 0 && (
          <>
            <Text weight="bold">O empieza por un trámite</Text>
            <Cluster gap={3}>
              {nearby.map(({ id, title }) => (
                <Button key={id} size="sm" onClick={() => onChoose(title)}>
                  {title}
                </Button>
              ))}
            </Cluster>
          </>
        )}
      </Stack>
    </Notice>
  );
}
