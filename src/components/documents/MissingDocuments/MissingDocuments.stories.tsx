import { useState } from "react";
import { expect, fn, within } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { SAMPLE_ANSWER } from "@mocks/procedure/fixtures/analysis.ts";
import { SAMPLE_INVENTORY } from "@mocks/documents/fixtures/sampleInventory.ts";
import type { DocumentRequirement } from "@/domain/procedure/requirements/result.ts";
import type { Validation } from "@/domain/procedure/validation/types.ts";
import { answerRow, choicesAfterUpload } from "@/domain/procedure/validation/choices.ts";
import { withOfficialLinks } from "@/domain/procedure/validation/links.ts";
import { initialChoices, validate } from "@/domain/procedure/validation/validate.ts";
import { tokenColour } from "../../ui/Foundations/tokenColours.testing.ts";
import { MissingDocuments, type MissingDocumentsProps } from "./MissingDocuments.tsx";

const rowsWith = (choices = initialChoices, requirements = SAMPLE_ANSWER.documentRequirements) =>
  validate(requirements, SAMPLE_INVENTORY, choices);

const FROM_AI = {
  officialLink: "https://universidades.sede.gob.es",
  downloadText: "Consultar tu título",
  linkDescription: "Ministerio de Universidades: consulta de títulos",
  linkSource: "IA",
} as const;

const linked = (validations: readonly Validation[]): Validation[] =>
  withOfficialLinks(validations, SAMPLE_ANSWER).map((row) =>
    row.documentType === "Título universitario" ? { ...row, ...FROM_AI } : row,
  );

const [DNI, MODEL_036, WORK_REPORT] = linked(rowsWith());

const meta = preview.meta({
  title: "Componentes/Documentos/MissingDocuments",
  component: MissingDocuments,
  parameters: {
    docs: {
      description: {
        component: "Los documentos que pide un trámite: los que faltan, los que ya están y el camino de vuelta.",
      },
    },
    viewport: {
      options: { movil: { name: "Móvil 360", styles: { width: "360px", height: "740px" }, type: "mobile" } },
    },
  },
  args: {
    tramite: "Alta de autónomo",
    validations: linked(rowsWith()),
    onUpload: fn(),
    onBackToAnalysis: fn(),
    onContinue: fn(),
    onRetry: fn(),
  },
});

type Canvas = ReturnType<typeof within>;
const region = (canvas: Canvas, name: string) => canvas.getByRole("region", { name });
const getRows = (canvas: Canvas, name: string) =>
  [...region(canvas, name).querySelectorAll("[data-status]")].map((row) => [
    row.querySelector("[id]")?.textContent,
    row.getAttribute("data-status"),
  ]);
const findRow = (canvas: Canvas, name: string) => within(canvas.getByText(name).closest("li")!);

export const ConFaltas = meta.story({ name: "Con faltas" });

ConFaltas.test("[MISS-05] [MISS-06] [MISS-11] lists what is missing and what is available", async ({ canvas }) => {
  await expect(getRows(canvas, "Documentos que faltan")).toEqual([
    ["Informe de vida laboral", "missing"],
    ["Título universitario", "missing"],
    ["Certificado de titularidad de la cuenta", "missing"],
    ["Memoria de la actividad", "missing"],
  ]);
  await expect(getRows(canvas, "Documentos disponibles")).toEqual([
    ["DNI o NIE en vigor", "complete"],
    ["Modelo 036 de alta en el censo de empresarios", "complete"],
  ]);
});

ConFaltas.test("[MISS-03] names the procedure in its banner", async ({ canvas }) => {
  await expect(
    canvas.getByRole("heading", { level: 2, name: "Documentos necesarios para: Alta de autónomo" }),
  ).toBeVisible();
});

ConFaltas.test("counts what counts and says how much of it is sure", async ({ canvas }) => {
  await expect(canvas.getByText("2 de 6 completados (33%)")).toBeVisible();
  await expect(canvas.getByText("1 confirmado · 1 por confirmar")).toBeVisible();
  await expect(canvas.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "33");
});

ConFaltas.test(
  "[MISS-12] [MISS-13] [MISS-14] [MISS-15] says what to do and where the document is to be had",
  async ({ canvas }) => {
    const row = findRow(canvas, "Informe de vida laboral");
    await expect(row.getByText("Sube este documento a tu T-Wallet")).toBeVisible();
    await expect(row.getByText("Va en la carpeta Laboral")).toBeVisible();
    const link = row.getByRole("link", { name: "Descargar informe de vida laboral (se abre en otra pestaña)" });
    await expect(link).toHaveAttribute("href", "https://portal.seg-social.gob.es/wps/portal/importass/importass");
    await expect(link).toHaveAttribute("target", "_blank");
    await expect(link).toHaveAttribute("rel", "noopener noreferrer");
    await expect(row.getByText("portal.seg-social.gob.es")).toBeVisible();
    await expect(row.getByText("Oficial")).toBeVisible();
    await expect(row.getByText("Tesorería de la Seguridad Social: Importass")).toBeVisible();
  },
);

