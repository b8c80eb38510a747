import { expect } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { PageBody } from "./Layout.tsx";

const meta = preview.meta({
  title: "Componentes/PageBody",
  component: PageBody,
  parameters: {
    docs: {
      description: {
        component:
          "Cuándo usarlo: una vez por pantalla, alrededor de su cabecera y de sus partes, en las pantallas que se leen de arriba abajo.",
      },
    },
  },
  argTypes: {
    gap: { control: { type: "range", min: 0, max: 8 }, description: "Espacio entre los hijos, en pasos de la escala" },
  },
  args: {
    children: (
      <>
        <h1>Renovación del DNI</h1>
        <p>Documentos que te van a pedir.</p>
      </>
    ),
  },
});

export const Plain = meta.story({ name: "Página" });

Plain.test("is never wider than 52 rem", async ({ canvas }) => {
  await expect(canvas.getByRole("heading").getBoundingClientRect().width).toBeLessThanOrEqual(52 * 16);
});
