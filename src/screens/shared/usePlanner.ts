import { useMemo } from "react";
import type { ApplicantProfile } from "@/domain/grants/situation.ts";
import type { LifeEvent } from "@/domain/procedure/plan/lifeEvent.ts";
import { createPlan, type EventAnswers, type Plan } from "@/domain/procedure/plan/plan.ts";
import { planAnswers } from "@/domain/procedure/plan/planQuestions.ts";
import type { Facts } from "@/domain/procedure/questions/facts.ts";
import { toFitDocument } from "@/domain/procedure/validation/judge.ts";
import { placeFor } from "@/domain/shared/terms/terms.ts";
import type { Vault } from "@/services/documents/vault/vault.ts";
import { useDocuments, usePeople } from "@/services/documents/vault/vault.queries.ts";
import type { IsoDay } from "@/domain/shared/calendar/isoTime.ts";

export interface PlannerInput {
  readonly vault: Pick<Vault, "list" | "people">;
  readonly profile: ApplicantProfile;
  readonly today: IsoDay;
}

/** Makes plans from the stored documents, samples excluded, and gives the queries that read them. */
export function usePlanner({ vault, profile, today }: PlannerInput) {
  const documents = useDocuments(vault);
  const people = usePeople(vault);
  const home = useMemo(() => ({ region: profile.situation.region, localDays: profile.localDays }), [profile]);
  const makePlan = useMemo(() => {
    const stored = (documents.data ?? []).filter(({ isDemoData }) => !isDemoData).map(toFitDocument);
    return (event: LifeEvent, answers: EventAnswers, facts: Facts): Plan =>
      createPlan({
        ...planAnswers(event, answers, facts),
        event,
        documents: stored,
        people: people.data ?? [],
        place: placeFor(home),
        today,
      });
  }, [documents.data, people.data, home, today]);
  return { documents, people, makePlan };
}
