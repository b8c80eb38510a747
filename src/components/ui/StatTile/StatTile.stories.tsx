import { expect } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { StatTile } from "./StatTile.tsx";

const meta = preview.meta({
  title: "Componentes/Base/StatTile",
  parameters: { docs: { description: { component: "Cuándo usarlo: para una cifra con su nombre." } } },
  component: StatTile,
  args: { label: "Documentos", value: 25 },
});

export const Standard = meta.story({ name: "Normal" });
export const WithHint = meta.story({
  name: "Con nota",
  args: { label: "Carpetas completas", value: "3 de 11", hint: "Faltan documentos en ocho carpetas" },
});
export const Large = meta.story({ name: "Cifra grande", args: { label: "Accesos", value: 12_345 } });

Large.test("writes a number as in Spain", async ({ canvas }) => {
  await expect(canvas.getByText("12.345")).toBeVisible();
});

function Tiles() {
  return (
    <div
      style={{
        display: "grid",
        gap: "var(--space-4)",
        gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 10rem), 1fr))",
      }}
    >
      <StatTile label="Completos" value={4} tone="green" />
      <StatTile label="Parciales" value={1} tone="amber" />
      <StatTile label="Faltantes" value={2} tone="red" hint="Dos se piden por internet" />
      <StatTile label="Disponibles" value="57 %" tone="brand" />
    </div>
  );
}

export const InARow = meta.story({ name: "En fila", render: () => <Tiles /> });
export const Dark = meta.story({
  name: "Oscuro",
  render: () => <Tiles />,
  globals: { theme: "dark" },
  tags: ["!autodocs"],
});
