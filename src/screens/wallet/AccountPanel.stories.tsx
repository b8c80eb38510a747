import { useState } from "react";
import { expect, screen, waitFor, within } from "storybook/test";
import { createActor } from "xstate";
import preview from "@storybook-config/preview.tsx";
import { useEnding } from "@storybook-config/useEnding.ts";
import { SAMPLE_INVENTORY } from "@mocks/documents/fixtures/sampleInventory.ts";
import { Button } from "@/components/ui/Button/Button.tsx";
import { createAccountImplementations } from "@/machines/access/account/account.actors.ts";
import { accountMachine } from "@/machines/access/account/account.machine.ts";
import { AccountError } from "@/services/access/session/accountError.ts";
import { AccountPanel } from "./AccountPanel.tsx";

const OWN = "00000-00000-00000-00000-00000-00000-00000-00000-00000-00000-00000-00000-00000-00000-00000-000";
const OTHER = "00000-00000-00000-00000-00000-00000-00000-00000-00000-00000-00000-00000-00000-00000-00000-011";

/** What the story does over an account in memory, whose gate's password is 'clave'. */
function createAccount() {
  const told: string[] = [];
  let offline = false;
  let isProtected = false;
  const answer = async (password: string) => {
    if (offline) throw new AccountError("network");
    if (password !== "clave") throw new AccountError("wrongPassword");
  };
  const devices = [
    { id: "1", name: "Firefox en Linux", isCurrent: true },
    { id: "2", name: "Safari en iPhone", isCurrent: false },
  ].map((device) => ({ ...device, firstSeen: "2026-10-02T09:12:00Z", lastUsed: "2026-11-22T08:40:00Z" }));
  const actor = createActor(
    accountMachine.provide(
      createAccountImplementations({
        session: { accountId: () => "cuenta-1", device: () => null, end: () => void told.push("end") },
        vault: { list: async () => SAMPLE_INVENTORY.documents },
        codes: {
          join: async () => (isProtected ? "unlocked" : "joined"),
          async prepare(password) {
            await answer(password);
            return { code: OWN, save: async () => void told.push("save") };
          },
          resetPassphrase: async (next) => void told.push(next),
        },
        random: () => 0,
        requests: {
          deleteAccount: (_, password) => answer(password),
        },
        devices: {
          list: async () => ({ devices: told.includes("others") ? devices.slice(0, 1) : devices, code: null }),
          end: async (which) => void told.push(which),
        },
        countOnlyHere: async () => ({ documents: 1, opportunities: 0, keys: 0, situation: false, facts: 0, plans: 0 }),
        erase: async () => {
          told.push("erase");
          return [];
        },
        restartPage: () => void told.push("restart"),
        notice: { isDue: () => false, dismiss: () => {}, subscribe: () => () => {} },
      }),
    ),
  ).start();
  actor.on("*", ({ type }) => void told.push(type));
  return {
    actor,
    told,
    protect: () => {
      isProtected = true;
    },
    goOffline: (next: boolean) => {
      offline = next;
    },
  };
}

let account: ReturnType<typeof createAccount>;
const codeWays = {
  sentences: ["Con este código se abre tu T-Wallet en otro navegador."],
  origin: () => ({ address: "https://tramia.example", day: "2026-11-22" }),
  copy: async () => {},
  save: () => {},
  print: () => {},
};

function Opener() {
  const [{ actor }] = useState(() => account);
  useEnding(actor);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => actor.send({ type: "account.opened" })}>
        Código de recuperación
      </Button>
      <AccountPanel actor={actor} codeWays={codeWays} />
    </>
  );
}

const meta = preview.meta({
  title: "Pantallas/Tu T-Wallet en el servidor",
  component: Opener,
  parameters: { docs: { story: { inline: false, iframeHeight: "720px" } } },
  beforeEach: () => {
    account = createAccount();
  },
});

const button = (name: string) => screen.getByRole("button", { name });

export const Abierta = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Código de recuperación" }));
    await screen.findByRole("dialog", { name: "Tu T-Wallet en el servidor" });
  },
});

