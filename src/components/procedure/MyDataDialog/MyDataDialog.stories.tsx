import { useState } from "react";
import { expect, fireEvent, fn, screen, waitFor, within } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import type { Person } from "@/domain/documents/people/person.ts";
import { NO_SITUATION, type ApplicantProfile } from "@/domain/grants/situation.ts";
import type { Facts } from "@/domain/procedure/questions/facts.ts";
import { MyDataDialog, type MyDataDialogProps } from "./MyDataDialog.tsx";

const DAY = "2026-11-03";
const FACTS: Facts = { applicant: { option: "menor", day: DAY }, children: { option: "si", day: "2026-10-12" } };
const PROFILE: ApplicantProfile = {
  situation: { ...NO_SITUATION, region: "ES300" },
  isAsked: false,
  localDays: ["2026-05-15", "2026-11-09"],
};
const PEOPLE: readonly Person[] = [
  { id: "yo", relation: "applicant", numbers: ["12345678Z"], names: ["Lucía Ortega Vidal"] },
  { id: "ana", alias: "Begoña", relation: "minor", numbers: [], names: ["Begoña Ortega Ruiz"] },
  { id: "bar", alias: "Bar La Plaza SL", relation: "entity", numbers: ["B12345674"], names: [] },
];

/** Stores changes in state, as the stores of the product do. */
function Keeping({ facts: first, people: firstPeople, profile: firstProfile, ...props }: MyDataDialogProps) {
  const [facts, setFacts] = useState(first);
  const [people, setPeople] = useState(firstPeople);
  const [profile, setProfile] = useState(firstProfile);
  return (
    <MyDataDialog
      {...props}
      profile={profile}
      onProfile={(next) => {
        setProfile(next);
        return props.onProfile(next);
      }}
      facts={facts}
      people={people}
      onFact={(fact, option) => {
        props.onFact(fact, option);
        const others = Object.entries(facts).filter(([name]) => name !== fact);
        setFacts(Object.fromEntries(option === null ? others : [...others, [fact, { option, day: "2026-11-22" }]]));
      }}
      onPersonSave={async (person) => {
        await props.onPersonSave(person);
        setPeople((all) => all?.map((other) => (other.id === person.id ? person : other)) ?? null);
      }}
      onPersonRemove={async (id) => {
        await props.onPersonRemove(id);
        setPeople((all) => all?.filter((person) => person.id !== id) ?? null);
      }}
    />
  );
}

const meta = preview.meta({
  title: "Componentes/Trámite/MyDataDialog",
  component: MyDataDialog,
  parameters: {
    docs: {
      description: {
        component: "Mis datos: lo que la persona ha dicho para todos sus trámites y de quién son sus documentos.",
      },
      story: { inline: false, iframeHeight: "640px" },
    },
    viewport: {
      options: { movil: { name: "Móvil 360", styles: { width: "360px", height: "740px" }, type: "mobile" } },
    },
  },
  args: {
    open: true,
    facts: FACTS,
    profile: PROFILE,
    onProfile: fn(() => true),
    people: PEOPLE,
    peopleFailed: false,
    onOpenChange: fn(),
    onFact: fn(),
    onPeopleRetry: fn(),
    onPersonSave: fn(() => Promise.resolve()),
    onPersonRemove: fn(() => Promise.resolve()),
  },
  render: (args) => <Keeping {...args} />,
});

/** Finds an element by role once its dialog has faded in. */
const faded = async (role: "region" | "alertdialog", name?: string) => {
  const found = await screen.findByRole(role, name === undefined ? {} : { name });
  await waitFor(() => expect(found).toBeVisible());
  return within(found);
};
const region = (name: string) => faded("region", name);
const said = () => region("Lo que nos has dicho");
const home = () => region("Dónde vives");
const persons = () => region("Personas");

export const Llena = meta.story({ name: "Con datos y personas" });

Llena.test("says each fact in words with its day, and who is known", async () => {
  const items = (await said()).getAllByRole("listitem").map(({ textContent }) => textContent);
  await expect(items).toEqual([
    expect.stringContaining(
      "¿Para quién haces los trámites?Para un menor a mi cargoLo dijiste el 3 de noviembre de 2026.",
    ),
    expect.stringContaining("¿Tienes hijos a tu cargo?SíLo dijiste el 12 de octubre de 2026."),
  ]);
  const names = (await persons()).getAllByRole("listitem").map(({ textContent }) => textContent);
  await expect(names).toEqual([
    expect.stringMatching(/^Yo(?!Yo)/),
    expect.stringContaining("BegoñaMi hijo o hija menor de edad"),
    expect.stringContaining("Bar La Plaza SLUna empresa o entidad"),
  ]);
});

