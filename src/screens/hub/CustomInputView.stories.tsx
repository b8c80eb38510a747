import { expect, fn } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { tokenColour } from "@/components/ui/Foundations/tokenColours.testing.ts";
import { CustomInputView } from "./CustomInputView.tsx";

const meta = preview.meta({
  title: "Pantallas/Trámite personalizado",
  component: CustomInputView,
  args: { onSubmit: fn(), onBack: fn() },
});

export const Vacio = meta.story({ name: "Vacío" });

Vacio.test(
  "[CUSTOM-01] [CUSTOM-02] [CUSTOM-03] [CUSTOM-13] has title, way back, field and button",
  async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 1, name: "Trámite Personalizado" })).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Volver" })).toBeVisible();
    await expect(canvas.getByRole("textbox", { name: "Describe tu trámite" })).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Analizar mi trámite" })).toBeDisabled();
  },
);

export const ConOtrasPalabras = meta.story({
  name: "Con otras palabras",
  args: { earlier: "quiero adoptar un gato montés" },
});

ConOtrasPalabras.test("begins with what was said before", async ({ canvas, userEvent, args }) => {
  await expect(canvas.getByRole("heading", { level: 1 })).toHaveFocus();
  const field = canvas.getByRole("textbox");
  await expect(field).toHaveValue("quiero adoptar un gato montés");
  await userEvent.clear(field);
  await userEvent.type(field, "quiero adoptar a un niño");
  await userEvent.click(canvas.getByRole("button", { name: "Analizar mi trámite" }));
  await expect(args.onSubmit).toHaveBeenCalledWith("quiero adoptar a un niño");
});

Vacio.test("[CUSTOM-06] gives tips", async ({ canvas }) => {
  await expect(canvas.getByRole("list", { name: "Consejos" }).querySelectorAll("li")).toHaveLength(4);
});

Vacio.test("[CUSTOM-07] [CUSTOM-09] [CUSTOM-10] [CUSTOM-11] [CUSTOM-12] offers four examples", async ({ canvas }) => {
  const examples = canvas.getByRole("list", { name: "Ejemplos" }).querySelectorAll("button");
  await expect([...examples].map((example) => example.textContent)).toEqual([
    "Necesito renovar mi licencia de caza",
    "Quiero solicitar la pensión de viudedad",
    "Quiero pedir el permiso de paternidad",
    "Quiero registrar una asociación sin ánimo de lucro",
  ]);
});

Vacio.test("[CUSTOM-08] fills the field with an example", async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole("button", { name: "Quiero pedir el permiso de paternidad" }));
  await expect(canvas.getByRole("textbox")).toHaveValue("Quiero pedir el permiso de paternidad");
});

Vacio.test("[CUSTOM-04] [CUSTOM-17] [CUSTOM-18] counts in grey and refuses at nine", async ({ canvas, userEvent }) => {
  await userEvent.type(canvas.getByRole("textbox"), "  123456789 ");
  const counter = canvas.getByText("9/10 caracteres mínimo");
  await expect(getComputedStyle(counter).color).toBe(tokenColour("--grey"));
  await expect(canvas.getByRole("button", { name: "Analizar mi trámite" })).toBeDisabled();
  await expect(canvas.queryByText("✓ Listo para analizar")).toBeNull();
  await expect(canvas.getByRole("textbox")).toHaveAccessibleDescription("9/10 caracteres mínimo");
  await expect(canvas.getByRole("status")).toBeEmptyDOMElement();
});

Vacio.test("[CUSTOM-05] [CUSTOM-17] [CUSTOM-19] counts in green and is ready at ten", async ({ canvas, userEvent }) => {
  await userEvent.type(canvas.getByRole("textbox"), "1234567890");
  const counter = canvas.getByText("10/10 caracteres mínimo");
  await expect(getComputedStyle(counter).color).toBe(tokenColour("--green"));
  await expect(canvas.getByText("✓ Listo para analizar")).toBeVisible();
  await expect(canvas.getByRole("status")).toHaveTextContent("✓ Listo para analizar");
  await expect(canvas.getByRole("button", { name: "Analizar mi trámite" })).toBeEnabled();
});

Vacio.test("[CUSTOM-14] hands the query over", async ({ canvas, args, userEvent }) => {
  await userEvent.type(canvas.getByRole("textbox"), "  licencia de pesca  ");
  await userEvent.click(canvas.getByRole("button", { name: "Analizar mi trámite" }));
  await expect(args.onSubmit).toHaveBeenCalledWith("licencia de pesca");
});

Vacio.test("[CUSTOM-15] goes back instead", async ({ canvas, args, userEvent }) => {
  await userEvent.click(canvas.getByRole("button", { name: "Volver" }));
  await expect(args.onBack).toHaveBeenCalledOnce();
  await expect(args.onSubmit).not.toHaveBeenCalled();
});

export const Listo = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Necesito renovar mi licencia de caza" }));
    await expect(canvas.getByText("✓ Listo para analizar")).toBeVisible();
  },
});

export const Oscuro = meta.story({ globals: { theme: "dark" } });
