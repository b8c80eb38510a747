import { expect } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { VisuallyHidden } from "./VisuallyHidden.tsx";

const meta = preview.meta({
  title: "Componentes/Base/VisuallyHidden",
  parameters: { docs: { description: { component: "Cuándo usarlo: para texto que solo lee el lector de pantalla." } } },
  component: VisuallyHidden,
  args: { children: "de 3 documentos" },
});

export const InASentence = meta.story({
  name: "Dentro de una frase",
  render: (args) => (
    <p>
      2 <VisuallyHidden {...args} />
    </p>
  ),
});

InASentence.test("takes no place on the screen and stays in the text", async ({ canvas }) => {
  const hidden = canvas.getByText("de 3 documentos");
  await expect(hidden.getBoundingClientRect().width).toBe(1);
  await expect(hidden.parentElement).toHaveTextContent("2 de 3 documentos");
});
