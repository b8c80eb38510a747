import { expect, fn, within } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import type { ApplicationWindow } from "@/domain/grants/applicationWindow.ts";
import type { DocumentMatch, DocumentMatchStatus, Opportunity } from "@/domain/grants/opportunity.ts";
import { createEstimate } from "@/domain/grants/opportunity.testing.ts";
import { deadlineText } from "@/domain/grants/windowText.ts";
import { OpportunityCard } from "./OpportunityCard.tsx";

const TODAY = "2026-11-21";

const documentMatch = (name: string, status: DocumentMatchStatus): DocumentMatch => ({ name, status, note: "" });

const held = documentMatch("DNI", "held");
const tax = documentMatch("Certificado de estar al corriente con la Agencia Tributaria", "missing");
const socialSecurity = documentMatch("Certificado de estar al corriente con la Seguridad Social", "missing");
const audit = documentMatch("Auditoría energética", "missing");

/** An opportunity whose document matches come from a vault. */
function opportunity(changes: Partial<Opportunity> = {}): Opportunity {
  const documentMatches = "documentMatches" in changes ? changes.documentMatches : [held, tax, socialSecurity, audit];
  return {
    id: "muestra",
    source: "sample",
    title: "Fondo para la transición verde",
    description: "Inversiones en eficiencia energética.",
    category: "sostenibilidad",
    maxAmount: 200_000,
    budget: null,
    window: { start: null, startWords: null, end: { kind: "words", words: "Convocatoria abierta" } },
    deadline: "Convocatoria abierta",
    officialLink: "https://www.idae.es",
    applyLink: null,
    rulesLink: null,
    requirements: [],
    eligibleSectors: ["Todos los sectores"],
    documents: [],
    documentsAreGeneral: false,
    conditions: {
      regions: ["ES"],
      beneficiaries: [],
      sectors: [],
      stages: [],
      localBody: null,
      hasUnreadRegion: false,
    },
    body: "Ejemplo de convocatoria estatal",
    receivedOn: null,
    compatibility: 85,
    isGivenCompatibility: true,
    status: "new",
    saved: false,
    documentsNeeded: documentMatches?.length ?? 4,
    missingDocuments: (documentMatches ?? []).filter(({ status }) => status === "missing").map(({ name }) => name),
    criteria: [],
    ...changes,
    documentMatches: documentMatches ?? null,
  };
}

const LONG_TITLE = `ORDEN POR LA QUE SE CONVOCAN, PARA EL EJERCICIO 2026, SUBVENCIONES EN RÉGIMEN DE CONCURRENCIA COMPETITIVA
DESTINADAS A LA REALIZACIÓN DE INVERSIONES PARA LA TRANSFORMACIÓN DIGITAL DE LAS PEQUEÑAS Y MEDIANAS EMPRESAS
INDUSTRIALES Y DE SERVICIOS CON CENTRO DE TRABAJO EN LA COMUNIDAD AUTÓNOMA DE ARAGÓN, COFINANCIADAS POR EL FONDO
EUROPEO DE DESARROLLO REGIONAL EN EL MARCO DEL PROGRAMA 2021-2027`;

const real = opportunity({
  id: "795710",
  source: "bdns",
  title: LONG_TITLE,
  category: "digitalizacion",
  maxAmount: null,
  budget: 750_000,
  window: {
    start: null,
    startWords: null,
    end: createEstimate("2026-12-01", "15 días hábiles"),
  },
  deadline: "Hasta el 1 de diciembre de 2026 (estimado)",
  body: "Aragón · Departamento de Presidencia, Economía y Justicia · Dirección General de Industria",
  compatibility: 63,
  isGivenCompatibility: false,
  status: "viewed",
  saved: true,
  documentMatches: [held, documentMatch("Certificado de Hacienda", "toCheck"), socialSecurity],
  documentsAreGeneral: true,
});

function closing(day: string) {
  const window: ApplicationWindow = { start: null, startWords: null, end: { kind: "day", day } };
  return { window, deadline: deadlineText(window) };
}

const meta = preview.meta({
  title: "Componentes/Ayudas/OpportunityCard",
  component: OpportunityCard,
  parameters: {
    docs: {
      description: {
        component:
          "Una convocatoria: cuánto vale, hasta cuándo, cuánto encaja, qué documentos pide y qué se puede hacer.",
      },
    },
  },
  args: {
    opportunity: opportunity(),
    today: TODAY,
    onOpen: fn(),
    onSave: fn(),
    onApply: fn(),
    onAnalyse: fn(),
  },
  render: (args) => (
    <div style={{ maxInlineSize: "22rem" }}>
      <OpportunityCard {...args} />
    </div>
  ),
});

