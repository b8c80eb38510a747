import { expect } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { FOLDERS, folderById } from "@/domain/folders/folders.ts";
import { tokenColour } from "../Tokens/tokens.ts";
import { FolderTile } from "./FolderTile.tsx";

const identity = { ...folderById("identity"), documentCount: 0, isComplete: false };

const meta = preview.meta({ title: "Componentes/FolderTile", component: FolderTile, args: { folder: identity } });

const edge = (tile: HTMLElement) => getComputedStyle(tile).borderInlineStartColor;

export const Vacia = meta.story();

Vacia.test("[FOLD-16] is grey and says so when empty", async ({ canvas }) => {
  await expect(edge(canvas.getByTestId("folder-identity"))).toBe(tokenColour("--grey-solid"));
  await expect(canvas.getByText("Vacía")).toBeVisible();
});

export const ConDocumentos = meta.story({ args: { folder: { ...identity, documentCount: 2 } } });

ConDocumentos.test("[FOLD-15] is yellow and says so when it has documents and is not complete", async ({ canvas }) => {
  await expect(edge(canvas.getByTestId("folder-identity"))).toBe(tokenColour("--amber-solid"));
  await expect(canvas.getByText("Con documentos")).toBeVisible();
});

export const Completa = meta.story({ args: { folder: { ...identity, documentCount: 1, isComplete: true } } });

Completa.test("[FOLD-14] is green and says so when complete", async ({ canvas }) => {
  await expect(edge(canvas.getByTestId("folder-identity"))).toBe(tokenColour("--green-solid"));
  await expect(canvas.getByText("Completa")).toBeVisible();
  await expect(canvas.getByText("1 documento")).toBeVisible();
});

export const Recuerdo = meta.story({
  args: { folder: { ...folderById("memory"), documentCount: 4, isComplete: true } },
});

Recuerdo.test("[FOLD-17] is purple for the keepsakes, whatever they hold", async ({ canvas }) => {
  await expect(edge(canvas.getByTestId("folder-memory"))).toBe(tokenColour("--purple-solid"));
});

export const LasOnce = meta.story({
  render: () => (
    <div style={{ display: "grid", gridTemplateColumns: "repeat(auto-fill, minmax(17rem, 1fr))", gap: "0.75rem" }}>
      {FOLDERS.map((folder, index) => (
        <FolderTile key={folder.id} folder={{ ...folder, documentCount: index % 3, isComplete: index % 3 === 2 }} />
      ))}
    </div>
  ),
});

export const Oscura = meta.story({ ...Completa.input, globals: { theme: "dark" } });
