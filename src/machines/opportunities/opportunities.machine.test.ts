import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createActor } from "xstate";
import { NO_MARKS, parseMarks } from "@/domain/opportunities/marks.ts";
import { opportunitiesOf } from "@/domain/opportunities/opportunityList.ts";
import type { OpportunitySourceKind } from "@/domain/opportunities/opportunity.ts";
import { recordOf } from "@/domain/opportunities/opportunity.testing.ts";
import { NO_SITUATION } from "@/domain/opportunities/situation.ts";
import { parseToldSituation } from "@/domain/opportunities/toldSituation.ts";
import { OpportunityError, type OpportunitySource } from "@/services/opportunities/opportunities.ts";
import { FakeStorage } from "@/services/storage/fakeStorage.testing.ts";
import { createStoredValue } from "@/services/storage/storedValue.ts";
import { createOpportunitiesImplementations } from "./opportunities.actors.ts";
import { opportunitiesMachine } from "./opportunities.machine.ts";
import { selectFilter, selectScan } from "./opportunities.selectors.ts";
import type { OpportunitiesEmitted } from "./opportunities.types.ts";

const QUERY = { text: "", situation: { region: "ES243", size: "sme" } } as const;

interface Options {
  kind?: OpportunitySourceKind;
  dailyScan?: OpportunitySource["dailyScan"];
}

function createOpportunitiesTestActor({ kind = "sample", dailyScan = async () => ["a", "b"] }: Options = {}) {
  const storage = new FakeStorage();
  const events = new EventTarget() as Window;
  const marks = createStoredValue({ store: storage, key: "marks", parse: parseMarks, events });
  const situation = createStoredValue({ store: storage, key: "situation", parse: parseToldSituation, events });
  const reloadList = vi.fn<() => void>();
  const machine = opportunitiesMachine.provide(
    createOpportunitiesImplementations({ source: { kind, dailyScan }, marks, situation, reloadList }),
  );
  const actor = createActor(machine, { input: { kind } });
  const emitted: OpportunitiesEmitted[] = [];
  actor.on("*", (event) => emitted.push(event));
  const phases: string[] = [];
  actor.subscribe((snapshot) => {
    const phase = selectScan(snapshot);
    if (phases.at(-1) !== phase) phases.push(phase);
  });
  actor.start();
  const toasts = () => emitted.flatMap((event) => (event.type === "toast.raised" ? [event.toast.title] : []));
  return { actor, storage, marks, situation, reloadList, emitted, phases, toasts };
}

