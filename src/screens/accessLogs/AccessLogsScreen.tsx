import { type ReactNode, startTransition, useOptimistic, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { ROUTES } from "@/domain/shared/routes.ts";
import type { AccessLog } from "@/services/access/accessLog/accessLog.ts";
import { useAccessLogs } from "@/services/access/accessLog/accessLog.queries.ts";
import { AccessLogsView, type AccessLogsOrigin, type LogTab } from "./AccessLogsView.tsx";
import { useIsLate } from "../shared/useIsLate.ts";
import type { IsoDay } from "@/domain/shared/calendar/isoTime.ts";

export interface AccessLogsScreenProps {
  readonly log: Pick<AccessLog, "latest">;
  readonly origin: AccessLogsOrigin;
  /** The viewer's own day. */
  readonly today: IsoDay;
  /** Content of the second tab. */
  readonly activity: ReactNode;
}

/** Query of the second tab. */
const ACTIVITY = "?vista=actividad";

/** The latest attempts at the gate on /access-logs (ALOG rows). Nothing is asked of the person: the backend says who may read (decision A-114). */
export function AccessLogsScreen({ log, origin, today, activity }: AccessLogsScreenProps) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const { answer, isFetching, refresh } = useAccessLogs(log);
  const [asked, setAsked] = useState(0);
  const isLate = useIsLate(answer.state === "loading", asked);
  // The router changes the address in a transition: until then the control would jump back to the tab before.
  const [tab, showTab] = useOptimistic<LogTab>(search === ACTIVITY ? "activity" : "accesses");
  return (
    <AccessLogsView
      tab={tab}
      onTab={(next) =>
        startTransition(() => {
          showTab(next);
          void navigate({ search: next === "activity" ? ACTIVITY : "" });
        })
      }
      activity={activity}
      answer={answer}
      isLate={isLate}
      isFetching={isFetching}
      origin={origin}
      today={today}
      onRefresh={() => {
        setAsked(asked + 1);
        refresh();
      }}
      onBack={() => void navigate(ROUTES.home)}
    />
  );
}
