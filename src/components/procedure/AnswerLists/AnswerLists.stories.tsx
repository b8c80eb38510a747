import { expect } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { SAMPLE_ANSWER } from "@mocks/procedure/fixtures/analysis.ts";
import { AnswerLists } from "./AnswerLists.tsx";

const meta = preview.meta({
  title: "Componentes/Trámite/AnswerLists",
  component: AnswerLists,
  parameters: { docs: { description: { component: "Las seis listas de una respuesta. Una lista vacía lo dice." } } },
  args: {
    headingLevel: 3 as const,
    result: {
      documents: ["DNI en vigor", "Modelo 036"],
      requirements: ["Ser mayor de edad"],
      deadlines: ["Hasta 60 días naturales antes del inicio"],
      costs: ["El alta es gratuita"],
      steps: ["Reúne la documentación", "Presenta la solicitud", "Guarda el justificante"],
      officialLinks: ["Importass — https://portal.seg-social.gob.es"],
    },
    links: [{ title: "Importass: alta en autónomos", url: "https://portal.seg-social.gob.es/wps/portal/importass" }],
  },
});

export const Completa = meta.story();

Completa.test(
  "[PROD-07] shows documents, requirements, deadlines, costs, steps and official links",
  async ({ canvas }) => {
    const headings = canvas.getAllByRole("heading", { level: 3 }).map((heading) => heading.textContent);
    await expect(headings).toEqual(["Documentación", "Requisitos", "Plazos", "Costes", "Pasos", "Enlaces oficiales"]);
    await expect(canvas.getByText("El alta es gratuita")).toBeVisible();
  },
);

export const SinComprobar = meta.story({
  name: "Sin comprobar",
  args: {
    unchecked: {
      whole: false,
      texts: ["El alta es gratuita", "DNI en vigor"],
      page: { title: "Importass", url: "https://portal.seg-social.gob.es" },
    },
  },
});

SinComprobar.test("says it beside each text that was not read at its source", async ({ canvas }) => {
  const notes = canvas.getAllByText(/^Sin comprobar con la fuente: míralo en/);
  await expect(notes.map((note) => note.parentElement?.firstChild?.textContent)).toEqual([
    "DNI en vigor",
    "El alta es gratuita",
  ]);
});

Completa.test("opens an official link in another tab and shows its host", async ({ canvas }) => {
  const link = canvas.getByRole("link", { name: /Importass: alta en autónomos/ });
  await expect(link).toHaveAttribute("rel", "noopener noreferrer");
  await expect(link).toHaveAttribute("target", "_blank");
  await expect(canvas.getByText("portal.seg-social.gob.es")).toBeVisible();
});

export const Vacia = meta.story({
  name: "Vacía",
  args: {
    result: { documents: [], requirements: [], deadlines: [], costs: [], steps: [], officialLinks: [] },
    links: [],
  },
});

Vacia.test("[SOC-34] [SOC-35] [SOC-36] [SOC-37] [SOC-38] [SOC-39] says what an empty list says", async ({ canvas }) => {
  for (const text of [
    "No se especificó documentación",
    "No se especificaron requisitos",
    "No se especificaron plazos",
    "No se especificaron costes",
    "No se especificaron pasos",
    "No se especificaron enlaces",
  ]) {
    await expect(canvas.getByText(text)).toBeVisible();
  }
});

export const EnlacesMezclados = meta.story({
  name: "Enlaces mezclados",
  args: {
    result: {
      documents: ["DNI", "DNI"],
      requirements: [],
      deadlines: [],
      costs: [],
      steps: [],
      officialLinks: ["BOE: https://www.boe.es", "Gestoría: https://gestoria-rapida.example"],
    },
    links: [{ title: "BOE", url: "https://www.boe.es" }],
  },
});

EnlacesMezclados.test(
  "links the official address and leaves the other as text, and says nothing twice",
  async ({ canvas }) => {
    await expect(canvas.getAllByRole("link")).toHaveLength(1);
    await expect(canvas.getByText("Gestoría: https://gestoria-rapida.example")).toBeVisible();
    await expect(canvas.getAllByText("DNI")).toHaveLength(1);
  },
);

export const EnlaceNoOficial = meta.story({
  name: "Enlace no oficial",
  args: {
    links: [],
    result: {
      documents: [],
      requirements: [],
      deadlines: [],
      costs: [],
      steps: [],
      officialLinks: ["Pide cita en https://gob.es.tramites-rapidos.example"],
    },
  },
});

EnlaceNoOficial.test("leaves an address that is not official as plain text", async ({ canvas }) => {
  await expect(canvas.getByText(/tramites-rapidos/)).toBeVisible();
  await expect(canvas.queryByRole("link")).toBeNull();
});

export const ConCarpetas = meta.story({
  name: "Con carpetas",
  args: {
    result: SAMPLE_ANSWER.processedResult,
    links: SAMPLE_ANSWER.links,
    documentNotes: { requirements: SAMPLE_ANSWER.documentRequirements, folderCounts: { identity: 2, fiscal: 1 } },
  },
});

const documentLines = (canvasElement: HTMLElement) =>
  [...canvasElement.querySelectorAll("[data-list='documents'] li")].map((item) => item.textContent);

ConCarpetas.test("says of each document its folder and what the vault has in it", async ({ canvasElement }) => {
  await expect(documentLines(canvasElement)).toEqual([
    "DNI o NIE en vigorIdentidad · tienes 2",
    "Modelo 036 de alta en el censo de empresariosFiscal · tienes 1",
    "Informe de vida laboralNo lo tienes en Laboral",
    "Título universitarioNo lo tienes en Académico",
    "Certificado de titularidad de la cuentaNo lo tienes en Bancarios",
    "Memoria de la actividadSin carpeta propia",
    "Certificado de discapacidadSolo para la reducción de la cuota.No lo tienes en SanitarioSegún tu caso",
    "Volante de empadronamientoNo lo tienes en ResidenciaSegún tu caso",
  ]);
});

export const TWalletSinLeer = meta.story({
  name: "T-Wallet sin leer",
  args: {
    ...ConCarpetas.input.args,
    documentNotes: { requirements: SAMPLE_ANSWER.documentRequirements.slice(0, 1), folderCounts: null },
  },
});

TWalletSinLeer.test("names the folder alone until the vault has been read", async ({ canvasElement }) => {
  await expect(documentLines(canvasElement).slice(0, 2)).toEqual([
    "DNI o NIE en vigorIdentidad",
    "Modelo 036 de alta en el censo de empresarios",
  ]);
});

export const Oscuro = meta.story({ args: { ...ConCarpetas.input.args }, globals: { theme: "dark" } });