function opportunity(id: string, compatibility: number, more = {}) {
  const facts = { marks: NO_MARKS, situation: NO_SITUATION, inventory: { documents: [] }, today: "2026-11-21" };
  const [only] = opportunitiesOf([recordOf(id, { givenCompatibility: compatibility, ...more })], facts);
  if (!only) throw new Error("no opportunity");
  return only;
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("the proactive search", () => {
  it("[OPP-18] goes idle, thinking, searching, complete and idle again", async () => {
    const { actor, phases } = createOpportunitiesTestActor();
    actor.send({ type: "scan.requested", query: QUERY });
    await vi.advanceTimersByTimeAsync(7000);
    expect(phases).toEqual(["idle", "thinking", "searching", "complete", "idle"]);
  });

  it("[OPP-19] [OPP-20] [OPP-21] thinks for 2000 ms, searches for 3000 ms and shows the end for 2000 ms", async () => {
    const { actor } = createOpportunitiesTestActor();
    const phase = () => selectScan(actor.getSnapshot());
    const seen: string[] = [];
    actor.send({ type: "scan.requested", query: QUERY });
    for (const step of [1999, 1, 2999, 1, 1999, 1]) {
      await vi.advanceTimersByTimeAsync(step);
      seen.push(phase());
    }
    expect(seen).toEqual(["thinking", "searching", "searching", "complete", "complete", "idle"]);
  });

  it("[OPP-22] loads the list anew at complete, once and not before", async () => {
    const { actor, reloadList } = createOpportunitiesTestActor();
    actor.send({ type: "scan.requested", query: QUERY });
    await vi.advanceTimersByTimeAsync(4999);
    expect(reloadList).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2001);
    expect(reloadList).toHaveBeenCalledTimes(1);
  });

  it.each([
    [["a"], "1 oportunidad nueva encontrada"],
    [["a", "b"], "2 oportunidades nuevas encontradas"],
    [["a", "b", "c"], "3 oportunidades nuevas encontradas"],
    [[], "No hay oportunidades nuevas"],
  ])(
    "[OPP-23] announces at complete how many are new, and makes exactly those the new ones: %j",
    async (ids, title) => {
      const { actor, marks, toasts } = createOpportunitiesTestActor({ dailyScan: async () => ids });
      marks.change((current) => ({ ...current, fresh: ["alt"] }));
      actor.send({ type: "scan.requested", query: QUERY });
      await vi.advanceTimersByTimeAsync(4999);
      expect([toasts(), marks.read().fresh]).toEqual([[], ["alt"]]);
      await vi.advanceTimersByTimeAsync(1);
      expect([toasts(), marks.read().fresh]).toEqual([[title], ids]);
    },
  );

  it("says of the samples that they are examples, and of the register nothing of the kind", async () => {
    for (const kind of ["sample", "bdns"] as const) {
      const { actor, emitted } = createOpportunitiesTestActor({ kind });
      actor.send({ type: "scan.requested", query: QUERY });
      await vi.advanceTimersByTimeAsync(5000);
      const description = kind === "sample" ? "Son ejemplos: no corresponden a convocatorias reales." : undefined;
      expect(emitted).toEqual([
        {
          type: "toast.raised",
          toast: {
            tone: "success",
            title: "2 oportunidades nuevas encontradas",
            ...(description === undefined ? {} : { description }),
          },
        },
      ]);
    }
  });

  it("keeps what was new already when the register finds more", async () => {
    const { actor, marks } = createOpportunitiesTestActor({ kind: "bdns" });
    marks.change((current) => ({ ...current, fresh: ["alt"], known: ["alt"] }));
    actor.send({ type: "scan.requested", query: QUERY });
    await vi.advanceTimersByTimeAsync(5000);
    expect(marks.read()).toMatchObject({ fresh: ["a", "b", "alt"], known: ["a", "b", "alt"] });
  });

  it("asks for what the person's situation is, and goes on searching while the answer is late", async () => {
    let answer: (ids: string[]) => void = () => {};
    const dailyScan = vi.fn<OpportunitySource["dailyScan"]>(() => new Promise((resolve) => (answer = resolve)));
    const { actor, phases } = createOpportunitiesTestActor({ dailyScan });
    actor.send({ type: "scan.requested", query: QUERY });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(phases).toEqual(["idle", "thinking", "searching"]);
    expect(dailyScan.mock.calls.map(([query]) => query)).toEqual([QUERY]);
    answer(["a"]);
    await vi.advanceTimersByTimeAsync(0);
    expect(phases.at(-1)).toBe("complete");
  });

  it.each([
    [0, ["idle", "thinking", "idle"]],
    [2500, ["idle", "thinking", "searching", "idle"]],
  ])("[OPP-24] [OPP-25] a failure after %i ms leads back to idle and says so", async (milliseconds, expected) => {
    const dailyScan = () =>
      new Promise<string[]>((_, reject) => setTimeout(() => reject(new OpportunityError("unavailable")), milliseconds));
    const { actor, phases, emitted, reloadList } = createOpportunitiesTestActor({ dailyScan });
    actor.send({ type: "scan.requested", query: QUERY });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(phases).toEqual(expected);
    expect(emitted).toEqual([
      {
        type: "toast.raised",
        toast: {
          tone: "error",
          title: "Error en la búsqueda",
          description:
            "La Base de Datos Nacional de Subvenciones no responde ahora mismo. Vuelve a intentarlo más tarde.",
        },
      },
    ]);
    expect(reloadList).not.toHaveBeenCalled();
  });

  it("stops asking when it is cancelled, and says nothing", async () => {
    let aborted = false;
    const { actor, phases, emitted } = createOpportunitiesTestActor({
      dailyScan: (_query, { signal } = {}) =>
        new Promise(() => signal?.addEventListener("abort", () => (aborted = true))),
    });
    actor.send({ type: "scan.requested", query: QUERY });
    await vi.advanceTimersByTimeAsync(2500);
    actor.send({ type: "scan.cancelled" });
    await vi.advanceTimersByTimeAsync(10_000);
    expect([aborted, phases, emitted]).toEqual([true, ["idle", "thinking", "searching", "idle"], []]);
  });

  it("ignores a second request while it runs", async () => {
    const dailyScan = vi.fn<OpportunitySource["dailyScan"]>(async () => []);
    const { actor } = createOpportunitiesTestActor({ dailyScan });
    actor.send({ type: "scan.requested", query: QUERY });
    actor.send({ type: "scan.requested", query: QUERY });
    await vi.advanceTimersByTimeAsync(5000);
    actor.send({ type: "scan.requested", query: QUERY });
    expect(dailyScan).toHaveBeenCalledTimes(1);
  });
});

