import { QueryClientProvider } from "@tanstack/react-query";
import { useState, useSyncExternalStore } from "react";
import { MemoryRouter, Route, Routes, useLocation } from "react-router-dom";
import { dismissToasts } from "@/components/ui/Toaster/toasts.testing.ts";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { createStoryQueryClient } from "@storybook-config/storyQueryClient.ts";
import { grantsAnswer, grantsEmpty, grantsManyRows, grantsSlow, grantsStatus } from "@mocks/grants/grants.ts";
import { SAMPLE_INVENTORY } from "@mocks/documents/fixtures/sampleInventory.ts";
import { type OpportunityUserState, parseUserState } from "@/domain/grants/userState.ts";
import { SAMPLE_OPPORTUNITIES } from "@/domain/grants/samples.ts";
import { parseApplicantProfile } from "@/domain/grants/situationOptions.ts";
import type { DocumentSummary } from "@/domain/documents/vault/document.ts";
import { getToasts } from "@/components/ui/Toaster/notify.ts";
import { createOpportunitiesImplementations } from "@/machines/grants/opportunities.actors.ts";
import { opportunitiesMachine } from "@/machines/grants/opportunities.machine.ts";
import { createOpportunitySource } from "@/services/grants/opportunitySource.ts";
import type { OpportunitySource } from "@/services/grants/opportunities.ts";
import { reloadOpportunities } from "@/services/grants/opportunities.queries.ts";
import { createBrowserStore } from "@/services/shared/storage/browserStore.ts";
import { createStoredValue } from "@/services/shared/storage/storedValue.ts";
import { OpportunitiesScreen } from "./OpportunitiesScreen.tsx";

const TODAY = "2026-11-21";

interface HarnessProps {
  readonly kind: "sample" | "bdns";
  readonly userState: Partial<OpportunityUserState>;
  readonly documents: readonly DocumentSummary[];
  /** The list of the samples never comes. */
  readonly isListStuck?: boolean;
  readonly onDownloadCalendar: () => void;
  readonly onEditHome: () => void;
  readonly onOpenLink: (link: string) => void;
}

