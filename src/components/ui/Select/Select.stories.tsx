import { useState } from "react";
import { expect, fn, screen, waitFor } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { Dialog } from "../Dialog/Dialog.tsx";
import { Select, type SelectProps } from "./Select.tsx";

const FOLDERS = [
  { value: "identidad", label: "Identidad", hint: "DNI, NIE, pasaporte" },
  { value: "vivienda", label: "Vivienda", hint: "Escrituras, alquiler, padrón" },
  { value: "trabajo", label: "Trabajo y prestaciones" },
  { value: "salud", label: "Salud", disabled: true },
  { value: "vehiculo", label: "Vehículo" },
];

const MANY = Array.from({ length: 20 }, (_, index) => ({
  value: `tramite-${index + 1}`,
  label: `Trámite ${index + 1}`,
}));

function Controlled({ value: first, onValueChange, ...props }: SelectProps) {
  const [value, setValue] = useState(first);
  return (
    <div style={{ maxInlineSize: "26rem" }}>
      <Select
        {...props}
        value={value}
        onValueChange={(next) => {
          setValue(next);
          onValueChange(next);
        }}
      />
    </div>
  );
}

const meta = preview.meta({
  title: "Componentes/Base/Select",
  component: Select,
  parameters: {
    docs: {
      description: {
        component:
          "Cuándo usarlo: para elegir una de más de cuatro opciones conocidas. Si hay que escribir para encontrarla, Combobox.",
      },
    },
  },
  args: {
    label: "¿Qué carpeta quieres consultar?",
    options: FOLDERS,
    value: "",
    placeholder: "Elige una carpeta",
    onValueChange: fn(),
  },
  render: (args) => <Controlled {...args} />,
});

export const Closed = meta.story({ name: "Cerrado" });
export const Chosen = meta.story({
  name: "Con elección",
  args: { value: "vivienda", hint: "Puedes cambiarla cuando quieras." },
});
export const WithError = meta.story({ name: "Con error", args: { error: "Elige una carpeta para continuar." } });
export const Disabled = meta.story({ name: "Desactivado", args: { disabled: true } });
export const LongText = meta.story({
  name: "Texto largo",
  args: {
    value: "largo",
    options: [
      {
        value: "largo",
        label: "Solicitud de la tarjeta de familiar de ciudadano de la Unión Europea por primera vez",
        hint: "Para familiares que no tienen la nacionalidad de un Estado miembro y viven contigo en España",
      },
      { value: "corto", label: "Padrón" },
    ],
  },
});
export const Open = meta.story({
  name: "Abierto",
  args: { value: "vivienda" },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("combobox"));
    await waitFor(() => expect(screen.getByRole("listbox")).toBeVisible());
  },
});
export const OpenDark = meta.story({
  name: "Abierto (oscuro)",
  args: { value: "vivienda" },
  globals: { theme: "dark" },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("combobox"));
    await waitFor(() => expect(screen.getByRole("listbox")).toBeVisible());
  },
});
export const ManyOptions = meta.story({
  name: "Muchas opciones",
  args: { label: "Selecciona qué necesitas hacer", options: MANY, value: "tramite-3" },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("combobox"));
    await expect(await screen.findAllByRole("option")).toHaveLength(20);
  },
});

ManyOptions.test(
  "stays where a finger scrolled it, and moves no option under it: a press ends on the option where it began",
  async ({ userEvent }) => {
    const viewport = screen.getByRole("listbox").querySelector("[data-radix-select-viewport]")!;
    const option = screen.getByRole("option", { name: "Trámite 10" });
    await userEvent.keyboard("{Home}");
    await waitFor(() => expect(screen.getByRole("option", { name: "Trámite 1" })).toHaveFocus());
    const top = option.getBoundingClientRect().top + viewport.scrollTop;
    for (const scrolled of [5, 120, 10]) {
      const reported = new Promise((resolve) => viewport.addEventListener("scroll", resolve, { once: true }));
      viewport.scrollTop = scrolled;
      await reported;
      // Whatever the list does about it is drawn with the next frame.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      await expect([viewport.scrollTop, option.getBoundingClientRect().top + viewport.scrollTop]).toEqual([
        scrolled,
        top,
      ]);
    }
  },
);

