import { expect, fn, screen, within } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import type { VaultDataInfo, VaultDataStatus } from "@/domain/documents/vault/vaultData.ts";
import { ProtectionSection } from "../Protection/ProtectionSection.tsx";
import { DataDialog } from "./DataDialog.tsx";
import { createArgs, button, FACTS, section, seen } from "./dataDialogStory.testing.ts";

const HERE: VaultDataInfo = { ...FACTS, hasAccount: true };

const meta = preview.meta({
  title: "Componentes/Documentos/DataDialog/En el servidor",
  component: DataDialog,
  parameters: {
    docs: {
      description: { component: "El mismo diálogo cuando los documentos se pueden guardar en el servidor." },
      story: { inline: false, iframeHeight: "640px" },
    },
  },
  args: createArgs(HERE),
});

const IN_ACCOUNT: VaultDataInfo = { ...HERE, place: "account" };

export const EnElServidor = meta.story({
  name: "En el servidor, con documentos sin mover",
  args: {
    facts: { ...IN_ACCOUNT, elsewhere: { waiting: 3, copies: 1, pending: 0 } },
    protection: (
      <ProtectionSection place="account" status={{ kind: "off" }} onProtect={fn()} onChange={fn()} onLock={fn()} />
    ),
  },
});

EnElServidor.test(
  "says where the documents are and leads both ways; nothing is said of this browser's space",
  async (context) => {
    const { args, userEvent } = context;
    const place = await section("Dónde se guardan");
    await seen(place.getByText(/^Tus documentos se guardan en el servidor:/));
    await seen(place.getByText("Hay 3 documentos en este navegador que no están en el servidor."));
    await seen(place.getByText("Queda en este navegador 1 copia de documentos que ya están en el servidor."));
    await expect(screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      "Dónde se guardan",
      "Solo tú",
      "Copia de seguridad",
      "Comprobación",
      "Datos de ejemplo",
      "Vaciar",
    ]);
    await expect(
      (await section("Copia de seguridad")).getByText(/^Tus documentos están en el servidor\./),
    ).toBeInTheDocument();
    await expect(
      screen.getByText(
        "Elimina todos los documentos que tienes en el servidor y las personas de «Mis datos». No se puede deshacer.",
      ),
    ).toBeInTheDocument();
    await userEvent.click(button("Mover al servidor"));
    await expect(args.onTask).toHaveBeenLastCalledWith({ task: "moveToAccount" });
    await userEvent.click(button("Traer a este navegador"));
    await expect(args.onTask).toHaveBeenLastCalledWith({ task: "moveToBrowser" });
  },
);

const moving = { kind: "working", task: "moveToAccount", canCancel: true, cancelling: false } as const;

export const Moviendo = meta.story({
  name: "Moviendo al servidor",
  args: {
    status: { ...moving, progress: { done: 4, total: 12 } } as VaultDataStatus,
  },
});

Moviendo.test("shows how many documents are there, and can be stopped", async ({ args, userEvent }) => {
  const place = await section("Dónde se guardan");
  const bar = place.getByRole("progressbar", { name: "Moviendo tus documentos al servidor" });
  await expect(bar).toHaveAccessibleDescription("4 de 12 documentos");
  await expect(place.getByRole("button", { name: "Mover al servidor" })).toHaveAttribute("aria-busy", "true");
  await expect(place.queryByRole("button", { name: "Traer a este navegador" })).not.toBeInTheDocument();
  await userEvent.click(place.getByRole("button", { name: "Cancelar" }));
  await expect(args.onCancel).toHaveBeenCalledOnce();
});

export const OriginalesPendientes = meta.story({
  name: "Originales pendientes de quitar",
  args: { facts: { ...IN_ACCOUNT, elsewhere: { waiting: 0, copies: 0, pending: 12 } } },
});

