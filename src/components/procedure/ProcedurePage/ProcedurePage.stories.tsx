import { expect, fn, within } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { type Case, createCase } from "@/domain/procedure/case/case.ts";
import { cardAnswer, cardRow, startCase } from "@/domain/procedure/case/case.testing.ts";
import { changeCaseRow, compareCase } from "@/domain/procedure/case/caseRows.ts";
import { inventory, own } from "@/domain/procedure/validation/validate.testing.ts";
import { ProcedurePage } from "./ProcedurePage.tsx";

const AT = "2026-11-22T10:00:00.000Z";
const page = { text: "Cita previa para el DNI", url: "https://www.citapreviadnie.es" };
const ANSWER = {
  ...cardAnswer([
    cardRow("DNI", { nombre: "DNI actual", oneOf: [{ kind: "dni", holder: "applicant", validity: { none: true } }] }),
    cardRow("foto", {
      nombre: "Fotografía reciente en color",
      oneOf: [{ kind: "photo", holder: "applicant", validity: { none: true } }],
    }),
    cardRow("tasa", {
      nombre: "Justificante del pago de la tasa",
      oneOf: [{ kind: "feeReceipt", holder: "nobody", validity: { none: true } }],
    }),
    cardRow("discapacidad", { nombre: "Certificado de discapacidad", need: "optional" }),
  ]),
  facts: {
    cost: "12 € (2026)",
    term: "En el momento",
    place: "Oficina de la Policía Nacional, en persona",
    channel: "inPerson",
    appointment: page,
  },
} as const;
const VAULT = inventory(own("DNI", "identity", "DNI", { kind: "dni" }));
const BEGUN = startCase("caso", "Renovar el DNI", ANSWER, AT);
const given = (file: Case, vault = VAULT) => ({ file, compared: compareCase(file, vault), inventory: vault });
const carried = changeCaseRow(BEGUN, { type: "row.carried", row: "foto", carried: true }, AT);

const meta = preview.meta({
  title: "Componentes/Trámite/ProcedurePage",
  component: ProcedurePage,
  parameters: {
    docs: { description: { component: "La página de un trámite: lo siguiente, lo que pide y lo demás plegado." } },
    viewport: {
      options: { movil: { name: "Móvil 360", styles: { width: "360px", height: "740px" }, type: "mobile" } },
    },
  },
  args: {
    ...given(BEGUN),
    actions: null,
    children: null,
    live: true,
    onChange: fn(),
    onUpload: fn(),
    onProcedure: fn(),
  },
});

export const FaltaUnPapel = meta.story({ name: "Falta un papel" });

FaltaUnPapel.test(
  "says one next thing, one count, and what is done elsewhere apart",
  async ({ canvas, userEvent, args }) => {
    const summary = within(canvas.getByRole("region", { name: "Cómo va" }));
    await expect(summary.getByRole("status")).toHaveTextContent(/^Te falta: Fotografía reciente en color$/);
    await expect(canvas.getByTestId("headline")).toHaveTextContent(/^Te falta 1 de 2$/);
    await userEvent.click(summary.getByRole("button", { name: "Fotografiar o elegir" }));
    await expect(args.onUpload).toHaveBeenCalledWith(expect.objectContaining({ id: "foto" }));
    const toDo = within(canvas.getByRole("region", { name: "Lo que hay que hacer" }));
    await expect(toDo.getByRole("checkbox", { name: "Justificante del pago de la tasa" })).not.toBeChecked();
    await expect(canvas.queryByRole("checkbox", { name: "Certificado de discapacidad" })).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "La llevo" }));
    await expect(args.onChange).toHaveBeenCalledWith({ type: "row.carried", row: "foto", carried: true });
  },
);

export const LaLlevo = meta.story({ name: "La llevo, y queda pagar", args: given(carried) });

LaLlevo.test("counts it, and goes on with what is paid", async ({ canvas, userEvent }) => {
  await expect(canvas.getByTestId("headline")).toHaveTextContent(/^Lo tienes todo$/);
  await expect(canvas.getByRole("status")).toHaveTextContent("Por pagar: Justificante del pago de la tasa");
  await userEvent.click(canvas.getByRole("button", { name: "Ver cómo se hace" }));
  await expect(canvas.getByText("Justificante del pago de la tasa").closest("li")).toHaveFocus();
});

export const PedirCita = meta.story({ name: "Queda la cita", args: given({ ...carried, done: ["tasa"] }) });

PedirCita.test("leads to the page of the appointment", async ({ canvas }) => {
  await expect(canvas.getByRole("status")).toHaveTextContent("Pide cita");
  await expect(canvas.getByRole("link", { name: /^Pedir cita/ })).toHaveAttribute("href", page.url);
});

export const TodoPorInternet = meta.story({
  name: "Todo se envía en archivos",
  args: given({
    ...BEGUN,
    answer: { ...ANSWER, facts: { ...ANSWER.facts, channel: "files" }, documentRequirements: [] },
  }),
});

TodoPorInternet.test("has a percentage, and no paper to bring", async ({ canvas }) => {
  await expect(canvas.getByTestId("headline")).toHaveTextContent("50 %Te falta 1 de 2");
  await expect(canvas.queryByRole("button", { name: /La llevo|Lo tengo en papel/ })).toBeNull();
});

export const Analizado = meta.story({ args: given(createCase("caso", "Renovar el DNI", ANSWER, AT)) });

Analizado.test("is the same before it is kept, without a status", async ({ canvas }) => {
  await expect(canvas.getByRole("status")).toHaveTextContent("Te falta: Fotografía reciente en color");
  await expect(canvas.queryByText("Sin guardar")).toBeNull();
});

export const Esperando = meta.story({
  args: given({
    ...carried,
    status: "waiting",
    wait: { kind: "decision", from: "2026-11-20", until: "2027-02-22", doubts: [] },
  }),
});

Esperando.test("shows no list once it is filed", async ({ canvas }) => {
  await expect(canvas.getByRole("status")).toHaveTextContent("Tienen hasta el 22 de febrero de 2027 para contestarte");
  await expect(canvas.queryByRole("heading", { name: "Lo que pide el trámite" })).toBeNull();
});

export const Leyendo = meta.story({ name: "Leyendo T-Wallet", args: { compared: null, inventory: null } });

export const Movil = meta.story({ name: "Móvil", globals: { viewport: { value: "movil", isRotated: false } } });
export const Oscuro = meta.story({ globals: { theme: "dark" } });
