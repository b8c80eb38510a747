import { type ComponentProps, useState } from "react";
import { expect, screen, waitFor, within } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { findVerificationCodes } from "@/domain/documents/verification/verification.ts";
import { seeChange } from "@/domain/procedure/case/case.ts";
import { compareCase } from "@/domain/procedure/case/caseRows.ts";
import type { CaseActorEvent } from "@/machines/procedure/case/case.machine.ts";
import { CaseView } from "./CaseView.tsx";
import { createHandlers, FILINGS, INVENTORY, storyCase, TODAY, WAIT } from "./caseStory.testing.ts";

const given = (file = storyCase()) => ({ file, compared: compareCase(file, INVENTORY) });
const first = storyCase();

const meta = preview.meta({
  title: "Pantallas/Expediente",
  component: CaseView,
  args: {
    ...given(),
    inventory: INVENTORY,
    codes: undefined,
    today: TODAY,
    failure: null,
    isCardGone: false,
    questions: null,
    ...createHandlers(),
  },
});

export const EnPreparacion = meta.story({ name: "En preparación" });

EnPreparacion.test(
  "says what is missing, the one count, and what is next; steps are ticked and lead to a page",
  async ({ canvas, userEvent, args }) => {
    const summary = within(canvas.getByRole("region", { name: "Cómo va" }));
    await expect(summary.getByText("En preparación")).toBeVisible();
    await expect(summary.getByText(/^Te falta: /)).toBeVisible();
    await expect(canvas.getByTestId("headline")).toHaveTextContent("17 %Te faltan 4 de 6 · 1 por confirmar");
    await userEvent.click(canvas.getByRole("button", { name: "Pasos" }));
    const steps = within(canvas.getByRole("region", { name: "Pasos" }));
    await userEvent.click(steps.getAllByRole("checkbox")[0]!);
    await expect(args.send).toHaveBeenCalledWith({ type: "entry.ticked", id: "step-1", isDone: true });
    for (const link of steps.getAllByRole("link")) await expect(link).toHaveAttribute("rel", "noopener noreferrer");
  },
);

