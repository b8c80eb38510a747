import { expect, fn, screen, waitFor } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { LIMITS } from "@/domain/shared/limits.ts";
import type { PdfFailure, PdfPage } from "@/domain/documents/vault/pdfView.ts";
import { safeMimeType } from "@/domain/documents/vault/preview.ts";
import { PreviewDialog, type PreviewDialogProps, type PreviewFile } from "./PreviewDialog.tsx";
import { PdfPanel } from "@/screens/shared/PdfPanel.tsx";
import { PdfError, type PdfPages } from "@/services/documents/pdf/pdfPages.ts";
import { drawnImage, onePagePdf } from "./sampleFiles.testing.ts";

function createFile(filename: string, bytes: BlobPart): PreviewFile {
  return { state: "ready", url: URL.createObjectURL(new Blob([bytes], { type: safeMimeType(filename) })) };
}

const PDF = createFile("dni.pdf", onePagePdf());

const PNG: PreviewFile = { state: "ready", url: drawnImage(900, 560) };
const TALL: PreviewFile = { state: "ready", url: drawnImage(2000, 6000) };
const TEXT = createFile("carta.docx", "no es un documento de Word");
const GONE: PreviewFile = { state: "ready", url: "blob:null/00000000-0000-0000-0000-000000000000" };

/** A grey page of a PDF, which says which it is. */
const drawnPage = (pages: number, number: number): PdfPage => ({
  pages,
  picture: { data: new Uint8ClampedArray(320 * 240 * 4).fill(200), width: 320, height: 240 },
  text: `DNI de ejemplo, página ${number}`,
});

/** The viewer that the product puts into the dialog, over pages that are there at once. What really draws is tried end to end. */
const renderViewer = (draw: PdfPages["draw"]) => (
  <PdfPanel filename="dni.pdf" openPdf={() => ({ draw, close: () => {} })} url="blob:dni" />
);
const failing = (kind: PdfFailure) => renderViewer(() => Promise.reject(new PdfError(kind)));

const meta = preview.meta({
  title: "Componentes/Documentos/PreviewDialog",
  component: PreviewDialog,
  parameters: {
    docs: {
      description: {
        component: "Muestra el archivo de un documento: un PDF o una imagen en la página; lo demás, para descargar.",
      },
      story: { inline: false, iframeHeight: "560px" },
    },
  },
  args: {
    open: true,
    filename: "dni.pdf",
    file: PDF as PreviewFile,
    pdf: null,
    onClose: fn(),
    onDownload: fn(),
  } satisfies PreviewDialogProps,
});

export const Pdf = meta.story({ name: "PDF", args: { pdf: renderViewer(async (number) => drawnPage(1, number)) } });

Pdf.test(
  "[FOLD-43] embeds a PDF as a picture of its page, with its text, and offers the file",
  async ({ args, userEvent }) => {
    const canvas = await screen.findByRole("img", { name: "Página 1 de dni.pdf" });
    await expect(screen.getByText("Página 1 de 1")).toBeInTheDocument();
    await expect(canvas).toHaveProperty("tagName", "CANVAS");
    await userEvent.click(screen.getByRole("button", { name: "Texto de la página 1" }));
    await waitFor(() => expect(screen.getByText("DNI de ejemplo, página 1")).toBeVisible());
    await expect(screen.getByRole("dialog", { name: "dni.pdf" })).toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: "Descargar" }));
    await expect(args.onDownload).toHaveBeenCalledOnce();
  },
);

Pdf.test("shows a PDF in no viewer of the browser, here or in a new tab", async () => {
  await screen.findByRole("img", { name: "Página 1 de dni.pdf" });
  await expect(document.querySelector("iframe, embed, object")).toBeNull();
  await expect(screen.queryByRole("link")).toBeNull();
});

