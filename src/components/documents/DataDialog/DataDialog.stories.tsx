import { useState } from "react";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import type { VaultDataStatus } from "@/domain/documents/vault/vaultData.ts";
import { ProtectionSection } from "../Protection/ProtectionSection.tsx";
import { DataDialog, type DataDialogProps } from "./DataDialog.tsx";
import { createArgs, button, FACTS, section, seen } from "./dataDialogStory.testing.ts";

const idle: VaultDataStatus = { kind: "idle" };

const meta = preview.meta({
  title: "Componentes/Documentos/DataDialog",
  component: DataDialog,
  parameters: {
    docs: {
      description: {
        component: "Lo que se puede hacer con toda la T-Wallet: copias, comprobaciones, espacio y borrado.",
      },
      story: { inline: false, iframeHeight: "640px" },
    },
  },
  args: createArgs(FACTS),
});

const copia = () => section("Copia de seguridad");

/** The question is above the open dialog, so it must be rendered after it. */
function Asking({ onClearConfirm, onClearDecline, ...props }: DataDialogProps) {
  const [asking, setAsking] = useState(false);
  const answered = (tell: () => void) => () => {
    setAsking(false);
    tell();
  };
  return (
    <DataDialog
      {...props}
      status={asking ? { kind: "confirming" } : idle}
      onClear={() => setAsking(true)}
      onClearConfirm={answered(onClearConfirm)}
      onClearDecline={answered(onClearDecline)}
    />
  );
}

export const Reposo = meta.story({ name: "En reposo" });

Reposo.test("is a dialog of seven sections, and says when the last copy was made", async () => {
  const dialog = await screen.findByRole("dialog", { name: "Ajustes" });
  await expect(dialog).toHaveAccessibleDescription("37 documentos en tu T-Wallet.");
  await expect(screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    "Mis datos",
    "Copia de seguridad",
    "Espacio",
    "Conservar",
    "Comprobación",
    "Datos de ejemplo",
    "Vaciar",
  ]);
  await seen((await copia()).getByText("Última copia con archivos: 12/11/2026"));
});

Reposo.test("leads to 'Mis datos', and to no devices without a server", async ({ args, userEvent }) => {
  await userEvent.click((await section("Mis datos")).getByRole("button", { name: "Ver mis datos" }));
  await expect(args.onMyData).toHaveBeenCalledOnce();
  await expect(screen.queryByRole("button", { name: "Ver tus dispositivos" })).toBeNull();
});

export const ConServidor = meta.story({ name: "Con servidor", args: { onDevices: fn() } });

ConServidor.test("leads to the devices", async ({ args, userEvent }) => {
  await userEvent.click((await section("Dispositivos")).getByRole("button", { name: "Ver tus dispositivos" }));
  await expect(args.onDevices).toHaveBeenCalledOnce();
});

Reposo.test("shows the used space with its figures", async () => {
  const bar = await screen.findByRole("progressbar", { name: "Espacio usado" });
  await expect(bar).toHaveAttribute("aria-valuenow", "4");
  await expect(bar).toHaveAccessibleDescription("37,1\u00A0MB de 1,0\u00A0GB.");
  await expect(screen.queryByText("Casi lleno")).not.toBeInTheDocument();
});

Reposo.test("begins each task with its button", async ({ args, userEvent }) => {
  await screen.findByRole("dialog");
  for (const [name, task] of [
    ["Exportar solo la lista (JSON)", "exportList"],
    ["Pedir al navegador que conserve los datos", "persist"],
    ["Comprobar T-Wallet", "verify"],
    ["Quitar datos de ejemplo", "removeDemo"],
  ] as const) {
    await userEvent.click(button(name));
    await expect(args.onTask).toHaveBeenLastCalledWith({ task });
  }
  await expect(args.onTask).toHaveBeenCalledTimes(4);
  await userEvent.click(button("Vaciar T-Wallet"));
  await expect(args.onClear).toHaveBeenCalledOnce();
});

