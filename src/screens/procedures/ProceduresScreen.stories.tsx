import { MemoryRouter, Route, Routes, useLocation } from "react-router-dom";
import { expect, within } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { CARD_SET } from "@/domain/procedure/cards/cardSet.ts";
import { LIFE_EVENTS } from "@/domain/procedure/plan/lifeEvent.ts";
import { ProceduresScreen } from "./ProceduresScreen.tsx";

/** Where the person was led, and with which navigation state. */
function Arrived() {
  const { pathname, state } = useLocation();
  return <h1>{`${pathname} ${JSON.stringify(state)}`}</h1>;
}

const meta = preview.meta({
  title: "Pantallas/Todos los trámites",
  component: ProceduresScreen,
  args: { cards: CARD_SET.cards, events: LIFE_EVENTS },
  decorators: [
    (Story) => (
      <MemoryRouter initialEntries={["/tramites"]}>
        <Routes>
          <Route path="/tramites" element={<Story />} />
          <Route path="*" element={<Arrived />} />
        </Routes>
      </MemoryRouter>
    ),
  ],
});

const COUNT = CARD_SET.cards.length;

export const PorTema = meta.story({ name: "Por tema" });

PorTema.test("shows every procedure once, under its theme", async ({ canvas }) => {
  await expect(canvas.getByRole("status")).toHaveTextContent(`${COUNT} trámites y 9 planes`);
  const links = canvas.getAllByRole("listitem");
  await expect(links).toHaveLength(COUNT + 9);
  const health = within(canvas.getByRole("region", { name: "Salud" }));
  await expect(health.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
    "Tarjeta sanitaria",
    "Tarjeta sanitaria europea (TSE)",
  ]);
});

PorTema.test("opens the analysis of a procedure", async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole("link", { name: "Pensión de jubilación" }));
  await expect(canvas.getByRole("heading", { level: 1 })).toHaveTextContent(
    '/hub {"selectedTramite":"Pensión de jubilación"}',
  );
});

PorTema.test("leads back home", async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole("button", { name: "Volver" }));
  await expect(canvas.getByRole("heading", { level: 1 })).toHaveTextContent("/ null");
});

PorTema.test("leads to the plans first", async ({ canvas, userEvent }) => {
  const moments = within(canvas.getByRole("region", { name: "Momentos de la vida" }));
  await expect(moments.getAllByRole("link")).toHaveLength(9);
  await userEvent.click(moments.getByRole("link", { name: "Fallecimiento de un familiar" }));
  await expect(canvas.getByRole("heading", { level: 1 })).toHaveTextContent("/plan/fallecimiento null");
});

export const PorUnPaso = meta.story({
  name: "Por el paso de un plan",
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole("searchbox"), "seguro de decesos");
    await expect(canvas.getByRole("status")).toHaveTextContent("0 trámites y 1 plan");
  },
});

PorUnPaso.test("says which plan has it, and leads there", async ({ canvas, userEvent }) => {
  await expect(canvas.queryByRole("heading", { name: /^Ningún trámite/ })).toBeNull();
  const [only, ...others] = canvas.getAllByRole("listitem");
  await expect(others).toEqual([]);
  await expect(only).toHaveTextContent(
    "Tiene el paso «Organiza el entierro o la incineración y mira si había seguro de decesos»",
  );
  await userEvent.click(canvas.getByRole("link", { name: "Fallecimiento de un familiar" }));
  await expect(canvas.getByRole("heading", { level: 1 })).toHaveTextContent("/plan/fallecimiento null");
});

export const Filtrado = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(
      canvas.getByRole("searchbox", { name: "Filtrar los trámites y los planes" }),
      "pension viudedad",
    );
    await expect(canvas.getByRole("status")).toHaveTextContent("1 trámite y 1 plan");
  },
});

Filtrado.test(
  "keeps what holds the words, and shows all again once they are cleared",
  async ({ canvas, userEvent }) => {
    const theme = within(canvas.getByRole("region", { name: "Pensiones y ayudas" }));
    await expect(theme.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(["Pensión de viudedad"]);
    await userEvent.click(canvas.getByRole("button", { name: "Borrar" }));
    await expect(canvas.getAllByRole("listitem")).toHaveLength(COUNT + 9);
  },
);

export const SinResultados = meta.story({
  name: "Sin resultados",
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(
      canvas.getByRole("searchbox", { name: "Filtrar los trámites y los planes" }),
      "cocer un huevo",
    );
    await expect(canvas.getByRole("heading", { name: "Ningún trámite ni plan tiene esas palabras" })).toBeVisible();
  },
});

SinResultados.test("leads to where it can be described", async ({ canvas, userEvent }) => {
  await expect(canvas.getByRole("status")).toHaveTextContent("0 trámites y 0 planes");
  await userEvent.click(canvas.getByRole("link", { name: "Descríbelo con tus palabras en el inicio" }));
  await expect(canvas.getByRole("heading", { level: 1 })).toHaveTextContent("/ null");
});

export const Oscuro = meta.story({ globals: { theme: "dark" } });
