import { expect, fn, within } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import type { AgendaItem } from "@/domain/procedure/agenda/agenda.ts";
import { addDays } from "@/domain/shared/calendar/days.ts";
import { Agenda } from "./Agenda.tsx";

const TODAY = "2026-11-22";

const dni: AgendaItem = {
  uid: "dni@tramia",
  kind: "expiry",
  day: addDays(TODAY, 150),
  sequence: 0,
  subject: "DNI",
  text: "Tu DNI caduca en 150 días",
  advice: "ya puedes renovarlo; te falta la foto",
  opens: { kind: "renewal", card: "dni-pasaporte", answers: { documento: "dni" } },
};
const insurance: AgendaItem = {
  ...dni,
  uid: "seguro@tramia",
  day: addDays(TODAY, -3),
  subject: "Seguro de hogar",
  text: "Tu seguro de hogar caducó hace 3 días",
  advice: null,
  opens: { kind: "document", id: "seguro" },
};
const appointment: AgendaItem = {
  uid: "c1-cita@tramia",
  kind: "appointment",
  day: addDays(TODAY, 4),
  at: "09:15",
  place: "Comisaría de Leganitos, Madrid",
  sequence: 3,
  subject: "Renovar el pasaporte",
  text: "Tienes cita en 4 días, a las 09:15",
  advice: null,
  opens: { kind: "case", id: "c1" },
};
const request: AgendaItem = {
  ...appointment,
  uid: "c2-requerimiento@tramia",
  kind: "request",
  day: addDays(TODAY, 9),
  subject: "Licencia de apertura de la panadería",
  text: "El plazo para contestar a la oficina termina en 9 días",
  advice: "contado sin tus fiestas locales",
};
const decision: AgendaItem = {
  ...request,
  uid: "c3-respuesta@tramia",
  kind: "decision",
  day: addDays(TODAY, 40),
  subject: "Beca de bachillerato",
  text: "La oficina tiene 40 días para contestarte",
  advice: null,
};

const meta = preview.meta({
  title: "Componentes/Trámites/Agenda",
  component: Agenda,
  parameters: {
    docs: {
      description: { component: "Lo que toca hacer, primero lo urgente, y todo ello como archivo de calendario." },
    },
  },
  args: {
    items: [insurance, appointment, request, decision, dni],
    today: TODAY,
    onOpen: fn(),
    onDownloadCalendar: fn(),
  },
});

export const DeTodo = meta.story({ name: "De todo un poco" });

DeTodo.test("tells each thing with its day, and leads to it", async ({ args, canvas, userEvent }) => {
  const rows = within(canvas.getByRole("list", { name: "Qué toca" })).getAllByRole("listitem");
  await expect(rows.map((row) => row.querySelector("p")?.textContent)).toEqual([
    "Tu seguro de hogar caducó hace 3 días",
    "Tienes cita en 4 días, a las 09:15",
    "El plazo para contestar a la oficina termina en 9 días: contado sin tus fiestas locales",
    "La oficina tiene 40 días para contestarte",
    "Tu DNI caduca en 150 días: ya puedes renovarlo; te falta la foto",
  ]);
  await expect(canvas.getByText("21 de abril de 2027")).toBeVisible();
  const renew = canvas.getByRole("button", { name: "Preparar la renovación" });
  await expect(renew).toHaveAccessibleDescription(/^Tu DNI caduca en 150 días/u);
  await userEvent.click(renew);
  await expect(args.onOpen).toHaveBeenCalledWith(dni);
  await userEvent.click(canvas.getByRole("button", { name: "Añadir a mi calendario" }));
  await expect(args.onDownloadCalendar).toHaveBeenCalledOnce();
});

export const DocumentoPorRenovar = meta.story({ name: "Un documento por renovar", args: { items: [dni] } });
export const DocumentoSinFicha = meta.story({ name: "Un documento caducado", args: { items: [insurance] } });

DocumentoSinFicha.test("offers no calendar where all of it is over", async ({ canvas }) => {
  await expect(canvas.queryByRole("button", { name: "Añadir a mi calendario" })).toBeNull();
});

export const Cita = meta.story({ args: { items: [appointment] } });
export const Requerimiento = meta.story({ args: { items: [request] } });
export const EnEsperaDeRespuesta = meta.story({ name: "En espera de respuesta", args: { items: [decision] } });

export const PlazoPasado = meta.story({
  name: "El plazo de la oficina ha pasado",
  args: {
    items: [
      {
        ...decision,
        day: addDays(TODAY, -2),
        text: "El plazo de la oficina para contestarte terminó hace 2 días",
        advice: "mira qué puedes hacer",
      },
    ],
  },
});

export const Abriendo = meta.story({ name: "Abriendo la renovación", args: { items: [dni], opening: dni } });

export const Muchas = meta.story({
  name: "Quinientas cosas",
  args: {
    items: Array.from({ length: 500 }, (_, index) => ({
      ...appointment,
      uid: `${index}@tramia`,
      day: addDays(TODAY, index),
      subject: `Trámite ${index}`,
    })),
  },
});

Muchas.test("shows the five most urgent, and the others when asked", async ({ canvas, userEvent }) => {
  await expect(canvas.getAllByRole("listitem")).toHaveLength(5);
  const more = canvas.getByRole("button", { name: "Ver 495 cosas más" });
  await userEvent.click(more);
  await expect(canvas.getAllByRole("listitem")).toHaveLength(500);
  await expect(more).toHaveFocus();
});

export const Nada = meta.story({ args: { items: [] } });

Nada.test("says nothing at all where nothing is due", async ({ canvasElement }) => {
  await expect(canvasElement).toBeEmptyDOMElement();
});
