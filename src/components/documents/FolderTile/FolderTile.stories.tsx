import { expect, fn } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { FOLDERS, folderById } from "@/domain/documents/folders/folders.ts";
import { tokenColour } from "../../ui/Foundations/tokenColours.testing.ts";
import { FolderTile } from "./FolderTile.tsx";

const identity = { ...folderById("identity"), documentCount: 0, isComplete: false };

const meta = preview.meta({
  title: "Componentes/Documentos/FolderTile",
  component: FolderTile,
  parameters: {
    docs: {
      description: {
        component: "Una carpeta: nombre, descripción, número de documentos y, con color y palabra, cómo está.",
      },
    },
  },
  args: { folder: identity, expired: 0, onOpen: fn() },
});

const edge = (tile: HTMLElement) => getComputedStyle(tile).borderInlineStartColor;

export const Vacia = meta.story({ name: "Vacía" });

Vacia.test("[FOLD-16] is grey and says so when empty", async ({ canvas }) => {
  await expect(edge(canvas.getByTestId("folder-identity"))).toBe(tokenColour("--grey-solid"));
  await expect(canvas.getByText("Vacía")).toBeVisible();
});

export const ConDocumentos = meta.story({
  name: "Con documentos",
  args: { folder: { ...identity, documentCount: 2 } },
});

ConDocumentos.test("[FOLD-15] is yellow and says so when it has documents and is not complete", async ({ canvas }) => {
  await expect(edge(canvas.getByTestId("folder-identity"))).toBe(tokenColour("--amber-solid"));
  await expect(canvas.getByText("2 documentos")).toBeVisible();
});

export const Completa = meta.story({ args: { folder: { ...identity, documentCount: 1, isComplete: true } } });

Completa.test("[FOLD-14] is green and says so when complete", async ({ canvas }) => {
  await expect(edge(canvas.getByTestId("folder-identity"))).toBe(tokenColour("--green-solid"));
  await expect(canvas.getByText("Completa")).toBeVisible();
  await expect(canvas.getByText("1 documento")).toBeVisible();
});

export const ConUnCaducado = meta.story({ name: "Con un caducado", args: { ...Completa.input.args, expired: 1 } });

ConUnCaducado.test("says that a document has expired instead of 'Completa'", async ({ canvas }) => {
  await expect(edge(canvas.getByTestId("folder-identity"))).toBe(tokenColour("--amber-solid"));
  await expect(canvas.getByText("1 caducado")).toBeVisible();
  await expect(canvas.queryByText("Completa")).toBeNull();
});

export const ConVariosCaducados = meta.story({
  name: "Con varios caducados",
  args: { folder: { ...identity, documentCount: 3 }, expired: 2 },
  globals: { theme: "dark" },
});

ConVariosCaducados.test("counts them, and names them to a screen reader", async ({ canvas }) => {
  await expect(canvas.getByRole("button", { name: /3 documentos 2 caducados$/ })).toBeVisible();
});

export const Recuerdo = meta.story({
  args: { folder: { ...folderById("memory"), documentCount: 4, isComplete: true } },
});

Recuerdo.test("[FOLD-17] is purple for the keepsakes, whatever they hold", async ({ canvas }) => {
  await expect(edge(canvas.getByTestId("folder-memory"))).toBe(tokenColour("--purple-solid"));
});

export const Abrible = meta.story({ name: "Se puede abrir", args: { folder: { ...identity, documentCount: 2 } } });

Abrible.test(
  "opens by keyboard as one button with its name, its count and its state",
  async ({ canvas, args, userEvent }) => {
    const tile = canvas.getByRole("button", {
      name: "Identidad DNI, pasaporte, permiso de conducir 2 documentos",
    });
    await expect(tile).toBe(canvas.getByTestId("folder-identity"));
    await expect(edge(tile)).toBe(tokenColour("--amber-solid"));
    await userEvent.tab();
    await expect(tile).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(args.onOpen).toHaveBeenCalledOnce();
    await expect(args.onOpen).toHaveBeenCalledWith("identity");
  },
);

export const LasOnce = meta.story({
  name: "Las once carpetas",
  render: ({ onOpen }) => (
    <div style={{ display: "grid", gridTemplateColumns: "repeat(auto-fill, minmax(17rem, 1fr))", gap: "0.75rem" }}>
      {FOLDERS.map((folder, index) => (
        <FolderTile
          key={folder.id}
          folder={{ ...folder, documentCount: index % 3, isComplete: index % 3 === 2 }}
          expired={0}
          onOpen={onOpen}
        />
      ))}
    </div>
  ),
});
