import { expect, fn } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { sampleCase } from "@/domain/procedure/case/case.testing.ts";
import { toRow } from "@/domain/procedure/validation/validate.testing.ts";
import { AppointmentCard } from "./AppointmentCard.tsx";

const appointment = { day: "2026-12-03", time: "09:30", place: "Comisaría de Gràcia" };
const paper = { stored: [], copyReason: null };

const meta = preview.meta({
  title: "Componentes/Trámite/AppointmentCard",
  component: AppointmentCard,
  parameters: {
    docs: {
      description: { component: "La cita de hoy o de mañana, con todo lo que hay que llevar; después, cómo fue." },
    },
  },
  args: {
    near: { file: sampleCase("a", { appointment }), appointment, rows: [] },
    list: {
      originals: [
        { ...paper, row: toRow("DNI en vigor", "complete") },
        { ...paper, row: toRow("Fotografía reciente en color") },
      ],
      copies: [{ ...paper, row: toRow("Volante de empadronamiento", "complete"), copyReason: "Lleva un código." }],
      numbers: [{ row: toRow("Número de cuenta (IBAN)"), values: ["ES91 2100 0418 4502 0005 1332"] }],
      tasks: [
        toRow("Pago de la tasa", "missing", { group: "task", counts: false, isDone: false }),
        toRow("Formulario relleno", "complete", { group: "task", counts: false, isDone: true }),
      ],
      depends: [],
    },
    today: "2026-12-02",
    onOpen: fn(),
    onPrepare: fn(),
  },
});

export const Manana = meta.story({ name: "Mañana" });

Manana.test("says where and when, and what goes along", async ({ canvas, args, userEvent }) => {
  await expect(canvas.getByRole("region", { name: "Mañana tienes cita" })).toBeVisible();
  await expect(canvas.getByText("Cita el 3 de diciembre de 2026 a las 09:30, Comisaría de Gràcia")).toBeVisible();
  const items = (name: string) =>
    [...canvas.getByRole("list", { name }).children].map(({ textContent }) => textContent);
  await expect(items("Lleva el original")).toEqual(["DNI en vigor", "Fotografía reciente en color · te falta"]);
  await expect(items("Basta una copia")).toEqual(["Volante de empadronamiento"]);
  await expect(items("Ten a mano")).toEqual(["Número de cuenta (IBAN) · ES91 2100 0418 4502 0005 1332"]);
  await expect(items("Antes de ir")).toEqual(["Pago de la tasa"]);
  await userEvent.click(canvas.getByRole("button", { name: "Preparar copias" }));
  await expect(args.onPrepare).toHaveBeenCalledOnce();
  await userEvent.click(canvas.getByRole("button", { name: "Abrir expediente" }));
  await expect(args.onOpen).toHaveBeenCalledOnce();
});

export const Hoy = meta.story({
  args: { today: "2026-12-03" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("region", { name: "Hoy tienes cita" })).toBeVisible();
  },
});

export const ComoFue = meta.story({ name: "¿Cómo fue?", args: { today: "2026-12-04" } });

ComoFue.test("asks how it went, and no longer lists papers", async ({ canvas, args, userEvent }) => {
  await expect(canvas.getByRole("region", { name: "¿Cómo fue tu cita del 3 de diciembre de 2026?" })).toBeVisible();
  await userEvent.click(canvas.getByRole("button", { name: "Decir cómo fue" }));
  await expect(args.onOpen).toHaveBeenCalledOnce();
  await expect(canvas.queryByRole("list")).toBeNull();
});

export const Oscuro = meta.story({ globals: { theme: "dark" } });
