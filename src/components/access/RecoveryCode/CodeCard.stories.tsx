import { expect, fn, waitFor } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { CODE_SENTENCES, CODE_TITLE } from "@/domain/access/account/accountMessages.ts";
import { CodeCard } from "./CodeCard.tsx";

const CODE = "2B7QK-9XW4R-1MZ8T-C5HVN-6PDY3-0AEGJ-SKQ2B-7X9W4-R1MZ8-TC5HV-N6PDY-30AEG-JSKQ2-B7X9W-4R1MZ-8T*";

const ways = {
  sentences: CODE_SENTENCES,
  origin: () => ({ address: "https://tramia.example", day: "2026-11-22" }),
  copy: fn<(code: string) => Promise<void>>(),
  save: fn(),
  print: fn(),
};

const meta = preview.meta({
  title: "Componentes/Acceso/RecoveryCode",
  component: CodeCard,
  parameters: {
    docs: { description: { component: "Un código de recuperación a la vista, con las formas de guardarlo." } },
  },
  args: { code: CODE, ways },
  beforeEach: () => {
    ways.copy.mockReset().mockResolvedValue();
  },
});

/** The text of the body under its print styles. */
function printed(): string {
  const sheets = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  const rules = sheets.filter((rule) => rule instanceof CSSMediaRule && rule.conditionText === "print");
  const style = document.createElement("style");
  style.textContent = rules
    .map((rule) => [...(rule as CSSMediaRule).cssRules].map((inner) => inner.cssText).join("\n"))
    .join("\n");
  document.head.append(style);
  const text = document.body.innerText;
  style.remove();
  return text;
}

export const AlaVista = meta.story({ name: "A la vista" });

AlaVista.test("can be read, copied, printed and saved", async ({ canvas, userEvent }) => {
  const card = canvas.getByRole("group", { name: "Código de recuperación" });
  await expect(card.querySelector("code")?.textContent.trim()).toBe(CODE.replaceAll("-", " "));

  await userEvent.click(canvas.getByRole("button", { name: "Copiar" }));
  await waitFor(() => expect(canvas.getByText("Código copiado")).toBeVisible());
  ways.copy.mockRejectedValue(new Error("no"));
  await userEvent.click(canvas.getByRole("button", { name: "Copiar" }));
  await waitFor(() => expect(canvas.getByText(/^El navegador no deja copiarlo/)).toBeVisible());
  await userEvent.click(canvas.getByRole("button", { name: "Guardar como archivo" }));
  await userEvent.click(canvas.getByRole("button", { name: "Imprimir" }));
  await expect(ways.copy).toHaveBeenCalledWith(CODE);
  await expect(ways.save).toHaveBeenCalledWith(CODE);
  await expect(ways.print).toHaveBeenCalledOnce();

  // The printout has the title, the code, its sentences, the page address and the date.
  const origin = ["Página: https://tramia.example", "Guardado el 22 de noviembre de 2026"];
  const paper = [CODE_TITLE, CODE.replaceAll("-", " "), ...CODE_SENTENCES, ...origin];
  await expect(printed().split(/\s+/).join(" ").trim()).toBe(paper.join(" "));
});

export const EnElMovilOscuro = meta.story({
  name: "En el móvil (oscuro)",
  globals: { theme: "dark", viewport: { value: "mobile1", isRotated: false } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});
