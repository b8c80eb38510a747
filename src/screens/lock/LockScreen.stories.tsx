import { useState } from "react";
import { expect, screen, waitFor } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { createUnlockImplementations } from "@/machines/documents/protection/protection.actors.ts";
import { unlockMachine } from "@/machines/documents/protection/unlock.machine.ts";
import {
  createMemoryProtection,
  TEST_CODE,
  type MemoryProtectionOptions,
} from "@/services/documents/protection/protection.testing.ts";
import { ProtectionError } from "@/services/documents/protection/vaultProtection.ts";
import { LockScreen } from "./LockScreen.tsx";

const PASSPHRASE = "grillo ámbar tejado violín";

/** The lock screen over a vault in memory. */
function Locked(options: MemoryProtectionOptions) {
  const [machine] = useState(() =>
    unlockMachine.provide(createUnlockImplementations(createMemoryProtection(options).protection, () => () => {})),
  );
  return (
    <LockScreen machine={machine}>
      {() => (
        <main>
          <h1>T-Wallet</h1>
        </main>
      )}
    </LockScreen>
  );
}

const meta = preview.meta({
  title: "Pantallas/Bloqueo",
  component: Locked,
  args: { passphrase: PASSPHRASE } as MemoryProtectionOptions,
});

const phrase = () => screen.findByLabelText("Frase de paso");
const button = (name: string) => screen.getByRole("button", { name });

export const Bloqueada = meta.story({ play: async () => void (await phrase()) });

Bloqueada.test(
  "has its field focused, says that a phrase is wrong, and opens with the right one",
  async ({ userEvent }) => {
    await waitFor(async () => expect(await phrase()).toHaveFocus());
    await userEvent.type(await phrase(), "mal{Enter}");
    await waitFor(async () => expect(await phrase()).toHaveAccessibleDescription(/Esa no es tu frase de paso/));
    await waitFor(async () => expect(await phrase()).toHaveFocus());
    await userEvent.clear(await phrase());
    await userEvent.type(await phrase(), `${PASSPHRASE}{Enter}`);
    await expect(await screen.findByRole("heading", { name: "T-Wallet" })).toBeInTheDocument();
  },
);

Bloqueada.test("opens with the recovery code and asks for a new phrase", async ({ userEvent }) => {
  await userEvent.click(button("Usar el código de recuperación"));
  const code = await screen.findByLabelText("Código de recuperación");
  await waitFor(() => expect(code).toHaveFocus());
  await userEvent.type(code, "AAAAA");
  await userEvent.click(button("Desbloquear"));
  await waitFor(() => expect(code).toHaveAccessibleDescription(/Ese código no abre esta T-Wallet/));
  await userEvent.clear(code);
  await userEvent.type(code, TEST_CODE);
  await userEvent.click(button("Desbloquear"));
  const field = await screen.findByLabelText("Frase de paso nueva");
  await userEvent.type(field, "corta{Enter}");
  await waitFor(() => expect(field).toHaveAccessibleDescription(/Demasiado fácil de adivinar/));
  await userEvent.clear(field);
  await userEvent.type(field, "farola nube trece cangrejos{Enter}");
  await expect(await screen.findByRole("heading", { name: "T-Wallet" })).toBeInTheDocument();
});

export const ConLlave = meta.story({
  name: "Con llave de acceso",
  render: () => {
    const { protection } = createMemoryProtection({
      passphrase: PASSPHRASE,
      passkey: () => Promise.reject(new ProtectionError("cancelled")),
    });
    return <WithPasskey protection={protection} />;
  },
  play: async () => void (await screen.findByRole("button", { name: "Usar una llave de acceso" })),
});

type Protection = ReturnType<typeof createMemoryProtection>["protection"];

function WithPasskey({ protection }: { readonly protection: Protection }) {
  const [machine] = useState(() => {
    const status: Protection["status"] = async () => ({
      kind: "locked",
      slots: [{ id: "p", kind: "passkey", createdAt: "2026-11-22T10:00:00.000Z" }],
      settings: { idleMinutes: 15, isSharedComputer: false },
    });
    return unlockMachine.provide(createUnlockImplementations({ ...protection, status }, () => () => {}));
  });
  return <LockScreen machine={machine}>{() => null}</LockScreen>;
}

ConLlave.test("says that the passkey's window was closed, or that it is gone", async ({ userEvent }) => {
  await userEvent.click(button("Usar una llave de acceso"));
  await expect(await screen.findByRole("alert")).toHaveTextContent("o ya no está en este dispositivo");
});

export const Danada = meta.story({
  name: "Dañada",
  args: {
    before: (method) => {
      if (method === "unlock") throw new ProtectionError("damaged");
    },
  },
  play: async ({ userEvent }) => {
    await userEvent.type(await phrase(), `${PASSPHRASE}{Enter}`);
    await waitFor(async () => expect(await phrase()).toHaveAccessibleDescription(/dañado o incompleto/));
  },
});

export const SinAlmacen = meta.story({
  name: "Sin almacén",
  args: {
    before: () => {
      throw new ProtectionError("unavailable");
    },
  },
  play: async () => void (await screen.findByRole("button", { name: "Volver a intentarlo" })),
});

export const SinServidor = meta.story({
  name: "Sin llegar al servidor",
  args: {
    before: () => {
      throw new ProtectionError("unreachable");
    },
  },
  play: async () => {
    await expect(await screen.findByText(/No se ha podido llegar al servidor/)).toBeVisible();
    await screen.findByRole("button", { name: "Volver a intentarlo" });
  },
});

export const SinConfirmar = meta.story({
  name: "Sin confirmar que se quitó la protección",
  args: {
    before: () => {
      throw new ProtectionError("unconfirmed");
    },
  },
  play: async () => {
    await expect(await screen.findByText(/nada demuestra que quien la tenía abierta quitara/)).toBeVisible();
  },
});

SinConfirmar.test(
  "shows nothing of the vault, asks for no secret, and looks again on demand",
  async ({ userEvent }) => {
    await expect(screen.queryByRole("textbox")).toBeNull();
    await expect(screen.queryByLabelText("Frase de paso")).toBeNull();
    await userEvent.click(button("Volver a intentarlo"));
    await expect(await screen.findByText(/no se enseña ni se guarda nada/)).toBeVisible();
    await expect(screen.queryByRole("heading", { name: "T-Wallet" })).toBeNull();
  },
);

export const EnElMovilOscura = meta.story({
  name: "En el móvil (oscura, texto al 200 %)",
  globals: { theme: "dark", texto: "200", viewport: { value: "mobile1", isRotated: false } },
  play: async ({ canvasElement }) => {
    await phrase();
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});
