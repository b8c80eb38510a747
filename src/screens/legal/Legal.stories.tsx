import { expect, fn, screen, waitFor, within } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import type { StoragePlace } from "@/services/storage/erase.ts";
import { AccessibilityDialog } from "./AccessibilityDialog.tsx";
import { PrivacyDialog } from "./PrivacyDialog.tsx";
import type { ServerRole } from "./PrivacyText.tsx";

const codeWays = {
  origin: () => ({ address: "https://tramia.example", day: "2026-11-22" }),
  copy: async () => {},
  save: fn(),
  print: fn(),
};
const onErase = fn<() => Promise<readonly StoragePlace[]>>();

const meta = preview.meta({
  title: "Pantallas/Privacidad y accesibilidad",
  component: PrivacyDialog,
  args: { server: "none" as ServerRole, recoveryCode: (): string | null => null, codeWays, onErase, onClose: fn() },
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

export const ConRegistro = meta.story({ name: "Con registro de accesos", args: { server: "log" } });

ConRegistro.test(
  "says what the server notes, that the password is not part of it, and that there is no more",
  async () => {
    const dialog = await screen.findByRole("dialog");
    await expect(dialog).toHaveTextContent("Nunca la contraseña. Nada más:");
    await expect(dialog).not.toHaveTextContent("Supabase");
    await expect(dialog).not.toHaveTextContent("12 meses");
  },
);

const CODE = "2B7QK-9XW4R-1MZ8T-C5HVN-6PDY3-0AEGJ-SKQ2B-7X9W4-R1MZ8-TC5HV-N6PDY-30AEG-JSKQ2-B7X9W-4R1MZ-8T*";

export const ConServidor = meta.story({
  name: "Con T-Wallet en el servidor",
  args: { server: "account", recoveryCode: () => CODE },
});

ConServidor.test(
  "names the providers, says for how long, and offers the code before all is erased",
  async (context) => {
    const { args, userEvent } = context;
    const dialog = await screen.findByRole("dialog");
    for (const provider of ["Supabase", "KLIPPA", "Anthropic", "OpenAI", "BDNS"]) {
      await expect(dialog).toHaveTextContent(provider);
    }
    await expect(dialog).toHaveTextContent("Si nadie abre esta T-Wallet en 12 meses, se borra con sus documentos.");
    await expect(dialog).not.toHaveTextContent("solo aquí, en el almacenamiento");
    await userEvent.click(screen.getByRole("button", { name: "Borrar todo de este navegador" }));
    const question = within(await screen.findByRole("alertdialog"));
    await expect(question.getByText(/tu T-Wallet del servidor sigue allí/)).toHaveTextContent("solo su código");
    await expect(question.queryByRole("group")).toBeNull();
    await userEvent.click(question.getByRole("button", { name: "Mostrar código" }));
    await expect(question.getByRole("group", { name: "Código de recuperación" })).toHaveTextContent("2B7QK 9XW4R");
    await userEvent.click(question.getByRole("button", { name: "Cancelar" }));
    await waitFor(() => expect(document.body).not.toHaveTextContent("2B7QK"));
    await confirmErase(userEvent);
    await expect(args.onErase).toHaveBeenCalledOnce();
  },
);

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