ConFaltas.test("[MISS-13] marks a link that an AI gave", async ({ canvas }) => {
  const row = findRow(canvas, "Título universitario");
  await expect(row.getByText("IA")).toBeVisible();
  await expect(row.queryByText("Oficial")).toBeNull();
});

ConFaltas.test("[MISS-13] [MISS-14] has no link where none is known, and says so", async ({ canvas }) => {
  const row = findRow(canvas, "Certificado de titularidad de la cuenta");
  await expect(row.getByText("Sin enlace oficial")).toBeVisible();
  await expect(row.queryByRole("link")).toBeNull();
});

ConFaltas.test("[MISS-16] [MISS-17] opens the folder of a missing document", async ({ canvas, args, userEvent }) => {
  await userEvent.click(
    canvas.getByRole("button", { name: "Subir a Laboral", description: "Informe de vida laboral" }),
  );
  await expect(args.onUpload).toHaveBeenLastCalledWith(
    expect.objectContaining({ documentType: "Informe de vida laboral" }),
    "work",
  );
});

ConFaltas.test("[MISS-08] does not go on while something is missing", async ({ canvas }) => {
  await expect(canvas.queryByRole("button", { name: "¡Continuar con el Trámite!" })).toBeNull();
  await expect(canvas.getByRole("status")).toBeEmptyDOMElement();
});

ConFaltas.test("[MISS-07] leads back to the analysis", async ({ canvas, args, userEvent }) => {
  await userEvent.click(canvas.getByRole("button", { name: "Volver al Análisis" }));
  await expect(args.onBackToAnalysis).toHaveBeenCalledOnce();
});

ConFaltas.test("shows which stored document satisfied a row", async ({ canvas }) => {
  const available = within(region(canvas, "Documentos disponibles"));
  await expect(available.getAllByText(/^En .+ tienes:/).map((line) => line.textContent)).toEqual([
    "En Identidad tienes: DNI.pdf, Pasaporte.pdf",
    "En Fiscal tienes: Renta-2025.pdf, Modelo-036.pdf, Tasa.pdf",
  ]);
});

ConFaltas.test("keeps apart, folded, what only some are asked for", async ({ canvas, userEvent }) => {
  const paper = canvas.getByText("Volante de empadronamiento");
  await expect(paper).not.toBeVisible();
  await userEvent.click(canvas.getByRole("button", { name: "Según tu caso (2)" }));
  await expect(paper).toBeVisible();
  await expect(canvas.getByText("Solo para la reducción de la cuota.")).toBeVisible();
  await expect(canvas.getByRole("button", { name: "Subir a Residencia" })).toBeVisible();
});

ConFaltas.test("[MISS-02] has a debug box, folded, that tells nothing personal", async ({ canvas, userEvent }) => {
  const box = canvas.getByText("Depuración").closest("details")!;
  await expect(box.open).toBe(false);
  await userEvent.click(canvas.getByText("Depuración"));
  await expect(box.open).toBe(true);
  await expect([...box.querySelectorAll("dl > div")].map((entry) => entry.textContent)).toEqual([
    "Recibidos8",
    "Cuentan6",
    "Completos2",
    "Parciales0",
    "Faltan4",
    "Confirmados1",
  ]);
  await expect([...box.querySelectorAll("li")].map((entry) => entry.textContent)).toEqual([
    "identity · complete · byType · cuenta · sin enlace",
    "fiscal · complete · asked · cuenta · sin enlace",
    "work · missing · none · cuenta · Oficial",
    "academic · missing · none · cuenta · IA",
    "banking · missing · none · cuenta · sin enlace",
    "general · missing · none · cuenta · sin enlace",
    "health · missing · none · opcional · Oficial",
    "residence · missing · none · opcional · Oficial",
  ]);
});

export const UnoDeDos = meta.story({ name: "Uno de dos", args: { validations: [DNI!, WORK_REPORT!] } });

UnoDeDos.test("[MISS-04] counts one of two as a half", async ({ canvas }) => {
  await expect(canvas.getByText("1 de 2 completados (50%)")).toBeVisible();
  await expect(canvas.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "50");
});

export const AlgunoParcial = meta.story({
  name: "Alguno parcial",
  args: { validations: linked(rowsWith({ ...initialChoices, includeDemo: true })) },
});

