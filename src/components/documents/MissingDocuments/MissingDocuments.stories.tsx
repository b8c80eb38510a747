import { expect, fn, within } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { SAMPLE_ANSWER } from "@mocks/procedure/fixtures/analysis.ts";
import { SAMPLE_INVENTORY } from "@mocks/documents/fixtures/sampleInventory.ts";
import type { DocumentRequirement } from "@/domain/procedure/requirements/result.ts";
import type { Inventory } from "@/domain/procedure/validation/types.ts";
import { applyRowEvent } from "@/domain/procedure/validation/choices.ts";
import { withOfficialLinks } from "@/domain/procedure/validation/links.ts";
import { own, toRow } from "@/domain/procedure/validation/validate.testing.ts";
import { initialChoices, validate } from "@/domain/procedure/validation/validate.ts";
import { MissingDocuments } from "./MissingDocuments.tsx";

const VAULT: Inventory = { ...SAMPLE_INVENTORY, documents: [...SAMPLE_INVENTORY.documents, own("escaneo", "fiscal")] };

const rowsWith = (choices = initialChoices, requirements = SAMPLE_ANSWER.documentRequirements) =>
  withOfficialLinks(validate(requirements, VAULT, choices), SAMPLE_ANSWER);

const [DNI, MODEL_036, WORK_REPORT, DEGREE] = rowsWith();

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
    validations: rowsWith(),
    inventory: VAULT,
    onUpload: fn(),
    onProcedure: fn(),
    onBackToAnalysis: fn(),
    onContinue: fn(),
    onRetry: fn(),
  },
});

type Canvas = ReturnType<typeof within>;
const getRows = (canvas: Canvas, name: string) =>
  [...canvas.getByRole("region", { name }).querySelectorAll("[data-row]")].map((row) => [
    row.querySelector("bdi")?.textContent,
    row.getAttribute("data-status"),
  ]);
const findRow = (canvas: Canvas, name: string) => within(canvas.getByText(name).closest("li")!);

export const ConFaltas = meta.story({ name: "Con faltas" });

ConFaltas.test("[MISS-05] [MISS-06] [MISS-11] lists what is missing and what is available", async ({ canvas }) => {
  await expect(getRows(canvas, "Falta")).toEqual([
    ["Informe de vida laboral", "missing"],
    ["Título universitario", "missing"],
    ["Certificado de titularidad de la cuenta", "missing"],
    ["Memoria de la actividad", "missing"],
  ]);
  await expect(getRows(canvas, "Vale")).toEqual([["DNI o NIE en vigor", "complete"]]);
  await expect(getRows(canvas, "Por confirmar")).toEqual([[MODEL_036!.documentType, "partial"]]);
});

ConFaltas.test("[MISS-03] names the procedure in its banner", async ({ canvas }) => {
  await expect(
    canvas.getByRole("heading", { level: 2, name: "Documentos necesarios para: Alta de autónomo" }),
  ).toBeVisible();
});

ConFaltas.test("counts what counts and says how much of it is in doubt", async ({ canvas }) => {
  await expect(canvas.getByText("1 de 6 completados (17%)")).toBeVisible();
  await expect(canvas.getByText("Te faltan 4 de 6 · 1 por confirmar")).toBeVisible();
  await expect(canvas.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "17");
});

ConFaltas.test(
  "[MISS-12] [MISS-13] [MISS-14] [MISS-15] says what to do and where the document is to be had",
  async ({ canvas }) => {
    await expect(canvas.getByText(/^Sube cada documento a tu T-Wallet/)).toBeVisible();
    const row = findRow(canvas, "Informe de vida laboral");
    const link = row.getByRole("link", { name: "Descargar informe de vida laboral (se abre en otra pestaña)" });
    await expect(link).toHaveAttribute("href", "https://portal.seg-social.gob.es/wps/portal/importass/importass");
    await expect(link).toHaveAttribute("target", "_blank");
    await expect(link).toHaveAttribute("rel", "noopener noreferrer");
    await expect(row.getByText("portal.seg-social.gob.es")).toBeVisible();
    await expect(row.getByText("Oficial")).toBeVisible();
    await expect(row.getByText("Tesorería de la Seguridad Social: Importass")).toBeVisible();
  },
);

ConFaltas.test("[MISS-14] has no link where none is known", async ({ canvas }) => {
  await expect(findRow(canvas, "Certificado de titularidad de la cuenta").queryByRole("link")).toBeNull();
});

ConFaltas.test("[MISS-16] [MISS-17] opens the folder of a missing document", async ({ canvas, args, userEvent }) => {
  await userEvent.click(
    canvas.getByRole("button", { name: "Subir a Laboral", description: "Informe de vida laboral" }),
  );
  await expect(args.onUpload).toHaveBeenLastCalledWith(
    expect.objectContaining({ documentType: "Informe de vida laboral" }),
  );
});

export const PreguntasSinResponder = meta.story({
  name: "Preguntas sin responder",
  args: { validations: [toRow("Informe", "missing", { counts: false, group: "depends", isOpen: true })] },
});