Reposo.test(
  "asks for a passphrase before it exports, and exports plain by a choice of its own",
  async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole("button", { name: "Exportar todo (con archivos)" }));
    const question = within(await screen.findByRole("alertdialog", { name: "¿Cómo guardamos la copia?" }));
    const field = question.getByLabelText("Frase de paso de la copia");
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.type(field, "1234{Enter}");
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Demasiado fácil de adivinar/));
    await userEvent.clear(field);
    await userEvent.type(field, "grillo ámbar tejado violín{Enter}");
    await expect(args.onTask).toHaveBeenLastCalledWith({ task: "exportAll", passphrase: "grillo ámbar tejado violín" });
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    await userEvent.click(button("Exportar todo (con archivos)"));
    await userEvent.click(await screen.findByRole("button", { name: "Guardar sin cifrar" }));
    await expect(args.onTask).toHaveBeenLastCalledWith({ task: "exportAll" });
  },
);

Reposo.test("hands the chosen file over, also the same one twice", async ({ args, userEvent }) => {
  await screen.findByRole("dialog");
  const input = document.querySelector<HTMLInputElement>("input[type=file]")!;
  await expect(input.accept).toBe(".zip,.tramia,.json,application/zip,application/json");
  const file = new File(["{}"], "tramia-copia.json", { type: "application/json" });
  await userEvent.upload(input, file);
  await userEvent.upload(input, file);
  await expect(args.onTask).toHaveBeenCalledTimes(2);
  await expect(args.onTask).toHaveBeenLastCalledWith({ task: "importFile", file });
});

Reposo.test("opens the file picker by keyboard", async ({ userEvent }) => {
  await screen.findByRole("dialog");
  const picker = fn();
  document.querySelector("input[type=file]")!.addEventListener("click", (event) => {
    event.preventDefault();
    picker();
  });
  button("Importar…").focus();
  await userEvent.keyboard("{Enter}");
  await expect(picker).toHaveBeenCalledOnce();
});

export const SinCopia = meta.story({
  name: "Sin copia y sin ejemplos",
  args: { held: { documents: 12, demoDocuments: 0, cases: 0 }, facts: { ...FACTS, lastBackup: null } },
});

SinCopia.test("says so, and offers the samples", async ({ args, userEvent }) => {
  await seen((await copia()).getByText("Todavía no has hecho ninguna copia"));
  await userEvent.click(button("Cargar datos de ejemplo"));
  await expect(args.onTask).toHaveBeenCalledWith({ task: "loadDemo" });
});

export const SoloExpedientes = meta.story({
  name: "Solo expedientes",
  args: { held: { documents: 0, demoDocuments: 0, cases: 2 } },
});

SoloExpedientes.test("can be exported too", async () => {
  await expect(await screen.findByRole("button", { name: "Exportar todo (con archivos)" })).toBeEnabled();
});

export const Vacia = meta.story({
  name: "T-Wallet vacía",
  args: { held: { documents: 0, demoDocuments: 0, cases: 0 }, facts: { ...FACTS, lastBackup: null } },
});

Vacia.test("offers nothing that needs documents", async () => {
  await expect(await screen.findByRole("dialog")).toHaveAccessibleDescription("Tu T-Wallet está vacía.");
  await expect(button("Exportar todo (con archivos)")).toBeDisabled();
  await expect(button("Exportar solo la lista (JSON)")).toBeDisabled();
  await expect(button("Importar…")).toBeEnabled();
  await expect(screen.queryByRole("button", { name: "Vaciar T-Wallet" })).not.toBeInTheDocument();
  await seen((await section("Vaciar")).getByText("No hay documentos que eliminar."));
});

export const Midiendo = meta.story({ name: "Midiendo", args: { facts: null, reading: true } });

Midiendo.test("says that it is looking, and claims nothing", async () => {
  await seen(await screen.findByText("Midiendo el espacio"));
  await seen(screen.getByText("Buscando tu última copia…"));
  await seen(screen.getByText("Preguntando al navegador…"));
});

