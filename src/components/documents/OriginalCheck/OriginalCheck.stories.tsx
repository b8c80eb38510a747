import { expect, fn } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { compareTexts, failedComparison, IDENTICAL } from "@/domain/documents/verification/comparison.ts";
import { findVerificationCodes } from "@/domain/documents/verification/verification.ts";
import { FILE_FAULTS } from "@/domain/capture/upload/checkFile.ts";
import { OriginalCheck } from "./OriginalCheck.tsx";

const toText = (text: string) => ({ text, pages: { read: 1, total: 1 }, isRecognised: false });

const meta = preview.meta({
  title: "Componentes/Documentos/OriginalCheck",
  component: OriginalCheck,
  parameters: {
    docs: {
      description: {
        component: "El cotejo que hace la persona: el día en que lo hizo y la comparación con lo que le dio la sede.",
      },
    },
  },
  args: {
    codes: findVerificationCodes("AYUNTAMIENTO DE OLMEDO\nCSV: A7K2-93QD-LM40-8X1P"),
    isComparing: false,
    comparison: null,
    saving: "idle" as const,
    onChecked: fn(),
    onFile: fn(),
  },
});

export const SinCotejar = meta.story({ name: "Sin cotejar" });

SinCotejar.test(
  "takes the day, and a file that is chosen or dropped",
  async ({ canvas, canvasElement, userEvent, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Ya lo he cotejado" }));
    await expect(args.onChecked).toHaveBeenCalledTimes(1);
    const file = new File(["%PDF"], "original.pdf", { type: "application/pdf" });
    const input = canvasElement.querySelector("input");
    if (!input) throw new Error("no input");
    await userEvent.upload(input, file);
    await expect(args.onFile).toHaveBeenLastCalledWith(file);
    const dropped = new File(["%PDF-"], "soltado.pdf", { type: "application/pdf" });
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(dropped);
    const hint = canvas.getByText(/^Elige o suelta/u);
    hint.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer }));
    await expect(args.onFile).toHaveBeenCalledTimes(2);
  },
);

export const Cotejado = meta.story({
  args: { saving: "success" },
  play: async ({ canvas }) => expect(canvas.getByText("Apuntado en «Autenticidad».")).toBeVisible(),
});

export const Comparando = meta.story({
  args: { isComparing: true },
  play: async ({ canvas }) => expect(canvas.getByText("Comparando…")).toBeVisible(),
});

export const Identico = meta.story({
  name: "Idéntico",
  args: { comparison: IDENTICAL },
  play: async ({ canvas }) => expect(canvas.getByText("Idéntico al original")).toBeVisible(),
});

export const MismoTexto = meta.story({
  name: "Mismo texto",
  args: { comparison: compareTexts(toText("Total 10 €"), toText("Total\n10 €")) },
  play: async ({ canvas }) => expect(canvas.getByText("Mismo texto")).toBeVisible(),
});

export const Distinto = meta.story({
  args: { comparison: compareTexts(toText("Líquido 1.900,00 €"), toText("Líquido 1.500,00 €")) },
  play: async ({ canvas }) =>
    expect(
      canvas.getByText("Distinto: solo en tu documento, «1.900,00»; solo en el original, «1.500,00»."),
    ).toBeVisible(),
});

export const ArchivoVacio = meta.story({
  name: "Archivo vacío",
  args: { comparison: failedComparison(FILE_FAULTS.empty.text), saving: "error" },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^El archivo está vacío/u)).toBeVisible();
    await expect(canvas.getByText(/^No se ha podido guardar el día/u)).toBeVisible();
  },
});