PreguntasSinResponder.test("says that questions may bring documents, not that all are there", async ({ canvas }) => {
  await expect(canvas.getByText("Responde las preguntas sobre tu caso · 1 según tu caso")).toBeVisible();
  await expect(canvas.getByRole("status")).toHaveTextContent(
    "No falta ningún documento y ya puedes continuar con el trámite, pero 1 depende de preguntas sin responder.",
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

ConFaltas.test("[MISS-02] has a debug box, folded, that tells nothing personal", async ({ canvas, userEvent }) => {
  const box = canvas.getByText("Depuración").closest("details")!;
  await expect(box.open).toBe(false);
  await userEvent.click(canvas.getByText("Depuración"));
  await expect(box.open).toBe(true);
  await expect([...box.querySelectorAll("dl > div")].map((entry) => entry.textContent)).toEqual([
    "Recibidos8",
    "Cuentan6",
    "Completos1",
    "Parciales1",
    "Faltan4",
  ]);
  await expect([...box.querySelectorAll("li")].map((entry) => entry.textContent)).toEqual([
    "identity · complete · byType · cuenta · sin enlace",
    "fiscal · partial · asked · cuenta · sin enlace",
    "work · missing · none · cuenta · Oficial",
    "academic · missing · none · cuenta · Oficial",
    "banking · missing · none · cuenta · sin enlace",
    "general · missing · none · cuenta · sin enlace",
    "health · missing · none · opcional · Oficial",
    "residence · missing · none · opcional · Oficial",
  ]);
});

export const EnlaceDeIA = meta.story({
  name: "Enlace de una IA",
  args: { validations: [{ ...DEGREE!, linkSource: "IA" }] },
});

EnlaceDeIA.test("[MISS-13] marks a link that an AI gave", async ({ canvas }) => {
  await expect(canvas.getByText("IA")).toBeVisible();
  await expect(canvas.queryByText("Oficial")).toBeNull();
});

export const UnoDeDos = meta.story({ name: "Uno de dos", args: { validations: [DNI!, WORK_REPORT!] } });

UnoDeDos.test("[MISS-04] counts one of two as a half", async ({ canvas }) => {
  await expect(canvas.getByText("1 de 2 completados (50%)")).toBeVisible();
  await expect(canvas.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "50");
});

export const AlgunoPorConfirmar = meta.story({
  name: "Alguno por confirmar",
  args: { validations: [DNI!, MODEL_036!] },
});

AlgunoPorConfirmar.test("[MISS-08] one in doubt stops nobody, and is named", async ({ canvas, args, userEvent }) => {
  await expect(canvas.getByRole("status")).toHaveTextContent(
    "No falta ningún documento y ya puedes continuar con el trámite, pero 1 está por confirmar.",
  );
  await userEvent.click(canvas.getByRole("button", { name: "¡Continuar con el Trámite!" }));
  await expect(args.onContinue).toHaveBeenCalledOnce();
});

export const NadaFalta = meta.story({ name: "Nada falta", args: { validations: [DNI!] } });

NadaFalta.test("[MISS-08] goes on when nothing is missing, and says so aloud", async ({ canvas, args, userEvent }) => {
  await expect(canvas.getByText("1 de 1 completados (100%)")).toBeVisible();
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

SinCarpeta.test("[MISS-17] takes it to Identidad", async ({ canvas, args, userEvent }) => {
  await userEvent.click(canvas.getByRole("button", { name: "Subir a Identidad", description: HOMELESS.description }));
  await expect(args.onUpload).toHaveBeenLastCalledWith(args.validations[0]);
});

export const SinCarpetaYaSubido = meta.story({
  name: "Sin carpeta ya subido",
  args: {
    validations: rowsWith(
      applyRowEvent(initialChoices, {
        type: "row.filed",
        row: "row-1",
        documentId: "identity-DNI.pdf",
      }),
      [HOMELESS],
    ),
  },
});

SinCarpetaYaSubido.test("counts as available what was filed without a folder of its own", async ({ canvas }) => {
  await expect(getRows(canvas, "Vale")).toEqual([[HOMELESS.description, "complete"]]);
  await expect(canvas.getByText("1 de 1 completados (100%)")).toBeVisible();
});

export const SoloOpcionales = meta.story({ name: "Solo opcionales", args: { validations: rowsWith().slice(6) } });

SoloOpcionales.test("shows no percentage where nothing counts", async ({ canvas }) => {
  await expect(canvas.queryByText(/%/)).toBeNull();
  await expect(canvas.getByText("Ningún documento es obligatorio para este trámite.")).toBeVisible();
  await expect(canvas.getByRole("button", { name: "¡Continuar con el Trámite!" })).toBeVisible();
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

export const NombreLargo = meta.story({
  name: "Nombre largo",
  args: { tramite: `Reagrupación familiar ${"a".repeat(120)}`, onChange: fn() },
  globals: { viewport: { value: "movil", isRotated: false } },
});

NombreLargo.test("keeps within its width", async ({ canvasElement }) => {
  await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
});

export const Movil = meta.story({ name: "Móvil", globals: { viewport: { value: "movil", isRotated: false } } });

export const Oscuro = meta.story({ args: { onChange: fn() }, globals: { theme: "dark" } });
