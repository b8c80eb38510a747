import { useState } from "react";
import { expect, fn, screen, waitFor } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { toHolderChoice, type HolderChoice } from "@/domain/documents/people/holderChoice.ts";
import type { DocumentEvidence } from "@/domain/documents/people/evidence.ts";
import type { DocumentHolder, Person } from "@/domain/documents/people/person.ts";
import { HolderField, type HolderFieldProps } from "./HolderField.tsx";

const ME: Person = { id: "yo", relation: "applicant", numbers: [], names: ["LUCÍA GARCÍA SÁNCHEZ"] };
const BEGONA: Person = { id: "bego", alias: "Begoña", relation: "spouse", numbers: ["93947135R"], names: [] };
const ALVARO: Person = {
  id: "alvaro",
  alias: "Álvaro",
  relation: "child",
  numbers: [],
  names: ["ÁLVARO ORDÓÑEZ IBÁÑEZ"],
};
const BAR: Person = { id: "bar", alias: "Bar La Plaza SL", relation: "entity", numbers: ["B83188256"], names: [] };

const EVIDENCE: DocumentEvidence = { kind: null, numbers: [], names: ["CARMEN ORDÓÑEZ IBÁÑEZ"] };

function Held({ choice: first, onChange, ...props }: HolderFieldProps) {
  const [choice, setChoice] = useState(first);
  return (
    <HolderField
      {...props}
      choice={choice}
      onChange={(next) => {
        setChoice(next);
        onChange(next);
      }}
    />
  );
}

const meta = preview.meta({
  title: "Componentes/Documentos/HolderField",
  component: HolderField,
  parameters: {
    docs: {
      description: {
        component:
          "Cuándo usarlo: para decir de quién es un documento. Propone, nunca obliga: «No lo sé / de nadie» siempre vale.",
      },
    },
  },
  args: {
    people: [ME, BEGONA] as readonly Person[],
    choice: toHolderChoice(null) as HolderChoice,
    evidence: EVIDENCE,
    newId: "nueva",
    onChange: fn(),
  },
  render: (args) => <Held {...args} />,
});

const whose = () => screen.getByRole("combobox", { name: "De quién es" });
const texts = () => screen.getAllByRole("option").map(({ textContent }) => textContent);
/** The choice that the proposal is, and the document that proposes it. */
const proposed = (personId: string, origin: DocumentHolder["origin"], evidence: Partial<DocumentEvidence> = {}) => ({
  choice: toHolderChoice({ personId, origin }),
  evidence: { ...EVIDENCE, ...evidence },
});

export const SinPropuesta = meta.story({ name: "Sin propuesta" });

SinPropuesta.test("is nobody known, and offers the people by name and relation", async ({ userEvent, args }) => {
  await expect(whose()).toHaveTextContent("No lo sé / de nadie");
  await expect(whose()).toHaveAccessibleDescription(
    "Si lo dices, sabremos en qué trámites te sirve. También puedes dejarlo así.",
  );
  await userEvent.click(whose());
  await waitFor(() => expect(screen.getByRole("listbox")).toBeVisible());
  await expect(texts()).toEqual([
    "Yo",
    "BegoñaMi pareja",
    "Otra persona…También una empresa o entidad",
    "No lo sé / de nadie",
  ]);
  await userEvent.keyboard("{Home}{ArrowDown}{Enter}");
  await waitFor(() => expect(whose()).toHaveTextContent("Begoña"));
  await expect(args.onChange).toHaveBeenLastCalledWith(toHolderChoice({ personId: "bego", origin: "said" }));
});

export const PorElNumero = meta.story({
  name: "Propuesta por el número",
  args: proposed("bego", "number", { numbers: ["93947135R"] }),
});

PorElNumero.test(
  "says why, and takes the proposal back as it was when it is chosen again",
  async ({ userEvent, args }) => {
    await expect(whose()).toHaveAccessibleDescription("Parece de Begoña: lo dice el número");
    await userEvent.click(whose());
    await waitFor(() => expect(screen.getByRole("listbox")).toBeVisible());
    await userEvent.keyboard("{End}{Enter}");
    await waitFor(() => expect(whose()).toHaveTextContent("No lo sé / de nadie"));
    await userEvent.click(whose());
    await waitFor(() => expect(screen.getByRole("listbox")).toBeVisible());
    await userEvent.click(screen.getByRole("option", { name: /^Begoña/ }));
    await expect(args.onChange).toHaveBeenLastCalledWith(toHolderChoice({ personId: "bego", origin: "number" }));
    await waitFor(() => expect(whose()).toHaveAccessibleDescription("Parece de Begoña: lo dice el número"));
  },
);

