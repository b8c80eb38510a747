import { toFailureCause } from "@/domain/documents/vault/walletMessages.ts";
import { type Case, createCase, findKept, isKept, resumeCase } from "@/domain/procedure/case/case.ts";
import type { QueryResult } from "@/domain/procedure/requirements/result.ts";
import { toCasePath } from "@/domain/shared/routes.ts";
import { placeFor, type Term, termEnd } from "@/domain/shared/terms/terms.ts";
import { notify } from "@/components/ui/Toaster/notify.ts";
import { createCaseActors } from "@/machines/procedure/case/case.actors.ts";
import { caseMachine } from "@/machines/procedure/case/case.machine.ts";
import { type CasesActor, keepAnalysis, keepDrafts, openCase } from "@/machines/procedure/cases/cases.actors.ts";
import { casesMachine } from "@/machines/procedure/cases/cases.machine.ts";
import { createCaseDrafts } from "@/services/procedure/caseDrafts.ts";
import { createMemoryStore } from "@/services/shared/storage/keyValueStore.ts";
import { randomId } from "@/services/shared/storage/randomId.ts";
import { isTabOnly } from "../documents/records.ts";
import { vault } from "../documents/vault.ts";
import { situation } from "../grants/situation.ts";
import { startChild } from "../root.ts";
import { draftStore } from "./draftStore.ts";
import { cards } from "./requirements.ts";
import type { IsoDay } from "@/domain/shared/calendar/isoTime.ts";

/** On a shared computer the vault stores cases in the tab by itself. */
const drafts = createCaseDrafts(isTabOnly ? createMemoryStore() : draftStore);

function endTerm(start: IsoDay, term: Term) {
  const { situation: home, localDays } = situation.read();
  return termEnd(start, term, placeFor({ region: home.region, localDays }));
}

const now = () => new Date().toISOString();
let actor: CasesActor | null = null;

/** The cases of all pages. Unsaved changes become drafts when the page is left. */
export function getCases(): CasesActor {
  actor ??= start();
  return actor;
}

function start(): CasesActor {
  const machine = caseMachine.provide({ actors: createCaseActors({ ...vault, saveCase }, cards, drafts) });
  const started = startChild("cases", casesMachine.provide({ actors: { caseMachine: machine } }), { endTerm, now });
  window.addEventListener("pagehide", () => keepDrafts(started, drafts));
  return started;
}

/** Ids of cases being stored by `keepCase`, which reports failures itself. */
const keeping = new Set<string>();

/** A failure is a toast, except on the case's own page. */
async function saveCase(file: Case): ReturnType<typeof vault.saveCase> {
  try {
    return await vault.saveCase(file);
  } catch (error) {
    const isReported = keeping.has(file.id) || window.location.pathname === toCasePath(file.id);
    if (!isReported)
      notifyFailure(
        isKept(file) ? "No se pudo actualizar el expediente" : "No se pudieron guardar tus respuestas",
        error,
      );
    throw error;
  }
}

const notifyFailure = (title: string, error: unknown) =>
  notify({ tone: "error", title, description: toFailureCause(error) });

/** A new analysis with the answers and documents of an earlier one of the same procedure. Never rejects. */
export async function beginCase(query: string, answer: QueryResult): Promise<Case> {
  // Without the cases the answer is still usable.
  const earlier = await vault.cases().catch(() => []);
  return resumeCase(createCase(randomId(), query, answer, now()), earlier);
}

/** The kept case of the same procedure, which the person has begun; else a new analysis. Never rejects. */
export async function openOrBegin(query: string, answer: QueryResult, isAnother: boolean): Promise<Case> {
  const begun = createCase(randomId(), query, answer, now());
  if (isAnother) return begun;
  const earlier = await vault.cases().catch(() => []);
  const kept = findKept(begun, earlier);
  return (kept && (await openCase(getCases(), kept.id))) ?? resumeCase(begun, earlier);
}

/** Keeps an analysis; a failure is a toast. @returns whether it is kept. Never rejects. */
export async function keepCase(analysis: Case): Promise<boolean> {
  keeping.add(analysis.id);
  const failure = await keepAnalysis(getCases(), analysis).finally(() => keeping.delete(analysis.id));
  if (failure) notifyFailure("No se pudo guardar el expediente", failure);
  return failure === null;
}
