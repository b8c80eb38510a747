import { expect } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { tokenColour } from "../Foundations/tokenColours.testing.ts";
import { ProgressBar } from "./ProgressBar.tsx";

const meta = preview.meta({
  title: "Componentes/Base/ProgressBar",
  parameters: {
    docs: { description: { component: "Cuándo usarlo: cuando se sabe cuánto falta. Si no se sabe, Spinner." } },
  },
  component: ProgressBar,
  args: { label: "Documentos disponibles", value: 67 },
});

export const Standard = meta.story({ name: "Normal", args: { hint: "2 de 3 documentos" } });
export const Empty = meta.story({ name: "A cero", args: { value: 0, tone: "red" } });
export const Amber = meta.story({ name: "Ámbar", args: { tone: "amber" } });
export const Complete = meta.story({
  name: "Completa",
  args: { value: 100, tone: "green", hint: "3 de 3 documentos" },
});
export const Indeterminate = meta.story({
  name: "Indeterminada",
  args: { label: "Leyendo el documento", value: null },
});

Standard.test("tells its name, its value and its hint, and shows the percentage", async ({ canvas }) => {
  const bar = canvas.getByRole("progressbar", { name: "Documentos disponibles" });
  await expect(bar).toHaveAttribute("aria-valuenow", "67");
  await expect(bar).toHaveAttribute("aria-valuetext", "67\u00A0%");
  await expect(bar).toHaveAccessibleDescription("2 de 3 documentos");
  await expect(canvas.getByText("67\u00A0%", { normalizer: (text) => text })).toBeVisible();
});

Complete.test("fills the whole track in the colour of its tone", async ({ canvas }) => {
  const track = canvas.getByRole("progressbar");
  const fill = track.firstElementChild ?? track;
  await expect(getComputedStyle(fill).backgroundColor).toBe(tokenColour("--green-solid"));
  await expect(fill.clientWidth).toBe(track.clientWidth);
});

Indeterminate.test("gives no value while nobody knows one", async ({ canvas }) => {
  const bar = canvas.getByRole("progressbar", { name: "Leyendo el documento" });
  await expect(bar).not.toHaveAttribute("aria-valuenow");
  await expect(bar).toHaveAttribute("aria-valuetext", "En curso");
});

export const Dark = meta.story({
  name: "Oscuro",
  render: () => (
    <div style={{ display: "grid", gap: "var(--space-5)" }}>
      <ProgressBar label="Documentos disponibles" value={33} tone="red" />
      <ProgressBar label="Documentos disponibles" value={67} tone="amber" />
      <ProgressBar label="Documentos disponibles" value={100} tone="green" />
      <ProgressBar label="Análisis del trámite" value={45} />
      <ProgressBar label="Leyendo el documento" value={null} />
    </div>
  ),
  globals: { theme: "dark" },
  tags: ["!autodocs"],
});
