import { expect } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { tokenColour } from "../../ui/Foundations/tokenColours.testing.ts";
import { ExpiryBadge } from "./ExpiryBadge.tsx";

const meta = preview.meta({
  title: "Componentes/Documentos/ExpiryBadge",
  component: ExpiryBadge,
  parameters: {
    docs: { description: { component: "Dice si un documento es válido, caduca pronto o ha caducado, y cuándo." } },
  },
  args: { expiryDate: "2031-05-03", today: "2026-11-20" },
});

export const Vigente = meta.story();
export const PorCaducar = meta.story({ name: "Caduca pronto", args: { expiryDate: "2026-12-02" } });
export const CaducaHoy = meta.story({ name: "Caduca hoy", args: { expiryDate: "2026-11-20" } });
export const Caducado = meta.story({ args: { expiryDate: "2026-11-17" } });
export const CaducadoHaceMucho = meta.story({ name: "Caducado hace mucho", args: { expiryDate: "2019-02-28" } });
export const Oscuro = meta.story({
  render: (args) => (
    <div style={{ display: "grid", gap: "var(--space-3)" }}>
      <ExpiryBadge {...args} expiryDate="2031-05-03" />
      <ExpiryBadge {...args} expiryDate="2026-12-02" />
      <ExpiryBadge {...args} expiryDate="2026-11-17" />
    </div>
  ),
  globals: { theme: "dark" },
  tags: ["!autodocs"],
});

async function expectBadge(badge: HTMLElement, tone: string, whole: string) {
  await expect(badge.parentElement).toHaveTextContent(whole);
  await expect(getComputedStyle(badge).color).toBe(tokenColour(`--${tone}`));
  await expect(badge.querySelector("svg")).toHaveAttribute("aria-hidden", "true");
}

Vigente.test("is green, by word, icon and day", async ({ canvas }) => {
  await expectBadge(canvas.getByText("Vigente"), "green", "VigenteCaduca el 3 de mayo de 2031");
});

PorCaducar.test("is amber within the last thirty days", async ({ canvas }) => {
  await expectBadge(canvas.getByText("Por caducar"), "amber", "Por caducarCaduca en 12 días");
});

CaducaHoy.test("is not expired on its expiry day", async ({ canvas }) => {
  await expectBadge(canvas.getByText("Por caducar"), "amber", "Por caducarCaduca hoy");
});

Caducado.test("is red from the day after", async ({ canvas }) => {
  await expectBadge(canvas.getByText("Caducado"), "red", "CaducadoCaducó hace 3 días");
});
