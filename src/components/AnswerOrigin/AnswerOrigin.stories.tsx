import { expect, fn } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { AnswerOrigin } from "./AnswerOrigin.tsx";

const card = {
  kind: "card",
  cardId: "alta-autonomo",
  cardTitle: "Alta de autónomo",
  reviewed: "2026-11-20",
  confidence: "high",
  notes: "",
  sources: ["https://www.boe.es/buscar/act.php?id=BOE-A-2007-13409", "https://portal.seg-social.gob.es"],
} as const;

const meta = preview.meta({
  title: "Componentes/AnswerOrigin",
  component: AnswerOrigin,
  args: { origin: card },
});

export const Ficha = meta.story();

Ficha.test("names the card, its review date and its sources", async ({ canvas, userEvent }) => {
  await expect(canvas.getByText("Ficha con fuentes oficiales")).toBeVisible();
  await expect(canvas.getByText("«Alta de autónomo», revisada el 20 de noviembre de 2026")).toBeVisible();
  await userEvent.click(canvas.getByRole("button", { name: "De dónde salen los datos (2)" }));
  await expect(canvas.getByRole("link", { name: "boe.es" })).toHaveAttribute("rel", "noopener noreferrer");
});

export const FichaPorConfirmar = meta.story({
  args: {
    origin: {
      ...card,
      confidence: "medium",
      notes: "El importe depende de cada ayuntamiento; no se ha podido contrastar con la sede de todos.",
    },
  },
});

FichaPorConfirmar.test("advises to confirm a card of medium confidence, with its notes", async ({ canvas }) => {
  await expect(canvas.getByText("Confirma los datos en la sede antes de actuar")).toBeVisible();
  await expect(canvas.getByText(/depende de cada ayuntamiento/)).toBeVisible();
});

export const GeneradoPorIa = meta.story({ args: { origin: { kind: "ai", model: "gpt-4o-mini" } } });

export const ModoDemostracion = meta.story({ args: { origin: { kind: "demo" } } });

export const SinFicha = meta.story({
  args: {
    onChoose: fn(),
    origin: {
      kind: "none",
      nearby: [
        { id: "licencia-caza", title: "Licencia de caza" },
        { id: "licencia-actividad", title: "Licencia de actividad comercial" },
      ],
    },
  },
});

SinFicha.test("offers the nearest procedures as buttons", async ({ canvas, args, userEvent }) => {
  await userEvent.click(canvas.getByRole("button", { name: "Licencia de caza" }));
  await expect(args.onChoose).toHaveBeenCalledWith("Licencia de caza");
  await expect(canvas.getByRole("link", { name: /administracion.gob.es/ })).toBeVisible();
});

export const SinFichaNiParecidos = meta.story({ args: { origin: { kind: "none", nearby: [] } } });

export const Oscuro = meta.story({ ...FichaPorConfirmar.input, globals: { theme: "dark" } });
