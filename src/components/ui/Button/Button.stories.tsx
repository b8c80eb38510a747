import { expect, fn } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { CheckIcon, RefreshIcon, TrashIcon, UploadIcon } from "../Icon/icons.ts";
import { Button } from "./Button.tsx";

const meta = preview.meta({
  title: "Componentes/Base/Button",
  parameters: {
    docs: {
      description: {
        component:
          "Cuándo usarlo: para lo que hace algo en la página. Si lleva a otra web, LinkButton. Un solo botón principal por vista.",
      },
    },
  },
  component: Button,
  args: { children: "Subir documento", onClick: fn() },
});

export const Secondary = meta.story({ name: "Secundario" });
export const Primary = meta.story({ name: "Principal", args: { variant: "primary" } });
export const Quiet = meta.story({ name: "Discreto", args: { variant: "quiet", children: "Cancelar" } });
export const Danger = meta.story({
  name: "Peligroso",
  args: { variant: "danger", icon: TrashIcon, children: "Eliminar documento" },
});
export const WithIcon = meta.story({ name: "Con icono", args: { variant: "primary", icon: UploadIcon } });
export const Small = meta.story({
  name: "Pequeño",
  args: { size: "sm", icon: RefreshIcon, children: "Reintentar" },
  render: (args) => (
    <div style={{ paddingBlock: "var(--space-3)" }}>
      <Button {...args} />
    </div>
  ),
});
export const FullWidth = meta.story({ name: "A todo el ancho", args: { variant: "primary", fullWidth: true } });
export const Disabled = meta.story({ name: "Desactivado", args: { variant: "primary", disabled: true } });
export const Busy = meta.story({
  name: "Ocupado",
  args: { variant: "primary", busy: true, icon: CheckIcon, children: "Guardando…" },
});

Primary.test("reports a click and a press of the keyboard, and sends no form", async ({ canvas, userEvent, args }) => {
  const button = canvas.getByRole("button", { name: "Subir documento" });
  await userEvent.click(button);
  await userEvent.keyboard("{Enter}");
  await expect(args.onClick).toHaveBeenCalledTimes(2);
  await expect(button).toHaveAttribute("type", "button");
});

Primary.test("is at least 44 px high", async ({ canvas }) => {
  await expect(canvas.getByRole("button").getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
});

Small.test("keeps a target of 44 px although it looks smaller", async ({ canvas }) => {
  const button = canvas.getByRole("button");
  const { left, width, top, height } = button.getBoundingClientRect();
  const middle = { x: left + width / 2, y: top + height / 2 };
  await expect(height).toBe(36);
  await expect(document.elementFromPoint(middle.x, middle.y - 21.5)).toBe(button);
  await expect(document.elementFromPoint(middle.x, middle.y + 21.5)).toBe(button);
  await expect(document.elementFromPoint(middle.x, middle.y + 23)).not.toBe(button);
});

Busy.test("says that it is busy, keeps the focus and ignores clicks", async ({ canvas, userEvent, args }) => {
  const button = canvas.getByRole("button", { name: "Guardando…" });
  await userEvent.click(button);
  await userEvent.keyboard("{Enter}");
  await expect(button).toHaveAttribute("aria-busy", "true");
  await expect(button).toHaveFocus();
  await expect(args.onClick).not.toHaveBeenCalled();
});

Disabled.test("cannot be pressed", async ({ canvas }) => {
  await expect(canvas.getByRole("button")).toBeDisabled();
});

function Variants() {
  return (
    <div style={{ display: "flex", flexWrap: "wrap", gap: "var(--space-3)" }}>
      <Button variant="primary">Analizar trámite</Button>
      <Button>Ver requisitos</Button>
      <Button variant="quiet">Cancelar</Button>
      <Button variant="danger">Eliminar</Button>
      <Button variant="primary" disabled>
        Continuar
      </Button>
      <Button variant="primary" busy>
        Verificando…
      </Button>
    </div>
  );
}

export const Together = meta.story({ name: "Juntos", render: () => <Variants /> });
