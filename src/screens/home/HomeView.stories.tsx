import { MemoryRouter, Route, Routes, useLocation } from "react-router-dom";
import { expect, fn, waitFor, within, type userEvent as userEventApi } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { CATALOGUE } from "@/domain/procedure/catalogue/catalogue.ts";
import { HomeScreen, type HomeScreenProps } from "./HomeScreen.tsx";

/** Where the person was led, and with which navigation state. */
function Arrived() {
  const { pathname, state } = useLocation();
  return (
    <main>
      <h1>{pathname}</h1>
      <pre data-testid="state">{JSON.stringify(state)}</pre>
    </main>
  );
}

const meta = preview.meta({
  title: "Pantallas/Inicio",
  component: HomeScreen,
  args: { onIntent: fn(), suggest: fn<HomeScreenProps["suggest"]>(async () => []), findTitles: async () => [] },
  decorators: [
    (Story) => (
      <MemoryRouter>
        <Routes>
          <Route path="/" element={<Story />} />
          <Route path="*" element={<Arrived />} />
        </Routes>
      </MemoryRouter>
    ),
  ],
});

type Canvas = ReturnType<typeof within>;
type UserEvent = ReturnType<(typeof userEventApi)["setup"]>;

const box = (canvas: Canvas) => canvas.getByPlaceholderText("Escribe o elige tu trámite...");

async function openSelector(canvas: Canvas, userEvent: UserEvent) {
  await userEvent.click(canvas.getByRole("button", { name: "Abrir las herramientas de Tramia" }));
  await waitFor(() => expect(canvas.getByTestId("bubble-tramia")).toHaveAttribute("data-out", "true"));
}

async function expectArrival(canvas: Canvas, path: string, state: object | null) {
  await expect(await canvas.findByRole("heading", { level: 1, name: path })).toBeVisible();
  await expect(JSON.parse(canvas.getByTestId("state").textContent)).toEqual(state);
}

const typeUnknown = (message: string) => async (story: { readonly canvas: Canvas; readonly userEvent: UserEvent }) => {
  await story.userEvent.type(box(story.canvas), "licencia de pesca");
  await expect(await story.canvas.findByText(message)).toBeVisible();
};

export const Inicial = meta.story();

Inicial.test("[HOME-02] [HOME-03] has a centre and a combobox with its placeholder", async ({ canvas }) => {
  await expect(box(canvas)).toHaveAttribute("role", "combobox");
  await expect(canvas.getByRole("button", { name: "Abrir las herramientas de Tramia" })).toBeVisible();
});

Inicial.test("analyses a frequent procedure at once", async ({ canvas, userEvent }) => {
  const list = within(canvas.getByRole("region", { name: "Los más frecuentes" }));
  await expect(list.getAllByRole("button").map((button) => button.textContent)).toEqual([
    "Declaración de la renta (IRPF)",
    "Inspección técnica de vehículos (ITV)",
    "Renovación de DNI y pasaporte",
    "Baja médica (incapacidad temporal)",
    "Multas de tráfico: pagar, recurrir o identificar a quien conducía",
  ]);
  await userEvent.click(list.getByRole("button", { name: "Inspección técnica de vehículos (ITV)" }));
  await expectArrival(canvas, "/hub", { selectedTramite: "Inspección técnica de vehículos (ITV)" });
});

