import { useState } from "react";
import { expect, fn, screen, waitFor } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { PersonForm, type PersonNote } from "./PersonForm.tsx";

const meta = preview.meta({
  title: "Componentes/Documentos/PersonForm",
  component: PersonForm,
  parameters: {
    docs: {
      description: {
        component: "Cuándo usarlo: para decir cómo se llama una persona o una empresa y qué es para quien usa Tramia.",
      },
    },
  },
  args: { person: { alias: "Begoña", relation: "spouse" } as PersonNote, mayBeApplicant: false, onChange: fn() },
  render: (args) => {
    const [person, setPerson] = useState(args.person);
    return (
      <PersonForm
        {...args}
        person={person}
        onChange={(next) => {
          setPerson(next);
          args.onChange(next);
        }}
      />
    );
  },
});

export const Persona = meta.story();

Persona.test("changes name and relation, and asks for neither", async ({ canvas, userEvent, args }) => {
  const name = canvas.getByRole("textbox", { name: "Nombre o alias" });
  await expect(name).not.toBeRequired();
  await userEvent.clear(name);
  await expect(args.onChange).toHaveBeenLastCalledWith({ alias: "", relation: "spouse" });
  await userEvent.click(canvas.getByRole("combobox", { name: "Qué es para ti" }));
  await waitFor(() => expect(screen.getByRole("listbox")).toBeVisible());
  await expect(screen.queryByRole("option", { name: "Yo" })).toBeNull();
  await userEvent.click(screen.getByRole("option", { name: "Mi hermano o hermana" }));
  await expect(args.onChange).toHaveBeenLastCalledWith({ alias: "", relation: "sibling" });
});

export const PuedeSerYo = meta.story({ name: "Puede ser yo", args: { mayBeApplicant: true } });

PuedeSerYo.test("offers 'Yo' while nobody is the applicant", async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole("combobox", { name: "Qué es para ti" }));
  await waitFor(() => expect(screen.getByRole("option", { name: "Yo" })).toBeVisible());
  await userEvent.keyboard("{Escape}");
});

export const Empresa = meta.story({ args: { person: { alias: "Bar La Plaza SL", relation: "entity" } } });
