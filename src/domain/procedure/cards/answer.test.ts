import { describe, expect, it } from "vitest";
import { answerFromCard, answerWithoutCard } from "./answer.ts";
import type { ProcedureCard } from "./card.ts";
import { CARD_SET } from "./cardSet.ts";

const card: ProcedureCard = {
  id: "carnet-conducir",
  titulo: "Carnet de conducir",
  categoria: "personales",
  resumen: "Obtén o renueva tu permiso.",
  administracion: "DGT",
  facts: { cost: "24,58 €", term: "Desde 3 meses antes", place: "DGT" },
  questions: [
    {
      id: "permiso",
      text: "¿Tienes ya un permiso?",
      options: [
        { id: "no", text: "No" },
        { id: "si", text: "Sí" },
      ],
    },
  ],
  documents: [
    { id: "identidad", nombre: "DNI, NIE o pasaporte", folder: "identity", need: "always", oneOf: [] },
    {
      id: "permiso",
      nombre: "Permiso de conducir que ya tengas",
      folder: "vehicle",
      nota: "Original y copia.",
      need: "when",
      when: { question: "permiso", in: ["si"] },
      oneOf: [],
    },
    {
      id: "empadronamiento",
      nombre: "Certificado de empadronamiento",
      folder: "residence",
      need: "optional",
      oneOf: [],
    },
  ],
  requirements: ["Tener 18 años."],
  deadlines: ["Renuévalo antes de que caduque."],
  costs: ["24,58 €"],
  steps: ["Pide cita.", "Paga la tasa."],
  officialLinks: [
    { titulo: "Sede de la DGT", url: "https://sede.dgt.gob.es" },
    { titulo: "Autoescuelas", url: "https://autoescuelas.example.com" },
  ],
  sources: [
    { url: "https://www.boe.es/a", seen: "2026-04", facts: ["edad"] },
    { url: "https://www.infobae.com/b", seen: "2025-04-22", facts: ["precio"] },
  ],
  confidence: "medium",
  notes: "Las tasas cambian cada año.",
};

describe("what was not read at its source", () => {
  const page = { title: "Sede de la DGT", url: "https://sede.dgt.gob.es" };
  const law = { titulo: "Reglamento", url: "https://www.boe.es/a" };

  it("is said of the texts that rest on it, with the office's page rather than the law's", () => {
    const doubts = [
      { fact: "El plazo.", harm: "term", texts: ["Renuévalo antes de que caduque."] },
      { fact: "Otra cosa.", harm: "other" },
    ] as const;
    const officialLinks = [law, ...card.officialLinks];
    expect(answerFromCard({ ...card, doubts, officialLinks }, "2026-11-20", "x").unchecked).toEqual({
      whole: false,
      texts: ["Renuévalo antes de que caduque."],
      page,
    });
  });

  it("is the whole card where no source was read itself", () => {
    const sources = ["redactado sin releer la fuente el 2026-11-23", "prensa de 2026, leída el 2026-11-23"].map(
      (seen) => ({
        url: "https://www.boe.es/a",
        seen,
        facts: ["edad"],
      }),
    );
    expect(answerFromCard({ ...card, sources }, "2026-11-20", "x").unchecked).toEqual({ whole: true, texts: [], page });
    const read = { url: "https://www.boe.es/b", seen: "2026-04", facts: ["edad"] };
    expect(answerFromCard({ ...card, sources: [...sources, read] }, "2026-11-20", "x").unchecked).toBeUndefined();
  });

  it("names the day of the card's own review", () => {
    const { origin } = answerFromCard({ ...card, reviewed: "2027-01-10" }, "2026-11-20", "x");
    expect(origin).toMatchObject({ reviewed: "2027-01-10" });
  });
});

