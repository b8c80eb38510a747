import { MemoryRouter } from "react-router-dom";
import { expect } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { SAMPLE_NO_CARD } from "@mocks/procedure/fixtures/analysis.ts";
import { buildCase, Frozen, send, type StateValue } from "./hubStory.testing.ts";

const NO_CARD = { query: "Licencia de pesca", ...buildCase(SAMPLE_NO_CARD) };

const meta = preview.meta({
  title: "Pantallas/Hub/Sin ficha",
  component: Frozen,
  args: { state: { complete: "settled" } as StateValue, context: NO_CARD },
  decorators: [
    (Story) => (
      <MemoryRouter>
        <Story />
      </MemoryRouter>
    ),
  ],
});

export const ConSugerencias = meta.story({ name: "Con sugerencias" });

ConSugerencias.test("[HUB-06] says so, with ways on and nothing that looks done", async ({ canvas, userEvent }) => {
  await expect(canvas.getByText("Todavía no conozco este trámite", { ignore: "[role=status]" })).toBeVisible();
  await expect(canvas.getByRole("status")).toHaveTextContent("Todavía no conozco este trámite.");
  for (const done of [/Hecho/, /Análisis completado/, /100\s%/, /Sin documentos/, /^No se especific/])
    await expect(canvas.queryByText(done)).toBeNull();
  await expect(canvas.getByRole("link", { name: /^administracion.gob.es/ })).toBeVisible();
  await expect(canvas.getByRole("link", { name: "060" })).toHaveAttribute("href", "tel:060");
  await expect(canvas.getByText("¿Te refieres a …?")).toBeVisible();
  await expect(canvas.getByRole("region", { name: "Momentos de la vida" })).toBeVisible();
  await userEvent.click(canvas.getByRole("button", { name: "Licencia de caza" }));
  await expect(send).toHaveBeenLastCalledWith({ type: "alternative.chosen", query: "Licencia de caza" });
  await userEvent.click(canvas.getByRole("button", { name: "Describirlo con otras palabras" }));
  await expect(send).toHaveBeenLastCalledWith({ type: "description.requested" });
  await userEvent.click(canvas.getByRole("button", { name: "Procesar Otro Trámite" }));
  await expect(send).toHaveBeenLastCalledWith({ type: "run.restarted" });
});

export const AntesDeAcabar = meta.story({
  name: "Antes de acabar",
  args: { state: { platonValidating: { processing: { pause: "running", vault: "reading" } } } },
});

AntesDeAcabar.test("says so without waiting for the rest", async ({ canvas }) => {
  await expect(canvas.getByRole("status")).toHaveTextContent("Todavía no conozco este trámite.");
  await expect(canvas.queryByRole("progressbar")).toBeNull();
});

export const SinSugerencias = meta.story({
  name: "Sin sugerencias",
  args: {
    context: { ...NO_CARD, ...buildCase({ ...SAMPLE_NO_CARD, origin: { kind: "none", nearby: [] } }) },
  },
});

SinSugerencias.test("suggests nothing", async ({ canvas }) => {
  await expect(canvas.queryByText("¿Te refieres a …?")).toBeNull();
});

export const ConPlan = meta.story({
  name: "Con el plan de un suceso",
  args: {
    context: {
      query: "ha muerto mi padre",
      ...buildCase({ ...SAMPLE_NO_CARD, event: { id: "fallecimiento", title: "Fallecimiento de un familiar" } }),
    },
  },
});

ConPlan.test("offers the plan of the event first, then the nearest procedures", async ({ canvas, userEvent }) => {
  await expect(canvas.getByRole("status")).toHaveTextContent("Hay un plan para esto: Fallecimiento de un familiar.");
  await expect(canvas.getByRole("link", { name: "Fallecimiento de un familiar" })).toHaveAttribute(
    "href",
    "/plan/fallecimiento",
  );
  await expect(canvas.queryByText("Todavía no conozco este trámite")).toBeNull();
  await expect(canvas.queryByRole("region", { name: "Momentos de la vida" })).toBeNull();
  await userEvent.click(canvas.getByRole("button", { name: "Licencia de caza" }));
  await expect(send).toHaveBeenLastCalledWith({ type: "alternative.chosen", query: "Licencia de caza" });
});

export const Oscuro = meta.story({ globals: { theme: "dark" } });
