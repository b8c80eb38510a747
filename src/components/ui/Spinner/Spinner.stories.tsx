import { expect } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { Spinner } from "./Spinner.tsx";

const meta = preview.meta({
  title: "Componentes/Base/Spinner",
  parameters: {
    docs: {
      description: {
        component: "Cuándo usarlo: mientras se espera algo sin saber cuánto, con una frase que dice qué.",
      },
    },
  },
  component: Spinner,
});

export const Standard = meta.story({ name: "Normal" });

Standard.test("says politely that something is loading", async ({ canvas }) => {
  await expect(canvas.getByRole("status")).toHaveTextContent("Cargando…");
});

export const Large = meta.story({ name: "Grande", args: { size: "lg", label: "Cargando documentos…" } });

export const Dark = meta.story({
  name: "Oscuro",
  args: { size: "lg" },
  globals: { theme: "dark" },
  tags: ["!autodocs"],
});
