import { expect, fn, within } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { inventory, toRow } from "@/domain/procedure/validation/validate.testing.ts";
import { tokenColour } from "../../ui/Foundations/tokenColours.testing.ts";
import { RowGroups } from "./RowGroups.tsx";

const READY = toRow("DNI o NIE en vigor", "complete");
const CONFIRMED = toRow("Fotografía reciente en color", "complete", { outcome: "confirmed" });
const UNSURE = toRow("Nóminas de los últimos tres meses", "partial");
const INVALID = toRow("Volante de empadronamiento", "missing", {
  outcome: "invalid",
  obtain: { card: "empadronamiento" },
});
const EXPIRED = toRow("Pasaporte", "missing", { outcome: "invalid" });
const MISSING = toRow("Informe de vida laboral");
const FEE = toRow("Tasa 790, código 012", "missing", { group: "task", counts: false, isDone: false });
const OPTIONAL = toRow("Certificado de discapacidad", "missing", { required: false, counts: false, group: "depends" });

const meta = preview.meta({
  title: "Componentes/Trámite/RowGroups/Estados",
  component: RowGroups,
  args: {
    validations: [READY, CONFIRMED, UNSURE, INVALID, EXPIRED, MISSING, FEE, OPTIONAL],
    inventory: inventory(),
    headingLevel: 3 as const,
    onChange: fn(),
    onUpload: fn(),
    onProcedure: fn(),
  },
});

const findRow = (canvas: ReturnType<typeof within>, { documentType }: { documentType: string }) =>
  within(canvas.getByText(documentType).closest("li")!);

export const Todos = meta.story();

Todos.test("says the state of each paper in one word, and of a task none", async ({ canvas }) => {
  const words = [READY, CONFIRMED, UNSURE, INVALID, MISSING].map(
    (row) => findRow(canvas, row).getByText(/^(?:Vale|Por confirmar|No vale|Falta)$/).textContent,
  );
  await expect(words).toEqual(["Vale", "Vale", "Por confirmar", "No vale", "Falta"]);
  await expect(findRow(canvas, FEE).queryByText("Falta")).toBeNull();
  await expect(canvas.queryByText(/^(?:Completo|Parcial|Faltante)$/)).toBeNull();
});

export const EnPlaton = meta.story({ name: "En Platón, con sus palabras", args: { showsStatus: true } });

EnPlaton.test("[PLA-27] [PLA-28] [PLA-29] shows each status by its word and its colour", async ({ canvas }) => {
  const colour = (row: { documentType: string }, word: string) =>
    getComputedStyle(findRow(canvas, row).getByText(word)).color;
  await expect(colour(READY, "Completo")).toBe(tokenColour("--green"));
  await expect(colour(UNSURE, "Parcial")).toBe(tokenColour("--amber"));
  await expect(colour(MISSING, "Faltante")).toBe(tokenColour("--red"));
  await expect(colour(EXPIRED, "Faltante")).toBe(tokenColour("--red"));
  // It can be renewed at once.
  await expect(colour(INVALID, "Faltante")).toBe(tokenColour("--amber"));
});

const CARRIED = toRow("Certificado de nacimiento", "complete", {
  outcome: "carried",
  carry: "inPerson",
  reasons: ["El que guardas no vale, así que lleva otro.", "Caducó el 7 de junio de 2026."],
});

export const LaLlevo = meta.story({
  name: "La llevo",
  args: { validations: [CARRIED, { ...MISSING, carry: "inPerson" }, { ...UNSURE, carry: "onPaper" }] },
});

LaLlevo.test("takes one tap to say so, and one to take it back", async ({ canvas, args, userEvent }) => {
  await expect(findRow(canvas, CARRIED).getByText("La llevo")).toBeVisible();
  for (const [row, name, carried] of [
    [CARRIED, "Cambiar respuesta", false],
    [MISSING, "La llevo", true],
    [UNSURE, "Lo tengo en papel", true],
  ] as const) {
    const button = canvas.getByRole("button", { name, description: row.documentType });
    await userEvent.click(button);
    await expect(args.onChange).toHaveBeenLastCalledWith({ type: "row.carried", row: row.documentType, carried });
  }
});

export const DeVarios = meta.story({
  name: "De varias personas",
  args: {
    validations: [
      toRow("DNI de los miembros de la familia", "partial", {
        reasons: ["Se pide el de varias personas y solo tienes el de una."],
        people: [
          { id: "ana", name: "Ana", outcome: "valid" },
          { id: "luis", name: "Luis", outcome: "missing" },
        ],
      }),
    ],
  },
});

DeVarios.test("has one line a person", async ({ canvas }) => {
  const lines = within(canvas.getByRole("list", { name: "De cada persona" })).getAllByRole("listitem");
  await expect(lines.map(({ textContent }) => textContent)).toEqual(["Ana Vale", "Luis Falta"]);
});

export const Plegado = meta.story({ args: { folds: true } });

Plegado.test("folds what depends on the case", async ({ canvas, userEvent }) => {
  await expect(canvas.queryByRole("checkbox", { name: "Certificado de discapacidad" })).toBeNull();
  await userEvent.click(canvas.getByRole("button", { name: "Según tu caso (1)" }));
  await expect(canvas.getByRole("checkbox", { name: "Certificado de discapacidad" })).toBeVisible();
});
