import { expect, screen, waitFor } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { Button } from "../Button/Button.tsx";
import { Popover } from "./Popover.tsx";

const meta = preview.meta({
  title: "Componentes/Base/Popover",
  parameters: {
    docs: {
      description: { component: "Cuándo usarlo: para una explicación corta de una cosa concreta, sin salir de ella." },
    },
  },
  component: Popover,
  args: {
    label: "De dónde sale este dato",
    trigger: <Button variant="quiet">¿De dónde sale?</Button>,
    children: (
      <p>
        De la <a href="https://sede.administracion.gob.es">sede electrónica</a>, revisada el 3 de marzo de 2026.
      </p>
    ),
  },
});

export const Closed = meta.story({ name: "Cerrado" });
export const Open = meta.story({
  name: "Abierto",
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button"));
    await waitFor(() => expect(screen.getByRole("dialog")).toBeVisible());
  },
});
export const LongText = meta.story({
  name: "Texto largo",
  args: {
    children: (
      <p>
        {"El plazo cuenta en días hábiles: ni sábados, ni domingos, ni festivos. Si el último día es inhábil, se entiende prorrogado al primer día hábil siguiente. ".repeat(
          3,
        )}
      </p>
    ),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button"));
    await waitFor(() => expect(screen.getByRole("dialog")).toBeVisible());
  },
});
export const OpenDark = meta.story({
  name: "Abierto (oscuro)",
  globals: { theme: "dark" },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button"));
    await waitFor(() => expect(screen.getByRole("dialog")).toBeVisible());
  },
});

Closed.test(
  "opens by keyboard, takes the focus, closes on Escape and gives the focus back",
  async ({ canvas, userEvent }) => {
    await userEvent.tab();
    const trigger = canvas.getByRole("button", { name: "¿De dónde sale?" });
    await expect(trigger).toHaveAttribute("aria-expanded", "false");
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(screen.getByRole("dialog", { name: "De dónde sale este dato" })).toBeVisible());
    await waitFor(() => expect(screen.getByRole("dialog")).toHaveFocus());
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    await waitFor(() => expect(trigger).toHaveFocus());
  },
);

Open.test("closes by a click outside", async ({ userEvent }) => {
  await userEvent.click(document.body);
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
});
