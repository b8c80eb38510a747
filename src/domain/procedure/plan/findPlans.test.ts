import { describe, expect, it } from "vitest";
import { findPlans } from "./findPlans.ts";
import { LIFE_EVENTS } from "./lifeEvent.ts";

const find = (text: string) => findPlans(LIFE_EVENTS, text).map(({ id, step }) => [id, step]);

describe("the plans found by the words of a step", () => {
  it.each([
    ["seguro de decesos", "fallecimiento", "Organiza el entierro o la incineración y mira si había seguro de decesos"],
    ["Entierros", "fallecimiento", "Organiza el entierro o la incineración y mira si había seguro de decesos"],
    ["quiero registrar a mi bebé", "nacimiento", "Inscribe a tu bebé en el Registro Civil"],
    ["pedir el certificado de ULTIMAS voluntades", "fallecimiento", "Pide el certificado de últimas voluntades"],
    ["encargar la tasación", "primera-vivienda", "Encarga la tasación"],
    [
      "subsidio al acabar la prestación",
      "quedarse-en-paro",
      "Pide el subsidio al acabar la prestación, si tienes pocos ingresos",
    ],
  ])("'%s' is in %s", (text, id, step) => {
    expect(find(text)).toEqual([[id, step]]);
  });

  it("are those whose title has the words, without a step", () => {
    expect(find("comprar primera vivienda")).toEqual([["primera-vivienda", null]]);
  });

  it("are those alone of which the text is a whole step", () => {
    expect(find("Cambia el titular de la luz, el agua y el gas").map(([id]) => id)).toEqual(["fallecimiento"]);
  });

  it("say how much of the step the text is", () => {
    const shares = (text: string) => findPlans(LIFE_EVENTS, text).map(({ share }) => share);
    expect(shares("registrar a mi bebé")).toEqual([0.5]);
    expect(shares("registra tu marca")).toEqual([1]);
  });

  it("are several where several have such a step, each once", () => {
    expect(find("titular de la luz").map(([id]) => id)).toEqual(["fallecimiento", "mudanza"]);
    expect(find("tarjeta sanitaria").map(([id]) => id)).toEqual(["nacimiento", "mudanza", "llegar-a-espana"]);
  });

  it.each([
    "",
    "  ",
    "de la",
    "quiero pedir",
    "seguro de coche",
    "impuesto de patrimonio",
    "me jubilo",
    "seg",
    "receta de tortilla",
  ])("are none for '%s'", (text) => {
    expect(find(text)).toEqual([]);
  });

  it.each(LIFE_EVENTS.flatMap(({ id, steps }) => steps.map(({ task }) => [task, id] as const)))(
    "'%s' is in %s",
    (task, id) => {
      expect(find(task).map(([event]) => event)).toContain(id);
    },
  );
});
