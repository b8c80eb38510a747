import { describe, expect, it, vi } from "vitest";
import tramites from "@/domain/procedure/cards/tramites.json";
import { createCardRequirements } from "./cardRequirements.ts";

const { signal } = new AbortController();

describe("the requirements from the verified cards", () => {
  it("[SOC-41] [AI-11] answers a procedure of the catalogue with its card", async () => {
    const answer = await createCardRequirements().query("Alta de autónomo", { signal });
    expect(Object.keys(answer).toSorted()).toEqual([
      "category",
      "categoryDescription",
      "documentRequirements",
      "links",
      "origin",
      "processedResult",
      "rawResponse",
      "sources",
    ]);
    expect(answer.origin).toMatchObject({ kind: "card", cardId: "alta-autonomo", reviewed: tramites.revisado });
    expect(answer.categoryDescription).toBe("Gestión de Autónomos");
    expect(answer.processedResult.documents[0]).toBe("DNI o NIE en vigor");
    expect(answer.documentRequirements.filter(({ required }) => required)).toHaveLength(6);
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
      nearby: expect.arrayContaining([{ id: "empadronamiento", title: "Empadronamiento" }]),
    });
  });

  it("loads the cards once, and again after a failure", async () => {
    const load = vi
      .fn<() => Promise<unknown>>()
      .mockRejectedValueOnce(new TypeError("offline"))
      .mockResolvedValue(tramites);
    const service = createCardRequirements(load);
    await expect(service.query("Becas de estudios", { signal })).rejects.toThrow("offline");
    service.fetchAhead();
    await service.query("Becas de estudios", { signal });
    await service.query("Visados", { signal });
    expect(load).toHaveBeenCalledTimes(2);
  });

  it("rejects cards that are none", async () => {
    await expect(createCardRequirements(async () => ({ tramites: [{}] })).query("x", { signal })).rejects.toThrow(
      TypeError,
    );
  });

  it("stops when it is aborted, before and while the cards load", async () => {
    const aborted = AbortSignal.abort();
    await expect(createCardRequirements().query("x", { signal: aborted })).rejects.toHaveProperty("name", "AbortError");
    const controller = new AbortController();
    const pending = createCardRequirements(async () => {
      controller.abort();
      return tramites;
    }).query("x", { signal: controller.signal });
    await expect(pending).rejects.toHaveProperty("name", "AbortError");
  });
});
