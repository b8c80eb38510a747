import preview from "@storybook-config/preview.tsx";
import { CheckIcon, CompassIcon, SearchIcon } from "../Icon/icons.ts";
import { Seal } from "./Seal.tsx";

const meta = preview.meta({
  title: "Componentes/Base/Seal",
  parameters: { docs: { description: { component: "Cuándo usarlo: para el icono en un sello que abre un bloque." } } },
  component: Seal,
  args: { icon: CompassIcon },
});

export const Large = meta.story({ name: "Grande", args: { size: "lg" } });
export const Medium = meta.story({ name: "Mediano" });
export const Small = meta.story({ name: "Pequeño", args: { size: "sm", icon: CheckIcon, tone: "green" } });
export const Dark = meta.story({
  name: "Oscuro",
  args: { size: "lg", icon: SearchIcon },
  globals: { theme: "dark" },
  tags: ["!autodocs"],
});
