import { useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from "react";
import { useParams } from "react-router-dom";
import { type Case, sortLatestFirst } from "@/domain/procedure/case/case.ts";
import { compareCase } from "@/domain/procedure/case/caseRows.ts";
import { formatNext } from "@/domain/procedure/case/caseTexts.ts";
import { findLifeEvent, type LifeEvent } from "@/domain/procedure/plan/lifeEvent.ts";
import type { EventAnswers, Plan } from "@/domain/procedure/plan/plan.ts";
import { planQuestions } from "@/domain/procedure/plan/planQuestions.ts";
import { NO_ANSWERS, type SavedPlans, withEntry } from "@/domain/procedure/plan/savedPlans.ts";
import { UNKNOWN_ANSWER } from "@/domain/procedure/questions/questions.ts";
import type { Inventory } from "@/domain/procedure/validation/types.ts";
import { pluralize } from "@/domain/shared/format.ts";
import { PRODUCT } from "@/domain/shared/product.ts";
import { ROUTES } from "@/domain/shared/routes.ts";
import type { Vault } from "@/services/documents/vault/vault.ts";
import { useCases } from "@/services/documents/vault/vault.queries.ts";
import type { FactStore } from "@/services/procedure/factStore.ts";
import type { StoredValue } from "@/services/shared/storage/storedValue.ts";
import { NotFoundScreen } from "../notFound/NotFoundScreen.tsx";
import { useNavigateOnce } from "../shared/useNavigateOnce.ts";
import { PlanView } from "./PlanView.tsx";
import { useInventory } from "../shared/useInventory.ts";
import { type PlannerInput, usePlanner } from "../shared/usePlanner.ts";

export interface PlanScreenProps extends PlannerInput {
  readonly vault: PlannerInput["vault"] & Pick<Vault, "cases">;
  readonly plans: StoredValue<SavedPlans>;
  readonly facts: FactStore;
  /** Opens the procedure of a card. */
  readonly onOpenProcedure: (card: string) => void;
  /** Saves the days of a plan as a calendar file. */
  readonly onDownloadCalendar: (event: LifeEvent, plan: Plan) => void;
  readonly renderMyData: (open: boolean, onClose: () => void) => ReactNode;
}

/** The plan of a life event on /plan/:event (decision A-164). */
export function PlanScreen(props: PlanScreenProps) {
  const event = findLifeEvent(useParams()["event"] ?? "");
  return event ? <EventPlan key={event.id} event={event} {...props} /> : <NotFoundScreen />;
}

function EventPlan({
  event,
  plans,
  facts,
  profile,
  vault,
  today,
  ...props
}: PlanScreenProps & { readonly event: LifeEvent }) {
  const leave = useNavigateOnce();
  const saved = useSyncExternalStore(plans.subscribe, plans.read)[event.id] ?? NO_ANSWERS;
  const known = useSyncExternalStore(facts.subscribe, facts.read);
  const { documents, people, makePlan } = usePlanner({ vault, profile, today });
  const inventory = useInventory(vault, { facts: known, day: today });
  const { data: cases } = useCases(vault);
  const nexts = useMemo(() => (inventory ? findNexts(cases ?? [], inventory) : NO_NEXTS), [cases, inventory]);
  const [changing, setChanging] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState("");
  const [isKept, setKept] = useState(true);
  const [showsMyData, setShowsMyData] = useState(false);
  const plan = useMemo(() => makePlan(event, saved, known), [makePlan, event, saved, known]);

  useEffect(() => {
    document.title = `${event.title} · ${PRODUCT.title}`;
  }, [event]);

  function change(part: keyof EventAnswers, id: string, entry: string | null) {
    setKept(plans.change((current) => withEntry(current, event.id, part, id, entry)));
    void plans.settled().then(setKept);
    setAnnouncement(describe(makePlan(event, plans.read()[event.id] ?? NO_ANSWERS, facts.read())));
  }
  function answer(id: string, option: string) {
    const fact = event.questions.find((question) => question.id === id)?.fact;
    const isFact = fact !== undefined && option !== UNKNOWN_ANSWER;
    if (isFact) facts.record(fact, option);
    setChanging(null);
    change("answers", id, isFact ? null : option);
  }

  const isReading = documents.isPending || people.isPending;
  return (
    <>
      <PlanView
        event={event}
        plan={plan}
        saved={saved}
        today={today}
        questions={{ ...planQuestions(event, saved, known, changing), announcement }}
        vaultState={documents.isError || people.isError ? "failed" : isReading ? "reading" : "read"}
        isKept={isKept}
        onEntry={change}
        onAnswer={answer}
        onChange={setChanging}
        procedures={{ nexts, onOpen: props.onOpenProcedure }}
        onDownloadCalendar={() => props.onDownloadCalendar(event, plan)}
        onOpenMyData={() => setShowsMyData(true)}
        onRetry={() => void Promise.all([documents.refetch(), people.refetch()])}
        onBack={() => leave(ROUTES.home)}
      />
      {props.renderMyData(showsMyData, () => setShowsMyData(false))}
    </>
  );
}

const NO_NEXTS: ReadonlyMap<string, string> = new Map();

/** The next thing of the latest open case of each card. */
function findNexts(cases: readonly Case[], inventory: Inventory): ReadonlyMap<string, string> {
  const open = cases.filter(({ card, status }) => card !== null && status !== "closed");
  return new Map(
    sortLatestFirst(open)
      .toReversed()
      .map((file) => [file.card ?? "", formatNext(compareCase(file, inventory).next, file.status)]),
  );
}

const describe = ({ visits }: Plan): string =>
  `Ahora el plan tiene ${pluralize(visits.flatMap(({ steps }) => steps).length, "paso", "pasos")} por hacer.`;
