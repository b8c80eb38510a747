import { expect } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { TIMINGS } from "@/domain/shared/timings.ts";
import { Card } from "../Card/Card.tsx";
import { Pulse } from "./Pulse.tsx";

const meta = preview.meta({
  title: "Componentes/Base/Pulse",
  parameters: {
    docs: {
      description: {
        component:
          "Cuándo usarlo: alrededor de una pieza en la que se está trabajando. Termina solo y no se mueve si la persona pide menos movimiento.",
      },
    },
  },
  component: Pulse,
  args: { active: true, children: <Card heading="PIENSO">Estoy leyendo la ficha del trámite.</Card> },
});

export const Active = meta.story({ name: "Latiendo", globals: { movimiento: "normal" } });
export const Still = meta.story({ name: "Quieto", args: { active: false } });
export const Orange = meta.story({ name: "Naranja", args: { tone: "orange" } });
export const Circle = meta.story({
  name: "Círculo",
  args: {
    shape: "circle",
    children: (
      <div style={{ inlineSize: "6rem", blockSize: "6rem", borderRadius: "50%", background: "var(--brand)" }} />
    ),
  },
  render: (args) => (
    <div style={{ inlineSize: "fit-content" }}>
      <Pulse {...args} />
    </div>
  ),
});

Active.test("stops by itself after exactly five seconds", async ({ canvasElement }) => {
  const animations = canvasElement.getAnimations({ subtree: true });
  await expect(animations.map((animation) => animation.effect?.getComputedTiming().endTime)).toEqual([TIMINGS.pulse]);
});

Still.test("does not move", async ({ canvasElement }) => {
  await expect(canvasElement.getAnimations({ subtree: true })).toHaveLength(0);
});
