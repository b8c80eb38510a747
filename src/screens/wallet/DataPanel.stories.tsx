import { useState } from "react";
import { dismissToasts } from "@/components/ui/Toaster/toasts.testing.ts";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import { createActor, fromCallback, fromPromise } from "xstate";
import preview from "@storybook-config/preview.tsx";
import { useEnding } from "@storybook-config/useEnding.ts";
import type { TaskReport, VaultDataInfo, VaultTask } from "@/domain/documents/vault/vaultData.ts";
import { Button } from "@/components/ui/Button/Button.tsx";
import { getToasts, notify } from "@/components/ui/Toaster/notify.ts";
import { vaultDataMachine, type VaultTaskEvent } from "@/machines/documents/vaultData/vaultData.machine.ts";
import { DataPanel, type DataPanelProps } from "./DataPanel.tsx";

const SPACE: VaultDataInfo["space"] = {
  usedBytes: 38_900_000,
  quotaBytes: 1_073_741_824,
  persisted: null,
  share: 0.036,
  isNearlyFull: false,
};

/** Ends the running task; null while none runs. */
let finish: ((report: TaskReport) => void) | null = null;
let lastBackup: string | null = null;
const machine = vaultDataMachine.provide({
  actors: {
    readFacts: fromPromise<VaultDataInfo>(() => Promise.resolve({ space: SPACE, lastBackup, isSynchronised: false })),
    runTask: fromCallback<VaultTaskEvent, { task: VaultTask }>(({ sendBack }) => {
      finish = (report) => sendBack({ type: "task.finished", report });
    }),
  },
});

function Opener({ open, ...props }: Omit<DataPanelProps, "actor"> & { readonly open: boolean }) {
  const [actor] = useState(() => {
    const created = createActor(machine).start();
    created.on("toast.raised", ({ toast }) => notify(toast));
    if (open) created.send({ type: "panel.opened" });
    return created;
  });
  useEnding(actor);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => actor.send({ type: "panel.opened" })}>
        Ajustes
      </Button>
      <DataPanel {...props} actor={actor} />
    </>
  );
}

const meta = preview.meta({
  title: "Pantallas/Ajustes",
  component: Opener,
  parameters: { docs: { story: { inline: false, iframeHeight: "640px" } } },
  args: { open: true, held: { documents: 37, demoDocuments: 25, cases: 0 }, onMyData: fn(), onDevices: null },
  beforeEach: () => {
    finish = null;
    lastBackup = null;
    dismissToasts();
    return dismissToasts;
  },
});

const button = (name: string) => screen.getByRole("button", { name });

export const Abierto = meta.story({
  play: async () => {
    await screen.findByRole("progressbar", { name: "Espacio usado" });
  },
});

Abierto.test(
  "runs a task, reports its result in the page and by a toast, and reads the facts again",
  async ({ userEvent }) => {
    await expect(screen.getByText("Todavía no has hecho ninguna copia")).toBeInTheDocument();
    await userEvent.click(button("Exportar todo (con archivos)"));
    await userEvent.click(await screen.findByRole("button", { name: "Guardar sin cifrar" }));
    await expect(screen.getByRole("progressbar", { name: "Guardando la copia" })).toBeInTheDocument();
    lastBackup = "2026-11-21T10:00:00.000Z";
    finish?.({ task: "exportAll", documents: 37, withoutFile: 25, shortened: 0, saved: true });
    const place = within(screen.getByRole("region", { name: "Copia de seguridad" }));
    await waitFor(() =>
      expect(place.getByRole("status")).toHaveTextContent("Copia guardada: 37 documentos (25 sin archivo)"),
    );
    await expect(await place.findByText("Última copia con archivos: 21/11/2026")).toBeInTheDocument();
    await expect(getToasts().map(({ toast }) => toast.title)).toEqual([
      "Copia guardada: 37 documentos (25 sin archivo)",
    ]);
  },
);

Abierto.test("empties the vault only after the question", async ({ userEvent }) => {
  await userEvent.click(button("Vaciar T-Wallet"));
  const question = await screen.findByRole("alertdialog");
  await expect(finish).toBeNull();
  await userEvent.click(within(question).getByRole("button", { name: "Vaciar T-Wallet" }));
  await waitFor(() => expect(screen.getByText("Vaciando T-Wallet", { ignore: "[role=status] *" })).toBeInTheDocument());
  await expect(finish).not.toBeNull();
});

Abierto.test("goes on while it is closed and shows the result when it opens again", async ({ canvas, userEvent }) => {
  await userEvent.click(button("Comprobar T-Wallet"));
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  finish?.({ task: "verify", statisticsRegenerated: false, withoutRecord: 0, withoutFile: 0 });
  await userEvent.click(canvas.getByRole("button", { name: "Ajustes" }));
  const place = within(await screen.findByRole("region", { name: "Comprobación" }));
  await expect(place.getByRole("status")).toHaveTextContent("Todo está en orden");
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  await userEvent.click(canvas.getByRole("button", { name: "Ajustes" }));
  await screen.findByRole("dialog");
  await expect(screen.queryByText("Todo está en orden")).not.toBeInTheDocument();
});
