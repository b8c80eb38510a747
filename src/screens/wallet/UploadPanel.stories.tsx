import { useState } from "react";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { useEnding } from "@storybook-config/useEnding.ts";
import type { DocumentSummary, NewDocument, StoredDocument } from "@/domain/documents/vault/document.ts";
import { toSummary } from "@/domain/documents/vault/summary.ts";
import { NO_TARGET, type UploadTarget } from "@/domain/capture/upload/uploadTarget.ts";
import { VaultError } from "@/services/documents/vault/vault.ts";
import { UploadPanel } from "./UploadPanel.tsx";
import { openPdfPages } from "@/services/documents/pdf/pdfPages.ts";
import { createStoryUploads, type StoryUploads } from "./uploads.testing.ts";

interface PanelProps extends Omit<StoryUploads, "vault" | "target"> {
  readonly target?: UploadTarget;
  readonly onSave: (document: NewDocument) => void;
  readonly onViewStored: (document: DocumentSummary) => void;
  readonly isFull?: boolean;
  /** A document that is stored already. */
  readonly stored?: StoredDocument;
}

function Panel({ onSave, onViewStored, isFull = false, stored, target = NO_TARGET, ...given }: PanelProps) {
  const [actor] = useState(() =>
    createStoryUploads({
      ...given,
      target,
      vault: {
        list: async () => (stored ? [toSummary(stored, 4)] : []),
        get: async () => stored ?? null,
        readFile: async () => new Blob(["%PDF"]),
        importAll: async ([imported]) => {
          if (imported) onSave(imported.record);
          return { added: 0, replaced: 1 };
        },
        people: async () => [],
        savePerson: async () => {},
        remove: () => Promise.reject(new VaultError("notFound")),
        save: async (document) => {
          if (isFull) throw new VaultError("quota");
          onSave(document);
          const { filename, folderId, documentType, confidence, isDemoData, originalFile } = document;
          const { size, type: mimeType } = originalFile;
          const uploadDate = "2026-11-21T10:00:00.000Z";
          return { id: "nuevo", filename, folderId, documentType, confidence, isDemoData, uploadDate, size, mimeType };
        },
      },
    }),
  );
  useEnding(actor);
  return (
    <UploadPanel
      actor={actor}
      today="2026-11-21"
      openFile={openFile}
      openPdf={openPdfPages}
      onViewStored={onViewStored}
    />
  );
}

const openFile = async (file: File) => {
  const url = URL.createObjectURL(file);
  return { url, isUndecodable: false, release: () => URL.revokeObjectURL(url) };
};

const pdf = (name: string) => new File(["%PDF-1.4"], name, { type: "application/pdf" });
const choose = async (
  userEvent: { upload: (element: HTMLElement, files: File[]) => Promise<void> },
  ...files: File[]
) => userEvent.upload(await screen.findByLabelText(/^(Elegir archivos|Añadir más archivos)$/), files);
const button = (name: string | RegExp) => screen.findByRole("button", { name });

const meta = preview.meta({
  title: "Pantallas/T-Wallet/Subida",
  component: Panel,
  args: { onSave: fn(), onViewStored: fn() },
});

export const Vacia = meta.story({ name: "Vacía", play: async () => void (await screen.findByRole("dialog")) });

export const EnCola = meta.story({
  name: "En cola",
  play: async ({ userEvent }) => {
    await choose(userEvent, pdf("vida.pdf"), new File([""], "vacio.pdf", { type: "application/pdf" }), pdf("otra.pdf"));
    await button("Procesar todo");
    const refused = within(await screen.findByRole("alert"));
    await waitFor(() => expect(refused.getByText("vacio.pdf", { exact: false })).toBeVisible());
    await expect(screen.getAllByRole("button", { name: /^Procesar/ })).toHaveLength(3);
  },
});

