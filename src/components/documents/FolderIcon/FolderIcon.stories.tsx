import { expect } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { FOLDERS } from "@/domain/documents/folders/folders.ts";
import { FolderIcon } from "./FolderIcon.tsx";

const meta = preview.meta({
  title: "Componentes/Documentos/FolderIcon",
  component: FolderIcon,
  parameters: { docs: { description: { component: "El icono de una de las once carpetas." } } },
  args: { folder: "identity" as const },
});

export const Identity = meta.story({ name: "Identidad" });

export const AllFolders = meta.story({
  name: "Las once carpetas",
  render: () => (
    <ul style={{ display: "grid", gap: "var(--space-3)", padding: 0, listStyle: "none" }}>
      {FOLDERS.map(({ id, name }) => (
        <li key={id} style={{ display: "flex", gap: "var(--space-3)", alignItems: "center" }}>
          <FolderIcon folder={id} size="lg" />
          {name}
        </li>
      ))}
    </ul>
  ),
});

AllFolders.test("gives each of the eleven folders a drawing of its own", async ({ canvasElement }) => {
  const drawings = [...canvasElement.querySelectorAll("svg")].map((svg) => svg.innerHTML);
  await expect(drawings).toHaveLength(11);
  await expect(new Set(drawings).size).toBe(11);
});
