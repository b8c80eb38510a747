import { expect } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { Heading } from "./Heading.tsx";

const meta = preview.meta({
  title: "Componentes/Base/Heading",
  parameters: {
    docs: {
      description: {
        component: "Cuándo usarlo: para cada título. El nivel sale del esquema de la página; el tamaño, del diseño.",
      },
    },
  },
  component: Heading,
  args: { level: 2 as const, children: "Documentación necesaria" },
});

export const Medium = meta.story({ name: "Mediano" });
export const Large = meta.story({ name: "Grande", args: { size: "lg" } });
export const Small = meta.story({ name: "Pequeño", args: { size: "sm" } });

Large.test("keeps its level whatever its size", async ({ canvas }) => {
  await expect(canvas.getByRole("heading", { level: 2, name: "Documentación necesaria" })).toBeVisible();
});

Medium.test("cannot take the focus without a ref", async ({ canvas }) => {
  canvas.getByRole("heading").focus();
  await expect(canvas.getByRole("heading")).not.toHaveFocus();
});

export const Focusable = meta.story({
  name: "Puede recibir el foco",
  render: (args) => <Heading {...args} ref={(heading) => heading?.focus()} />,
});

Focusable.test("takes the focus from its parent", async ({ canvas }) => {
  await expect(canvas.getByRole("heading")).toHaveFocus();
});