export const Ejemplo = meta.story();

Ejemplo.test(
  "[OPP-09] [OPP-10] shows the score, the money, the deadline and the action of an article that its title names",
  async ({ canvas }) => {
    const card = within(canvas.getByRole("article", { name: "Fondo para la transición verde" }));
    await expect(card.getByRole("heading", { level: 3 })).toHaveTextContent("Fondo para la transición verde");
    await expect(card.getByTestId("compatibility")).toHaveTextContent("Compatibilidad 85 % Encaje alto (ejemplo)");
    await expect(card.getByText("Hasta 200k€")).toBeVisible();
    await expect(card.getByText("Hasta 200.000 €")).not.toHaveAttribute("aria-hidden");
    await expect(card.getByText("Convocatoria abierta")).toBeVisible();
    await expect(card.getByRole("button", { name: "Aplicar" })).toHaveAccessibleDescription(
      "Fondo para la transición verde",
    );
    for (const word of ["Sostenibilidad", "Nueva", "Ejemplo"]) await expect(card.getByText(word)).toBeVisible();
  },
);

Ejemplo.test("[OPP-11] names the first two missing documents, then '+1 más'", async ({ canvas }) => {
  const missing = canvas.getByRole("list", { name: "Te faltan" });
  const names = within(missing)
    .getAllByRole("listitem")
    .map((item) => item.textContent);
  await expect(names).toEqual([tax.name, socialSecurity.name]);
  await expect(canvas.getByText("+1 más")).toBeVisible();
  await expect(canvas.getByText("Tienes 1 de 4 documentos")).toBeVisible();
});

