import { useState } from "react";
import { expect, fn } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { SearchField, type SearchFieldProps } from "./SearchField.tsx";

function Controlled({ value: first, onChange, ...texts }: SearchFieldProps) {
  const [value, setValue] = useState(first);
  return (
    <SearchField
      {...texts}
      value={value}
      onChange={(next) => {
        setValue(next);
        onChange(next);
      }}
    />
  );
}

const meta = preview.meta({
  title: "Componentes/Base/SearchField",
  parameters: {
    docs: { description: { component: "Cuándo usarlo: para buscar dentro de lo que ya está en la pantalla." } },
  },
  component: SearchField,
  args: {
    label: "Buscar en tus documentos",
    placeholder: "Nombre, tipo, dato o texto",
    value: "",
    onChange: fn(),
  },
  render: (args) => <Controlled {...args} />,
});

export const Vacio = meta.story({ name: "Vacío" });
export const ConTexto = meta.story({ name: "Con texto", args: { value: "empadronamiento" } });

Vacio.test("is a search box with a visible name, and reports what is typed", async ({ canvas, args, userEvent }) => {
  await expect(canvas.getByText("Buscar en tus documentos")).toBeVisible();
  await expect(canvas.queryByRole("button")).toBeNull();
  const box = canvas.getByRole("searchbox", { name: "Buscar en tus documentos" });
  await expect(box).toHaveAttribute("placeholder", "Nombre, tipo, dato o texto");
  await userEvent.type(box, "dni");
  await expect(args.onChange).toHaveBeenLastCalledWith("dni");
});

ConTexto.test("is emptied by its button and keeps the focus", async ({ canvas, args, userEvent }) => {
  await userEvent.click(canvas.getByRole("button", { name: "Borrar" }));
  await expect(args.onChange).toHaveBeenCalledOnce();
  await expect(args.onChange).toHaveBeenCalledWith("");
  await expect(canvas.getByRole("searchbox")).toHaveFocus();
});

ConTexto.test("is emptied by Escape, once", async ({ canvas, args, userEvent }) => {
  await userEvent.click(canvas.getByRole("searchbox"));
  await userEvent.keyboard("{Escape}{Escape}");
  await expect(canvas.getByRole("searchbox")).toHaveValue("");
  await expect(args.onChange).toHaveBeenCalledOnce();
  await expect(args.onChange).toHaveBeenCalledWith("");
});
