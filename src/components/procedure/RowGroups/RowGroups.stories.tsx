import { useState } from "react";
import { expect, fn, within } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { applyRowEvent } from "@/domain/procedure/validation/choices.ts";
import { initialChoices, validate } from "@/domain/procedure/validation/validate.ts";
import { inventory, own, toRow } from "@/domain/procedure/validation/validate.testing.ts";
import { SAMPLE_ANSWER } from "@mocks/procedure/fixtures/analysis.ts";
import { SAMPLE_INVENTORY } from "@mocks/documents/fixtures/sampleInventory.ts";
import { RowGroups, type RowGroupsProps } from "./RowGroups.tsx";

const IBAN = "ES91 2100 0418 4502 0005 1332";
const DNI = { id: "dni", filename: "DNI.pdf", documentType: "DNI", isDemoData: false };
const VAULT = inventory(
  own("DNI", "identity", "DNI", { kind: "dni" }),
  own("Nómina octubre", "work", "Nómina"),
  own("Certificado de titularidad", "banking", "Certificado bancario", { iban: IBAN }),
  { ...own("Ejemplo", "work"), isDemoData: true },
);

const READY = toRow("DNI o NIE en vigor", "complete", {
  typeId: "identity",
  reasons: ["Es un DNI y está en vigor hasta el 3 de mayo de 2031."],
  evidence: { kind: "byType", documents: [DNI] },
});
const CONFIRMED = toRow("Fotografía reciente en color", "complete", {
  typeId: "identity",
  outcome: "confirmed",
  reasons: ["Lo has elegido para este documento."],
  evidence: { kind: "byPerson", documents: [{ ...DNI, id: "foto", filename: "foto-carnet.jpg" }] },
});
const UNSURE = toRow("Nóminas de los últimos tres meses", "partial", {
  reasons: ["¿Sirve alguno de estos?"],
  check: "Que sean de tres meses seguidos.",
  evidence: {
    kind: "asked",
    documents: ["agosto", "septiembre", "octubre", "noviembre"].map((id) => ({ ...DNI, id, filename: `${id}.pdf` })),
  },
});
const INVALID = toRow("Volante de empadronamiento", "missing", {
  typeId: "residence",
  outcome: "invalid",
  reasons: ["Es de hace 5 meses y se pide de menos de 3."],
  because: "Se pide porque vas a tu primera renovación.",
  obtain: { card: "empadronamiento" },
  evidence: { kind: "none", documents: [{ ...DNI, id: "volante", filename: "volante-junio.pdf" }] },
});
const EXPIRED = toRow("Pasaporte", "missing", {
  typeId: "identity",
  outcome: "invalid",
  reasons: ["Tienes uno, pero caducó el 7 de junio de 2025."],
  evidence: { kind: "none", documents: [{ ...DNI, id: "pasaporte", filename: "pasaporte.pdf" }] },
});
const OF_ANOTHER = toRow("DNI del menor", "missing", {
  typeId: "identity",
  outcome: "invalid",
  reasons: ["Está a nombre de otra persona. Hace falta el de la persona para quien es el trámite."],
  evidence: { kind: "none", documents: [{ ...DNI, id: "dni-madre", filename: "dni-madre.pdf" }] },
});
const MISSING = toRow("Informe de vida laboral", "missing", {
  note: "Expedido hace menos de un mes.",
  obtain: { issuer: "Tesorería de la Seguridad Social", url: "https://portal.seg-social.gob.es" },
});
const OFFICE = toRow("Contrato de arras", "missing", {
  typeId: "banking",
  obtain: { issuer: "tu inmobiliaria", url: "https://example.com" },
});
const DENIED = toRow("Libro de familia", "missing", {
  typeId: "identity",
  evidence: { kind: "denied", documents: [{ ...DNI, id: "libro", filename: "escaneo-3.pdf" }] },
});
const FEE = toRow("Tasa 790, código 012", "missing", {
  typeId: "fiscal",
  group: "task",
  outcome: "notNeeded",
  counts: false,
  isDone: false,
  note: "12 € en 2026.",
  officialLink: "https://sede.policia.gob.es",
  downloadText: "Rellenar y pagar",
  linkSource: "Oficial",
});
const ACCOUNT = toRow("IBAN de una cuenta a tu nombre", "missing", {
  typeId: "banking",
  group: "task",
  counts: false,
  isDone: false,
  number: "iban",
});
const OPTIONAL = toRow("Certificado de discapacidad", "missing", {
  typeId: "health",
  required: false,
  counts: false,
  group: "depends",
  note: "Solo para la reducción de la cuota.",
});
const ASIDE = toRow("Título o colegiación profesional", "partial", {
  reasons: UNSURE.reasons,
  evidence: UNSURE.evidence,
  required: false,
  counts: false,
  group: "depends",
});
const CONSULTED = toRow("Certificado de la renta", "missing", {
  typeId: "fiscal",
  outcome: "notNeeded",
  group: "notNeeded",
  counts: false,
  reasons: ["Lo consulta la propia oficina, salvo que te opongas."],
});
const ALL = [
  READY,
  CONFIRMED,
  UNSURE,
  INVALID,
  EXPIRED,
  MISSING,
  OFFICE,
  DENIED,
  FEE,
  ACCOUNT,
  OPTIONAL,
  ASIDE,
  CONSULTED,
];

