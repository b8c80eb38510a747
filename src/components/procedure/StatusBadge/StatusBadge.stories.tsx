import { expect } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { tokenColour } from "../../ui/Foundations/tokenColours.testing.ts";
import { StatusBadge } from "./StatusBadge.tsx";

const meta = preview.meta({
  title: "Componentes/Trámite/StatusBadge",
  component: StatusBadge,
  parameters: {
    docs: { description: { component: "El estado de un documento necesario: con palabra, icono y color." } },
  },
});

export const Complete = meta.story({ name: "Completo", args: { status: "complete" } });
export const Partial = meta.story({ name: "Parcial", args: { status: "partial" } });
export const Missing = meta.story({ name: "Faltante", args: { status: "missing" } });

async function expectBadge(badge: HTMLElement, tone: string) {
  const { color, backgroundColor } = getComputedStyle(badge);
  await expect(color).toBe(tokenColour(`--${tone}`));
  await expect(backgroundColor).toBe(tokenColour(`--${tone}-soft`));
  await expect(badge.querySelector("svg")).toHaveAttribute("aria-hidden", "true");
}

Complete.test("[PLA-27] shows complete as 'Completo' in green, beside a icon", async ({ canvas }) => {
  await expectBadge(canvas.getByText("Completo"), "green");
});

Partial.test("[PLA-28] shows partial as 'Parcial' in amber, beside a icon", async ({ canvas }) => {
  await expectBadge(canvas.getByText("Parcial"), "amber");
});

Missing.test("[PLA-29] shows missing as 'Faltante' in red, beside a icon", async ({ canvas }) => {
  await expectBadge(canvas.getByText("Faltante"), "red");
});

export const Dark = meta.story({
  name: "Oscuro",
  render: () => (
    <div style={{ display: "flex", flexWrap: "wrap", gap: "var(--space-3)" }}>
      <StatusBadge status="complete" />
      <StatusBadge status="partial" />
      <StatusBadge status="missing" />
    </div>
  ),
  globals: { theme: "dark" },
  tags: ["!autodocs"],
});

Dark.test("[PLA-27] [PLA-28] [PLA-29] keeps words and colours in the dark theme", async ({ canvas }) => {
  await expectBadge(canvas.getByText("Completo"), "green");
  await expectBadge(canvas.getByText("Parcial"), "amber");
  await expectBadge(canvas.getByText("Faltante"), "red");
});