Pdf.test("[FOLD-48] is at most 6xl wide and 90 % of the window high, and filled by the file", async () => {
  const dialog = await screen.findByRole("dialog");
  const { maxWidth, maxHeight } = getComputedStyle(dialog);
  await expect([LIMITS.previewWidthRem, LIMITS.previewHeightVh]).toEqual([72, 90]);
  await expect(maxWidth).toBe(`${72 * 16}px`);
  await expect(Number.parseFloat(maxHeight)).toBeCloseTo(window.innerHeight * 0.9, 0);
  const frame = await screen.findByRole("group", { name: "Página del documento" });
  await expect(dialog.offsetHeight).toBeLessThanOrEqual(Math.round(window.innerHeight * 0.9));
  await expect(frame.offsetHeight).toBeGreaterThan(window.innerHeight / 3);
  await expect(screen.getByRole("button", { name: "Descargar" }).getBoundingClientRect().bottom).toBeLessThanOrEqual(
    dialog.getBoundingClientRect().bottom,
  );
});

/** Whether 'Autenticidad' comes before the page. */
async function isProofFirst(): Promise<boolean> {
  const section = await screen.findByRole("region", { name: "Autenticidad" });
  const page = await screen.findByRole("img", { name: /^Página 1/u });
  return Boolean(section.compareDocumentPosition(page) & Node.DOCUMENT_POSITION_FOLLOWING);
}

const SIGNED = { pdf: renderViewer(async (number) => drawnPage(1, number)) };

export const Firmado = meta.story({
  name: "PDF firmado",
  args: { ...SIGNED, authenticity: [{ id: "1", outcome: "intact", text: "La firma es íntegra." }] },
  play: async () => expect(await isProofFirst()).toBe(false),
});

export const FirmaQueNoCoincide = meta.story({
  name: "PDF cuya firma no coincide",
  args: { ...SIGNED, authenticity: [{ id: "1", outcome: "mismatch", text: "La firma no coincide." }] },
  play: async () => expect(await isProofFirst()).toBe(true),
});

export const PdfMovil = meta.story({
  name: "PDF de varias páginas en un teléfono",
  args: { pdf: renderViewer(async (number) => drawnPage(3, number)) },
  globals: { viewport: { value: "mobile1", isRotated: false } },
});

PdfMovil.test("[FOLD-43] leads through all pages with the keyboard alone", async ({ userEvent }) => {
  await screen.findByRole("img", { name: "Página 1 de dni.pdf" });
  screen.getByRole("button", { name: "Página siguiente" }).focus();
  await userEvent.keyboard("{Enter}");
  await screen.findByRole("img", { name: "Página 2 de dni.pdf" });
  await userEvent.keyboard("{Enter}");
  await screen.findByRole("img", { name: "Página 3 de dni.pdf" });
  const next = screen.getByRole("button", { name: "Página siguiente" });
  await expect(next).toHaveFocus();
  await expect(next).toHaveAttribute("aria-disabled", "true");
  await userEvent.keyboard("{Enter}");
  await expect(screen.getByText("Página 3 de 3")).toBeInTheDocument();
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
});

export const PdfRoto = meta.story({
  name: "PDF dañado",
  args: { pdf: failing("damaged") },
});

PdfRoto.test("says that a PDF is damaged, and still offers it", async () => {
  await expect(await screen.findByRole("alert")).toHaveTextContent(
    "No se puede mostrar el PDFEstá dañado o incompleto. Prueba a abrirlo con otro programa.",
  );
  await expect(screen.getByRole("button", { name: "Descargar" })).toBeEnabled();
});

export const PdfPerdido = meta.story({ name: "PDF perdido", args: { pdf: failing("missing") } });

PdfPerdido.test("[FOLD-46] says so when the bytes of a PDF are gone", async () => {
  await expect(await screen.findByRole("alert")).toHaveTextContent(
    "No se pudo cargar el archivoEl archivo puede haberse movido o eliminado",
  );
});

export const Imagen = meta.story({ args: { filename: "foto.png", file: PNG } });

Imagen.test("[FOLD-44] shows an image under its name", async () => {
  const image = await screen.findByRole("img", { name: "foto.png" });
  await expect(image).toHaveAttribute("src", (PNG as { readonly url: string }).url);
});

