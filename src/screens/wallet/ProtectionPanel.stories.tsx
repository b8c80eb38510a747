import { useState } from "react";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import { createActor } from "xstate";
import preview from "@storybook-config/preview.tsx";
import { useEnding } from "@storybook-config/useEnding.ts";
import { Button } from "@/components/ui/Button/Button.tsx";
import { VAULT_CODE_SENTENCES, WHAT_REMAINS } from "@/domain/documents/protection/protectionMessages.ts";
import {
  createProtectingImplementations,
  createSlotsImplementations,
} from "@/machines/documents/protection/protection.actors.ts";
import { protectingMachine } from "@/machines/documents/protection/protecting.machine.ts";
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

/** The dialogs over a vault in memory; with a password it is one at a server. */
function Opener(options: MemoryProtectionOptions) {
  const [{ protecting, slots, open }] = useState(() => {
    const { protection } = createMemoryProtection(options);
    const actors = {
      protecting: createActor(protectingMachine.provide(createProtectingImplementations(protection, () => 0))).start(),
      slots: createActor(slotsMachine.provide(createSlotsImplementations(protection, () => 0))).start(),
    };
    const shown = options.passphrase === undefined ? actors.protecting : actors.slots;
    shown.send({ type: "panel.opened" });
    return { ...actors, open: () => shown.send({ type: "panel.opened" }) };
  });
  useEnding(protecting, slots);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={open}>
        Abrir
      </Button>
      <ProtectionPanel
        {...{ protecting, slots, ways, onRenewCode }}
        place={options.password === undefined ? "browser" : "account"}
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

Frase.test("refuses a phrase that is easy to guess", async ({ userEvent }) => {
  const field = screen.getByLabelText("Frase de paso");
  await userEvent.clear(field);
  await userEvent.type(field, "contraseña2026");
  await userEvent.click(await button("Crear mi código"));
  await waitFor(() => expect(field).toHaveAccessibleDescription(/Demasiado fácil de adivinar/));
  await waitFor(() => expect(field).toHaveFocus());
});

export const FraseEnElServidor = meta.story({
  name: "Frase, en el servidor",
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

FraseEnElServidor.test("goes on with the right password", async ({ userEvent }) => {
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

export const Convirtiendo = meta.story({
  args: {
    documents: 40,
    before: (method) => (method === "resume" ? new Promise(() => {}) : undefined),
  },
  play: async ({ userEvent }) => {
    await keep(userEvent);
    await confirm(userEvent);
    await expect(await screen.findByText("1 de 40 documentos")).toBeInTheDocument();
  },
});

Convirtiendo.test("is left for later", async ({ userEvent }) => {
  await userEvent.click(await button("Seguir luego"));
  await expect(await button("Seguir ahora")).toBeInTheDocument();
});

export const SinSitio = meta.story({
  name: "Sin sitio",
  args: {
    before: (method) => {
      if (method === "resume") throw new ProtectionError("quota");
    },
  },
  play: async ({ userEvent }) => {
    await keep(userEvent);
    await confirm(userEvent);
    await expect(await screen.findByRole("alert")).toHaveTextContent("No queda espacio. Libera un poco y sigue");
  },
});

export const Protegida = meta.story({
  args: { passphrase: PASSPHRASE, isOpen: true },
  play: async () => void (await button("Cambiar la frase")),
});

Protegida.test("adds a passkey and removes it after a question", async ({ userEvent }) => {
  await userEvent.click(await button("Añadir una llave de acceso"));
  await expect(await screen.findByText("Llave de acceso añadida.")).toBeInTheDocument();
  await userEvent.click(await button("Quitar la llave"));
  const question = within(await screen.findByRole("alertdialog"));
  await userEvent.click(question.getByRole("button", { name: "Quitar" }));
  await expect(await screen.findByText("Quitada. Ya no abre tu T-Wallet.")).toBeInTheDocument();
});

Protegida.test("changes the phrase, and says that the one of now is wrong", async ({ userEvent }) => {
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

Protegida.test("asks for the phrase before it takes the protection off, and closes", async ({ userEvent }) => {
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
  await expect(await screen.findByText(/sin cifrar en este navegador, uno a uno/)).toHaveTextContent(
    "Cualquiera que lo use podrá abrirlos.",
  );
});

Protegida.test("chooses when it locks", async ({ userEvent }) => {
  await userEvent.click(await screen.findByRole("combobox", { name: "Bloquear" }));
  await userEvent.click(await screen.findByRole("option", { name: "Al ocultar la página" }));
  await expect(await screen.findByText("Guardado.")).toBeInTheDocument();
  await expect(screen.getByRole("combobox", { name: "Bloquear" })).toHaveTextContent("Al ocultar la página");
});

export const CodigoNuevo = meta.story({
  name: "Código nuevo",
  args: { passphrase: PASSPHRASE, isOpen: true },
  play: async ({ userEvent }) => {
    await userEvent.click(await button("Crear un código nuevo"));
    const question = within(await screen.findByRole("alertdialog"));
    await userEvent.click(question.getByRole("button", { name: "Crear código" }));
    await expect(await screen.findByRole("group", { name: "Código de recuperación" })).toHaveTextContent("9Z8Y7");
  },
});

export const CodigoDelServidor = meta.story({
  name: "Código nuevo, en el servidor",
  args: { passphrase: PASSPHRASE, isOpen: true, password: "clave" },
  play: async ({ userEvent }) => {
    await userEvent.click(await button("Crear un código nuevo"));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await expect(onRenewCode).toHaveBeenCalled();
  },
});

export const QuitarEnElServidor = meta.story({
  name: "Quitar la protección, en el servidor",
  args: { passphrase: PASSPHRASE, isOpen: true, password: "clave" },
  play: async ({ userEvent }) => {
    await userEvent.click(await button("Quitar la protección"));
    await screen.findByLabelText("Frase de paso");
    await expect(screen.getByRole("dialog")).toHaveTextContent(
      "sin cifrar en el servidor, uno a uno. Quien lo gestiona podrá leerlos.",
    );
    await expect(document.body).not.toHaveTextContent("en este navegador");
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