EnCola.test("[QUEUE-04] asks before it drops what is not saved", async ({ userEvent }) => {
  const close = async () => within(await screen.findByRole("dialog")).findByRole("button", { name: "Cerrar" });
  await userEvent.click(await close());
  const question = await screen.findByRole("alertdialog", { name: "Hay archivos sin guardar" });
  await userEvent.click(within(question).getByRole("button", { name: "Seguir aquí" }));
  for (const remove of await screen.findAllByRole("button", { name: /^Quitar/ })) await userEvent.click(remove);
  await waitFor(() => expect(screen.getByLabelText("Elegir archivos")).toHaveFocus());
  await userEvent.click(await close());
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

export const Leyendo = meta.story({
  args: { reading: "pending" },
  play: async ({ userEvent }) => {
    await choose(userEvent, pdf("vida.pdf"));
    await userEvent.click(await button(/^Procesar/));
    await expect(await screen.findByText("Procesando...")).toBeVisible();
  },
});

export const Revision = meta.story({
  name: "Revisión",
  play: async ({ userEvent }) => {
    await choose(userEvent, pdf("vida.pdf"));
    await userEvent.click(await button(/^Procesar/));
    await waitFor(() => expect(screen.getByRole("heading", { name: "Documento Analizado" })).toHaveFocus());
    await waitFor(() => expect(screen.getByText("Completado")).toBeVisible());
    await expect(screen.getByRole("button", { name: "Rechazar" })).toBeEnabled();
  },
});

Revision.test("[UP-13] [REV-18] [REV-21] changes the folder and saves", async ({ args, userEvent }) => {
  await userEvent.click(await button(/^Cambiar/));
  await userEvent.click(await screen.findByRole("option", { name: /^Fiscal/ }));
  await userEvent.click(await button("Guardar en Fiscal"));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await expect(args.onSave).toHaveBeenCalledWith(expect.objectContaining({ folderId: "fiscal", filename: "vida.pdf" }));
});

export const RevisionConLetraGrande = meta.story({
  name: "Revisión en un teléfono con la letra al 200 %",
  globals: { viewport: { value: "mobile1", isRotated: false }, texto: "200" },
  play: async ({ userEvent }) => {
    await choose(userEvent, pdf("vida.pdf"));
    await userEvent.click(await button(/^Procesar/));
    await screen.findByRole("heading", { name: "Documento Analizado" });
  },
});

RevisionConLetraGrande.test("puts the button that saves below the content, which it would cover", async () => {
  const save = await button("Guardar en Laboral");
  const folder = await button(/^Cambiar/);
  screen.getByRole("heading", { name: "Documento Analizado" }).scrollIntoView();
  await expect(folder.getBoundingClientRect().bottom).toBeLessThanOrEqual(save.getBoundingClientRect().top);
  await expect(save.getBoundingClientRect().top).toBeGreaterThan(window.innerHeight);
});

export const SinClasificar = meta.story({
  name: "Sin clasificar",
  args: { reading: "unknown" },
  play: async ({ userEvent }) => {
    await choose(userEvent, pdf("raro.pdf"));
    await userEvent.click(await button(/^Procesar/));
    await screen.findByRole("heading", { name: "Documento Analizado" });
    await expect(screen.getAllByText("Sin clasificar").length).toBeGreaterThan(0);
    await expect(
      screen.getByText("No se pudo determinar automáticamente el tipo de documento.", { exact: false }),
    ).toBeVisible();
  },
});

export const Fallo = meta.story({
  args: { reading: "failed" },
  play: async ({ userEvent }) => {
    await choose(userEvent, pdf("oscuro.pdf"));
    await userEvent.click(await button(/^Procesar/));
    await expect(await screen.findByText("KLIPPA: Error de procesamiento")).toBeVisible();
    await expect(screen.getByText("Error en KLIPPA OCR: KLIPPA error: Document too dark")).toBeVisible();
    await expect(await button(/^Reintentar/)).toBeVisible();
  },
});

/** A small picture that a browser can really decode. */
async function photo(name: string): Promise<File> {
  const canvas = Object.assign(document.createElement("canvas"), { width: 86, height: 54 });
  canvas.getContext("2d")?.fillRect(0, 0, 86, 54);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg"));
  return new File(blob ? [blob] : [], name, { type: "image/jpeg" });
}

export const DosCaras = meta.story({
  name: "Dos caras de una tarjeta",
  args: { reading: "card" },
  play: async ({ userEvent }) => {
    await choose(userEvent, await photo("anverso.jpg"), await photo("reverso.jpg"));
    await userEvent.click(await button("Procesar todo"));
    await expect(await screen.findByText("¿Son las dos caras de la misma tarjeta?")).toBeVisible();
  },
});

DosCaras.test("become one document when the person joins them", async ({ args, userEvent }) => {
  await expect(screen.getByText(/^El reverso parece estar en/u)).toHaveTextContent("reverso.jpg");
  await userEvent.click(await button("Unir con el reverso"));
  await waitFor(() => expect(screen.queryByText("¿Son las dos caras de la misma tarjeta?")).toBeNull());
  await expect(await screen.findByRole("heading", { name: "Documento Analizado" })).toHaveFocus();
  await expect(screen.queryByText("Documento 1 de 2")).toBeNull();
  await userEvent.click(await button("Guardar en Identidad"));
  await waitFor(() => expect(args.onSave).toHaveBeenCalledOnce());
  await expect(args.onSave).toHaveBeenCalledWith(expect.objectContaining({ filename: "dni.pdf" }));
});

export const OtraCaraGuardada = meta.story({
  name: "La otra cara ya está guardada",
  args: {
    reading: "card",
    stored: {
      id: "d1",
      filename: "anverso.pdf",
      originalFile: { name: "anverso.pdf", type: "application/pdf", size: 4 },
      extractedText: "DNI 91960086Z\nAPELLIDOS GARCÍA SÁNCHEZ\nNOMBRE LUCÍA\nNACIONALIDAD ESP",
      suggestedCategory: "identity",
      confidence: 92,
      uploadDate: "2026-11-20T10:00:00.000Z",
      folderId: "identity",
      documentType: "DNI",
      extractedInfo: { dni_nie: "91960086Z", imageProcessing: { operations: ["perspective"], preservedColor: true } },
      isDemoData: false,
    },
  },
  play: async ({ userEvent }) => {
    await choose(userEvent, await photo("reverso.jpg"));
    await userEvent.click(await button(/^Procesar/));
    await expect(await screen.findByText(/^Esta foto parece el reverso de/u)).toHaveTextContent(
      "Esta foto parece el reverso de anverso.pdf, que ya está guardado. Juntas son un solo documento.",
    );
  },
});

OtraCaraGuardada.test(
  "joins both; the joined document takes the place of the stored one",
  async ({ args, userEvent }) => {
    await userEvent.click(await button("Unir con el anverso"));
    await waitFor(() => expect(screen.queryByText("¿Son las dos caras de la misma tarjeta?")).toBeNull());
    await userEvent.click(await button("Guardar en Identidad"));
    await waitFor(() => expect(args.onSave).toHaveBeenCalledOnce());
    await expect(args.onSave).toHaveBeenCalledWith(expect.objectContaining({ id: "d1", filename: "dni.pdf" }));
  },
);

export const DosDocumentos = meta.story({
  name: "Dos documentos en una foto",
  args: { reading: "two" },
  play: async ({ userEvent }) => {
    await choose(userEvent, await photo("mesa.jpg"));
    await userEvent.click(await button(/^Procesar/));
    await expect(await screen.findByText("Hay dos documentos en esta foto")).toBeVisible();
  },
});

DosDocumentos.test("go to the queue one by one when the person wants that", async ({ userEvent }) => {
  await userEvent.click(await button("Separarlos"));
  await expect(await screen.findByRole("group", { name: "mesa-1.jpg" })).toBeVisible();
  await expect(screen.getByRole("group", { name: "mesa-2.jpg" })).toBeVisible();
  await expect(screen.queryByRole("group", { name: "mesa.jpg" })).toBeNull();
  await expect(screen.queryByRole("heading", { name: "Documento Analizado" })).toBeNull();
});

export const SinSitio = meta.story({
  name: "Sin sitio al guardar",
  args: { isFull: true },
  play: async ({ userEvent }) => {
    await choose(userEvent, pdf("vida.pdf"));
    await userEvent.click(await button(/^Procesar/));
    await userEvent.click(await button("Guardar en Laboral"));
    await expect(await screen.findByText(/no queda espacio en este navegador/)).toBeVisible();
  },
});

export const Permiso = meta.story({
  args: { environment: { official: true, classifier: true, ownKeys: true } },
  play: async ({ userEvent }) => {
    await choose(userEvent, pdf("vida.pdf"));
    await userEvent.click(await button(/^Procesar/));
    await expect(await button("Solo en este dispositivo")).toBeVisible();
  },
});

Permiso.test("goes back to its file when nothing was answered", async ({ userEvent }) => {
  await userEvent.click(await button("Cancelar"));
  await waitFor(() => expect(screen.getByRole("group", { name: "vida.pdf" })).toHaveFocus());
});

Permiso.test("keeps everything on this device when the person wants that", async ({ userEvent }) => {
  await userEvent.click(await button("Solo en este dispositivo"));
  await expect(await screen.findByRole("heading", { name: "Documento Analizado" })).toBeVisible();
  await expect(await screen.findByRole("dialog", { name: "T-Wallet OCR · este dispositivo" })).toBeVisible();
});

export const SinConfigurar = meta.story({
  name: "Sin configurar",
  args: { settings: { deviceEnabled: false } },
  play: async ({ userEvent }) => {
    await choose(userEvent, pdf("vida.pdf"));
    await userEvent.click(await button(/^Procesar/));
    await waitFor(() => expect(screen.getByRole("heading", { name: "Configurar OCR" })).toHaveFocus());
  },
});

SinConfigurar.test("[UP-04] [QUEUE-23] turns the reading on this device on, and reads", async ({ userEvent }) => {
  await userEvent.click(await screen.findByRole("checkbox", { name: /Leer en este dispositivo/ }));
  await userEvent.click(await button("Volver"));
  await userEvent.click(await button(/^Procesar/));
  await expect(await screen.findByRole("heading", { name: "Documento Analizado" })).toBeVisible();
});

export const SinCamara = meta.story({
  name: "Sin cámara",
  play: async ({ userEvent }) => {
    await userEvent.click(await button("Tomar Foto con Cámara"));
    await expect(await screen.findByText("Tu dispositivo no soporta captura de cámara web.")).toBeVisible();
  },
});
