import { expect, fn } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { findVerificationCodes } from "@/domain/documents/verification/verification.ts";
import { VerificationCodes } from "./VerificationCodes.tsx";

const CEA = "ABCDE-12345-FGHIJ-67890-KLMNO-12345";

const meta = preview.meta({
  title: "Componentes/Documentos/VerificationCodes",
  component: VerificationCodes,
  parameters: {
    docs: {
      description: {
        component:
          "El código de verificación que lleva un documento: para copiarlo y cotejarlo en la sede de quien lo expidió.",
      },
    },
  },
  args: { codes: findVerificationCodes(`Tesorería General de la Seguridad Social\nCódigo CEA: ${CEA}`) },
});

export const ConSede = meta.story({ name: "Con sede conocida" });

ConSede.test("leads to the office's page without the code, and copies it", async ({ canvas, userEvent }) => {
  const write = fn(async (_text: string) => {});
  Object.defineProperty(navigator, "clipboard", { value: { writeText: write }, configurable: true });
  const link = canvas.getByRole("link", { name: /^Cotejar en la sede/ });
  await expect(link).toHaveAttribute("href", "https://sede.seg-social.gob.es");
  await expect(link).toHaveAttribute("rel", "noopener noreferrer");
  await userEvent.click(canvas.getByRole("button", { name: `Copiar código ${CEA}` }));
  await expect(write).toHaveBeenCalledWith(CEA);
  await expect(canvas.getByRole("status")).toHaveTextContent("Copiado");
  write.mockRejectedValueOnce(new Error("denied"));
  await userEvent.click(canvas.getByRole("button", { name: `Copiar código ${CEA}` }));
  await expect(canvas.getByRole("status")).toHaveTextContent("No se ha podido copiar");
  // Beside what was pressed: further down a bar may cover it.
  await expect(canvas.getByRole("status").parentElement).toBe(link.parentElement);
});

export const SinSede = meta.story({
  name: "De una oficina que no se sabe",
  args: { codes: findVerificationCodes("AYUNTAMIENTO DE OLMEDO\nCSV: A7K2-93QD-LM40-8X1P") },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("link")).toBeNull();
    await expect(canvas.getByText(/^Cotéjalo en la sede de quien lo expidió/)).toBeVisible();
  },
});
