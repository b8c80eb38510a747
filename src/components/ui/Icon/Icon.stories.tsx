import { expect } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { FOLDERS } from "@/domain/documents/folders/folders.ts";
import { FolderIcon } from "../../documents/FolderIcon/FolderIcon.tsx";
import { Heading } from "../Heading/Heading.tsx";
import { MessageIcon } from "../../procedure/MessageIcon/MessageIcon.tsx";
import { Icon } from "./Icon.tsx";
import * as icons from "./icons.ts";

const MESSAGE_ICONS = ["Brain", "Search", "CheckCircle", "Wallet", "Loader2"] as const;

const grid = {
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(9rem, 1fr))",
  gap: "var(--space-4)",
  padding: 0,
  listStyle: "none",
};
const cell = { display: "grid", justifyItems: "center", gap: "var(--space-2)", fontSize: "var(--text-xs)" };

const meta = preview.meta({
  title: "Componentes/Base/Icon",
  component: Icon,
  args: { icon: icons.CompassIcon },
  parameters: {
    docs: {
      description: {
        component:
          "Cuándo usarlo: junto a una palabra, como adorno. Si va solo, necesita un nombre (label). El icono llega como propiedad: cada pantalla descarga solo los suyos.",
      },
    },
  },
});

export const Decorative = meta.story({ name: "Decorativo" });

Decorative.test("is hidden from what reads the page aloud", async ({ canvasElement }) => {
  await expect(canvasElement.querySelector("svg")).toHaveAttribute("aria-hidden", "true");
});

export const Labelled = meta.story({ name: "Con nombre", args: { icon: icons.LockIcon, label: "Privado" } });

Labelled.test("is an image with the given name", async ({ canvas }) => {
  await expect(canvas.getByRole("img", { name: "Privado" })).not.toHaveAttribute("aria-hidden");
});

export const Sizes = meta.story({
  name: "Tamaños",
  render: () => (
    <div style={{ display: "flex", alignItems: "center", gap: "var(--space-4)" }}>
      <Icon icon={icons.CompassIcon} size="sm" />
      <Icon icon={icons.CompassIcon} size="md" />
      <Icon icon={icons.CompassIcon} size="lg" />
      <Icon icon={icons.CompassIcon} size="xl" />
    </div>
  ),
});

export const WholeSet = meta.story({
  name: "Todos los iconos",
  render: () => (
    <div style={{ display: "grid", gap: "var(--space-5)" }}>
      <Heading level={2}>Glifos</Heading>
      <ul style={grid}>
        {Object.entries(icons).map(([name, icon]) => (
          <li key={name} style={cell}>
            <Icon icon={icon} size="lg" />
            {name}
          </li>
        ))}
      </ul>
      <Heading level={2}>Carpetas</Heading>
      <ul style={grid}>
        {FOLDERS.map(({ id, name }) => (
          <li key={id} style={cell}>
            <FolderIcon folder={id} size="lg" />
            {name}
          </li>
        ))}
      </ul>
      <Heading level={2}>Mensajes del análisis</Heading>
      <ul style={grid}>
        {MESSAGE_ICONS.map((name) => (
          <li key={name} style={cell}>
            <MessageIcon name={name} size="lg" />
            {name}
          </li>
        ))}
      </ul>
    </div>
  ),
});
