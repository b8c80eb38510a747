import { expect, fn } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { AnswerOrigin } from "./AnswerOrigin.tsx";

const card = {
  kind: "card",
  cardId: "alta-autonomo",
  cardTitle: "Alta de autónomo",
  reviewed: "2026-11-20",
  confidence: "high",
  notes: "",
  sources: ["https://www.boe.es/buscar/act.php?id=BOE-A-2007-13409", "https://portal.seg-social.gob.es"],
} as const;

const meta = preview.meta({
  title: "Componentes/Trámite/AnswerOrigin",
  component: AnswerOrigin,
  parameters: {
    docs: { description: { component: "De dónde sale una respuesta, de qué fecha es y hasta dónde fiarse de ella." } },
  },
  args: { origin: card },
});

export const Ficha = meta.story();

Ficha.test("names the card, its review date and its sources", async ({ canvas, userEvent }) => {
  await expect(canvas.getByText("Ficha con fuentes oficiales")).toBeVisible();
  await expect(canvas.getByText("«Alta de autónomo», revisada el 20 de noviembre de 2026")).toBeVisible();
  await userEvent.click(canvas.getByRole("button", { name: "De dónde salen los datos (2)" }));
  await expect(canvas.getByRole("link", { name: /^boe\.es/ })).toHaveAttribute("rel", "noopener noreferrer");
});

export const FichaConOtrasFuentes = meta.story({
  name: "Ficha con otras fuentes",
  args: { origin: { ...card, sources: [...card.sources, "https://www.infobae.com/espana/x", "http://www.boe.es/x"] } },
});

FichaConOtrasFuentes.test("links official sources only", async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole("button", { name: "De dónde salen los datos (4)" }));
  await expect(canvas.getAllByRole("link")).toHaveLength(2);
  await expect(canvas.getByRole("list", { name: "Otras fuentes consultadas" })).toHaveTextContent("infobae.com");
});

export const FichaSinComprobar = meta.story({
  name: "Ficha sin comprobar",
  args: {
    origin: { ...card, confidence: "medium", notes: "Se ha escrito de memoria." },
    unchecked: { whole: true, texts: [], page: { title: "Importass", url: "https://portal.seg-social.gob.es" } },
  },
});

FichaSinComprobar.test("claims no official sources where none was read, and says where to look", async ({ canvas }) => {
  await expect(canvas.queryByText("Ficha con fuentes oficiales")).toBeNull();
  await expect(canvas.getByText("Ficha sin comprobar")).toBeVisible();
  await expect(canvas.getByText(/^Sin comprobar con la fuente: míralo en/)).toBeVisible();
});

export const PorDondeEmpezar = meta.story({
  name: "Por dónde empezar",
  args: {
    onChoose: fn(),
    origin: { kind: "none", isStartingPoint: true, nearby: [{ id: "empadronamiento", title: "Empadronamiento" }] },
  },
});

export const FichaPorConfirmar = meta.story({
  name: "Ficha por confirmar",
  args: {
    origin: {
      ...card,
      confidence: "medium",
      notes: "El importe depende de cada ayuntamiento; no se ha podido contrastar con la sede de todos.",
    },
  },
});

export const ConvocatoriaDeEjemplo = meta.story({
  name: "Convocatoria de ejemplo",
  args: {
    origin: { ...card, confidence: "medium", notes: "Es una convocatoria de ejemplo: no existe.", isSample: true },
  },
});

ConvocatoriaDeEjemplo.test("sends nobody to the office of a call that does not exist", async ({ canvas }) => {
  await expect(canvas.getByRole("note")).toHaveTextContent(
    "Solo es un ejemploEs una convocatoria de ejemplo: no existe.",
  );
});

FichaPorConfirmar.test("advises to confirm a card of medium confidence, with its notes", async ({ canvas }) => {
  await expect(canvas.getByText("Confirma los datos en la sede antes de actuar")).toBeVisible();
  await expect(canvas.getByText(/depende de cada ayuntamiento/)).toBeVisible();
});

export const GeneradoPorIa = meta.story({
  name: "Generado por IA",
  args: { origin: { kind: "ai", model: "gpt-4o-mini" } },
});

export const ModoDemostracion = meta.story({ name: "Modo demostración", args: { origin: { kind: "demo" } } });

export const ClaveRechazada = meta.story({
  name: "Clave rechazada",
  args: { onOwnKey: fn(), origin: { kind: "demo", refusedOwnKey: true } },
});

ClaveRechazada.test(
  "says that the own key was refused and offers to change it",
  async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByText("Modo demostración")).toBeVisible();
    await expect(canvas.getByText("El proveedor no ha aceptado tu API Key")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Cambiar API Key" }));
    await expect(args.onOwnKey).toHaveBeenCalledOnce();
  },
);

ModoDemostracion.test("speaks of no refused key where none was given", async ({ canvas }) => {
  await expect(canvas.queryByText(/API Key/)).toBeNull();
});

export const SinFicha = meta.story({
  name: "Sin ficha",
  args: {
    onChoose: fn(),
    origin: {
      kind: "none",
      nearby: [
        { id: "licencia-caza", title: "Licencia de caza" },
        { id: "licencia-actividad", title: "Licencia de actividad comercial" },
      ],
    },
  },
});

SinFicha.test("offers the nearest procedures as buttons", async ({ canvas, args, userEvent }) => {
  await userEvent.click(canvas.getByRole("button", { name: "Licencia de caza" }));
  await expect(args.onChoose).toHaveBeenCalledWith("Licencia de caza");
  await expect(canvas.getByText("¿Te refieres a …?")).toBeVisible();
  await expect(canvas.getByRole("link", { name: /administracion.gob.es/ })).toBeVisible();
});

export const SinFichaConOfertaDeClave = meta.story({
  ...SinFicha.input,
  name: "Sin ficha, con la opción de usar una clave propia",
  args: { ...SinFicha.input.args, onOwnKey: fn() },
});

SinFichaConOfertaDeClave.test("offers to ask an AI with an own key", async ({ canvas, args, userEvent }) => {
  await userEvent.click(canvas.getByRole("button", { name: "Preguntar a la IA con mi API Key" }));
  await expect(args.onOwnKey).toHaveBeenCalledOnce();
});

export const SinFichaSinElegir = meta.story({
  name: "Sin ficha, solo para leer",
  args: { ...SinFicha.input.args },
  render: ({ origin }) => <AnswerOrigin origin={origin} />,
});

SinFichaSinElegir.test("asks nothing where nothing can be chosen", async ({ canvas }) => {
  await expect(canvas.queryByText("¿Te refieres a …?")).toBeNull();
});

export const SinFichaNiParecidos = meta.story({
  name: "Sin ficha ni trámites parecidos",
  args: { origin: { kind: "none", nearby: [] } },
});
