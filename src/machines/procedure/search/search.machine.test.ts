import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createActor, fromPromise } from "xstate";
import { SAMPLE_ANSWER, SAMPLE_NO_CARD } from "@mocks/procedure/fixtures/analysis.ts";
import { createCase, type Case } from "@/domain/procedure/case/case.ts";
import { readSearchEntry } from "@/domain/procedure/caseNavigation.ts";
import type { QueryResult } from "@/domain/procedure/requirements/result.ts";
import type { OwnKey } from "@/services/procedure/requirements/requirements.ts";
import { createPausePreference } from "../pauses.ts";
import { createTestPreference } from "../pauses.testing.ts";
import { searchMachine, type SearchEmitted } from "./search.machine.ts";
import { selectCategory, selectSearch } from "./search.selectors.ts";

const SKIP = { type: "pauses.skipped", always: false } as const;

interface Options {
  state?: unknown;
  ownKey?: OwnKey | null;
  query?: (text: string, ownKey: OwnKey | null, signal: AbortSignal, cardsOnly: boolean) => Promise<QueryResult>;
  preference?: ReturnType<typeof createTestPreference>;
}

const createTestCase = (query: string, answer: QueryResult) =>
  createCase("caso", query, answer, "2026-11-21T10:00:00.000Z");

function createSearchTestActor({
  state = null,
  ownKey = null,
  query = () => Promise.resolve(SAMPLE_ANSWER),
  preference = createTestPreference(),
}: Options = {}) {
  const runQuery = vi.fn(query);
  const signals: (Case | null)[] = [];
  const keys: (OwnKey | null)[] = [];
  const emitted: SearchEmitted[] = [];
  const actor = createActor(
    searchMachine.provide({
      actors: {
        pausePreference: createPausePreference(preference),
        runQuery: fromPromise(async ({ input, signal }) =>
          createTestCase(input.query, await runQuery(input.query, input.ownKey, signal, input.cardsOnly)),
        ),
      },
      actions: {
        signalFlow: (_, { case: answered }) => void signals.push(answered),
        rememberKey: (_, params) => void keys.push(params.ownKey),
      },
    }),
    { input: { entry: readSearchEntry(state), ownKey } },
  );
  actor.on("*", (event) => emitted.push(event));
  actor.start();
  const search = (text: string) => {
    actor.send({ type: "query.typed", query: text });
    actor.send({ type: "query.submitted" });
  };
  return {
    actor,
    runQuery,
    signals,
    keys,
    emitted,
    search,
    view: () => selectSearch(actor.getSnapshot()).view,
    picture: () => selectSearch(actor.getSnapshot()).picture,
    toasts: () => emitted.flatMap((event) => (event.type === "toast.raised" ? [event.toast] : [])),
    destinations: () => emitted.flatMap((event) => (event.type === "navigation.requested" ? [event.to] : [])),
    pass: (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds),
  };
}