OriginalesPendientes.test("says when they go and that nothing is lost, and asks for nothing", async () => {
  const place = await section("Dónde se guardan");
  await seen(place.getByText(/^Originales pendientes de quitar: 12 en este navegador\./));
  await expect(place.getByText(/no se ha perdido nada/)).toBeInTheDocument();
  await expect(place.getByRole("button", { name: "Traer a este navegador" })).toBeEnabled();
  await expect(place.queryByRole("button", { name: "Mover al servidor" })).not.toBeInTheDocument();
});

export const Copiados = meta.story({
  name: "Recién copiados al servidor",
  args: {
    facts: { ...IN_ACCOUNT, elsewhere: { waiting: 0, copies: 0, pending: 12 } },
    status: { kind: "done", report: { task: "moveToAccount", moved: 12, alreadyThere: 0, withoutFile: 0, left: 0 } },
  },
});

Copiados.test("says where the originals are", async () => {
  const place = await section("Dónde se guardan");
  await seen(place.getByText("12 documentos copiados al servidor"));
  await expect(place.getByText(/lo copiado sigue también en este navegador/)).toBeInTheDocument();
});

export const SinConexion = meta.story({
  name: "Sin conexión durante un traslado",
  args: {
    facts: { ...HERE, elsewhere: null },
    status: { kind: "failed", task: "moveToBrowser", failure: "unavailable" },
  },
});

SinConexion.test(
  "says what is not known, claims no single place, and goes on where it stopped",
  async ({ args, userEvent }) => {
    const place = await section("Dónde se guardan");
    const alert = place.getByRole("alert");
    await expect(alert).toHaveTextContent("No hay conexión con el servidor");
    await expect(alert).toHaveTextContent("lo que falta por mover sigue donde estaba");
    await seen(place.getByText("No hemos podido mirar qué queda en el servidor."));
    await expect(screen.queryByText(/solo en este navegador/)).not.toBeInTheDocument();
    await expect(place.getByRole("button", { name: "Mover al servidor" })).toBeEnabled();
    await userEvent.click(place.getByRole("button", { name: "Traer a este navegador" }));
    await userEvent.click(within(alert).getByRole("button", { name: "Volver a intentarlo" }));
    await expect(screen.getByRole("region", { name: "Dónde se guardan" })).toHaveFocus();
    await expect(args.onTask).toHaveBeenCalledTimes(2);
    for (const nth of [1, 2]) await expect(args.onTask).toHaveBeenNthCalledWith(nth, { task: "moveToBrowser" });
  },
);

export const CopiasEnElServidor = meta.story({
  name: "En el navegador, con copias en el servidor",
  args: { facts: { ...HERE, elsewhere: { waiting: 0, copies: 2, pending: 0 } } },
});

CopiasEnElServidor.test("offers to finish, and claims no single place", async ({ args, userEvent }) => {
  const place = await section("Dónde se guardan");
  await seen(place.getByText("Quedan en el servidor 2 copias de documentos que ya están en este navegador."));
  await expect(screen.queryByText(/solo en este navegador[.:]/)).not.toBeInTheDocument();
  await userEvent.click(place.getByRole("button", { name: "Traer a este navegador" }));
  await expect(args.onTask).toHaveBeenLastCalledWith({ task: "moveToBrowser" });
});

export const TrasUnFallo = meta.story({
  name: "Mirando dónde están tras un traslado fallido",
  args: {
    facts: { ...HERE, place: null, elsewhere: null },
    reading: true,
    status: { kind: "failed", task: "moveToBrowser", failure: "aborted" },
  },
});

TrasUnFallo.test("claims no place until it was looked at, and can be repeated", async ({ args, userEvent }) => {
  const place = await section("Dónde se guardan");
  await seen(place.getByText("Mirando dónde están ahora tus documentos…"));
  await expect(screen.queryByText(/^Tus documentos (se guardan|están)/)).not.toBeInTheDocument();
  await userEvent.click(place.getByRole("button", { name: "Volver a intentarlo" }));
  await expect(args.onTask).toHaveBeenLastCalledWith({ task: "moveToBrowser" });
});
