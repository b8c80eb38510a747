import { useState } from "react";
import { expect, fn, waitFor } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { normalizeForSearch } from "@/domain/shared/text/normalize.ts";
import { Combobox, type ComboboxProps } from "./Combobox.tsx";
import type { ComboboxGroup, ComboboxOption } from "./OptionList.tsx";

const GROUPS: readonly ComboboxGroup<ComboboxOption>[] = [
  {
    id: "identidad",
    heading: "🪪 Identidad",
    options: [
      { id: "dni", label: "Renovar el DNI", description: "Cita previa en la comisaría" },
      { id: "pasaporte", label: "Pedir el pasaporte" },
      { id: "certificado", label: "Certificado digital" },
    ],
  },
  {
    id: "vivienda",
    heading: "🏠 Vivienda",
    options: [
      { id: "padron", label: "Empadronarse", description: "En el ayuntamiento de donde vives" },
      { id: "alquiler", label: "Ayuda al alquiler para jóvenes" },
    ],
  },
  {
    id: "familia",
    heading: "👪 Familia",
    options: [
      { id: "nacimiento", label: "Inscribir un nacimiento" },
      { id: "viudedad", label: "Pensión de viudedad" },
    ],
  },
];

const MANY: readonly ComboboxGroup<ComboboxOption>[] = Array.from({ length: 10 }, (_, group) => ({
  id: `grupo-${group}`,
  heading: `📁 Categoría ${group + 1}`,
  options: Array.from({ length: 5 }, (_, option) => ({
    id: `tramite-${group}-${option}`,
    label: `Trámite ${group + 1}.${option + 1}`,
  })),
}));

type Props = ComboboxProps<ComboboxOption>;

function filterGroups(groups: Props["groups"], text: string): Props["groups"] {
  const wanted = normalizeForSearch(text);
  return groups
    .map((group) => ({
      ...group,
      options: group.options.filter(({ label }) => normalizeForSearch(label).includes(wanted)),
    }))
    .filter(({ options }) => options.length > 0);
}

function Controlled({ inputValue: first, onInputChange, onPick, groups, ...props }: Props) {
  const [text, setText] = useState(first);
  return (
    <div style={{ maxInlineSize: "34rem", minBlockSize: "26rem" }}>
      <Combobox
        {...props}
        groups={filterGroups(groups, text)}
        inputValue={text}
        onInputChange={(next) => {
          setText(next);
          onInputChange(next);
        }}
        onPick={(option) => {
          setText(option.label);
          onPick(option);
        }}
      />
    </div>
  );
}

const meta = preview.meta({
  title: "Componentes/Base/Combobox",
  parameters: {
    docs: {
      description: {
        component:
          "Cuándo usarlo: para elegir de una lista larga escribiendo, o seguir con lo escrito. Si la lista es corta, Select.",
      },
    },
  },
  component: Combobox,
  args: {
    label: "¿Qué trámite necesitas?",
    placeholder: "Escribe o elige tu trámite...",
    inputValue: "",
    groups: GROUPS,
    onInputChange: fn(),
    onPick: fn(),
    onEnterFree: fn(),
  } satisfies Props,
  render: (args) => <Controlled {...args} />,
});

export const Closed = meta.story({ name: "Cerrado" });
export const WithText = meta.story({ name: "Con texto", args: { inputValue: "Renovar el DNI" } });
export const Open = meta.story({
  name: "Abierto",
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("combobox"));
    await userEvent.keyboard("{ArrowDown}");
    await expect(canvas.getByRole("option", { selected: true })).toBeVisible();
  },
});
export const OpenDark = meta.story({
  name: "Abierto (oscuro)",
  globals: { theme: "dark" },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole("combobox"), "pe{ArrowDown}");
    await expect(canvas.getByRole("option", { selected: true })).toBeVisible();
  },
});
export const Filtered = meta.story({
  name: "Con coincidencias marcadas",
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole("combobox"), "pension");
    await expect(canvas.getByText("Pensión")).toBeVisible();
  },
});
export const WithFreeOption = meta.story({
  name: "Sin resultados, con la opción de usar el texto",
  args: {
    inputValue: "licencia de caza",
    groups: [
      {
        id: "libre",
        options: [{ id: "libre", label: 'Usar: "licencia de caza"', description: "Trámite personalizado" }],
      },
    ],
    message: (
      <>
        <p>No se encontraron trámites</p>
        <p>Presiona Enter para usar "licencia de caza" como trámite personalizado</p>
      </>
    ),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("combobox"));
    await expect(canvas.getByRole("option", { name: /Usar: "licencia de caza"/ })).toBeVisible();
  },
});
export const FiftyOptions = meta.story({
  name: "Cincuenta opciones",
  args: { groups: MANY },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("combobox"));
    await expect(canvas.getAllByRole("option")).toHaveLength(50);
  },
});
export const LongText = meta.story({
  name: "Texto largo",
  args: {
    inputValue: "Solicitud de la tarjeta de familiar de ciudadano de la Unión Europea por primera vez",
  },
});

