import { expect, fn } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import type { DocumentSummary } from "@/domain/documents/vault/document.ts";
import { tokenColour } from "../../ui/Foundations/tokenColours.testing.ts";
import { DocumentRow, type DocumentRowProps } from "./DocumentRow.tsx";

const dni: DocumentSummary = {
  id: "0b0e7c1e-6b1f-4c59-9d1e-3f2a54b7c001",
  filename: "dni-anverso.pdf",
  folderId: "identity",
  documentType: "DNI",
  confidence: 91.4,
  uploadDate: "2026-03-01T12:00:00.000Z",
  isDemoData: false,
  size: 12_800,
  mimeType: "application/pdf",
};

const meta = preview.meta({
  title: "Componentes/Documentos/DocumentRow",
  component: DocumentRow,
  parameters: {
    docs: {
      description: {
        component: "Un documento de una lista: nombre, tipo, fecha, confianza, tamaño y lo que se puede hacer con él.",
      },
    },
  },
  args: { document: dni, today: "2026-11-20", onView: fn(), onDownload: fn(), onDelete: fn() },
});

export const Normal = meta.story();

Normal.test(
  "[FOLD-04] [FOLD-05] [FOLD-06] [FOLD-07] shows type, file name, upload date, confidence and size",
  async ({ canvas }) => {
    await expect(canvas.getByText("DNI")).toBeVisible();
    await expect(canvas.getByText("dni-anverso.pdf").parentElement).toHaveTextContent(
      "dni-anverso.pdf · Subido el 01/03/2026 · Confianza 91 % · 12,5 KB",
    );
    await expect(canvas.queryByText("Demo")).toBeNull();
  },
);

Normal.test(
  "[FOLD-08] [FOLD-09] [FOLD-10] has its three buttons, each described by the title and the file's name",
  async ({ canvas, args, userEvent }) => {
    const actions = [args.onView, args.onDownload, args.onDelete];
    await expect(canvas.getAllByRole("button")).toHaveLength(3);
    for (const [index, name] of ["Ver", "Descargar", "Eliminar"].entries()) {
      await userEvent.tab();
      const button = canvas.getByRole("button", { name, description: "DNI dni-anverso.pdf" });
      await expect(button).toHaveFocus();
      await userEvent.keyboard("{Enter}");
      await expect(actions[index]).toHaveBeenCalledOnce();
      await expect(actions[index]).toHaveBeenCalledWith(dni);
    }
  },
);

export const SinTipo = meta.story({ name: "Sin tipo", args: { document: { ...dni, documentType: " ", size: 0 } } });

SinTipo.test("[FOLD-05] calls it 'Documento' without a type, and no size without a file", async ({ canvas }) => {
  await expect(canvas.getByText("Documento").parentElement).toHaveTextContent(
    /^Documento · Subido el 01\/03\/2026 · Confianza 91\s%$/,
  );
});

export const ConNombre = meta.story({
  name: "Con el nombre de su titular",
  args: {
    document: {
      ...dni,
      filename: "y51-02.jpg",
      evidence: { kind: "dni", numbers: [], names: ["LUCÍA GARCÍA SÁNCHEZ"] },
    },
  },
});

ConNombre.test("[FOLD-04] is called what a person calls it, with the file name second", async ({ canvas }) => {
  await expect(canvas.getByText("DNI · Lucía García Sánchez")).toBeVisible();
  await expect(canvas.getByText("y51-02.jpg")).toBeVisible();
});

export const DeBegona = meta.story({ name: "De Begoña", args: { getOwner: () => "de Begoña" } });

DeBegona.test("says whose it is", async ({ canvas }) => {
  await expect(canvas.getByText("de Begoña").parentElement).toHaveTextContent("Es de Begoña");
});

export const DeEjemplo = meta.story({ name: "De ejemplo", args: { document: { ...dni, isDemoData: true, size: 0 } } });

DeEjemplo.test("marks a sample document by word and in purple", async ({ canvas }) => {
  await expect(getComputedStyle(canvas.getByText("Demo")).color).toBe(tokenColour("--purple"));
});

export const Imagen = meta.story({
  args: { showFolder: true, document: { ...dni, filename: "IMG_20260301.JPG", expiryDate: "2026-12-02" } },
});

