import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createActor } from "xstate";
import { SAMPLE_ANSWER } from "@mocks/procedure/fixtures/analysis.ts";
import { createCase } from "@/domain/procedure/case/case.ts";
import { readSearchEntry } from "@/domain/procedure/caseNavigation.ts";
import type { RequirementsService } from "@/services/procedure/requirements/requirements.ts";
import { createTestCases } from "../cases/cases.testing.ts";
import { createTestPreference } from "../pauses.testing.ts";
import { createSearchImplementations } from "./search.actors.ts";
import { searchMachine, type SearchEmitted } from "./search.machine.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const CALL = {
  title: "Fondo",
  deadline: "",
  requirements: [],
  documents: ["DNI"],
  officialLink: null,
};

function open(state: unknown) {
  const query = vi.fn<RequirementsService["query"]>(() => Promise.resolve(SAMPLE_ANSWER));
  const machine = searchMachine.provide(
    createSearchImplementations({
      requirements: { query },
      cases: createTestCases().cases,
      beginCase: async (text, answer) => createCase("1", text, answer, ""),
      pausePreference: createTestPreference(),
      rememberKey: () => {},
    }),
  );
  const actor = createActor(machine, { input: { entry: readSearchEntry(state), ownKey: null } });
  const emitted: SearchEmitted[] = [];
  actor.on("*", (event) => emitted.push(event));
  actor.start();
  const search = async (text: string) => {
    actor.send({ type: "query.typed", query: text });
    actor.send({ type: "query.submitted" });
    await vi.advanceTimersByTimeAsync(0);
  };
  return { actor, emitted, search, asked: () => query.mock.calls.map(([text, { call }]) => [text, call]) };
}

it("[OPP-29] asks about the call that the person came with, and keeps it for a reload", async () => {
  const { emitted, asked } = open({ selectedTramite: "Fondo", call: CALL });
  await vi.advanceTimersByTimeAsync(500);
  expect(asked()).toEqual([["Fondo", CALL]]);
  expect(emitted).toEqual([{ type: "choice.consumed", state: { tramite: "Fondo", done: true, call: CALL } }]);
});

it("asks about the call again after a reload, and about no call for another query", async () => {
  const { actor, emitted, search, asked } = open({ tramite: "Fondo", done: true, call: CALL });
  await search("Fondo ");
  actor.send({ type: "search.cancelled" });
  await search("Becas");
  expect(asked()).toEqual([
    ["Fondo", CALL],
    ["Becas", null],
  ]);
  expect(emitted.at(-1)).toEqual({ type: "choice.consumed", state: { tramite: "Becas", done: true } });
});
