import { expect, fn } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { FileField } from "./FileField.tsx";

const meta = preview.meta({
  title: "Componentes/FileField",
  component: FileField,
  args: {
    label: "Archivo",
    accept: ".pdf,.jpg,.jpeg,.png",
    accepted: "PDF, JPG, PNG (máximo 10MB)",
    file: null,
    onChoose: fn(),
  },
});

export const Vacio = meta.story({ name: "Vacío" });

Vacio.test("hands over the chosen file, the same one again too", async ({ canvas, args, userEvent }) => {
  const input = canvas.getByLabelText("Archivo");
  await expect(input).toHaveAccessibleDescription("PDF, JPG, PNG (máximo 10MB)");
  const file = new File(["%PDF"], "dni.pdf", { type: "application/pdf" });
  await userEvent.upload(input, file);
  await userEvent.upload(input, file);
  await expect(args.onChoose).toHaveBeenCalledTimes(2);
  await expect(args.onChoose).toHaveBeenLastCalledWith(file);
});

Vacio.test("is one stop of the keyboard", async ({ canvas, userEvent }) => {
  await userEvent.tab();
  await expect(canvas.getByLabelText("Archivo")).toHaveFocus();
});

export const Elegido = meta.story({ args: { file: { name: "DNI_anverso.jpg", size: 184_320 } } });

Elegido.test("shows the file and its size", async ({ canvas }) => {
  await expect(canvas.getByText("DNI_anverso.jpg")).toBeVisible();
  await expect(canvas.getByText(/180,0\sKB · pulsa para cambiarlo/)).toBeVisible();
});

export const NombreLargo = meta.story({
  name: "Nombre largo",
  args: { file: { name: `${"certificado-de-empadronamiento-historico-".repeat(4)}.pdf`, size: 9_437_184 } },
});

export const ConError = meta.story({
  name: "Con error",
  args: { error: "Tipo de archivo no válido: Solo se permiten archivos PDF, JPG y PNG" },
});

ConError.test("is marked as invalid", async ({ canvas }) => {
  await expect(canvas.getByLabelText("Archivo")).toBeInvalid();
});

export const Desactivado = meta.story({ args: { disabled: true } });

export const Oscuro = meta.story({
  args: { file: { name: "DNI_anverso.jpg", size: 184_320 } },
  globals: { theme: "dark" },
});
