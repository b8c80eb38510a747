import { expect, screen, within } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { compareCase } from "@/domain/procedure/case/caseRows.ts";
import { RECEIPT } from "@/domain/procedure/case/appointmentDay.ts";
import { CaseView } from "./CaseView.tsx";
import { createHandlers, INVENTORY, storyCase } from "./caseStory.testing.ts";

const appointment = { day: "2026-12-03", time: "09:30", place: "Comisaría de Gràcia" };
const file = storyCase({ appointment });
const today = "2026-12-04";
const inventory = { ...INVENTORY, day: today };

const meta = preview.meta({
  title: "Pantallas/Expediente/La cita",
  component: CaseView,
  parameters: { layout: "fullscreen" },
  args: {
    file,
    today,
    inventory,
    compared: compareCase(file, inventory),
    codes: new Map(),
    failure: null,
    isCardGone: false,
    questions: null,
    ...createHandlers(),
  },
});

export const ComoFue = meta.story({ name: "¿Cómo fue?" });

ComoFue.test("was filed at the appointment: its day is proposed", async ({ canvas, userEvent, args }) => {
  await expect(canvas.getByText("¿Cómo fue tu cita del 3 de diciembre de 2026?")).toBeVisible();
  await userEvent.click(canvas.getByRole("button", { name: "Ya lo he presentado" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Ya lo he presentado" }));
  await userEvent.click(dialog.getByRole("button", { name: "Guardar" }));
  await expect(args.send).toHaveBeenCalledWith({ type: "filing.added", filing: { day: "2026-12-03" } });
});

ComoFue.test("came to nothing, with its reason", async ({ canvas, userEvent, args }) => {
  await userEvent.click(canvas.getByRole("button", { name: "No pudo ser" }));
  const dialog = within(await screen.findByRole("dialog", { name: "No pudo ser" }));
  await userEvent.type(dialog.getByLabelText("Qué faltó o qué te dijeron (opcional)"), "Faltaba la foto");
  await userEvent.click(dialog.getByRole("button", { name: "Guardar" }));
  await expect(args.send).toHaveBeenCalledWith({ type: "appointment.failed", reason: "Faltaba la foto" });
});

ComoFue.test("is moved to another day", async ({ canvas, userEvent, args }) => {
  await userEvent.click(canvas.getByRole("button", { name: "Tengo otro día" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Tu cita" }));
  await userEvent.clear(dialog.getByLabelText("Día"));
  await userEvent.type(dialog.getByLabelText("Día"), "2026-12-15");
  await userEvent.click(dialog.getByRole("button", { name: "Guardar" }));
  await expect(args.send).toHaveBeenCalledWith({
    type: "appointment.changed",
    appointment: { ...appointment, day: "2026-12-15" },
  });
});

const filed = storyCase({ status: "filed", appointment, filings: [{ day: "2026-12-01" }, { day: "2026-12-03" }] });

export const Presentado = meta.story({
  name: "Presentado, sin justificante",
  args: { file: filed, compared: compareCase(filed, inventory) },
});

Presentado.test("photographs the stamp of the last filing", async ({ canvas, userEvent, args }) => {
  const filings = within(canvas.getByRole("list", { name: "Presentaciones" }));
  const photo = filings.getByRole("button", { name: "Fotografiar el sello o el justificante" });
  await expect(photo.closest("li")).toHaveTextContent("Presentado el 3 de diciembre de 2026");
  await userEvent.click(photo);
  await expect(args.onUpload).toHaveBeenCalledWith(RECEIPT);
});
