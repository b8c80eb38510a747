import { expect, it } from "vitest";
import { SAMPLE_OPPORTUNITIES } from "../../grants/samples.ts";
import { findLanguage } from "./language.ts";

it.each([
  ["Ajuts per al foment de l'esport base", "ca"],
  ["AJUNTAMENT DE CALVIÀ", "ca"],
  ["Convocatòria de subvencions per a entitats culturals, amb càrrec al pressupost de 2026", "ca"],
  ["Axudas para a contratación nos concellos", "gl"],
  ["CONCELLO DE VIGO", "gl"],
  ["Kirol-taldeentzako diru-laguntzak 2026", "eu"],
  ["Enpresak sortzeko laguntzen deialdia", "eu"],
  ["Grants for the digital transition of small firms", "en"],
] as const)("finds the language of %j: %s", (text, language) => {
  expect(findLanguage(text)).toBe(language);
});

it.each([
  "",
  "2026",
  "AYUNTAMIENTO DE GANDIA",
  "Subvención nominativa a la cámara de comercio",
  "Ayudas a la I+D del Programa Internet of Things",
  "Subvenciones a los concellos y las diputaciones de Galicia",
  "Ayudas del Ajuntament de Palma",
  "Real Decreto 2 bis y normas de la UE",
  "Subvención nominativa Real Club de Polo",
  "Sociedad de Festejos de Pola de Siero",
  "Convenio con la Fundación Music for All",
  ...SAMPLE_OPPORTUNITIES.flatMap(({ title, description, body }) => [title, description, body ?? ""]),
])("leaves Spanish, and what may be Spanish, unmarked: %j", (text) => {
  expect(findLanguage(text)).toBeUndefined();
});
