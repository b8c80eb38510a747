import { useState } from "react";
import { expect, screen } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { Button } from "../Button/Button.tsx";
import { Cover } from "./Cover.tsx";

function Page() {
  const [covered, setCovered] = useState(false);
  return (
    <>
      <Button onClick={() => setCovered(true)}>Tapar la página</Button>
      {covered && (
        <Cover labelledBy="cover-title" describedBy="cover-reason">
          <h2 id="cover-title">Página tapada</h2>
          <p id="cover-reason">Lo que había debajo sigue ahí.</p>
          <Button onClick={() => setCovered(false)}>Destapar</Button>
        </Cover>
      )}
    </>
  );
}

const meta = preview.meta({ title: "Componentes/Cover", component: Page });

export const Tapada = meta.story({
  play: async ({ canvas, userEvent }) => {
    const below = canvas.getByRole("button", { name: "Tapar la página" });
    await userEvent.click(below);
    const cover = await screen.findByRole("dialog", { name: "Página tapada" });
    await expect(cover).toHaveAccessibleDescription("Lo que había debajo sigue ahí.");
    await expect(below).not.toBeVisible();
    await userEvent.keyboard("{Escape}");
    await userEvent.click(screen.getByRole("button", { name: "Destapar" }));
    await expect(screen.queryByRole("dialog")).toBeNull();
    await expect(below).toBeVisible();
    await expect(below).toHaveFocus();
    await userEvent.click(below);
    await screen.findByRole("dialog", { name: "Página tapada" });
  },
});
