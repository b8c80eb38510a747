import { QueryClientProvider } from "@tanstack/react-query";
import { listCaseItems } from "@/domain/procedure/agenda/agenda.ts";
import { agendaEvents } from "@/domain/procedure/agenda/agendaEvents.ts";
import type { Case } from "@/domain/procedure/case.ts";
import type { CaseFile } from "@/domain/procedure/caseFile/caseFile.ts";
import { placeFor, type Term, termEnd } from "@/domain/shared/terms/terms.ts";
import { createCaseFileActors } from "@/machines/procedure/caseFile/caseFile.actors.ts";
import { caseFileMachine } from "@/machines/procedure/caseFile/caseFile.machine.ts";
import { CaseFileScreen } from "@/screens/caseFile/CaseFileScreen.tsx";
import { CasesScreen } from "@/screens/cases/CasesScreen.tsx";
import { createCaseDrafts } from "@/services/procedure/caseDrafts.ts";
import { getCases } from "../procedure/cases.ts";
import { draftStore } from "../procedure/draftStore.ts";
import { renderQuestions } from "../procedure/LazyQuestions.tsx";
import { queryClient } from "../shell/queryClient.ts";
import { cards } from "../procedure/requirements.ts";
import { saveCalendar } from "../shell/saveCalendar.ts";
import { situation } from "../grants/situation.ts";
import { vault } from "../documents/vault.ts";
import { AgendaPart, PlansPart, useKept } from "../procedure/homeParts.tsx";

const machine = caseFileMachine.provide({ actors: createCaseFileActors(vault, cards) });

function endTerm(start: string, term: Term) {
  const { situation: told, localDays } = situation.read();
  return termEnd(start, term, placeFor({ region: told.region, localDays }));
}

const drafts = createCaseDrafts(draftStore);
const now = () => new Date().toISOString();
const handOver = (opened: Case) => getCases().send({ type: "case.changed", case: opened });

function downloadCalendar(file: CaseFile, today: string) {
  const events = agendaEvents(listCaseItems(file, today), today, situation.read().situation.region);
  saveCalendar(`expediente-${file.id}`, events);
}

function OneCase() {
  const shared = useKept();
  return (
    <CaseFileScreen
      {...shared}
      {...{ machine, drafts, endTerm, now, renderQuestions }}
      onHandOver={handOver}
      onDownloadCalendar={(file) => downloadCalendar(file, shared.today)}
      onPrint={() => window.print()}
    />
  );
}

function AllCases() {
  const agenda = (
    <>
      <AgendaPart />
      <PlansPart />
    </>
  );
  return <CasesScreen {...useKept()} agenda={agenda} />;
}

/** /expediente/:id over the vault in use. */
export function CaseFileRoute() {
  return (
    <QueryClientProvider client={queryClient}>
      <OneCase />
    </QueryClientProvider>
  );
}

/** /expedientes over the vault in use. */
export function CasesRoute() {
  return (
    <QueryClientProvider client={queryClient}>
      <AllCases />
    </QueryClientProvider>
  );
}
