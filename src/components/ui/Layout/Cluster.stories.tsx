import { expect } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { Button } from "../Button/Button.tsx";
import { Cluster } from "./Layout.tsx";

const Buttons = () => (
  <>
    <Button variant="primary">Guardar</Button>
    <Button>Cancelar</Button>
  </>
);

const meta = preview.meta({
  title: "Componentes/Base/Cluster",
  component: Cluster,
  parameters: {
    docs: {
      description: {
        component:
          "Cuándo usarlo: para cosas que van una al lado de otra y pasan a la línea siguiente si no caben, como botones o insignias.",
      },
    },
  },
  argTypes: {
    gap: { control: { type: "range", min: 0, max: 8 }, description: "Espacio entre los hijos, en pasos de la escala" },
    justify: { control: "radio", options: ["space-between", "center", "end"] },
    fill: { control: "boolean", description: "En el móvil, cada hijo ocupa una línea" },
    oneLine: { control: "boolean", description: "Nunca pasa a otra línea" },
  },
  args: { gap: 3, children: <Buttons /> },
});

export const Plain = meta.story({ name: "Seguidos" });
export const Between = meta.story({ name: "En los extremos", args: { justify: "space-between" } });
export const Filled = meta.story({ name: "En el móvil, uno por línea", args: { fill: true } });

Plain.test("puts its children beside one another", async ({ canvas }) => {
  const [first, second] = canvas.getAllByRole("button").map((button) => button.getBoundingClientRect());
  await expect(second?.top).toBe(first?.top);
  await expect((second?.left ?? 0) - (first?.right ?? 0)).toBeCloseTo(12, 0);
});