describe("search", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  it("[SOC-19] goes idle, thinking, searching, result, in this order", async () => {
    const { search, view, pass } = createSearchTestActor();
    const seen = [view()];
    search("alta de autónomo");
    for (let at = 0; at <= 3500; at += 250) {
      if (seen.at(-1) !== view()) seen.push(view());
      await pass(250);
    }
    expect(seen).toEqual(["idle", "thinking", "searching", "result"]);
  });

  it("[SOC-17] thinks for 1500 ms", async () => {
    const { search, view, pass } = createSearchTestActor();
    search("becas");
    await pass(1499);
    expect(view()).toBe("thinking");
    await pass(1);
    expect(view()).toBe("searching");
  });

  it("[SOC-18] searches for 2000 ms after that", async () => {
    const { search, view, pass } = createSearchTestActor();
    search("becas");
    await pass(1500 + 1999);
    expect(view()).toBe("searching");
    await pass(1);
    expect(view()).toBe("result");
  });

  it("asks when it begins to think, once, with the trimmed query", async () => {
    const { search, runQuery, pass } = createSearchTestActor();
    search("  becas  ");
    await pass(10_000);
    expect(runQuery.mock.calls.map(([text]) => text)).toEqual(["becas"]);
  });

  it("[SOC-15] shows only the sources while the answer is late, and the result as soon as it comes", async () => {
    let answer: (result: QueryResult) => void = () => {};
    const { search, picture, pass } = createSearchTestActor({
      query: () => new Promise((resolve) => (answer = resolve)),
    });
    search("becas");
    await pass(3499);
    expect(picture()).toBe("searching");
    await pass(1);
    expect(picture()).toBe("stillSearching");
    answer(SAMPLE_ANSWER);
    await pass(0);
    expect(picture()).toBe("result");
  });

  it("[SOC-20] [SOC-21] [PLA-21] hands the result to the flow and says so", async () => {
    const { search, signals, toasts, pass } = createSearchTestActor();
    search("alta de autónomo");
    await pass(3499);
    expect(signals).toEqual([]);
    await pass(1);
    expect(signals).toEqual([createTestCase("alta de autónomo", SAMPLE_ANSWER)]);
    expect(toasts().map(({ title }) => title)).toEqual(["Señal enviada a Platón"]);
  });

  it("[SOC-22] goes to /platon 1500 ms after the result, and not before", async () => {
    const { search, destinations, pass } = createSearchTestActor();
    search("becas");
    await pass(3500 + 1499);
    expect(destinations()).toEqual([]);
    await pass(1);
    expect(destinations()).toEqual(["/platon"]);
  });

  it("stays when the person asks to, and goes when they want", async () => {
    const { actor, search, destinations, pass } = createSearchTestActor();
    search("becas");
    await pass(3500);
    actor.send({ type: "stay.requested" });
    await pass(60_000);
    expect(destinations()).toEqual([]);
    actor.send({ type: "platon.requested" });
    expect(destinations()).toEqual(["/platon"]);
  });

  it("stays where Platón would have nothing to do, and starts over with what is offered", async () => {
    const { signals, toasts, actor, search, destinations, runQuery, pass } = createSearchTestActor({
      query: () => Promise.resolve(SAMPLE_NO_CARD),
    });
    search("licencia de pesca");
    await pass(60_000);
    expect(destinations()).toEqual([]);
    // Platón gets a signal, the person no toast: there is nothing to compare.
    expect([signals.length, toasts()]).toEqual([1, []]);
    actor.send({ type: "alternative.chosen", query: "Licencia de caza" });
    await pass(0);
    expect(runQuery.mock.calls.map(([text]) => text)).toEqual(["licencia de pesca", "Licencia de caza"]);
  });

  it("shows the card instead of an example when the person asks for it, and the AI again afterwards", async () => {
    const { actor, search, runQuery, pass } = createSearchTestActor({
      ownKey: { apiKey: "sk-mala", model: "gpt-4o-mini" },
      query: () => Promise.resolve({ ...SAMPLE_ANSWER, origin: { kind: "demo" } }),
    });
    search("autónomos");
    await pass(3500);
    actor.send({ type: "card.requested", query: "Alta de autónomo" });
    await pass(3500);
    actor.send({ type: "search.reset" });
    search("becas");
    await pass(0);
    expect(runQuery.mock.calls.map(([text, , , cardsOnly]) => [text, cardsOnly])).toEqual([
      ["autónomos", false],
      ["Alta de autónomo", true],
      ["becas", false],
    ]);
  });

  it("[SOC-23] [SOC-32] [SOC-33] a failed search is idle at once, with its toast, its query and its reason", async () => {
    const { actor, search, view, picture, toasts, pass } = createSearchTestActor({
      query: () => Promise.reject(new Error("Error al procesar la consulta: 500")),
    });
    search("becas");
    await pass(0);
    expect([view(), picture()]).toEqual(["idle", "manual"]);
    expect(toasts()).toEqual([
      {
        tone: "error",
        title: "Error",
        description: "No se pudo procesar tu consulta. Por favor, inténtalo de nuevo.",
      },
    ]);
    expect(actor.getSnapshot().context).toMatchObject({
      query: "becas",
      failure: { technical: "Error al procesar la consulta: 500" },
    });
    actor.send({ type: "query.typed", query: "becas mec" });
    expect(actor.getSnapshot().context.failure).toBeNull();
  });

  it("shows the form with the query filled in when the automatic search fails", async () => {
    const { actor, picture, pass } = createSearchTestActor({
      state: { selectedTramite: "Visados" },
      query: () => Promise.reject(new Error("red")),
    });
    await pass(500);
    expect(picture()).toBe("manual");
    expect(actor.getSnapshot().can({ type: "query.submitted" })).toBe(true);
  });

  it("[SOC-16] [SOC-24] [SOC-25] in automatic mode fills the query in, hides the form and starts after 500 ms", async () => {
    const { actor, picture, runQuery, pass } = createSearchTestActor({ state: { selectedTramite: "Visados" } });
    expect(picture()).toBe("autoStartPending");
    expect(actor.getSnapshot().context.query).toBe("Visados");
    await pass(499);
    expect([picture(), runQuery.mock.calls.length]).toEqual(["autoStartPending", 0]);
    await pass(1);
    expect([picture(), runQuery.mock.calls.length]).toEqual(["thinking", 1]);
  });

  it("consumes the choice, so that a reload shows it in the form and asks nothing", async () => {
    const { emitted } = createSearchTestActor({ state: { selectedTramite: "Visados" } });
    expect(emitted).toEqual([{ type: "choice.consumed", state: { tramite: "Visados", done: true } }]);
    const reloaded = createSearchTestActor({ state: { tramite: "Visados", done: true } });
    await reloaded.pass(60_000);
    expect([reloaded.picture(), reloaded.runQuery.mock.calls.length]).toEqual(["manual", 0]);
    expect(reloaded.actor.getSnapshot().context.query).toBe("Visados");
  });

  it.each(["", "   "])("[SOC-27] does nothing while the query is blank: %j", async (blank) => {
    const { actor, search, view, runQuery, pass } = createSearchTestActor();
    search(blank);
    await pass(10_000);
    expect([view(), runQuery.mock.calls.length]).toEqual(["idle", 0]);
    expect(actor.getSnapshot().can({ type: "query.submitted" })).toBe(false);
  });

  it.each([1000, 2000, 60_000])("aborts the query when it is cancelled after %i ms", async (at) => {
    const aborted = vi.fn<() => void>();
    const { actor, search, picture, pass } = createSearchTestActor({
      query: (_text, _key, signal) => new Promise(() => signal.addEventListener("abort", () => aborted())),
    });
    search("becas");
    await pass(at);
    actor.send({ type: "search.cancelled" });
    expect(picture()).toBe("manual");
    expect(aborted).toHaveBeenCalledTimes(1);
  });

  it("drops the pending navigation when it is stopped", async () => {
    const { actor, search, destinations, pass } = createSearchTestActor();
    search("becas");
    await pass(4000);
    actor.stop();
    await pass(60_000);
    expect(destinations()).toEqual([]);
  });

  it("knows the category of the query", () => {
    const { actor, search } = createSearchTestActor();
    expect(selectCategory(actor.getSnapshot())).toBeNull();
    search("hacerme autónomo");
    expect(selectCategory(actor.getSnapshot())?.title).toBe("Gestión de Autónomos");
  });

  it("shows the answer that is there at once when the person does not want to wait, and waits again in the next search", async () => {
    const { actor, search, view, pass } = createSearchTestActor();
    search("becas");
    await pass(0);
    expect(actor.getSnapshot().can(SKIP)).toBe(true);
    actor.send(SKIP);
    expect(view()).toBe("result");
    actor.send({ type: "search.reset" });
    search("becas");
    await pass(3499);
    expect(view()).toBe("searching");
    await pass(1);
    expect(view()).toBe("result");
  });

  it("skips nothing while there is no answer, also in the second search", async () => {
    const answers: ((result: QueryResult) => void)[] = [];
    const { actor, search, view, pass } = createSearchTestActor({
      query: () => new Promise((resolve) => answers.push(resolve)),
    });
    for (const index of [0, 1]) {
      search("becas");
      await pass(0);
      expect(actor.getSnapshot().can(SKIP)).toBe(false);
      actor.send(SKIP);
      await pass(1499);
      expect(view()).toBe("thinking");
      answers[index]?.(SAMPLE_ANSWER);
      await pass(0);
      expect(view()).toBe("thinking");
      await pass(2001);
      expect(view()).toBe("result");
      actor.send({ type: "search.reset" });
    }
  });

  it.each([0, 2000, 5000])("shows an answer that took %i ms at once where that is remembered", async (late) => {
    const { search, view, pass } = createSearchTestActor({
      preference: createTestPreference(true),
      query: () => new Promise((resolve) => setTimeout(() => resolve(SAMPLE_ANSWER), late + 1)),
    });
    search("becas");
    await pass(late);
    expect(view()).not.toBe("result");
    await pass(1);
    expect(view()).toBe("result");
  });

  it("[SOC-22] still leaves the time to read the answer before Platón", async () => {
    const { search, destinations, pass } = createSearchTestActor({ preference: createTestPreference(true) });
    search("becas");
    await pass(1499);
    expect(destinations()).toEqual([]);
    await pass(1);
    expect(destinations()).toEqual(["/platon"]);
  });
});

