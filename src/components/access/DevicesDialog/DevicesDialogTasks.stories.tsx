import { expect, screen, waitFor, within } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import type { SyncStatus } from "@/domain/documents/sync/syncStatus.ts";
import { DevicesDialog } from "./DevicesDialog.tsx";
import { ALONE, CODE, LIST, button, control, createArgs, seen } from "./devicesDialogStory.testing.ts";

const meta = preview.meta({
  title: "Componentes/Acceso/DevicesDialog (tareas)",
  component: DevicesDialog,
  parameters: {
    docs: {
      description: {
        component:
          "Lo que se hace con los dispositivos: quitarlos, crear otro código, unir este a los demás y borrar la copia sincronizada.",
      },
      story: { inline: false, iframeHeight: "720px" },
    },
  },
  args: createArgs(),
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
  args: { removal: "confirming", sync: { kind: "offline", changes: 3 } },
  play: async ({ args, userEvent }) => {
    const question = await screen.findByRole("alertdialog", { name: "¿Quitar este dispositivo?" });
    await expect(question).toHaveAccessibleDescription(/se borrará todo lo que Tramia guarda en él/);
    await seen(within(question).getByText("3 cambios no están sincronizados y se perderán."));
    await userEvent.click(within(question).getByRole("button", { name: "Quitar y borrar" }));
    await expect(args.onRemovalConfirm).toHaveBeenCalledOnce();
  },
});

export const QuitarElUnico = meta.story({
  name: "Antes de quitar el único",
  args: { list: { ...ALONE, code: LIST.code }, removal: "confirming" },
  play: async ({ args, userEvent }) => {
    const question = within(await screen.findByRole("alertdialog"));
    await seen(question.getByText(/después solo podrás volver con tu código de recuperación/));
    await userEvent.click(question.getByRole("button", { name: "Cancelar" }));
    await expect(args.onRemovalDecline).toHaveBeenCalledOnce();
  },
});

export const QuitarSinSincronizar = meta.story({
  name: "Antes de quitarlo sin sincronizar",
  args: { list: ALONE, sync: { kind: "off" }, removal: "confirming" },
  play: async () => {
    const question = within(await screen.findByRole("alertdialog"));
    await seen(question.getByText(/haz antes una copia en «Ajustes»/));
    await expect(question.queryByText(/código de recuperación/)).toBeNull();
  },
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
  args: { removal: "confirming", which: "others" },
  play: async ({ args, userEvent }) => {
    const question = await screen.findByRole("alertdialog", { name: "¿Quitar los demás dispositivos?" });
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
    await expect(args.onRemovalDecline).toHaveBeenCalledOnce();
  },
});

