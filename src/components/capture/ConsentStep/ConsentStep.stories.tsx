import { expect, fn } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import type { ConsentSubject } from "@/domain/reading/receivers.ts";
import { ConsentStep } from "./ConsentStep.tsx";

const meta = preview.meta({
  title: "Componentes/Captura/ConsentStep",
  component: ConsentStep,
  parameters: {
    docs: {
      description: {
        component: "Pregunta antes de que nada de un documento salga del dispositivo: quién recibe qué y para qué.",
      },
    },
  },
  args: {
    subjects: ["klippa", "claude"] as readonly ConsentSubject[],
    onAllow: fn(),
    onDeviceOnly: fn(),
    onCancel: fn(),
  },
});

export const Ambos = meta.story({ name: "KLIPPA y Claude" });

Ambos.test("says who gets what, and offers both answers with the same weight", async ({ canvas, args, userEvent }) => {
  await expect(canvas.getByRole("heading", { name: "¿Puede salir de este dispositivo?" })).toHaveFocus();
  const [klippa, claude] = canvas.getAllByRole("listitem");
  await expect(klippa).toHaveTextContent("KLIPPARecibe la imagen o el PDF.");
  await expect(claude).toHaveTextContent(
    "Claude (Anthropic, EE. UU.)Recibe el texto reconocido y el nombre del archivo, nunca la imagen.",
  );
  const here = canvas.getByRole("button", { name: "Solo en este dispositivo" });
  const allow = canvas.getByRole("button", { name: "Permitir y continuar" });
  await expect(here.dataset["variant"]).toBe(allow.dataset["variant"]);
  await expect(here.offsetWidth).toBe(allow.offsetWidth);
  for (const [button, act] of [
    [here, args.onDeviceOnly],
    [allow, args.onAllow],
    [canvas.getByRole("button", { name: "Cancelar" }), args.onCancel],
  ] as const) {
    await expect(act).not.toHaveBeenCalled();
    await userEvent.click(button);
    await expect(act).toHaveBeenCalledOnce();
  }
});

export const SoloClaude = meta.story({
  name: "Solo Claude",
  args: { subjects: ["claude"] },
  globals: { theme: "dark" },
});

SoloClaude.test("names no service that is not concerned", async ({ canvas }) => {
  await expect(canvas.getAllByRole("listitem")).toHaveLength(1);
  await expect(canvas.queryByText("KLIPPA")).toBeNull();
});
