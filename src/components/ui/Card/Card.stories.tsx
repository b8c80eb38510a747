import { expect } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { Badge } from "../Badge/Badge.tsx";
import { ClipboardIcon } from "../Icon/icons.ts";
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
export const Dark = meta.story({ name: "Oscura", globals: { theme: "dark" }, tags: ["!autodocs"] });
export const WithIconAndActions = meta.story({
  name: "Con icono y acciones",
  args: { icon: ClipboardIcon, actions: <Badge tone="green">Revisada</Badge> },
});

Plain.test("is a section that its heading names", async ({ canvas }) => {
  await expect(canvas.getByRole("region", { name: "Documentación" })).toBeVisible();
  await expect(canvas.getByRole("heading", { level: 2, name: "Documentación" })).toBeVisible();
});