Llena.test("changes an answer in place, and keeps the focus in the dialog", async ({ args, userEvent }) => {
  const facts = await said();
  await userEvent.click(facts.getByRole("button", { name: "Cambiar", description: "¿Tienes hijos a tu cargo?" }));
  await expect(facts.getByText("¿Tienes hijos a tu cargo?")).toHaveFocus();
  await expect(facts.getByRole("button", { name: "Sí", pressed: true })).toBeVisible();
  await userEvent.keyboard("{Tab}{Enter}");
  await expect(args.onFact).toHaveBeenLastCalledWith("children", "no");
  await expect(screen.getByRole("region", { name: "Lo que nos has dicho" })).toHaveFocus();
  await expect(facts.getByText("Lo dijiste el 22 de noviembre de 2026.")).toBeVisible();
});

Llena.test("leaves an answer as it is, and takes one back", async ({ args, userEvent }) => {
  const facts = await said();
  const description = "¿Para quién haces los trámites?";
  await userEvent.click(facts.getByRole("button", { name: "Cambiar", description }));
  await userEvent.click(facts.getByRole("button", { name: "Dejarlo como está" }));
  await expect(args.onFact).not.toHaveBeenCalled();
  await userEvent.click(facts.getByRole("button", { name: "Quitar", description }));
  await expect(args.onFact).toHaveBeenLastCalledWith("applicant", null);
  await expect(facts.getAllByRole("listitem")).toHaveLength(1);
});

Llena.test("renames a person; a blank name leaves the relation", async ({ args, userEvent }) => {
  const people = await persons();
  await userEvent.click(people.getByRole("button", { name: "Cambiar nombre", description: "Begoña" }));
  const name = people.getByRole("textbox", { name: "Nombre o alias" });
  await expect(name).toHaveFocus();
  await userEvent.clear(name);
  await userEvent.type(name, "  Bego ");
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(people.getByText("Bego")).toBeVisible());
  await expect(args.onPersonSave).toHaveBeenLastCalledWith({ ...PEOPLE[1], alias: "Bego" });
  await userEvent.click(people.getByRole("button", { name: "Cambiar nombre", description: "Bego" }));
  await userEvent.clear(people.getByRole("textbox"));
  await userEvent.click(people.getByRole("button", { name: "Guardar" }));
  const nameless = { id: "ana", relation: "minor", numbers: [], names: ["Begoña Ortega Ruiz"] };
  await waitFor(() => expect(args.onPersonSave).toHaveBeenLastCalledWith(nameless));
});

Llena.test("asks before it removes a person, and says that the documents stay", async ({ args, userEvent }) => {
  const people = await persons();
  const remove = () => people.getByRole("button", { name: "Quitar", description: "Begoña" });
  await userEvent.click(remove());
  const question = await screen.findByRole("alertdialog", { name: "¿Quitar «Begoña» de la lista?" });
  await expect(question).toHaveAccessibleDescription(/^Sus documentos se quedan en tu T-Wallet/);
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(remove()).toHaveFocus());
  await expect(args.onPersonRemove).not.toHaveBeenCalled();
  await userEvent.keyboard("{Enter}");
  await userEvent.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Quitar" }));
  await waitFor(() => expect(people.queryByText("Begoña")).toBeNull());
  await expect(args.onPersonRemove).toHaveBeenLastCalledWith("ana");
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  await waitFor(() => expect(screen.getByRole("dialog")).toContainElement(document.activeElement as HTMLElement));
});

Llena.test("adds a local day off where there is room in its year, and takes one back", async ({ userEvent }) => {
  const place = await home();
  const days = () => place.getAllByRole("listitem").map(({ firstChild }) => firstChild?.textContent);
  const field = place.getByLabelText("Añadir una fiesta local");
  const add = async (day: string) => {
    await fireEvent.change(field, { target: { value: day } });
    await userEvent.click(place.getByRole("button", { name: "Añadir" }));
  };
  await add("2026-12-04");
  await expect(field).toHaveAccessibleDescription(/Ya tienes las dos fiestas locales de ese año/);
  await add("2026-05-15");
  await expect(field).toHaveAccessibleDescription(/Ese día ya está/);
  await add("2027-05-15");
  await expect(days()).toEqual(["15 de mayo de 2026", "9 de noviembre de 2026", "15 de mayo de 2027"]);
  await expect(field).toHaveValue("");
  await userEvent.click(place.getByRole("button", { name: "Quitar el 9 de noviembre de 2026" }));
  await expect(days()).toEqual(["15 de mayo de 2026", "15 de mayo de 2027"]);
  await expect(screen.getByRole("region", { name: "Dónde vives" })).toHaveFocus();
});

