import type { ReactNode } from "react";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import type { AccountStatus } from "@/domain/access/account/account.ts";
import type { DeviceFailure } from "@/domain/access/account/accountMessages.ts";
import type { DeviceList, DevicesRemoval, RemovedDevices, SessionDevice } from "@/domain/access/account/devices.ts";
import type { SyncFailure, SyncStatus } from "@/domain/documents/sync/syncStatus.ts";
import { Text } from "../../ui/Layout/Layout.tsx";
import { DevicesDialog } from "./DevicesDialog.tsx";

const CODE = "2B7QK-9XW4R-1MZ8T-C5HVN-6PDY3-0AEGJ-SKQ2B-7X9W4-R1MZ8-TC5HV-N6PDY-*";

const THIS: SessionDevice = {
  id: "1",
  name: "Firefox en Linux",
  firstSeen: "2026-10-02T09:12:00Z",
  lastUsed: "2026-11-22T08:40:00Z",
  isCurrent: true,
  asksForSecret: true,
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
      asksForSecret: false,
    },
    {
      id: "3",
      name: "Navegador desconocido",
      firstSeen: "2026-11-01T10:00:00Z",
      lastUsed: "2026-11-01T10:20:00Z",
      isCurrent: false,
      asksForSecret: null,
    },
  ],
  code: { createdAt: "2026-10-02T09:20:00Z" },
};

