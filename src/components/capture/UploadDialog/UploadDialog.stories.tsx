import { useEffect, useRef, useState } from "react";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import type { RecognitionProvider } from "@/domain/capture/recognition/result.ts";
import { DEFAULT_RECOGNITION_SETTINGS } from "@/domain/capture/recognition/settings.ts";
import type { RejectedFile } from "@/domain/capture/upload/checkFile.ts";
import { Button } from "../../ui/Button/Button.tsx";
import { ConsentStep } from "../ConsentStep/ConsentStep.tsx";
import { Stack } from "../../ui/Layout/Layout.tsx";
import { Heading } from "../../ui/Heading/Heading.tsx";
import { ITEMS } from "../QueueRow/queueItems.testing.ts";
import { RecognitionSettings } from "../RecognitionSettings/RecognitionSettings.tsx";
import type { UploadQueueProps } from "../UploadQueue/UploadQueue.tsx";
import { UploadDialog, type UploadDialogProps, type UploadView } from "./UploadDialog.tsx";

const EMPTY: UploadQueueProps = {
  items: [],
  getErrorWords: () => ({ title: "KLIPPA: Error de procesamiento", text: "KLIPPA no ha respondido a tiempo." }),
  onProcess: fn(),
  onProcessAll: fn(),
  onRetry: fn(),
  onRemove: fn(),
  onKeep: fn(),
  onReadHere: fn(),
};
const FULL: UploadQueueProps = { ...EMPTY, items: Object.values(ITEMS) };
const none = () => undefined;

/** Opens its settings and leaves them, and asks before it closes on files, as the screen would. */
function Switching({ view: first, onSettings, onClose, onCloseDecline, ...props }: UploadDialogProps) {
  const [view, setView] = useState(first);
  const [closing, setClosing] = useState(false);
  return (
    <UploadDialog
      {...props}
      view={view}
      closing={closing}
      onClose={() => {
        setClosing(props.queue.items.length > 0);
        onClose();
      }}
      onCloseDecline={() => {
        setClosing(false);
        onCloseDecline();
      }}
      onSettings={() => {
        setView("settings");
        onSettings();
      }}
    >
      {view === "settings" && (
        <RecognitionSettings
          settings={DEFAULT_RECOGNITION_SETTINGS}
          environment={{ official: false, classifier: false, ownKeys: true }}
          onAdditionalKeySave={none}
          onOfficialOnly={none}
          onDeviceChange={none}
          onOrderChange={none}
          onConsentReset={none}
          onClassifierKeySave={none}
          onClassifierKeyRemove={none}
          onBack={() => setView("queue")}
        />
      )}
      {view === "consent" && (
        <ConsentStep subjects={["klippa", "claude"]} onAllow={none} onDeviceOnly={none} onCancel={none} />
      )}
    </UploadDialog>
  );
}

/** Stands for the review card: it takes the focus itself. */
function Review() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack surface="raised" pad={4}>
      <Heading ref={heading} level={3}>
        Documento Analizado
      </Heading>
      <div style={{ display: "flex", flexWrap: "wrap", gap: "var(--space-3)", marginBlockStart: "var(--space-3)" }}>
        <Button>Rechazar</Button>
        <Button>Cambiar</Button>
        <Button variant="primary">Guardar en Servicios</Button>
      </div>
    </Stack>
  );
}

const meta = preview.meta({
  title: "Componentes/Captura/UploadDialog",
  component: UploadDialog,
  parameters: {
    docs: {
      description: { component: "El diálogo que recibe documentos: archivos, fotos, su cola y su revisión." },
      story: { inline: false, iframeHeight: "720px" },
    },
    viewport: {
      options: { estrecho: { name: "Móvil 320", styles: { width: "320px", height: "640px" }, type: "mobile" } },
    },
  },
  args: {
    open: true,
    provider: "device" as RecognitionProvider,
    view: "queue" as UploadView,
    closing: false,
    requirement: null as string | null,
    refused: { files: [] as readonly RejectedFile[], onDismiss: fn() },
    queue: EMPTY,
    onFiles: fn(),
    onCamera: fn(),
    onSettings: fn(),
    onClose: fn(),
    onCloseConfirm: fn(),
    onCloseDecline: fn(),
  },
  render: (args) => <Switching {...args} />,
});

const button = (name: string) => screen.getByRole("button", { name });
/** The dialog fades in: on a busy machine its text is there before it is to be seen. */
const seen = (text: string) => waitFor(() => expect(screen.getByText(text)).toBeVisible());

export const Vacio = meta.story({ name: "Vacío" });

Vacio.test(
  "[UP-03] [UP-04] [UP-05] [UP-06] [UP-07] [UP-11] is a modal dialog that names the reader, with its ways in and out",
  async ({ args, userEvent }) => {
    const dialog = await screen.findByRole("dialog", { name: "T-Wallet OCR · este dispositivo" });
    await expect(dialog).toHaveAccessibleDescription("Tus documentos se leen en este dispositivo.");
    await seen("Arrastra documentos aquí");
    await seen("PDF, JPG, PNG (máximo 10MB)");
    await expect(screen.queryByRole("heading", { name: "Archivos en cola" })).toBeNull();
    const pdf = new File(["%PDF"], "dni.pdf", { type: "application/pdf" });
    await userEvent.upload(screen.getByLabelText(/archivo/i), pdf);
    await expect(args.onFiles).toHaveBeenCalledWith([pdf]);
    await userEvent.click(button("Tomar Foto con Cámara"));
    await expect(args.onCamera).toHaveBeenCalledOnce();
    await userEvent.click(button("Configurar OCR"));
    await expect(args.onSettings).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.getByRole("heading", { name: "Configurar OCR" })).toHaveFocus());
    await seen("Activado");
    await expect(screen.queryByText("Arrastra documentos aquí")).toBeNull();
    await userEvent.click(button("Volver"));
    await expect(button("Configurar OCR")).toHaveFocus();
    await userEvent.click(dialog.previousElementSibling ?? document.body);
    await expect(args.onClose).not.toHaveBeenCalled();
    await userEvent.click(button("Cerrar"));
    await userEvent.keyboard("{Escape}");
    await expect(args.onClose).toHaveBeenCalledTimes(2);
  },
);

