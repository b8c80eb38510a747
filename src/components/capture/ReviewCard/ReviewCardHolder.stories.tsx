import { useState } from "react";
import { expect, screen, waitFor, within } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { createMe, toHolderChoice } from "@/domain/documents/people/holderChoice.ts";
import type { Person } from "@/domain/documents/people/person.ts";
import { ReviewCard, type ReviewCardProps } from "./ReviewCard.tsx";
import { DNI_FIELDS, holderActions, REVIEW_ARGS } from "./reviewSamples.testing.ts";

const LUCIA: Person = { id: "lucia", relation: "applicant", numbers: [], names: [] };
const BEGONA: Person = { id: "begona", alias: "Begoña", relation: "spouse", numbers: ["93947135R"], names: [] };

/** Holds the choice, as the machine of the review does. */
function Held({ holder, ...props }: ReviewCardProps) {
  const [choice, setChoice] = useState(holder?.choice ?? toHolderChoice(null));
  return (
    <ReviewCard
      {...props}
      holder={
        holder && {
          ...holder,
          choice,
          onChange: (next) => {
            setChoice(next);
            holder.onChange(next);
          },
        }
      }
    />
  );
}

const meta = preview.meta({
  title: "Componentes/Captura/ReviewCard/De quién es y caducidad",
  component: ReviewCard,
  args: REVIEW_ARGS,
  render: (args) => <Held {...args} />,
});

const save = () => screen.getByRole("button", { name: "Guardar en Identidad" });

const PROPOSED = { personId: "begona", origin: "number" } as const;

export const ConPropuesta = meta.story({
  name: "Con propuesta de quién es",
  args: { holder: holderActions({ people: [LUCIA, BEGONA], choice: toHolderChoice(PROPOSED) }) },
});

ConPropuesta.test(
  "is preselected with the proposal and says why, and saves without a further step",
  async ({ args, userEvent }) => {
    const whose = within(screen.getByRole("region", { name: "De quién es" })).getByRole("combobox", {
      name: "De quién es",
    });
    await expect(whose).toHaveTextContent("Begoña");
    await expect(whose).toHaveAccessibleDescription("Parece de Begoña: lo dice el número");
    await userEvent.click(save());
    await expect(args.onConfirm).toHaveBeenCalledOnce();
  },
);

ConPropuesta.test("asks whose it is before everything else that was found", async () => {
  const regions = screen
    .getAllByRole("region")
    .map((region) => within(region).queryAllByRole("heading")[0]?.textContent);
  await expect(regions.filter((name) => name !== "Documento Analizado").slice(0, 2)).toEqual([
    "De quién es",
    "Lo que he detectado",
  ]);
});

export const ElPrimero = meta.story({
  name: "El primer documento de identidad",
  args: { holder: holderActions({ choice: { kind: "new", person: createMe("nueva") } }) },
});

ElPrimero.test(
  "proposes 'Yo' for the first DNI, asks, and saves it without a further step",
  async ({ args, userEvent }) => {
    await expect(screen.getByRole("combobox", { name: "De quién es" })).toHaveTextContent("Yo");
    await expect(screen.getByText("¿Es tuyo?")).toBeVisible();
    await userEvent.click(save());
    await expect(args.onConfirm).toHaveBeenCalledOnce();
    await expect(args.holder?.onChange).not.toHaveBeenCalled();
  },
);

ElPrimero.test("takes a no by one press, and asks no more", async ({ args, userEvent }) => {
  const whose = screen.getByRole("combobox", { name: "De quién es" });
  await userEvent.click(screen.getByRole("button", { name: "No es mío" }));
  await expect(args.holder?.onChange).toHaveBeenCalledOnce();
  await expect(args.holder?.onChange).toHaveBeenCalledWith({ kind: "nobody" });
  await expect(whose).toHaveTextContent("No lo sé / de nadie");
  await expect(whose).toHaveFocus();
  await expect(screen.queryByText("¿Es tuyo?")).toBeNull();
});

export const DeUnMenor = meta.story({
  name: "El primer documento, de un menor",
  args: {
    holder: holderActions(),
    fields: DNI_FIELDS.map((field) => (field.name === "fecha_nacimiento" ? { ...field, value: "25 04 2015" } : field)),
  },
});

DeUnMenor.test("does not ask whether a child's is the person's own", async () => {
  await expect(screen.getByRole("combobox", { name: "De quién es" })).toHaveTextContent("No lo sé / de nadie");
  await expect(screen.queryByText("¿Es tuyo?")).toBeNull();
});

export const PersonaNueva = meta.story({ name: "De una persona nueva" });

PersonaNueva.test("takes a new person by keyboard, and saves whatever is left empty", async ({ args, userEvent }) => {
  const whose = screen.getByRole("combobox", { name: "De quién es" });
  whose.focus();
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(screen.getByRole("option", { name: /^No lo sé/ })).toHaveFocus());
  await userEvent.keyboard("{ArrowUp}{Enter}");
  const name = await screen.findByRole("textbox", { name: "Nombre o alias" });
  await expect(name).toHaveValue("ÁLVARO ORDÓÑEZ IBÁÑEZ");
  await waitFor(() => expect(whose).toHaveFocus());
  await userEvent.tab();
  await userEvent.clear(name);
  await userEvent.click(save());
  await expect(args.onConfirm).toHaveBeenCalledOnce();
  await expect(args.holder?.onChange).toHaveBeenLastCalledWith({
    kind: "new",
    person: { id: "nueva", alias: "", relation: "other" },
  });
});

export const SinPersonas = meta.story({ name: "Mientras no se conocen las personas", args: { holder: null } });

SinPersonas.test("asks nobody whose it is, and saves", async ({ args, userEvent }) => {
  await expect(screen.queryByRole("region", { name: "De quién es" })).toBeNull();
  await userEvent.click(save());
  await expect(args.onConfirm).toHaveBeenCalledOnce();
});

export const YaCaducado = meta.story({
  name: "Ya caducado",
  args: { fields: DNI_FIELDS.map((one) => (one.name === "caducidad" ? { ...one, value: "07 06 2026" } : one)) },
});

YaCaducado.test(
  "says at the top that it expired and what that means, and can be saved",
  async ({ args, userEvent }) => {
    const notice = screen.getByText("Este documento caducó el 7 de junio de 2026");
    await expect(notice.closest("[role=status]")).toHaveTextContent(/No sirve donde piden uno en vigor/);
    await expect(notice.compareDocumentPosition(screen.getByRole("region", { name: "Lo que he detectado" }))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    await userEvent.click(save());
    await expect(args.onConfirm).toHaveBeenCalledOnce();
  },
);

YaCaducado.test("proposes the keepsakes, and shows where it goes", async ({ args, userEvent }) => {
  await userEvent.click(screen.getByRole("button", { name: "Llevarlo a Archivos de Recuerdo" }));
  await expect(args.folder.onChange).toHaveBeenCalledWith("memory");
  await expect(screen.getByRole("button", { name: "Cambiar" })).toHaveFocus();
});

PersonaNueva.test("says of one that is in force, or never expires, nothing of an expiry", async () => {
  await expect(screen.queryByText(/Este documento caducó/)).toBeNull();
});