export const LowOnThePage = meta.story({
  name: "Al pie de la ventana",
  decorators: [
    (Story) => (
      <div style={{ paddingBlock: "calc(100vh - 8rem) 100vh" }}>
        <Story />
      </div>
    ),
  ],
});

FiftyOptions.test("[HOME-31] shows a list that is 300 px high at most, and scrolls", async ({ canvas }) => {
  const list = canvas.getByRole("listbox", { name: "¿Qué trámite necesitas?" });
  await expect(getComputedStyle(list).maxHeight).toBe("300px");
  await expect(list.offsetHeight).toBe(300);
  await expect(list.scrollHeight).toBeGreaterThan(300);
});

FiftyOptions.test(
  "brings the highlighted option into sight, never under its heading",
  async ({ canvas, userEvent }) => {
    const list = canvas.getByRole("listbox").getBoundingClientRect();
    await userEvent.keyboard("{End}");
    const last = canvas.getByRole("option", { name: "Trámite 10.5", selected: true });
    await expect(last.getBoundingClientRect().bottom).toBeLessThanOrEqual(list.bottom);
    await userEvent.keyboard("{ArrowUp}".repeat(9));
    const option = canvas.getByRole("option", { name: "Trámite 9.1", selected: true }).getBoundingClientRect();
    await expect(option.top).toBeGreaterThanOrEqual(canvas.getByText("📁 Categoría 9").getBoundingClientRect().bottom);
  },
);

Closed.test("opens by a click, and a second click leaves it open", async ({ canvas, userEvent }) => {
  const input = canvas.getByRole("combobox", { name: "¿Qué trámite necesitas?", expanded: false });
  await expect(canvas.queryByRole("listbox")).not.toBeInTheDocument();
  await userEvent.click(input);
  await expect(input).toHaveAttribute("aria-expanded", "true");
  await userEvent.click(input);
  await expect(canvas.getByRole("listbox")).toBeVisible();
});

Closed.test("opens by an arrow, moves, and picks with Enter", async ({ canvas, userEvent, args }) => {
  await userEvent.tab();
  const input = canvas.getByRole("combobox");
  await expect(input).toHaveFocus();
  await expect(canvas.queryByRole("listbox")).not.toBeInTheDocument();
  await userEvent.keyboard("{ArrowDown}");
  const first = canvas.getByRole("option", { name: /Renovar el DNI/, selected: true });
  await expect(input).toHaveAttribute("aria-activedescendant", first.id);
  await userEvent.keyboard("{End}");
  await expect(canvas.getByRole("option", { selected: true })).toHaveTextContent("Pensión de viudedad");
  await userEvent.keyboard("{Home}{ArrowDown}");
  await expect(canvas.getByRole("option", { selected: true })).toHaveTextContent("Pedir el pasaporte");
  await userEvent.keyboard("{Enter}");
  await expect(args.onPick).toHaveBeenCalledOnce();
  await expect(args.onPick).toHaveBeenCalledWith({ id: "pasaporte", label: "Pedir el pasaporte" });
  await expect(args.onEnterFree).not.toHaveBeenCalled();
  await expect(input).toHaveValue("Pedir el pasaporte");
  await expect(input).toHaveFocus();
  await expect(canvas.queryByRole("listbox")).not.toBeInTheDocument();
});

Closed.test("closes on Escape and keeps text and focus", async ({ canvas, userEvent, args }) => {
  const input = canvas.getByRole("combobox");
  await userEvent.type(input, "pa{ArrowDown}{Escape}");
  await expect(canvas.queryByRole("listbox")).not.toBeInTheDocument();
  await userEvent.keyboard("{Escape}");
  await expect(input).toHaveValue("pa");
  await expect(input).toHaveFocus();
  await expect(args.onPick).not.toHaveBeenCalled();
});

