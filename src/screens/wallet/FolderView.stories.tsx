import { useState } from "react";
import { expect, fn, waitFor } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { SAMPLE_INVENTORY } from "@mocks/documents/fixtures/sampleInventory.ts";
import { folderById } from "@/domain/documents/folders/folders.ts";
import { FolderView, type FolderViewProps } from "./FolderView.tsx";

const loading: FolderViewProps["loading"] = { phase: "loading", onRetry: fn(), onReload: fn(), onHome: fn() };

const meta = preview.meta({
  title: "Pantallas/T-Wallet/Carpeta",
  component: FolderView,
  args: {
    titleRef: null,
    folder: folderById("fiscal"),
    documents: SAMPLE_INVENTORY.documents.filter(
      ({ folderId }) => folderId === "fiscal",
    ) as FolderViewProps["documents"],
    loading,
    filter: { control: null, isOn: false },
    requirement: null as string | null,
    tramite: null as string | null,
    rowActions: { today: "2026-11-21", onView: fn(), onDownload: fn(), onDelete: fn(), onArchive: fn() },
    onBack: fn(),
    onUpload: fn(),
  },
});

export const ConDocumentos = meta.story({ name: "Con documentos" });

ConDocumentos.test(
  "[FOLD-01] [FOLD-02] [FOLD-03] is headed by its name, description and count, with the ways back and up",
  async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole("heading", { level: 1, name: "Fiscal" })).toBeVisible();
    await expect(canvas.getByText("Declaración de la renta, IAE, CIF · 3 documentos")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Volver" }));
    await userEvent.click(canvas.getByRole("button", { name: "Subir" }));
    await expect(args.onBack).toHaveBeenCalledOnce();
    await expect(args.onUpload).toHaveBeenCalledOnce();
  },
);

export const Vacia = meta.story({ name: "Vacía", args: { documents: [] } });

Vacia.test(
  "[FOLD-12] [FOLD-13] says that it is empty, and offers the first upload",
  async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole("heading", { name: "No hay documentos en Fiscal" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Subir Primer Documento" }));
    await expect(args.onUpload).toHaveBeenCalledOnce();
  },
);

export const ParaUnTramite = meta.story({
  name: "Para un trámite",
  args: { requirement: "Modelo 036 o 037", tramite: "Alta de autónomo" },
});

ParaUnTramite.test("says what it is to take in", async ({ canvas, args, userEvent }) => {
  await expect(canvas.getByText("Para tu trámite falta: Modelo 036 o 037")).toBeVisible();
  await userEvent.click(canvas.getByRole("button", { name: "Subir este documento" }));
  await userEvent.click(canvas.getByRole("button", { name: "Volver a lo que falta" }));
  await expect(args.onUpload).toHaveBeenCalledOnce();
  await expect(args.onBack).toHaveBeenCalledOnce();
});

/** Its document is filed while the person presses what the story calls. */
function Filing(props: FolderViewProps) {
  const [requirement, setRequirement] = useState(props.requirement);
  return (
    <div onPointerDown={() => setRequirement(null)}>
      <FolderView {...props} requirement={requirement} />
    </div>
  );
}

export const MientrasSeArchiva = meta.story({
  name: "Mientras se archiva",
  args: { requirement: "Modelo 036 o 037", tramite: "Alta de autónomo" },
  render: (args) => <Filing {...args} />,
});

MientrasSeArchiva.test("[MISS-17] loses no click on the way back", async ({ canvas, args, userEvent }) => {
  const back = canvas.getByRole("button", { name: "Volver a lo que falta" });
  await userEvent.pointer({ keys: "[MouseLeft>]", target: back });
  await waitFor(() => expect(canvas.getByText("Estás reuniendo los documentos de: Alta de autónomo")).toBeVisible());
  await userEvent.pointer({ keys: "[/MouseLeft]", target: back });
  await expect(args.onBack).toHaveBeenCalledOnce();
});

export const TrasGuardar = meta.story({ name: "Tras guardar", args: { tramite: "Alta de autónomo" } });

TrasGuardar.test("leads on with the procedure", async ({ canvas, args, userEvent }) => {
  await expect(canvas.getByText("Estás reuniendo los documentos de: Alta de autónomo")).toBeVisible();
  await userEvent.click(canvas.getByRole("button", { name: "Volver a lo que falta" }));
  await expect(args.onBack).toHaveBeenCalledOnce();
});

export const Cargando = meta.story({ args: { documents: undefined } });

export const CargaLenta = meta.story({
  name: "Carga lenta",
  args: { documents: undefined, loading: { ...loading, phase: "slow" } },
});

CargaLenta.test(
  "[WAL-08] [WAL-10] warns, and offers the reload and the way home",
  async ({ canvas, args, userEvent }) => {
    await expect(
      canvas.getByText("Carga lenta: Los documentos están tardando más de lo normal en cargar."),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Recargar página" }));
    await userEvent.click(canvas.getByRole("button", { name: "Volver al inicio" }));
    await expect(args.loading.onReload).toHaveBeenCalledOnce();
    await expect(args.loading.onHome).toHaveBeenCalledOnce();
  },
);

export const NoSePudoCargar = meta.story({
  name: "No se pudo cargar",
  args: { documents: undefined, loading: { ...loading, phase: "documentsFailed" } },
});

NoSePudoCargar.test("[FOLD-32] says so, and can be tried again", async ({ canvas, args, userEvent }) => {
  await expect(canvas.getByRole("heading", { name: "No se pudieron cargar los documentos" })).toBeVisible();
  await userEvent.click(canvas.getByRole("button", { name: "Volver a intentarlo" }));
  await expect(args.loading.onRetry).toHaveBeenCalledOnce();
});

export const DesdeOportuniT = meta.story({
  name: "Desde Oportuni-T (oscuro)",
  args: { requirement: "DNI" },
  globals: { theme: "dark" },
});

DesdeOportuniT.test("says what is missing, and leads back to no procedure that there is none of", async (context) => {
  const { canvas, args, userEvent } = context;
  await expect(canvas.getByText("Te falta: DNI")).toBeVisible();
  await expect(canvas.queryByRole("button", { name: "Volver a lo que falta" })).toBeNull();
  await userEvent.click(canvas.getByRole("button", { name: "Subir este documento" }));
  await expect(args.onUpload).toHaveBeenCalledOnce();
});
