import { expect } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { Stack } from "./Layout.tsx";

const meta = preview.meta({
  title: "Componentes/Stack",
  component: Stack,
  parameters: {
    docs: {
      description: {
        component:
          "Cuándo usarlo: para poner cosas una debajo de otra con la misma distancia. Si van una al lado de otra, usa Cluster; si forman columnas, Grid.",
      },
    },
  },
  argTypes: {
    gap: { control: { type: "range", min: 0, max: 8 }, description: "Espacio entre los hijos, en pasos de la escala" },
    items: { control: "radio", options: ["start", "center"] },
    surface: { control: "radio", options: ["raised", "sheet"] },
    pad: { control: "radio", options: [0, 2, 4, "box"] },
  },
  args: {
    gap: 3,
    children: (
      <>
        <span>Fotografía reciente</span>
        <span>DNI anterior</span>
        <span>Certificado de empadronamiento</span>
      </>
    ),
  },
});

export const Plain = meta.story({ name: "Sin borde" });
export const Framed = meta.story({ name: "Con borde", args: { surface: "raised", pad: "box" } });
export const Bullets = meta.story({
  name: "Lista con viñetas",
  render: () => (
    <Stack as="ul" bullets gap={2} size="sm" aria-label="Documentos">
      <li>Fotografía reciente</li>
      <li>DNI anterior</li>
    </Stack>
  ),
});

Plain.test("puts its children below one another, a step of the scale apart", async ({ canvas }) => {
  const first = canvas.getByText("Fotografía reciente").getBoundingClientRect();
  const second = canvas.getByText("DNI anterior").getBoundingClientRect();
  await expect(second.left).toBe(first.left);
  await expect(second.top - first.bottom).toBeCloseTo(12, 0);
});

Bullets.test("can be any element", async ({ canvas }) => {
  await expect(canvas.getByRole("list", { name: "Documentos" })).toBeVisible();
  await expect(canvas.getAllByRole("listitem")).toHaveLength(2);
});