Llena.test("drops the local days off with the province that they are of", async ({ userEvent }) => {
  const place = await home();
  await userEvent.click(place.getByRole("combobox", { name: "Provincia o isla" }));
  await userEvent.click(await screen.findByRole("option", { name: "Zaragoza" }));
  await waitFor(() => expect(place.getByText(/sin tus fiestas locales/)).toBeVisible());
  await expect(place.getByRole("combobox", { name: "Provincia o isla" })).toHaveTextContent("Zaragoza");
});

export const NoSeGuarda = meta.story({
  name: "No se puede guardar",
  args: {
    onPersonSave: fn(() => Promise.reject(new Error("disk"))),
    onPersonRemove: fn(() => Promise.reject(new Error("disk"))),
    onProfile: fn(() => false),
  },
});

NoSeGuarda.test("keeps what was typed and says so", async ({ userEvent }) => {
  const people = await persons();
  await userEvent.click(people.getByRole("button", { name: "Cambiar nombre", description: "Begoña" }));
  await userEvent.type(people.getByRole("textbox"), " R.{Enter}");
  await expect(await people.findByRole("alert")).toHaveTextContent(/^No se ha podido guardar el cambio/);
  await expect(people.getByRole("textbox")).toHaveValue("Begoña R.");
  await userEvent.click(people.getByRole("button", { name: "Cancelar" }));
  await expect(people.getByText("Begoña")).toBeVisible();
});

NoSeGuarda.test("says that a place is known for this page only", async ({ userEvent }) => {
  const place = await home();
  await userEvent.click(place.getByRole("button", { name: "Quitar el 15 de mayo de 2026" }));
  await expect(await place.findByRole("alert")).toHaveTextContent(/vale solo hasta que cierres la página/);
});

NoSeGuarda.test("leaves the question open when a person cannot be removed", async ({ userEvent }) => {
  await userEvent.click((await persons()).getByRole("button", { name: "Quitar", description: "Begoña" }));
  const question = await faded("alertdialog");
  await userEvent.click(question.getByRole("button", { name: "Quitar" }));
  await expect(await question.findByRole("alert")).toBeVisible();
});

export const Vacia = meta.story({
  name: "Sin nada",
  args: { facts: {}, people: [], profile: { situation: NO_SITUATION, isAsked: false, localDays: [] } },
});

Vacia.test("says that terms are counted without local days off, and asks for the day", async ({ userEvent }) => {
  const place = await home();
  await waitFor(() => expect(place.getByText(/sin tus fiestas locales/)).toBeVisible());
  await userEvent.click(place.getByRole("button", { name: "Añadir" }));
  await expect(place.getByLabelText("Añadir una fiesta local")).toHaveAccessibleDescription(/Elige el día/);
});

Vacia.test("says that nothing was said and nobody is known", async () => {
  const [facts, people] = [await said(), await persons()];
  await waitFor(() => expect(facts.getByText(/^Todavía no has respondido/)).toBeVisible());
  await expect(people.getByText("Todavía no hay nadie.")).toBeVisible();
});

export const Cargando = meta.story({ args: { people: null } });
export const NoSeLee = meta.story({
  name: "No se pueden leer las personas",
  args: { people: null, peopleFailed: true },
});

NoSeLee.test("can be tried again", async ({ args, userEvent }) => {
  await userEvent.click((await persons()).getByRole("button", { name: "Volver a intentarlo" }));
  await expect(args.onPeopleRetry).toHaveBeenCalledOnce();
});

const narrow = { viewport: { value: "movil", isRotated: false } };

export const EnElMovil = meta.story({ name: "En el móvil, texto al 200 %", globals: { ...narrow, texto: "200" } });

EnElMovil.test("needs no more than the width of the window", async () => {
  const dialog = await screen.findByRole("dialog");
  await expect(dialog.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
});

export const Oscuro = meta.story({ globals: { ...narrow, theme: "dark" } });