const meta = preview.meta({
  title: "Componentes/Acceso/DevicesDialog",
  component: DevicesDialog,
  parameters: {
    docs: {
      description: {
        component:
          "Tus dispositivos: si se sincronizan y cómo va, su código de recuperación, cuáles son, cómo unir este a otros y cómo dejarlo.",
      },
      story: { inline: false, iframeHeight: "720px" },
    },
  },
  args: {
    open: true,
    onOpenChange: fn(),
    sync: { kind: "current" } as SyncStatus,
    isSyncing: false,
    list: LIST as DeviceList | null,
    listState: "ready" as "loading" | "ready" | "failed",
    removal: "idle" as DevicesRemoval,
    which: "this" as RemovedDevices,
    devicesFailure: null as DeviceFailure | null,
    codeKeeping: null as ReactNode,
    status: { kind: "idle" } as AccountStatus,
    typed: "",
    onCode: fn(),
    onCodeConfirm: fn(),
    onCodeDecline: fn(),
    onOff: fn(),
    onOffConfirm: fn(),
    onOffDecline: fn(),
    onRetry: fn(),
    onReload: fn(),
    onListRetry: fn(),
    onRemove: fn(),
    onRemovalConfirm: fn(),
    onRemovalDecline: fn(),
    onRemovalDismiss: fn(),
    onType: fn(),
    onJoin: fn(),
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
const control = () => screen.findByRole("switch", { name: "Sincronizar entre mis dispositivos" });
const regions = () => screen.getAllByRole("region").map((one) => one.querySelector("h3")?.textContent);

/** What would be an account to the person (PROD-10), or a way out of it (GATE-14). */
const ACCOUNT = /\bcuentas?\b|perfil|registr|iniciar sesión|cerrar sesión|usuario/i;
/** Places, of which nothing on screen speaks (decision A-176). */
const PLACE = /navegador(?! desconocido)|servidor|\blugar|\btraer\b|\bllevar\b/i;

export const Desactivada = meta.story({ args: { sync: { kind: "off" }, list: ALONE } });

Desactivada.test("is off by default, says what it is, and is turned on by one control", async ({ args, userEvent }) => {
  await expect(await control()).not.toBeChecked();
  await expect(regions()).toEqual(["Sincronización", "Dispositivos", "Unir este dispositivo"]);
  await expect(region("Sincronización").getByRole("status")).toHaveTextContent("Desactivada");
  (await control()).focus();
  await userEvent.keyboard(" ");
  await expect(args.onCode).toHaveBeenCalledOnce();
  await expect(await control()).not.toBeChecked();
});

export const AlActivarla = meta.story({
  name: "Al activarla, la contraseña",
  args: { sync: { kind: "off" }, list: ALONE, status: { kind: "confirmingCode", failure: null } },
  play: async ({ args, userEvent }) => {
    const question = await screen.findByRole("alertdialog", { name: "Sincronizar entre mis dispositivos" });
    await expect(question).toHaveAccessibleDescription(/Cuando confirmes que lo tienes, empezará a sincronizarse/);
    const field = within(question).getByLabelText("Contraseña de acceso");
    await expect(field).toHaveAttribute("type", "password");
    await userEvent.type(field, "clave{Enter}");
    await expect(args.onCodeConfirm.mock.calls).toEqual([["clave"]]);
    await expect(field).toHaveValue("");
  },
});

export const GuardandoElCodigo = meta.story({
  name: "Al activarla, el código que hay que guardar",
  args: {
    sync: { kind: "off" },
    status: { kind: "keepingCode" },
    codeKeeping: <Text>Este es tu código de recuperación.</Text>,
  },
  play: async () => {
    await seen(await screen.findByText("Este es tu código de recuperación."));
    await expect(regions()).toEqual(["Código de recuperación"]);
  },
});

export const AlDia = meta.story({ name: "Al día" });

AlDia.test("[PROD-10] says how it is and when it goes, and shows no account and no place", async () => {
  const dialog = await screen.findByRole("dialog", { name: "Tus dispositivos" });
  await expect(dialog).toHaveAccessibleDescription("La misma T-Wallet en todos, sin dar tu nombre ni tu correo.");
  await expect(await control()).toBeChecked();
  await expect(region("Sincronización").getByRole("status")).toHaveTextContent("Al día");
  await expect(dialog).toHaveTextContent("Si ninguno de tus dispositivos se conecta en 12 meses");
  await expect(dialog).not.toHaveTextContent(ACCOUNT);
  await expect(dialog).not.toHaveTextContent(PLACE);
  await expect(regions()).toEqual([
    "Sincronización",
    "Código de recuperación",
    "Dispositivos",
    "Borrar la copia sincronizada",
  ]);
});

AlDia.test("[GATE-14] has no control that logs out", async () => {
  await screen.findByRole("dialog");
  for (const one of screen.getAllByRole("button")) await expect(one).not.toHaveAccessibleName(ACCOUNT);
  await expect(screen.queryByRole("button", { name: /salir|desconectar|logout/i })).toBeNull();
});

AlDia.test("lists the devices, and removes this one or the others", async ({ args, userEvent }) => {
  await screen.findByRole("dialog");
  const items = region("Dispositivos").getAllByRole("listitem");
  await expect(items.map((item) => item.querySelector("p")?.textContent.trim())).toEqual([
    "Firefox en Linux Este dispositivo",
    "Safari en iPhone",
    "Navegador desconocido",
  ]);
  const secrets = items.map((item) => /Protegido con «Solo tú»|Se abre sin pedir nada más/.exec(item.textContent)?.[0]);
  await expect(secrets).toEqual(["Protegido con «Solo tú»", "Se abre sin pedir nada más", undefined]);
  await userEvent.click(button("Quitar este dispositivo"));
  await userEvent.click(button("Quitar los demás"));
  await expect(args.onRemove).toHaveBeenNthCalledWith(1, "this");
  await expect(args.onRemove).toHaveBeenNthCalledWith(2, "others");
});

AlDia.test("is turned off by the same control, and makes a new code", async ({ args, userEvent }) => {
  await userEvent.click(await control());
  await expect(args.onOff).toHaveBeenCalledOnce();
  await userEvent.click(button("Crear un código nuevo"));
  await expect(args.onCode).toHaveBeenCalledOnce();
});

export const Subiendo = meta.story({
  args: { sync: { kind: "sending", done: 3, total: 12 }, isSyncing: true },
  globals: { theme: "dark", viewport: { value: "mobile1", isRotated: false } },
  play: async () => {
    const dialog = await screen.findByRole("dialog");
    await expect(dialog.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    await expect(screen.getByRole("progressbar", { name: "Subiendo 3 de 12" })).toHaveAttribute("aria-valuenow", "25");
    // Not each step is read aloud.
    await expect(region("Sincronización").getByRole("status")).toHaveTextContent(/^Subiendo tus cambios$/);
  },
});

export const SinConexion = meta.story({
  name: "Sin conexión",
  args: { sync: { kind: "offline", changes: 2 } },
  play: async () => {
    await expect(await control()).toBeChecked();
    const state = region("Sincronización").getByRole("status");
    await expect(state).toHaveTextContent("Sin conexión: 2 cambios pendientes");
  },
});

export const NecesitaTuCodigo = meta.story({
  name: "Necesita tu código",
  args: { sync: { kind: "needsCode" }, typed: CODE },
  play: async ({ args, userEvent }) => {
    await control();
    await expect(region("Sincronización").getByRole("status")).toHaveTextContent("Necesita tu código");
    await expect(regions().slice(0, 3)).toEqual(["Sincronización", "Unir este dispositivo", "Dispositivos"]);
    await userEvent.click(button("Unir este dispositivo"));
    await expect(args.onJoin).toHaveBeenCalledOnce();
  },
});

export const YaNoSeSincroniza = meta.story({
  name: "Ya no se sincroniza",
  args: { sync: { kind: "gone" } },
  play: async ({ args, userEvent }) => {
    await userEvent.click(await control());
    await expect(args.onOff).toHaveBeenCalledOnce();
    await seen(screen.getByText(/La de aquí sigue como estaba/));
    await expect(screen.queryByRole("button", { name: "Crear un código nuevo" })).toBeNull();
  },
});

const failed = (failure: SyncFailure) => ({ sync: { kind: "failed", failure } as SyncStatus });

export const SinRespuesta = meta.story({
  name: "No se ha podido conectar",
  args: failed("unreachable"),
  play: async ({ args, userEvent }) => {
    await control();
    await expect(region("Sincronización").getByRole("status")).toHaveTextContent("No se ha podido sincronizar");
    await userEvent.click(button("Volver a intentarlo"));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
});

export const IntentandoloDeNuevo = meta.story({
  name: "Intentándolo de nuevo",
  args: { ...failed("unreachable"), isSyncing: true },
  play: async ({ args, userEvent }) => {
    const again = await screen.findByRole("button", { name: "Volver a intentarlo" });
    await expect(again).toHaveAttribute("aria-busy", "true");
    await userEvent.click(again);
    await expect(args.onRetry).not.toHaveBeenCalled();
  },
});

export const SesionTerminada = meta.story({
  name: "La sesión ha terminado",
  args: failed("refused"),
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole("button", { name: "Recargar página" }));
    await expect(args.onReload).toHaveBeenCalledOnce();
  },
});

export const CopiaLlena = meta.story({ name: "La copia sincronizada está llena", args: failed("serverFull") });
export const DispositivoLleno = meta.story({ name: "El dispositivo está lleno", args: failed("quota") });
export const Danado = meta.story({ name: "Lo que llega está dañado", args: failed("damaged") });
export const SinConfirmar = meta.story({ name: "Lo que llega es más antiguo", args: failed("unconfirmed") });
export const MasNueva = meta.story({ name: "Una versión más nueva", args: failed("newer") });
export const Desconocido = meta.story({ name: "Otro fallo", args: failed("unknown") });

export const AntesDeDejarlo = meta.story({
  name: "Antes de dejar de sincronizar",
  args: { status: { kind: "confirmingOff", failure: null } },
  play: async ({ args, userEvent }) => {
    const question = within(await screen.findByRole("alertdialog", { name: "¿Dejar de sincronizar?" }));
    await userEvent.click(question.getByRole("button", { name: "Dejar de sincronizar" }));
    await expect(args.onOffConfirm.mock.calls).toEqual([[false]]);
    await userEvent.click(question.getByRole("checkbox", { name: "Borrar también la copia sincronizada" }));
    await userEvent.click(question.getByRole("button", { name: "Dejar de sincronizar" }));
    await expect(args.onOffConfirm.mock.calls).toEqual([[false], [true]]);
    await userEvent.click(question.getByRole("button", { name: "Cancelar" }));
    await expect(args.onOffDecline).toHaveBeenCalledOnce();
  },
});

export const NoSeHaDejado = meta.story({
  name: "No se ha dejado de sincronizar",
  args: { sync: { kind: "gone" }, status: { kind: "confirmingOff", failure: "network" } },
  play: async () => {
    const question = within(await screen.findByRole("alertdialog"));
    await expect(question.getByRole("alert")).toHaveTextContent("No hay conexión");
    // Of what is gone nothing can be deleted.
    await expect(question.queryByRole("checkbox")).toBeNull();
  },
});

export const Dejandolo = meta.story({
  name: "Dejando de sincronizar",
  args: { status: { kind: "turningOff" } },
  play: async ({ args, userEvent }) => {
    const question = within(await screen.findByRole("alertdialog"));
    const confirm = question.getByRole("button", { name: "Dejar de sincronizar" });
    await expect(confirm).toHaveAttribute("aria-busy", "true");
    await userEvent.click(confirm);
    await expect(args.onOffConfirm).not.toHaveBeenCalled();
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
    await seen(question.getByText(/haz antes una copia en «Copias y espacio»/));
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
    await expect(args.onRemovalDismiss).toHaveBeenCalledOnce();
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
    await expect(args.onCodeConfirm).not.toHaveBeenCalled();
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
  args: { status: { kind: "preparingCode" } },
  play: async ({ args, userEvent }) => {
    const question = within(await screen.findByRole("alertdialog"));
    await expect(question.getByRole("button", { name: "Crear código" })).toHaveAttribute("aria-busy", "true");
    await userEvent.click(question.getByRole("button", { name: "Cancelar" }));
    await expect(args.onCodeDecline).toHaveBeenCalledOnce();
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

export const Uniendo = meta.story({ name: "Uniendo este dispositivo", args: { ...joining, status: { kind: "joining" } } });

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
    await expect(args.onDeletionConfirm.mock.calls).toEqual([["clave"]]);
  },
});

export const Borrando = meta.story({
  args: { status: { kind: "deleting" } },
  play: async () => {
    await seen(await screen.findByText("Borrando la copia sincronizada…"));
    await expect(button("Borrar la copia sincronizada")).toHaveAttribute("aria-busy", "true");
  },
});
