import { expect, fn, screen, waitFor } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import type { ProtectionFailure } from "@/domain/documents/protection/protection.ts";
import { CodeKeeping } from "./CodeKeeping.tsx";

const CODE = "2B7QK-9XW4R-1MZ8T-C5HVN-6PDY3-0AEGJ-SKQ2B-7X9W4-R1MZ8-TC5HV-N6PDY-*";

const meta = preview.meta({
  title: "Componentes/Documentos/CodeKeeping",
  component: CodeKeeping,
  parameters: {
    docs: {
      description: { component: "Un código de recuperación nuevo: se enseña una vez, se comprueba y se activa." },
    },
  },
  args: {
    code: CODE,
    groups: [1, 4] as const,
    typed: ["", ""] as const,
    ways: {
      sentences: ["Con este código se abre tu T-Wallet en otro navegador."],
      origin: () => ({ address: "https://tramia.example", day: "2026-11-22" }),
      copy: async () => {},
      save: fn(),
      print: fn(),
    },
    isAsking: false,
    isWrong: false,
    isSaving: false,
    failure: null as ProtectionFailure | null,
    onNote: fn(),
    onReopen: fn(),
    onType: fn(),
    onSubmit: fn(),
    onRetry: fn(),
  },
});

export const Codigo = meta.story({ name: "Código" });

Codigo.test("is saved as a file, and noted", async ({ args, userEvent }) => {
  await userEvent.click(screen.getByRole("button", { name: "Guardar como archivo" }));
  await expect(args.ways.save).toHaveBeenCalledWith(CODE);
  await userEvent.click(screen.getByRole("button", { name: "Ya lo he guardado" }));
  await expect(args.onNote).toHaveBeenCalledOnce();
});

export const EnElMovil = meta.story({
  name: "En el móvil (oscuro, texto al 200 %)",
  globals: { theme: "dark", texto: "200", viewport: { value: "mobile1", isRotated: false } },
  play: async () => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth),
});

export const Grupos = meta.story({
  args: { isAsking: true },
  play: async () => waitFor(() => expect(screen.getByLabelText("Grupo 2")).toHaveFocus()),
});

export const Activando = meta.story({
  args: { isSaving: true },
  play: async () => expect(screen.getByRole("status")).toHaveTextContent("Activando tu código nuevo"),
});

export const SinActivar = meta.story({ name: "No se sabe cuál sirve", args: { failure: "unreachable" } });

SinActivar.test("says to keep both, and tries again", async ({ args, userEvent }) => {
  await expect(screen.getByRole("alert")).toHaveTextContent("guarda también el código anterior");
  await waitFor(() => expect(screen.getByRole("button", { name: "Volver a intentarlo" })).toHaveFocus());
  await userEvent.click(screen.getByRole("button", { name: "Volver a intentarlo" }));
  await expect(args.onRetry).toHaveBeenCalledOnce();
});
