import { useState } from "react";
import { expect, fn } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { MonitorIcon, MoonIcon, SunIcon } from "../Icon/icons.ts";
import { SegmentedControl, type SegmentedControlProps } from "./SegmentedControl.tsx";

function Controlled({ value: first, onChange, ...props }: SegmentedControlProps<string>) {
  const [value, setValue] = useState(first);
  return (
    <SegmentedControl
      {...props}
      value={value}
      onChange={(next) => {
        setValue(next);
        onChange(next);
      }}
    />
  );
}

const meta = preview.meta({
  title: "Componentes/Base/SegmentedControl",
  parameters: {
    docs: {
      description: { component: "Cuándo usarlo: para elegir una de dos a cuatro opciones que se ven a la vez." },
    },
  },
  component: SegmentedControl,
  args: {
    legend: "Tema",
    segments: [
      { value: "light", label: "Claro", icon: SunIcon },
      { value: "dark", label: "Oscuro", icon: MoonIcon },
      { value: "system", label: "Sistema", icon: MonitorIcon },
    ],
    value: "system",
    onChange: fn(),
  },
  render: (args) => <Controlled {...args} />,
});

export const Theme = meta.story({ name: "Tema" });
export const LegendHidden = meta.story({ name: "Leyenda oculta", args: { legendHidden: true } });
export const LongText = meta.story({
  name: "Textos largos",
  args: {
    legend: "Qué documentos quieres ver",
    segments: [
      { value: "all", label: "Todos los documentos" },
      { value: "missing", label: "Solo los que me faltan" },
      { value: "expiring", label: "Los que caducan pronto" },
    ],
    value: "missing",
  },
});
export const Dark = meta.story({ name: "Tema (oscuro)", args: { value: "dark" }, globals: { theme: "dark" } });

Theme.test("is a named group of radios whose choice the arrows move", async ({ canvas, userEvent, args }) => {
  await expect(canvas.getByRole("group", { name: "Tema" })).toBeVisible();
  await userEvent.tab();
  await expect(canvas.getByRole("radio", { name: "Sistema", checked: true })).toHaveFocus();
  await userEvent.keyboard("{ArrowLeft}");
  await expect(canvas.getByRole("radio", { name: "Oscuro", checked: true })).toHaveFocus();
  await expect(args.onChange).toHaveBeenLastCalledWith("dark");
  await userEvent.keyboard("{ArrowRight}{ArrowRight}");
  await expect(args.onChange).toHaveBeenLastCalledWith("light");
});

Theme.test("chooses by a click and offers 44 px high targets", async ({ canvas, userEvent, args }) => {
  await userEvent.click(canvas.getByText("Claro"));
  await expect(args.onChange).toHaveBeenCalledOnce();
  await expect(args.onChange).toHaveBeenCalledWith("light");
  const heights = canvas.getAllByRole("radio").map((radio) => radio.closest("label")?.offsetHeight ?? 0);
  await expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
});
