import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LIMITS } from "@/domain/shared/limits.ts";
import { NO_SITUATION } from "@/domain/grants/situation.ts";
import { toAnalysedCall } from "@/domain/procedure/analysedCall.ts";
import { selectDialog, selectFilter } from "./opportunities.selectors.ts";
import { createOpportunitiesTestActor, opportunity } from "./opportunities.testing.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("what the person does with an opportunity", () => {
  it("[OPP-30] saving shows a confirmation, taking that back too; nothing else happens", async () => {
    const { actor, emitted, userState } = createOpportunitiesTestActor();
    for (const saved of [["a"], []]) {
      actor.send({ type: "save.requested", id: "a" });
      await vi.advanceTimersByTimeAsync(0);
      expect(userState.read().saved).toEqual(saved);
    }
    expect(emitted).toEqual([
      { type: "toast.raised", toast: { tone: "success", title: "Oportunidad guardada" } },
      { type: "toast.raised", toast: { tone: "success", title: "Oportunidad quitada de guardadas" } },
    ]);
  });

  it("[OPP-30] loses no save, however quickly they follow each other", async () => {
    const { actor, userState, toasts } = createOpportunitiesTestActor();
    actor.send({ type: "save.requested", id: "a" });
    actor.send({ type: "save.requested", id: "b" });
    actor.send({ type: "apply.requested", opportunity: opportunity("c", 90) });
    actor.send({ type: "save.requested", id: "a" });
    await vi.advanceTimersByTimeAsync(0);
    expect(userState.read()).toMatchObject({
      saved: ["b"],
      viewed: expect.arrayContaining(["a", "b", "c"]) as unknown,
    });
    expect(toasts()).toEqual([
      "Oportunidad guardada",
      "Oportunidad guardada",
      "La solicitud se presenta en la sede oficial",
      "Oportunidad quitada de guardadas",
    ]);
    expect(actor.getSnapshot().context.keptIds).toEqual(["a", "b", "a"]);
  });

  it("goes on with the next save where one failed", async () => {
    const { actor, userState, toasts } = createOpportunitiesTestActor();
    vi.spyOn(userState, "change").mockImplementationOnce(() => {
      throw new Error("broken");
    });
    actor.send({ type: "save.requested", id: "a" });
    actor.send({ type: "save.requested", id: "b" });
    await vi.advanceTimersByTimeAsync(0);
    expect([userState.read().saved, toasts()]).toEqual([
      ["b"],
      ["No se pudo guardar la oportunidad", "Oportunidad guardada"],
    ]);
  });

  it("makes it viewed, and drops no other one for it when there is no more room", async () => {
    const { actor, userState, toasts } = createOpportunitiesTestActor();
    const many = Array.from({ length: LIMITS.savedOpportunities }, (_, n) => `s${n}`);
    userState.change((current) => ({ ...current, saved: many }));
    actor.send({ type: "save.requested", id: "a" });
    await vi.advanceTimersByTimeAsync(0);
    expect([userState.read().saved, userState.read().viewed]).toEqual([many, ["a"]]);
    expect(toasts()).toEqual(["No caben más oportunidades guardadas"]);
  });

  it("says when the browser had no room to remember it", async () => {
    const { actor, emitted, storage, userState } = createOpportunitiesTestActor();
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    storage.quota = 1;
    actor.send({ type: "save.requested", id: "a" });
    await vi.advanceTimersByTimeAsync(0);
    expect(userState.read().saved).toEqual(["a"]);
    expect(emitted).toEqual([
      {
        type: "toast.raised",
        toast: {
          tone: "success",
          title: "Oportunidad guardada",
          description: "El navegador no lo ha podido guardar: se recordará solo hasta que cierres esta página.",
        },
      },
    ]);
  });

  it("says when it could not be saved at all", async () => {
    const { actor, userState, situation, toasts } = createOpportunitiesTestActor();
    const broken = () => {
      throw new Error("broken");
    };
    vi.spyOn(userState, "change").mockImplementation(broken);
    vi.spyOn(situation, "change").mockImplementation(broken);
    actor.send({ type: "save.requested", id: "a" });
    await vi.advanceTimersByTimeAsync(0);
    actor.send({ type: "apply.requested", opportunity: opportunity("a", 90) });
    await vi.advanceTimersByTimeAsync(0);
    actor.send({ type: "situation.opened" });
    actor.send({ type: "situation.submitted", situation: NO_SITUATION });
    await vi.advanceTimersByTimeAsync(0);
    expect(toasts()).toEqual([
      "No se pudo guardar la oportunidad",
      "No se pudo abrir la solicitud",
      "No se pudo guardar tu situación",
    ]);
  });

  it("[OPP-31] applying shows where that is done, with the link, and leads nowhere", async () => {
    const { actor, emitted, userState } = createOpportunitiesTestActor({ kind: "bdns" });
    actor.send({
      type: "apply.requested",
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
    expect(userState.read().viewed).toEqual(["a"]);
  });

  it("[OPP-28] applies from 80 on and not below", () => {
    const { actor } = createOpportunitiesTestActor();
    const can = (compatibility: number) =>
      actor.getSnapshot().can({ type: "apply.requested", opportunity: opportunity("a", compatibility) });
    expect([can(79), can(80)]).toEqual([false, true]);
  });

  it("[OPP-29] analysing leads to the search with the title as the procedure", () => {
    const { actor, emitted, userState } = createOpportunitiesTestActor();
    const fund = opportunity("a", 50, { title: "Fondo verde", documents: ["DNI"] });
    actor.send({ type: "analysis.requested", opportunity: fund });
    expect(emitted).toEqual([
      {
        type: "navigation.requested",
        to: "/socrates",
        state: { selectedTramite: "Fondo verde", call: toAnalysedCall(fund) },
      },
    ]);
    expect(userState.read().viewed).toEqual(["a"]);
  });

  it("[OPP-38] save, apply and the sample scan ask nothing of the network", async () => {
    vi.stubGlobal("fetch", vi.fn());
    const { actor, toasts } = createOpportunitiesTestActor();
    actor.send({ type: "save.requested", id: "a" });
    await vi.advanceTimersByTimeAsync(0);
    actor.send({ type: "apply.requested", opportunity: opportunity("a", 90) });
    await vi.advanceTimersByTimeAsync(0);
    expect(toasts()).toEqual(["Oportunidad guardada", "La solicitud se presenta en la sede oficial"]);
    expect(fetch).not.toHaveBeenCalled();
    vi.unstubAllGlobals();
  });

  it("[OPP-29] analysing from the details closes them", () => {
    const { actor, emitted } = createOpportunitiesTestActor();
    actor.send({ type: "opportunity.opened", id: "a" });
    const fund = opportunity("a", 50, { title: "Fondo verde" });
    actor.send({ type: "analysis.requested", opportunity: fund });
    expect(emitted).toMatchObject([{ to: "/socrates", state: { call: toAnalysedCall(fund) } }]);
    expect([selectDialog(actor.getSnapshot()), actor.getSnapshot().context.openId]).toEqual([null, null]);
  });

  it("leads to the folder that a missing paper belongs into", () => {
    const { actor, emitted } = createOpportunitiesTestActor();
    actor.send({ type: "opportunity.opened", id: "a" });
    actor.send({ type: "upload.requested", documentName: "Informe de vida laboral" });
    expect(emitted).toEqual([
      {
        type: "navigation.requested",
        to: "/wallet?carpeta=work",
        state: { uploadFor: "Informe de vida laboral" },
      },
    ]);
    expect(selectDialog(actor.getSnapshot())).toBeNull();
  });
});

