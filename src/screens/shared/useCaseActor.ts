import { useSelector } from "@xstate/react";
import { useEffect } from "react";
import type { CasesActor } from "@/machines/procedure/cases/cases.actors.ts";
import type { CaseActor } from "@/machines/procedure/cases/cases.machine.ts";
import { selectCaseActor } from "@/machines/procedure/cases/cases.selectors.ts";

/** Requests the actor of a case; null without an id, and on the first render. */
export function useCaseActor(cases: CasesActor, id: string | null): CaseActor | null {
  useEffect(() => {
    if (id !== null) cases.send({ type: "case.requested", id });
  }, [cases, id]);
  return useSelector(cases, (snapshot) => selectCaseActor(snapshot, id));
}
