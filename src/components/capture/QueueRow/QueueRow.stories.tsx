import { useState } from "react";
import { expect, fn } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { recognitionErrorWords } from "@/domain/capture/recognition/recognitionMessages.ts";
import type { QueueItem } from "@/domain/capture/upload/queue.ts";
import { Button } from "../../ui/Button/Button.tsx";
import { QueueRow, type QueueRowProps } from "./QueueRow.tsx";
import type { QueueErrorWords } from "./RowError.tsx";
import { ITEMS, queueItem } from "./queueItems.testing.ts";

const meta = preview.meta({
  title: "Componentes/Captura/QueueRow",
  component: QueueRow,
  parameters: {
    docs: {
      description: {
        component: "Un archivo en camino a la T-Wallet: qué es, cuánto lleva, cómo ha ido y qué se puede hacer.",
      },
    },
  },
  args: {
    item: ITEMS.awaiting as QueueItem,
    error: null as QueueErrorWords | null,
    onProcess: fn(),
    onRetry: fn(),
    onRemove: fn(),
    onKeep: fn(),
    onReadHere: fn(),
  },
});

export const SinProcesar = meta.story({ name: "Sin procesar" });

SinProcesar.test(
  "[QUEUE-01] [QUEUE-02] [QUEUE-04] shows name, type and size in KB, and can be processed or removed",
  async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByText("dni-anverso.jpg")).toBeVisible();
    await expect(canvas.getByText("JPG · 245,3 KB")).toBeVisible();
    await expect(canvas.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Procesar", "Quitar"]);
    await expect(canvas.getByRole("status")).toBeEmptyDOMElement();
    await userEvent.click(canvas.getByRole("button", { name: "Procesar dni-anverso.jpg" }));
    await expect(args.onProcess).toHaveBeenCalledWith(ITEMS.awaiting.id);
    await expect(canvas.getByRole("group", { name: "dni-anverso.jpg" })).toHaveFocus();
    await userEvent.click(canvas.getByRole("button", { name: "Quitar dni-anverso.jpg" }));
    await expect(args.onRemove).toHaveBeenCalledWith(ITEMS.awaiting.id);
  },
);

/** Goes through the stages as the queue would. */
function Advancing(props: QueueRowProps) {
  const [item, setItem] = useState(props.item);
  return (
    <>
      <QueueRow {...props} item={item} />
      <Button onClick={() => setItem({ ...item, progress: 74 })}>Más</Button>
      <Button onClick={() => setItem({ ...item, stage: "classifying", progress: 90 })}>Otra etapa</Button>
    </>
  );
}

export const Procesando = meta.story({ args: { item: ITEMS.reading }, render: (args) => <Advancing {...args} /> });

Procesando.test(
  "[QUEUE-02] [QUEUE-04] [QUEUE-05] shows how far it is, and reads each stage aloud but not each percent",
  async ({ canvas, userEvent }) => {
    const bar = canvas.getByRole("progressbar", { name: "Procesando..." });
    await expect(canvas.getByText("Procesando...")).toBeVisible();
    await expect(bar).toHaveAttribute("aria-valuenow", "62");
    await expect(bar).toHaveAccessibleDescription("Leyendo");
    await expect(canvas.getByText("PDF · 9.216,0 KB")).toBeVisible();
    await expect(canvas.queryByRole("button", { name: /^Procesar/ })).toBeNull();
    await expect(canvas.getByRole("button", { name: "Quitar nomina-octubre-2026.pdf" })).toBeEnabled();
    const live = canvas.getByRole("status");
    await expect(live).toHaveTextContent("nomina-octubre-2026.pdf: Leyendo");
    await userEvent.click(canvas.getByRole("button", { name: "Más" }));
    await expect(bar).toHaveAttribute("aria-valuenow", "74");
    await expect(live).toHaveTextContent(/^nomina-octubre-2026.pdf: Leyendo$/);
    await userEvent.click(canvas.getByRole("button", { name: "Otra etapa" }));
    await expect(live).toHaveTextContent("nomina-octubre-2026.pdf: Clasificando");
  },
);

