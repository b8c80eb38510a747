import { QueryClientProvider } from "@tanstack/react-query";
import { expect, fn, waitFor } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { createStoryQueryClient } from "@storybook-config/storyQueryClient.ts";
import type { StoredDocument } from "@/domain/documents/vault/document.ts";
import { type Comparison, IDENTICAL } from "@/domain/documents/verification/comparison.ts";
import { OriginalCheckPanel } from "./OriginalCheckPanel.tsx";

const DOCUMENT = {
  id: "vida",
  filename: "vida-laboral.pdf",
  folderId: "work",
  documentType: "Vida laboral",
  confidence: 90,
  uploadDate: "2026-11-02T10:00:00.000Z",
  isDemoData: false,
  size: 1000,
  mimeType: "application/pdf",
} as const;

const toRecord = (extractedText: string): StoredDocument => ({
  ...DOCUMENT,
  originalFile: { name: DOCUMENT.filename, type: DOCUMENT.mimeType, size: DOCUMENT.size },
  extractedText,
  suggestedCategory: "work",
  extractedInfo: {},
});

const meta = preview.meta({
  title: "Pantallas/Compartido/OriginalCheckPanel",
  component: OriginalCheckPanel,
  decorators: [
    (Story) => (
      <QueryClientProvider client={createStoryQueryClient()}>
        <Story />
      </QueryClientProvider>
    ),
  ],
  args: {
    document: DOCUMENT,
    today: "2026-11-30",
    vault: { getMany: async () => [toRecord("CSV: A7K2-93QD-LM40-8X1P")] },
    compare: async () => IDENTICAL,
    onChecked: async () => {},
  },
});

export const SinCotejar = meta.story({
  name: "Se coteja y se compara",
  args: { compare: fn(async () => IDENTICAL), onChecked: fn(async () => {}) },
});

SinCotejar.test("stores the day and shows what differs", async ({ canvas, canvasElement, userEvent, args }) => {
  await userEvent.click(await canvas.findByRole("button", { name: "Ya lo he cotejado" }));
  await waitFor(() => expect(canvas.getByText("Apuntado en «Autenticidad».")).toBeVisible());
  await expect(args.onChecked).toHaveBeenCalledWith("2026-11-30");
  const file = new File(["%PDF"], "original.pdf", { type: "application/pdf" });
  await userEvent.upload(canvasElement.querySelector("input") ?? canvasElement, file);
  await waitFor(() => expect(canvas.getByText("Idéntico al original")).toBeVisible());
  await expect(args.compare).toHaveBeenCalledWith(expect.objectContaining({ id: "vida", file }));
});

export const SinCodigo = meta.story({
  name: "Un documento sin código",
  args: { vault: { getMany: fn(async () => [toRecord("Vida laboral")]) } },
  play: async ({ canvas, args }) => {
    await waitFor(() => expect(args.vault.getMany).toHaveBeenCalled());
    // Time for what the answer would render.
    await new Promise((resolve) => setTimeout(resolve, 100));
    await expect(canvas.queryByRole("region", { name: "Para cotejarlo" })).toBeNull();
  },
});

export const NoGuardado = meta.story({
  name: "El día no se guarda",
  args: { onChecked: () => Promise.reject(new Error("quota")) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Ya lo he cotejado" }));
    await waitFor(() => expect(canvas.getByText(/^No se ha podido guardar el día/u)).toBeVisible());
    await expect(canvas.queryByText(/^Apuntado/u)).toBeNull();
  },
});

/** Never answers. */
const pending = () => new Promise<Comparison>(() => {});

export const Comparando = meta.story({
  args: { compare: pending },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await canvas.findByRole("button", { name: "Comparar con el original" });
    await userEvent.upload(canvasElement.querySelector("input") ?? canvasElement, new File(["%PDF"], "a.pdf"));
    await waitFor(() => expect(canvas.getByText("Comparando…")).toBeVisible());
  },
});

export const NoComparado = meta.story({
  name: "La comparación falla",
  args: { compare: () => Promise.reject(new Error("chunk")) },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await canvas.findByRole("button", { name: "Comparar con el original" });
    await userEvent.upload(canvasElement.querySelector("input") ?? canvasElement, new File(["%PDF"], "a.pdf"));
    await waitFor(() => expect(canvas.getByText("No se ha podido comparar")).toBeVisible());
  },
});
