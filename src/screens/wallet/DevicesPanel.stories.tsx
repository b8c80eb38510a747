import { useState } from "react";
import { expect, screen, waitFor, within } from "storybook/test";
import { createActor } from "xstate";
import preview from "@storybook-config/preview.tsx";
import { useEnding } from "@storybook-config/useEnding.ts";
import { Button } from "@/components/ui/Button/Button.tsx";
import type { SyncStatus } from "@/domain/documents/sync/syncStatus.ts";
import { createAccountImplementations } from "@/machines/access/account/account.actors.ts";
import { accountMachine } from "@/machines/access/account/account.machine.ts";
import { createSyncImplementations } from "@/machines/documents/sync/sync.actors.ts";
import { syncMachine } from "@/machines/documents/sync/sync.machine.ts";
import { AccountError } from "@/services/access/session/accountError.ts";
import { DevicesPanel } from "./DevicesPanel.tsx";

const OWN = "00000-00000-00000-00000-00000-00000-00000-00000-00000-00000-00000-00000-00000-00000-00000-000";
const OTHER = "00000-00000-00000-00000-00000-00000-00000-00000-00000-00000-00000-00000-00000-00000-00000-011";

const DEVICES = [
  { id: "1", name: "Firefox en Linux", isCurrent: true },
  { id: "2", name: "Safari en iPhone", isCurrent: false },
].map((device) => ({
  ...device,
  firstSeen: "2026-10-02T09:12:00Z",
  lastUsed: "2026-11-22T08:40:00Z",
  asksForSecret: null,
}));

/** Sync in memory, with the code OTHER for other devices. @param answer rejects for a wrong password */
function createSync(told: string[], answer: (password: string) => Promise<void>) {
  const listeners = new Set<() => void>();
  let status: SyncStatus = { kind: "off" };
  let after: SyncStatus = { kind: "off" };
  const setStatus = (next: SyncStatus) => {
    status = next;
    for (const listener of listeners) listener();
  };
  const turnedOn = () => {
    after = { kind: "current" };
    setStatus(after);
  };
  const sync = {
    status: () => status,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    run: async () => setStatus(after),
    async turnOn(password: string) {
      await answer(password);
      const save = async () => {
        told.push("save");
        turnedOn();
      };
      return { code: OWN, save };
    },
    async join(code: string) {
      if (!code.endsWith("011")) return false;
      turnedOn();
      return true;
    },
    async turnOff(deletes: boolean) {
      told.push(deletes ? "off and deleted" : "off");
      after = { kind: "off" };
      setStatus(after);
    },
  };
  /** Sets the status that the next sync rounds end with. */
  const comeTo = (next: SyncStatus) => {
    after = next;
  };
  return { sync, setStatus, comeTo };
}

/** An account in memory with the gate password 'clave', and controls for the story. */
function createWorld() {
  const told: string[] = [];
  let offline = false;
  const answer = async (password: string) => {
    if (offline) throw new AccountError("network");
    if (password !== "clave") throw new AccountError("wrongPassword");
  };
  const { sync, setStatus, comeTo } = createSync(told, answer);
  const actor = createActor(
    accountMachine.provide(
      createAccountImplementations({
        session: { accountId: () => "cuenta-1", subscribe: () => () => {}, end: () => void told.push("end") },
        sync,
        random: () => 0,
        requests: { deleteAccount: (_, password) => answer(password) },
        devices: {
          list: async () => ({
            devices: told.includes("others") ? DEVICES.slice(0, 1) : DEVICES,
            code: told.includes("save") ? { createdAt: "2026-11-22T08:40:00Z" } : null,
          }),
          end: async (which) => void told.push(which),
        },
        readOpening: async () => ({ here: true, others: new Set() }),
        erase: async () => {
          told.push("erase");
          return [];
        },
        restartPage: () => void told.push("restart"),
      }),
    ),
  ).start();
  actor.on("*", ({ type }) => void told.push(type));
  const syncActor = createActor(
    syncMachine.provide(
      createSyncImplementations({
        sync,
        watchVault: () => () => {},
        watchNews: null,
        window: new EventTarget(),
        document: Object.assign(new EventTarget(), { visibilityState: "visible" as const }),
      }),
    ),
  ).start();
  return {
    actor,
    syncActor,
    told,
    setStatus,
    comeTo,
    goOffline: (next: boolean) => {
      offline = next;
    },
  };
}

let world: ReturnType<typeof createWorld>;
const codeWays = {
  sentences: ["Con este código se abre tu T-Wallet en otro dispositivo."],
  origin: () => ({ address: "https://tramia.example", day: "2026-11-22" }),
  copy: async () => {},
  save: () => {},
  print: () => {},
};

function Opener() {
  const [{ actor, syncActor }] = useState(() => world);
  useEnding(actor);
  useEnding(syncActor);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => actor.send({ type: "account.opened" })}>
        Tus dispositivos
      </Button>
      <DevicesPanel
        {...{ actor, syncActor, codeWays }}
        savesSpace={false}
        isProtected={false}
        onReload={() => void world.told.push("reload")}
      />
    </>
  );
}

const meta = preview.meta({
  title: "Pantallas/Tus dispositivos",
  component: Opener,
  parameters: { docs: { story: { inline: false, iframeHeight: "720px" } } },
  beforeEach: () => {
    world = createWorld();
  },
});

const button = (name: string) => screen.getByRole("button", { name });
const control = () => screen.getByRole("switch", { name: "Sincronizar entre mis dispositivos" });
const state = () => within(screen.getByRole("region", { name: "Sincronización" })).getByRole("status");

export const Abierto = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Tus dispositivos" }));
    await screen.findByRole("dialog", { name: "Tus dispositivos" });
  },
});

