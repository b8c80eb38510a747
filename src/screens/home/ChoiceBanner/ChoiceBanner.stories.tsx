import { expect, fn } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import type { HomeChoice } from "@/domain/procedure/catalogue/catalogue.ts";
import { tokenColour } from "@/components/ui/Foundations/tokenColours.testing.ts";
import { ChoiceBanner } from "./ChoiceBanner.tsx";

const freeText: HomeChoice = { kind: "freeText", text: "licencia de pesca en Galicia" };
const item: HomeChoice = {
  kind: "item",
  item: { id: "alta-autonomo", titulo: "Alta de autónomo", categoria: "empresariales" },
};

const meta = preview.meta({
  title: "Pantallas/Inicio/ChoiceBanner",
  component: ChoiceBanner,
  args: { choice: freeText as HomeChoice, onAnalyse: fn() },
});

const getColour = (banner: HTMLElement) => getComputedStyle(banner).backgroundColor;

export const TextoLibre = meta.story({ name: "Texto libre" });

TextoLibre.test("[HOME-25] [HOME-26] is purple for free text and says what to do", async ({ canvas }) => {
  const banner = canvas.getByTestId("choice-banner");
  await expect(getColour(banner)).toBe(tokenColour("--purple-soft"));
  await expect(banner).toHaveTextContent("Haz clic en el centro para analizar tu trámite personalizado");
});

TextoLibre.test("has a button of its own that analyses", async ({ canvas, args, userEvent }) => {
  await userEvent.click(canvas.getByRole("button", { name: "Analizar" }));
  await expect(args.onAnalyse).toHaveBeenCalledOnce();
});

export const Personalizado = meta.story({ args: { choice: { kind: "custom" } } });

Personalizado.test(
  "[HOME-25] [HOME-26] is purple for the custom item, with the variant of the text",
  async ({ canvas }) => {
    const banner = canvas.getByTestId("choice-banner");
    await expect(getColour(banner)).toBe(tokenColour("--purple-soft"));
    await expect(banner).toHaveTextContent("Haz clic en el centro para describir tu trámite específico");
    await expect(canvas.getByRole("button", { name: "Describir" })).toBeVisible();
  },
);

export const DelCatalogo = meta.story({ name: "Del catálogo", args: { choice: item } });

DelCatalogo.test(
  "[HOME-27] [HOME-28] is green for a catalogue item, with its title and the hint",
  async ({ canvas }) => {
    const banner = canvas.getByTestId("choice-banner");
    await expect(getColour(banner)).toBe(tokenColour("--green-soft"));
    await expect(banner).toHaveTextContent("Alta de autónomo");
    await expect(banner).toHaveTextContent("Haz clic en el centro para analizarlo");
  },
);

export const TextoLargo = meta.story({
  name: "Texto largo",
  args: {
    choice: {
      kind: "freeText",
      text: "quiero poner unas sillas y una barra en la plaza durante las fiestas ".repeat(4),
    },
  },
});

export const EnElMovil = meta.story({
  name: "En el móvil",
  args: { choice: item },
  globals: { viewport: { value: "mobile1", isRotated: false } },
});

export const Ninguna = meta.story({ args: { choice: { kind: "none" } } });

Ninguna.test("shows nothing when nothing is chosen", async ({ canvas }) => {
  await expect(canvas.queryByTestId("choice-banner")).toBeNull();
});

export const Oscuro = meta.story({ args: { choice: item }, globals: { theme: "dark" } });
