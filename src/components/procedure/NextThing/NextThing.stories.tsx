import { expect, fn } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { toRow } from "@/domain/procedure/validation/validate.testing.ts";
import { NextThing } from "./NextThing.tsx";

const PHOTO = toRow("Fotografía reciente en color");
const FEE = toRow("Justificante del pago de la tasa", "missing", { group: "task", counts: false, isDone: false });

const meta = preview.meta({
  title: "Componentes/Trámite/NextThing",
  component: NextThing,
  parameters: {
    docs: { description: { component: "Lo siguiente de un trámite, lo mismo en todas las pantallas, con su botón." } },
  },
  args: { next: { kind: "gather", row: PHOTO } as const, status: "preparing" as const, onUpload: fn() },
});

export const Papel = meta.story({ name: "Un papel que falta" });

Papel.test("takes the photograph", async ({ canvas, args, userEvent }) => {
  await expect(canvas.getByText("Te falta: Fotografía reciente en color")).toBeVisible();
  await userEvent.click(canvas.getByRole("button", { name: "Fotografiar o elegir" }));
  await expect(args.onUpload).toHaveBeenCalledWith(PHOTO);
});

export const Duda = meta.story({
  name: "Un papel por confirmar",
  args: { next: { kind: "check", row: PHOTO } },
  render: (args) => (
    <>
      <NextThing {...args} />
      <ul>
        <li data-row={PHOTO.id} tabIndex={-1}>
          {PHOTO.documentType}
        </li>
      </ul>
    </>
  ),
});

Duda.test("leads to its row", async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole("button", { name: "Mirar si vale" }));
  await expect(canvas.getByRole("listitem")).toHaveFocus();
});

export const Pago = meta.story({ name: "Una tasa", args: { next: { kind: "pay", row: FEE } } });

Pago.test("names what is to be paid", async ({ canvas }) => {
  await expect(canvas.getByText("Por pagar: Justificante del pago de la tasa")).toBeVisible();
  await expect(canvas.getByRole("button", { name: "Ver cómo se hace" })).toBeVisible();
});

export const Tarea = meta.story({ args: { next: { kind: "task", row: FEE } } });

export const PedirCita = meta.story({
  name: "Pedir cita",
  args: { next: { kind: "book", url: "https://www.citapreviadnie.es" } },
});

PedirCita.test("leads to the official page of the appointment", async ({ canvas }) => {
  await expect(canvas.getByText("Pide cita")).toBeVisible();
  await expect(canvas.getByRole("link", { name: /^Pedir cita/ })).toHaveAttribute(
    "href",
    "https://www.citapreviadnie.es",
  );
});

export const Ir = meta.story({
  name: "Ir a la cita",
  args: { next: { kind: "appointment", appointment: { day: "2026-12-03", time: "09:30", place: "Gràcia" } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Cita el 3 de diciembre de 2026 a las 09:30, Gràcia")).toBeVisible();
  },
});

export const Presentar = meta.story({ args: { next: { kind: "file", step: null }, status: "ready" } });

export const Esperar = meta.story({
  args: { next: { kind: "wait", day: "2027-02-22" }, status: "waiting", live: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent(
      "Tienen hasta el 22 de febrero de 2027 para contestarte",
    );
    await expect(canvas.queryByRole("button")).toBeNull();
  },
});

export const Contestar = meta.story({
  args: { next: { kind: "answerRequest", day: "2026-12-04" }, status: "requested" },
});

const question = { id: "q", text: "¿Qué renuevas?", options: [{ id: "dni", text: "El DNI" }], unknownText: "No lo sé" };

export const Pregunta = meta.story({
  args: { next: { kind: "question", question }, questions: <button type="button">El DNI</button> },
});

Pregunta.test("is answered where it is asked", async ({ canvas }) => {
  await expect(canvas.getByRole("button", { name: "El DNI" })).toBeVisible();
  await expect(canvas.queryByText(/^Responde/)).toBeNull();
});

export const PreguntaSinPanel = meta.story({
  name: "Pregunta, donde no se responde",
  args: { next: { kind: "question", question } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Responde: ¿Qué renuevas?")).toBeVisible();
  },
});

export const Leyendo = meta.story({
  args: { next: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Mirando qué tienes en tu T-Wallet…")).toBeVisible();
  },
});

export const Oscuro = meta.story({ globals: { theme: "dark" } });
