import { useState } from "react";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import { createActor } from "xstate";
import preview from "@storybook-config/preview.tsx";
import { useEnding } from "@storybook-config/useEnding.ts";
import { Button } from "@/components/ui/Button/Button.tsx";
import { VAULT_CODE_SENTENCES, WHAT_REMAINS } from "@/domain/documents/protection/protectionMessages.ts";
import {
  createProtectingImplementations,
  createResealImplementations,
  createSlotsImplementations,
} from "@/machines/documents/protection/protection.actors.ts";
import { protectingMachine } from "@/machines/documents/protection/protecting.machine.ts";
import { resealMachine } from "@/machines/documents/protection/reseal.machine.ts";
import { slotsMachine } from "@/machines/documents/protection/slots.machine.ts";
import {
  createMemoryProtection,
  type MemoryProtectionOptions,
} from "@/services/documents/protection/protection.testing.ts";
import { ProtectionError } from "@/services/documents/protection/vaultProtection.ts";
import { ProtectionPanel } from "./ProtectionPanel.tsx";

const PASSPHRASE = "grillo ámbar tejado violín";

const ways = {
  sentences: VAULT_CODE_SENTENCES,
  origin: () => ({ address: "https://tramia.example", day: "2026-11-22" }),
  copy: async () => {},
  save: fn(),
  print: fn(),
};

const onRenewCode = fn();

/** The dialogs over a vault in memory; with a password it is synchronised. */
function Opener(options: MemoryProtectionOptions) {
  const [{ protecting, slots, reseal, open }] = useState(() => {
    const { protection } = createMemoryProtection(options);
    const actors = {
      protecting: createActor(protectingMachine.provide(createProtectingImplementations(protection, () => 0))).start(),
      slots: createActor(slotsMachine.provide(createSlotsImplementations(protection, () => 0))).start(),
      reseal: createActor(resealMachine.provide(createResealImplementations(protection, (task) => task()))).start(),
    };
    actors.protecting.on("vault.protected", () => actors.reseal.send({ type: "reseal.requested" }));
    if (options.isResealing) actors.reseal.send({ type: "reseal.requested" });
    const shown = options.passphrase === undefined ? actors.protecting : actors.slots;
    shown.send({ type: "panel.opened" });
    return { ...actors, open: () => shown.send({ type: "panel.opened" }) };
  });
  useEnding(protecting, slots, reseal);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={open}>
        Abrir
      </Button>
      <ProtectionPanel
        {...{ protecting, slots, reseal, ways, onRenewCode }}
        isSynchronised={options.password !== undefined}
      />
    </>
  );
}

const meta = preview.meta({
  title: "Pantallas/Solo tú",
  component: Opener,
  parameters: { docs: { story: { inline: false, iframeHeight: "760px" } } },
  args: {} as MemoryProtectionOptions,
});

interface User {
  readonly click: (element: Element) => Promise<void>;
  readonly type: (element: Element, text: string) => Promise<void>;
}

const button = (name: string) => screen.findByRole("button", { name });

async function choose(userEvent: User) {
  await userEvent.click(await button("Proteger"));
  await expect(screen.queryByRole("alert")).toBeNull();
  await userEvent.type(await screen.findByLabelText("Frase de paso"), PASSPHRASE);
}

async function keep(userEvent: User) {
  await choose(userEvent);
  await userEvent.click(await button("Crear mi código"));
  await userEvent.click(await button("Ya lo he guardado"));
}

async function confirm(userEvent: User) {
  await userEvent.type(await screen.findByLabelText("Grupo 1"), "0a1b2");
  await userEvent.type(screen.getByLabelText("Grupo 4"), "j7k8m{Enter}");
}

export const Explicacion = meta.story({
  name: "Explicación",
  play: async () => void (await button("Proteger")),
});

