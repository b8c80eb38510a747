import { useState } from "react";
import { expect, fn } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { listHolderFilters, type HolderFilter as Filter } from "@/domain/documents/people/holderFilter.ts";
import type { Person } from "@/domain/documents/people/person.ts";
import { HolderFilter } from "./HolderFilter.tsx";

const person = (id: string, relation: Person["relation"], alias: string): Person => ({
  id,
  relation,
  alias,
  numbers: [],
  names: [],
});
const PEOPLE = [
  person("yo", "applicant", ""),
  person("bego", "spouse", "Begoña"),
  person("bar", "entity", "Bar La Plaza SL"),
];
const held = (personId: string) => ({ holder: { personId, origin: "said" as const } });
const DOCUMENTS = [held("yo"), held("yo"), held("yo"), held("bego"), {}];

const meta = preview.meta({
  title: "Componentes/Documentos/HolderFilter",
  component: HolderFilter,
  parameters: {
    docs: { description: { component: "Cuándo usarlo: para ver en la T-Wallet solo los documentos de una persona." } },
  },
  args: { options: listHolderFilters(DOCUMENTS, PEOPLE), value: "all" as Filter, onChange: fn() },
  render: (args) => {
    const [value, setValue] = useState(args.value);
    return (
      <HolderFilter
        {...args}
        value={value}
        onChange={(next) => {
          setValue(next);
          args.onChange(next);
        }}
      />
    );
  },
});

export const Todos = meta.story();

Todos.test(
  "is one group of pressed buttons, and says how many documents remain",
  async ({ canvas, userEvent, args }) => {
    const group = canvas.getByRole("group", { name: "Ver los documentos de" });
    await expect(Array.from(group.children, ({ textContent }) => textContent)).toEqual([
      "Todos (5)",
      "Yo (3)",
      "Begoña (1)",
      "Bar La Plaza SL (0)",
      "Sin dueño conocido (1)",
    ]);
    await expect(canvas.getByRole("status")).toBeEmptyDOMElement();
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await expect(args.onChange).toHaveBeenLastCalledWith("person:yo");
    await expect(canvas.getByRole("button", { name: "Yo (3)" })).toHaveAttribute("aria-pressed", "true");
    await expect(canvas.getByRole("status")).toHaveTextContent("Se ven 3 documentos tuyos.");
    await userEvent.click(canvas.getByRole("button", { name: /^Sin dueño/ }));
    await expect(canvas.getByRole("status")).toHaveTextContent("Se ve 1 documento sin dueño conocido.");
  },
);

export const UnaPersona = meta.story({
  name: "Con una sola persona",
  args: { options: listHolderFilters(DOCUMENTS, PEOPLE.slice(0, 1)) },
});

UnaPersona.test("is not there", async ({ canvas }) => {
  await expect(canvas.queryByRole("group")).toBeNull();
});

const LONG = "María de los Ángeles Fernández de Córdoba y Álvarez de las Asturias-Bohorques";

export const NombresLargos = meta.story({
  name: "Nombres largos, en un móvil",
  args: { options: listHolderFilters(DOCUMENTS, [...PEOPLE, person("larga", "parent", LONG)]), value: "person:larga" },
  globals: { viewport: { value: "mobile1", isRotated: false } },
});

NombresLargos.test("overflows nowhere", async ({ canvas }) => {
  await expect(canvas.getByRole("button", { name: `${LONG} (0)` })).toBeVisible();
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
});

export const Oscuro = meta.story({ args: { value: "person:bego" }, globals: { theme: "dark" }, tags: ["!autodocs"] });
