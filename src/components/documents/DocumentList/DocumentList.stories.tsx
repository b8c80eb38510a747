import { useState } from "react";
import { expect, fn, waitFor } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { FOLDER_IDS } from "@/domain/documents/folders/folders.ts";
import { LIMITS } from "@/domain/shared/limits.ts";
import type { DocumentSummary } from "@/domain/documents/vault/document.ts";
import { DocumentList, type DocumentListProps } from "./DocumentList.tsx";

const TYPES = ["DNI", "Nómina", "Contrato de alquiler", "Informe de vida laboral", ""];

function makeDocuments(count: number): readonly DocumentSummary[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `documento-${index}`,
    filename: index % 7 === 3 ? `${"escaneo-largo-".repeat(9)}${index + 1}.jpg` : `documento-${index + 1}.pdf`,
    folderId: FOLDER_IDS[index % 10]!,
    documentType: TYPES[index % 5]!,
    confidence: 60 + (index % 40),
    uploadDate: "2026-03-01T12:00:00.000Z",
    isDemoData: index % 11 === 5,
    size: index % 3 === 0 ? 0 : 1000 * (index + 1),
    mimeType: "application/pdf",
    ...(index % 4 === 1 ? { expiryDate: index % 8 === 1 ? "2026-11-17" : "2031-05-03" } : {}),
  }));
}

/** Deletes at once what is asked to be deleted. */
function Deleting({ documents: first, onDelete, ...props }: DocumentListProps) {
  const [documents, setDocuments] = useState(first);
  return (
    <>
      <p>{documents.length} documentos</p>
      <DocumentList
        {...props}
        documents={documents}
        onDelete={(document) => {
          onDelete(document);
          setDocuments(documents.filter(({ id }) => id !== document.id));
        }}
      />
      <button type="button">Después de la lista</button>
    </>
  );
}

const meta = preview.meta({
  title: "Componentes/Documentos/DocumentList",
  component: DocumentList,
  parameters: {
    docs: {
      description: {
        component: "Los documentos de una carpeta o de una búsqueda, uno por fila. Solo se dibujan los que se ven.",
      },
    },
  },
  args: {
    documents: makeDocuments(6),
    today: "2026-11-20",
    label: "Documentos de Identidad",
    onView: fn(),
    onDownload: fn(),
    onDelete: fn(),
    onArchive: fn(),
  },
  render: (args) => <Deleting {...args} />,
});

export const Pocos = meta.story({ name: "Pocos documentos" });

Pocos.test("is a list with its name and one row a document", async ({ canvas }) => {
  await expect(canvas.getByRole("list", { name: "Documentos de Identidad" })).toBeVisible();
  await expect(canvas.getAllByRole("listitem")).toHaveLength(6);
});

Pocos.test("lays its rows one under the other", async ({ canvas }) => {
  const rows = canvas.getAllByRole("listitem").map((row) => row.getBoundingClientRect());
  for (const [index, row] of rows.entries()) {
    await expect(row.top).toBeGreaterThanOrEqual(rows[index - 1]?.bottom ?? 0);
  }
});

Pocos.test("gives the focus of a row that vanishes to the row that takes its place", async ({ canvas, userEvent }) => {
  const remove = (description: RegExp) => canvas.getByRole("button", { name: "Eliminar", description });
  const view = (description: RegExp) => canvas.getByRole("button", { name: "Ver", description });
  remove(/documento-2\.pdf/).focus();
  await userEvent.keyboard("{Enter}");
  await expect(view(/documento-3\.pdf/)).toHaveFocus();
  remove(/documento-6\.pdf/).focus();
  await userEvent.keyboard("{Enter}");
  await expect(view(/documento-5\.pdf/)).toHaveFocus();
});

export const Vacia = meta.story({ name: "Vacía", args: { documents: [] } });

Vacia.test("shows nothing without documents", async ({ canvas }) => {
  await expect(canvas.queryByRole("list")).toBeNull();
});

export const Oscura = meta.story({ args: { showFolder: true }, globals: { theme: "dark" } });

/** The rows are those of the other stories: axe need not look at sixty of them. */
const sameRows = { a11y: { test: "off" as const } };

export const HastaElLimite = meta.story({
  name: "Tantos como el límite",
  args: { documents: makeDocuments(LIMITS.plainRows) },
  parameters: sameRows,
});

HastaElLimite.test("mounts every row up to the limit", async ({ canvas }) => {
  await expect(canvas.getAllByRole("listitem")).toHaveLength(LIMITS.plainRows);
});

export const TrasElLimite = meta.story({
  name: "Uno más que el límite",
  args: { documents: makeDocuments(LIMITS.plainRows + 1) },
  parameters: sameRows,
});

