import { expect, fn } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { Button } from "../Button/Button.tsx";
import { PrintIcon, UploadIcon } from "../Icon/icons.ts";
import { PageHeader } from "./PageHeader.tsx";

const meta = preview.meta({
  title: "Componentes/Base/PageHeader",
  parameters: {
    docs: { description: { component: "Cuándo usarlo: en lo alto de cada pantalla: vuelta, título y acciones." } },
  },
  component: PageHeader,
  args: { title: "Mis carpetas" },
});

export const TitleOnly = meta.story({ name: "Solo título" });
export const WithBack = meta.story({ name: "Con vuelta", args: { onBack: fn() } });
export const Full = meta.story({
  name: "Completa",
  args: {
    eyebrow: "T-Wallet",
    title: "Identidad",
    description: "DNI, pasaporte, permiso de conducir. Tres documentos guardados en este navegador.",
    onBack: fn(),
    backLabel: "Volver al Análisis",
    actions: (
      <>
        <Button icon={PrintIcon}>Imprimir</Button>
        <Button variant="primary" icon={UploadIcon}>
          Subir
        </Button>
      </>
    ),
  },
});
export const Dark = meta.story({
  name: "Oscuro",
  args: { eyebrow: "Sócrates", description: "Busca los requisitos de cualquier trámite.", onBack: fn() },
  globals: { theme: "dark" },
  tags: ["!autodocs"],
});

TitleOnly.test("has one h1 that can take the focus and no way back", async ({ canvas }) => {
  const title = canvas.getByRole("heading", { level: 1, name: "Mis carpetas" });
  title.focus();
  await expect(title).toHaveFocus();
  await expect(title.id).toBe("titulo");
  await expect(canvas.queryByRole("button")).not.toBeInTheDocument();
});

WithBack.test("names the button 'Volver' and reports it", async ({ canvas, userEvent, args }) => {
  await userEvent.click(canvas.getByRole("button", { name: "Volver" }));
  await expect(args.onBack).toHaveBeenCalledTimes(1);
});

Full.test("can call the way back by another name", async ({ canvas }) => {
  await expect(canvas.getByRole("button", { name: "Volver al Análisis" })).toBeVisible();
});
