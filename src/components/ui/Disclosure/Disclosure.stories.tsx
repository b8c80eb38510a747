import { expect, fn } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { Disclosure } from "./Disclosure.tsx";

const meta = preview.meta({
  title: "Componentes/Base/Disclosure",
  parameters: {
    docs: {
      description: {
        component:
          "Cuándo usarlo: para lo que solo algunas personas quieren leer. Nunca para lo que hace falta para decidir.",
      },
    },
  },
  component: Disclosure,
  args: {
    label: "¿Dónde se guardan mis documentos?",
    children: "Solo en este navegador. Si borras sus datos, se borran también.",
    onOpenChange: fn(),
  },
});

export const Closed = meta.story({ name: "Cerrado" });
export const Open = meta.story({ name: "Abierto", args: { defaultOpen: true } });
export const AsHeading = meta.story({ name: "Como apartado", args: { headingLevel: 3, defaultOpen: true } });

Closed.test("opens and closes with the keyboard and tells its parent", async ({ canvas, userEvent, args }) => {
  const button = canvas.getByRole("button", { name: "¿Dónde se guardan mis documentos?", expanded: false });
  await userEvent.tab();
  await expect(button).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect(button).toHaveAttribute("aria-expanded", "true");
  await expect(canvas.getByRole("group", { name: "¿Dónde se guardan mis documentos?" })).toBeVisible();
  await userEvent.keyboard(" ");
  await expect(canvas.getByText(/^Solo en este navegador/u)).not.toBeVisible();
  await expect(args.onOpenChange).toHaveBeenNthCalledWith(1, true);
  await expect(args.onOpenChange).toHaveBeenNthCalledWith(2, false);
});

Open.test("controls the content it names", async ({ canvas }) => {
  const content = canvas.getByRole("group");
  await expect(canvas.getByRole("button")).toHaveAttribute("aria-controls", content.id);
});

AsHeading.test("is found among headings and landmarks", async ({ canvas }) => {
  const name = "¿Dónde se guardan mis documentos?";
  await expect(canvas.getByRole("heading", { level: 3, name })).toBeVisible();
  await expect(canvas.getByRole("region", { name })).toBeVisible();
});

export const InARow = meta.story({
  name: "En fila",
  render: () => (
    <div>
      <Disclosure label="¿Cuánto cuesta?">12 euros, que se pagan al ir a la cita.</Disclosure>
      <Disclosure label="¿Cuánto tarda?" defaultOpen>
        El documento se entrega en el momento.
      </Disclosure>
      <Disclosure label="¿Puede ir otra persona?">No: hay que ir en persona.</Disclosure>
    </div>
  ),
});
