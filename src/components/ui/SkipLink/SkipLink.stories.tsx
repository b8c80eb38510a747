import { expect } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { CONTENT_ID, SkipLink } from "./SkipLink.tsx";

const meta = preview.meta({
  title: "Componentes/Base/SkipLink",
  parameters: {
    docs: {
      description: { component: "Cuándo usarlo: una vez por página, al principio: salta al contenido con el teclado." },
    },
  },
  component: SkipLink,
  render: () => (
    <div style={{ position: "relative", minBlockSize: "8rem" }}>
      <SkipLink />
      <main id={CONTENT_ID} tabIndex={-1} style={{ paddingBlockStart: "var(--space-8)" }}>
        Pulsa el tabulador para ver el enlace.
      </main>
    </div>
  ),
});

export const Hidden = meta.story({ name: "Oculto" });
export const Focused = meta.story({
  name: "Con el foco",
  play: async ({ canvas }) => {
    canvas.getByRole("link", { name: "Saltar al contenido" }).focus();
  },
});

Hidden.test(
  "shows itself with the focus, leads to the content and leaves the address alone",
  async ({ canvas, userEvent }) => {
    const before = location.href;
    const link = canvas.getByRole("link", { name: "Saltar al contenido" });
    await expect(link.getBoundingClientRect().width).toBe(1);
    await userEvent.tab();
    await expect(link).toHaveFocus();
    await expect(link.getBoundingClientRect().width).toBeGreaterThan(100);
    await userEvent.keyboard("{Enter}");
    await expect(canvas.getByRole("main")).toHaveFocus();
    await expect(location.href).toBe(before);
  },
);
