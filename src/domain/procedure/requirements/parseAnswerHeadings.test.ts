import { describe, expect, it } from "vitest";
import { parseAnswer } from "./parseAnswer.ts";

const NOTHING = { requirements: [], documents: [], deadlines: [], costs: [], steps: [], officialLinks: [] };
const getDocuments = (text: string) => parseAnswer(`## Documentación\n${text}`).documents;

describe("the headings of an answer", () => {
  it.each(["**Consejos**", "Consejos útiles:", "**Notas adicionales:**", "__Importante__", "<b>Avisos</b>"])(
    "ends a section at the foreign heading %j, which is no item",
    (heading) => {
      expect(getDocuments(`- Libro\n${heading}\n- Llega pronto`)).toEqual(["Libro"]);
    },
  );

  it.each([
    ["**Nota media de la carrera**", "Nota media de la carrera"],
    ["Observaciones del médico", "Observaciones del médico"],
    ["- **Información adicional**", "Información adicional"],
  ])("keeps %j, which only looks like a foreign heading", (line, item) => {
    expect(getDocuments(`${line}\n- Libro`)).toEqual([item, "Libro"]);
  });

  it("lets list items open sections only where no heading is outside a list", () => {
    const list = "1. Documentación\n   - DNI actual\n2. Costes\n   - 12 euros";
    expect(parseAnswer(list)).toEqual({ ...NOTHING, documents: ["DNI actual"], costs: ["12 euros"] });
    const steps = ["Documentación", "DNI actual", "Costes", "12 euros"];
    for (const heading of ["## Pasos", "**Pasos**", "Pasos:"]) {
      expect(parseAnswer(`${heading}\n${list}`)).toEqual({ ...NOTHING, steps });
    }
  });
});
