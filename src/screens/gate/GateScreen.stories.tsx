import { useState } from "react";
import { expect, screen, waitFor } from "storybook/test";
import { fromCallback, fromPromise } from "xstate";
import preview from "@storybook-config/preview.tsx";
import { Dialog } from "@/components/ui/Dialog/Dialog.tsx";
import { TextField } from "@/components/ui/TextField/TextField.tsx";
import { gateMachine, type SessionEvent } from "@/machines/access/gate/gate.machine.ts";
import { GateScreen } from "./GateScreen.tsx";

/** Sends a session event to the story's gate. */
let tell: (event: SessionEvent) => void = () => {};

const machine = gateMachine.provide({
  actors: {
    readFlag: fromPromise(() => Promise.resolve(true)),
    verifyPassword: fromPromise(({ input }) => Promise.resolve(input.password === "clave")),
    session: fromCallback<SessionEvent>(({ sendBack }) => {
      tell = sendBack;
    }),
  },
  actions: { writeFlag: () => {}, logAttempt: () => {} },
});

/** Waits until the review dialog has faded in. */
async function reviewed() {
  const review = await screen.findByRole("dialog", { name: "Revisión abierta" });
  await waitFor(() => expect(review).toBeVisible());
}

/** An app with unsaved input. */
function Work({ inDialog }: { readonly inDialog: boolean }) {
  const [text, setText] = useState("");
  const [open, setOpen] = useState(inDialog);
  const field = <TextField label="Consulta" value={text} onChange={setText} />;
  return (
    <main>
      <h1>Trabajo en curso</h1>
      {inDialog ? (
        <Dialog open={open} onOpenChange={setOpen} title="Revisión abierta">
          {field}
        </Dialog>
      ) : (
        field
      )}
    </main>
  );
}

/** The gate over an app, after an earlier successful entry. */
function GateOverWork({ inDialog }: { readonly inDialog: boolean }) {
  return (
    <GateScreen machine={machine} onTyping={() => {}}>
      {() => <Work inDialog={inDialog} />}
    </GateScreen>
  );
}

const meta = preview.meta({
  title: "Pantallas/Acceso/Sesión perdida",
  component: GateOverWork,
  parameters: { layout: "fullscreen" },
  args: { inDialog: false },
});

export const SobreUnaPagina = meta.story({ name: "Sobre una página" });

SobreUnaPagina.test("covers the page, keeps what was typed, and gives the focus back", async ({ userEvent }) => {
  const field = await screen.findByLabelText("Consulta");
  await userEvent.type(field, "renovar el DNI");
  tell({ type: "session.lost" });
  const gate = await screen.findByRole("dialog", { name: "Tramia" });
  await expect(gate).toHaveAccessibleDescription(/Tu sesión ha caducado/);
  await expect(screen.queryByRole("heading", { name: "Trabajo en curso" })).toBeNull();
  await expect(field).not.toBeVisible();
  await expect(screen.getByPlaceholderText("Contraseña")).toHaveFocus();
  await userEvent.keyboard("{Escape}mal{Enter}");
  await expect(await screen.findByText("Contraseña incorrecta")).toBeVisible();
  await userEvent.keyboard("clave{Enter}");
  await waitFor(() => expect(screen.queryByPlaceholderText("Contraseña")).toBeNull());
  await expect(field).toBeVisible();
  await expect(field).toHaveFocus();
  await expect(field).toHaveValue("renovar el DNI");
});

/** The gate covers the work in progress; for the snapshots in light and dark. */
export const Tapada = meta.story({
  play: async () => {
    await screen.findByLabelText("Consulta");
    tell({ type: "session.lost" });
    await screen.findByRole("dialog", { name: "Tramia" });
  },
});

export const SobreUnaRevision = meta.story({ name: "Sobre una revisión", args: { inDialog: true } });

SobreUnaRevision.test("covers an open dialog, which no key and no click on the gate closes", async ({ userEvent }) => {
  const field = await screen.findByLabelText("Consulta");
  await userEvent.type(field, "93947135R");
  tell({ type: "session.lost" });
  const gate = await screen.findByRole("dialog", { name: "Tramia" });
  await expect(screen.queryByRole("dialog", { name: "Revisión abierta" })).toBeNull();
  await userEvent.keyboard("{Escape}{Escape}");
  await userEvent.click(gate);
  await userEvent.click(screen.getByPlaceholderText("Contraseña"));
  await userEvent.keyboard("clave{Enter}");
  await reviewed();
  await expect(screen.queryByPlaceholderText("Contraseña")).toBeNull();
  await expect(field).toHaveValue("93947135R");
  await expect(field).toHaveFocus();
});

SobreUnaRevision.test("goes away when the session is there again without a password", async () => {
  await screen.findByLabelText("Consulta");
  tell({ type: "session.lost" });
  await screen.findByRole("dialog", { name: "Tramia" });
  tell({ type: "session.begun" });
  await reviewed();
});
