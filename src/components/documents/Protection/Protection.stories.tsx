import { expect, fn, screen } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import type { ProtectionStatus } from "@/domain/documents/protection/protection.ts";
import { ProtectionSection } from "./ProtectionSection.tsx";
import type { ResealNoticeProps } from "./ResealNotice.tsx";
import { ProtectOffer } from "./ProtectOffer.tsx";

const OPEN: ProtectionStatus = {
  kind: "unlocked",
  slots: [],
  settings: { idleMinutes: 15, isSharedComputer: false },
  isResealing: false,
};

const AT_REST = { isBusy: false, progress: null, failure: null };

const meta = preview.meta({
  title: "Componentes/Documentos/Protection",
  component: ProtectionSection,
  parameters: {
    docs: {
      description: { component: "«Solo tú» en «Ajustes», y su oferta junto al primer documento propio." },
    },
  },
  args: {
    status: { kind: "off" } as ProtectionStatus,
    reseal: AT_REST as ResealNoticeProps,
    onProtect: fn(),
    onChange: fn(),
    onLock: fn(),
  },
});

export const SinProteger = meta.story({ name: "Sin proteger" });

SinProteger.test("begins from its button", async ({ args, userEvent }) => {
  await userEvent.click(screen.getByRole("button", { name: "Proteger mi T-Wallet" }));
  await expect(args.onProtect).toHaveBeenCalledOnce();
});

export const Protegida = meta.story({ args: { status: OPEN } });

Protegida.test("is changed and locked", async ({ args, userEvent }) => {
  await userEvent.click(screen.getByRole("button", { name: "Cambiar cómo se abre" }));
  await userEvent.click(screen.getByRole("button", { name: "Bloquear ahora" }));
  await expect(args.onChange).toHaveBeenCalledOnce();
  await expect(args.onLock).toHaveBeenCalledOnce();
});

export const Contando = meta.story({
  args: { status: OPEN, reseal: { ...AT_REST, isBusy: true } },
  play: async () => void (await screen.findByText(/lo que ya tenías guardado, con la clave nueva\. Puedes/)),
});

export const CifrandoDeNuevo = meta.story({
  name: "Volviendo a cifrar",
  args: { status: OPEN, reseal: { ...AT_REST, isBusy: true, progress: { done: 39, total: 40 } } },
  play: async () => void (await screen.findByText(/: falta 1 de 40 partes\./)),
});

const resume = fn();

export const SinSitio = meta.story({
  name: "Sin sitio para volver a cifrar",
  args: { status: OPEN, reseal: { ...AT_REST, failure: "quota", onResume: resume } },
});

SinSitio.test("says what is left and why, and goes on", async ({ userEvent }) => {
  await expect(screen.getByText(/^No queda espacio\. Libera un poco y sigue/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Seguir ahora" }));
  await expect(resume).toHaveBeenCalledOnce();
});

const decline = fn();

export const Oferta = meta.story({
  globals: { theme: "dark", viewport: { value: "mobile1", isRotated: false } },
  render: () => <ProtectOffer isSynchronised={false} onAccept={fn()} onDecline={decline} />,
});

export const OfertaSincronizada = meta.story({
  name: "Oferta, con sincronización",
  render: () => <ProtectOffer isSynchronised onAccept={fn()} onDecline={decline} />,
});

Oferta.test("can be declined", async ({ userEvent }) => {
  await userEvent.click(screen.getByRole("button", { name: "Ahora no" }));
  await expect(decline).toHaveBeenCalledOnce();
});
