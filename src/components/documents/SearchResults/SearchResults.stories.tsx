import { expect, fn } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import type { DocumentSummary } from "@/domain/documents/vault/document.ts";
import type { SearchHit } from "@/domain/documents/vault/search.ts";
import { SearchResults, type SearchResultsProps } from "./SearchResults.tsx";

const document: DocumentSummary = {
  id: "1",
  filename: "dni-anverso.pdf",
  folderId: "identity",
  documentType: "DNI",
  confidence: 91,
  uploadDate: "2026-03-01T12:00:00.000Z",
  isDemoData: false,
  size: 12_800,
  mimeType: "application/pdf",
};

const HITS: readonly SearchHit[] = [
  { document, terms: ["dni"], place: "filename", excerpt: null },
  {
    document: { ...document, id: "2", filename: "nomina-marzo.pdf", folderId: "work", documentType: "Nómina" },
    terms: ["dni"],
    place: "text",
    excerpt: "…la persona trabajadora, con DNI 12345678Z, presta sus servicios en…",
  },
];

const meta = preview.meta({
  title: "Componentes/Documentos/SearchResults",
  component: SearchResults,
  parameters: {
    docs: {
      description: { component: "Lo que ha encontrado una búsqueda en la T-Wallet, con las coincidencias marcadas." },
    },
  },
  args: {
    query: "dni ",
    state: "ready" as SearchResultsProps["state"],
    hits: HITS,
    total: 2,
    today: "2026-11-20",
    onView: fn(),
    onDownload: fn(),
    onDelete: fn(),
    retry: fn(),
  },
});

export const Encontrados = meta.story();

Encontrados.test("says how many there are and marks the places", async ({ canvas, canvasElement }) => {
  await expect(canvas.getByRole("status")).toHaveTextContent(/^2 documentos con «dni»$/);
  await expect(canvas.getByRole("list", { name: "Documentos encontrados" }).children).toHaveLength(2);
  await expect(Array.from(canvasElement.querySelectorAll("mark"), (mark) => mark.textContent)).toEqual([
    "DNI",
    "dni",
    "DNI",
  ]);
  await expect(canvas.getByText("nomina-marzo.pdf").parentElement).toHaveTextContent(
    /^nomina-marzo.pdf · Laboral · Subido/,
  );
});

Encontrados.test("hands on what is asked of a document", async ({ canvas, args, userEvent }) => {
  await userEvent.click(canvas.getByRole("button", { name: "Ver", description: /nomina-marzo\.pdf$/ }));
  await expect(args.onView).toHaveBeenCalledOnce();
  await expect(args.onView).toHaveBeenCalledWith(HITS[1]!.document);
});

export const Demasiados = meta.story({ name: "Demasiados resultados", args: { total: 812 } });

Demasiados.test("says so when the list is cut off", async ({ canvas }) => {
  await expect(canvas.getByRole("status")).toHaveTextContent(
    "812 documentos con «dni». Se muestran los 2 primeros: añade palabras para acercarte más.",
  );
});

export const Preparando = meta.story({ args: { state: "preparing", hits: [], total: 0 } });

Preparando.test("says that it prepares, and neither lists nor denies anything", async ({ canvas }) => {
  await expect(canvas.getByText("Preparando la búsqueda…")).toBeVisible();
  await expect(canvas.queryByText(/Ningún documento/)).toBeNull();
});

export const Ninguno = meta.story({ args: { query: "<b>xyz</b>\u202E", hits: [], total: 0 } });

Ninguno.test("says politely that nothing was found, the query as it was written", async ({ canvas }) => {
  await expect(canvas.getByRole("status")).toHaveTextContent(/^Ningún documento contiene «<b>xyz<\/b>\uFFFD»/);
  await expect(canvas.getByRole("heading", { level: 2 })).toBeVisible();
});

export const NoSePudoBuscar = meta.story({ name: "No se pudo buscar", args: { state: "failed", hits: [], total: 0 } });

NoSePudoBuscar.test("says so instead of denying anything, and searches again", async ({ canvas, args, userEvent }) => {
  await expect(canvas.getByRole("heading", { name: "No se ha podido buscar" })).toBeVisible();
  await expect(canvas.queryByText(/Ningún documento/)).toBeNull();
  await userEvent.click(canvas.getByRole("button", { name: "Volver a intentarlo" }));
  await expect(args.retry).toHaveBeenCalledOnce();
});
