import { toFailureCause } from "@/domain/documents/vault/walletMessages.ts";
import { type Case, createCase, isKept, resumeCase } from "@/domain/procedure/case/case.ts";
import type { QueryResult } from "@/domain/procedure/requirements/result.ts";
import { toCasePath } from "@/domain/shared/routes.ts";
import { placeFor, type Term, termEnd } from "@/domain/shared/terms/terms.ts";
import { notify } from "@/components/ui/Toaster/notify.ts";
import { createCaseActors } from "@/machines/procedure/case/case.actors.ts";
import { caseMachine } from "@/machines/procedure/case/case.machine.ts";
import { type CasesActor, keepAnalysis, keepDrafts } from "@/machines/procedure/cases/cases.actors.ts";
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

/** On a shared computer the vault has the cases in the tab by itself. */
const drafts = createCaseDrafts(isTabOnly ? createMemoryStore() : draftStore);

function endTerm(start: string, term: Term) {
  const { situation: told, localDays } = situation.read();
  return termEnd(start, term, placeFor({ region: told.region, localDays }));
}

const now = () => new Date().toISOString();
let actor: CasesActor | null = null;

/** The cases that hub, Sócrates, Platón, T-Wallet and /expediente share. The unsaved changes of a page that is left are drafts. */
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

/** Ids of the cases that `keepCase` stores, which tells of a failure itself. */
const keeping = new Set<string>();

/** Stores a case. A failure is a toast, except on the page of the case, which shows it. */
async function saveCase(file: Case): ReturnType<typeof vault.saveCase> {
  try {
    return await vault.saveCase(file);
  } catch (error) {
    const isSaid = keeping.has(file.id) || window.location.pathname === toCasePath(file.id);
    if (!isSaid)
      notifyFailure(
        isKept(file) ? "No se pudo actualizar el expediente" : "No se pudieron guardar tus respuestas",
        error,
      );
    throw error;
  }
}

const notifyFailure = (title: string, error: unknown) =>
  notify({ tone: "error", title, description: toFailureCause(error) });

/** A new analysis, begun now, with what was answered and filed for the same procedure before. Never rejects. */
export async function beginCase(query: string, answer: QueryResult): Promise<Case> {
  // Without the cases there is still the answer.
  const earlier = await vault.cases().catch(() => []);
  return resumeCase(createCase(randomId(), query, answer, now()), earlier);
}

/** Keeps an analysis; a failure is a toast. @returns whether it is kept. Never rejects. */
export async function keepCase(analysis: Case): Promise<boolean> {
  keeping.add(analysis.id);
  const failure = await keepAnalysis(getCases(), analysis).finally(() => keeping.delete(analysis.id));
  if (failure) notifyFailure("No se pudo guardar el expediente", failure);
  return failure === null;
}
