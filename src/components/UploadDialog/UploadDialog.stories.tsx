import { expect, fn, screen, userEvent as events, waitFor } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { LIMITS } from "@/domain/limits.ts";
import { UploadDialog } from "./UploadDialog.tsx";

const meta = preview.meta({
  title: "Componentes/UploadDialog",
  component: UploadDialog,
  parameters: { docs: { story: { inline: false, iframeHeight: "720px" } } },
  args: {
    open: true,
    folderId: null,
    requirement: null,
    saving: false,
    failure: null,
    onSave: fn(),
    onClose: fn(),
  },
});

const pdf = new File(["%PDF"], "scan.pdf", { type: "application/pdf" });
/** The dialog fades in: on a busy machine its text is there before it is to be seen. */
const seen = (text: string) => waitFor(() => expect(screen.getByText(text)).toBeVisible());
const picker = () => screen.getByLabelText("Archivo");
const save = () => screen.getByRole("button", { name: "Guardar documento" });

export const SinCarpeta = meta.story({ name: "Sin carpeta" });

SinCarpeta.test("asks for what is missing and saves nothing", async ({ args, userEvent }) => {
  await userEvent.click(save());
  await seen("Elige el archivo que quieres guardar");
  await seen("Elige la carpeta en la que guardarlo");
  await waitFor(() => expect(picker()).toHaveFocus());
  await expect(args.onSave).not.toHaveBeenCalled();
});

SinCarpeta.test("proposes the folder that the words speak for", async ({ args, userEvent }) => {
  await userEvent.upload(picker(), pdf);
  await userEvent.type(screen.getByRole("textbox", { name: "Qué documento es" }), "nómina");
  await seen("Proponemos Laboral; puedes cambiarla");
  await userEvent.click(save());
  await expect(args.onSave).toHaveBeenCalledWith(pdf, { folderId: "work", documentType: "nómina", expiryDate: "" });
});

SinCarpeta.test("[UP-14] [UP-15] refuses another type with its title and its reason", async ({ args, userEvent }) => {
  // Not every picker keeps to `accept`.
  const lax = events.setup({ applyAccept: false });
  await lax.upload(picker(), new File(["x"], "notas.txt", { type: "text/plain" }));
  await seen("Tipo de archivo no válido: Solo se permiten archivos PDF, JPG y PNG");
  await userEvent.click(save());
  await expect(args.onSave).not.toHaveBeenCalled();
});

SinCarpeta.test("[UP-16] [UP-17] refuses one byte more than 10 MB", async ({ userEvent }) => {
  const large = new File([new Uint8Array(LIMITS.uploadBytes + 1)], "scan.pdf", { type: "application/pdf" });
  await userEvent.upload(picker(), large);
  await seen("Archivo demasiado grande: El archivo debe ser menor a 10MB");
});

SinCarpeta.test("takes the focus to the folder when only that is missing", async ({ userEvent }) => {
  await userEvent.upload(picker(), pdf);
  await userEvent.click(save());
  await expect(screen.getByRole("combobox", { name: "Carpeta" })).toHaveFocus();
});

SinCarpeta.test("closes by its button and by Escape", async ({ args, userEvent }) => {
  await userEvent.click(screen.getByRole("button", { name: "Cancelar" }));
  await userEvent.keyboard("{Escape}");
  await expect(args.onClose).toHaveBeenCalledTimes(2);
});

SinCarpeta.test("keeps what was filled in when the page behind it is clicked", async ({ args, userEvent }) => {
  const overlay = screen.getByRole("dialog").previousElementSibling;
  await userEvent.click(overlay ?? document.body);
  await expect(args.onClose).not.toHaveBeenCalled();
});

export const DesdeUnaCarpeta = meta.story({ name: "Desde una carpeta", args: { folderId: "identity" } });

DesdeUnaCarpeta.test("keeps the folder and the expiry day", async ({ args, userEvent }) => {
  await userEvent.upload(picker(), pdf);
  await userEvent.type(screen.getByLabelText("Fecha de caducidad (si la tiene)"), "2031-05-03");
  await userEvent.click(save());
  await expect(args.onSave).toHaveBeenCalledWith(pdf, {
    folderId: "identity",
    documentType: "",
    expiryDate: "2031-05-03",
  });
});

DesdeUnaCarpeta.test("does not take a year of two digits for a date", async ({ args, userEvent }) => {
  await userEvent.upload(picker(), pdf);
  await userEvent.type(screen.getByLabelText("Fecha de caducidad (si la tiene)"), "0027-05-03");
  await userEvent.click(save());
  await seen("Escribe una fecha con el año entero, como 2031");
  await expect(args.onSave).not.toHaveBeenCalled();
});

export const ParaUnRequisito = meta.story({
  name: "Para un requisito",
  args: { folderId: "identity", requirement: "DNI o NIE en vigor" },
});

ParaUnRequisito.test("begins with what is missing", async () => {
  await seen("Para tu trámite falta: DNI o NIE en vigor");
  await expect(screen.getByRole("textbox", { name: "Qué documento es" })).toHaveValue("DNI o NIE en vigor");
  await expect(screen.getByRole("combobox", { name: "Carpeta" })).toHaveTextContent("Identidad");
});

ParaUnRequisito.test("offers no folder that would answer nothing", async ({ userEvent }) => {
  await userEvent.click(screen.getByRole("combobox", { name: "Carpeta" }));
  await waitFor(() => expect(screen.getByRole("listbox")).toBeVisible());
  await expect(screen.getAllByRole("option")).toHaveLength(LIMITS.documentFolders);
  await userEvent.keyboard("{Escape}");
});

export const Guardando = meta.story({ args: { folderId: "identity", saving: true } });

Guardando.test("can be given up, for another tab may keep it waiting", async ({ args, userEvent }) => {
  await expect(save()).toHaveAttribute("aria-busy", "true");
  await userEvent.click(screen.getByRole("button", { name: "Cancelar" }));
  await expect(args.onClose).toHaveBeenCalledOnce();
  await expect(args.onSave).not.toHaveBeenCalled();
});

export const Duplicado = meta.story({
  args: {
    folderId: "identity",
    failure: {
      title: "Documento duplicado",
      hint: "Acabas de guardar un archivo con este nombre en la misma carpeta. Elige otra carpeta o espera un minuto.",
    },
  },
});

Duplicado.test("[DUP-02] says 'Documento duplicado' in the page", async () => {
  await expect(screen.getByRole("alert")).toHaveTextContent("Documento duplicado");
});

export const SinEspacio = meta.story({
  name: "Sin espacio",
  args: {
    folderId: "identity",
    failure: {
      title:
        "No se pudo guardar el documento: no queda espacio en este navegador. Libera espacio o haz una copia y quita documentos.",
    },
  },
});

export const Oscuro = meta.story({
  args: { folderId: "identity", requirement: "DNI o NIE en vigor" },
  globals: { theme: "dark" },
});
