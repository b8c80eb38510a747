import { expect, fn, within } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { findGaps } from "@/domain/grants/gaps.ts";
import { deriveListing, toOpportunities, type OpportunityChip } from "@/domain/grants/opportunityList.ts";
import type { Opportunity } from "@/domain/grants/opportunity.ts";
import { SAMPLE_OPPORTUNITIES } from "@/domain/grants/samples.ts";
import { NO_SITUATION } from "@/domain/grants/situation.ts";
import { REGISTERED } from "@/screens/opportunities/OpportunityDetail/opportunities.testing.ts";
import type { SearchPhase } from "@/screens/opportunities/SearchSources/SearchSources.tsx";
import { OpportunitiesView, type OpportunityListing } from "./OpportunitiesView.tsx";
import { NO_MARKS } from "@/domain/grants/opportunity.testing.ts";
import { inventory } from "@/domain/procedure/validation/validate.testing.ts";

const TODAY = "2026-11-21";
const MARKS = { ...NO_MARKS, saved: ["muestra-emprender"], fresh: ["muestra-bono-digital", "muestra-emprender"] };
const SAMPLES = toOpportunities(SAMPLE_OPPORTUNITIES, {
  userState: MARKS,
  situation: NO_SITUATION,
  inventory: inventory(),
  today: TODAY,
});

const derive = (opportunities: readonly Opportunity[]) =>
  deriveListing(opportunities, opportunities, {
    filter: { text: "", chip: "all", keptIds: [] },
    order: "compatibility",
    today: TODAY,
  });

const READY: OpportunityListing = {
  state: "ready",
  failure: null,
  savedFailure: null,
  isLate: false,
  ...derive(SAMPLES),
  isRefreshing: false,
  hasMore: false,
  isLoadingMore: false,
  leftOut: { closed: 0, direct: 0, unreadable: 0 },
  asOf: null,
  onReload: fn(),
  onRetry: fn(),
  onRetrySaved: fn(),
  onLoadMore: fn(),
};

const SCAN = {
  phase: null as SearchPhase | null,
  found: null as number | null,
  failure: null as string | null,
  onStart: fn(),
  onCancel: fn(),
  onDismissFailure: fn(),
};

const FILTERS = {
  text: "",
  submittedText: "",
  chip: "all" as OpportunityChip,
  order: "compatibility" as const,
  onText: fn(),
  onAskSource: fn(),
  onChip: fn(),
  onOrder: fn(),
  onClear: fn(),
};

const GAPS = {
  gaps: findGaps(SAMPLES),
  state: "ready" as "loading" | "ready" | "failed",
  onUpload: fn(),
  onRetry: fn(),
};
const LOADING = { ...GAPS, gaps: [], state: "loading" as const };

const SITUATION = { isKnown: false, isAskedFor: false, onOpen: fn(), onDecline: fn() };

const NOTHING = derive([]);

const meta = preview.meta({
  title: "Pantallas/Oportuni-T",
  component: OpportunitiesView,
  parameters: {
    viewport: {
      options: { movil: { name: "Móvil 360", styles: { width: "360px", height: "740px" }, type: "mobile" } },
    },
  },
  args: {
    kind: "sample" as "sample" | "bdns",
    today: TODAY,
    listing: READY,
    scan: SCAN,
    filters: FILTERS,
    gaps: GAPS,
    situation: SITUATION,
    onBack: fn(),
    onOpen: fn(),
    onSave: fn(),
    onApply: fn(),
    onAnalyse: fn(),
  },
});

/** The text of each of the four figures. */
function figures(list: HTMLElement) {
  return within(list)
    .getAllByRole("listitem")
    .map((item) => [...(item.firstElementChild?.children ?? [])].map(({ textContent }) => textContent));
}

export const Ejemplos = meta.story();

