import { describe, expect, it } from "vitest";
import { CARD_SET } from "../cards/cardSet.ts";
import { LIFE_EVENTS } from "../plan/lifeEvent.ts";
import { createCardMatcher } from "../query/matchCard.ts";
import weights from "../query/weights.json" with { type: "json" };
import { LIMITS } from "../../shared/limits.ts";
import { SUGGESTED_PROCEDURES } from "./suggested.ts";

/** Typed off the specification by hand, with the card that answers each. */
const EXPECTED: readonly (readonly [text: string, cardId: string])[] = [
  ["Matrícula universitaria", "matricula"],
  ["Alta autónomos", "alta-autonomo"],
  ["Beca de estudios superiores", "becas"],
  ["Constitución SL", "constitucion-sl"],
  ["Ayuda PYMES", "ayudas-pyme"],
  ["Hipoteca primera vivienda", "hipoteca-primera-vivienda"],
  ["Renovar DNI caducado", "dni-pasaporte"],
  ["Licencia apertura bar/restaurante", "licencia-apertura"],
  ["Homologación de títulos", "homologacion-titulos"],
  ["Ayuda alquiler joven", "ayuda-alquiler-joven"],
  ["Pasaporte urgente", "dni-pasaporte"],
  ["Registro marca comercial", "registro-marca"],
  ["Certificado energético", "certificado-energetico"],
  ["Permiso terraza", "permiso-terraza"],
  ["Acceso a FP superior", "acceso-fp-superior"],
  ["Antecedentes penales", "antecedentes-penales"],
  ["Licencia actividad comercial", "licencia-actividad"],
  ["IBI bonificaciones", "ibi-bonificaciones"],
  ["Certificado nacimiento", "certificado-nacimiento"],
  ["Registro sanitario", "registro-sanitario"],
];

describe("the suggested procedures", () => {
  it("[SOC-03] are those of the specification, in its order", () => {
    expect(SUGGESTED_PROCEDURES).toEqual(EXPECTED.map(([text]) => text));
    expect(SUGGESTED_PROCEDURES).toHaveLength(LIMITS.suggestedProcedures);
  });

  const match = createCardMatcher(CARD_SET.cards, LIFE_EVENTS, weights);

  it.each(EXPECTED)("answer %j with the card %j", (text, cardId) => {
    expect(match(text)).toMatchObject({ card: { id: cardId } });
  });
});
