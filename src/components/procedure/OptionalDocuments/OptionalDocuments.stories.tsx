import { expect, fn } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { SAMPLE_ANSWER } from "@mocks/procedure/fixtures/analysis.ts";
import { SAMPLE_INVENTORY } from "@mocks/documents/fixtures/sampleInventory.ts";
import { initialChoices, validate } from "@/domain/procedure/validation/validate.ts";
import { OptionalDocuments } from "./OptionalDocuments.tsx";

const choices = { ...initialChoices, counted: ["Volante de empadronamiento"] };

const meta = preview.meta({
  title: "Componentes/Trámite/OptionalDocuments",
  component: OptionalDocuments,
  parameters: {
    docs: { description: { component: "Los documentos que solo se piden en algunos casos. Al marcar uno, cuenta." } },
  },
  args: {
    onCount: fn(),
    validations: validate(SAMPLE_ANSWER.documentRequirements, SAMPLE_INVENTORY, choices),
  },
});

export const UnoMarcado = meta.story({ name: "Uno marcado" });

UnoMarcado.test("offers the optional documents only, and says which one counts", async ({ canvas }) => {
  const boxes = canvas.getAllByRole("checkbox");
  await expect(boxes).toHaveLength(2);
  await expect(canvas.getByRole("checkbox", { name: "Certificado de discapacidad" })).not.toBeChecked();
  await expect(canvas.getByRole("checkbox", { name: "Volante de empadronamiento" })).toBeChecked();
});

UnoMarcado.test("tells what was ticked and unticked", async ({ canvas, args, userEvent }) => {
  await userEvent.click(canvas.getByRole("checkbox", { name: "Certificado de discapacidad" }));
  await expect(args.onCount).toHaveBeenLastCalledWith("Certificado de discapacidad", true);
  await userEvent.click(canvas.getByRole("checkbox", { name: "Volante de empadronamiento" }));
  await expect(args.onCount).toHaveBeenLastCalledWith("Volante de empadronamiento", false);
});

export const Ninguno = meta.story({
  args: { validations: validate(SAMPLE_ANSWER.documentRequirements.slice(0, 2), SAMPLE_INVENTORY, initialChoices) },
});

Ninguno.test("shows nothing where every document is required", async ({ canvas }) => {
  await expect(canvas.queryByRole("group")).toBeNull();
});

export const Oscuro = meta.story({ globals: { theme: "dark" } });
