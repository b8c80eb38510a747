import type { ReactNode } from "react";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import type { AccountStatus } from "@/domain/access/account/account.ts";
import type { DeviceFailure } from "@/domain/access/account/accountMessages.ts";
import type { DeviceList, DevicesRemoval, RemovedDevices } from "@/domain/access/account/devices.ts";
import type { LocalOnlyData } from "@/domain/access/account/onlyHere.ts";
import { Text } from "../../ui/Layout/Layout.tsx";
import { AccountDialog } from "./AccountDialog.tsx";

const CODE = "2B7QK-9XW4R-1MZ8T-C5HVN-6PDY3-0AEGJ-SKQ2B-7X9W4-R1MZ8-TC5HV-N6PDY-*";

const THIS = {
  id: "1",
  name: "Firefox en Linux",
  firstSeen: "2026-10-02T09:12:00Z",
  lastUsed: "2026-11-22T08:40:00Z",
  isCurrent: true,
};
const ALONE: DeviceList = { devices: [THIS], code: null };
const LIST: DeviceList = {
  devices: [
    THIS,
    {
      id: "2",
      name: "Safari en iPhone",
      firstSeen: "2026-10-05T17:00:00Z",
      lastUsed: "2026-11-20T21:15:00Z",
      isCurrent: false,
    },
    {
      id: "3",
      name: "Navegador desconocido",
      firstSeen: "2026-11-01T10:00:00Z",
      lastUsed: "2026-11-01T10:20:00Z",
      isCurrent: false,
    },
  ],
  code: { createdAt: "2026-10-02T09:20:00Z", isKeptByDevices: false },
};

const meta = preview.meta({
  title: "Componentes/Acceso/AccountDialog",
  component: AccountDialog,
  parameters: {
    docs: {
      description: {
        component:
          "Tu T-Wallet en el servidor: qué la abre de nuevo, en qué dispositivos está abierta, cómo cambiarla por otra y cómo borrarla.",
      },
      story: { inline: false, iframeHeight: "720px" },
    },
  },
  args: {
    open: true,
    onOpenChange: fn(),
    list: LIST as DeviceList | null,
    listState: "ready" as "loading" | "ready" | "failed",
    removal: "idle" as DevicesRemoval,
    which: "this" as RemovedDevices,
    onlyHere: null as LocalOnlyData | null,
    devicesFailure: null as DeviceFailure | null,
    codeKeeping: null as ReactNode,
    newPassphrase: null as ReactNode,
    status: { kind: "idle" } as AccountStatus,
    typed: "",
    onRenew: fn(),
    onRenewConfirm: fn(),
    onRenewDecline: fn(),
    onListRetry: fn(),
    onRemove: fn(),
    onRemovalConfirm: fn(),
    onRemovalDecline: fn(),
    onRemovalDismiss: fn(),
    onType: fn(),
    onJoin: fn(),
    onJoinConfirm: fn(),
    onJoinCancel: fn(),
    onDelete: fn(),
    onDeletionConfirm: fn(),
    onDeletionDecline: fn(),
    onDismiss: fn(),
  },
});

/** The dialog fades in. */
const seen = (element: HTMLElement) => waitFor(() => expect(element).toBeVisible());
const button = (name: string) => screen.getByRole("button", { name });
const region = (name: string) => within(screen.getByRole("region", { name }));

export const Abierto = meta.story();

/** What would be an account to the person (PROD-10), or a way out of it (GATE-14). */
const ACCOUNT = /\bcuentas?\b|perfil|registr|iniciar sesión|cerrar sesión|usuario/i;

Abierto.test("[PROD-10] says what it is, and when it goes, and shows no account", async () => {
  const dialog = await screen.findByRole("dialog", { name: "Tu T-Wallet en el servidor" });
  await expect(dialog).toHaveAccessibleDescription("No pide tu nombre ni tu correo: la abren tus dispositivos.");
  await expect(dialog).toHaveTextContent("Mientras tu T-Wallet siga en el servidor, con este código la abres");
  await expect(dialog).toHaveTextContent("Si nadie abre esta T-Wallet en 12 meses, se borra con sus documentos");
  await expect(dialog).not.toHaveTextContent(ACCOUNT);
});