describe("answerFromCard", () => {
  it("[SOC-40] [SOC-41] [PROD-07] gives the card's six lists, its rows, its questions, its links and its origin", () => {
    expect(answerFromCard(card, "2026-11-20", "sacar el carnet")).toEqual({
      category: "general",
      categoryDescription: "Trámites Generales",
      sources: ["https://www.boe.es/a", "https://www.infobae.com/b"],
      processedResult: {
        requirements: ["Tener 18 años."],
        documents: ["DNI, NIE o pasaporte", "Permiso de conducir que ya tengas", "Certificado de empadronamiento"],
        deadlines: ["Renuévalo antes de que caduque."],
        costs: ["24,58 €"],
        steps: ["Pide cita.", "Paga la tasa."],
        officialLinks: ["Sede de la DGT — https://sede.dgt.gob.es", "Autoescuelas — https://autoescuelas.example.com"],
      },
      rawResponse: "",
      documentRequirements: [
        {
          type: "identity",
          description: "DNI, NIE o pasaporte",
          category: "Identidad",
          required: true,
          rule: card.documents[0],
        },
        {
          type: "vehicle",
          description: "Permiso de conducir que ya tengas",
          category: "Vehículos",
          required: true,
          note: "Original y copia.",
          rule: card.documents[1],
        },
        {
          type: "residence",
          description: "Certificado de empadronamiento",
          category: "Residencia",
          required: false,
          rule: card.documents[2],
        },
      ],
      questions: card.questions,
      facts: card.facts,
      links: [{ title: "Sede de la DGT", url: "https://sede.dgt.gob.es" }],
      origin: {
        kind: "card",
        cardId: "carnet-conducir",
        cardTitle: "Carnet de conducir",
        reviewed: "2026-11-20",
        confidence: "medium",
        notes: "Las tasas cambian cada año.",
        sources: ["https://www.boe.es/a", "https://www.infobae.com/b"],
      },
    });
  });

  it("takes the category from the query, and from the card's title where the query says none", () => {
    const toFolderCategory = (query: string, titulo: string) => {
      const { category, categoryDescription } = answerFromCard({ ...card, titulo }, "2026-11-20", query);
      return [category, categoryDescription];
    };
    expect(toFolderCategory("soy autónomo", "Carnet de conducir")).toEqual(["autonomos", "Gestión de Autónomos"]);
    expect(toFolderCategory("kiero poner mesas", "Permiso de terraza")).toEqual(["licencias", "Licencias y Permisos"]);
  });
});

describe("answerWithoutCard", () => {
  it("gives six empty lists, the category's sources and the nearest cards", () => {
    expect(answerWithoutCard("licencia de vuelo", [{ id: "licencia-caza", title: "Licencia de caza" }])).toEqual({
      category: "licencias",
      categoryDescription: "Licencias y Permisos",
      sources: ["https://administracion.gob.es", "Sede electrónica de tu ayuntamiento", "https://www.boe.es"],
      processedResult: { requirements: [], documents: [], deadlines: [], costs: [], steps: [], officialLinks: [] },
      rawResponse: "",
      documentRequirements: [],
      links: [],
      origin: { kind: "none", nearby: [{ id: "licencia-caza", title: "Licencia de caza" }] },
    });
  });
});

it("tells what a grade of dependency counts as, of which nobody has read the source again", () => {
  const degree = CARD_SET.cards.find(({ id }) => id === "grado-discapacidad")!;
  const [told, ...others] = answerFromCard(degree, "2026-11-20", "discapacidad").processedResult.requirements.filter(
    (text) => /dependencia/u.test(text),
  );
  expect(others).toEqual([]);
  expect(told).toMatch(
    /grado I equivale a un 33 % de discapacidad y los grados II y III a un 65 %\. No vale para los impuestos/u,
  );
  const source = degree.sources.find(({ facts }) => facts.some((fact) => /dependencia/u.test(fact)));
  expect(source?.url).toBe("https://www.boe.es/buscar/act.php?id=BOE-A-2026-20528");
  expect(source?.seen).toMatch(/^redactado sin releer la fuente/u);
});