export const Descargando = meta.story({
  name: "Descargando el lector",
  args: { item: { ...ITEMS.reading, stage: "loading", progress: 12 } },
});

Descargando.test("says that what arrives now arrives once", async ({ canvas }) => {
  await expect(canvas.getByRole("progressbar")).toHaveAccessibleDescription(
    "Descargando el lector (solo la primera vez)",
  );
});

const LONG_TEXT = `${"a".repeat(499)}b${"c".repeat(100)}`;

export const Completado = meta.story({ args: { item: { ...ITEMS.completed, extractedText: LONG_TEXT } } });

Completado.test(
  "[QUEUE-04] [QUEUE-06] [QUEUE-08] [QUEUE-11] [QUEUE-12] shows the suggestion and the first 500 characters of the text",
  async ({ canvas, userEvent }) => {
    await expect(canvas.getByText("Completado")).toBeVisible();
    await expect(canvas.getByText("Servicios").parentElement).toHaveTextContent("Servicios · Confianza 91 %");
    await expect(canvas.getByText("Factura de luz")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Quitar factura-luz.png" })).toBeEnabled();
    await expect(canvas.queryByRole("note")).toBeNull();
    const text = canvas.getByText(/^aaa/);
    await expect(text).not.toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Ver texto extraído (600 caracteres)" }));
    await expect(text).toBeVisible();
    await expect(text.textContent).toBe(LONG_TEXT.slice(0, 500));
  },
);

export const SinClasificar = meta.story({
  name: "Sin clasificar",
  args: { item: { ...ITEMS.completed, suggestedCategory: "unknown", confidence: 0, documentType: "" } },
});

SinClasificar.test("[QUEUE-09] [REV-09] asks for a folder when nothing was recognised", async ({ canvas }) => {
  await expect(canvas.getByText("Sin clasificar").parentElement).toHaveTextContent("Sin clasificar · Confianza 0 %");
  await expect(canvas.getByRole("note")).toHaveTextContent(
    "Clasificación manual requerida: No se pudo determinar automáticamente el tipo de documento.",
  );
});

export const Fallido = meta.story({
  name: "Error",
  args: {
    item: ITEMS.failed,
    error: { title: "KLIPPA: Error de procesamiento", text: "KLIPPA no ha respondido a tiempo." },
  },
});

Fallido.test(
  "[QUEUE-03] [QUEUE-04] [QUEUE-07] [QUEUE-10] says what failed, gives the hint, and offers the ways on",
  async ({ canvas, args, userEvent }) => {
    for (const text of [
      "Error",
      "KLIPPA: Error de procesamiento",
      "KLIPPA no ha respondido a tiempo.",
      "Verifica que el archivo sea una imagen clara o un PDF válido.",
    ]) {
      await expect(canvas.getByText(text)).toBeVisible();
    }
    await expect(canvas.queryByRole("button", { name: /^Procesar/ })).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Reintentar contrato-alquiler.pdf" }));
    await userEvent.click(canvas.getByRole("button", { name: "Leer en este dispositivo contrato-alquiler.pdf" }));
    await userEvent.click(canvas.getByRole("button", { name: "Quitar contrato-alquiler.pdf" }));
    for (const act of [args.onRetry, args.onReadHere, args.onRemove]) {
      await expect(act).toHaveBeenCalledOnce();
      await expect(act).toHaveBeenCalledWith(ITEMS.failed.id);
    }
  },
);

export const FallidoAqui = meta.story({
  name: "Error en este dispositivo",
  args: {
    item: { ...ITEMS.failed, error: { failure: { kind: "damaged" }, provider: "device" } },
    error: { title: "este dispositivo: Error de procesamiento", text: "El archivo no se puede abrir." },
  },
  globals: { theme: "dark" },
});

FallidoAqui.test("does not offer the device what the device could not read", async ({ canvas }) => {
  await expect(canvas.queryByRole("button", { name: /este dispositivo/ })).toBeNull();
  await expect(canvas.getByRole("button", { name: /^Reintentar/ })).toBeEnabled();
  await expect(canvas.queryByRole("button", { name: /^Guardar sin leer/ })).toBeNull();
});

export const SinConexion = meta.story({
  name: "Sin conexión",
  args: { item: queueItem({ status: "processing", stage: "offline" }) },
});

SinConexion.test(
  "says that it is read later, blames no image, and can be kept unread",
  async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("Sin conexión: lo leeré cuando haya conexión");
    await expect(canvas.queryByText(/imagen clara/)).toBeNull();
    await expect(canvas.queryByRole("progressbar")).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Guardar sin leer dni-anverso.jpg" }));
    await expect(args.onKeep).toHaveBeenCalledWith(ITEMS.awaiting.id);
  },
);

