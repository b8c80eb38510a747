import { expect } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { tokenColour } from "../../ui/Foundations/tokenColours.testing.ts";
import { StateBadge } from "./StateBadge.tsx";

const meta = preview.meta({
  title: "Componentes/Trámite/StateBadge",
  component: StateBadge,
  parameters: { docs: { description: { component: "El estado de un papel, en una palabra." } } },
  args: { outcome: "valid" as const },
});

export const Vale = meta.story();
export const LaLlevo = meta.story({ name: "La llevo", args: { outcome: "carried" } });
export const PorConfirmar = meta.story({ name: "Por confirmar", args: { outcome: "unsure" } });
export const NoVale = meta.story({ name: "No vale", args: { outcome: "invalid" } });
export const NoValePeroSeRenueva = meta.story({
  name: "No vale, pero se renueva",
  args: { outcome: "invalid", obtain: { card: "empadronamiento" } },
});
export const Falta = meta.story({ args: { outcome: "missing" } });

for (const [story, word, tone] of [
  [Vale, "Vale", "green"],
  [LaLlevo, "La llevo", "green"],
  [PorConfirmar, "Por confirmar", "amber"],
  [NoVale, "No vale", "red"],
  [NoValePeroSeRenueva, "No vale", "amber"],
  [Falta, "Falta", "red"],
] as const)
  story.test(`says '${word}' in ${tone}`, async ({ canvas }) => {
    await expect(getComputedStyle(canvas.getByText(word)).color).toBe(tokenColour(`--${tone}`));
  });

export const Oscuro = meta.story({ globals: { theme: "dark" } });
