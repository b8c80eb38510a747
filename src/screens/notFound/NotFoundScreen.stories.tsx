import { MemoryRouter } from "react-router-dom";
import { expect } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { NotFoundScreen } from "./NotFoundScreen.tsx";

const meta = preview.meta({
  title: "Pantallas/404",
  component: NotFoundScreen,
  decorators: [
    (Story) => (
      <MemoryRouter>
        <Story />
      </MemoryRouter>
    ),
  ],
});

export const PaginaNoEncontrada = meta.story({ name: "Página no encontrada" });

PaginaNoEncontrada.test("[NF-02] [NF-03] says so and links home", async ({ canvas }) => {
  await expect(canvas.getByRole("heading", { name: "Oops! Page not found" })).toHaveAttribute("lang", "en");
  await expect(canvas.getByRole("link", { name: "Return to Home" })).toHaveAttribute("href", "/");
});

export const Oscura = meta.story({ globals: { theme: "dark" } });