Closed.test(
  "takes the text as it stands on Enter with nothing highlighted, unless it is blank",
  async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByRole("combobox"), "  {Enter}");
    await expect(args.onEnterFree).not.toHaveBeenCalled();
    await userEvent.keyboard("pensión{Enter}");
    await expect(args.onEnterFree).toHaveBeenCalledOnce();
    await expect(args.onEnterFree).toHaveBeenCalledWith("  pensión");
    await expect(canvas.queryByRole("listbox")).not.toBeInTheDocument();
  },
);

Closed.test("picks by a click, and the same option a second time", async ({ canvas, userEvent, args }) => {
  for (const times of [1, 2]) {
    await userEvent.click(canvas.getByRole("combobox"));
    await userEvent.click(canvas.getByRole("option", { name: /Renovar el DNI/ }));
    await expect(args.onPick).toHaveBeenCalledTimes(times);
  }
});

Closed.test("picks nothing when the focus leaves with an option highlighted", async ({ canvas, userEvent, args }) => {
  await userEvent.type(canvas.getByRole("combobox"), "dni{ArrowDown}");
  await expect(canvas.getByRole("option", { selected: true })).toBeVisible();
  await userEvent.tab();
  await expect(canvas.queryByRole("listbox")).not.toBeInTheDocument();
  await expect(args.onPick).not.toHaveBeenCalled();
  await expect(canvas.getByRole("combobox")).toHaveValue("dni");
});

Open.test(
  "names its groups by their headings, emoji included, and tells how many options there are",
  async ({ canvas }) => {
    const names = ["🪪 Identidad", "🏠 Vivienda", "👪 Familia"];
    for (const name of names) await expect(canvas.getByRole("group", { name })).toBeVisible();
    await expect(canvas.getByRole("status")).toHaveTextContent("7 opciones");
    const heights = canvas.getAllByRole("option").map((option) => option.offsetHeight);
    await expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  },
);

Filtered.test("marks the match whatever its accents", async ({ canvas }) => {
  await expect(canvas.getByText("Pensión").tagName).toBe("MARK");
  await expect(canvas.getByRole("option")).toHaveAccessibleName("Pensión de viudedad");
  await expect(canvas.getByRole("status")).toHaveTextContent("1 opción");
});

WithFreeOption.test(
  "reads the message before the number, and picks an option without a group",
  async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent(/^No se encontraron trámites.*1 opción$/);
    await expect(canvas.getByRole("combobox")).toHaveAttribute("aria-expanded", "true");
    await expect(canvas.queryByRole("group")).not.toBeInTheDocument();
    await userEvent.keyboard("{ArrowDown}{Enter}");
    await expect(args.onPick).toHaveBeenCalledWith(expect.objectContaining({ id: "libre" }));
  },
);

WithText.test("clears the text, opens the whole list and takes the focus", async ({ canvas, userEvent, args }) => {
  await userEvent.tab();
  await userEvent.tab();
  await expect(canvas.getByRole("button", { name: "Borrar" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect(args.onInputChange).toHaveBeenLastCalledWith("");
  await expect(canvas.getByRole("combobox")).toHaveValue("");
  await waitFor(() => expect(canvas.getByRole("combobox")).toHaveFocus());
  await expect(canvas.getAllByRole("option")).toHaveLength(7);
  await expect(canvas.queryByRole("button", { name: "Borrar" })).not.toBeInTheDocument();
});

LowOnThePage.test("moves up as it opens where its list would end below the window", async ({ canvas, userEvent }) => {
  const input = canvas.getByRole("combobox");
  await userEvent.click(input);
  await waitFor(() => expect(input.getBoundingClientRect().top).toBeLessThan(innerHeight / 3));
  await expect(canvas.getByRole("listbox").getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight);
});

Closed.test("opens and closes with its arrow button", async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole("button", { name: "Mostrar opciones" }));
  await expect(canvas.getByRole("listbox")).toBeVisible();
  await userEvent.click(canvas.getByRole("button", { name: "Ocultar opciones" }));
  await expect(canvas.queryByRole("listbox")).not.toBeInTheDocument();
});