Ejemplos.test(
  "[OPP-01] [OPP-02] [OPP-03] [OPP-42] has its title, its search and four figures, and says that all are examples",
  async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole("heading", { level: 1, name: "Oportuni-T" })).toBeVisible();
    await expect(figures(canvas.getByRole("list", { name: "Resumen" }))).toEqual([
      ["Oportunidades", "5", "De ejemplo"],
      ["Aplicables", "2", "Compatibilidad de 80 o más"],
      ["Importe potencial", "867k€", "Suma de los máximos"],
      ["Compatibilidad media", "71\u00A0%", "Excelente perfil (cifra de ejemplo)"],
    ]);
    await expect(canvas.getByRole("note")).toHaveTextContent("Estas oportunidades no son convocatorias reales");
    await userEvent.click(canvas.getByRole("button", { name: "Buscar Oportunidades" }));
    await expect(args.scan.onStart).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole("button", { name: "Volver" }));
    await expect(args.onBack).toHaveBeenCalledOnce();
  },
);

Ejemplos.test(
  "[OPP-06] [OPP-07] [OPP-08] has a search box, four chips with counts and the cards in a grid",
  async ({ canvas, args, userEvent }) => {
    const chips = within(canvas.getByRole("group", { name: "Filtrar oportunidades" })).getAllByRole("button");
    await expect(chips.map(({ textContent }) => textContent)).toEqual([
      "Todas (5)",
      "Nuevas (2)",
      "Aplicables (2)",
      "Guardadas (1)",
    ]);
    const cards = canvas.getByRole("list", { name: "Oportunidades de ejemplo" });
    await expect(within(cards).getAllByRole("article")).toHaveLength(5);
    await userEvent.type(canvas.getByRole("searchbox", { name: "Buscar oportunidades" }), "b");
    await expect(args.filters.onText).toHaveBeenLastCalledWith("b");
    await userEvent.click(canvas.getByRole("radio", { name: "Plazo" }));
    await expect(args.filters.onOrder).toHaveBeenCalledWith("deadline");
  },
);

Ejemplos.test("[OPP-09] [OPP-28] gives each card a score and the action that it asks for", async ({ canvas }) => {
  const cards = within(canvas.getByRole("list", { name: "Oportunidades de ejemplo" })).getAllByRole("article");
  const seen = cards.map((card) => [
    within(card).getByTestId("compatibility").textContent.match(/\d+/)?.[0],
    within(card).getByRole("button", { name: /^(Aplicar|Analizar)$/ }).textContent,
  ]);
  await expect(seen).toEqual([
    ["95", "Aplicar"],
    ["85", "Aplicar"],
    ["70", "Analizar"],
    ["60", "Analizar"],
    ["45", "Analizar"],
  ]);
});

export const Mejorable = meta.story({
  args: { listing: { ...READY, figures: { ...READY.figures, averageCompatibility: 69 } } },
});

Mejorable.test("[OPP-42] says 'Mejorable' below 70", async ({ canvas }) => {
  await expect(figures(canvas.getByRole("list", { name: "Resumen" }))[3]).toEqual([
    "Compatibilidad media",
    "69\u00A0%",
    "Mejorable (cifra de ejemplo)",
  ]);
});

export const Cargando = meta.story({
  args: { listing: { ...READY, ...NOTHING, state: "loading" }, gaps: LOADING },
});

Cargando.test("[OPP-04] holds the place of the banner, and of the list below it", async ({ canvas }) => {
  const banner = canvas.getByRole("region", { name: "Oportunidades que puedes desbloquear" });
  await expect(banner).toHaveAttribute("aria-busy", "true");
});

export const BannerAntes = meta.story({
  name: "El banner antes que la lista",
  args: { listing: { ...READY, ...NOTHING, state: "loading" } },
});

BannerAntes.test("[OPP-04] [OPP-05] shows the banner while the list is on its way (A-171)", async ({ canvas }) => {
  const banner = canvas.getByRole("region", { name: "Oportunidades que puedes desbloquear" });
  await expect(within(banner).getAllByRole("heading", { level: 3 })).toHaveLength(3);
  await expect(canvas.getByText("Cargando oportunidades…")).toBeVisible();
});

