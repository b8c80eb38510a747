import { useState } from "react";
import { expect, fn, waitFor } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { CODE_SENTENCES, CODE_TITLE } from "@/domain/account/accountMessages.ts";
import type { CodeView } from "@/domain/account/account.ts";
import { RecoveryCode, type RecoveryCodeProps } from "./RecoveryCode.tsx";

const CODE = "2B7QK-9XW4R-1MZ8T-C5HVN-6PDY3-0AEGJ-SKQ2B-7X9W4-R1MZ8-TC5HV-N6PDY-30AEG-JSKQ2-B7X9W-4R1MZ-8T*";

function Toggled({ view: first, ways, onShow, onHide }: RecoveryCodeProps) {
  const [view, setView] = useState<CodeView>(first);
  return (
    <RecoveryCode
      ways={ways}
      view={view}
      onShow={() => {
        onShow();
        if (view.kind === "hidden") setView({ kind: "shown", code: CODE });
      }}
      onHide={() => {
        onHide();
        setView({ kind: "hidden" });
      }}
    />
  );
}

const ways = {
  origin: () => ({ address: "https://tramia.example", day: "2026-11-22" }),
  copy: fn<(code: string) => Promise<void>>(),
  save: fn(),
  print: fn(),
};

const meta = preview.meta({
  title: "Componentes/RecoveryCode",
  component: RecoveryCode,
  args: { view: { kind: "hidden" } as CodeView, ways, onShow: fn(), onHide: fn() },
  render: (args) => <Toggled {...args} />,
  beforeEach: () => {
    ways.copy.mockReset().mockResolvedValue();
  },
});

const anywhere = (text: string) => document.documentElement.outerHTML.includes(text);

/** What a printer gets of what stands in the body. */
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

export const Oculto = meta.story();

Oculto.test("is nowhere on the page until it is shown, and goes again", async ({ canvas, userEvent }) => {
  await expect(anywhere("2B7QK")).toBe(false);
  const button = canvas.getByRole("button", { name: "Mostrar código" });
  await expect(button).toHaveAttribute("aria-expanded", "false");
  button.focus();
  await userEvent.keyboard("{Enter}");
  const card = canvas.getByRole("group", { name: "Código de recuperación" });
  await expect(card.querySelector("code")?.textContent.trim()).toBe(CODE.replaceAll("-", " "));
  await expect(canvas.getByRole("button", { name: "Ocultar código" })).toHaveFocus();

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

  // On paper: what it is, the code, two sentences, and where and when it was kept.
  const origin = ["Página: https://tramia.example", "Guardado el 22 de noviembre de 2026"];
  const paper = [CODE_TITLE, CODE.replaceAll("-", " "), ...CODE_SENTENCES, ...origin];
  await expect(printed().split(/\s+/).join(" ").trim()).toBe(paper.join(" "));

  await userEvent.click(canvas.getByRole("button", { name: "Ocultar código" }));
  await expect(anywhere("2B7QK")).toBe(false);
});

export const AlaVista = meta.story({ name: "A la vista", args: { view: { kind: "shown", code: CODE } } });

export const EnElMovilOscuro = meta.story({
  name: "En el móvil (oscuro)",
  args: { view: { kind: "shown", code: CODE } },
  globals: { theme: "dark", viewport: { value: "mobile1", isRotated: false } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});

export const SinCodigo = meta.story({ name: "Sin código", args: { view: { kind: "missing" } } });
