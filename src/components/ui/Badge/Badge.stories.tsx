import { expect } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { ClockIcon, SparklesIcon } from "../Icon/icons.ts";
import { tokenColour } from "../Foundations/tokenColours.testing.ts";
import { Badge } from "./Badge.tsx";

const meta = preview.meta({
  title: "Componentes/Base/Badge",
  parameters: {
    docs: {
      description: {
        component:
          "Cuándo usarlo: para una palabra de estado junto a un título o en una fila. El color acompaña a la palabra, nunca la sustituye.",
      },
    },
  },
  component: Badge,
  args: { children: "Demo" },
});

export const Grey = meta.story({ name: "Gris" });
export const WithIcon = meta.story({
  name: "Con icono",
  args: { children: "Caduca en 12 días", tone: "amber", icon: ClockIcon },
});
export const Verified = meta.story({
  name: "Verificada",
  args: { children: "Ficha verificada", tone: "green", verified: true },
});

const WORDS = {
  green: "Completo",
  amber: "Parcial",
  red: "Faltante",
  grey: "Vacía",
  purple: "Recuerdo",
  blue: "Oficial",
  orange: "Requiere atención",
} as const;

function Tones() {
  return (
    <div style={{ display: "flex", flexWrap: "wrap", gap: "var(--space-3)" }}>
      <Badge tone="green">{WORDS.green}</Badge>
      <Badge tone="amber">{WORDS.amber}</Badge>
      <Badge tone="red">{WORDS.red}</Badge>
      <Badge tone="grey">{WORDS.grey}</Badge>
      <Badge tone="purple">{WORDS.purple}</Badge>
      <Badge tone="blue">{WORDS.blue}</Badge>
      <Badge tone="orange">{WORDS.orange}</Badge>
      <Badge tone="blue" icon={SparklesIcon}>
        IA
      </Badge>
      <Badge tone="green" verified>
        Ficha verificada
      </Badge>
    </div>
  );
}

export const AllTones = meta.story({ name: "Tonos", render: () => <Tones /> });
export const AllTonesDark = meta.story({
  name: "Tonos (oscuro)",
  render: () => <Tones />,
  globals: { theme: "dark" },
  tags: ["!autodocs"],
});

AllTones.test("paints each word with the colours of its tone", async ({ canvas }) => {
  for (const [tone, word] of Object.entries(WORDS)) {
    const { color, backgroundColor, borderTopColor } = getComputedStyle(canvas.getByText(word));
    await expect([color, backgroundColor, borderTopColor]).toEqual([
      tokenColour(`--${tone}`),
      tokenColour(`--${tone}-soft`),
      tokenColour(`--${tone}-line`),
    ]);
  }
});
