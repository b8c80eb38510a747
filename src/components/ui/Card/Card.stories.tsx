import { expect } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { Badge } from "../Badge/Badge.tsx";
import { AlertIcon, CheckCircleIcon, ClipboardIcon, ErrorIcon, InfoIcon, SparklesIcon } from "../Icon/icons.ts";
import { Card } from "./Card.tsx";

const meta = preview.meta({
  title: "Componentes/Base/Card",
  parameters: {
    docs: { description: { component: "Cuándo usarlo: para un bloque con su propio título dentro de una pantalla." } },
  },
  component: Card,
  args: {
    heading: "Documentación",
    children: <p>Fotografía reciente y DNI anterior. Si lo has perdido, la denuncia.</p>,
  },
});

export const Plain = meta.story({ name: "Lisa" });
export const Raised = meta.story({ name: "Elevada", args: { variant: "raised" } });
export const WithoutHeading = meta.story({ name: "Sin título", args: { heading: undefined } });
export const WithIconAndActions = meta.story({
  name: "Con icono y acciones",
  args: { as: "article", headingLevel: 3, icon: ClipboardIcon, actions: <Badge tone="green">Revisada</Badge> },
});

Plain.test("is a section that its heading names", async ({ canvas }) => {
  await expect(canvas.getByRole("region", { name: "Documentación" })).toBeVisible();
  await expect(canvas.getByRole("heading", { level: 2, name: "Documentación" })).toBeVisible();
});

WithIconAndActions.test("can be an article with a deeper heading", async ({ canvas }) => {
  await expect(canvas.getByRole("article", { name: "Documentación" })).toBeVisible();
  await expect(canvas.getByRole("heading", { level: 3 })).toHaveTextContent("Documentación");
});

WithoutHeading.test("is no landmark", async ({ canvas }) => {
  await expect(canvas.queryByRole("region")).not.toBeInTheDocument();
});

function Tones() {
  return (
    <div
      style={{
        display: "grid",
        gap: "var(--space-4)",
        gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 18rem), 1fr))",
      }}
    >
      <Card tone="green" icon={CheckCircleIcon} heading="Renovación del DNI">
        Haz clic en el centro para analizar este trámite.
      </Card>
      <Card tone="purple" icon={SparklesIcon} heading="Trámite personalizado">
        Describe con tus palabras lo que necesitas.
      </Card>
      <Card tone="amber" icon={AlertIcon} heading="Faltan datos">
        Confirma dos documentos antes de continuar.
      </Card>
      <Card tone="red" icon={ErrorIcon} heading="Faltan documentos">
        Tres documentos no están en tus carpetas.
      </Card>
      <Card tone="blue" icon={InfoIcon} heading="Antes de ir">
        Pide cita previa: se agota en pocos días.
      </Card>
      <Card tone="orange" icon={AlertIcon} heading="Requiere atención">
        Revisa la carpeta de identidad.
      </Card>
    </div>
  );
}

export const AllTones = meta.story({ name: "Tonos", render: () => <Tones /> });
export const AllTonesDark = meta.story({
  name: "Tonos (oscuro)",
  render: () => <Tones />,
  globals: { theme: "dark" },
  tags: ["!autodocs"],
});
