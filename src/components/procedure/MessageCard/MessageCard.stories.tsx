import { expect } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import type { DynamicMessage, MessageIcon } from "@/domain/procedure/analysis/types.ts";
import { tokenColour } from "../../ui/Foundations/tokenColours.testing.ts";
import { MessageCard } from "./MessageCard.tsx";

const message: DynamicMessage = {
  nodeId: "socrates",
  nodeName: "Sócrates",
  phase: "RESULTADO",
  message: "He encontrado los requisitos de tu trámite",
  isVisible: true,
  icon: "CheckCircle",
  colourScheme: { bg: "green-soft", border: "green-line", text: "green", icon: "green" },
  subtitle: "Alta de autónomo",
  details: ["11 documentos", "5 requisitos", "7 pasos"],
};

const meta = preview.meta({
  title: "Componentes/Trámite/MessageCard",
  component: MessageCard,
  parameters: {
    docs: {
      description: {
        component: "Un mensaje del análisis: fase, frase, detalles, icono y colores. Late mientras se trabaja.",
      },
    },
  },
  args: { message },
});

const getPulse = (canvasElement: HTMLElement) =>
  getComputedStyle(canvasElement.querySelector("[data-phase]")!.parentElement!, "::after").animationName;

export const Resultado = meta.story();

Resultado.test(
  "[HUB-17] shows phase, message, subtitle, bullets, icon and colours",
  async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText("RESULTADO")).toBeVisible();
    await expect(canvas.getByText("He encontrado los requisitos de tu trámite")).toBeVisible();
    await expect(canvas.getByText("Alta de autónomo")).toBeVisible();
    await expect(canvas.getAllByRole("listitem").map((item) => item.textContent)).toEqual(message.details);
    await expect(canvasElement.querySelector("svg")).not.toBeNull();
    const card = canvasElement.querySelector<HTMLElement>("[data-phase]")!;
    await expect(getComputedStyle(card).backgroundColor).toBe(tokenColour("--green-soft"));
  },
);

Resultado.test("[HUB-18] does not pulse when nothing goes on", async ({ canvasElement }) => {
  await expect(getPulse(canvasElement)).toBe("none");
});

export const Cargando = meta.story({
  args: {
    loading: true,
    message: {
      ...message,
      phase: "ANALIZANDO CONSULTA",
      message: "Busco qué pide este trámite",
      icon: "Search",
      colourScheme: { bg: "blue-soft", border: "blue-line", text: "blue", icon: "blue" },
      details: [],
    },
  },
});

Cargando.test("[HUB-18] pulses while loading", async ({ canvasElement }) => {
  await expect(getPulse(canvasElement)).toContain("pulse");
});

export const Pienso = meta.story({
  args: {
    message: {
      ...message,
      phase: "PIENSO",
      nodeName: "Platón",
      message: "Comparo lo que pide con lo que tienes",
      subtitle: "Requisito a requisito",
      icon: "Brain",
      colourScheme: { bg: "purple-soft", border: "purple-line", text: "purple", icon: "purple" },
      details: [],
    },
  },
});

Pienso.test("[HUB-18] pulses in phase PIENSO", async ({ canvasElement }) => {
  await expect(getPulse(canvasElement)).toContain("pulse");
});

export const Verificando = meta.story({
  args: {
    loading: true,
    message: {
      ...message,
      phase: "VERIFICANDO",
      nodeName: "T-Wallet",
      message: "Compruebo tus carpetas",
      subtitle: "Documentos y carpetas completas",
      icon: "Loader2",
      colourScheme: { bg: "amber-soft", border: "amber-line", text: "amber", icon: "amber" },
      details: [],
    },
  },
});

const icons: readonly MessageIcon[] = ["Brain", "Search", "CheckCircle", "Wallet", "Loader2"];

export const Iconos = meta.story({
  render: () => (
    <div style={{ display: "grid", gap: "1rem" }}>
      {icons.map((icon) => (
        <MessageCard key={icon} message={{ ...message, icon, message: icon, details: [] }} />
      ))}
    </div>
  ),
});

Iconos.test("[HUB-25] draws each of the five icons, and no two alike", async ({ canvasElement }) => {
  const drawings = [...canvasElement.querySelectorAll("svg")].map((svg) => svg.innerHTML);
  await expect(new Set(drawings).size).toBe(5);
});
