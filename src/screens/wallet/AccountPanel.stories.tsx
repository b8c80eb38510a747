import { useState } from "react";
import { expect, screen, waitFor, within } from "storybook/test";
import { createActor } from "xstate";
import preview from "@storybook-config/preview.tsx";
import { SAMPLE_INVENTORY } from "@mocks/fixtures/sampleInventory.ts";
import { Button } from "@/components/Button/Button.tsx";
import { createAccountImplementations } from "@/machines/account/account.actors.ts";
import { accountMachine } from "@/machines/account/account.machine.ts";
import { VaultError } from "@/services/vault/vault.ts";
import { AccountPanel } from "./AccountPanel.tsx";

const OWN = "00000-00000-00000-00000-00000-00000-00000-00000-00000-00000-00000-00000-00000-00000-00000-000";
const OTHER = "00000-00000-00000-00000-00000-00000-00000-00000-00000-00000-00000-00000-00000-00000-00000-011";

/** What the story does over an account in memory. */
function createAccount() {
  const told: string[] = [];
  let code = OWN;
  let offline = false;
  const actor = createActor(
    accountMachine.provide(
      createAccountImplementations({
        session: {
          accountId: () => "cuenta-1",
          token: async () => "pase",
          recoveryCode: () => code,
          join: async (typed) => {
            code = typed;
            return true;
          },
          end: () => void told.push("end"),
        },
        vault: {
          list: async () => SAMPLE_INVENTORY.documents,
          clear: async () => {
            if (offline) throw new VaultError("unreachable");
          },
        },
        deleteAccount: async () => {},
        notice: { isDue: () => false, dismiss: () => {}, subscribe: () => () => {} },
      }),
    ),
  ).start();
  actor.on("*", ({ type }) => void told.push(type));
  return {
    actor,
    told,
    goOffline: (next: boolean) => {
      offline = next;
    },
  };
}

let account = createAccount();
const codeWays = {
  origin: () => ({ address: "https://tramia.example", day: "2026-11-22" }),
  copy: async () => {},
  save: () => {},
  print: () => {},
};

function Opener() {
  const [{ actor }] = useState(() => account);
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

Abierta.test("shows the code, and opens another vault after a question", async ({ userEvent }) => {
  const field = screen.getByRole("textbox", { name: "Código de la otra T-Wallet" });
  await userEvent.click(button("Mostrar código"));
  await screen.findByRole("group", { name: "Código de recuperación" });
  await userEvent.click(button("Ocultar código"));
  await expect(document.body).not.toHaveTextContent("00000 00000");

  await userEvent.click(field);
  await userEvent.paste(OTHER.replace("011", "012"));
  await userEvent.click(button("Abrir esta T-Wallet"));
  await waitFor(() => expect(field).toHaveAccessibleDescription(/El código tiene un error/));
  await expect(field).toHaveFocus();
  await userEvent.clear(field);
  await userEvent.paste(OTHER.replaceAll("-", " ").toLowerCase());
  await userEvent.click(button("Abrir esta T-Wallet"));
  const question = within(await screen.findByRole("alertdialog"));
  await expect(question.getByRole("group", { name: "Código de recuperación" })).toHaveTextContent("00000 00000");
  await userEvent.click(question.getByRole("button", { name: "Abrir la otra T-Wallet" }));
  await expect(await screen.findByText("La T-Wallet de tu otro dispositivo ya está abierta aquí.")).toBeInTheDocument();
  await expect(field).toHaveValue("");
  await expect(account.told).toEqual(["account.joined"]);
  await userEvent.click(button("Cerrar aviso"));
  await expect(screen.getByRole("region", { name: "Abrir aquí la T-Wallet de otro dispositivo" })).toHaveFocus();
});

Abierta.test("deletes after a question, and goes on where it failed", async ({ canvas, userEvent }) => {
  account.goOffline(true);
  await userEvent.click(button("Borrar mi T-Wallet del servidor"));
  const question = within(
    await screen.findByRole("alertdialog", { name: "¿Borrar tu T-Wallet del servidor y sus documentos?" }),
  );
  await userEvent.click(question.getByRole("button", { name: "Borrar mi T-Wallet del servidor" }));
  const alert = await screen.findByRole("alert");
  await expect(alert).toHaveTextContent("Tu T-Wallet del servidor no se ha borrado");
  await expect(alert).toHaveTextContent("Puede que parte de sus documentos ya se haya borrado. No hay conexión.");
  account.goOffline(false);
  await userEvent.click(button("Volver a intentarlo"));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await expect(account.told).toEqual(["toast.raised", "end", "account.deleted"]);
  await waitFor(() => expect(canvas.getByRole("button", { name: "Código de recuperación" })).toHaveFocus());
});