export const PorElNombre = meta.story({ name: "Propuesta por el nombre", args: proposed("yo", "name") });

PorElNombre.test("calls what is the person's own 'tuyo'", async () => {
  await expect(whose()).toHaveAccessibleDescription("Parece tuyo: lo dice el nombre");
});

export const DosCandidatos = meta.story({
  name: "Dos candidatos",
  args: {
    people: [ME, { ...ALVARO, id: "padre", relation: "parent" }, ALVARO],
    evidence: { ...EVIDENCE, names: ALVARO.names },
  },
});

DosCandidatos.test("tells two people of one name apart by what they are", async ({ userEvent }) => {
  await expect(whose()).toHaveTextContent("No lo sé / de nadie");
  await expect(whose()).toHaveAccessibleDescription("Puede ser de más de una persona: elige tú, o déjalo así.");
  await userEvent.click(whose());
  await waitFor(() => expect(screen.getByRole("listbox")).toBeVisible());
  await expect(texts().slice(1, 3)).toEqual(["ÁlvaroMi madre o mi padre", "ÁlvaroMi hijo o hija"]);
  await userEvent.keyboard("{Escape}");
});

export const Empresa = meta.story({ args: { people: [ME, BAR], ...proposed("bar", "number") } });

Empresa.test("proposes a company as it does a person", async () => {
  await expect(whose()).toHaveAccessibleDescription("Parece de Bar La Plaza SL: lo dice el número");
});

export const Primero = meta.story({ name: "El primer documento", args: { people: [] } });

Primero.test("offers 'Yo' before anybody is known, in one step", async ({ userEvent, args }) => {
  await userEvent.click(whose());
  await waitFor(() => expect(screen.getByRole("listbox")).toBeVisible());
  await userEvent.keyboard("{Home}{Enter}");
  await waitFor(() => expect(whose()).toHaveTextContent("Yo"));
  await expect(args.onChange).toHaveBeenLastCalledWith({
    kind: "new",
    person: { id: "nueva", alias: "Yo", relation: "applicant" },
  });
  await expect(screen.queryByRole("textbox")).toBeNull();
});

export const PersonaNueva = meta.story({
  name: "Persona nueva",
  play: async ({ userEvent }) => {
    await userEvent.click(whose());
    await waitFor(() => expect(screen.getByRole("listbox")).toBeVisible());
    await userEvent.click(screen.getByRole("option", { name: /^Otra persona/ }));
    await expect(await screen.findByRole("textbox", { name: "Nombre o alias" })).toHaveValue("Carmen");
  },
});

PersonaNueva.test("asks for a name and what the person is, by keyboard", async ({ userEvent, args }) => {
  await waitFor(() => expect(whose()).toHaveFocus());
  await userEvent.tab();
  await userEvent.clear(screen.getByRole("textbox"));
  await userEvent.keyboard("Bego{Tab}{Enter}");
  await waitFor(() => expect(screen.getByRole("listbox")).toBeVisible());
  await expect(texts()).not.toContain("Yo");
  await userEvent.keyboard("{Home}{Enter}");
  await waitFor(() =>
    expect(args.onChange).toHaveBeenLastCalledWith({
      kind: "new",
      person: { id: "nueva", alias: "Bego", relation: "spouse" },
    }),
  );
});

const LONG = "María de los Ángeles Fernández de Córdoba y Álvarez de las Asturias-Bohorques";

export const NombresLargos = meta.story({
  name: "Nombres largos, en un móvil",
  args: { people: [ME, { ...BEGONA, alias: LONG }], ...proposed("bego", "mrz") },
  globals: { viewport: { value: "mobile1", isRotated: false } },
});

NombresLargos.test("overflows nowhere", async () => {
  await expect(whose()).toHaveTextContent(LONG);
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
});
