import { describe, expect, it } from "vitest";
import { officialLinksIn } from "./chatLinks.ts";
import { DEMO_ANSWERS } from "./demoAnswers.ts";
import { requirementsFromDocuments } from "./documents.ts";

const answers = Object.entries(DEMO_ANSWERS);

describe("the canned answers", () => {
  it("[AI-21] [AI-22] [AI-23] quote the amounts of the self-employed, each as a guide only", () => {
    expect(DEMO_ANSWERS.autonomos.costs).toEqual([
      "Cuota mínima de autónomo: 294 €/mes (importe orientativo).",
      "Tarifa plana: 80 €/mes durante 12 meses (importe orientativo).",
      "Retención de IRPF el primer año: 7% (porcentaje orientativo).",
    ]);
  });

  it("[AI-24] quote the university fees, as a guide only", () => {
    expect(DEMO_ANSWERS.universidad.costs).toEqual([
      "Matrícula universitaria: 750–2.500 € por curso (importe orientativo).",
    ]);
  });

  it.each(answers)("of %s fill the six lists and call every amount a guide", (_, answer) => {
    expect(Object.values(answer).filter((lines) => lines.length === 0)).toEqual([]);
    const amounts = Object.values(answer)
      .flat()
      .filter((line) => /\d\s*(?:€|%)/u.test(line) && !line.includes("orientativo"));
    expect(amounts).toEqual([]);
  });

  it.each(answers)("of %s link to official bodies only", (_, { officialLinks }) => {
    expect(officialLinksIn(officialLinks, [])).toHaveLength(officialLinks.length);
  });

  it.each(answers)("of %s name documents that have a folder", (_, { documents }) => {
    const homeless = requirementsFromDocuments(documents).filter(({ type }) => type === "general");
    expect(homeless).toEqual([]);
  });
});