const meta = preview.meta({
  title: "Componentes/Trámite/RowGroups",
  component: RowGroups,
  parameters: {
    docs: {
      description: {
        component:
          "Lo que pide un trámite, en grupos: qué vale y por qué, qué falta y qué se puede hacer con cada cosa.",
      },
    },
    viewport: {
      options: { movil: { name: "Móvil 360", styles: { width: "360px", height: "740px" }, type: "mobile" } },
    },
  },
  args: {
    validations: ALL,
    inventory: VAULT,
    headingLevel: 3 as const,
    onChange: fn(),
    onUpload: fn(),
    onProcedure: fn(),
  },
});

type Canvas = ReturnType<typeof within>;
const findRow = (canvas: Canvas, { documentType }: { documentType: string }) =>
  within(canvas.getByText(documentType).closest("li")!);

export const Todos = meta.story({ name: "Todos los grupos" });

export const DeOtraPersona = meta.story({ name: "De otra persona", args: { validations: [OF_ANOTHER] } });

DeOtraPersona.test("says whose it is not, and which document it is about", async ({ canvas }) => {
  const row = findRow(canvas, OF_ANOTHER);
  await expect(row.getByText("Está a nombre de otra persona.", { exact: false })).toBeVisible();
  await expect(row.getByText("dni-madre.pdf", { exact: false })).toBeVisible();
});

Todos.test("says of each group how many there are, in the order of the verdicts", async ({ canvas }) => {
  await expect(canvas.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    "Vale 2",
    "Por confirmar 1",
    "Falta 5",
    "Lo que hay que hacer 2",
    "Según tu caso 2",
    "No hace falta que lo lleves 1",
  ]);
  await expect(canvas.getByRole("region", { name: "Falta" })).toBeVisible();
});

Todos.test("says the verdict and its reason, and asks about no more than is in doubt", async ({ canvas }) => {
  await expect(findRow(canvas, READY).getByText("Es un DNI y está en vigor", { exact: false })).toHaveTextContent(
    "Es un DNI y está en vigor hasta el 3 de mayo de 2031.",
  );
  await expect(findRow(canvas, CONFIRMED).getByText("Lo has elegido para este documento.")).toBeVisible();
  await expect(findRow(canvas, INVALID).getByText("Es de hace", { exact: false })).toHaveTextContent(
    "Es de hace 5 meses y se pide de menos de 3.",
  );
  await expect(findRow(canvas, INVALID).getByText(INVALID.because!)).toBeVisible();
  await expect(canvas.getAllByRole("button", { name: "Es este" })).toHaveLength(1);
  await expect(findRow(canvas, UNSURE).getByText("En Laboral:", { exact: false })).toHaveTextContent(
    "En Laboral: agosto.pdf, septiembre.pdf, octubre.pdf y 1 más",
  );
  await expect(findRow(canvas, UNSURE).getByText("Que sean de tres meses seguidos.", { exact: false })).toBeVisible();
  await expect(findRow(canvas, CONSULTED).queryByText("Falta")).toBeNull();
});

