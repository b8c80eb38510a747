import { expect } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { Button } from "../Button/Button.tsx";
import { HomeIcon, RefreshIcon } from "../Icon/icons.ts";
import { ErrorNotice } from "./ErrorNotice.tsx";

const meta = preview.meta({
  title: "Componentes/Base/ErrorNotice",
  parameters: {
    docs: {
      description: {
        component: "Cuándo usarlo: cuando algo ha fallado en una parte de la pantalla: qué ha pasado y cómo seguir.",
      },
    },
  },
  component: ErrorNotice,
  args: { title: "Error al cargar documentos", description: "Ha ocurrido un error inesperado" },
});

const actions = (
  <>
    <Button icon={RefreshIcon}>Recargar página</Button>
    <Button variant="quiet" icon={HomeIcon}>
      Volver al inicio
    </Button>
  </>
);

export const Short = meta.story({ name: "Breve" });
export const WithActions = meta.story({ name: "Con acciones", args: { actions } });
export const Full = meta.story({
  name: "Completo",
  args: {
    title: "No hemos podido leer el documento",
    description: "El servicio de reconocimiento no ha respondido. Tu archivo no se ha guardado.",
    details: ["Comprueba tu conexión a internet.", "Vuelve a intentarlo dentro de unos minutos."],
    technical: '503 Service Unavailable\n{"error":"<b>upstream</b> timed out"}',
    actions,
  },
});
export const Dark = meta.story({
  name: "Oscuro",
  args: { details: ["Comprueba tu conexión a internet."], technical: "Request timed out.", actions },
  globals: { theme: "dark" },
  tags: ["!autodocs"],
});

Short.test("is read aloud at once", async ({ canvas }) => {
  const alert = canvas.getByRole("alert");
  await expect(alert).toHaveTextContent("Error al cargar documentosHa ocurrido un error inesperado");
  await expect(canvas.queryByRole("button")).not.toBeInTheDocument();
});

Full.test("keeps the technical text folded away, and shows it as text", async ({ canvas, userEvent }) => {
  const technical = canvas.getByText(/Service Unavailable/u);
  await expect(technical).not.toBeVisible();
  await userEvent.click(canvas.getByRole("button", { name: "Detalles" }));
  await expect(technical).toBeVisible();
  await expect(technical).toHaveTextContent("<b>upstream</b> timed out");
  await expect(technical.querySelector("b")).toBeNull();
});

Full.test("lists what can be done", async ({ canvas }) => {
  const texts = canvas.getAllByRole("listitem").map((item) => item.textContent);
  await expect(texts).toEqual(["Comprueba tu conexión a internet.", "Vuelve a intentarlo dentro de unos minutos."]);
});
