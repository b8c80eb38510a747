import { expect, fn, screen, waitFor } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { toHolderChoice } from "@/domain/documents/people/holderChoice.ts";
import type { DocumentEvidence } from "@/domain/documents/people/evidence.ts";
import type { DocumentHolder, Person } from "@/domain/documents/people/person.ts";
import { HolderDialog } from "./HolderDialog.tsx";

const PEOPLE: readonly Person[] = [
  { id: "yo", relation: "applicant", numbers: [], names: [] },
  { id: "bego", alias: "Begoña", relation: "spouse", numbers: ["93947135R"], names: [] },
];
const BY_NUMBER: DocumentHolder = { personId: "bego", origin: "number" };

const NUMBERED: DocumentEvidence = { kind: null, numbers: ["93947135R"], names: [] };

const meta = preview.meta({
  title: "Componentes/Documentos/HolderDialog",
  component: HolderDialog,
  parameters: {
    docs: {
      description: { component: "Dice o cambia de quién es un documento guardado." },
      story: { inline: false, iframeHeight: "480px" },
    },
  },
  args: {
    filename: "nomina-marzo.pdf",
    people: PEOPLE,
    holder: null as DocumentHolder | null,
    evidence: NUMBERED,
    newPersonId: () => "nueva",
    onSave: fn(),
    onClose: fn(),
  },
});

export const SinDueno = meta.story({ name: "Sin dueño, con propuesta" });

SinDueno.test("begins with the proposal and saves it", async ({ args, userEvent }) => {
  await expect(screen.getByRole("dialog", { name: "De quién es" })).toHaveAccessibleDescription("nomina-marzo.pdf");
  await userEvent.click(screen.getByRole("button", { name: "Guardar" }));
  await expect(args.onSave).toHaveBeenCalledWith(toHolderChoice(BY_NUMBER));
});

export const ConDueno = meta.story({
  name: "Con dueño",
  args: { holder: { personId: "yo", origin: "said" } },
});

ConDueno.test("begins with what is stored, and Escape changes nothing", async ({ args, userEvent }) => {
  await expect(screen.getByRole("combobox")).toHaveTextContent("Yo");
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce());
  await expect(args.onSave).not.toHaveBeenCalled();
});

export const Oscuro = meta.story({
  globals: { theme: "dark", viewport: { value: "mobile1", isRotated: false } },
});
