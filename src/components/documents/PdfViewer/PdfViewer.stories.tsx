import { useState, type ComponentProps } from "react";
import { expect, fn, screen } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { PDF_FAILURES, type PdfFailure } from "@/domain/documents/vault/pdfView.ts";
import { PdfViewer, type PdfPageView } from "./PdfViewer.tsx";

const TEXT = "CERTIFICADO DE EMPADRONAMIENTO\nLucía García López\n12345678Z";

/** A page with bars for lines. */
function drawnPage(width: number, height: number, text = TEXT): PdfPageView {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = 60; y < height - 60; y += 40) {
    for (let row = y; row < y + 12; row += 1) data.fill(90, (row * width + 60) * 4, (row * width + width - 60) * 4);
  }
  for (let at = 3; at < data.length; at += 4) data[at] = 255;
  return { state: "drawn", picture: { data, width, height }, text };
}

const A4 = drawnPage(900, 1273);
const failed = (failure: PdfFailure) => ({ page: { state: "failed", failure } as PdfPageView, pageCount: null });

const meta = preview.meta({
  title: "Componentes/Documentos/PdfViewer",
  component: PdfViewer,
  parameters: {
    docs: {
      description: {
        component: "Las páginas de un PDF como imágenes, de una en una: nada de lo que lleva dentro se ejecuta.",
      },
    },
  },
  args: { name: "padron.pdf", number: 1, pageCount: 1, page: A4, onNumberChange: fn(), onRetry: fn() },
  render: (args) => (
    <div style={{ maxInlineSize: "40rem" }}>
      <PdfViewer {...args} />
    </div>
  ),
});

const frame = () => screen.getByRole("group", { name: "Página del documento" });

export const UnaPagina = meta.story({ name: "Una página" });

UnaPagina.test("shows the page in its shape, enlarged with the keyboard, and its text", async ({ args, userEvent }) => {
  const canvas = screen.getByRole("img", { name: "Página 1 de padron.pdf" });
  const { width, height } = canvas.getBoundingClientRect();
  await expect(width / height).toBeCloseTo(900 / 1273, 2);
  frame().focus();
  await userEvent.keyboard("++");
  await expect(canvas.getBoundingClientRect().width).toBeCloseTo(2 * width, 0);
  await userEvent.click(screen.getByRole("button", { name: "Página siguiente" }));
  await expect(args.onNumberChange).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("button", { name: "Texto de la página 1" }));
  await expect(screen.getByText(/Lucía García López/u)).toBeVisible();
});

export const VariasPaginas = meta.story({ name: "Varias páginas", args: { number: 2, pageCount: 12 } });

VariasPaginas.test("says which page it is, and leads to the one before and after", async ({ args, userEvent }) => {
  await expect(screen.getByText("Página 2 de 12")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Página siguiente" }));
  await expect(args.onNumberChange).toHaveBeenLastCalledWith(3);
  await userEvent.click(screen.getByRole("button", { name: "Página anterior" }));
  await expect(args.onNumberChange).toHaveBeenLastCalledWith(1);
});

function PagesInTurn(props: ComponentProps<typeof PdfViewer>) {
  const [number, setNumber] = useState(1);
  return <PdfViewer {...props} number={number} onNumberChange={setNumber} />;
}

export const PasandoPaginas = meta.story({
  name: "Pasando páginas",
  args: { pageCount: 3 },
  render: (args) => <PagesInTurn {...args} />,
});

PasandoPaginas.test("keeps the focus on its button, and the text unfolded", async ({ userEvent }) => {
  await userEvent.click(screen.getByRole("button", { name: "Texto de la página 1" }));
  const next = screen.getByRole("button", { name: "Página siguiente" });
  await userEvent.click(next);
  await expect(screen.getByRole("img", { name: "Página 2 de padron.pdf" })).toBeVisible();
  await expect(next).toHaveFocus();
  await expect(screen.getByRole("group", { name: "Texto de la página 2" })).toBeVisible();
});

export const SinTexto = meta.story({ name: "Escaneada", args: { page: drawnPage(900, 600, "") } });

SinTexto.test("says that a page without a text layer has no text", async ({ userEvent }) => {
  await userEvent.click(screen.getByRole("button", { name: "Texto de la página 1" }));
  await expect(screen.getByText("Esta página es una imagen y no contiene texto.")).toBeVisible();
});

export const Cargando = meta.story({ args: { pageCount: null, page: { state: "drawing" } } });

Cargando.test("says that it draws", async () => {
  await expect(screen.getByText("Cargando la página…")).toBeInTheDocument();
  await expect(screen.getByRole("button", { name: "Página siguiente" })).toHaveAttribute("aria-disabled", "true");
});

export const Protegido = meta.story({ name: "Con contraseña", args: failed("encrypted") });

Protegido.test("says so, and asks for no password", async () => {
  await expect(screen.getByRole("alert")).toHaveTextContent(PDF_FAILURES.encrypted.title);
  await expect(screen.queryByRole("button")).toBeNull();
});

export const Danado = meta.story({ name: "Dañado", args: failed("damaged") });

export const SinVisor = meta.story({ name: "Sin conexión", args: failed("offline") });

SinVisor.test("can be tried again, and keeps the focus when its button goes away", async ({ args, userEvent }) => {
  await userEvent.click(screen.getByRole("button", { name: "Volver a intentarlo" }));
  await expect(args.onRetry).toHaveBeenCalledOnce();
  await expect(screen.getByRole("group", { name: "Documento padron.pdf" })).toHaveFocus();
});

export const PaginaCompleja = meta.story({
  name: "Una página demasiado compleja",
  args: { number: 2, pageCount: 3, page: { state: "failed", failure: "tooComplex" } },
});

PaginaCompleja.test("leaves the other pages within reach", async ({ args, userEvent }) => {
  await expect(screen.getByRole("alert")).toHaveTextContent(PDF_FAILURES.tooComplex.title);
  await userEvent.click(screen.getByRole("button", { name: "Página siguiente" }));
  await expect(args.onNumberChange).toHaveBeenCalledWith(3);
});

export const Movil = meta.story({
  name: "En un teléfono (oscuro)",
  args: { number: 2, pageCount: 1200 },
  globals: { viewport: { value: "mobile1", isRotated: false }, theme: "dark" },
});

Movil.test("needs no sideways scrolling", async () => {
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
});
