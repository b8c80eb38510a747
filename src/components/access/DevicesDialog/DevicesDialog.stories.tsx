import { expect, screen, within } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import type { SyncFailure, SyncStatus } from "@/domain/documents/sync/syncStatus.ts";
import { Text } from "../../ui/Layout/Layout.tsx";
import { DevicesDialog } from "./DevicesDialog.tsx";
import { ALONE, CODE, button, control, createArgs, region, regions, seen } from "./devicesDialogStory.testing.ts";

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
  args: createArgs(),
});

/** Words that would suggest a user account (PROD-10) or signing out (GATE-14). */
const ACCOUNT = /\bcuentas?\b|perfil|registr|iniciar sesión|cerrar sesión|usuario/i;
/** Names of storage places, which the screen must not mention (decision A-176). */
const PLACE = /navegador(?! desconocido)|servidor|\blugar|\btraer\b|\bllevar\b/i;

export const Desactivada = meta.story({ args: { sync: { kind: "off" }, list: ALONE } });

Desactivada.test("is off by default, says what it is, and is turned on by one control", async ({ args, userEvent }) => {
  await expect(await control()).not.toBeChecked();
  await expect(regions()).toEqual(["Sincronización", "Dispositivos", "Unir este dispositivo"]);
  await expect(region("Sincronización").getByRole("status")).toHaveTextContent("Desactivada");
  (await control()).focus();
  await userEvent.keyboard(" ");
  await expect(args.onAsk).toHaveBeenCalledOnce();
  await expect(args.onAsk).toHaveBeenCalledWith("code");
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
    await expect(args.onConfirm.mock.calls).toEqual([[{ password: "clave", passphrase: "" }]]);
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
  await expect(args.onAsk).toHaveBeenCalledOnce();
  await expect(args.onAsk).toHaveBeenCalledWith("off");
  await userEvent.click(button("Crear un código nuevo"));
  await expect(args.onAsk).toHaveBeenCalledTimes(2);
  await expect(args.onAsk).toHaveBeenLastCalledWith("code");
});

export const Subiendo = meta.story({
  args: { sync: { kind: "sending", done: 3, total: 12 }, isSyncing: true },
  globals: { theme: "dark", viewport: { value: "mobile1", isRotated: false } },
  play: async () => {
    const dialog = await screen.findByRole("dialog");
    await expect(dialog.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    await expect(screen.getByRole("progressbar", { name: "Subiendo 3 de 12" })).toHaveAttribute("aria-valuenow", "25");
    // The status announces the upload as a whole, not each step.
    await expect(region("Sincronización").getByRole("status")).toHaveTextContent(/^Subiendo tus cambios$/);
  },
});

export const Comprobando = meta.story({
  args: { sync: { kind: "sending", done: 0, total: 0 }, isSyncing: true, savesSpace: true },
  play: async () => {
    await expect(await control()).toBeChecked();
    await expect(region("Sincronización").getByRole("status")).toHaveTextContent("Comprobando…");
    await seen(screen.getByText(/se descargan cuando los abres/));
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
    await expect(args.onAsk).toHaveBeenCalledOnce();
    await expect(args.onAsk).toHaveBeenCalledWith("off");
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
    await expect(args.onConfirm.mock.calls).toEqual([[{ deletes: false }]]);
    await userEvent.click(question.getByRole("checkbox", { name: "Borrar también la copia sincronizada" }));
    await userEvent.click(question.getByRole("button", { name: "Dejar de sincronizar" }));
    await expect(args.onConfirm.mock.calls).toEqual([[{ deletes: false }], [{ deletes: true }]]);
    await userEvent.click(question.getByRole("button", { name: "Cancelar" }));
    await expect(args.onDecline).toHaveBeenCalledOnce();
  },
});

export const NoSeHaDejado = meta.story({
  name: "No se ha dejado de sincronizar",
  args: { sync: { kind: "gone" }, status: { kind: "confirmingOff", failure: "network" } },
  play: async () => {
    const question = within(await screen.findByRole("alertdialog"));
    await expect(question.getByRole("alert")).toHaveTextContent("No hay conexión");
    // The synchronised copy no longer exists, so the question does not offer to delete it.
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
    await expect(args.onConfirm).not.toHaveBeenCalled();
  },
});
