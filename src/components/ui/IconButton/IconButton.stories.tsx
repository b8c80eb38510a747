import { expect, fn } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { CloseIcon, RefreshIcon } from "../Icon/icons.ts";
import { IconButton } from "./IconButton.tsx";

const meta = preview.meta({
  title: "Componentes/Base/IconButton",
  parameters: {
    docs: {
      description: {
        component:
          "Cuándo usarlo: cuando el icono se entiende solo y falta sitio. Su nombre se lee y aparece al pasar por encima.",
      },
    },
  },
  component: IconButton,
  args: { label: "Cerrar", icon: CloseIcon, onClick: fn() },
});

export const Quiet = meta.story({ name: "Discreto" });
export const Secondary = meta.story({
  name: "Secundario",
  args: { variant: "secondary", icon: RefreshIcon, label: "Actualizar" },
});
export const Disabled = meta.story({ name: "Desactivado", args: { disabled: true } });

Quiet.test("is 44 px wide and high, named by its label, and reports a click", async ({ canvas, userEvent, args }) => {
  const button = canvas.getByRole("button", { name: "Cerrar" });
  const { width, height } = button.getBoundingClientRect();
  await expect([width, height]).toEqual([44, 44]);
  await userEvent.click(button);
  await expect(args.onClick).toHaveBeenCalledTimes(1);
});

Quiet.test(
  "shows its tooltip with the focus of the keyboard and puts it away with Escape",
  async ({ canvas, userEvent }) => {
    await expect(canvas.getByText("Cerrar")).not.toBeVisible();
    await userEvent.tab();
    await expect(canvas.getByText("Cerrar")).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect(canvas.queryByText("Cerrar")).not.toBeInTheDocument();
    await expect(canvas.getByRole("button", { name: "Cerrar" })).toHaveFocus();
  },
);

Quiet.test("is not pressed by a click on its tooltip", async ({ canvas, userEvent, args }) => {
  await userEvent.tab();
  await userEvent.click(canvas.getByText("Cerrar"));
  await expect(args.onClick).not.toHaveBeenCalled();
});

export const AtTheEdge = meta.story({
  name: "Junto al borde",
  args: { label: "Quitar todos los datos de ejemplo de este navegador" },
  render: (args) => (
    <div style={{ display: "flex", justifyContent: "flex-end" }}>
      <IconButton {...args} />
    </div>
  ),
});

AtTheEdge.test("keeps the whole tooltip on the screen", async ({ canvas, userEvent, args }) => {
  await userEvent.tab();
  const { left, right } = canvas.getByText(args.label).getBoundingClientRect();
  await expect(left).toBeGreaterThanOrEqual(0);
  await expect(right).toBeLessThanOrEqual(document.documentElement.clientWidth);
});
