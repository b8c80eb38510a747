import { expect } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { TIMINGS } from "@/domain/shared/timings.ts";
import { Skeleton } from "./Skeleton.tsx";

const meta = preview.meta({
  title: "Componentes/Base/Skeleton",
  parameters: { docs: { description: { component: "Cuándo usarlo: mientras llega una lista cuya forma se conoce." } } },
  component: Skeleton,
});

export const Line = meta.story({ name: "Línea" });
export const Lines = meta.story({ name: "Párrafo", globals: { movimiento: "normal" }, args: { lines: 3 } });
export const Block = meta.story({ name: "Bloque", args: { shape: "block" } });

Lines.test("is silent, and stops moving after five seconds", async ({ canvasElement }) => {
  await expect(canvasElement.querySelector("[aria-hidden='true']")?.children).toHaveLength(3);
  const ends = canvasElement.getAnimations({ subtree: true }).map((item) => item.effect?.getComputedTiming().endTime);
  await expect(ends).toEqual([TIMINGS.pulse, TIMINGS.pulse, TIMINGS.pulse]);
});
