import { expect, within } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { tokenColour } from "../../ui/Foundations/tokenColours.testing.ts";
import { CompatibilityMeter } from "./CompatibilityMeter.tsx";

const meta = preview.meta({
  title: "Componentes/Ayudas/CompatibilityMeter",
  component: CompatibilityMeter,
  parameters: {
    docs: { description: { component: "Cuánto encaja una ayuda con la persona: un anillo, su número y una palabra." } },
  },
  args: { compatibility: 85 as number | null, size: "md" as const },
});

const NBSP = "\u00A0";
const BOUNDARIES = [100, 80, 79, 60, 59, 0];

function Boundaries() {
  return (
    <div style={{ display: "flex", flexWrap: "wrap", gap: "var(--space-5)" }}>
      {BOUNDARIES.map((compatibility) => (
        <CompatibilityMeter key={compatibility} compatibility={compatibility} />
      ))}
    </div>
  );
}

export const Mediano = meta.story();

Mediano.test("is read as a name and a number, and draws that share of the ring", async ({ canvas, canvasElement }) => {
  await expect(canvas.getByTestId("compatibility")).toHaveTextContent("Compatibilidad 85 % Encaje alto");
  await expect(canvasElement.querySelector("circle[stroke-dasharray]")).toHaveAttribute("stroke-dasharray", "85 100");
});

export const DeEjemplo = meta.story({ name: "De ejemplo", args: { isSample: true } });

DeEjemplo.test("says that the figure of a sample is one", async ({ canvas }) => {
  await expect(canvas.getByTestId("compatibility")).toHaveTextContent("Compatibilidad 85 % Encaje alto (ejemplo)");
});

export const SinCalcular = meta.story({ name: "Sin calcular", args: { compatibility: null } });

SinCalcular.test("shows no figure and no colour before anything is known of the person", async ({ canvas }) => {
  const meter = canvas.getByTestId("compatibility");
  await expect(meter).toHaveTextContent(/^Compatibilidad — Sin calcular$/);
  await expect(meter).toHaveAttribute("data-tone", "grey");
});

export const Umbrales = meta.story({ render: () => <Boundaries /> });

Umbrales.test(
  "[OPP-39] [OPP-40] [OPP-41] is green from 80, yellow from 60 and red below, and says so in a word",
  async ({ canvas }) => {
    const seen = canvas.getAllByTestId("compatibility").map((meter) => {
      const number = within(meter).getByText(/%$/u).textContent;
      const word = within(meter).getByText(/^Encaje \p{L}+$/u);
      return [number, word.textContent, getComputedStyle(word).color];
    });
    const green = ["Encaje alto", tokenColour("--green")];
    const yellow = ["Encaje medio", tokenColour("--amber")];
    const red = ["Encaje bajo", tokenColour("--red")];
    await expect(seen).toEqual([
      [`Compatibilidad 100${NBSP}%`, ...green],
      [`Compatibilidad 80${NBSP}%`, ...green],
      [`Compatibilidad 79${NBSP}%`, ...yellow],
      [`Compatibilidad 60${NBSP}%`, ...yellow],
      [`Compatibilidad 59${NBSP}%`, ...red],
      [`Compatibilidad 0${NBSP}%`, ...red],
    ]);
  },
);

export const Oscuro = meta.story({ render: () => <Boundaries />, globals: { theme: "dark" }, tags: ["!autodocs"] });