describe("the filters", () => {
  it("[OPP-13] clearing them empties the text and goes back to all", () => {
    const { actor } = createOpportunitiesTestActor();
    actor.send({ type: "text.typed", text: "zzz" });
    actor.send({ type: "search.submitted" });
    actor.send({ type: "chip.chosen", chip: "saved" });
    actor.send({ type: "filters.cleared" });
    const { text, submittedText, chip, keptIds } = actor.getSnapshot().context;
    expect({ text, submittedText, chip, keptIds }).toEqual({ text: "", submittedText: "", chip: "all", keptIds: [] });
  });

  it("takes the text as long as a search may be, and the order", () => {
    const { actor } = createOpportunitiesTestActor();
    actor.send({ type: "text.typed", text: "x".repeat(LIMITS.searchCharacters + 1) });
    actor.send({ type: "order.chosen", order: "deadline" });
    const { text, order } = actor.getSnapshot().context;
    expect([text.length, order]).toEqual([LIMITS.searchCharacters, "deadline"]);
  });

  it("does not narrow once more what the source was asked for", () => {
    const { actor } = createOpportunitiesTestActor({ kind: "bdns" });
    actor.send({ type: "text.typed", text: " comercio local " });
    expect(selectFilter(actor.getSnapshot()).text).toBe(" comercio local ");
    actor.send({ type: "search.submitted" });
    expect([actor.getSnapshot().context.submittedText, selectFilter(actor.getSnapshot()).text]).toEqual([
      "comercio local",
      "",
    ]);
    actor.send({ type: "text.typed", text: "comercio" });
    expect(selectFilter(actor.getSnapshot()).text).toBe("comercio");
  });

  it("leaves in sight what is opened or saved, until another chip is chosen", async () => {
    const { actor } = createOpportunitiesTestActor();
    actor.send({ type: "chip.chosen", chip: "new" });
    actor.send({ type: "opportunity.opened", id: "a" });
    actor.send({ type: "opportunity.closed" });
    actor.send({ type: "save.requested", id: "b" });
    await vi.advanceTimersByTimeAsync(0);
    expect(selectFilter(actor.getSnapshot()).keptIds).toEqual(["a", "b"]);
    actor.send({ type: "chip.chosen", chip: "saved" });
    expect(selectFilter(actor.getSnapshot()).keptIds).toEqual([]);
  });
});