Abierta.test("makes a code with the password, and opens another vault after a question", async ({ userEvent }) => {
  await userEvent.click(button("Crear mi código"));
  const question = within(await screen.findByRole("alertdialog", { name: "Crear tu código de recuperación" }));
  await userEvent.type(question.getByLabelText("Contraseña de acceso"), "mal{Enter}");
  await waitFor(() =>
    expect(question.getByLabelText("Contraseña de acceso")).toHaveAccessibleDescription(/Contraseña incorrecta/),
  );
  await userEvent.type(question.getByLabelText("Contraseña de acceso"), "clave{Enter}");
  const card = await screen.findByRole("group", { name: "Código de recuperación" });
  await expect(card).toHaveTextContent("00000 00000");
  await userEvent.click(button("Ya lo he guardado"));
  await expect(document.body).not.toHaveTextContent("00000 00000");
  await userEvent.type(await screen.findByLabelText("Grupo 1"), "00000");
  await userEvent.type(screen.getByLabelText("Grupo 9"), "ooooo{Enter}");
  await screen.findByRole("button", { name: "Crear mi código" });
  await expect(account.told).toEqual(["save"]);

  const field = await screen.findByRole("textbox", { name: "Código de la otra T-Wallet" });
  await userEvent.click(field);
  await userEvent.paste(OTHER.replace("011", "012"));
  await userEvent.click(button("Abrir esta T-Wallet"));
  await waitFor(() => expect(field).toHaveAccessibleDescription(/El código tiene un error/));
  await expect(field).toHaveFocus();
  await userEvent.clear(field);
  await userEvent.paste(OTHER.replaceAll("-", " ").toLowerCase());
  await userEvent.click(button("Abrir esta T-Wallet"));
  const leaving = within(await screen.findByRole("alertdialog"));
  await userEvent.click(leaving.getByRole("button", { name: "Abrir la otra T-Wallet" }));
  await expect(await screen.findByText("La T-Wallet de tu otro dispositivo ya está abierta aquí.")).toBeInTheDocument();
  await expect(field).toHaveValue("");
  await expect(account.told).toEqual(["save", "account.joined"]);
  await userEvent.click(button("Cerrar aviso"));
  await expect(screen.getByRole("region", { name: "Abrir aquí la T-Wallet de otro dispositivo" })).toHaveFocus();
});

Abierta.test("opens a protected vault with the code alone, and asks for another passphrase", async ({ userEvent }) => {
  account.protect();
  await userEvent.click(await screen.findByRole("textbox", { name: "Código de la otra T-Wallet" }));
  await userEvent.paste(OTHER);
  await userEvent.click(button("Abrir esta T-Wallet"));
  const leaving = within(await screen.findByRole("alertdialog"));
  await userEvent.click(leaving.getByRole("button", { name: "Abrir la otra T-Wallet" }));
  const field = await screen.findByLabelText("Frase de paso nueva");
  await userEvent.type(field, "corta{Enter}");
  await waitFor(() => expect(field).toHaveAccessibleDescription(/Demasiado fácil de adivinar/));
  await userEvent.clear(field);
  await userEvent.type(field, "farola nube trece cangrejos{Enter}");
  await expect(await screen.findByText("La T-Wallet de tu otro dispositivo ya está abierta aquí.")).toBeInTheDocument();
  await expect(account.told).toEqual(["account.joined", "farola nube trece cangrejos"]);
});

Abierta.test("removes the others, then this device with what is in it", async ({ userEvent }) => {
  await userEvent.click(await screen.findByRole("button", { name: "Quitar los demás" }));
  const others = within(await screen.findByRole("alertdialog"));
  await userEvent.click(others.getByRole("button", { name: "Quitar los demás" }));
  await waitFor(() => expect(screen.queryByText("Safari en iPhone")).toBeNull());

  await userEvent.click(button("Quitar este dispositivo"));
  const question = within(await screen.findByRole("alertdialog", { name: "¿Quitar este dispositivo?" }));
  await expect(question.getByText("1 documento que no está en el servidor")).toBeInTheDocument();
  await userEvent.click(question.getByRole("button", { name: "Quitar y borrar" }));
  await waitFor(() => expect(account.told).toEqual(["others", "this", "erase", "restart"]));
});

Abierta.test("deletes with the password, and asks again where it failed", async ({ canvas, userEvent }) => {
  account.goOffline(true);
  await userEvent.click(button("Borrar mi T-Wallet del servidor"));
  const asked = () => screen.findByRole("alertdialog", { name: "¿Borrar tu T-Wallet del servidor y sus documentos?" });
  await userEvent.type(within(await asked()).getByLabelText("Contraseña de acceso"), "clave{Enter}");
  await waitFor(async () =>
    expect(within(await asked()).getByLabelText("Contraseña de acceso")).toHaveAccessibleDescription(/No hay conexión/),
  );
  account.goOffline(false);
  await userEvent.type(within(await asked()).getByLabelText("Contraseña de acceso"), "clave{Enter}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await expect(account.told).toEqual(["end", "account.deleted"]);
  await waitFor(() => expect(canvas.getByRole("button", { name: "Código de recuperación" })).toHaveFocus());
});