export const RegistroCargando = meta.story({
  name: "Cargando convocatorias de la BDNS",
  args: { kind: "bdns", listing: { ...READY, ...NOTHING, state: "loading" }, gaps: LOADING },
});

RegistroCargando.test("promises no banner for calls that have not come yet", async ({ canvas }) => {
  await expect(canvas.queryByRole("region", { name: "Oportunidades que puedes desbloquear" })).toBeNull();
});

Cargando.test("says that the list is on its way, and claims no figure", async ({ canvas }) => {
  await expect(canvas.getByText("Cargando oportunidades…")).toBeVisible();
  await expect(canvas.getByRole("region", { name: "Oportunidades de ejemplo" })).toHaveAttribute("aria-busy", "true");
  await expect(figures(canvas.getByRole("list", { name: "Resumen" })).map(([, value]) => value)).toEqual([
    "—",
    "—",
    "—",
    "—",
  ]);
});

export const Tarda = meta.story({
  name: "La carga tarda",
  args: { listing: { ...READY, ...NOTHING, state: "loading", isLate: true }, gaps: LOADING },
});

Tarda.test("says that it takes long, and asks again on demand", async ({ canvas, args, userEvent }) => {
  await expect(canvas.getByText(/Está tardando más de lo normal/)).toBeVisible();
  await userEvent.click(canvas.getByRole("button", { name: "Reintentar" }));
  await expect(args.listing.onReload).toHaveBeenCalledOnce();
});

export const NoSePudoCargar = meta.story({
  name: "No se pudo cargar",
  args: { listing: { ...READY, ...NOTHING, state: "failed", failure: "No hay conexión con el servicio." } },
});

NoSePudoCargar.test("[OPP-26] says so and why, and tries again", async ({ canvas, args, userEvent }) => {
  const alert = canvas.getByRole("alert");
  await expect(within(alert).getByRole("heading")).toHaveTextContent("No se pudieron cargar las oportunidades");
  await expect(alert).toHaveTextContent("No hay conexión con el servicio.");
  // The page shows no summary above the error.
  await expect(canvas.queryByRole("list", { name: "Resumen" })).toBeNull();
  await userEvent.click(within(alert).getByRole("button", { name: "Reintentar" }));
  await expect(args.listing.onReload).toHaveBeenCalledOnce();
});

export const SinResultados = meta.story({
  name: "Sin resultados",
  args: { listing: { ...READY, shown: [] }, filters: { ...FILTERS, text: "zzz", chip: "saved" } },
});

