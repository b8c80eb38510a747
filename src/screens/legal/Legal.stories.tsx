import { expect, fn, screen, waitFor, within } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { AccessibilityDialog } from "./AccessibilityDialog.tsx";
import { type EraseOutcome, PrivacyDialog } from "./PrivacyDialog.tsx";
import type { ServerRole } from "./PrivacyText.tsx";

const onErase = fn<() => Promise<EraseOutcome>>();

const meta = preview.meta({
  title: "Pantallas/Privacidad y accesibilidad",
  component: PrivacyDialog,
  args: { server: "none" as ServerRole, hasAccount: () => false, onErase, onErased: fn(), onClose: fn() },
  beforeEach: () => {
    onErase.mockReset().mockResolvedValue({ left: [], sessionEnded: true });
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

Privacidad.test("erases only after a confirmation", async ({ args, userEvent }) => {
  await userEvent.click(screen.getByRole("button", { name: "Borrar todo de este navegador" }));
  const question = await screen.findByRole("alertdialog", { name: "¿Borrar todo de este navegador?" });
  await waitFor(() => expect(question).toBeVisible());
  await userEvent.click(screen.getByRole("button", { name: "Cancelar" }));
  await expect(onErase).not.toHaveBeenCalled();
  await confirmErase(userEvent);
  await expect(onErase).toHaveBeenCalledOnce();
  await waitFor(() => expect(args.onErased).toHaveBeenCalledOnce());
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

export const ConServidor = meta.story({
  name: "Con servidor",
  args: { server: "account", hasAccount: () => true },
});

ConServidor.test(
  "names the providers, says for how long, and what opens the vault again once all is erased",
  async (context) => {
    const { args, userEvent } = context;
    const dialog = await screen.findByRole("dialog");
    for (const provider of ["Supabase", "KLIPPA", "Anthropic", "OpenAI", "BDNS"]) {
      await expect(dialog).toHaveTextContent(provider);
    }
    await expect(dialog).toHaveTextContent("Si ninguno de tus dispositivos se conecta en 12 meses");
    await expect(dialog).toHaveTextContent("solo aquí, salvo que sincronices tus dispositivos.");
    await expect(dialog).toHaveTextContent("Quien gestiona el servidor no puede leerla");
    await userEvent.click(screen.getByRole("button", { name: "Borrar todo de este navegador" }));
    const question = within(await screen.findByRole("alertdialog"));
    await expect(question.getByText(/créalo antes en T-Wallet/)).toHaveTextContent("solo tu código de recuperación");
    await userEvent.click(question.getByRole("button", { name: "Cancelar" }));
    await confirmErase(userEvent);
    await expect(args.onErase).toHaveBeenCalledOnce();
  },
);

export const BorradoIncompleto = meta.story({
  name: "Borrado incompleto",
  play: async ({ userEvent }) => {
    onErase.mockResolvedValue({ left: ["indexedDB"], sessionEnded: true });
    await confirmErase(userEvent);
    await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent("No se ha podido borrar todo"));
  },
});

export const BorradoSinServidor = meta.story({
  name: "Borrado sin avisar al servidor",
  args: { server: "account", hasAccount: () => true },
  play: async ({ args, userEvent }) => {
    onErase.mockResolvedValue({ left: [], sessionEnded: false });
    await confirmErase(userEvent);
    await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent("Se ha borrado todo de este navegador"));
    await expect(args.onErased).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole("button", { name: "Volver al inicio" }));
    await expect(args.onErased).toHaveBeenCalledOnce();
  },
});

const onSkipPauses = fn<(skips: boolean) => void>();

export const Accesibilidad = meta.story({
  name: "Accesibilidad y preferencias",
  render: ({ onClose }) => <AccessibilityDialog skipsPauses={false} onSkipPauses={onSkipPauses} onClose={onClose} />,
});

Accesibilidad.test("lets the person see results without pauses", async ({ userEvent }) => {
  await userEvent.click(await screen.findByRole("checkbox", { name: "Ver los resultados sin esperas" }));
  await expect(onSkipPauses).toHaveBeenLastCalledWith(true);
});

Accesibilidad.test("closes with Escape", async ({ args, userEvent }) => {
  await screen.findByRole("dialog", { name: "Accesibilidad y preferencias" });
  await userEvent.keyboard("{Escape}");
  await expect(args.onClose).toHaveBeenCalledOnce();
});
