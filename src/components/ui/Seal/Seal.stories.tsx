import preview from "@storybook-config/preview.tsx";
import { CheckGlyph, CompassGlyph, SearchGlyph } from "../Icon/icons.ts";
import { Seal } from "./Seal.tsx";

const meta = preview.meta({
  title: "Componentes/Base/Seal",
  parameters: { docs: { description: { component: "Para el sello con icono que abre un bloque." } } },
  component: Seal,
  args: { glyph: CompassGlyph },
});

export const Large = meta.story({ name: "Grande", args: { size: "lg" } });
export const Medium = meta.story({ name: "Mediano" });
export const Small = meta.story({ name: "Pequeño", args: { size: "sm", glyph: CheckGlyph, tone: "green" } });
export const Dark = meta.story({
  name: "Oscuro",
  args: { size: "lg", glyph: SearchGlyph },
  globals: { theme: "dark" },
  tags: ["!autodocs"],
});
