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
  await expect(canvas.getByRole("status")).toHaveTextContent(`${COUNT} trámites`);
  const links = canvas.getAllByRole("listitem");
  await expect(links).toHaveLength(COUNT);
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

export const PorMomento = meta.story({
  name: "Por momento de la vida",
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("radio", { name: "Por momento de la vida" }));
    await expect(canvas.getByRole("heading", { level: 2, name: "Fallecimiento de un familiar" })).toBeVisible();
  },
});

PorMomento.test("shows the procedures of each plan, and leads to the plan", async ({ canvas, userEvent }) => {
  const death = within(canvas.getByRole("region", { name: "Fallecimiento de un familiar" }));
  await expect(death.getByRole("link", { name: "Pensión de viudedad" })).toBeVisible();
  await userEvent.click(death.getByRole("link", { name: "Ver el plan: Fallecimiento de un familiar" }));
  await expect(canvas.getByRole("heading", { level: 1 })).toHaveTextContent("/plan/fallecimiento null");
});

export const Filtrado = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole("searchbox", { name: "Filtrar los trámites" }), "pension viudedad");
    await expect(canvas.getByRole("status")).toHaveTextContent(/^1 trámite$/u);
  },
});

Filtrado.test(
  "keeps what holds the words, and shows all again once they are cleared",
  async ({ canvas, userEvent }) => {
    await expect(canvas.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "Pensión de viudedad",
    ]);
    await userEvent.click(canvas.getByRole("button", { name: "Borrar" }));
    await expect(canvas.getAllByRole("listitem")).toHaveLength(COUNT);
  },
);

export const SinResultados = meta.story({
  name: "Sin resultados",
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole("searchbox", { name: "Filtrar los trámites" }), "cocer un huevo");
    await expect(canvas.getByRole("heading", { name: "Ningún trámite tiene esas palabras" })).toBeVisible();
  },
});

SinResultados.test("leads to where it can be described", async ({ canvas, userEvent }) => {
  await expect(canvas.getByRole("status")).toHaveTextContent("0 trámites");
  await userEvent.click(canvas.getByRole("link", { name: "Descríbelo con tus palabras en el inicio" }));
  await expect(canvas.getByRole("heading", { level: 1 })).toHaveTextContent("/ null");
});

export const Oscuro = meta.story({ globals: { theme: "dark" } });
