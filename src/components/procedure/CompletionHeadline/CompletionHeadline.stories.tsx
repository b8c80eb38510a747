import { expect } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { SAMPLE_ANSWER } from "@mocks/procedure/fixtures/analysis.ts";
import { SAMPLE_INVENTORY } from "@mocks/documents/fixtures/sampleInventory.ts";
import { initialChoices, validate } from "@/domain/procedure/validation/validate.ts";
import { tokenColour } from "../../ui/Foundations/tokenColours.testing.ts";
import { CompletionHeadline } from "./CompletionHeadline.tsx";

const validations = validate(SAMPLE_ANSWER.documentRequirements, SAMPLE_INVENTORY, initialChoices);

const meta = preview.meta({
  title: "Componentes/Trámite/CompletionHeadline",
  component: CompletionHeadline,
  parameters: {
    docs: {
      description: {
        component: "Cuánto de lo necesario está ya: el porcentaje, con su color, y las cifras que hay detrás.",
      },
    },
  },
  args: { validations },
});

const percentage = (canvas: { getByTestId: (id: string) => HTMLElement }) =>
  getComputedStyle(canvas.getByTestId("headline").querySelector("p")!).color;

export const ConFaltas = meta.story({ name: "Con faltas" });

ConFaltas.test("[PLA-34] shows the percentage in red when some are missing and none is partial", async ({ canvas }) => {
  await expect(percentage(canvas)).toBe(tokenColour("--red"));
  await expect(canvas.getByTestId("headline")).toHaveTextContent(
    "33 %2 de 6 documentos disponiblesFaltan 4 · 1 confirmado",
  );
});

export const AlgunaParcial = meta.story({
  name: "Alguna parcial",
  args: {
    validations: validate(SAMPLE_ANSWER.documentRequirements, SAMPLE_INVENTORY, {
      ...initialChoices,
      includeDemo: true,
    }),
  },
});

AlgunaParcial.test("[PLA-33] shows the percentage in amber when some are partial", async ({ canvas }) => {
  await expect(percentage(canvas)).toBe(tokenColour("--amber"));
});

export const TodoDisponible = meta.story({ name: "Todo disponible", args: { validations: validations.slice(0, 2) } });

TodoDisponible.test("[PLA-32] shows the percentage in green when everything is complete", async ({ canvas }) => {
  await expect(percentage(canvas)).toBe(tokenColour("--green"));
  await expect(canvas.getByTestId("headline")).toHaveTextContent("100 %");
});

export const SinDocumentos = meta.story({ name: "Sin documentos", args: { validations: [] } });

SinDocumentos.test("shows no percentage where nothing counts", async ({ canvas }) => {
  await expect(canvas.getByText("Sin documentos que validar")).toBeVisible();
  await expect(canvas.queryByText(/%/)).toBeNull();
});

export const Oscuro = meta.story({ globals: { theme: "dark" } });