Abierto.test("[GATE-14] has no control that logs out", async () => {
  await screen.findByRole("dialog");
  for (const control of screen.getAllByRole("button")) await expect(control).not.toHaveAccessibleName(ACCOUNT);
  await expect(screen.queryByRole("button", { name: /salir|desconectar|logout/i })).toBeNull();
});

Abierto.test("lists the devices, and removes this one or the others", async ({ args, userEvent }) => {
  await screen.findByRole("dialog");
  const items = region("Dispositivos").getAllByRole("listitem");
  await expect(items.map((item) => item.querySelector("p")?.textContent.trim())).toEqual([
    "Firefox en Linux Este dispositivo",
    "Safari en iPhone",
    "Navegador desconocido",
  ]);
  await userEvent.click(button("Quitar este dispositivo"));
  await userEvent.click(button("Quitar los demás"));
  await expect(args.onRemove).toHaveBeenNthCalledWith(1, "this");
  await expect(args.onRemove).toHaveBeenNthCalledWith(2, "others");
});

export const UnSoloDispositivo = meta.story({
  name: "Un solo dispositivo, sin código",
  args: { list: ALONE },
  play: async () => {
    await screen.findByRole("dialog");
    await seen(screen.getByText("Todavía no has creado ninguno."));
    await expect(button("Crear mi código")).toBeEnabled();
    await expect(screen.queryByRole("button", { name: "Quitar los demás" })).toBeNull();
  },
});

export const BuscandoDispositivos = meta.story({
  name: "Buscando tus dispositivos",
  args: { list: null, listState: "loading" },
  play: async () => {
    await screen.findByText("Buscando tus dispositivos");
    await expect(screen.queryByRole("button", { name: "Quitar este dispositivo" })).toBeNull();
  },
});

export const SinDispositivos = meta.story({
  name: "No se pueden leer los dispositivos",
  args: { list: null, listState: "failed" },
  play: async ({ args, userEvent }) => {
    const alert = within(await screen.findByRole("alert"));
    await userEvent.click(alert.getByRole("button", { name: "Volver a intentarlo" }));
    await expect(args.onListRetry).toHaveBeenCalledOnce();
    await expect(screen.getByRole("region", { name: "Dispositivos" })).toHaveFocus();
  },
});

export const QuitarEste = meta.story({
  name: "Antes de quitar este dispositivo",
  args: {
    removal: "confirming",
    onlyHere: { documents: 3, opportunities: 2, keys: 1, situation: true, facts: 0, plans: 0 },
  },
  play: async ({ args, userEvent }) => {
    const question = await screen.findByRole("alertdialog", { name: "¿Quitar este dispositivo?" });
    await expect(question).toHaveAccessibleDescription(/se borrará todo lo que Tramia guarda en él/);
    const lost = within(question).getAllByRole("listitem");
    await expect(lost.map((item) => item.textContent)).toEqual([
      "3 documentos que no están en el servidor",
      "2 oportunidades guardadas",
      "1 clave tuya",
      "Lo que has contado en «Tu situación»",
    ]);
    await userEvent.click(within(question).getByRole("button", { name: "Quitar y borrar" }));
    await expect(args.onRemovalConfirm).toHaveBeenCalledOnce();
  },
});

export const QuitarElUnico = meta.story({
  name: "Antes de quitar el único, sin código",
  args: {
    list: ALONE,
    removal: "confirming",
    onlyHere: { documents: 0, opportunities: 0, keys: 0, situation: false, facts: 0, plans: 0 },
  },
  play: async ({ args, userEvent }) => {
    const question = within(await screen.findByRole("alertdialog"));
    await seen(question.getByText("No hay nada que esté solo en este navegador."));
    await seen(question.getByText(/no tienes código de recuperación: no podrás volver a abrirla/));
    await userEvent.click(question.getByRole("button", { name: "Cancelar" }));
    await expect(args.onRemovalDecline).toHaveBeenCalledOnce();
  },
});