export const ConKlippa = meta.story({
  name: "KLIPPA, para un requisito",
  args: { provider: "klippa", requirement: "DNI o NIE en vigor", queue: { ...EMPTY, items: [ITEMS.awaiting] } },
});

ConKlippa.test("[UP-03] [UP-12] names KLIPPA, the requirement and the queue of one file", async () => {
  await screen.findByRole("dialog", { name: "T-Wallet OCR · KLIPPA" });
  await seen("Para tu trámite falta: DNI o NIE en vigor");
  await seen("Archivos en cola");
  await expect(button("Procesar dni-anverso.jpg")).toHaveAttribute("data-variant", "primary");
});

const REFUSED: readonly RejectedFile[] = [
  { name: "notas.txt", title: "Tipo de archivo no válido", text: "Solo se permiten archivos PDF, JPG y PNG" },
  { name: "escaneo.pdf", title: "Archivo demasiado grande", text: "El archivo debe ser menor a 10MB" },
  { name: "vacio.png", title: "Archivo no válido", text: "El archivo está vacío." },
];

export const Rechazados = meta.story({
  name: "Archivos no válidos",
  args: { refused: { files: REFUSED, onDismiss: fn() } },
});

Rechazados.test(
  "says at once which files were not taken and why, until it is dealt with",
  async ({ args, userEvent }) => {
    const alert = within(await screen.findByRole("alert"));
    await expect(alert.getByRole("heading", { name: "Archivo no válido" })).toBeInTheDocument();
    await expect(alert.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "notas.txtTipo de archivo no válido: Solo se permiten archivos PDF, JPG y PNG",
      "escaneo.pdfArchivo demasiado grande: El archivo debe ser menor a 10MB",
      "vacio.pngEl archivo está vacío.",
    ]);
    await userEvent.click(button("Cerrar aviso"));
    await expect(args.refused.onDismiss).toHaveBeenCalledOnce();
  },
);

export const EnRevision = meta.story({
  name: "En revisión",
  args: { queue: FULL, review: <Review />, requirement: "Factura de luz" },
});

EnRevision.test("shows the review first, and still takes more files", async () => {
  const heading = await screen.findByRole("heading", { name: "Documento Analizado" });
  await waitFor(() => expect(heading).toHaveFocus());
  const more = screen.getByLabelText("Añadir más archivos");
  await expect(heading.compareDocumentPosition(more)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await expect(screen.queryByText("Arrastra documentos aquí")).toBeNull();
  for (const name of ["Rechazar", "Cambiar", "Guardar en Servicios"]) await expect(button(name)).toBeEnabled();
});

export const Consentimiento = meta.story({ args: { provider: "klippa", view: "consent", queue: FULL } });

Consentimiento.test("asks in the place of the queue", async () => {
  await seen("Permitir y continuar");
  await expect(screen.queryByText("Archivos en cola")).toBeNull();
});

export const Cerrando = meta.story({
  args: { queue: FULL },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole("button", { name: "Cerrar" }));
    await screen.findByRole("alertdialog");
  },
});

Cerrando.test("asks before it drops what is not saved", async ({ args, userEvent }) => {
  const question = await screen.findByRole("alertdialog", { name: "Hay archivos sin guardar" });
  await expect(question).toHaveAccessibleDescription(
    "Si cierras ahora se descarta lo que hay en la cola: 4 archivos sin guardar.",
  );
  await waitFor(() => expect(button("Seguir aquí")).toHaveFocus());
  const clipboardData = new DataTransfer();
  clipboardData.items.add(new File(["png"], "captura.png", { type: "image/png" }));
  document.body.dispatchEvent(new ClipboardEvent("paste", { bubbles: true, clipboardData }));
  await expect(args.onFiles).not.toHaveBeenCalled();
  await userEvent.click(button("Descartar y cerrar"));
  await expect(args.onCloseConfirm).toHaveBeenCalledOnce();
  await expect(args.onCloseDecline).not.toHaveBeenCalled();
  await userEvent.click(button("Seguir aquí"));
  await expect(args.onCloseDecline).toHaveBeenCalledOnce();
  await waitFor(() => expect(button("Cerrar")).toHaveFocus());
});

export const Estrecho = meta.story({
  name: "A 320 px",
  args: { queue: FULL, refused: { files: REFUSED, onDismiss: fn() }, provider: "klippa" },
  globals: { viewport: { value: "estrecho", isRotated: false } },
});

Estrecho.test("overflows nowhere", async () => {
  await seen("Archivos en cola");
  const dialog = screen.getByRole("dialog");
  await expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth);
  for (const part of dialog.querySelectorAll("*")) {
    await expect(part.getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth);
  }
});

export const Oscuro = meta.story({ args: { queue: FULL }, globals: { theme: "dark" } });