Imagen.test("names the folder and says when the document expires", async ({ canvas }) => {
  await expect(canvas.getByText("IMG_20260301.JPG").parentElement).toHaveTextContent(
    /^IMG_20260301.JPG · Identidad · Subido el 01/,
  );
  await expect(canvas.getByText("Caduca en 12 días")).toBeVisible();
  await expect(canvas.getAllByRole("button")).toHaveLength(3);
});

const expired = { ...dni, expiryDate: "2026-11-17" };

export const Caducado = meta.story({ args: { document: expired, onArchive: fn() } });

Caducado.test("offers an expired document a place among the keepsakes", async ({ canvas, args, userEvent }) => {
  const offer = canvas.getByRole("button", {
    name: "Mover a Archivos de Recuerdo",
    description: "DNI dni-anverso.pdf",
  });
  await userEvent.click(offer);
  await expect(args.onArchive).toHaveBeenCalledOnce();
  await expect(args.onArchive).toHaveBeenCalledWith(expired);
});

export const CaducadoEnRecuerdo = meta.story({
  name: "Caducado, en Archivos de Recuerdo",
  args: { document: { ...expired, folderId: "memory" }, onArchive: fn() },
});

CaducadoEnRecuerdo.test("offers nothing to a keepsake", async ({ canvas }) => {
  await expect(canvas.getByText("Caducado")).toBeVisible();
  await expect(canvas.getAllByRole("button")).toHaveLength(3);
});

const inText: NonNullable<DocumentRowProps["hit"]> = {
  terms: ["padron"],
  place: "text",
  excerpt: "…el Ayuntamiento certifica que en el Padrón municipal de habitantes figura inscrita…",
};

export const Encontrado = meta.story({
  args: {
    showFolder: true,
    hit: inText,
    document: { ...dni, filename: "certificado-padrón.pdf", documentType: "Certificado de empadronamiento" },
  },
});

Encontrado.test("marks what a search found, and says where", async ({ canvas, canvasElement }) => {
  await expect(Array.from(canvasElement.querySelectorAll("mark"), (mark) => mark.textContent)).toEqual([
    "padrón",
    "Padrón",
  ]);
  await expect(canvas.getByText(/^En el texto del documento:/)).toBeVisible();
});

export const EncontradoEnLosDatos = meta.story({
  name: "Encontrado en los datos",
  args: { hit: { terms: ["12345678z"], place: "values", excerpt: "12345678Z" } },
});

EncontradoEnLosDatos.test("says that it was found in the values", async ({ canvas }) => {
  await expect(canvas.getByText(/^En los datos del documento:/)).toHaveTextContent(
    "En los datos del documento: 12345678Z",
  );
});

const HOSTILE = 'informe\u202Efdp<img src=x onerror="alert(1)">.exe';

export const NombreHostil = meta.story({
  name: "Nombre hostil",
  args: { document: { ...dni, filename: HOSTILE, documentType: "<b>DNI</b>" } },
});

NombreHostil.test("shows a hostile name as text that cannot turn round", async ({ canvas, canvasElement }) => {
  await expect(canvas.getByText('informe\uFFFDfdp<img src=x onerror="alert(1)">.exe')).toBeVisible();
  await expect(canvas.getByText("<b>DNI</b>")).toBeVisible();
  await expect(canvasElement.querySelector("img")).toBeNull();
});

const LONG = `${"Certificado_de_empadronamiento_colectivo_del_Ayuntamiento_de_".repeat(3)}2026.pdf`;

export const NombreLargo = meta.story({
  name: "Nombre largo",
  args: { document: { ...dni, filename: LONG, isDemoData: true, expiryDate: "2031-05-03" } },
  globals: { viewport: { value: "mobile1", isRotated: false } },
});

NombreLargo.test("wraps a long name with its extension, and overflows nowhere", async ({ canvas }) => {
  await expect(canvas.getByText(LONG)).toBeVisible();
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
});

export const Oscuro = meta.story({
  args: { ...Encontrado.input.args, onArchive: fn(), document: { ...expired, isDemoData: true } },
  globals: { theme: "dark" },
});