export const QuitarSinContar = meta.story({
  name: "Antes de quitar, sin poder contar",
  args: { removal: "confirming", onlyHere: null },
});

export const Quitando = meta.story({
  args: { removal: "removing" },
  play: async ({ args, userEvent }) => {
    await seen(await screen.findByText("Quitando este dispositivo…"));
    await userEvent.click(button("Quitar este dispositivo"));
    await expect(args.onRemove).not.toHaveBeenCalled();
  },
});

export const QuitarLosDemas = meta.story({
  name: "Antes de quitar los demás",
  args: {
    removal: "confirming",
    which: "others",
    list: { ...LIST, code: { createdAt: "2026-10-02T09:20:00Z", isKeptByDevices: true } },
  },
  play: async ({ args, userEvent }) => {
    const question = await screen.findByRole("alertdialog", { name: "¿Quitar los demás dispositivos?" });
    await seen(within(question).getByText(/puede guardar todavía tu código de recuperación/));
    await userEvent.click(within(question).getByRole("button", { name: "Quitar los demás" }));
    await expect(args.onRemovalConfirm).toHaveBeenCalledOnce();
  },
});

export const NoSeHaQuitado = meta.story({
  name: "No se ha podido quitar",
  args: { removal: "failed", devicesFailure: "network" },
  play: async ({ args, userEvent }) => {
    const alert = within(await screen.findByRole("alert"));
    await seen(alert.getByText(/No hay conexión/));
    await userEvent.click(alert.getByRole("button", { name: "Volver a intentarlo" }));
    await userEvent.click(alert.getByRole("button", { name: "Cerrar aviso" }));
    await expect(args.onRemovalConfirm).toHaveBeenCalledOnce();
    await expect(args.onRemovalDismiss).toHaveBeenCalledOnce();
  },
});

export const CrearCodigo = meta.story({
  name: "Antes de crear un código nuevo",
  args: { status: { kind: "confirmingCode", failure: null } },
  play: async ({ args, userEvent }) => {
    const question = await screen.findByRole("alertdialog", { name: "¿Crear un código nuevo?" });
    await expect(question).toHaveAccessibleDescription(/El que tienes sirve hasta que confirmes el nuevo/);
    const field = within(question).getByLabelText("Contraseña de acceso");
    await expect(field).toHaveAttribute("type", "password");
    await userEvent.type(field, "clave{Enter}");
    await expect(args.onRenewConfirm.mock.calls).toEqual([["clave"]]);
    await expect(field).toHaveValue("");
  },
});

export const SinContrasena = meta.story({
  name: "Sin escribir la contraseña",
  args: { list: ALONE, status: { kind: "confirmingCode", failure: null } },
  play: async ({ args, userEvent }) => {
    const question = within(await screen.findByRole("alertdialog", { name: "Crear tu código de recuperación" }));
    await userEvent.click(question.getByRole("button", { name: "Crear código" }));
    await expect(question.getByLabelText("Contraseña de acceso")).toHaveFocus();
    await expect(args.onRenewConfirm).not.toHaveBeenCalled();
  },
});

export const ContrasenaIncorrecta = meta.story({
  name: "La contraseña no es esa",
  args: { status: { kind: "confirmingCode", failure: "wrongPassword" } },
  play: async ({ userEvent }) => {
    const field = await screen.findByLabelText("Contraseña de acceso");
    await expect(field).toHaveAccessibleDescription(/Contraseña incorrecta/);
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.type(field, "c");
    await expect(field).not.toHaveAccessibleDescription(/Contraseña incorrecta/);
  },
});

export const CreandoCodigo = meta.story({
  name: "Creando el código",
  args: { status: { kind: "renewingCode" } },
  play: async ({ args, userEvent }) => {
    const question = within(await screen.findByRole("alertdialog"));
    await expect(question.getByRole("button", { name: "Crear código" })).toHaveAttribute("aria-busy", "true");
    await userEvent.click(question.getByRole("button", { name: "Cancelar" }));
    await expect(args.onRenewDecline).toHaveBeenCalledOnce();
  },
});

