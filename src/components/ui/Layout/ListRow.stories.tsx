import { expect } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { Box } from "../Box/Box.tsx";
import { Icon } from "../Icon/Icon.tsx";
import { DocumentIcon } from "../Icon/icons.ts";
import { Hint, ListRow, Stack, Text } from "./Layout.tsx";

const meta = preview.meta({
  title: "Componentes/Base/ListRow",
  component: ListRow,
  parameters: {
    docs: {
      description: {
        component:
          "Cuándo usarlo: para una fila con un icono o una imagen y sus palabras al lado, como un documento de una lista o un aviso.",
      },
    },
  },
  argTypes: {
    gap: { control: { type: "range", min: 0, max: 8 }, description: "Espacio entre los hijos, en pasos de la escala" },
    align: { control: "radio", options: ["start", "center", "end"] },
    line: { control: "radio", options: ["above", "below", "between"] },
  },
  args: {
    gap: 3,
    align: "center",
    children: (
      <>
        <Box as="span" surface="tile">
          <Icon icon={DocumentIcon} size="lg" />
        </Box>
        <Stack gap={1}>
          <Text weight="bold">DNI.pdf</Text>
          <Hint>Documento de identidad</Hint>
        </Stack>
      </>
    ),
  },
});

export const Plain = meta.story({ name: "Icono y palabras" });
export const Ruled = meta.story({ name: "Con línea debajo", args: { line: "below", pad: [3, 0] } });

Plain.test("puts the words beside the icon", async ({ canvas, canvasElement }) => {
  const icon = canvasElement.querySelector("svg")?.getBoundingClientRect();
  await expect(canvas.getByText("DNI.pdf").getBoundingClientRect().left).toBeGreaterThan(icon?.right ?? Infinity);
});