Inicial.test("takes an example into the field, ready to be analysed", async ({ canvas, userEvent }) => {
  const list = within(canvas.getByRole("region", { name: "O con tus palabras" }));
  await expect(list.getAllByRole("button")).toHaveLength(4);
  await userEvent.click(list.getByRole("button", { name: "Necesito renovar mi licencia de caza" }));
  await expect(box(canvas)).toHaveValue("Necesito renovar mi licencia de caza");
  await expect(canvas.getByRole("button", { name: "Analizar" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expectArrival(canvas, "/hub", { selectedTramite: "Necesito renovar mi licencia de caza" });
});

Inicial.test(
  "[HOME-10] [HOME-30] opens the selector when nothing is chosen, also after clearing",
  async ({ canvas, userEvent }) => {
    await userEvent.type(box(canvas), "x");
    await userEvent.clear(box(canvas));
    await openSelector(canvas, userEvent);
  },
);

Inicial.test(
  "[HOME-17] [HOME-19] lists every category with its emoji for an empty text",
  async ({ canvas, userEvent }) => {
    await userEvent.click(box(canvas));
    const headings = canvas.getAllByRole("group").map((group) => group.getAttribute("aria-labelledby"));
    await expect(headings.map((id) => document.getElementById(id ?? "")?.textContent)).toEqual(
      CATALOGUE.map(({ emoji, nombre }) => `${emoji} ${nombre}`),
    );
    await expect(canvas.getAllByRole("option")).toHaveLength(46);
  },
);

Inicial.test("[HOME-18] keeps only the titles that contain the text, in any case", async ({ canvas, userEvent }) => {
  await userEvent.type(box(canvas), "LICENCIA");
  await expect(canvas.getAllByRole("option").map((option) => option.textContent)).toEqual([
    "Licencia de apertura de bar o restaurante",
    "Licencia de actividad comercial",
  ]);
});

Inicial.test("[HOME-13] [HOME-11] leads to the tool of a bubble", async ({ canvas, userEvent }) => {
  await openSelector(canvas, userEvent);
  await userEvent.click(canvas.getByRole("button", { name: "Platón" }));
  await expectArrival(canvas, "/platon", null);
});

Inicial.test("[HOME-11] leads to Sócrates", async ({ canvas, userEvent }) => {
  await openSelector(canvas, userEvent);
  await userEvent.click(canvas.getByRole("button", { name: "Sócrates" }));
  await expectArrival(canvas, "/socrates", null);
});

Inicial.test("[HOME-12] leads to the wallet", async ({ canvas, userEvent }) => {
  await openSelector(canvas, userEvent);
  await userEvent.click(canvas.getByRole("button", { name: "T-Wallet" }));
  await expectArrival(canvas, "/wallet", null);
});

Inicial.test("[HOME-14] leads to the opportunities", async ({ canvas, userEvent }) => {
  await openSelector(canvas, userEvent);
  await userEvent.click(canvas.getByRole("button", { name: "T-Opportunity" }));
  await expectArrival(canvas, "/opportunities", null);
});

Inicial.test("[HOME-15] leads to the general analysis", async ({ canvas, userEvent }) => {
  await openSelector(canvas, userEvent);
  await userEvent.click(canvas.getByRole("button", { name: "Tramia" }));
  await expectArrival(canvas, "/hub", { selectedTramite: "Análisis general de trámites" });
});

export const SelectorAbierto = meta.story({
  name: "Selector abierto",
  play: async ({ canvas, userEvent }) => {
    await openSelector(canvas, userEvent);
    await expect(canvas.getByRole("list", { name: "Herramientas" })).toBeVisible();
  },
});

SelectorAbierto.test(
  "[HOME-05] [HOME-06] only closes the selector, whatever is typed",
  async ({ canvas, userEvent }) => {
    await userEvent.type(box(canvas), "licencia de pesca");
    await userEvent.keyboard("{Escape}");
    await userEvent.click(canvas.getByRole("button", { name: "Cerrar las herramientas de Tramia" }));
    await waitFor(() => expect(canvas.queryByRole("list", { name: "Herramientas" })).toBeNull());
    await expect(canvas.getByRole("button", { name: "Analizar: licencia de pesca" })).toBeVisible();
  },
);

SelectorAbierto.test("[HOME-16] goes back with 'Volver'", async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole("button", { name: "Volver" }));
  await waitFor(() => expect(canvas.queryByRole("list", { name: "Herramientas" })).toBeNull());
});

export const SinCoincidencias = meta.story({
  name: "Sin coincidencias",
  play: typeUnknown("No se encontraron trámites"),
});

SinCoincidencias.test(
  "[HOME-20] [HOME-21] [HOME-23] [HOME-24] says so and offers the text itself",
  async ({ canvas }) => {
    await expect(
      canvas.getByText('Presiona Enter para usar "licencia de pesca" como trámite personalizado'),
    ).toBeVisible();
    const option = canvas.getByRole("option");
    await expect(option).toHaveTextContent('Usar: "licencia de pesca"');
    await expect(option).toHaveTextContent("Trámite personalizado");
  },
);

SinCoincidencias.test(
  "[HOME-22] [HOME-25] takes the text with Enter, closes the list and shows the purple card",
  async ({ canvas, userEvent }) => {
    await userEvent.keyboard("{Enter}");
    await expect(canvas.queryByRole("option")).toBeNull();
    await expect(canvas.getByTestId("choice-banner")).toHaveAttribute("data-tone", "purple");
  },
);

SinCoincidencias.test("asks what the text may mean, only where no title contains it", async ({ canvas, args }) => {
  await expect(args.suggest).toHaveBeenLastCalledWith("licencia de pesca");
  await expect(args.suggest).not.toHaveBeenCalledWith("licencia de");
  await expect(canvas.queryByText("¿Te refieres a …?")).toBeNull();
});

SinCoincidencias.test("takes the text by its option too", async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole("option"));
  await expect(box(canvas)).toHaveValue("licencia de pesca");
  await expect(canvas.queryByRole("option")).toBeNull();
});

