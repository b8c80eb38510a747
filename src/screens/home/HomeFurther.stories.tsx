import { MemoryRouter } from "react-router-dom";
import { expect, fn, within } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { HomeScreen, type HomeScreenProps } from "./HomeScreen.tsx";

const meta = preview.meta({
  title: "Pantallas/Inicio/Fuera del catálogo",
  component: HomeScreen,
  args: { onIntent: fn(), suggest: fn<HomeScreenProps["suggest"]>(async () => []) },
  decorators: [
    (Story) => (
      <MemoryRouter>
        <Story />
      </MemoryRouter>
    ),
  ],
});

const box = (canvas: ReturnType<typeof within>) => canvas.getByPlaceholderText("Escribe o elige tu trámite...");

export const FueraDelCatalogo = meta.story({
  args: {
    findTitles: fn<HomeScreenProps["findTitles"]>(async (text) =>
      ["Certificado catastral", "Pensión de jubilación"].filter((title) =>
        title.toLowerCase().includes(text.toLowerCase()),
      ),
    ),
  },
});

FueraDelCatalogo.test(
  "[HOME-18] lists the other titles that contain the text below those of the catalogue",
  async ({ canvas, userEvent }) => {
    await userEvent.type(box(canvas), "certificado");
    const further = within(await canvas.findByRole("group", { name: "Más trámites" }));
    await expect(further.getAllByRole("option").map((option) => option.textContent)).toEqual(["Certificado catastral"]);
    await expect(canvas.getAllByRole("option").at(-1)).toHaveTextContent("Certificado catastral");
    await expect(canvas.getByRole("option", { name: "Certificado de nacimiento" })).toBeVisible();
    await expect(canvas.queryByText("No se encontraron trámites")).toBeNull();
  },
);

FueraDelCatalogo.test(
  "picks one that the catalogue does not have: its title is analysed",
  async ({ canvas, userEvent }) => {
    await userEvent.type(box(canvas), "jubila");
    await canvas.findByRole("group", { name: "Más trámites" });
    await userEvent.keyboard("{ArrowDown}{Enter}");
    await expect(box(canvas)).toHaveValue("Pensión de jubilación");
  },
);

FueraDelCatalogo.test("shows nothing of it for an empty text", async ({ canvas, userEvent }) => {
  await userEvent.type(box(canvas), "jubila");
  await canvas.findByRole("group", { name: "Más trámites" });
  await userEvent.clear(box(canvas));
  await userEvent.click(box(canvas));
  await expect(canvas.queryByRole("group", { name: "Más trámites" })).toBeNull();
});

FueraDelCatalogo.test("links to the page of all procedures", async ({ canvas }) => {
  await expect(canvas.getByRole("link", { name: "Todos los trámites" })).toHaveAttribute("href", "/tramites");
});