describe("what the person does with an opportunity", () => {
  it("[OPP-30] saving shows a confirmation, taking that back too; nothing else happens", async () => {
    const { actor, emitted, marks } = createOpportunitiesTestActor();
    for (const saved of [["a"], []]) {
      actor.send({ type: "opportunity.saved", id: "a" });
      await vi.advanceTimersByTimeAsync(0);
      expect(marks.read().saved).toEqual(saved);
    }
    expect(emitted).toEqual([
      { type: "toast.raised", toast: { tone: "success", title: "Oportunidad guardada" } },
      { type: "toast.raised", toast: { tone: "success", title: "Oportunidad quitada de guardadas" } },
    ]);
  });

  it("says when the browser had no room to remember it", async () => {
    const { actor, emitted, storage, marks } = createOpportunitiesTestActor();
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    storage.quota = 1;
    actor.send({ type: "opportunity.saved", id: "a" });
    await vi.advanceTimersByTimeAsync(0);
    expect(marks.read().saved).toEqual(["a"]);
    expect(emitted).toEqual([
      {
        type: "toast.raised",
        toast: {
          tone: "success",
          title: "Oportunidad guardada",
          description: "El navegador no tiene espacio: se recordará solo hasta que cierres esta página.",
        },
      },
    ]);
  });

  it("says when it could not be saved at all", async () => {
    const { actor, storage, toasts } = createOpportunitiesTestActor();
    storage.refuse = (operation) => (operation === "setItem" ? new Error("SecurityError") : null);
    actor.send({ type: "opportunity.saved", id: "a" });
    await vi.advanceTimersByTimeAsync(0);
    expect(toasts()).toEqual(["No se pudo guardar la oportunidad"]);
  });

  it("[OPP-31] applying shows where that is done, with the link, and leads nowhere", async () => {
    const { actor, emitted, marks } = createOpportunitiesTestActor({ kind: "bdns" });
    actor.send({
      type: "opportunity.applied",
      opportunity: opportunity("a", 80, { applyLink: "https://www.aragonemprende.com" }),
    });
    await vi.advanceTimersByTimeAsync(0);
    expect(emitted).toEqual([
      {
        type: "toast.raised",
        toast: {
          tone: "info",
          title: "La solicitud se presenta en la sede oficial",
          description: "Tramia no presenta nada por ti. Se hace en aragonemprende.com.",
        },
        link: "https://www.aragonemprende.com",
      },
    ]);
    expect(marks.read().viewed).toEqual(["a"]);
  });

  it("[OPP-28] applies from 80 on and not below", () => {
    const { actor } = createOpportunitiesTestActor();
    const can = (compatibility: number) =>
      actor.getSnapshot().can({ type: "opportunity.applied", opportunity: opportunity("a", compatibility) });
    expect([can(79), can(80)]).toEqual([false, true]);
  });

  it("[OPP-29] analysing leads to the search with the title as the procedure", () => {
    const { actor, emitted, marks } = createOpportunitiesTestActor();
    actor.send({ type: "opportunity.analysed", opportunity: opportunity("a", 50, { title: "Fondo verde" }) });
    expect(emitted).toEqual([
      { type: "navigation.requested", to: "/socrates", state: { selectedTramite: "Fondo verde" } },
    ]);
    expect(marks.read().viewed).toEqual(["a"]);
  });

  it("[OPP-38] save, apply and the sample scan ask nothing of the network", async () => {
    vi.stubGlobal("fetch", vi.fn());
    const { actor, toasts } = createOpportunitiesTestActor();
    actor.send({ type: "opportunity.saved", id: "a" });
    await vi.advanceTimersByTimeAsync(0);
    actor.send({ type: "opportunity.applied", opportunity: opportunity("a", 90) });
    await vi.advanceTimersByTimeAsync(0);
    expect(toasts()).toEqual(["Oportunidad guardada", "La solicitud se presenta en la sede oficial"]);
    expect(fetch).not.toHaveBeenCalled();
    vi.unstubAllGlobals();
  });

  it("leads to the folder that a missing paper belongs into", () => {
    const { actor, emitted } = createOpportunitiesTestActor();
    actor.send({ type: "opportunity.opened", id: "a" });
    actor.send({ type: "paper.requested", documentName: "Informe de vida laboral" });
    expect(emitted).toEqual([{ type: "navigation.requested", to: "/wallet?carpeta=work", state: null }]);
    expect(actor.getSnapshot().hasTag("detail")).toBe(false);
  });
});