Todos.test("takes the answer to a question, and lets one be changed", async ({ canvas, args, userEvent }) => {
  const { documentType } = UNSURE;
  const documents = UNSURE.evidence.documents.map(({ id }) => id);
  await userEvent.click(canvas.getByRole("button", { name: "Es este", description: documentType }));
  await expect(args.onChange).toHaveBeenLastCalledWith({
    type: "row.answered",
    row: documentType,
    answer: "yes",
    documents,
  });
  await userEvent.click(canvas.getByRole("button", { name: "No es este", description: documentType }));
  await expect(args.onChange).toHaveBeenLastCalledWith({
    type: "row.answered",
    row: documentType,
    answer: "no",
    documents,
  });
  const denied = findRow(canvas, DENIED);
  await expect(denied.getByText("Has dicho que no es este documento.")).toBeVisible();
  await userEvent.click(denied.getByRole("button", { name: "Cambiar respuesta" }));
  await expect(args.onChange).toHaveBeenLastCalledWith({
    type: "row.answered",
    row: DENIED.documentType,
    answer: "undecided",
    documents: DENIED.evidence.documents.map(({ id }) => id),
  });
});

Todos.test("photographs what is missing, where its buttons say enough", async ({ canvas, args, userEvent }) => {
  await expect(canvas.queryByText(/^Sube cada documento a tu T-Wallet/)).toBeNull();
  await userEvent.click(
    canvas.getByRole("button", { name: "Fotografiar o elegir", description: MISSING.documentType }),
  );
  await expect(args.onUpload).toHaveBeenLastCalledWith(MISSING);
});

Todos.test("[MISS-13] leads to where a document is obtained", async ({ canvas, args, userEvent }) => {
  const missing = findRow(canvas, MISSING);
  const link = missing.getByRole("link", { name: "Dónde se consigue (se abre en otra pestaña)" });
  await expect(link).toHaveAttribute("href", "https://portal.seg-social.gob.es");
  await expect(missing.getByText("Oficial")).toBeVisible();
  await expect(missing.getByText("portal.seg-social.gob.es")).toBeVisible();
  await userEvent.click(findRow(canvas, INVALID).getByRole("button", { name: "Dónde se consigue" }));
  await expect(args.onProcedure).toHaveBeenLastCalledWith("Empadronamiento");
  await expect(findRow(canvas, OFFICE).getByText("Lo consigues en tu inmobiliaria.")).toBeVisible();
  await expect(findRow(canvas, OFFICE).queryByRole("link")).toBeNull();
});

Todos.test("files one of the stored documents for a row", async ({ canvas, args, userEvent }) => {
  await userEvent.click(findRow(canvas, MISSING).getByRole("button", { name: "Elegir de T-Wallet" }));
  const dialog = within(await within(document.body).findByRole("dialog", { name: "Elegir de T-Wallet" }));
  await expect(dialog.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Nómina octubre.pdfNómina",
    "DNI.pdfDNI",
    "Certificado de titularidad.pdfCertificado bancario",
  ]);
  await userEvent.type(dialog.getByRole("searchbox"), "nomina");
  await expect(dialog.getAllByRole("listitem")).toHaveLength(1);
  await userEvent.click(dialog.getByRole("button", { name: /Nómina octubre/ }));
  await expect(args.onChange).toHaveBeenLastCalledWith({
    type: "row.filed",
    row: MISSING.documentType,
    documentId: "Nómina octubre",
  });
});

Todos.test("asks nothing of a document that does not count", async ({ canvas }) => {
  await expect(findRow(canvas, ASIDE).queryByText(/Por confirmar|Sirve|agosto/)).toBeNull();
});

Todos.test("makes an optional document count", async ({ canvas, args, userEvent }) => {
  await userEvent.click(canvas.getByRole("checkbox", { name: OPTIONAL.documentType }));
  await expect(args.onChange).toHaveBeenLastCalledWith({
    type: "row.counted",
    row: OPTIONAL.documentType,
    counts: true,
  });
});

export const Tareas = meta.story({
  args: { validations: [FEE, { ...FEE, id: "790", documentType: "Modelo 790 relleno", isDone: true }, ACCOUNT] },
});

