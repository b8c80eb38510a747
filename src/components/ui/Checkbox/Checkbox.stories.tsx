import { useState } from "react";
import { expect, fn } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { Checkbox, type CheckboxProps } from "./Checkbox.tsx";

function Controlled({ checked: first, onChange, ...props }: CheckboxProps) {
  const [checked, setChecked] = useState(first);
  return (
    <div style={{ maxInlineSize: "30rem" }}>
      <Checkbox
        {...props}
        checked={checked}
        onChange={(next) => {
          setChecked(next);
          onChange(next);
        }}
      />
    </div>
  );
}

const meta = preview.meta({
  title: "Componentes/Base/Checkbox",
  parameters: {
    docs: {
      description: {
        component:
          "Cuándo usarlo: para aceptar o marcar una cosa; como interruptor, cuando tiene efecto al momento. Entre opciones que se excluyen, SegmentedControl o Select.",
      },
    },
  },
  component: Checkbox,
  args: { label: "Libro de familia", checked: false, onChange: fn() },
  render: (args) => <Controlled {...args} />,
});

export const Unchecked = meta.story({ name: "Sin marcar" });
export const Checked = meta.story({ name: "Marcada", args: { checked: true } });
export const WithHint = meta.story({
  name: "Con ayuda",
  args: { hint: "Según tu caso: solo si tienes hijos menores a tu cargo.", checked: true },
});
export const LongText = meta.story({
  name: "Texto largo",
  args: {
    label:
      "Autorización del otro progenitor, firmada ante notario o en la misma oficina, cuando el menor viva con uno solo de los dos",
    hint: "Según tu caso: si no podéis ir juntos a la cita, la oficina os dará un impreso para firmarla.",
  },
});
export const Disabled = meta.story({
  name: "Desactivada",
  args: { disabled: true, hint: "Ya lo tienes en tus carpetas." },
});
export const DisabledChecked = meta.story({ name: "Desactivada y marcada", args: { disabled: true, checked: true } });
export const Switch = meta.story({ name: "Interruptor", args: { isSwitch: true } });
export const SwitchOn = meta.story({
  name: "Interruptor activado (oscuro)",
  args: { isSwitch: true, checked: true, hint: "Según tu caso: solo si tienes hijos menores a tu cargo." },
  globals: { theme: "dark" },
});

Unchecked.test("is ticked with the space bar and by a click on its words", async ({ canvas, userEvent, args }) => {
  const box = canvas.getByRole("checkbox", { name: "Libro de familia" });
  await userEvent.tab();
  await expect(box).toHaveFocus();
  await userEvent.keyboard(" ");
  await expect(args.onChange).toHaveBeenLastCalledWith(true);
  await expect(box).toBeChecked();
  await userEvent.click(canvas.getByText("Libro de familia"));
  await expect(args.onChange).toHaveBeenLastCalledWith(false);
  await expect(box).not.toBeChecked();
});

Unchecked.test("is a target at least 44 px high", async ({ canvas }) => {
  const target = canvas.getByText("Libro de familia").closest("label");
  await expect(target?.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
});

Switch.test("is a switch that the space bar turns on", async ({ canvas, userEvent, args }) => {
  await userEvent.tab();
  await userEvent.keyboard(" ");
  await expect(args.onChange).toHaveBeenLastCalledWith(true);
  await expect(canvas.getByRole("switch", { name: "Libro de familia" })).toBeChecked();
});

WithHint.test("is described by its hint", async ({ canvas }) => {
  await expect(canvas.getByRole("checkbox")).toHaveAccessibleDescription(
    "Según tu caso: solo si tienes hijos menores a tu cargo.",
  );
});

Disabled.test("does not change while disabled", async ({ canvas, userEvent, args }) => {
  await userEvent.click(canvas.getByText("Libro de familia"));
  await expect(args.onChange).not.toHaveBeenCalled();
});
