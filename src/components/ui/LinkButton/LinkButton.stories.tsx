import { expect } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { CalendarIcon } from "../Icon/icons.ts";
import { LinkButton } from "./LinkButton.tsx";

const meta = preview.meta({
  title: "Componentes/Base/LinkButton",
  parameters: {
    docs: {
      description: {
        component: "Cuándo usarlo: para ir a otra web, como la página oficial de un trámite, con aspecto de botón.",
      },
    },
  },
  component: LinkButton,
  args: { href: "https://www.citapreviadnie.es/", children: "Pedir cita previa" },
});

export const Secondary = meta.story({ name: "Secundario" });
export const Small = meta.story({ name: "Pequeño, con icono", args: { size: "sm", icon: CalendarIcon } });
export const Dark = meta.story({
  name: "Oscuro",
  globals: { theme: "dark" },
  tags: ["!autodocs"],
});

Secondary.test("opens a new tab, says so, and hands nothing of this page to it", async ({ canvas }) => {
  const link = canvas.getByRole("link", { name: "Pedir cita previa (se abre en otra pestaña)" });
  await expect(link).toHaveAttribute("href", "https://www.citapreviadnie.es/");
  await expect(link).toHaveAttribute("target", "_blank");
  await expect(link).toHaveAttribute("rel", "noopener noreferrer");
});