AlgunoParcial.test("lists a partial one after the missing ones, with an amber badge", async ({ canvas }) => {
  await expect(getRows(canvas, "Documentos que faltan").at(-1)).toEqual(["Informe de vida laboral", "partial"]);
  const badge = findRow(canvas, "Informe de vida laboral").getByText("Parcial");
  await expect(getComputedStyle(badge).color).toBe(tokenColour("--amber"));
  await expect(canvas.getByText("Con datos de ejemplo")).toBeVisible();
});

export const SoloParcial = meta.story({
  name: "Solo parcial",
  args: {
    validations: rowsWith({ ...initialChoices, includeDemo: true }, SAMPLE_ANSWER.documentRequirements.slice(0, 3)),
  },
});

SoloParcial.test("[MISS-08] a partial one stops nobody, and is named", async ({ canvas, args, userEvent }) => {
  await expect(canvas.getByRole("status")).toHaveTextContent(
    "No falta ningún documento y ya puedes continuar con el trámite, pero 1 está incompleto y 1 está por confirmar.",
  );
  await userEvent.click(canvas.getByRole("button", { name: "¡Continuar con el Trámite!" }));
  await expect(args.onContinue).toHaveBeenCalledOnce();
});

export const NadaFalta = meta.story({
  name: "Nada falta",
  args: {
    validations: rowsWith(
      answerRow(initialChoices, MODEL_036!.documentType, "yes"),
      SAMPLE_ANSWER.documentRequirements.slice(0, 2),
    ),
  },
});

NadaFalta.test("[MISS-08] goes on when nothing is missing, and says so aloud", async ({ canvas, args, userEvent }) => {
  await expect(canvas.getByText("2 de 2 completados (100%)")).toBeVisible();
  await expect(canvas.getByText("No falta ninguno.")).toBeVisible();
  await expect(canvas.getByRole("status")).toHaveTextContent(
    "Tienes todos los documentos: ya puedes continuar con el trámite.",
  );
  await userEvent.click(canvas.getByRole("button", { name: "¡Continuar con el Trámite!" }));
  await expect(args.onContinue).toHaveBeenCalledOnce();
  await expect(canvas.getByRole("button", { name: "Volver al Análisis" })).toBeVisible();
});

const HOMELESS: DocumentRequirement = {
  type: "general",
  category: "General",
  description: "Algo muy específico",
  required: true,
};

export const SinCarpeta = meta.story({
  name: "Sin carpeta",
  args: { validations: rowsWith(initialChoices, [HOMELESS]) },
});

SinCarpeta.test("[MISS-17] takes it to Identidad, and says why", async ({ canvas, args, userEvent }) => {
  await expect(canvas.getByText("Sin carpeta propia: va en la carpeta Identidad")).toBeVisible();
  await userEvent.click(canvas.getByRole("button", { name: "Subir a Identidad", description: HOMELESS.description }));
  await expect(args.onUpload).toHaveBeenLastCalledWith(args.validations[0], "identity");
});

export const SinCarpetaYaSubido = meta.story({
  name: "Sin carpeta ya subido",
  args: {
    validations: rowsWith(choicesAfterUpload(initialChoices, HOMELESS.description, "identity-DNI.pdf"), [HOMELESS]),
  },
});

SinCarpetaYaSubido.test("counts as available what was filed without a folder of its own", async ({ canvas }) => {
  await expect(getRows(canvas, "Documentos disponibles")).toEqual([[HOMELESS.description, "complete"]]);
  await expect(canvas.getByText("Disponible en tu carpeta Identidad")).toBeVisible();
  await expect(canvas.getByText("1 de 1 completados (100%)")).toBeVisible();
});

export const SoloOpcionales = meta.story({
  name: "Solo opcionales",
  args: { validations: linked(rowsWith()).slice(6) },
});

SoloOpcionales.test("shows no percentage where nothing counts", async ({ canvas }) => {
  await expect(canvas.queryByText(/%/)).toBeNull();
  await expect(canvas.getByText("Ningún documento es obligatorio para este trámite.")).toBeVisible();
  await expect(canvas.getByRole("button", { name: "¡Continuar con el Trámite!" })).toBeVisible();
});

export const ConPreguntas = meta.story({
  name: "Con preguntas",
  args: {
    onAnswer: fn(),
    validations: linked(rowsWith(answerRow(initialChoices, "DNI o NIE en vigor", "no"))),
  },
});