Abierto.test("is turned on with the password, once the code is kept, and off again", async ({ userEvent }) => {
  await userEvent.click(control());
  const question = within(await screen.findByRole("alertdialog", { name: "Sincronizar entre mis dispositivos" }));
  await userEvent.type(question.getByLabelText("Contraseña de acceso"), "mal{Enter}");
  await waitFor(() =>
    expect(question.getByLabelText("Contraseña de acceso")).toHaveAccessibleDescription(/Contraseña incorrecta/),
  );
  await userEvent.type(question.getByLabelText("Contraseña de acceso"), "clave{Enter}");
  const card = await screen.findByRole("group", { name: "Código de recuperación" });
  await expect(card).toHaveTextContent("00000 00000");
  await userEvent.click(button("Ya lo he guardado"));
  await expect(document.body).not.toHaveTextContent("00000 00000");
  await expect(world.told).toEqual([]);
  await userEvent.type(await screen.findByLabelText("Grupo 1"), "00000");
  await userEvent.type(screen.getByLabelText("Grupo 9"), "ooooo{Enter}");
  await screen.findByRole("button", { name: "Crear un código nuevo" });
  await expect(control()).toBeChecked();
  await waitFor(() => expect(state()).toHaveTextContent("Al día"));
  await expect(world.told).toEqual(["save"]);

  await userEvent.click(control());
  const off = within(await screen.findByRole("alertdialog", { name: "¿Dejar de sincronizar?" }));
  await userEvent.click(off.getByRole("checkbox", { name: "Borrar también la copia sincronizada" }));
  await userEvent.click(off.getByRole("button", { name: "Dejar de sincronizar" }));
  await waitFor(() => expect(control()).not.toBeChecked());
  await expect(world.told.at(-1)).toBe("off and deleted");
});

Abierto.test("joins the devices of a code", async ({ userEvent }) => {
  const field = await screen.findByRole("textbox", { name: "Código de recuperación" });
  await userEvent.click(field);
  await userEvent.paste(OTHER.replace("011", "012"));
  await userEvent.click(button("Unir este dispositivo"));
  await waitFor(() => expect(field).toHaveAccessibleDescription(/El código tiene un error/));
  await expect(field).toHaveFocus();
  await userEvent.clear(field);
  await userEvent.paste(OWN);
  await userEvent.click(button("Unir este dispositivo"));
  await waitFor(() => expect(field).toHaveAccessibleDescription(/no abre ninguna T-Wallet/));
  await userEvent.clear(field);
  await userEvent.paste(OTHER.toLowerCase());
  await userEvent.click(button("Unir este dispositivo"));
  await expect(await screen.findByText("Este dispositivo ya está unido a los demás.")).toBeInTheDocument();
  await userEvent.click(button("Cerrar aviso"));
  await waitFor(() => expect(state()).toHaveTextContent("Al día"));
});

Abierto.test("says what happens to it, and goes on where the person says so", async ({ userEvent }) => {
  world.comeTo({ kind: "failed", failure: "unreachable" });
  world.setStatus({ kind: "sending", done: 3, total: 12 });
  await waitFor(() => expect(state()).toHaveTextContent("No se ha podido sincronizar"));
  world.comeTo({ kind: "offline", changes: 2 });
  await userEvent.click(button("Volver a intentarlo"));
  await waitFor(() => expect(state()).toHaveTextContent("Sin conexión: 2 cambios pendientes"));
  world.setStatus({ kind: "failed", failure: "newer" });
  await userEvent.click(await screen.findByRole("button", { name: "Recargar página" }));
  await expect(world.told.at(-1)).toBe("reload");
});

Abierto.test("removes the others, then this device with what is in it", async ({ userEvent }) => {
  await expect(await screen.findByText("Se abre sin pedir nada más.")).toBeInTheDocument();
  await userEvent.click(await screen.findByRole("button", { name: "Quitar los demás" }));
  const others = within(await screen.findByRole("alertdialog"));
  await userEvent.click(others.getByRole("button", { name: "Quitar los demás" }));
  await waitFor(() => expect(screen.queryByText("Safari en iPhone")).toBeNull());

  await userEvent.click(button("Quitar este dispositivo"));
  const question = within(await screen.findByRole("alertdialog", { name: "¿Quitar este dispositivo?" }));
  await expect(question.getByText(/Tu T-Wallet no está sincronizada/)).toBeInTheDocument();
  await userEvent.click(question.getByRole("button", { name: "Quitar y borrar" }));
  await waitFor(() => expect(world.told).toEqual(["others", "this", "erase", "restart"]));
});

Abierto.test("deletes with the password, and asks again where it failed", async ({ canvas, userEvent }) => {
  world.comeTo({ kind: "current" });
  world.setStatus({ kind: "current" });
  world.goOffline(true);
  await userEvent.click(await screen.findByRole("button", { name: "Borrar la copia sincronizada" }));
  const asked = () => screen.findByRole("alertdialog", { name: "¿Borrar la copia sincronizada?" });
  await userEvent.type(within(await asked()).getByLabelText("Contraseña de acceso"), "clave{Enter}");
  await waitFor(async () =>
    expect(within(await asked()).getByLabelText("Contraseña de acceso")).toHaveAccessibleDescription(/No hay conexión/),
  );
  world.goOffline(false);
  await userEvent.type(within(await asked()).getByLabelText("Contraseña de acceso"), "clave{Enter}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await expect(world.told).toEqual(["off", "end", "account.deleted"]);
  await waitFor(() => expect(canvas.getByRole("button", { name: "Tus dispositivos" })).toHaveFocus());
});