Ejemplo.test("opens, applies and saves by keyboard", async ({ canvas, args, userEvent }) => {
  await userEvent.tab();
  await expect(canvas.getByRole("button", { name: "Fondo para la transición verde" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect(args.onOpen).toHaveBeenCalledOnce();
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  await expect(args.onApply).toHaveBeenCalledOnce();
  await userEvent.tab();
  await expect(canvas.getByRole("button", { name: "Guardar" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect(args.onSave).toHaveBeenCalledOnce();
  await expect(args.onAnalyse).not.toHaveBeenCalled();
});

export const DeLaBdns = meta.story({ name: "De la BDNS", args: { opportunity: real } });

DeLaBdns.test("never shows the budget of the call as an aid", async ({ canvas }) => {
  await expect(canvas.getByText("Presupuesto total de la convocatoria: 750k€")).toBeVisible();
  await expect(canvas.queryByText(/^Hasta \d+k€/u)).toBeNull();
});

DeLaBdns.test("[OPP-28] offers to analyse it, and that alone", async ({ canvas, args, userEvent }) => {
  await expect(canvas.queryByRole("button", { name: "Aplicar" })).toBeNull();
  await userEvent.click(canvas.getByRole("button", { name: "Analizar" }));
  await expect(args.onAnalyse).toHaveBeenCalledOnce();
  await expect(args.onApply).not.toHaveBeenCalled();
  await expect(canvas.getByRole("button", { name: "Guardada" })).toBeVisible();
});

DeLaBdns.test("cuts the long title after three lines, and says it whole", async ({ canvas }) => {
  const title = canvas.getByText(/^ORDEN POR LA QUE/u);
  await expect(title.scrollHeight).toBeGreaterThan(title.clientHeight);
  await expect(title.clientHeight).toBe(Math.round(3 * Number.parseFloat(getComputedStyle(title).lineHeight)));
  await expect(canvas.getByRole("article").getAttribute("aria-labelledby")).toBe(canvas.getByRole("heading").id);
  await expect(canvas.getByRole("heading")).toHaveTextContent(LONG_TITLE.replaceAll("\n", " "));
});

DeLaBdns.test("marks what is reckoned and what is general", async ({ canvas }) => {
  await expect(canvas.getByText("Hasta el 1 de diciembre de 2026 (estimado)")).toBeVisible();
  await expect(canvas.getByText("Quedan unos 10 días")).toBeVisible();
  await expect(canvas.getByText("Documentos habituales de una subvención")).toBeVisible();
  await expect(canvas.getByText("Tienes 1 de 3 documentos y 1 por confirmar")).toBeVisible();
  await expect(canvas.getByRole("list", { name: "Te falta" })).toHaveTextContent(socialSecurity.name);
  for (const word of ["Nueva", "Ejemplo"]) await expect(canvas.queryByText(word)).toBeNull();
});

export const EnCatalan = meta.story({
  name: "En catalán",
  args: {
    opportunity: opportunity({
      source: "bdns",
      title: "Ajuts per al foment de l'esport",
      body: "AJUNTAMENT DE CALVIÀ",
      compatibility: null,
    }),
  },
});

EnCatalan.test("marks the language of what is not in Spanish, and computes nothing by itself", async ({ canvas }) => {
  for (const text of ["Ajuts per al foment de l'esport", "AJUNTAMENT DE CALVIÀ"]) {
    await expect(canvas.getByText(text)).toHaveAttribute("lang", "ca");
  }
  await expect(canvas.getByText("Sin calcular")).toBeVisible();
});

const VARIANTS = [
  opportunity({ id: "80", compatibility: 80, maxAmount: 1_000_000, ...closing("2026-12-21") }),
  opportunity({ id: "1", maxAmount: 999, ...closing("2026-11-22"), documentMatches: [held], category: "innovacion" }),
  opportunity({ id: "79", compatibility: 79, maxAmount: 12_000, ...closing("2026-12-22"), status: "viewed" }),
  opportunity({ id: "0", maxAmount: null, ...closing(TODAY), documentMatches: null, category: "investigacion" }),
  opportunity({
    id: "-1",
    ...closing("2026-11-20"),
    compatibility: 40,
    documentMatches: [],
    category: "emprendimiento",
  }),
  opportunity({
    id: "next",
    window: { start: "2026-12-01", startWords: null, end: { kind: "permanent" } },
    deadline: "Plazo abierto de forma permanente",
    body: null,
  }),
  real,
  { ...real, id: "bare", category: null },
];

export const EnRejilla = meta.story({
  name: "En rejilla",
  render: (args) => (
    <div
      style={{
        display: "grid",
        gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 20rem), 1fr))",
        gap: "var(--space-4)",
      }}
    >
      {VARIANTS.map((variant) => (
        <OpportunityCard key={variant.id} {...args} opportunity={variant} />
      ))}
    </div>
  ),
});

/** The text that matches the pattern in each card of the grid; null without a match. */
function texts(cards: readonly HTMLElement[], pattern: RegExp) {
  return cards.map((card) => within(card).queryByText(pattern)?.textContent ?? null);
}

EnRejilla.test(
  "[OPP-28] [OPP-43] [OPP-44] [OPP-45] writes the action, the money, the days and the papers of each",
  async ({ canvas }) => {
    const cards = canvas.getAllByTestId("opportunity-card");
    await expect(texts(cards, /^(Aplicar|Analizar)$/u)).toEqual([
      "Aplicar",
      "Aplicar",
      "Analizar",
      "Aplicar",
      "Analizar",
      "Aplicar",
      "Analizar",
      "Analizar",
    ]);
    await expect(texts(cards, /[\dkM]€$|^Importe/u).slice(0, 4)).toEqual([
      "Hasta 1.0M€",
      "Hasta 999€",
      "Hasta 12k€",
      "Importe por confirmar",
    ]);
    await expect(texts(cards, /^Queda|^Acaba|^Plazo cerrado|^Se abre/u)).toEqual([
      "Quedan 30 días",
      "Queda 1 día",
      null,
      "Acaba hoy",
      "Plazo cerrado",
      "Se abre el 1 de diciembre de 2026",
      "Quedan unos 10 días",
      "Quedan unos 10 días",
    ]);
    await expect(texts(cards, /^Tienes|T-Wallet$|^La ficha/u).slice(1, 5)).toEqual([
      "Tienes todos los documentos",
      "Tienes 1 de 4 documentos",
      "No se ha podido mirar tu T-Wallet",
      "La ficha no dice qué documentos pide",
    ]);
  },
);

EnRejilla.test("has no line of badges where none is known", async ({ canvas }) => {
  const firsts = canvas.getAllByTestId("opportunity-card").map((card) => card.firstElementChild?.textContent.trim());
  await expect(firsts.slice(-2)).toEqual(["Digitalización", expect.stringMatching(/^ORDEN POR LA QUE/u)]);
});

EnRejilla.test("is as tall as its neighbours, with the actions at the foot", async ({ canvas }) => {
  const [first, second] = canvas.getAllByTestId("opportunity-card");
  const foot = (card?: HTMLElement) =>
    card &&
    within(card)
      .getByText(/^Guardar$/u)
      .getBoundingClientRect().bottom;
  await expect(first?.getBoundingClientRect().top).toBe(second?.getBoundingClientRect().top);
  await expect(first?.clientHeight).toBe(second?.clientHeight);
  await expect(foot(first)).toBe(foot(second));
});

export const Oscura = meta.story({
  args: { opportunity: real },
  globals: { theme: "dark", viewport: { value: "mobile1", isRotated: false } },
});

Oscura.test("overflows nowhere on a phone", async ({ canvas }) => {
  await expect(canvas.getByRole("article")).toBeVisible();
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
});
