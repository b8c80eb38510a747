import { expect, fn, screen } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import type { ProtectionStatus } from "@/domain/documents/protection/protection.ts";
import type { StorageLocation } from "@/domain/documents/vault/storageLocation.ts";
import { ProtectionSection } from "./ProtectionSection.tsx";
import { ProtectOffer } from "./ProtectOffer.tsx";

const OPEN: ProtectionStatus = {
  kind: "unlocked",
  slots: [],
  settings: { idleMinutes: 15, isSharedComputer: false },
  pending: null,
};

const meta = preview.meta({
  title: "Componentes/Documentos/Protection",
  component: ProtectionSection,
  parameters: {
    docs: {
      description: { component: "«Solo tú» en «Copias y espacio», y su oferta junto al primer documento propio." },
    },
  },
  args: {
    place: "browser" as StorageLocation,
    status: { kind: "off" } as ProtectionStatus,
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

export const SinProtegerEnElServidor = meta.story({ name: "Sin proteger, en el servidor", args: { place: "account" } });

export const Protegida = meta.story({ args: { status: OPEN } });

Protegida.test("is changed and locked", async ({ args, userEvent }) => {
  await userEvent.click(screen.getByRole("button", { name: "Cambiar cómo se abre" }));
  await userEvent.click(screen.getByRole("button", { name: "Bloquear ahora" }));
  await expect(args.onChange).toHaveBeenCalledOnce();
  await expect(args.onLock).toHaveBeenCalledOnce();
});

export const AMedias = meta.story({ name: "A medias", args: { status: { ...OPEN, pending: "protecting" } } });

const decline = fn();

export const Oferta = meta.story({
  globals: { theme: "dark", viewport: { value: "mobile1", isRotated: false } },
  render: () => <ProtectOffer place="browser" onAccept={fn()} onDecline={decline} />,
});

export const OfertaEnElServidor = meta.story({
  name: "Oferta, en el servidor",
  render: () => <ProtectOffer place="account" onAccept={fn()} onDecline={decline} />,
});

Oferta.test("can be declined", async ({ userEvent }) => {
  await userEvent.click(screen.getByRole("button", { name: "Ahora no" }));
  await expect(decline).toHaveBeenCalledOnce();
});