describe("the own key", () => {
  it("[SOC-05] [SOC-28] [SOC-30] is trimmed, remembered, confirmed, and closes the panel", () => {
    const { actor, keys, toasts } = createSearchTestActor();
    actor.send({ type: "key.toggled" });
    expect(actor.getSnapshot().hasTag("panelOpen")).toBe(true);
    actor.send({ type: "key.drafted", draft: "  sk-prueba  " });
    actor.send({ type: "key.saved" });
    const ownKey = { apiKey: "sk-prueba", model: "gpt-4o-mini" };
    expect(actor.getSnapshot().context).toMatchObject({ ownKey, keyDraft: "" });
    expect(keys).toEqual([ownKey]);
    expect(toasts().map(({ title }) => title)).toEqual(["API Key configurada"]);
    expect(actor.getSnapshot().hasTag("panelOpen")).toBe(false);
  });

  it("[SOC-29] cannot be saved blank", () => {
    const { actor, keys } = createSearchTestActor();
    actor.send({ type: "key.toggled" });
    actor.send({ type: "key.drafted", draft: "   " });
    expect(actor.getSnapshot().can({ type: "key.saved" })).toBe(false);
    actor.send({ type: "key.saved" });
    expect(keys).toEqual([]);
  });

  it("[AI-10] goes with the query", async () => {
    vi.useFakeTimers();
    const ownKey = { apiKey: "sk-mia", model: "gpt-4o-mini" };
    const { search, runQuery, pass } = createSearchTestActor({ ownKey });
    search("becas");
    await pass(0);
    expect(runQuery.mock.calls.map(([, key]) => key)).toEqual([ownKey]);
    vi.useRealTimers();
  });

  it("can be forgotten, with the panel open or closed", () => {
    const { actor, keys } = createSearchTestActor({ ownKey: { apiKey: "sk-mia", model: "gpt-4o-mini" } });
    actor.send({ type: "key.forgotten" });
    expect(actor.getSnapshot().context.ownKey).toBeNull();
    expect(keys).toEqual([null]);
  });

  it("says when it was refused, and stays at the example", async () => {
    vi.useFakeTimers();
    const { search, toasts, destinations, pass } = createSearchTestActor({
      ownKey: { apiKey: "sk-mala", model: "gpt-4o-mini" },
      query: () => Promise.resolve({ ...SAMPLE_ANSWER, origin: { kind: "demo" } }),
    });
    search("becas");
    await pass(60_000);
    expect(toasts().map(({ title }) => title)).toEqual(["Señal enviada a Platón", "Tu API Key no es válida"]);
    expect(destinations()).toEqual([]);
    vi.useRealTimers();
  });
});