/** The screen over the register as the scenario has it, or over the samples without their pauses. */
function Harness({
  kind,
  userState: first,
  documents,
  isListStuck,
  onDownloadCalendar,
  onEditHome,
  onOpenLink,
}: HarnessProps) {
  const [parts] = useState(() => {
    const store = createBrowserStore({ localStorage: null });
    store.setItem("marks", JSON.stringify(first));
    const userState = createStoredValue({ store, key: "marks", parse: parseUserState });
    const situation = createStoredValue({ store, key: "situation", parse: parseApplicantProfile });
    const client = createStoryQueryClient();
    const backend = { url: "https://mock.supabase.co", key: "anon", today: () => TODAY };
    const chosen = createOpportunitySource({ backend: kind === "bdns" ? backend : null, userState, random: () => 0.5 });
    const never = { ...chosen, list: () => new Promise<never>(() => {}) };
    const source = kind === "bdns" ? chosen : isListStuck ? never : atOnce(chosen);
    const reloadList = () => reloadOpportunities(client);
    const machine = opportunitiesMachine.provide(
      createOpportunitiesImplementations({ source, userState, situation, reloadList }),
    );
    return { client, userState, situation, source, machine };
  });
  const { client, userState, situation, source, machine } = parts;
  const markings = useSyncExternalStore(userState.subscribe, userState.read);
  const profile = useSyncExternalStore(situation.subscribe, situation.read);
  return (
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={["/opportunities"]}>
        <Routes>
          <Route
            path="/opportunities"
            element={
              <OpportunitiesScreen
                machine={machine}
                source={source}
                vault={{ list: async () => documents, people: async () => SAMPLE_INVENTORY.people }}
                userState={markings}
                profile={profile}
                today={TODAY}
                onDownloadCalendar={onDownloadCalendar}
                onEditHome={onEditHome}
                onOpenLink={onOpenLink}
              />
            }
          />
          <Route path="*" element={<Elsewhere />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>
  );
}

/** The pauses of the samples are proven elsewhere. */
function atOnce(source: OpportunitySource): OpportunitySource {
  const leftOut = { closed: 0, direct: 0, unreadable: 0 };
  return { ...source, list: async () => ({ records: SAMPLE_OPPORTUNITIES, next: null, leftOut, asOf: null }) };
}

/** Where the screen led to. */
function Elsewhere() {
  const { pathname, search, state } = useLocation();
  return (
    <pre data-testid="elsewhere">{JSON.stringify({ to: `${pathname}${search}`, ...(state as object | null) })}</pre>
  );
}

const elsewhere = async () => JSON.parse((await screen.findByTestId("elsewhere")).textContent) as object;

type Canvas = ReturnType<typeof within>;

const cardsIn = (canvas: Canvas) => canvas.findAllByRole("article");
const titlesIn = async (canvas: Canvas) =>
  (await cardsIn(canvas)).map((card: HTMLElement) => within(card).getByRole("heading").textContent);
const findCardElement = (canvas: Canvas, title: RegExp) => canvas.findByRole("article", { name: title });

const meta = preview.meta({
  title: "Pantallas/Oportuni-T/En marcha",
  component: Harness,
  args: {
    kind: "bdns" as "sample" | "bdns",
    userState: {} as Partial<OpportunityUserState>,
    documents: SAMPLE_INVENTORY.documents,
    onDownloadCalendar: fn(),
    onEditHome: fn(),
    onOpenLink: fn(),
  },
  beforeEach: () => {
    dismissToasts();
    return dismissToasts;
  },
});

export const ConEjemplos = meta.story({
  name: "Con ejemplos",
  args: { kind: "sample", documents: [] },
  play: async ({ canvas }) => void (await cardsIn(canvas)),
});

ConEjemplos.test(
  "[OPP-29] [OPP-30] [OPP-31] saves and applies with a confirmation only, and analysing leads to Sócrates",
  async ({ canvas, args, userEvent }) => {
    const bond = await findCardElement(canvas, /Bono de digitalización/);
    await userEvent.click(within(bond).getByRole("button", { name: "Guardar" }));
    await expect(await within(bond).findByRole("button", { name: "Guardada" })).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Guardadas (1)" })).toBeVisible();
    await userEvent.click(within(bond).getByRole("button", { name: "Aplicar" }));
    await waitFor(() =>
      expect(getToasts().map(({ toast: { title, action } }) => [title, action?.label])).toEqual([
        ["La solicitud se presenta en la sede oficial", "Abrir la web del organismo"],
        ["Oportunidad guardada", undefined],
      ]),
    );
    await expect(bond).toBeVisible();
    await expect(args.onOpenLink).not.toHaveBeenCalled();
    getToasts()[0]?.toast.action?.onSelect();
    await expect(args.onOpenLink).toHaveBeenCalledWith("https://www.red.es");
    const fund = await findCardElement(canvas, /Fondo para la transición verde/);
    await userEvent.click(within(fund).getByRole("button", { name: "Analizar" }));
    await expect(await elsewhere()).toMatchObject({
      to: "/socrates",
      selectedTramite: "Fondo para la transición verde",
      call: { title: "Fondo para la transición verde", officialLink: null },
    });
  },
);

ConEjemplos.test(
  "[OPP-13] [OPP-32] [OPP-33] narrows by text and chip, counts over all, and clears both",
  async ({ canvas, userEvent }) => {
    const box = canvas.getByRole("searchbox", { name: "Buscar oportunidades" });
    await userEvent.type(box, "DIGITAL");
    await expect(await titlesIn(canvas)).toEqual(["Bono de digitalización para autónomos y pymes"]);
    await expect(canvas.getByRole("list", { name: "Resumen" })).toHaveTextContent("Oportunidades5");
    const chips = within(canvas.getByRole("group", { name: "Filtrar oportunidades" }));
    await expect(chips.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
      "Todas (5)",
      "Nuevas (0)",
      "Aplicables (2)",
      "Guardadas (0)",
    ]);
    await userEvent.click(chips.getByRole("button", { name: "Guardadas (0)" }));
    await expect(await canvas.findByRole("heading", { name: "No se encontraron oportunidades" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Limpiar filtros" }));
    await expect(await cardsIn(canvas)).toHaveLength(5);
    await expect(box).toHaveValue("");
    await expect(canvas.getByRole("button", { name: "Todas (5)" })).toHaveAttribute("aria-pressed", "true");
    await expect(canvas.getByRole("heading", { name: "Oportunidades de ejemplo" })).toHaveFocus();
  },
);

ConEjemplos.test(
  "[OPP-05] lists three of the five gaps, and leads to the folder of what is missing",
  async ({ canvas, userEvent }) => {
    const banner = await canvas.findByRole("region", { name: "Oportunidades que puedes desbloquear" });
    await waitFor(() => expect(within(banner).getAllByRole("listitem").length).toBeGreaterThan(0));
    await expect(within(banner).getAllByRole("heading", { level: 3 })).toHaveLength(3);
    await expect(within(banner).getByText("y 2 más")).toBeVisible();
    const [first] = within(banner).getAllByRole("button", { name: "Subir documentos" });
    if (first) await userEvent.click(first);
    await expect(await elsewhere()).toEqual({ to: "/wallet?carpeta=identity", uploadFor: "DNI" });
  },
);

ConEjemplos.test(
  "explains an opportunity, asks for the situation between, and comes back to where the person was",
  async ({ canvas, userEvent }) => {
    const opener = within(await findCardElement(canvas, /Ayuda autonómica/)).getByRole("button", {
      name: /Ayuda autonómica/,
    });
    await userEvent.click(opener);
    const detail = await screen.findByRole("dialog", { name: "Ayuda autonómica para emprender" });
    await waitFor(() => expect(within(detail).getByText(/La puntuación de este ejemplo viene dada/)).toBeVisible());
    await userEvent.click(within(detail).getByRole("button", { name: "Contar tu situación" }));
    const form = await screen.findByRole("dialog", { name: "Tu situación" });
    await userEvent.click(within(form).getByRole("combobox", { name: /Etapa/ }));
    await userEvent.click(await screen.findByRole("option", { name: /consolidada/ }));
    await userEvent.click(within(form).getByRole("button", { name: "Guardar" }));
    const again = await screen.findByRole("dialog", { name: "Ayuda autonómica para emprender" });
    await waitFor(() => expect(within(again).getByText("No se cumple")).toBeVisible());
    await userEvent.click(within(again).getByRole("button", { name: "Cerrar" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
);

export const BannerAntes = meta.story({
  name: "El banner antes que la lista",
  args: { kind: "sample", documents: [], isListStuck: true },
});

BannerAntes.test("[OPP-05] shows the gaps above the list that has not come, and explains one", async (context) => {
  const { canvas, userEvent } = context;
  const banner = await canvas.findByRole("region", { name: "Oportunidades que puedes desbloquear" });
  await waitFor(() => expect(within(banner).getAllByRole("heading", { level: 3 })).toHaveLength(3));
  await expect(canvas.getByText("Cargando oportunidades…")).toBeVisible();
  const [first] = within(banner).getAllByRole("button", { name: /Bono de digitalización/ });
  await userEvent.click(first!);
  await expect(await screen.findByRole("dialog")).toHaveAccessibleName(/Bono de digitalización/);
});

export const TodoResponde = meta.story({
  name: "La BDNS responde",
  args: { userState: { saved: ["912102"] } },
  play: async ({ canvas }) => void (await cardsIn(canvas)),
});

TodoResponde.test(
  "shows real calls without a sample's word, no direct award, and the saved one of another page",
  async ({ canvas, userEvent }) => {
    await expect(canvas.queryByText(/ejemplo/i)).toBeNull();
    const saved = await findCardElement(canvas, /Ayudas a asociaciones culturales/);
    await expect(within(saved).getByRole("button", { name: "Guardada" })).toBeVisible();
    await expect(canvas.queryByText(/Subvención nominativa/)).toBeNull();
    await expect(canvas.getByText(/1 concesión directa, que no se solicita/)).toBeVisible();
    const shop = await findCardElement(canvas, /digitalización del pequeño comercio/);
    await expect(shop).toHaveTextContent("Presupuesto total de la convocatoria:");
    await expect(shop).not.toHaveTextContent("Hasta 750");
    await userEvent.click(canvas.getByRole("button", { name: "Cargar más" }));
    await expect(await findCardElement(canvas, /relevo generacional/)).toHaveTextContent(
      "Las fechas de la ficha se contradicen",
    );
    await expect(canvas.queryByText(/materiales reciclados/)).toBeNull();
    await waitFor(() => expect(canvas.queryByRole("button", { name: "Cargar más" })).toBeNull());
  },
);

TodoResponde.test("asks the register for words, and goes back to all", async ({ canvas, userEvent }) => {
  await findCardElement(canvas, /Ayudas a asociaciones culturales/);
  const before = (await titlesIn(canvas)).length;
  await userEvent.type(canvas.getByRole("searchbox", { name: "Buscar oportunidades" }), "vivienda");
  await userEvent.click(canvas.getByRole("button", { name: "Buscar en la BDNS" }));
  await expect(await canvas.findByText(/con «vivienda» en el título/)).toBeVisible();
  await waitFor(async () =>
    expect((await titlesIn(canvas)).toSorted()).toEqual([
      "Ayudas a asociaciones culturales sin ánimo de lucro",
      "Ayudas al alquiler de vivienda habitual para jóvenes",
    ]),
  );
  await userEvent.click(canvas.getByRole("button", { name: "Ver todas" }));
  await waitFor(async () => expect(await titlesIn(canvas)).toHaveLength(before));
});

TodoResponde.test("asks for the situation once, and goes on without it", async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole("button", { name: "Ahora no" }));
  await waitFor(() => expect(canvas.queryByText("Cuéntanos tu situación")).toBeNull());
  await expect(await cardsIn(canvas)).not.toHaveLength(0);
});

TodoResponde.test("keeps the box and what was typed when the register fails to answer it", async (context) => {
  const { canvas, userEvent, msw } = context;
  msw.use(grantsStatus(429));
  const box = canvas.getByRole("searchbox", { name: "Buscar oportunidades" });
  await userEvent.type(box, "energía{Enter}");
  await expect(await canvas.findByRole("alert")).toHaveTextContent("Espera un minuto");
  await expect(box).toHaveValue("energía");
  await userEvent.click(canvas.getByRole("button", { name: "Ver todas" }));
  await expect(await cardsIn(canvas)).not.toHaveLength(0);
});

TodoResponde.test("lets the person's situation decide what fits, and says by which rule", async (context) => {
  const { canvas, userEvent } = context;
  await userEvent.click(canvas.getByRole("button", { name: "Contar tu situación" }));
  const form = await screen.findByRole("dialog", { name: "Tu situación" });
  for (const [question, answer] of [
    [/Tipo de solicitante/, /Autónomo/],
    [/Provincia o isla/, /Zaragoza/],
    [/Sector/, /Comercio/],
  ] as const) {
    await userEvent.click(within(form).getByRole("combobox", { name: question }));
    const [option] = await screen.findAllByRole("option", { name: answer });
    await userEvent.click(option!);
  }
  await userEvent.click(within(form).getByRole("button", { name: "Guardar" }));
  const shop = await findCardElement(canvas, /digitalización del pequeño comercio/);
  await expect(await within(shop).findByRole("button", { name: "Aplicar" })).toBeVisible();
  const rent = await findCardElement(canvas, /alquiler de vivienda/);
  await expect(within(rent).getByRole("button", { name: "Analizar" })).toBeVisible();
  await userEvent.click(within(shop).getByRole("button", { name: /digitalización del pequeño comercio/ }));
  const detail = await screen.findByRole("dialog", { name: /digitalización del pequeño comercio/ });
  await waitFor(() => expect(within(detail).getAllByText("Se cumple")).toHaveLength(4));
  await userEvent.click(within(detail).getByRole("button", { name: "Cómo se calcula" }));
  await waitFor(() => expect(within(detail).getByText(/la mitad/)).toBeVisible());
});

export const Vacia = meta.story({
  name: "La BDNS no tiene ninguna",
  beforeEach: ({ msw }) => msw.use(grantsEmpty()),
  play: async ({ canvas }) => void (await canvas.findByRole("heading", { name: "No se encontraron oportunidades" })),
});

Vacia.test("says no more than what was looked at, and offers no filter to clear", async ({ canvas }) => {
  await expect(canvas.getByText(/No hay convocatorias abiertas entre las de los últimos 180 días/)).toBeVisible();
  await expect(canvas.queryByRole("button", { name: "Limpiar filtros" })).toBeNull();
});

export const Lenta = meta.story({
  name: "La BDNS tarda",
  beforeEach: ({ msw }) => msw.use(grantsSlow("infinite")),
  play: async ({ canvas }) => void (await canvas.findByText("Cargando oportunidades…")),
});

export const Saturada = meta.story({ name: "La BDNS pide esperar", globals: { escenario: "ayudas-429" } });

Saturada.test("[OPP-26] says why, and shows the list once it comes", async ({ canvas, userEvent, msw }) => {
  const alert = await canvas.findByRole("alert");
  await expect(alert).toHaveTextContent("No se pudieron cargar las oportunidades");
  await expect(alert).toHaveTextContent("Espera un minuto");
  msw.use(grantsAnswer());
  await userEvent.click(within(alert).getByRole("button", { name: "Reintentar" }));
  await expect(await cardsIn(canvas)).not.toHaveLength(0);
  await expect(canvas.getByRole("heading", { name: "Convocatorias" })).toHaveFocus();
});

export const Falla = meta.story({ name: "La BDNS falla", globals: { escenario: "ayudas-500" } });

Falla.test("[OPP-26] says that the register does not answer", async ({ canvas }) => {
  const alert = await canvas.findByRole("alert");
  await expect(alert).toHaveTextContent("La Base de Datos Nacional de Subvenciones no responde ahora mismo");
});

Falla.test("[OPP-26] says that the search failed, and shows no source any more", async ({ canvas, userEvent }) => {
  await canvas.findByRole("alert");
  await userEvent.click(canvas.getByRole("button", { name: "Buscar Oportunidades" }));
  await expect(await canvas.findByText("Error en la búsqueda")).toBeVisible();
  await expect(canvas.queryByRole("list", { name: "Fuentes oficiales" })).toBeNull();
});

export const PaginaWeb = meta.story({ name: "Contesta una página web", globals: { escenario: "ayudas-html" } });

PaginaWeb.test("[OPP-26] says that the answer is none", async ({ canvas }) => {
  const alert = await canvas.findByRole("alert");
  await expect(alert).toHaveTextContent("ha respondido algo que no se entiende");
});

export const AMedias = meta.story({
  name: "Llegan a medias",
  args: { userState: { saved: ["912102"] } },
  globals: { escenario: "ayudas-a-medias" },
});

AMedias.test("shows what came, says what could not be read, and reads it on demand", async (context) => {
  const { canvas, userEvent, msw } = context;
  await expect(await cardsIn(canvas)).not.toHaveLength(0);
  await expect(canvas.getByText(/fichas? que no se pud(o|ieron) leer/)).toBeVisible();
  await expect(await canvas.findByText("No se han podido leer todas tus oportunidades guardadas")).toBeVisible();
  msw.use(grantsAnswer());
  await userEvent.click(canvas.getByRole("button", { name: "Reintentar" }));
  await expect(await findCardElement(canvas, /Ayudas a asociaciones culturales/)).toBeVisible();
});

export const DiezMil = meta.story({
  name: "Diez mil filas",
  beforeEach: ({ msw }) => msw.use(grantsManyRows(10_000)),
});

DiezMil.test("takes one page of them", async ({ canvas }) => {
  await expect(await cardsIn(canvas)).toHaveLength(20);
});