TrasElLimite.test(
  "keeps the focus in the list as a deletion takes it below the limit",
  async ({ canvas, userEvent }) => {
    await expect(canvas.getAllByRole("listitem").length).toBeLessThan(40);
    canvas.getByRole("button", { name: "Eliminar", description: /documento-2\.pdf/ }).focus();
    await userEvent.keyboard("{Enter}");
    await expect(canvas.getAllByRole("listitem")).toHaveLength(LIMITS.plainRows);
    await expect(canvas.getByRole("button", { name: "Ver", description: /documento-3\.pdf/ })).toHaveFocus();
  },
);

export const Mil = meta.story({ name: "Mil documentos", args: { documents: makeDocuments(1000), showFolder: true } });

const positions = (rows: readonly HTMLElement[]) => rows.map((row) => Number(row.getAttribute("aria-posinset")));

Mil.test("[FOLD-04] mounts few of 1,000 rows, says which they are, and shows the last", async ({ canvas }) => {
  const first = canvas.getAllByRole("listitem");
  await expect(first.length).toBeLessThan(40);
  await expect(positions(first)).toEqual(first.map((_, index) => index + 1));
  await expect(first[0]).toHaveAttribute("aria-setsize", "1000");
  await waitFor(async () => {
    window.scrollTo(0, document.documentElement.scrollHeight);
    await expect(canvas.getByText("documento-1000.pdf")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Después de la lista" })).toBeVisible();
  });
  await expect(canvas.getAllByRole("listitem").length).toBeLessThan(40);
  await waitFor(() => expect(canvas.queryByText("documento-1.pdf")).toBeNull());
});

Mil.test("lays its rows one under the other, whatever their heights", async ({ canvas }) => {
  await waitFor(async () => {
    window.scrollTo(0, 20_000);
    await expect(positions(canvas.getAllByRole("listitem"))[0]).toBeGreaterThan(50);
  });
  await waitFor(async () => {
    const boxes = canvas.getAllByRole("listitem").map((row) => row.getBoundingClientRect());
    for (const [index, box] of boxes.slice(1).entries()) await expect(box.top - boxes[index]!.bottom).toBeCloseTo(0, 0);
  });
});

Mil.test(
  "keeps the focused row with its neighbours when it scrolls away, and goes on from it",
  async ({ canvas, userEvent }) => {
    const button = canvas.getByRole("button", { name: "Eliminar", description: /documento-5\.pdf/ });
    button.focus();
    window.scrollTo(0, 40_000);
    await waitFor(() => expect(canvas.queryByText("documento-1.pdf")).toBeNull());
    await expect(button).toHaveFocus();
    await waitFor(() => expect(positions(canvas.getAllByRole("listitem")).slice(0, 3)).toEqual([4, 5, 6]));
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: "Ver", description: /documento-6\.pdf/ })).toHaveFocus();
  },
);

Mil.test("leads through its rows with Tab, beyond those that were mounted first", async ({ canvas, userEvent }) => {
  const mounted = canvas.getAllByRole("listitem").length;
  canvas.getByRole("button", { name: "Eliminar", description: /documento-1\.pdf/ }).focus();
  for (let row = 2; row <= mounted + 3; row += 1) {
    for (const name of ["Ver", "Descargar", "Eliminar"]) {
      await userEvent.tab();
      if (document.activeElement?.textContent === "Mover a Archivos de Recuerdo") await userEvent.tab();
      await expect(document.activeElement).toHaveTextContent(name);
    }
    await expect(document.activeElement?.closest("li")).toHaveAttribute("aria-posinset", String(row));
    // The list learns of the scroll a frame later.
    await waitFor(() => expect(positions(canvas.getAllByRole("listitem"))).toContain(row + 1));
  }
});

export const MilEnElMovil = meta.story({
  name: "Mil documentos en el móvil",
  args: { documents: makeDocuments(1000) },
  globals: { viewport: { value: "mobile1", isRotated: false }, theme: "dark" },
});

MilEnElMovil.test("overflows nowhere", async ({ canvas }) => {
  await expect(canvas.getAllByRole("listitem").length).toBeLessThan(40);
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
});

MilEnElMovil.test(
  "comes to the very end and back with End and Home, whatever is measured on the way",
  async ({ canvas, userEvent }) => {
    const end = () => document.documentElement.scrollHeight - window.innerHeight;
    await userEvent.keyboard("{End}");
    window.scrollTo(0, end());
    await waitFor(async () => {
      await expect(positions(canvas.getAllByRole("listitem")).at(-1)).toBe(1000);
      await expect(Math.abs(end() - window.scrollY)).toBeLessThanOrEqual(1);
    });
    await expect(canvas.getByRole("button", { name: "Después de la lista" })).toBeVisible();
    await userEvent.keyboard("{Home}");
    window.scrollTo(0, 300);
    await waitFor(() => expect(window.scrollY).toBe(0));
  },
);