export const SinTexto = meta.story({
  name: "Sin texto que leer",
  args: {
    item: { ...ITEMS.failed, error: { failure: { kind: "emptyText" }, provider: "device" } },
    error: recognitionErrorWords({ kind: "emptyText" }, "device"),
  },
});

SinTexto.test("says that the file is whole, and offers to keep it unread", async ({ canvas, args, userEvent }) => {
  await expect(canvas.getByText(/El archivo se abre bien, pero no tiene texto que se pueda leer/)).toBeVisible();
  await userEvent.click(canvas.getByRole("button", { name: "Guardar sin leer contrato-alquiler.pdf" }));
  await expect(args.onKeep).toHaveBeenCalledWith(ITEMS.failed.id);
});

export const Interrumpido = meta.story({
  name: "Lectura interrumpida",
  args: {
    item: { ...ITEMS.failed, error: { failure: { kind: "interrupted" }, provider: "device" } },
    error: recognitionErrorWords({ kind: "interrupted" }, "device"),
  },
});

Interrumpido.test("says why, and offers another try and to keep it unread", async ({ canvas, args, userEvent }) => {
  await expect(
    canvas.getByText(/La lectura se ha interrumpido: puede que a este dispositivo le falte memoria/),
  ).toBeVisible();
  await expect(canvas.getByRole("button", { name: /^Reintentar/ })).toBeEnabled();
  await userEvent.click(canvas.getByRole("button", { name: "Guardar sin leer contrato-alquiler.pdf" }));
  await expect(args.onKeep).toHaveBeenCalledWith(ITEMS.failed.id);
});

export const ConContrasena = meta.story({
  name: "Con contraseña",
  args: {
    item: { ...ITEMS.failed, error: { failure: { kind: "encrypted" }, provider: "device" } },
    error: recognitionErrorWords({ kind: "encrypted" }, "device"),
  },
  globals: { viewport: { value: "mobile1", isRotated: false } },
});

const HOSTILE = 'informe\u202Efdp<img src=x onerror="alert(1)">.exe';

export const Hostil = meta.story({
  name: "Nombre hostil",
  args: {
    item: queueItem({
      ...ITEMS.completed,
      file: { name: HOSTILE, type: "", size: 0 },
      documentType: "<b>DNI</b>",
      extractedText: "<script>alert(1)</script>",
    }),
  },
});

Hostil.test("shows a hostile name and text as text", async ({ canvas, canvasElement, userEvent }) => {
  await expect(canvas.getByText('informe\uFFFDfdp<img src=x onerror="alert(1)">.exe')).toBeVisible();
  await userEvent.click(canvas.getByRole("button", { name: "Ver texto extraído (25 caracteres)" }));
  await expect(canvas.getByText("<script>alert(1)</script>")).toBeVisible();
  await expect(canvas.getByText("<b>DNI</b>")).toBeVisible();
  await expect(canvas.getByText("EXE · 0,0 KB")).toBeVisible();
  await expect(canvasElement.querySelector("img, script, b")).toBeNull();
});
