import { expect } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { toRow } from "@/domain/procedure/validation/validate.testing.ts";
import { tokenColour } from "../../ui/Foundations/tokenColours.testing.ts";
import { CompletionHeadline } from "./CompletionHeadline.tsx";

const MISSING = [toRow("Nómina"), toRow("Título"), toRow("Padrón")];
const READY = toRow("DNI", "complete");
const SAMPLE = toRow("Informe", "partial", {
  evidence: { kind: "asked", documents: [{ id: "1", filename: "a.pdf", documentType: "Informe", isDemoData: true }] },
});

const meta = preview.meta({
  title: "Componentes/Trámite/CompletionHeadline",
  component: CompletionHeadline,
  parameters: {
    docs: {
      description: {
        component:
          "Cuánto de lo necesario está ya, con las mismas cifras en todas las pantallas; el porcentaje, donde todo se envía en archivos.",
      },
    },
  },
  args: { validations: [READY, ...MISSING], showsPercentage: true },
});

const percentage = (canvas: { getByTestId: (id: string) => HTMLElement }) =>
  getComputedStyle(canvas.getByTestId("headline").querySelector("p")!).color;

export const ConFaltas = meta.story({ name: "Con faltas" });

ConFaltas.test("[PLA-34] shows the percentage in red when some are missing and none is partial", async ({ canvas }) => {
  await expect(percentage(canvas)).toBe(tokenColour("--red"));
  await expect(canvas.getByTestId("headline")).toHaveTextContent("25 %Te faltan 3 de 4");
});

export const AlgunaParcial = meta.story({
  name: "Alguna parcial",
  args: { validations: [READY, SAMPLE, ...MISSING] },
});

AlgunaParcial.test("[PLA-33] shows the percentage in amber when some are partial", async ({ canvas }) => {
  await expect(percentage(canvas)).toBe(tokenColour("--amber"));
  await expect(canvas.getByTestId("headline")).toHaveTextContent(
    "20 %Te faltan 3 de 5 · 1 por confirmarCon datos de ejemplo",
  );
});

export const TodoDisponible = meta.story({ name: "Todo disponible", args: { validations: [READY] } });

TodoDisponible.test("[PLA-32] shows the percentage in green when everything is complete", async ({ canvas }) => {
  await expect(percentage(canvas)).toBe(tokenColour("--green"));
  await expect(canvas.getByTestId("headline")).toHaveTextContent("100 %Lo tienes todo");
});

export const PreguntasSinResponder = meta.story({
  name: "Preguntas sin responder",
  args: { validations: [READY, toRow("Tasa", "missing", { counts: false, group: "depends", isOpen: true })] },
});

PreguntasSinResponder.test("gives no percentage while a question may bring a document", async ({ canvas }) => {
  await expect(canvas.getByTestId("headline")).toHaveTextContent(
    /^Tienes todo lo que se pide siempre · 1 según tu caso$/,
  );
});

export const EnPersona = meta.story({ name: "En persona", args: { showsPercentage: false } });

EnPersona.test("says what is missing, without a percentage", async ({ canvas }) => {
  await expect(canvas.getByTestId("headline")).toHaveTextContent(/^Te faltan 3 de 4$/);
});

export const SinDocumentos = meta.story({ name: "Sin documentos", args: { validations: [] } });

SinDocumentos.test("shows no percentage where nothing counts", async ({ canvas }) => {
  await expect(canvas.getByText("Sin documentos que validar")).toBeVisible();
  await expect(canvas.queryByText(/%/)).toBeNull();
});

export const SoloTareas = meta.story({
  name: "Solo tareas",
  args: { validations: [toRow("Tasa", "missing", { counts: false, group: "task" })] },
});

SoloTareas.test("asks for no document where none counts", async ({ canvas }) => {
  await expect(canvas.getByText("Ningún documento es obligatorio")).toBeVisible();
});

export const Oscuro = meta.story({ globals: { theme: "dark" } });