export const InDialog = meta.story({
  name: "En un diálogo",
  args: { value: "identidad" },
  parameters: { docs: { story: { inline: false, iframeHeight: "420px" } } },
  render: (args) => (
    <Dialog open title="Mover el documento" onOpenChange={() => args.onValueChange("cerrado")}>
      <Controlled {...args} />
    </Dialog>
  ),
});

Closed.test(
  "opens, moves past the disabled option, chooses and gives the focus back, all by keyboard",
  async ({ canvas, userEvent, args }) => {
    await userEvent.tab();
    const trigger = canvas.getByRole("combobox", { name: "¿Qué carpeta quieres consultar?" });
    await expect(trigger).toHaveFocus();
    await expect(trigger).toHaveTextContent("Elige una carpeta");
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(screen.getByRole("option", { name: /^Identidad/ })).toHaveFocus());
    await expect(trigger.closest("[inert]")).not.toBeNull();
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}");
    await waitFor(() => expect(screen.getByRole("option", { name: "Vehículo" })).toHaveFocus());
    await userEvent.keyboard("{Home}");
    await waitFor(() => expect(screen.getByRole("option", { name: /^Identidad/ })).toHaveFocus());
    await userEvent.keyboard("{ArrowDown}{Enter}");
    await waitFor(() => expect(trigger).toHaveFocus());
    await expect(trigger.closest("[inert]")).toBeNull();
    await expect(args.onValueChange).toHaveBeenCalledOnce();
    await expect(args.onValueChange).toHaveBeenCalledWith("vivienda");
    await expect(trigger).toHaveTextContent("Vivienda");
  },
);

Chosen.test("keeps the choice on Escape and gives the focus back", async ({ canvas, userEvent, args }) => {
  const trigger = canvas.getByRole("combobox");
  await expect(trigger).toHaveAccessibleDescription("Puedes cambiarla cuando quieras.");
  trigger.focus();
  await userEvent.keyboard("{ArrowDown}");
  await waitFor(() => expect(screen.getByRole("option", { name: /^Vivienda/, selected: true })).toHaveFocus());
  await userEvent.keyboard("{ArrowDown}{Escape}");
  await waitFor(() => expect(screen.queryByRole("listbox")).not.toBeInTheDocument());
  await expect(trigger).toHaveFocus();
  await expect(args.onValueChange).not.toHaveBeenCalled();
});

Open.test("names an option by label and hint, and offers 44 px high rows", async () => {
  await expect(screen.getByRole("option", { name: "Vivienda Escrituras, alquiler, padrón" })).toBeVisible();
  await expect(screen.getByRole("option", { name: "Vehículo" }).offsetHeight).toBeGreaterThanOrEqual(44);
});

WithError.test("is invalid and described by the error", async ({ canvas }) => {
  await expect(canvas.getByRole("combobox")).toBeInvalid();
  await expect(canvas.getByRole("combobox")).toHaveAccessibleDescription("Elige una carpeta para continuar.");
});

InDialog.test(
  "lies above the dialog; Escape closes the list alone, a choice gives the focus back",
  async ({ userEvent, args }) => {
    const trigger = await screen.findByRole("combobox");
    trigger.focus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(screen.getByRole("option", { name: /^Identidad/ })).toHaveFocus());
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(trigger).toHaveFocus());
    await expect(args.onValueChange).not.toHaveBeenCalled();

    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(screen.getByRole("option", { name: /^Identidad/ })).toHaveFocus());
    const option = screen.getByRole("option", { name: "Vehículo" });
    const { left, top } = option.getBoundingClientRect();
    await expect(option.contains(document.elementFromPoint(left + 10, top + 10))).toBe(true);
    await userEvent.keyboard("{End}{Enter}");
    await waitFor(() => expect(trigger).toHaveFocus());
    await expect(args.onValueChange).toHaveBeenCalledOnce();
    await expect(args.onValueChange).toHaveBeenCalledWith("vehiculo");
    await expect(screen.getByRole("dialog")).toBeInTheDocument();
  },
);
