import { expect, fn } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { toRow } from "@/domain/procedure/validation/validate.testing.ts";
import { NextSteps } from "./NextSteps.tsx";

const meta = preview.meta({
  title: "Componentes/Trámite/NextSteps",
  component: NextSteps,
  parameters: { docs: { description: { component: "Lo primero que se puede hacer cuando ya no falta nada." } } },
  args: {
    validations: [toRow("DNI", "complete")],
    facts: {
      cost: "12 €",
      term: "",
      place: "",
      appointment: { text: "Cita previa", url: "https://sede.policia.gob.es/cita" },
    },
    onContinue: fn(),
  },
});

export const TodoListo = meta.story({ name: "Todo listo" });

TodoListo.test("goes on with the procedure, and offers the appointment", async ({ canvas, args, userEvent }) => {
  await userEvent.click(canvas.getByRole("button", { name: "¡Continuar con el Trámite!" }));
  await expect(args.onContinue).toHaveBeenCalledOnce();
  await expect(canvas.getByRole("link", { name: /^Pedir cita/ })).toHaveAttribute(
    "href",
    "https://sede.policia.gob.es/cita",
  );
});

export const PreguntasSinResponder = meta.story({
  name: "Preguntas sin responder",
  args: {
    validations: [
      toRow("DNI", "complete"),
      toRow("Pasaporte", "missing", { counts: false, group: "depends", isOpen: true }),
    ],
  },
});

PreguntasSinResponder.test("goes on with nothing while a question may bring a document", async ({ canvasElement }) => {
  await expect(canvasElement).toHaveTextContent("");
});

export const AlgoPorConfirmar = meta.story({
  name: "Algo por confirmar",
  args: { validations: [toRow("DNI", "complete"), toRow("Nóminas", "partial")] },
});

AlgoPorConfirmar.test("goes on with nothing while a document is in doubt", async ({ canvasElement }) => {
  await expect(canvasElement).toHaveTextContent("");
});