export const SinMedida = meta.story({ name: "Sin medida", args: { facts: null } });

SinMedida.test("says that the space could not be measured", async () => {
  await seen(await screen.findByText("No se ha podido medir el espacio."));
});

export const CasiLleno = meta.story({
  name: "Casi lleno",
  args: {
    facts: {
      ...FACTS,
      space: { ...FACTS.space, usedBytes: 966_367_642, share: 0.9, isNearlyFull: true, persisted: true },
    },
  },
});

CasiLleno.test("says by a word that little is left", async () => {
  const space = await section("Espacio");
  await seen(space.getByText("Casi lleno"));
  await expect(space.getByRole("progressbar")).toHaveAccessibleDescription("921,6\u00A0MB de 1,0\u00A0GB.");
});

CasiLleno.test("asks the browser for nothing that it has granted", async () => {
  const kept = await section("Conservar");
  await seen(kept.getByText("Este navegador ha prometido no borrar tus datos por su cuenta."));
  await expect(kept.queryByRole("button")).not.toBeInTheDocument();
});

export const SinDatosDelNavegador = meta.story({
  name: "El navegador no dice nada",
  args: {
    facts: { ...FACTS, space: { ...FACTS.space, usedBytes: null, quotaBytes: null, share: null, persisted: null } },
  },
});

SinDatosDelNavegador.test("says that it is not known, and draws no bar", async () => {
  const space = await section("Espacio");
  await seen(space.getByText("Este navegador no dice cuánto espacio queda."));
  await expect(space.queryByRole("progressbar")).not.toBeInTheDocument();
});

export const Exportando = meta.story({
  args: {
    status: {
      kind: "working",
      task: "exportAll",
      progress: { done: 9, total: 37 },
      canCancel: true,
      cancelling: false,
    } as VaultDataStatus,
  },
});

Exportando.test(
  "shows how far it has come, lets nothing else begin, and can be stopped",
  async ({ args, userEvent }) => {
    const place = await copia();
    await expect(place.getByRole("progressbar", { name: "Guardando la copia" })).toHaveAccessibleDescription(
      "9 de 37 documentos",
    );
    await expect(screen.getAllByRole("status").map(({ textContent }) => textContent)).toContain("Guardando la copia");
    await expect(button("Exportar todo (con archivos)")).toHaveAttribute("aria-busy", "true");
    for (const name of ["Importar…", "Comprobar T-Wallet", "Quitar datos de ejemplo", "Vaciar T-Wallet"]) {
      await expect(button(name)).toBeDisabled();
    }
    await userEvent.click(button("Exportar todo (con archivos)"));
    await expect(args.onTask).not.toHaveBeenCalled();
    await userEvent.click(place.getByRole("button", { name: "Cancelar" }));
    await expect(args.onCancel).toHaveBeenCalledOnce();
    await expect(screen.getByRole("region", { name: "Copia de seguridad" })).toHaveFocus();
  },
);

export const CopiaCifrada = meta.story({
  name: "Copia cifrada",
  args: { open: false, status: { kind: "unsealing", wasWrong: true } },
  play: async () => void (await screen.findByRole("alertdialog", { name: "Esta copia está cifrada" })),
});

CopiaCifrada.test("says that the phrase was wrong, and hands the next one over", async ({ args, userEvent }) => {
  const field = await screen.findByLabelText("Frase de paso de la copia");
  await expect(field).toHaveAccessibleDescription(/Esa frase no abre esta copia/);
  await userEvent.type(field, "otra frase{Enter}");
  await expect(args.onUnseal).toHaveBeenCalledWith("otra frase");
});

export const Cancelando = meta.story({
  args: {
    status: { kind: "working", task: "importFile", progress: null, canCancel: false, cancelling: true },
  },
});

Cancelando.test("lets the person wait no longer", async ({ args, userEvent }) => {
  await seen((await copia()).getByText("Cancelando…"));
  await userEvent.click(button("No esperar más"));
  await expect(args.onAbandon).toHaveBeenCalledOnce();
});