export const CodigoNuevo = meta.story({
  name: "Antes de crear un código nuevo",
  args: { status: { kind: "confirmingCode", failure: null } },
  play: async ({ args, userEvent }) => {
    const question = await screen.findByRole("alertdialog", { name: "¿Crear un código nuevo?" });
    await expect(question).toHaveAccessibleDescription(/El que tienes sirve hasta que confirmes el nuevo/);
    await userEvent.click(within(question).getByRole("button", { name: "Crear código" }));
    await expect(within(question).getByLabelText("Contraseña de acceso")).toHaveFocus();
    await expect(args.onConfirm).not.toHaveBeenCalled();
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

export const CodigoConFrase = meta.story({
  name: "Antes de crear un código, con frase de paso",
  args: { status: { kind: "confirmingCode", failure: null }, isProtected: true },
  play: async ({ args, userEvent }) => {
    const passphrase = await screen.findByLabelText("Frase de paso");
    await expect(passphrase).toHaveAccessibleDescription("La que este dispositivo te pide para abrir tu T-Wallet.");
    await userEvent.type(screen.getByLabelText("Contraseña de acceso"), "clave{Enter}");
    await expect(args.onConfirm).not.toHaveBeenCalled();
    await expect(passphrase).toHaveFocus();
    await userEvent.keyboard("tres tristes tigres{Enter}");
    await expect(args.onConfirm).toHaveBeenCalledOnce();
    await expect(args.onConfirm).toHaveBeenCalledWith({ password: "clave", passphrase: "tres tristes tigres" });
  },
});

export const CodigoConOtraFrase = meta.story({
  name: "La frase de paso del código no es esa",
  args: { status: { kind: "confirmingCode", failure: "wrongPassphrase" }, isProtected: true },
  play: async ({ userEvent }) => {
    const passphrase = await screen.findByLabelText("Frase de paso");
    await waitFor(() => expect(passphrase).toHaveFocus());
    await expect(passphrase).toHaveAccessibleDescription(/Esa no es tu frase de paso/);
    await expect(screen.getByLabelText("Contraseña de acceso")).not.toHaveAttribute("aria-invalid");
    await userEvent.keyboard("a");
    await expect(passphrase).not.toHaveAccessibleDescription(/Esa no es tu frase de paso/);
  },
});

export const CreandoCodigo = meta.story({
  name: "Creando el código",
  args: { status: { kind: "preparingCode" } },
  play: async ({ args, userEvent }) => {
    const question = within(await screen.findByRole("alertdialog"));
    await expect(question.getByRole("button", { name: "Crear código" })).toHaveAttribute("aria-busy", "true");
    await userEvent.click(question.getByRole("button", { name: "Cancelar" }));
    await expect(args.onDecline).toHaveBeenCalledOnce();
  },
});

const joining = { sync: { kind: "off" } as SyncStatus, list: ALONE, typed: CODE };

export const CodigoConError = meta.story({
  name: "Un código con un error",
  args: { ...joining, typed: "2B7QK 9XW4R", status: { kind: "joinFailed", failure: "malformed" } },
  play: async () => {
    const field = await screen.findByRole("textbox", { name: "Código de recuperación" });
    await expect(field).toHaveAccessibleDescription(/El código tiene un error/);
    await waitFor(() => expect(field).toHaveFocus());
    await expect(field).toHaveAttribute("spellcheck", "false");
    await expect(screen.queryByLabelText("Frase de paso")).toBeNull();
  },
});

export const CodigoEquivocado = meta.story({
  name: "Un código que no abre nada",
  args: { ...joining, status: { kind: "joinFailed", failure: "wrongCode" } },
  play: async () => {
    const field = await screen.findByRole("textbox", { name: "Código de recuperación" });
    await expect(field).toHaveAccessibleDescription(/Este código no abre ninguna T-Wallet/);
  },
});

export const FrasePropia = meta.story({
  name: "Antes de unir un dispositivo protegido",
  args: { ...joining, isProtected: true },
  play: async () => {
    const field = await screen.findByLabelText("Frase de paso");
    await expect(field).toHaveAccessibleDescription("Este dispositivo seguirá pidiéndotela.");
    await expect(field).toHaveAttribute("type", "password");
  },
});

FrasePropia.test("is joined with its passphrase, which is asked for", async ({ args, userEvent }) => {
  const field = await screen.findByLabelText("Frase de paso");
  await userEvent.click(button("Unir este dispositivo"));
  await expect(args.onJoin).not.toHaveBeenCalled();
  await expect(field).toHaveFocus();
  await userEvent.keyboard("tres tristes tigres{Enter}");
  await expect(args.onJoin).toHaveBeenCalledOnce();
  await expect(args.onJoin).toHaveBeenCalledWith("tres tristes tigres");
  await userEvent.click(button("Mostrar"));
  await expect(field).toHaveAttribute("type", "text");
});

export const FraseEquivocada = meta.story({
  name: "La frase de paso no es esa",
  args: { ...joining, isProtected: true, status: { kind: "joinFailed", failure: "wrongPassphrase" } },
  play: async ({ userEvent }) => {
    const field = await screen.findByLabelText("Frase de paso");
    await waitFor(() => expect(field).toHaveFocus());
    await expect(field).toHaveAccessibleDescription(/Esa no es tu frase de paso\. Revisa las mayúsculas/);
    await expect(screen.getByRole("textbox", { name: "Código de recuperación" })).not.toHaveAttribute("aria-invalid");
    await userEvent.keyboard("a");
    await expect(field).not.toHaveAccessibleDescription(/Esa no es tu frase de paso/);
  },
});

export const Uniendo = meta.story({
  name: "Uniendo este dispositivo",
  args: { ...joining, status: { kind: "joining" } },
});

Uniendo.test("can be left, and does nothing else meanwhile", async ({ args, userEvent }) => {
  const [join] = await screen.findAllByRole("button", { name: "Unir este dispositivo" });
  if (join) await userEvent.click(join);
  await expect(args.onJoin).not.toHaveBeenCalled();
  await expect(await control()).toBeDisabled();
  await userEvent.click(button("Cancelar"));
  await expect(args.onJoinCancel).toHaveBeenCalledOnce();
  await expect(screen.getByRole("region", { name: "Unir este dispositivo" })).toHaveFocus();
});

export const Unido = meta.story({
  name: "Este dispositivo ya está unido",
  args: { status: { kind: "joined" } },
  play: async ({ args, userEvent }) => {
    await seen(await screen.findByText("Este dispositivo ya está unido a los demás."));
    await userEvent.click(button("Cerrar aviso"));
    await expect(args.onDismiss).toHaveBeenCalledOnce();
    await expect(screen.getByRole("region", { name: "Sincronización" })).toHaveFocus();
  },
});

export const UnidoProtegido = meta.story({
  name: "Ya está unido y sigue protegido",
  args: { status: { kind: "joined" }, isProtected: true },
  play: async () => {
    await seen(await screen.findByText(/mira en «Ajustes» si tienes que añadirla de nuevo\./));
  },
});

export const AntesDeBorrar = meta.story({
  name: "Antes de borrar la copia",
  args: { status: { kind: "confirmingDeletion", failure: "network" } },
  play: async ({ args, userEvent }) => {
    const question = within(await screen.findByRole("alertdialog", { name: "¿Borrar la copia sincronizada?" }));
    await expect(question.getByLabelText("Contraseña de acceso")).toHaveAccessibleDescription(
      /no sabemos si se ha borrado/,
    );
    await userEvent.type(question.getByLabelText("Contraseña de acceso"), "clave");
    await userEvent.click(question.getByRole("button", { name: "Borrar la copia sincronizada" }));
    await expect(args.onConfirm.mock.calls).toEqual([[{ password: "clave" }]]);
  },
});

export const Borrando = meta.story({
  args: { status: { kind: "deleting" } },
  play: async () => {
    await seen(await screen.findByText("Borrando la copia sincronizada…"));
    await expect(button("Borrar la copia sincronizada")).toHaveAttribute("aria-busy", "true");
  },
});
