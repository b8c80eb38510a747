import { MemoryRouter } from "react-router-dom";
import { expect } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { LIFE_MOMENTS } from "@/domain/procedure/plan/lifeMoments.ts";
import { LifeMoments } from "./LifeMoments.tsx";

const meta = preview.meta({
  title: "Pantallas/Plan/Momentos de la vida",
  component: LifeMoments,
  parameters: {
    docs: {
      description: {
        component:
          "Los planes en una lista: en Inicio, en «Todos los trámites» y donde no hay ficha. Con palabras escritas, solo los que tienen ese paso.",
      },
    },
  },
  decorators: [
    (Story) => (
      <MemoryRouter>
        <Story />
      </MemoryRouter>
    ),
  ],
});

export const Todos = meta.story();

Todos.test("leads to the nine plans", async ({ canvas }) => {
  await expect(canvas.getByRole("region", { name: "Momentos de la vida" })).toBeVisible();
  const links = canvas.getAllByRole("link");
  await expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual(
    LIFE_MOMENTS.map(({ id, title }) => [title, `/plan/${id}`]),
  );
  await expect(links).toHaveLength(9);
});

export const ConPaso = meta.story({
  name: "Con el paso que se busca",
  args: {
    moments: [
      {
        id: "fallecimiento",
        title: "Fallecimiento de un familiar",
        step: "Organiza el entierro o la incineración y mira si había seguro de decesos",
      },
    ],
  },
});

ConPaso.test("says which step the plan has", async ({ canvas }) => {
  await expect(canvas.getByRole("listitem")).toHaveTextContent(/Tiene el paso «Organiza el entierro/u);
});

export const Ninguno = meta.story({ args: { moments: [] } });

Ninguno.test("is nothing", async ({ canvas }) => {
  await expect(canvas.queryByRole("region")).toBeNull();
});

export const EnElMovil = meta.story({
  name: "En el móvil, oscuro, texto al 200 %",
  globals: { viewport: { value: "mobile1", isRotated: false }, theme: "dark", texto: "200" },
});
