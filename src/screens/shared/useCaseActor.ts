import { useSelector } from "@xstate/react";
import { useEffect } from "react";
import type { CasesActor } from "@/machines/procedure/cases/cases.actors.ts";
import type { CaseActor } from "@/machines/procedure/cases/cases.machine.ts";
import { selectCaseActor } from "@/machines/procedure/cases/cases.selectors.ts";

/** The actor of the case of an id, which is asked for; null for no id, and on the first render. */
export function useCaseActor(cases: CasesActor, id: string | null): CaseActor | null {
  useEffect(() => {
    if (id !== null) cases.send({ type: "case.requested", id });
  }, [cases, id]);
  return useSelector(cases, (snapshot) => selectCaseActor(snapshot, id));
}
