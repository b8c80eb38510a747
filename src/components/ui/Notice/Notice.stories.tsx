import { expect, fn } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { Button } from "../Button/Button.tsx";
import { Notice } from "./Notice.tsx";

const meta = preview.meta({
  title: "Componentes/Base/Notice",
  parameters: {
    docs: {
      description: {
        component:
          "Cuándo usarlo: para un aviso que se queda a la vista: información, algo que mirar o algo que ha salido bien. Si desaparece solo, Toaster.",
      },
    },
  },
  component: Notice,
  args: { children: "Tramia no es un sitio oficial: la solicitud se presenta en la sede de cada administración." },
});

export const Info = meta.story({ name: "Información" });
export const Success = meta.story({
  name: "Hecho",
  args: { tone: "success", live: true, title: "Documento guardado", children: "Está en la carpeta Identidad." },
});
export const Warning = meta.story({
  name: "Advertencia",
  args: {
    tone: "warning",
    title: "Carga lenta",
    children: "Los documentos están tardando más de lo normal en cargar.",
    actions: <Button size="sm">Recargar página</Button>,
  },
});
export const Dismissible = meta.story({ name: "Se puede cerrar", args: { onDismiss: fn() } });

Info.test("is a note and is not announced", async ({ canvas }) => {
  await expect(canvas.getByRole("note")).toHaveTextContent(/^Tramia no es un sitio oficial/u);
  await expect(canvas.queryByRole("status")).not.toBeInTheDocument();
  await expect(canvas.queryByRole("button")).not.toBeInTheDocument();
});

Success.test("is announced when it tells of something that has just happened", async ({ canvas }) => {
  await expect(canvas.getByRole("status")).toHaveTextContent("Documento guardadoEstá en la carpeta Identidad.");
});

Dismissible.test("asks its parent to take it away", async ({ canvas, userEvent, args }) => {
  await userEvent.click(canvas.getByRole("button", { name: "Cerrar aviso" }));
  await expect(args.onDismiss).toHaveBeenCalledTimes(1);
});

export const Dark = meta.story({
  name: "Oscuro",
  render: () => (
    <div style={{ display: "grid", gap: "var(--space-4)" }}>
      <Notice onDismiss={() => {}}>Los datos de ejemplo no son tuyos.</Notice>
      <Notice tone="success" title="Documento guardado">
        Está en la carpeta Identidad.
      </Notice>
      <Notice tone="warning" title="Carga lenta">
        Los documentos están tardando más de lo normal en cargar.
      </Notice>
    </div>
  ),
  globals: { theme: "dark" },
  tags: ["!autodocs"],
});
