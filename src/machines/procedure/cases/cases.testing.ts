import { createActor } from "xstate";
import { type Case, sortLatestFirst } from "@/domain/procedure/case/case.ts";
import type { CaseDraft } from "@/domain/procedure/case/mergeCases.ts";
import type { QueryResult } from "@/domain/procedure/requirements/result.ts";
import { createCaseActors } from "../case/case.actors.ts";
import { caseMachine } from "../case/case.machine.ts";
import { casesMachine } from "./cases.machine.ts";
import { selectCaseActor } from "./cases.selectors.ts";

/** The cases of a vault in memory. */
export function createCaseVault(stored: readonly Case[] = []) {
  const files = new Map(stored.map((file) => [file.id, file]));
  const listeners = new Set<(replaced: readonly string[]) => void>();
  const tell = () => listeners.forEach((listener) => listener([]));
  return {
    files,
    cases: async () => sortLatestFirst([...files.values()]),
    saveCase: async (changed: Case) => {
      const there = files.get(changed.id) ?? null;
      if ((there?.version ?? 0) !== changed.version) return { isSaved: false, file: there };
      const file = { ...changed, version: changed.version + 1 };
      files.set(file.id, file);
      tell();
      return { isSaved: true, file };
    },
    subscribe: (listener: (replaced: readonly string[]) => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Another tab stores a case, or removes that of an id. */
    change: (changed: Case | string) => {
      if (typeof changed === "string") files.delete(changed);
      else files.set(changed.id, changed);
      tell();
    },
  };
}

interface Options {
  readonly vault?: Omit<ReturnType<typeof createCaseVault>, "files" | "change">;
  readonly find?: (id: string) => Promise<QueryResult | null>;
  readonly drafts?: readonly CaseDraft[];
}

/** A started actor of the cases over a vault in memory; the clock shows a second more each time it is read. */
export function createTestCases({
  vault = createCaseVault(),
  find = () => Promise.reject(new Error("offline")),
  drafts = [],
}: Options = {}) {
  const left = new Map(drafts.map((draft) => [draft.file.id, draft]));
  let seconds = 0;
  const now = () => new Date(Date.parse("2026-11-23T10:00:00.000Z") + 1000 * (seconds += 1)).toISOString();
  const endTerm = (start: string, { n, unit }: { n: number; unit: string }) => ({
    end: unit === "workingDays" && n === 10 && start === "2026-12-01" ? "2026-12-17" : "2027-02-20",
    doubts: ["noLocalDays"] as const,
  });
  const actors = createCaseActors(
    vault,
    { find },
    { read: (id) => left.get(id) ?? null, remove: (id) => void left.delete(id) },
  );
  const cases = createActor(casesMachine.provide({ actors: { caseMachine: caseMachine.provide({ actors }) } }), {
    input: { endTerm, now },
  }).start();
  /** The actor of a case, which is asked for. */
  const open = (id: string) => {
    cases.send({ type: "case.requested", id });
    return selectCaseActor(cases.getSnapshot(), id)!;
  };
  return { cases, open, clock: { endTerm, now } };
}