Imagen.test("[FOLD-41] leads to the file in a new tab, with nothing of this page", async () => {
  const link = await screen.findByRole("link", { name: "Abrir en pestaña nueva" });
  await expect(link).toHaveAttribute("href", (PNG as { readonly url: string }).url);
  await expect(link).toHaveAttribute("target", "_blank");
  await expect(link).toHaveAttribute("rel", "noopener noreferrer");
});

export const ImagenGrande = meta.story({ name: "Imagen grande", args: { filename: "plano.png", file: TALL } });

ImagenGrande.test("[FOLD-48] shrinks a tall image to the room there is", async () => {
  const image = await screen.findByRole("img", { name: "plano.png" });
  await waitFor(() => expect(image).toHaveProperty("complete", true));
  await expect(image.offsetHeight).toBeLessThan(window.innerHeight * 0.9);
  await expect(screen.queryByRole("group", { name: "Contenido" })).toBeNull();
});

export const ImagenEnorme = meta.story({
  name: "Imagen demasiado grande",
  args: { filename: "foto.png", file: { state: "ready", url: drawnImage(90, 56), isUndecodable: true } },
});

ImagenEnorme.test("offers the file, and does not decode it", async () => {
  await expect(await screen.findByRole("heading", { name: "La imagen no se puede mostrar aquí" })).toBeInTheDocument();
  await expect(screen.getByRole("button", { name: "Descargar" })).toBeEnabled();
  await expect(screen.queryByRole("img")).toBeNull();
  await expect(screen.queryByRole("link")).toBeNull();
});

export const ImagenRota = meta.story({
  name: "Imagen rota",
  args: { filename: "foto.jpg", file: createFile("foto.jpg", "no es una imagen") },
});

ImagenRota.test("[FOLD-46] says so when an image cannot be read", async () => {
  await expectMissing();
});

export const Otro = meta.story({ name: "Otro tipo de archivo", args: { filename: "carta.docx", file: TEXT } });

Otro.test("[FOLD-45] offers another file as a download, and in no new tab", async ({ args, userEvent }) => {
  await expect(
    await screen.findByRole("heading", { name: "Vista previa no disponible para este tipo de archivo" }),
  ).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Descargar" }));
  await expect(args.onDownload).toHaveBeenCalledOnce();
  await expect(screen.queryByRole("link")).toBeNull();
});

export const Cargando = meta.story({ args: { file: { state: "loading" } } });

Cargando.test("says that it waits for the file", async () => {
  await expect(await screen.findByRole("status")).toHaveTextContent("Cargando el archivo…");
  await expect(screen.queryByRole("link")).toBeNull();
});

export const SinArchivo = meta.story({ name: "Sin archivo", args: { file: { state: "missing" } } });

SinArchivo.test("[FOLD-46] says that the file could not be loaded, and offers neither tab nor download", async () => {
  await expectMissing();
});

export const Muestra = meta.story({
  name: "Documento de ejemplo",
  args: { file: { state: "missing" }, note: "Es un documento de ejemplo: no tiene archivo." },
});

Muestra.test("says what is to be known besides", async () => {
  await expect(screen.getByRole("dialog")).toHaveAccessibleDescription("Es un documento de ejemplo: no tiene archivo.");
});

export const ArchivoPerdido = meta.story({ name: "Archivo perdido", args: { filename: "foto.webp", file: GONE } });

ArchivoPerdido.test("[FOLD-46] says so when the object URL has died", async () => {
  await expectMissing();
});

export const NombreLargo = meta.story({
  name: "Nombre largo",
  args: { filename: `${"certificado-de-empadronamiento-".repeat(5)}\u202Efdp.png`, file: PNG },
  globals: { viewport: { value: "mobile1", isRotated: false } },
});

NombreLargo.test("[FOLD-48] is a sheet on a phone, still no higher than 90 %", async () => {
  const dialog = await screen.findByRole("dialog", { name: /-\uFFFDfdp\.png$/ });
  await expect(dialog.offsetWidth).toBe(window.innerWidth);
  await expect(dialog.offsetHeight).toBeLessThanOrEqual(Math.round(window.innerHeight * 0.9));
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
});