export const Hecho = meta.story({
  args: {
    status: { kind: "done", report: { task: "importFile", added: 3, replaced: 1, skipped: 0, withoutFile: 2 } },
  },
});

Hecho.test(
  "says what came of it in the section where it began, until it is taken away",
  async ({ args, userEvent }) => {
    const place = await copia();
    await expect(place.getByRole("status")).toHaveTextContent(
      "Importación terminada: 3 documentos nuevos, 1 sustituido2 documentos han llegado sin su archivo",
    );
    await userEvent.click(place.getByRole("button", { name: "Cerrar aviso" }));
    await expect(args.onDismiss).toHaveBeenCalledOnce();
  },
);

export const ConAdvertencia = meta.story({
  name: "Faltan archivos",
  args: {
    status: {
      kind: "done",
      report: { task: "verify", statisticsRegenerated: true, withoutRecord: 0, withoutFile: 2 },
    },
  },
});

ConAdvertencia.test("is scrolled to its result", async () => {
  const result = await screen.findByText("Faltan los archivos de 2 documentos");
  await waitFor(async () => {
    const { bottom } = result.getBoundingClientRect();
    await expect(bottom).toBeLessThanOrEqual(window.innerHeight);
  });
});

export const Fallido = meta.story({
  name: "Importación rechazada",
  args: { status: { kind: "failed", task: "importFile", failure: "invalid" } },
});

Fallido.test(
  "[STORE-17] says why an import was refused, beside the button that began it",
  async ({ args, userEvent }) => {
    const place = await copia();
    await expect(place.getByRole("alert")).toHaveTextContent("Datos de importación inválidos");
    await seen(place.getByRole("heading", { level: 4, name: "Datos de importación inválidos" }));
    await userEvent.click(place.getByRole("button", { name: "Cerrar aviso" }));
    await expect(args.onDismiss).toHaveBeenCalledOnce();
  },
);

export const Confirmacion = meta.story({
  name: "Confirmación",
  render: (args) => <Asking {...args} />,
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole("button", { name: "Vaciar T-Wallet" }));
    await screen.findByRole("alertdialog");
  },
});

Confirmacion.test("asks with the number of documents, and can be declined", async ({ args, userEvent }) => {
  const question = screen.getByRole("alertdialog", {
    name: "¿Seguro que quieres eliminar los 37 documentos de tu T-Wallet?",
  });
  await expect(question).toHaveAccessibleDescription(
    "No se puede deshacer. Si quieres conservarlos, haz antes una copia de seguridad.",
  );
  await userEvent.click(within(question).getByRole("button", { name: "Cancelar" }));
  await expect(args.onClearDecline).toHaveBeenCalledOnce();
  await expect(args.onClearConfirm).not.toHaveBeenCalled();
  await waitFor(() => expect(button("Vaciar T-Wallet")).toHaveFocus());
});

Confirmacion.test("empties the vault once it is confirmed", async ({ args, userEvent }) => {
  const question = screen.getByRole("alertdialog");
  await userEvent.click(within(question).getByRole("button", { name: "Vaciar T-Wallet" }));
  await expect(args.onClearConfirm).toHaveBeenCalledOnce();
  await expect(args.onClearDecline).not.toHaveBeenCalled();
});

export const Sincronizada = meta.story({
  args: {
    facts: { ...FACTS, isSynchronised: true },
    protection: (
      <ProtectionSection
        status={{ kind: "off" }}
        reseal={{ isBusy: false, progress: null, failure: null }}
        onProtect={fn()}
        onChange={fn()}
        onLock={fn()}
      />
    ),
  },
});

Sincronizada.test("says what the other devices have, and what emptying does to them", async () => {
  await seen((await copia()).getByText(/^Tus documentos se sincronizan entre tus dispositivos\./));
  await seen((await section("Vaciar")).getByText(/También desaparecen de tus otros dispositivos\./));
  await expect(screen.getAllByRole("heading", { level: 3 })[1]).toHaveTextContent("Solo tú");
});
