import { expect, fn, screen, waitFor } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import type { StoragePlace } from "@/services/storage/erase.ts";
import { AccessibilityDialog } from "./AccessibilityDialog.tsx";
import { PrivacyDialog } from "./PrivacyDialog.tsx";

const onErase = fn<() => Promise<readonly StoragePlace[]>>();

const meta = preview.meta({
  title: "Pantallas/Privacidad y accesibilidad",
  component: PrivacyDialog,
  args: { backend: false, onErase, onClose: fn() },
  beforeEach: () => {
    onErase.mockReset().mockResolvedValue([]);
  },
});

async function confirmErase(userEvent: { click: (element: Element) => Promise<void> }) {
  await userEvent.click(screen.getByRole("button", { name: "Borrar todo de este navegador" }));
  await userEvent.click(await screen.findByRole("button", { name: "Borrar todo" }));
}

export const Privacidad = meta.story();

Privacidad.test("says that nothing leaves the device", async () => {
  await expect(await screen.findByRole("dialog", { name: "Privacidad" })).toHaveTextContent(
    /Qué sale de tu dispositivo\s*Nada, mientras no uses una API Key\./,
  );
});

Privacidad.test("erases only after a confirmation", async ({ userEvent }) => {
  await userEvent.click(screen.getByRole("button", { name: "Borrar todo de este navegador" }));
  const question = await screen.findByRole("alertdialog", { name: "¿Borrar todo de este navegador?" });
  await waitFor(() => expect(question).toBeVisible());
  await userEvent.click(screen.getByRole("button", { name: "Cancelar" }));
  await expect(onErase).not.toHaveBeenCalled();
  await confirmErase(userEvent);
  await expect(onErase).toHaveBeenCalledOnce();
});

export const ConServidor = meta.story({ args: { backend: true } });

ConServidor.test("says what the server notes, and that the password is not part of it", async () => {
  await expect(await screen.findByRole("dialog")).toHaveTextContent("Nunca la contraseña");
});

export const BorradoIncompleto = meta.story({
  play: async ({ userEvent }) => {
    onErase.mockResolvedValue(["indexedDB"]);
    await confirmErase(userEvent);
    await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent("No se ha podido borrar todo"));
  },
});

export const Accesibilidad = meta.story({ render: ({ onClose }) => <AccessibilityDialog onClose={onClose} /> });

Accesibilidad.test("closes with Escape", async ({ args, userEvent }) => {
  await screen.findByRole("dialog", { name: "Accesibilidad" });
  await userEvent.keyboard("{Escape}");
  await expect(args.onClose).toHaveBeenCalledOnce();
});

export const Oscura = meta.story({ globals: { theme: "dark" } });
