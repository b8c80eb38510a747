import { expect } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { Grid } from "./Layout.tsx";

const meta = preview.meta({
  title: "Componentes/Base/Grid",
  component: Grid,
  parameters: {
    docs: {
      description: {
        component:
          "Cuándo usarlo: para tarjetas o bloques iguales en tantas columnas como quepan; en el móvil quedan uno debajo de otro.",
      },
    },
  },
  argTypes: {
    gap: { control: { type: "range", min: 0, max: 8 }, description: "Espacio entre los hijos, en pasos de la escala" },
    min: { control: { type: "range", min: 6, max: 24 }, description: "Ancho mínimo de una columna, en rem" },
    sameWidth: { control: "boolean", description: "Pocos hijos no se estiran hasta llenar la línea" },
  },
  args: {
    min: 12,
    gap: 4,
    children: (
      <>
        <span>Fotografía reciente</span>
        <span>DNI anterior</span>
        <span>Certificado de empadronamiento</span>
      </>
    ),
  },
});

export const Shared = meta.story({ name: "Reparten el ancho", args: { min: 12 } });
export const SameWidth = meta.story({ name: "Todas del mismo ancho", args: { min: 12, sameWidth: true } });
export const Narrow = meta.story({ name: "Sin sitio para dos", args: { min: 80 } });

Shared.test("puts its children in columns of the same width", async ({ canvas }) => {
  const first = canvas.getByText("Fotografía reciente").getBoundingClientRect();
  const second = canvas.getByText("DNI anterior").getBoundingClientRect();
  await expect(second.width).toBeCloseTo(first.width, 0);
});

Narrow.test("puts them below one another where a column has no room", async ({ canvas }) => {
  const first = canvas.getByText("Fotografía reciente").getBoundingClientRect();
  const second = canvas.getByText("DNI anterior").getBoundingClientRect();
  await expect(second.left).toBe(first.left);
  await expect(second.top).toBeGreaterThan(first.top);
});