Explicacion.test("says what it does not protect, and leaves on 'Ahora no'", async ({ userEvent }) => {
  const dialog = within(await screen.findByRole("dialog", { name: "Protege tu T-Wallet" }));
  const points = dialog.getAllByRole("listitem").map((point) => point.textContent);
  await expect(points).toEqual([...WHAT_REMAINS]);
  await userEvent.click(dialog.getByRole("button", { name: "Ahora no" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

export const Frase = meta.story({
  play: async ({ userEvent }) => {
    await choose(userEvent);
    await expect(screen.getByText("Fuerte.")).toBeInTheDocument();
  },
});

Frase.test("refuses a passphrase that is easy to guess", async ({ userEvent }) => {
  const field = screen.getByLabelText("Frase de paso");
  await userEvent.clear(field);
  await userEvent.type(field, "contraseña2026");
  await userEvent.click(await button("Crear mi código"));
  await waitFor(() => expect(field).toHaveAccessibleDescription(/Demasiado fácil de adivinar/));
  await waitFor(() => expect(field).toHaveFocus());
});

export const FraseSincronizada = meta.story({
  name: "Frase, con sincronización",
  args: { password: "clave" },
  play: async ({ userEvent }) => {
    await choose(userEvent);
    await userEvent.type(screen.getByLabelText("Contraseña de acceso"), "otra");
    await userEvent.click(await button("Crear mi código"));
    const password = await screen.findByLabelText("Contraseña de acceso");
    await waitFor(() => expect(password).toHaveAccessibleDescription(/Contraseña incorrecta/));
    await waitFor(() => expect(password).toHaveFocus());
  },
});

FraseSincronizada.test("goes on with the right password", async ({ userEvent }) => {
  await userEvent.clear(screen.getByLabelText("Contraseña de acceso"));
  await userEvent.type(screen.getByLabelText("Contraseña de acceso"), "clave");
  await userEvent.click(await button("Crear mi código"));
  await expect(await screen.findByRole("group", { name: "Código de recuperación" })).toBeInTheDocument();
});

export const Codigo = meta.story({
  name: "Código",
  play: async ({ userEvent }) => {
    await choose(userEvent);
    await userEvent.click(await button("Crear mi código"));
    await expect(await screen.findByRole("group", { name: "Código de recuperación" })).toBeInTheDocument();
  },
});

export const Grupos = meta.story({
  name: "Dos grupos del código",
  play: async ({ userEvent }) => {
    await keep(userEvent);
    await waitFor(() => expect(screen.getByLabelText("Grupo 1")).toHaveFocus());
  },
});

Grupos.test("asks again where they are wrong, and protects the vault when they are right", async ({ userEvent }) => {
  await userEvent.type(screen.getByLabelText("Grupo 1"), "AAAAA{Enter}");
  await waitFor(() => expect(screen.getByLabelText("Grupo 1")).toHaveAccessibleDescription(/No coincide/));
  await userEvent.type(screen.getByLabelText("Grupo 1"), "{Backspace>5/}0a1b2{Enter}");
  await waitFor(() => expect(screen.getByLabelText("Grupo 4")).toHaveFocus());
  await expect(screen.getByRole("alert")).toHaveTextContent(/No coincide/);
  await userEvent.type(screen.getByLabelText("Grupo 4"), "j7k8m{Enter}");
  await expect(await screen.findByText("Tu T-Wallet está protegida")).toBeInTheDocument();
  await userEvent.click(await button("Entendido"));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

export const CifrandoDeNuevo = meta.story({
  name: "Volviendo a cifrar",
  args: {
    rows: 40,
    before: (method) => (method === "reseal" ? new Promise(() => {}) : undefined),
  },
  play: async ({ userEvent }) => {
    await keep(userEvent);
    await confirm(userEvent);
    await expect(await screen.findByText(/: faltan 40 de 40 partes\./)).toBeInTheDocument();
  },
});

CifrandoDeNuevo.test("is left to go on by itself", async ({ userEvent }) => {
  await userEvent.click(await button("Entendido"));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

export const Protegiendo = meta.story({
  args: { before: (method) => (method === "saveSettings" ? new Promise(() => {}) : undefined) },
  play: async ({ userEvent }) => {
    await keep(userEvent);
    await confirm(userEvent);
    await expect(await screen.findByText("Protegiendo tu T-Wallet…")).toBeInTheDocument();
  },
});

export const SinSitio = meta.story({
  name: "Sin sitio",
  args: {
    before: (method) => {
      if (method === "saveSettings") throw new ProtectionError("quota");
    },
  },
  play: async ({ userEvent }) => {
    await keep(userEvent);
    await confirm(userEvent);
    const alert = await screen.findByRole("alert");
    await expect(alert).toHaveTextContent("No queda espacio. Libera un poco y sigue");
    await expect(alert).toHaveTextContent("Tu T-Wallet sigue como estaba");
    await expect(await button("Volver a intentarlo")).toBeInTheDocument();
  },
});

export const Protegida = meta.story({
  args: { passphrase: PASSPHRASE, isOpen: true },
  play: async () => void (await button("Cambiar la frase")),
});

/** Opens the vault again, as a change asks for. */
async function open(userEvent: User, confirmation: string) {
  const field = await screen.findByLabelText("Frase de paso");
  await waitFor(() => expect(field).toHaveFocus());
  await userEvent.type(field, PASSPHRASE);
  await userEvent.click(await button(confirmation));
}

Protegida.test("adds a passkey and removes it, with the passphrase each time", async ({ userEvent }) => {
  await userEvent.click(await button("Añadir una llave de acceso"));
  await open(userEvent, "Añadir la llave");
  await expect(await screen.findByText("Llave de acceso añadida.")).toBeInTheDocument();
  await userEvent.click(await button("Quitar la llave"));
  await expect(screen.getByRole("heading", { name: "¿Quitar esta forma de abrir tu T-Wallet?" })).toBeInTheDocument();
  await expect(await button("Usar una llave de acceso")).toBeInTheDocument();
  await open(userEvent, "Quitar");
  await expect(await screen.findByText("Quitada. Ya no abre tu T-Wallet.")).toBeInTheDocument();
});

Protegida.test("leaves a question as it was on 'Cancelar'", async ({ userEvent }) => {
  await userEvent.click(await button("Añadir una llave de acceso"));
  await userEvent.click(await button("Cancelar"));
  await expect(await button("Cambiar la frase")).toBeInTheDocument();
});

Protegida.test("changes the passphrase, and says that the one of now is wrong", async ({ userEvent }) => {
  await userEvent.click(await button("Cambiar la frase"));
  const current = await screen.findByLabelText("Frase de paso actual");
  await waitFor(() => expect(current).toHaveFocus());
  await userEvent.type(current, "mal");
  await userEvent.click(await button("Cambiar la frase"));
  await waitFor(() => expect(screen.getByLabelText("Frase de paso nueva")).toHaveFocus());
  await userEvent.type(screen.getByLabelText("Frase de paso nueva"), "farola nube trece cangrejos{Enter}");
  await waitFor(() =>
    expect(screen.getByLabelText("Frase de paso actual")).toHaveAccessibleDescription(/Esa no es tu frase/),
  );
  await userEvent.clear(screen.getByLabelText("Frase de paso actual"));
  await userEvent.type(screen.getByLabelText("Frase de paso actual"), `${PASSPHRASE}{Enter}`);
  await expect(await screen.findByText(/^Frase de paso cambiada/)).toBeInTheDocument();
});

Protegida.test("asks for the passphrase before it takes the protection off, and closes", async ({ userEvent }) => {
  await userEvent.click(await button("Quitar la protección"));
  const field = await screen.findByLabelText("Frase de paso");
  await waitFor(() => expect(field).toHaveFocus());
  await userEvent.type(field, "mal{Enter}");
  await waitFor(() =>
    expect(screen.getByLabelText("Frase de paso")).toHaveAccessibleDescription(/Esa no es tu frase de paso/),
  );
  await userEvent.type(screen.getByLabelText("Frase de paso"), `${PASSPHRASE}{Enter}`);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

Protegida.test("says who can open the documents once the protection is off", async ({ userEvent }) => {
  await userEvent.click(await button("Quitar la protección"));
  await expect(
    await screen.findByText(
      /volverá a abrir tu T-Wallet sin preguntar: cualquiera que lo use podrá ver tus documentos/,
    ),
  ).toBeInTheDocument();
});

Protegida.test("chooses when it locks", async ({ userEvent }) => {
  await userEvent.click(await screen.findByRole("combobox", { name: "Bloquear" }));
  await userEvent.click(await screen.findByRole("option", { name: "Al ocultar la página" }));
  await expect(await screen.findByText("Guardado.")).toBeInTheDocument();
  await expect(screen.getByRole("combobox", { name: "Bloquear" })).toHaveTextContent("Al ocultar la página");
});

export const VariasFrases = meta.story({
  name: "Con las frases de varios dispositivos",
  args: { passphrase: PASSPHRASE, isOpen: true, hasOtherPassphrase: true },
  play: async () => {
    await screen.findByText("Hay 2, de distintos dispositivos. Si la cambias, solo servirá la nueva.");
    await expect(screen.getAllByRole("button", { name: "Cambiar la frase" })).toHaveLength(1);
  },
});

export const CodigoNuevo = meta.story({
  name: "Código nuevo",
  args: { passphrase: PASSPHRASE, isOpen: true },
  play: async ({ userEvent }) => {
    await userEvent.click(await button("Crear un código nuevo"));
    await open(userEvent, "Crear código");
    await expect(await screen.findByRole("group", { name: "Código de recuperación" })).toHaveTextContent("9Z8Y7");
  },
});

export const CodigoSincronizado = meta.story({
  name: "Código nuevo, con sincronización",
  args: { passphrase: PASSPHRASE, isOpen: true, password: "clave" },
  play: async ({ userEvent }) => {
    await userEvent.click(await button("Crear un código nuevo"));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await expect(onRenewCode).toHaveBeenCalled();
  },
});

export const ProtegidaCifrandoDeNuevo = meta.story({
  name: "Protegida, volviendo a cifrar",
  args: {
    passphrase: PASSPHRASE,
    isOpen: true,
    isResealing: true,
    rows: 12,
    before: (method) => (method === "reseal" ? new Promise(() => {}) : undefined),
  },
  play: async () => {
    await button("Cambiar la frase");
    await expect(await screen.findByText(/: faltan 12 de 12 partes\./)).toBeInTheDocument();
  },
});

export const SinPrf = meta.story({
  name: "Llave que no sirve",
  args: {
    passphrase: PASSPHRASE,
    isOpen: true,
    before: (method) => {
      if (method === "addPasskey") throw new ProtectionError("unsupported");
    },
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await button("Añadir una llave de acceso"));
    await open(userEvent, "Añadir la llave");
    await expect(await screen.findByRole("alert")).toHaveTextContent("no sirve para cifrar");
  },
});

export const EnElMovilOscura = meta.story({
  name: "En el móvil (oscura, texto al 200 %)",
  args: { passphrase: PASSPHRASE, isOpen: true },
  globals: { theme: "dark", texto: "200", viewport: { value: "mobile1", isRotated: false } },
  play: async () => {
    await button("Cambiar la frase");
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});