describe("the filters", () => {
  it("[OPP-13] clearing them empties the text and goes back to all", () => {
    const { actor } = createOpportunitiesTestActor();
    actor.send({ type: "text.typed", text: "zzz" });
    actor.send({ type: "source.asked" });
    actor.send({ type: "chip.chosen", chip: "saved" });
    actor.send({ type: "filters.cleared" });
    const { text, asked, chip, held } = actor.getSnapshot().context;
    expect({ text, asked, chip, held }).toEqual({ text: "", asked: "", chip: "all", held: [] });
  });

  it("does not narrow once more what the source was asked for", () => {
    const { actor } = createOpportunitiesTestActor({ kind: "bdns" });
    actor.send({ type: "text.typed", text: " comercio local " });
    expect(selectFilter(actor.getSnapshot()).text).toBe(" comercio local ");
    actor.send({ type: "source.asked" });
    expect([actor.getSnapshot().context.asked, selectFilter(actor.getSnapshot()).text]).toEqual(["comercio local", ""]);
    actor.send({ type: "text.typed", text: "comercio" });
    expect(selectFilter(actor.getSnapshot()).text).toBe("comercio");
  });

  it("leaves in sight what is opened or saved, until another chip is chosen", async () => {
    const { actor } = createOpportunitiesTestActor();
    actor.send({ type: "chip.chosen", chip: "new" });
    actor.send({ type: "opportunity.opened", id: "a" });
    actor.send({ type: "opportunity.closed" });
    actor.send({ type: "opportunity.saved", id: "b" });
    await vi.advanceTimersByTimeAsync(0);
    expect(selectFilter(actor.getSnapshot()).held).toEqual(["a", "b"]);
    actor.send({ type: "chip.chosen", chip: "saved" });
    expect(selectFilter(actor.getSnapshot()).held).toEqual([]);
  });
});

describe("the dialogs", () => {
  it("opening an opportunity makes it viewed", () => {
    const { actor, marks } = createOpportunitiesTestActor();
    actor.send({ type: "opportunity.opened", id: "a" });
    expect([actor.getSnapshot().hasTag("detail"), marks.read().viewed]).toEqual([true, ["a"]]);
    actor.send({ type: "opportunity.closed" });
    expect([actor.getSnapshot().hasTag("detail"), actor.getSnapshot().context.openId]).toEqual([false, null]);
  });

  it("opens another opportunity when the open one went away with the list", () => {
    const { actor, marks } = createOpportunitiesTestActor();
    actor.send({ type: "opportunity.opened", id: "a" });
    actor.send({ type: "opportunity.opened", id: "b" });
    expect([actor.getSnapshot().context.openId, marks.read().viewed]).toEqual(["b", ["b", "a"]]);
  });

  it("asks for the situation between the details, never two dialogs at once, and comes back to them", async () => {
    const { actor, situation } = createOpportunitiesTestActor();
    const tags = () => ["detail", "situation"].filter((tag) => actor.getSnapshot().hasTag(tag as "detail"));
    actor.send({ type: "opportunity.opened", id: "a" });
    actor.send({ type: "situation.opened" });
    const seen = [tags()];
    await vi.advanceTimersByTimeAsync(150);
    seen.push(tags());
    const told = { ...NO_SITUATION, region: "ES243" };
    actor.send({ type: "situation.told", situation: told });
    seen.push(tags());
    await vi.advanceTimersByTimeAsync(150);
    seen.push(tags());
    expect(seen).toEqual([[], ["situation"], [], ["detail"]]);
    expect(situation.read()).toEqual({ situation: told, isAsked: true });
  });

  it("'Ahora no' is remembered, from the dialog and from the notice, and changes nothing that was told", () => {
    for (const open of [true, false]) {
      const { actor, situation } = createOpportunitiesTestActor();
      situation.change(() => ({ situation: { ...NO_SITUATION, size: "sme" }, isAsked: false }));
      if (open) actor.send({ type: "situation.opened" });
      actor.send({ type: "situation.declined" });
      expect(situation.read()).toEqual({ situation: { ...NO_SITUATION, size: "sme" }, isAsked: true });
      expect(actor.getSnapshot().hasTag("situation")).toBe(false);
    }
  });
});