describe("the dialogs", () => {
  it("opening an opportunity makes it viewed", () => {
    const { actor, userState } = createOpportunitiesTestActor();
    actor.send({ type: "opportunity.opened", id: "a" });
    expect([selectDialog(actor.getSnapshot()), userState.read().viewed]).toEqual(["detail", ["a"]]);
    actor.send({ type: "opportunity.closed" });
    expect([selectDialog(actor.getSnapshot()), actor.getSnapshot().context.openId]).toEqual([null, null]);
  });

  it("opens another opportunity when the open one went away with the list", () => {
    const { actor, userState } = createOpportunitiesTestActor();
    actor.send({ type: "opportunity.opened", id: "a" });
    actor.send({ type: "opportunity.opened", id: "b" });
    expect([actor.getSnapshot().context.openId, userState.read().viewed]).toEqual(["b", ["b", "a"]]);
  });

  it("asks for the situation from the details, never two dialogs at once, and comes back to them", async () => {
    const { actor, situation, toasts } = createOpportunitiesTestActor();
    const dialog = () => selectDialog(actor.getSnapshot());
    actor.send({ type: "opportunity.opened", id: "a" });
    actor.send({ type: "situation.opened" });
    const seen = [dialog()];
    const told = { ...NO_SITUATION, region: "ES243" };
    actor.send({ type: "situation.submitted", situation: told });
    seen.push(dialog());
    await vi.advanceTimersByTimeAsync(0);
    seen.push(dialog());
    expect(seen).toEqual(["situation", "detail", "detail"]);
    expect(situation.read()).toEqual({ situation: told, isAsked: true, localDays: [] });
    expect(toasts()).toEqual(["Situación guardada"]);
  });

  it("keeps the local days off where the place stays, and drops them where it is another one or none", async () => {
    const { actor, situation } = createOpportunitiesTestActor();
    const localDays = ["2026-01-29", "2026-03-05"];
    const left = [];
    for (const region of ["ES243", "ES241", null]) {
      situation.change(() => ({ situation: { ...NO_SITUATION, region: "ES243" }, isAsked: true, localDays }));
      actor.send({ type: "situation.opened" });
      actor.send({ type: "situation.submitted", situation: { ...NO_SITUATION, size: "sme", region } });
      await vi.advanceTimersByTimeAsync(0);
      left.push(situation.read().localDays);
    }
    expect(left).toEqual([localDays, [], []]);
  });

  it("says what became of a situation that was taken back, or that there was no room for", async () => {
    const { actor, storage, situation, emitted } = createOpportunitiesTestActor();
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    actor.send({ type: "situation.opened" });
    actor.send({ type: "situation.submitted", situation: NO_SITUATION });
    await vi.advanceTimersByTimeAsync(0);
    storage.quota = 1;
    actor.send({ type: "situation.opened" });
    actor.send({ type: "situation.submitted", situation: { ...NO_SITUATION, size: "sme" } });
    await vi.advanceTimersByTimeAsync(0);
    expect(emitted).toMatchObject([
      {
        toast: {
          title: "Situación olvidada",
          description: expect.stringMatching(/^Lo que cumples .* vuelto a calcular/) as unknown,
        },
      },
      { toast: { title: "Situación guardada", description: expect.stringMatching(/hasta que cierres/) as unknown } },
    ]);
    expect(situation.read().situation.size).toBe("sme");
  });

  it("'Ahora no' is remembered, from the dialog and from the notice, and changes nothing that was told", () => {
    for (const open of [true, false]) {
      const { actor, situation } = createOpportunitiesTestActor();
      situation.change(() => ({
        situation: { ...NO_SITUATION, size: "sme" },
        isAsked: false,
        localDays: ["2026-09-08"],
      }));
      if (open) actor.send({ type: "situation.opened" });
      actor.send({ type: "situation.declined" });
      expect(situation.read()).toEqual({
        situation: { ...NO_SITUATION, size: "sme" },
        isAsked: true,
        localDays: ["2026-09-08"],
      });
      expect(selectDialog(actor.getSnapshot())).toBeNull();
    }
  });
});
