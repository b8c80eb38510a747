import { MemoryRouter } from "react-router-dom";
import { expect, within } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { SAMPLE_ANSWER, SAMPLE_NO_CARD } from "@mocks/procedure/fixtures/analysis.ts";
import { answerForCall } from "@/domain/procedure/analysedCall.ts";
import { CARD_SET } from "@/domain/procedure/cards/cardSet.ts";
import type { AnswerOrigin, QueryResult, SocratesResult } from "@/domain/procedure/requirements/result.ts";
import { ARGS, Controlled, MOVIL, NO_KEY, VIEWPORT } from "./socratesStory.testing.ts";
import { SocratesView } from "./SocratesView.tsx";

const EMPTY: SocratesResult = {
  documents: [],
  requirements: [],
  deadlines: [],
  costs: [],
  steps: [],
  officialLinks: [],
};

const from = (origin: AnswerOrigin): QueryResult => ({ ...SAMPLE_ANSWER, origin });

const meta = preview.meta({
  title: "Pantallas/Sócrates/Resultado",
  component: SocratesView,
  parameters: { viewport: VIEWPORT },
  args: ARGS,
  render: (args) => (
    <MemoryRouter>
      <Controlled {...args} />
    </MemoryRouter>
  ),
});

export const Ficha = meta.story({
  name: "Ficha",
  args: { picture: "result", query: "Alta autónomos", result: SAMPLE_ANSWER },
});

Ficha.test("[SOC-14] shows 'RESULTADO' with the six lists", async ({ canvas }) => {
  await expect(canvas.getByText("RESULTADO")).toBeVisible();
  await expect(canvas.getAllByRole("heading", { level: 3 }).map((heading) => heading.textContent)).toEqual([
    "Documentación",
    "Requisitos",
    "Plazos",
    "Costes",
    "Pasos",
    "Enlaces oficiales",
  ]);
  await expect(canvas.getByText("Ejercer la actividad de forma habitual y por cuenta propia")).toBeVisible();
  await expect(canvas.getByText("Date de alta en el RETA")).toBeVisible();
  await expect(canvas.getByText("El alta es gratuita")).toBeVisible();
  await expect(canvas.getByText("Identidad · tienes 2")).toBeVisible();
  await expect(canvas.getByText("No lo tienes en Laboral")).toBeVisible();
});

export const FichaConPlan = meta.story({
  name: "Ficha con el plan de un suceso",
  args: {
    picture: "result",
    query: "Monto mi negocio",
    result: { ...SAMPLE_ANSWER, event: { id: "empezar-negocio", title: "Empezar un negocio" } },
  },
});

