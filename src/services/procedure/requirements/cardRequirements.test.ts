import { describe, expect, it, vi } from "vitest";
import type { CardSet } from "@/domain/procedure/cards/card.ts";
import { CARD_SET } from "@/domain/procedure/cards/cardSet.ts";
import { LIFE_EVENTS } from "@/domain/procedure/plan/lifeEvent.ts";
import { createCardRequirements } from "./cardRequirements.ts";

const { signal } = new AbortController();
const cardsOnce = createCardRequirements();

describe("the requirements from the verified cards", () => {
  it("[SOC-41] [AI-11] answers a procedure of the catalogue with its card", async () => {
    const answer = await createCardRequirements().query("Alta de autónomo", { signal });
    expect(Object.keys(answer).toSorted()).toEqual([
      "category",
      "categoryDescription",
      "documentRequirements",
      "facts",
      "links",
      "origin",
      "processedResult",
      "questions",
      "rawResponse",
      "sources",
    ]);
    expect(answer.origin).toMatchObject({ kind: "card", cardId: "alta-autonomo", reviewed: CARD_SET.reviewed });
    expect(answer.categoryDescription).toBe("Gestión de Autónomos");
    expect(answer.processedResult.documents[0]).toBe("DNI o NIE en vigor");
    expect(answer.documentRequirements.filter(({ rule }) => rule?.need === "always")).toHaveLength(5);
  });

  it("answers a misspelt and colloquial query with the same card", async () => {
    const answer = await createCardRequirements().query("acerme autonomo", { signal });
    expect(answer.origin).toMatchObject({ kind: "card", cardId: "alta-autonomo" });
  });

  it("invents nothing where no card answers", async () => {
    const answer = await createCardRequirements().query("receta de tortilla de patatas", { signal });
    expect(answer.origin.kind).toBe("none");
    expect(answer.documentRequirements).toEqual([]);
    expect(Object.values(answer.processedResult).flat()).toEqual([]);
  });

  it("ends the general analysis in something useful", async () => {
    const { origin } = await createCardRequirements().query("Análisis general de trámites", { signal });
    expect(origin).toMatchObject({
      kind: "none",
      nearby: expect.arrayContaining([{ id: "dni-pasaporte", title: "Renovación de DNI y pasaporte" }]),
    });
  });

  it("suggests the plan of a life event first", async () => {
    const cards = createCardRequirements();
    expect((await cards.suggest("ha muerto mi padre"))[0]).toEqual({
      label: "Plan: Fallecimiento de un familiar",
      to: "/plan/fallecimiento",
    });
    expect((await cards.suggest("voy a tener un bebé"))[0]?.to).toBe("/plan/nacimiento");
  });

  it("answers a life event with its plan, and with the nearest cards", async () => {
    const { event, origin } = await createCardRequirements().query("mi marido acaba de fallecer", { signal });
    expect(event).toEqual({ id: "fallecimiento", title: "Fallecimiento de un familiar" });
    const ids = origin.kind === "none" ? origin.nearby.map(({ id }) => id) : [];
    expect(["pension-viudedad", "testamentos-herencias"]).toContain(origin.kind === "card" ? origin.cardId : ids[0]);
  });

  it("suggests the plan with a step that has the words, before the cards that may be meant", async () => {
    const cards = createCardRequirements();
    const death = { label: "Plan: Fallecimiento de un familiar", to: "/plan/fallecimiento" };
    expect(await cards.suggest("seguro de decesos")).toEqual([
      {
        ...death,
        description: "Tiene el paso «Organiza el entierro o la incineración y mira si había seguro de decesos»",
      },
    ]);
    expect((await cards.suggest("certificado de últimas voluntades")).slice(0, 2)).toEqual([
      { label: "Testamentos y herencias" },
      { ...death, description: "Tiene el paso «Pide el certificado de últimas voluntades»" },
    ]);
    const baby = await cards.suggest("registrar a mi bebé");
    expect(baby.slice(0, 2).map(({ label, to }) => to ?? label)).toEqual([
      "Inscripción de un nacimiento en el Registro Civil",
      "/plan/nacimiento",
    ]);
    expect((await cards.suggest("cambiar el titular de la luz")).flatMap(({ to }) => to ?? [])).toEqual([
      "/plan/fallecimiento",
      "/plan/mudanza",
    ]);
  });

  it.each(LIFE_EVENTS.flatMap((event) => event.steps.map(({ task }) => [task, event] as const)))(
    "knows the step '%s', by a card or by its plan",
    async (task, { id }) => {
      const { event, origin } = await cardsOnce.query(task, { signal });
      expect(origin.kind === "card" || event?.id === id).toBe(true);
    },
  );

  it("answers the words of a step with its plan, where no card and no other plan has it", async () => {
    expect((await cardsOnce.query("seguro de decesos", { signal })).event).toEqual({
      id: "fallecimiento",
      title: "Fallecimiento de un familiar",
    });
    expect((await cardsOnce.query("certificado de últimas voluntades", { signal })).event).toBeUndefined();
    expect((await cardsOnce.query("tarjeta sanitaria del niño", { signal })).event).toBeUndefined();
    expect((await cardsOnce.query("Pensión de viudedad", { signal })).event).toBeUndefined();
  });

  it("suggests the cards that a text may mean, four at most, and none for any other text", async () => {
    const cards = createCardRequirements();
    expect((await cards.suggest("autonmo"))[0]).toEqual({ label: "Alta de autónomo" });
    expect((await cards.suggest("renovar dni"))[0]).toEqual({ label: "Renovación de DNI y pasaporte" });
    expect(await cards.suggest("receta de tortilla de patatas")).toEqual([]);
    expect((await cards.suggest("certificado")).length).toBeLessThanOrEqual(4);
    await expect(createCardRequirements(() => Promise.reject(new TypeError("offline"))).suggest("x")).rejects.toThrow(
      "offline",
    );
  });

  it("[HOME-18] finds what the catalogue leaves out by a part of its title, and nothing for a blank text", async () => {
    const cards = createCardRequirements();
    expect(await cards.findTitles("JUBILACION")).toEqual(["Pensión de jubilación"]);
    expect(await cards.findTitles("caza")).toEqual(["Licencia de caza"]);
    expect(await cards.findTitles("empadronamiento")).toEqual([]);
    expect(await cards.findTitles("  ")).toEqual([]);
  });

  it("loads the cards once, and again after a failure", async () => {
    const load = vi
      .fn<() => Promise<CardSet>>()
      .mockRejectedValueOnce(new TypeError("offline"))
      .mockResolvedValue(CARD_SET);
    const service = createCardRequirements(load);
    await expect(service.query("Becas de estudios", { signal })).rejects.toThrow("offline");
    service.fetchAhead();
    await service.query("Becas de estudios", { signal });
    await service.query("Visados", { signal });
    expect(load).toHaveBeenCalledTimes(2);
  });

  it("stops when it is aborted, before and while the cards load", async () => {
    const aborted = AbortSignal.abort();
    await expect(createCardRequirements().query("x", { signal: aborted })).rejects.toHaveProperty("name", "AbortError");
    const controller = new AbortController();
    const pending = createCardRequirements(async () => {
      controller.abort();
      return CARD_SET;
    }).query("x", { signal: controller.signal });
    await expect(pending).rejects.toHaveProperty("name", "AbortError");
  });
});