const SUGGESTED = ["Alta de autónomo", "Baja de autónomo"];
const FOUND = SUGGESTED.map((label) => ({ label }));

export const ConSugerencias = meta.story({
  name: "Con sugerencias",
  args: {
    suggest: fn<HomeScreenProps["suggest"]>((text) =>
      text === "autonmo" ? Promise.resolve(FOUND) : new Promise(() => {}),
    ),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(box(canvas), "autonmo");
    await expect(await canvas.findByRole("group", { name: "¿Te refieres a …?" })).toBeVisible();
  },
});

ConSugerencias.test(
  "[HOME-21] [HOME-23] offers what may be meant above the text itself, and tells how many options there are",
  async ({ canvas }) => {
    await expect(canvas.getAllByRole("option").map((option) => option.textContent)).toEqual([
      ...SUGGESTED,
      'Usar: "autonmo"Trámite personalizado',
    ]);
    await expect(canvas.getAllByRole("status")[0]).toHaveTextContent(
      /^Presiona Enter para usar "autonmo" como trámite personalizado3 opciones$/,
    );
  },
);

ConSugerencias.test("shows them first, and does not say that nothing was found", async ({ canvas }) => {
  await expect(canvas.queryByText("No se encontraron trámites")).toBeNull();
  const { top } = canvas.getByText(/^Presiona Enter/).getBoundingClientRect();
  await expect(canvas.getByRole("listbox").getBoundingClientRect().bottom).toBeLessThanOrEqual(top);
});

ConSugerencias.test("picks one with the keyboard: the card becomes the choice", async ({ canvas, userEvent }) => {
  await userEvent.keyboard("{ArrowDown}{Enter}");
  await expect(box(canvas)).toHaveValue("Alta de autónomo");
  await expect(canvas.getByTestId("choice-banner")).toHaveAttribute("data-tone", "green");
});

ConSugerencias.test("never shows what another text may mean", async ({ canvas, userEvent }) => {
  await userEvent.type(box(canvas), "x");
  await expect(canvas.queryByRole("group")).toBeNull();
  await expect(canvas.getAllByRole("option")).toHaveLength(1);
});

export const ConPlan = meta.story({
  name: "Con el plan de un suceso",
  args: {
    suggest: fn<HomeScreenProps["suggest"]>(async () => [
      { label: "Plan: Fallecimiento de un familiar", to: "/plan/fallecimiento" },
      ...FOUND,
    ]),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(box(canvas), "ha muerto mi padre");
    await expect(await canvas.findByRole("option", { name: "Plan: Fallecimiento de un familiar" })).toBeVisible();
  },
});

ConPlan.test("opens the plan at once, with the keyboard too", async ({ canvas, userEvent }) => {
  await userEvent.keyboard("{ArrowDown}{Enter}");
  await expectArrival(canvas, "/plan/fallecimiento", null);
});

/** Answers each question about a text, in their order. */
const arrivals: ((found: typeof FOUND) => void)[] = [];

export const SugerenciasEnCamino = meta.story({
  name: "Sugerencias en camino",
  args: { suggest: fn<HomeScreenProps["suggest"]>(() => new Promise((resolve) => arrivals.push(resolve))) },
  play: typeUnknown("Buscando…"),
});

SugerenciasEnCamino.test("[HOME-22] takes the text without waiting for them", async ({ canvas, userEvent }) => {
  await expect(canvas.getAllByRole("option")).toHaveLength(1);
  await userEvent.keyboard("{Enter}");
  await expect(canvas.getByTestId("choice-banner")).toHaveAttribute("data-tone", "purple");
});

SugerenciasEnCamino.test(
  "keeps the highlighted option when suggestions come above it",
  async ({ canvas, userEvent }) => {
    await userEvent.keyboard("{ArrowDown}");
    arrivals.at(-1)?.(FOUND);
    await expect(await canvas.findByRole("group")).toBeVisible();
    await userEvent.keyboard("{Enter}");
    await expect(box(canvas)).toHaveValue("licencia de pesca");
    await expect(canvas.getByTestId("choice-banner")).toHaveAttribute("data-tone", "purple");
  },
);