SinResultados.test(
  "[OPP-12] [OPP-13] says so, and offers to clear the filters",
  async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole("heading", { name: "No se encontraron oportunidades" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Limpiar filtros" }));
    await expect(args.filters.onClear).toHaveBeenCalledOnce();
  },
);

export const Buscando = meta.story({ args: { scan: { ...SCAN, phase: "searching" } } });

Buscando.test("[OPP-14] shows the sources, and starts no second search", async ({ canvas, args, userEvent }) => {
  const sources = canvas.getByRole("list", { name: "Fuentes oficiales" });
  await expect(within(sources).getAllByRole("listitem")).toHaveLength(7);
  await userEvent.click(canvas.getByRole("button", { name: "Buscar Oportunidades" }));
  await expect(args.scan.onStart).not.toHaveBeenCalled();
  await userEvent.click(canvas.getByRole("button", { name: "Cancelar" }));
  await expect(args.scan.onCancel).toHaveBeenCalledOnce();
});

export const Registro = meta.story({
  name: "Convocatorias de la BDNS",
  args: {
    kind: "bdns",
    listing: {
      ...READY,
      figures: { ...READY.figures, potential: null },
      hasMore: true,
      leftOut: { closed: 3, direct: 1, unreadable: 0 },
      asOf: "2026-11-21T09:00:00.000Z",
      failure: "Se han hecho muchas consultas seguidas.",
      savedFailure: "No hay conexión con el servicio.",
    },
    filters: { ...FILTERS, text: "comercio" },
    situation: { ...SITUATION, isAskedFor: true },
    scan: { ...SCAN, failure: "La Base de Datos Nacional de Subvenciones no responde ahora mismo." },
  },
});

Registro.test(
  "says whose data they are and what is left out, asks for the situation, and asks the register itself",
  async ({ canvas, args, userEvent }) => {
    await expect(
      canvas.getByText("Fuera de la lista: 3 convocatorias cerradas y 1 concesión directa, que no se solicita."),
    ).toBeVisible();
    await expect(
      canvas.getByText(
        /Fuente: Base de Datos Nacional de Subvenciones \(IGAE\), consultada el 21 de noviembre de 2026/,
      ),
    ).toBeVisible();
    await expect(canvas.queryByText("Lista de ejemplo")).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Contar tu situación" }));
    await expect(args.situation.onOpen).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole("button", { name: "Ahora no" }));
    await expect(args.situation.onDecline).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole("searchbox", { name: "Buscar oportunidades" }));
    await userEvent.keyboard("{Enter}");
    await expect(args.filters.onAskSource).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole("button", { name: "Cargar más" }));
    await expect(args.listing.onLoadMore).toHaveBeenCalledOnce();
    const [list, saved] = canvas.getAllByRole("button", { name: "Reintentar" });
    if (list) await userEvent.click(list);
    await expect(args.listing.onRetry).toHaveBeenCalledOnce();
    if (saved) await userEvent.click(saved);
    await expect(args.listing.onRetrySaved).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole("button", { name: "Buscar otra vez" }));
    await expect(args.scan.onStart).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole("button", { name: "Cerrar aviso" }));
    await expect(args.scan.onDismissFailure).toHaveBeenCalledOnce();
  },
);

const CALLS = toOpportunities([REGISTERED], {
  userState: NO_MARKS,
  situation: NO_SITUATION,
  inventory: inventory(),
  today: TODAY,
});

export const SinSituacion = meta.story({
  name: "Convocatorias sin saber tu situación",
  args: {
    kind: "bdns",
    listing: { ...READY, ...derive(CALLS) },
    gaps: { ...GAPS, gaps: [] },
  },
});

SinSituacion.test("claims no compatibility of real calls for a person of whom nothing is known", async ({ canvas }) => {
  await expect(figures(canvas.getByRole("list", { name: "Resumen" }))).toEqual([
    ["Oportunidades", "1", "Cargadas"],
    ["Aplicables", "—", "Falta tu situación"],
    ["Importe potencial", "—", "La BDNS no da el máximo por solicitante"],
    ["Compatibilidad media", "—", "Falta tu situación"],
  ]);
  const [call] = canvas.getAllByRole("article");
  await expect(within(call!).getByTestId("compatibility")).toHaveTextContent("Sin calcular");
  await expect(within(call!).getByRole("button", { name: "Analizar" })).toBeVisible();
});

export const Movil = meta.story({
  name: "Móvil (oscuro)",
  args: {
    kind: "bdns",
    filters: { ...FILTERS, submittedText: "comercio", text: "comercio" },
    scan: { ...SCAN, phase: "complete", found: 3 },
  },
  globals: { theme: "dark", viewport: { value: "movil", isRotated: false } },
});

Movil.test("says what the register was asked for, and overflows nowhere", async ({ canvas, args, userEvent }) => {
  await expect(canvas.getByText(/^Convocatorias de la BDNS con «comercio» en el título/)).toBeVisible();
  await userEvent.click(canvas.getByRole("button", { name: "Ver todas" }));
  await expect(args.filters.onClear).toHaveBeenCalledOnce();
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
});