Tareas.test("ticks what is no document, with its link, and shows no status", async ({ canvas, args, userEvent }) => {
  await userEvent.click(canvas.getByRole("checkbox", { name: FEE.documentType }));
  await expect(args.onChange).toHaveBeenLastCalledWith({
    type: "row.done",
    row: FEE.documentType,
    done: true,
  });
  await expect(canvas.getByRole("checkbox", { name: "Modelo 790 relleno" })).toBeChecked();
  await expect(canvas.getAllByRole("link", { name: /^Rellenar y pagar/ })).toHaveLength(1);
  await expect(canvas.queryByText("Faltante")).toBeNull();
});

Tareas.test("shows the number that the vault knows, to be copied", async ({ canvas, userEvent }) => {
  const write = fn(async (_text: string) => {});
  Object.defineProperty(navigator, "clipboard", { value: { writeText: write }, configurable: true });
  const row = findRow(canvas, ACCOUNT);
  await expect(row.getByText("Tu IBAN:", { exact: false })).toHaveTextContent(`Tu IBAN: ${IBAN}`);
  await expect(row.getByText("Certificado de titularidad.pdf")).toBeVisible();
  await userEvent.click(row.getByRole("button", { name: `Copiar ${IBAN}` }));
  await expect(write).toHaveBeenCalledWith(IBAN);
  await expect(row.getByRole("status")).toHaveTextContent("Copiado");
  write.mockRejectedValueOnce(new Error("denied"));
  await userEvent.click(row.getByRole("button", { name: `Copiar ${IBAN}` }));
  await expect(row.getByRole("status")).toHaveTextContent("No se ha podido copiar");
});

export const SinPreguntas = meta.story({
  name: "Sin preguntas",
  render: ({ onChange: _, ...args }) => <RowGroups {...args} />,
});

SinPreguntas.test("asks and ticks nothing where nothing can be said", async ({ canvas }) => {
  await expect(canvas.queryByRole("checkbox")).toBeNull();
  await expect(canvas.queryByRole("button", { name: /Es este|Cambiar|Elegir/ })).toBeNull();
});

const CHANGING = SAMPLE_ANSWER.documentRequirements.filter(({ required }) => !required);

/** The groups over choices that change, as a screen holds them. */
function Changing(props: RowGroupsProps) {
  const [choices, setChoices] = useState(initialChoices);
  return (
    <RowGroups
      {...props}
      validations={validate(CHANGING, SAMPLE_INVENTORY, choices)}
      onChange={(event) => setChoices((current) => applyRowEvent(current, event))}
    />
  );
}

export const Cambiando = meta.story({
  args: { validations: [], inventory: SAMPLE_INVENTORY },
  render: (args) => <Changing {...args} />,
});

Cambiando.test("moves a row with what was said, and the focus with it", async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole("checkbox", { name: "Certificado de discapacidad" }));
  await expect(
    canvas.getByRole("button", { name: "Fotografiar o elegir", description: "Certificado de discapacidad" }),
  ).toHaveFocus();
  await userEvent.click(canvas.getByRole("button", { name: "No me lo piden" }));
  await expect(canvas.getByRole("checkbox", { name: "Certificado de discapacidad" })).toHaveFocus();
});

const LONG = "Certificado literal de nacimiento del progenitor no peticionario, legalizado y traducido ".repeat(2);

export const TextosLargos = meta.story({
  name: "Textos largos",
  args: {
    validations: ALL.map((row) => ({
      ...row,
      documentType: `${row.documentType}: ${LONG}`,
      reasons: row.reasons.length > 0 ? [LONG] : [],
      note: "x".repeat(120),
    })),
  },
  globals: { viewport: { value: "movil", isRotated: false } },
});

TextosLargos.test("keeps within its width", async ({ canvasElement }) => {
  await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
});

export const TextoHostil = meta.story({
  name: "Texto hostil",
  args: {
    validations: [
      toRow("<b>constructor</b>\u202E", "missing", { note: "<script>x</script>", officialLink: "javascript:alert(1)" }),
    ],
  },
});

TextoHostil.test(
  "shows markup as text, and links to no address that is not official",
  async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText("<script>x</script>")).toBeVisible();
    await expect(canvasElement.querySelectorAll("script, b, a")).toHaveLength(0);
  },
);

export const Movil = meta.story({ name: "Móvil", globals: { viewport: { value: "movil", isRotated: false } } });
export const Oscuro = meta.story({ globals: { theme: "dark" } });