export const ConSuCodigo = meta.story({
  name: "Con lo que hay que hacer con su código",
  args: { status: { kind: "keepingCode" }, codeKeeping: <Text>Este es tu código de recuperación.</Text> },
  play: async () => {
    await seen(await screen.findByText("Este es tu código de recuperación."));
    await expect(screen.queryByRole("button", { name: "Crear un código nuevo" })).toBeNull();
    await expect(screen.queryByRole("region", { name: "Dispositivos" })).toBeNull();
  },
});

export const AbiertaConSuCodigo = meta.story({
  name: "Abierta con el código de otro dispositivo",
  args: { status: { kind: "choosingPassphrase" }, newPassphrase: <Text>Pon otra frase en su lugar.</Text> },
  play: async () => {
    await seen(await screen.findByRole("region", { name: "Ya está abierta aquí" }));
    await expect(screen.queryByRole("textbox")).toBeNull();
  },
});

export const CodigoConError = meta.story({
  name: "Un código con un error",
  args: { typed: "2B7QK 9XW4R", status: { kind: "joinFailed", failure: "malformed" } },
  play: async () => {
    const field = await screen.findByRole("textbox", { name: "Código de la otra T-Wallet" });
    await expect(field).toHaveAccessibleDescription(/El código tiene un error/);
    await waitFor(() => expect(field).toHaveFocus());
    await expect(field).toHaveAttribute("spellcheck", "false");
  },
});

export const Comprobando = meta.story({ args: { typed: CODE, status: { kind: "joining" } } });

Comprobando.test("can be left, and does nothing else meanwhile", async ({ args, userEvent }) => {
  await userEvent.click(await screen.findByRole("button", { name: "Abrir esta T-Wallet" }));
  await expect(args.onJoin).not.toHaveBeenCalled();
  await expect(button("Borrar mi T-Wallet del servidor")).toBeDisabled();
  await userEvent.click(button("Cancelar"));
  await expect(args.onJoinCancel).toHaveBeenCalledOnce();
});

export const AntesDeDejarLaTuya = meta.story({
  name: "Antes de dejar la tuya",
  args: { typed: CODE, status: { kind: "confirmingJoin", documents: 12 } },
  play: async ({ args, userEvent }) => {
    const question = await screen.findByRole("alertdialog", { name: "¿Abrir la otra T-Wallet en este navegador?" });
    await expect(question).toHaveAccessibleDescription(
      "La T-Wallet que usas ahora en el servidor tiene 12 documentos que dejarán de verse aquí.",
    );
    await seen(within(question).getByText(/Solo su código de recuperación vuelve a abrirla/));
    await userEvent.click(within(question).getByRole("button", { name: "Abrir la otra T-Wallet" }));
    await expect(args.onJoinConfirm).toHaveBeenCalledOnce();
  },
});

export const AntesDeBorrar = meta.story({
  name: "Antes de borrar",
  args: { status: { kind: "confirmingDeletion", failure: "network" } },
  play: async ({ args, userEvent }) => {
    const question = within(
      await screen.findByRole("alertdialog", { name: "¿Borrar tu T-Wallet del servidor y sus documentos?" }),
    );
    await expect(question.getByLabelText("Contraseña de acceso")).toHaveAccessibleDescription(
      /no sabemos si se ha borrado/,
    );
    await userEvent.type(question.getByLabelText("Contraseña de acceso"), "clave");
    await userEvent.click(question.getByRole("button", { name: "Borrar mi T-Wallet del servidor" }));
    await expect(args.onDeletionConfirm.mock.calls).toEqual([["clave"]]);
  },
});

export const Borrando = meta.story({
  args: { status: { kind: "deleting" } },
  globals: { theme: "dark", viewport: { value: "mobile1", isRotated: false } },
  play: async () => {
    const dialog = await screen.findByRole("dialog");
    await expect(dialog.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    await expect(button("Borrar mi T-Wallet del servidor")).toHaveAttribute("aria-busy", "true");
    await seen(screen.getByText("Borrando tu T-Wallet…"));
  },
});
