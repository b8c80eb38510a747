import { expect } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { Button } from "../Button/Button.tsx";
import { DocumentIcon, SearchIcon, UploadIcon } from "../Icon/icons.ts";
import { EmptyState } from "./EmptyState.tsx";

const meta = preview.meta({
  title: "Componentes/Base/EmptyState",
  parameters: {
    docs: {
      description: { component: "Cuándo usarlo: cuando una lista no tiene nada: dice por qué y qué se puede hacer." },
    },
  },
  component: EmptyState,
  args: {
    icon: DocumentIcon,
    heading: "No hay documentos en Identidad",
    children: "Aquí irán tu DNI, tu pasaporte y tu permiso de conducir. Se guardan solo en este navegador.",
  },
});

export const WithAction = meta.story({
  name: "Con acción",
  args: {
    action: (
      <Button variant="primary" icon={UploadIcon}>
        Subir Primer Documento
      </Button>
    ),
  },
});
export const TextOnly = meta.story({
  name: "Solo texto",
  args: { icon: SearchIcon, heading: "No hay accesos registrados", children: undefined },
});
export const Dark = meta.story({
  name: "Oscuro",
  args: { action: <Button variant="primary">Subir Primer Documento</Button> },
  globals: { theme: "dark" },
  tags: ["!autodocs"],
});

WithAction.test("has a heading and a way to fill it", async ({ canvas }) => {
  await expect(canvas.getByRole("heading", { level: 2, name: "No hay documentos en Identidad" })).toBeVisible();
  await expect(canvas.getByRole("button", { name: "Subir Primer Documento" })).toBeEnabled();
});
