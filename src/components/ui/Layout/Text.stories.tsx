import { expect } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { Hint, Text } from "./Layout.tsx";

const meta = preview.meta({
  title: "Componentes/Text",
  component: Text,
  parameters: {
    docs: {
      description: {
        component:
          "Cuándo usarlo: para una línea con otro peso, tamaño o tinta que el texto normal. Para una aclaración pequeña y suave usa Hint.",
      },
    },
  },
  argTypes: {
    ink: { control: "radio", options: ["soft", "faint", "brand", "green"] },
    size: { control: "radio", options: ["xs", "sm", "lg"] },
    weight: { control: "radio", options: ["medium", "bold"] },
    leading: { control: "radio", options: ["tight", "close", "snug"] },
  },
  args: { children: "Certificado de empadronamiento" },
});

export const Plain = meta.story({ name: "Normal" });
export const Name = meta.story({ name: "Nombre", args: { weight: "bold", leading: "close" } });
export const Small = meta.story({ name: "Aclaración", render: (args) => <Hint>{args.children}</Hint> });

Plain.test("is a paragraph", async ({ canvas }) => {
  await expect(canvas.getByText("Certificado de empadronamiento").tagName).toBe("P");
});

Small.test("is smaller than the text that it adds to", async ({ canvas }) => {
  const { fontSize } = getComputedStyle(canvas.getByText("Certificado de empadronamiento"));
  await expect(parseFloat(fontSize)).toBeLessThan(parseFloat(getComputedStyle(document.body).fontSize));
});