EnPreparacion.test("is filed on a day that has come, with its register number", async ({ canvas, userEvent, args }) => {
  await userEvent.click(canvas.getByRole("button", { name: "Ya lo he presentado" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Ya lo he presentado" }));
  const day = dialog.getByLabelText("Día en que lo presentaste");
  await userEvent.clear(day);
  await userEvent.type(day, "2026-11-23");
  await userEvent.click(dialog.getByRole("button", { name: "Guardar" }));
  await waitFor(() => expect(dialog.getByText("Ese día aún no ha llegado.")).toBeVisible());
  await userEvent.clear(day);
  await userEvent.type(day, "2026-11-20");
  await userEvent.type(dialog.getByLabelText("Número de registro (opcional)"), "REG-1");
  await userEvent.click(dialog.getByRole("button", { name: "Guardar" }));
  await expect(args.send).toHaveBeenCalledWith({
    type: "filing.added",
    filing: { day: "2026-11-20", registerNumber: "REG-1" },
  });
  await expect(screen.queryByRole("dialog")).toBeNull();
});

EnPreparacion.test(
  "takes notes at each key, keeps its name from being emptied, and notes an appointment",
  async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByLabelText("Tus notas"), "x");
    await expect(args.send).toHaveBeenCalledWith({ type: "notes.changed", notes: "x" });
    await userEvent.clear(canvas.getByLabelText("Nombre del expediente"));
    await expect(canvas.getByText("Escribe un nombre.")).toBeVisible();
    await expect(args.send).not.toHaveBeenCalledWith(expect.objectContaining({ type: "name.changed" }));
    await userEvent.click(canvas.getByRole("button", { name: "Fechas" }));
    await userEvent.click(canvas.getByRole("button", { name: "Apuntar una cita" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Tu cita" }));
    await userEvent.click(dialog.getByRole("button", { name: "Guardar" }));
    await waitFor(() => expect(dialog.getByText("Escribe un día.")).toBeVisible());
    await expect(dialog.getByLabelText("Día")).toHaveFocus();
    await userEvent.type(dialog.getByLabelText("Día"), "2026-12-03");
    await userEvent.type(dialog.getByLabelText("Hora (opcional)"), "09:30");
    await userEvent.click(dialog.getByRole("button", { name: "Guardar" }));
    await expect(args.send).toHaveBeenCalledWith({
      type: "appointment.changed",
      appointment: { day: "2026-12-03", time: "09:30" },
    });
  },
);

EnPreparacion.test("offers no calendar file while there is no date to come", async ({ canvas }) => {
  await expect(canvas.queryByRole("button", { name: "Añadir a mi calendario" })).toBeNull();
});

EnPreparacion.test("prints what to take, or the history", async ({ canvas, canvasElement, userEvent, args }) => {
  const sheets = canvasElement.querySelector("[data-sheet]");
  await userEvent.click(canvas.getByRole("button", { name: "Imprimir qué llevar" }));
  await expect(sheets).toHaveAttribute("data-sheet", "take");
  await userEvent.click(canvas.getByRole("button", { name: "Historial" }));
  await userEvent.click(canvas.getByRole("button", { name: "Imprimir historial" }));
  await expect(sheets).toHaveAttribute("data-sheet", "history");
  await expect(args.onPrint).toHaveBeenCalledTimes(2);
  // The sheet omits documents that the office may only request later, and keeps those that depend on the case.
  await expect(sheets).not.toHaveTextContent("Solo si te lo piden");
  await expect(sheets).toHaveTextContent("Según tu caso: lleva los que te correspondan");
  for (const sheet of sheets?.children ?? []) await expect(sheet).not.toBeVisible();
});

const rows = first.rows.map(({ id }) => ({ row: id, documentId: "dni" }));

export const Listo = meta.story({
  name: "Listo para presentar",
  args: given(
    storyCase({
      status: "ready",
      rows: first.rows.slice(0, 1),
      filed: rows.slice(0, 1).map((one) => ({ ...one, documentId: INVENTORY.documents[0]?.id ?? "" })),
      appointment: { day: "2026-12-03", time: "09:30", place: "Comisaría de Gràcia" },
    }),
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Cita el 3 de diciembre de 2026 a las 09:30, Comisaría de Gràcia")).toBeVisible();
  },
});

const CODES = findVerificationCodes("AYUNTAMIENTO DE OLMEDO\nCSV: A7K2-93QD-LM40-8X1P");

export const ConCodigos = meta.story({
  name: "Con un documento que lleva código",
  args: { codes: new Map(INVENTORY.documents.slice(0, 1).map(({ id }) => [id, CODES])) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Códigos para cotejar" }));
    await expect(canvas.getByRole("button", { name: "Copiar código A7K2-93QD-LM40-8X1P" })).toBeVisible();
  },
});

export const Presentado = meta.story({ args: given(storyCase({ status: "filed", filings: FILINGS })) });

Presentado.test("asks how long they have, and takes the receipt afterwards", async ({ canvas, userEvent, args }) => {
  await userEvent.click(canvas.getByRole("combobox", { name: "¿Cuánto tienen para contestarte?" }));
  await userEvent.click(screen.getByRole("option", { name: /^3 meses/ }));
  await expect(args.send).toHaveBeenCalledWith({ type: "term.chosen", term: { n: 3, unit: "months" } });
  await userEvent.click(canvas.getByRole("button", { name: "Añadir el justificante" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Añadir el justificante" }));
  await userEvent.click(dialog.getByRole("button", { name: "Guardar" }));
  await waitFor(() => expect(dialog.getByText("Elige un documento.")).toBeVisible());
  await expect(dialog.getByRole("combobox")).toHaveFocus();
  const [document] = INVENTORY.documents;
  await userEvent.click(dialog.getByRole("combobox"));
  await userEvent.click(screen.getAllByRole("option")[1]!);
  await userEvent.click(dialog.getByRole("button", { name: "Guardar" }));
  await expect(args.send).toHaveBeenLastCalledWith({
    type: "receipt.added",
    filing: FILINGS[0],
    receipt: document?.id,
  });
});

export const Esperando = meta.story({
  name: "Esperando respuesta",
  args: given(storyCase({ status: "waiting", filings: FILINGS, wait: WAIT })),
});

Esperando.test("says until when, and what the calendar does not know", async ({ canvas, userEvent, args }) => {
  await expect(canvas.getByText("Tienen hasta el 22 de febrero de 2027 para contestarte")).toBeVisible();
  await expect(canvas.getByText("Calculado sin tus fiestas locales: puede ser algún día más tarde.")).toBeVisible();
  await expect(canvas.getByTestId("headline")).not.toBeVisible();
  await userEvent.click(canvas.getByRole("button", { name: "He recibido un requerimiento" }));
  const dialog = within(await screen.findByRole("dialog", { name: "He recibido un requerimiento" }));
  await waitFor(() => expect(dialog.getByText(/10 días hábiles/)).toBeVisible());
  await userEvent.click(dialog.getByRole("button", { name: "Guardar" }));
  await expect(args.send).toHaveBeenCalledWith({ type: "request.received", day: TODAY });
});

Esperando.test(
  "has the answer of the office as its main action, and printing what to take in the fold",
  async ({ canvas }) => {
    const main = canvas.getAllByRole("button").filter((button) => button.dataset["variant"] === "primary");
    await expect(main.map(({ textContent }) => textContent)).toEqual(["Me han contestado"]);
    await expect(canvas.queryByRole("button", { name: "Imprimir qué llevar" })).toBeNull();
  },
);

Esperando.test("shows its dates before the steps, and what was asked for in a fold", async ({ canvas, userEvent }) => {
  const headings = canvas.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
  await expect(headings).toEqual(["Fechas", "Pasos", "Notas", "Qué pedía el trámite", "Historial"]);
  await userEvent.click(canvas.getByRole("button", { name: "Qué pedía el trámite" }));
  await expect(canvas.getAllByRole("heading", { level: 3 }).length).toBeGreaterThan(0);
  await expect(canvas.getByRole("button", { name: "Imprimir qué llevar" })).toBeVisible();
});

export const EsperandoConCita = meta.story({
  name: "Esperando respuesta, con una cita",
  args: given(storyCase({ status: "waiting", filings: FILINGS, wait: WAIT, appointment: { day: "2026-12-03" } })),
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Cita el 3 de diciembre de 2026")).toBeVisible();
    // An appointment has a set day, not a calculated one.
    await expect(canvas.queryByText(/^Calculado/)).toBeNull();
  },
});

Esperando.test("goes into the calendar", async ({ canvas, userEvent, args }) => {
  await userEvent.click(canvas.getByRole("button", { name: "Añadir a mi calendario" }));
  await expect(args.onDownloadCalendar).toHaveBeenCalledOnce();
});

export const Requerimiento = meta.story({
  args: given(
    storyCase({
      status: "requested",
      filings: FILINGS,
      wait: { ...WAIT, kind: "request", from: "2026-11-21", until: "2026-12-04" },
    }),
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Contesta al requerimiento: tienes hasta el 4 de diciembre de 2026")).toBeVisible();
  },
});

Requerimiento.test("is answered on a day", async ({ canvas, userEvent, args }) => {
  await userEvent.click(canvas.getByRole("button", { name: "Ya he contestado" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Ya he contestado" }));
  await expect(dialog.getByLabelText("Día en que contestaste")).toHaveValue(TODAY);
  await userEvent.click(dialog.getByRole("button", { name: "Guardar" }));
  await expect(args.send).toHaveBeenCalledWith({ type: "filing.added", filing: { day: TODAY } });
});

/** A view whose case changes with the events it sends. */
function Changing(props: ComponentProps<typeof CaseView>) {
  const [file, setFile] = useState(props.file);
  const send = ({ type }: CaseActorEvent) => {
    if (type === "term.chosen") setFile({ ...file, status: "waiting", wait: WAIT });
    if (type === "case.closed") setFile({ ...file, status: "closed", wait: null });
    if (type === "case.reopened") setFile({ ...file, status: "filed" });
    if (type === "change.seen") setFile(seeChange(file, `${TODAY}T11:00:00.000Z`));
    if (type === "appointment.changed") setFile({ ...file, appointment: null });
  };
  return <CaseView {...props} {...given(file)} send={send} />;
}

export const Foco = meta.story({
  name: "El foco no se pierde",
  args: given(storyCase({ status: "filed", filings: FILINGS, appointment: { day: "2026-12-03" } })),
  render: (args) => <Changing {...args} />,
});

Foco.test("stays where the person was, or in the summary", async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole("combobox", { name: "¿Cuánto tienen para contestarte?" }));
  await userEvent.click(screen.getByRole("option", { name: /^3 meses/ }));
  await waitFor(() => expect(canvas.getByRole("region", { name: "Cómo va" })).toHaveFocus());
  await userEvent.click(canvas.getByRole("button", { name: "Quitar la cita" }));
  await expect(canvas.getByRole("button", { name: "Apuntar una cita" })).toHaveFocus();
  await userEvent.click(canvas.getByRole("button", { name: "Cerrar expediente" }));
  await expect(canvas.getByRole("button", { name: "Volver a abrir" })).toHaveFocus();
  await userEvent.click(canvas.getByRole("button", { name: "Volver a abrir" }));
  await expect(canvas.getByRole("button", { name: "Cerrar expediente" })).toHaveFocus();
});

export const ConRespuesta = meta.story({
  name: "Con respuesta",
  args: given(storyCase({ status: "answered", filings: FILINGS })),
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Mira en la respuesta si puedes recurrir, y hasta cuándo")).toBeVisible();
  },
});

export const Silencio = meta.story({
  name: "Sin respuesta en plazo",
  args: { ...given(storyCase({ status: "silence", filings: FILINGS, wait: WAIT })), today: "2027-02-23" },
});

Silencio.test("says that silence may mean yes or no", async ({ canvas }) => {
  await expect(canvas.getByText("El plazo para contestarte terminó el 22 de febrero de 2027")).toBeVisible();
  await expect(canvas.getByText(/vale como un sí o como un no/)).toBeVisible();
});

export const Cerrado = meta.story({ args: given(storyCase({ status: "closed" })) });

Cerrado.test("can be opened again", async ({ canvas, userEvent, args }) => {
  await userEvent.click(canvas.getByRole("button", { name: "Volver a abrir" }));
  await expect(args.send).toHaveBeenCalledWith({ type: "case.reopened" });
  await expect(canvas.queryByRole("button", { name: "Cerrar expediente" })).toBeNull();
});

export const FichaCambiada = meta.story({
  name: "La ficha ha cambiado",
  args: given(
    storyCase({
      rows: first.rows.map((row, index) => (index < 2 ? { ...row, mark: index === 0 ? "new" : "gone" } : row)),
      steps: first.steps.map((step, index) => (index === 0 ? { ...step, mark: "new" } : step)),
      events: [{ at: "2026-11-22T10:00:00.000Z", kind: "cardChanged" }],
    }),
  ),
  render: (args) => <Changing {...args} />,
});

FichaCambiada.test("marks what is new, and keeps what went", async ({ canvas }) => {
  await expect(canvas.getByText("La ficha de este trámite ha cambiado")).toBeVisible();
  await expect(canvas.getAllByText("Nuevo")).toHaveLength(2);
  await expect(canvas.getByRole("button", { name: "Ya no lo pide la ficha" })).toBeVisible();
});

FichaCambiada.test("is over once it was seen", async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole("button", { name: "Entendido" }));
  await expect(canvas.queryByText("La ficha de este trámite ha cambiado")).toBeNull();
  await expect(canvas.queryByText("Nuevo")).toBeNull();
  await expect(canvas.getByRole("heading", { level: 1 })).toHaveFocus();
  await expect(canvas.getByRole("button", { name: "Ya no lo pide la ficha" })).toBeVisible();
});

export const SinFicha = meta.story({
  name: "La ficha ya no existe",
  args: { isCardGone: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Tramia ya no tiene la ficha de este trámite")).toBeVisible();
  },
});

export const DiscoLleno = meta.story({ name: "No queda espacio", args: { failure: "quota" } });

DiscoLleno.test("says that the change is not stored, and tries again", async ({ canvas, userEvent, args }) => {
  await expect(canvas.getByText("El último cambio no se ha guardado")).toBeVisible();
  await userEvent.click(canvas.getByRole("button", { name: "Volver a intentarlo" }));
  await expect(args.send).toHaveBeenCalledWith({ type: "case.retried" });
});

export const EliminadoEnOtraPestana = meta.story({ name: "Eliminado en otra pestaña", args: { failure: "removed" } });

EliminadoEnOtraPestana.test("can be stored again", async ({ canvas, userEvent, args }) => {
  await userEvent.click(canvas.getByRole("button", { name: "Volver a guardarlo" }));
  await expect(args.onKeepAgain).toHaveBeenCalledOnce();
});

export const SinLeer = meta.story({ name: "T-Wallet sin leer", args: { compared: null, inventory: null } });

SinLeer.test("prints all that the card asks for, and says that it is not compared", async ({ canvasElement }) => {
  const sheet = canvasElement.querySelector('[data-name="take"]');
  await expect(sheet).toHaveTextContent("Lista sin comparar con tu T-Wallet");
  for (const { description } of first.rows) await expect(sheet).toHaveTextContent(description);
});

export const Movil = meta.story({
  name: "En un móvil, texto al 200 %",
  args: given(storyCase({ status: "waiting", filings: FILINGS, wait: WAIT })),
  globals: { viewport: { value: "mobile1", isRotated: false }, texto: "200" },
});

Movil.test("does not scroll sideways", async () => {
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
});

const NAMES = first.rows.map(({ description }) => description);
const unchecked = {
  whole: false,
  texts: [
    ...NAMES.slice(0, 1),
    ...(first.answer?.processedResult.deadlines.slice(0, 1) ?? []),
    ...(first.answer?.processedResult.costs.slice(0, 1) ?? []),
  ],
  page: { title: "Importass", url: "https://portal.seg-social.gob.es" },
};

export const SinComprobar = meta.story({
  name: "Sin comprobar",
  args: given(storyCase({ answer: first.answer && { ...first.answer, unchecked } })),
});

SinComprobar.test(
  "says beside a document, beside a term and on paper that it was not read at its source",
  async ({ canvas, canvasElement, userEvent }) => {
    const [name = "", deadline = "", cost = ""] = unchecked.texts;
    const row = canvas.getAllByText(name)[0]?.closest("li");
    await expect(row).toHaveTextContent("Sin comprobar con la fuente: míralo en Importass");
    await userEvent.click(canvas.getByRole("button", { name: "Fechas" }));
    const dates = within(canvas.getByRole("region", { name: "Fechas" }));
    await expect(dates.getByText(deadline, { exact: false }).closest("li")).toHaveTextContent(/Sin comprobar/);
    const printed = [...canvasElement.querySelectorAll('[data-name="take"] li')];
    const item = printed.find(({ textContent }) => textContent?.startsWith(name));
    await expect(item).toHaveTextContent("Sin comprobar con la fuente: míralo en Importass (portal.seg-social.gob.es)");
    await expect(printed.filter(({ textContent }) => textContent?.includes("Sin comprobar"))).toHaveLength(1);
    const sums = [...canvasElement.querySelectorAll('[data-name="take"] p')];
    await expect(sums.find(({ textContent }) => textContent?.startsWith(cost))).toHaveTextContent(/Sin comprobar/);
  },
);