SugerenciasEnCamino.test("shows them though those of an earlier text come after them", async ({ canvas }) => {
  const [earlier, last] = arrivals.slice(-2);
  last?.(FOUND);
  earlier?.([{ label: "Licencia de obras" }]);
  await expect(await canvas.findByRole("option", { name: "Alta de autónomo" })).toBeVisible();
});

export const SugerenciasQueNoLlegan = meta.story({
  name: "Sugerencias que no llegan",
  args: { suggest: fn<HomeScreenProps["suggest"]>(() => Promise.reject(new TypeError("Failed to fetch"))) },
  play: SinCoincidencias.input.play,
});

SugerenciasQueNoLlegan.test("[HOME-18] [HOME-23] filters alone", async ({ canvas, userEvent }) => {
  await expect(canvas.getAllByRole("option")).toHaveLength(1);
  await userEvent.clear(box(canvas));
  await userEvent.type(box(canvas), "auton");
  await expect(canvas.getByRole("option", { name: "Alta de autónomo" })).toBeVisible();
});

export const ConSugerenciasOscuro = meta.story({
  ...ConSugerencias.input,
  name: "Con sugerencias (oscuro)",
  globals: { theme: "dark" },
});

export const TextoLibre = meta.story({
  name: "Texto libre",
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(box(canvas), "licencia de pesca{Enter}");
    await expect(canvas.getByTestId("choice-banner")).toBeVisible();
  },
});

TextoLibre.test("[HOME-07] [PROD-06] analyses the typed text", async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole("button", { name: "Analizar: licencia de pesca" }));
  await expectArrival(canvas, "/hub", { selectedTramite: "licencia de pesca" });
});

export const DelCatalogo = meta.story({
  name: "Del catálogo",
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(box(canvas), "auton");
    await userEvent.click(canvas.getByRole("option", { name: "Alta de autónomo" }));
    await expect(canvas.getByTestId("choice-banner")).toHaveAttribute("data-tone", "green");
  },
});

DelCatalogo.test(
  "[HOME-04] [HOME-27] [HOME-28] shows the green card with the title and the hint",
  async ({ canvas, args }) => {
    await expect(canvas.getByTestId("choice-banner")).toHaveTextContent(
      "Alta de autónomoHaz clic en el centro para analizarlo",
    );
    await expect(args.onIntent).toHaveBeenCalled();
  },
);

DelCatalogo.test("analyses it with the button beside it too", async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole("button", { name: "Analizar" }));
  await expectArrival(canvas, "/hub", { selectedTramite: "Alta de autónomo" });
});

DelCatalogo.test("[HOME-09] [PROD-06] analyses the chosen procedure", async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole("button", { name: "Analizar: Alta de autónomo" }));
  await expectArrival(canvas, "/hub", { selectedTramite: "Alta de autónomo" });
});

DelCatalogo.test("[HOME-29] becomes free text when a letter is missing", async ({ canvas, userEvent }) => {
  await userEvent.type(box(canvas), "{Backspace}");
  await expect(canvas.getByTestId("choice-banner")).toHaveAttribute("data-tone", "purple");
  await userEvent.type(box(canvas), "o");
  await expect(canvas.getByTestId("choice-banner")).toHaveAttribute("data-tone", "green");
});

export const ParaDescribir = meta.story({
  name: "Para describir",
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(box(canvas));
    await userEvent.click(canvas.getByRole("option", { name: "Otro trámite (descríbelo tú)" }));
    await expect(canvas.getByTestId("choice-banner")).toHaveAttribute("data-tone", "purple");
  },
});

ParaDescribir.test("[HOME-08] leads to the custom input", async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole("button", { name: "Describir mi trámite" }));
  await expectArrival(canvas, "/hub", { showCustomInput: true });
});

export const SoloConTeclado = meta.story({
  name: "Solo con teclado",
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(box(canvas)).toHaveFocus();
    await userEvent.keyboard("empad{ArrowDown}{Enter}");
    await expect(box(canvas)).toHaveValue("Empadronamiento");
  },
});

const phone = { viewport: { value: "mobile1", isRotated: false } };

export const EnElMovil = meta.story({ name: "En el móvil", globals: phone });
export const TextoGrande = meta.story({ name: "En el móvil, texto al 200 %", globals: { ...phone, texto: "200" } });
