import { expect, fn, screen, waitFor } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { NameDialog, type NameDialogProps } from "./NameDialog.tsx";

const DNI: NameDialogProps["document"] = {
  filename: "documento_1764000000000.pdf",
  documentType: "DNI",
  evidence: { kind: "dni", numbers: [], names: ["LUCÍA GARCÍA SÁNCHEZ"] },
};

const meta = preview.meta({
  title: "Componentes/Documentos/NameDialog",
  component: NameDialog,
  parameters: {
    docs: {
      description: { component: "Cambia el título y el nombre del archivo de un documento guardado." },
      story: { inline: false, iframeHeight: "480px" },
    },
  },
  args: {
    document: DNI,
    onSave: fn(),
    onClose: fn(),
  },
});

export const TituloDelTipo = meta.story({ name: "Título por su tipo y su titular" });

TituloDelTipo.test(
  "leaves a title that nobody wrote to the document, and renames its file",
  async ({ args, userEvent }) => {
    await expect(screen.getByLabelText("Título")).toHaveValue("DNI · Lucía García Sánchez");
    const filename = screen.getByLabelText("Nombre del archivo");
    await userEvent.clear(filename);
    await userEvent.type(filename, "mi dni");
    await userEvent.click(screen.getByRole("button", { name: "Guardar" }));
    await waitFor(() => expect(args.onSave).toHaveBeenCalledWith("", "mi dni"));
  },
);

TituloDelTipo.test("gives it another title; Escape changes nothing", async ({ args, userEvent }) => {
  const title = screen.getByLabelText("Título");
  await userEvent.clear(title);
  await userEvent.type(title, "El DNI de mamá");
  await userEvent.click(screen.getByRole("button", { name: "Guardar" }));
  await waitFor(() => expect(args.onSave).toHaveBeenCalledWith("El DNI de mamá", "documento_1764000000000.pdf"));
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce());
});

export const Oscuro = meta.story({
  globals: { theme: "dark", viewport: { value: "mobile1", isRotated: false } },
});