ConPreguntas.test("takes an answer, and lets one be changed", async ({ canvas, args, userEvent }) => {
  await userEvent.click(canvas.getByRole("button", { name: "No", description: MODEL_036!.documentType }));
  await expect(args.onAnswer).toHaveBeenLastCalledWith(MODEL_036!.documentType, "no");
  const denied = findRow(canvas, "DNI o NIE en vigor");
  await expect(denied.getByText("Has dicho que no es este documento.")).toBeVisible();
  await userEvent.click(denied.getByRole("button", { name: "Cambiar respuesta" }));
  await expect(args.onAnswer).toHaveBeenLastCalledWith("DNI o NIE en vigor", "undecided");
});

/** The panel over answers that change, as the screen holds them. */
function Answering(props: MissingDocumentsProps) {
  const [choices, setChoices] = useState(initialChoices);
  return (
    <MissingDocuments
      {...props}
      validations={rowsWith(choices, SAMPLE_ANSWER.documentRequirements.slice(0, 2))}
      onAnswer={(documentType, answer) => setChoices((current) => answerRow(current, documentType, answer))}
    />
  );
}

export const Respondiendo = meta.story({ render: (args) => <Answering {...args} /> });

Respondiendo.test("moves a row with its answer, and the focus to where it went", async ({ canvas, userEvent }) => {
  const status = canvas.getByRole("status");
  await userEvent.click(canvas.getByRole("button", { name: "No", description: MODEL_036!.documentType }));
  await expect(getRows(canvas, "Documentos que faltan")).toEqual([[MODEL_036!.documentType, "missing"]]);
  await expect(canvas.getByRole("heading", { name: "Documentos que faltan" })).toHaveFocus();
  await expect(canvas.queryByRole("button", { name: "¡Continuar con el Trámite!" })).toBeNull();
  await expect(status).toBeEmptyDOMElement();
  await userEvent.click(canvas.getByRole("button", { name: "Cambiar respuesta" }));
  await expect(canvas.getByRole("heading", { name: "Documentos disponibles" })).toHaveFocus();
  await expect(canvas.getByRole("button", { name: "¡Continuar con el Trámite!" })).toBeVisible();
  await expect(status).toHaveTextContent(
    "No falta ningún documento y ya puedes continuar con el trámite, pero 1 está por confirmar.",
  );
  await userEvent.click(canvas.getByRole("button", { name: "Sí" }));
  await expect(canvas.getByRole("button", { name: "Cambiar respuesta" })).toHaveFocus();
  await expect(status).toHaveTextContent("Tienes todos los documentos: ya puedes continuar con el trámite.");
});

export const SinValidaciones = meta.story({ name: "Sin validaciones", args: { validations: [] } });

SinValidaciones.test(
  "[MISS-09] [MISS-10] says that no validations came, and leads back",
  async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByText("Error: No se encontraron validaciones")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Volver y reintentar" }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole("button", { name: "Volver al Análisis" }));
    await expect(args.onBackToAnalysis).toHaveBeenCalledOnce();
  },
);

const LONG =
  "Certificado literal de nacimiento del progenitor no peticionario, legalizado y con traducción jurada ".repeat(2);

export const NombresLargos = meta.story({
  name: "Nombres largos",
  args: {
    tramite: `Reagrupación familiar ${"a".repeat(120)}`,
    validations: [
      { ...WORK_REPORT!, documentType: LONG, note: LONG, downloadText: LONG },
      { ...WORK_REPORT!, documentType: "x".repeat(200), officialLink: "javascript:alert(1)" },
      { ...DNI!, documentType: `${LONG} (otro)` },
    ],
  },
  globals: { viewport: { value: "movil", isRotated: false } },
});

NombresLargos.test(
  "keeps within its width, and links to no address that is not official",
  async ({ canvas, canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
    await expect(canvas.getAllByRole("link")).toHaveLength(1);
    await expect(canvas.getByText("Sin enlace oficial")).toBeVisible();
  },
);

export const TextoHostil = meta.story({
  name: "Texto hostil",
  args: {
    tramite: "<img src=x onerror=alert(1)> \u202Eetimárt",
    validations: [{ ...WORK_REPORT!, documentType: "<b>constructor</b>\u202E", note: "<script>x</script>" }],
  },
});

TextoHostil.test("shows markup as text", async ({ canvas, canvasElement }) => {
  await expect(canvas.getByText("<script>x</script>")).toBeVisible();
  await expect(canvasElement.querySelectorAll("img, script, b")).toHaveLength(0);
});

export const Movil = meta.story({ name: "Móvil", globals: { viewport: { value: "movil", isRotated: false } } });

export const Oscuro = meta.story({
  args: { onAnswer: fn(), validations: linked(rowsWith({ ...initialChoices, includeDemo: true })) },
  globals: { theme: "dark" },
});