FichaConPlan.test("offers the plan above the card", async ({ canvas }) => {
  const link = canvas.getByRole("link", { name: "Empezar un negocio" });
  await expect(link).toHaveAttribute("href", "/plan/empezar-negocio");
  const heading = canvas.getByRole("heading", { name: "Esto es lo que pide" });
  await expect(link.compareDocumentPosition(heading) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

Ficha.test("can be stopped, followed at once, printed and started over", async ({ canvas, args, userEvent }) => {
  await userEvent.click(canvas.getByRole("button", { name: "Quedarme aquí" }));
  await expect(args.next.onStay).toHaveBeenCalledOnce();
  await userEvent.click(canvas.getByRole("button", { name: "Ir a Platón" }));
  await expect(args.next.onGoPlaton).toHaveBeenCalledOnce();
  await userEvent.click(canvas.getByRole("button", { name: "Imprimir" }));
  await expect(args.next.onPrint).toHaveBeenCalledOnce();
  await userEvent.click(canvas.getByRole("button", { name: "Nueva búsqueda" }));
  await expect(args.next.onNewSearch).toHaveBeenCalledOnce();
});

export const Convocatoria = meta.story({
  name: "Convocatoria de Oportuni-T",
  args: {
    picture: "result",
    query: "Fondo para la transición verde",
    result: answerForCall(CARD_SET, {
      title: "Fondo para la transición verde",
      deadline: "Convocatoria abierta",
      requirements: ["Aportar una auditoría energética"],
      documents: ["DNI", "Auditoría energética"],
      officialLink: null,
    }),
  },
});

Convocatoria.test("[OPP-29] asks for what the call names, and says that the card is general", async ({ canvas }) => {
  await expect(canvas.getByText("Auditoría energética")).toBeVisible();
  await expect(canvas.getByText("Aportar una auditoría energética")).toBeVisible();
  await expect(canvas.getByText(/^Es una convocatoria de ejemplo/)).toBeVisible();
});

export const TeQuedas = meta.story({
  name: "Te quedas aquí",
  args: { ...Ficha.input.args, next: { ...ARGS.next, staying: true } },
});

TeQuedas.test("keeps the way to Platón open and promises nothing", async ({ canvas }) => {
  await expect(canvas.queryByRole("button", { name: "Quedarme aquí" })).toBeNull();
  await expect(canvas.getByRole("button", { name: "Ir a Platón" })).toBeVisible();
  await expect(canvas.queryByText(/Te llevo/)).toBeNull();
});

export const FichaPorConfirmar = meta.story({
  name: "Ficha por confirmar",
  args: {
    ...Ficha.input.args,
    folderCounts: null,
    result: from({
      kind: "card",
      cardId: "permiso-terraza",
      cardTitle: "Permiso de terraza",
      reviewed: "2026-11-20",
      confidence: "medium",
      notes: "La tasa y el plazo dependen de la ordenanza de cada ayuntamiento.",
      sources: ["https://www.madrid.es", "https://www.boe.es"],
    }),
  },
});

FichaPorConfirmar.test(
  "advises to confirm it, and names folders alone while the vault is unread",
  async ({ canvas }) => {
    await expect(canvas.getByText("Confirma los datos en la sede antes de actuar")).toBeVisible();
    await expect(canvas.queryByText(/tienes \d|No lo tienes/)).toBeNull();
  },
);

export const RespuestaDeIa = meta.story({
  name: "Respuesta de la IA",
  args: { ...Ficha.input.args, aiConfigured: true, result: from({ kind: "ai", model: "gpt-4o-mini" }) },
});

RespuestaDeIa.test("names the model that wrote it", async ({ canvas }) => {
  await expect(canvas.getByText("Generado por IA (gpt-4o-mini)")).toBeVisible();
});

export const Demostracion = meta.story({
  name: "Demostración",
  args: { ...Ficha.input.args, aiConfigured: true, result: from({ kind: "demo", refusedOwnKey: false }) },
});

Demostracion.test("says that it is an example", async ({ canvas }) => {
  await expect(canvas.getByText("Modo demostración")).toBeVisible();
  await expect(canvas.getByText("Te enseño una respuesta de ejemplo")).toBeVisible();
  await expect(canvas.queryByText(/no ha aceptado/)).toBeNull();
});

export const ClaveRechazada = meta.story({
  name: "Clave rechazada",
  args: {
    ...Ficha.input.args,
    ownKey: { ...NO_KEY, isSet: true },
    result: from({ kind: "demo", refusedOwnKey: true }),
  },
});

ClaveRechazada.test("says that the own key was refused and opens its panel", async ({ canvas, args, userEvent }) => {
  const notice = canvas.getByRole("note");
  await expect(notice).toHaveTextContent("El proveedor no ha aceptado tu API Key");
  await userEvent.click(within(notice).getByRole("button", { name: "Cambiar API Key" }));
  await expect(args.ownKey.onToggle).toHaveBeenCalledOnce();
  await expect(canvas.getByLabelText("API Key de OpenAI")).toHaveFocus();
});

export const SinFicha = meta.story({
  name: "Sin ficha",
  args: {
    picture: "result",
    query: "Licencia de pesca",
    result: SAMPLE_NO_CARD,
    next: { ...ARGS.next, staying: true },
  },
});

SinFicha.test("says that no card answers, with ways on and no empty list", async ({ canvas, args, userEvent }) => {
  await expect(canvas.getByText("Todavía no conozco este trámite")).toBeVisible();
  await expect(canvas.getByText("¿Te refieres a …?")).toBeVisible();
  await expect(canvas.getByRole("region", { name: "Momentos de la vida" })).toBeVisible();
  await expect(canvas.queryByText(/^No se especific/)).toBeNull();
  await expect(canvas.queryByText("RESULTADO")).toBeNull();
  await expect(canvas.queryByRole("button", { name: /Ir a Platón|Imprimir/ })).toBeNull();
  await userEvent.click(canvas.getByRole("button", { name: "Licencia de caza" }));
  await expect(args.next.onChooseAlternative).toHaveBeenCalledWith("Licencia de caza");
  await userEvent.click(canvas.getByRole("button", { name: "Nueva búsqueda" }));
  await expect(args.next.onNewSearch).toHaveBeenCalledOnce();
  await userEvent.click(canvas.getByRole("button", { name: "Preguntar a la IA con mi API Key" }));
  await expect(args.ownKey.onToggle).toHaveBeenCalledOnce();
});

export const SinFichaMovil = meta.story({ name: "Sin ficha (móvil)", args: SinFicha.input.args, globals: MOVIL });

export const ListasVacias = meta.story({
  name: "Listas vacías",
  args: {
    ...RespuestaDeIa.input.args,
    result: {
      ...from({ kind: "ai", model: "gpt-4o-mini" }),
      processedResult: EMPTY,
      documentRequirements: [],
      links: [],
    },
  },
});

ListasVacias.test(
  "[SOC-34] [SOC-35] [SOC-36] [SOC-37] [SOC-38] [SOC-39] says of each list that it is empty",
  async ({ canvas }) => {
    for (const text of [
      "No se especificó documentación",
      "No se especificaron requisitos",
      "No se especificaron plazos",
      "No se especificaron costes",
      "No se especificaron pasos",
      "No se especificaron enlaces",
    ]) {
      await expect(canvas.getByText(text)).toBeVisible();
    }
    await expect(canvas.queryByRole("button", { name: /Ir a Platón/ })).toBeNull();
  },
);

ListasVacias.test("claims no requirements where there are none", async ({ canvas }) => {
  await expect(canvas.getByText("La respuesta no nombra ningún requisito")).toBeVisible();
  await expect(canvas.queryByText("He encontrado los requisitos de tu trámite")).toBeNull();
});

export const FichaMovil = meta.story({ name: "Ficha (móvil)", args: Ficha.input.args, globals: MOVIL });
export const FichaOscura = meta.story({ name: "Ficha (oscuro)", args: Ficha.input.args, globals: { theme: "dark" } });
