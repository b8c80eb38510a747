import { expect } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { MessageIcon } from "./MessageIcon.tsx";

const meta = preview.meta({
  title: "Componentes/Trámite/MessageIcon",
  component: MessageIcon,
  parameters: {
    docs: {
      description: {
        component:
          "El icono de un mensaje del análisis. El de «en curso» gira, salvo que la persona pida menos movimiento.",
      },
    },
  },
  args: { size: "lg" },
});

export const Brain = meta.story({ name: "Pensar", args: { name: "Brain" } });
export const Search = meta.story({ name: "Buscar", args: { name: "Search" } });
export const CheckCircle = meta.story({ name: "Hecho", args: { name: "CheckCircle" } });
export const Wallet = meta.story({ name: "Carpetas", args: { name: "Wallet" } });
export const Loader = meta.story({ name: "En curso", globals: { movimiento: "normal" }, args: { name: "Loader2" } });

Brain.test("does not move", async ({ canvasElement }) => {
  await expect(canvasElement.getAnimations({ subtree: true })).toHaveLength(0);
});

Loader.test("turns while the work lasts", async ({ canvasElement }) => {
  const [turning] = canvasElement.getAnimations({ subtree: true });
  await expect(turning?.effect?.getComputedTiming().iterations).toBe(Infinity);
});
