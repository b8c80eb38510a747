import { useState } from "react";
import { expect, fn } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { FilterChips } from "./FilterChips.tsx";

const CHIPS = [
  { id: "all", label: "Todas", count: 5 },
  { id: "new", label: "Nuevas", count: 2 },
  { id: "applicable", label: "Aplicables", count: 2 },
  { id: "saved", label: "Guardadas", count: 0 },
];

const meta = preview.meta({
  title: "Componentes/Base/FilterChips",
  parameters: {
    docs: {
      description: {
        component: "Cuándo usarlo: para ver solo una parte de una lista, con el número de resultados de cada filtro.",
      },
    },
  },
  component: FilterChips<string>,
  args: { label: "Filtrar oportunidades", chips: CHIPS, value: "all", onChange: fn() },
});

export const LosCuatro = meta.story({
  name: "Los cuatro filtros",
  render: (args) => {
    const [value, setValue] = useState(args.value);
    return (
      <FilterChips
        {...args}
        value={value}
        onChange={(id) => {
          setValue(id);
          args.onChange(id);
        }}
      />
    );
  },
});

LosCuatro.test("[OPP-07] shows four toggle buttons, each with its count", async ({ canvas }) => {
  await expect(canvas.getByRole("group", { name: "Filtrar oportunidades" })).toBeVisible();
  const chips = canvas.getAllByRole("button");
  await expect(chips.map((chip) => [chip.textContent, chip.ariaPressed])).toEqual([
    ["Todas (5)", "true"],
    ["Nuevas (2)", "false"],
    ["Aplicables (2)", "false"],
    ["Guardadas (0)", "false"],
  ]);
});

LosCuatro.test("is chosen by keyboard, one at a time", async ({ canvas, args, userEvent }) => {
  await userEvent.tab();
  await userEvent.tab();
  await expect(canvas.getByRole("button", { name: "Nuevas (2)" })).toHaveFocus();
  await userEvent.keyboard(" ");
  await expect(args.onChange).toHaveBeenCalledOnce();
  await expect(args.onChange).toHaveBeenCalledWith("new");
  await expect(canvas.getByRole("button", { pressed: true })).toHaveAccessibleName("Nuevas (2)");
});

export const Oscuro = meta.story({
  args: { value: "applicable" },
  globals: { theme: "dark", viewport: { value: "mobile1", isRotated: false } },
});

Oscuro.test("wraps where it is narrow", async ({ canvas }) => {
  await expect(canvas.getAllByRole("button")).toHaveLength(4);
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
});