/** On a phone, with text at 200 % as a person sets it in the browser. */
const withLargeText = {
  globals: { viewport: { value: "mobile1", isRotated: false }, texto: "200" },
};

/** Elements beyond the edges of the window, where a person cannot reach them. */
async function expectWithinWindow() {
  const dialog = await screen.findByRole("dialog");
  const outside = Array.from(dialog.querySelectorAll<HTMLElement>("*"))
    .map((element) => ({ html: element.outerHTML.slice(0, 100), box: element.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 1 && (box.right > window.innerWidth + 1 || box.left < -1));
  await expect(outside.map(({ html, box }) => `${Math.round(box.right)} ${html}`)).toEqual([]);
  const scrolling = Array.from(dialog.querySelectorAll<HTMLElement>("*")).filter(
    (element) => element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflowX === "auto",
  );
  await expect(scrolling.map((element) => `${element.scrollWidth} ${element.outerHTML.slice(0, 100)}`)).toEqual([]);
}

export const PdfConLetraGrande = meta.story({
  name: "PDF, letra al 200 %",
  args: { pdf: renderViewer(async (number) => drawnPage(12, number)) },
  ...withLargeText,
});

PdfConLetraGrande.test("keeps everything within the window", async () => {
  await screen.findByText("Página 1 de 12");
  await expectWithinWindow();
});

export const ImagenConLetraGrande = meta.story({
  name: "Imagen, letra al 200 %",
  args: {
    filename: "certificado-de-empadronamiento.png",
    file: PNG,
    note: "Es un documento de ejemplo: no tiene archivo.",
  },
  ...withLargeText,
});

ImagenConLetraGrande.test("keeps everything within the window", expectWithinWindow);

export const OtroConLetraGrande = meta.story({
  name: "Otro tipo de archivo, letra al 200 %",
  args: { filename: "carta.docx", file: TEXT },
  ...withLargeText,
});

OtroConLetraGrande.test("keeps everything within the window", expectWithinWindow);

export const SinArchivoConLetraGrande = meta.story({
  name: "Sin archivo, letra al 200 %",
  args: { file: { state: "missing" } },
  ...withLargeText,
});

SinArchivoConLetraGrande.test("keeps everything within the window", expectWithinWindow);

export const PdfRotoConLetraGrande = meta.story({
  name: "PDF dañado, letra al 200 %",
  args: { pdf: failing("damaged") },
  ...withLargeText,
});

PdfRotoConLetraGrande.test("keeps everything within the window", async () => {
  await screen.findByRole("alert");
  await expectWithinWindow();
});

async function expectMissing() {
  const alert = await screen.findByRole("alert");
  await expect(alert).toHaveTextContent("No se pudo cargar el archivoEl archivo puede haberse movido o eliminado");
  await expect(screen.queryByRole("link")).toBeNull();
  await expect(screen.queryByRole("button", { name: "Descargar" })).toBeNull();
}

export const ConDueno = meta.story({
  name: "Con dueño",
  args: {
    filename: "dni.png",
    file: PNG,
    holder: { name: "María de los Ángeles Fernández de Córdoba y Álvarez", onChange: fn() },
  },
  globals: { viewport: { value: "mobile1", isRotated: false } },
});

ConDueno.test("says whose it is, and lets that be changed", async ({ args, userEvent }) => {
  const change = screen.getByRole("button", { name: /^De quién es: María de los Ángeles/ });
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  await userEvent.click(change);
  await expect(args.holder?.onChange).toHaveBeenCalledOnce();
});

export const SinDueno = meta.story({
  name: "Sin dueño ni archivo",
  args: { file: { state: "missing" }, holder: { name: null, onChange: fn() } },
});

SinDueno.test("can be given a holder whatever became of its file", async () => {
  await waitFor(() => expect(screen.getByRole("button", { name: "De quién es: no se sabe" })).toBeVisible());
  await expect(screen.queryByRole("button", { name: "Descargar" })).toBeNull();
});
