import { describe, expect, it } from "vitest";
import type { ProcedureCard } from "../../src/domain/procedure/cards/card.ts";
import type { CardRow } from "../../src/domain/procedure/fit/rules.ts";
import { describeChanges } from "./diff.ts";

const photo: CardRow = {
  id: "foto",
  nombre: "Foto",
  folder: "identity",
  need: "optional",
  oneOf: [{ kind: "photo", holder: "applicant", validity: { none: true } }],
};
const card: ProcedureCard = {
  id: "dni-pasaporte",
  titulo: "DNI y pasaporte",
  categoria: "personales",
  resumen: "Renueva tu DNI.",
  administracion: "Policía Nacional",
  facts: { cost: "12 €", term: "Todo el año", place: "Comisaría" },
  questions: [
    {
      id: "tramite",
      text: "¿Qué renuevas?",
      options: [
        { id: "dni", text: "El DNI" },
        { id: "pasaporte", text: "El pasaporte" },
      ],
    },
  ],
  documents: [photo],
  requirements: ["Ir en persona."],
  deadlines: ["180 días antes."],
  costs: ["12 €"],
  steps: ["Pide cita.", "Paga."],
  officialLinks: [{ titulo: "Cita", url: "https://www.citapreviadnie.es" }],
  sources: [{ url: "https://www.boe.es/a", seen: "2026", facts: ["foto"] }],
  confidence: "high",
  notes: "Nada.",
};
const changes = (change: Partial<ProcedureCard>) => describeChanges([card], [{ ...card, ...change }]);
const rowChanges = (change: Partial<CardRow>) => changes({ documents: [{ ...photo, ...change }] });

describe("the changes of the cards in words", () => {
  it("are none between equal cards", () => {
    expect(changes({})).toEqual([]);
  });

  it("name a new card and one that is gone", () => {
    expect(describeChanges([card], [])).toEqual(["DNI y pasaporte: se quita la ficha"]);
    expect(describeChanges([], [card])).toEqual(["DNI y pasaporte: ficha nueva"]);
  });

  it("say what a row was and is, and which sources are new", () => {
    const documents = [{ ...photo, need: "always" as const, nota: "Con fondo blanco." }];
    const sources = [...card.sources, { url: "https://www.boe.es/b", seen: "2027", facts: ["fondo"] }];
    expect(changes({ documents, sources })).toEqual([
      "DNI y pasaporte:",
      "  la fila «Foto»: pasa de «opcional» a «siempre»",
      "  la fila «Foto», nota: pasa de nada a «Con fondo blanco.»",
      "  se añade la fuente https://www.boe.es/b; vista: «2027»; dice: «fondo»",
    ]);
  });

  it("say conditions and documents with the words of the questions and of the types", () => {
    const when = {
      all: [{ question: "tramite", in: ["dni", "pasaporte"] }, { not: { question: "tramite", in: ["dni"] } }],
    };
    const oneOf: CardRow["oneOf"] = [
      {
        kind: "dni",
        holder: "minor",
        validity: { inForce: true },
        sides: 2,
        when: { question: "tramite", in: ["dni"] },
      },
      {
        all: [
          { kind: "passport", holder: "parents", validity: { maxAgeMonths: 3, instead: "Trae otro." }, count: 2 },
          { kind: "payslip", holder: "applicant", validity: { latest: 3, unit: "month" } },
        ],
        note: "Los dos",
      },
    ];
    expect(rowChanges({ need: "when", when, oneOf })).toEqual([
      "DNI y pasaporte:",
      "  la fila «Foto»: pasa de «opcional» a «según el caso»",
      "  la fila «Foto», se pide si: pasa de nada a «tramite es El DNI o El pasaporte y (no (tramite es El DNI))»",
      "  la fila «Foto», vale: pasa de «fotografía de carné de quien lo pide» a «DNI del menor, en vigor, 2 caras, si tramite es El DNI / pasaporte de los padres, de hace 3 meses como mucho («Trae otro.»), 2 documentos y nómina de quien lo pide, de los 3 últimos meses (Los dos)»",
    ]);
  });

  it("say what comes, what goes and what only moves", () => {
    const steps = ["Paga.", "Pide cita.", "Recógelo."];
    const row: CardRow = {
      ...photo,
      id: "tasa",
      nombre: "Tasa",
      folder: "fiscal",
      need: "always",
      notAPaper: true,
      oneOf: [],
    };
    expect(changes({ steps, documents: [row], facts: { ...card.facts, cost: "13 €" } })).toEqual([
      "DNI y pasaporte:",
      "  se quita la fila «Foto»",
      "  la ficha, coste: pasa de «12 €» a «13 €»",
      "  se añade la fila «Tasa»; «siempre, sin papel»; carpeta «fiscal»",
      "  se añade el paso «Recógelo.»",
      "  cambia el orden de sus partes",
    ]);
  });
});
