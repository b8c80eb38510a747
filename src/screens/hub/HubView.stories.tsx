import { expect, within } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { SAMPLE_ANSWER } from "@mocks/procedure/fixtures/analysis.ts";
import { SAMPLE_INVENTORY } from "@mocks/documents/fixtures/sampleInventory.ts";
import { buildCase, Frozen, onKeep, send, type StateValue } from "./hubStory.testing.ts";

const DETAILS = "Cómo lo he comprobado";

const meta = preview.meta({
  title: "Pantallas/Hub",
  component: Frozen,
  args: { state: { selecting: "autoStartPending" } as StateValue, context: {} },
  beforeEach: () => {
    send.mockClear();
  },
});

export const Preparado = meta.story({ args: { context: { case: null, inventory: null } } });

Preparado.test(
  "[HUB-02] [HUB-04] [HUB-08] shows the nodes and the panel with title, procedure, percent and text",
  async ({ canvas }) => {
    await expect(canvas.getAllByTestId(/^node-/)).toHaveLength(4);
    const panel = canvas.getByRole("region", { name: "Analizando tu trámite" });
    await expect(panel).toHaveTextContent("Alta de autónomo");
    await expect(canvas.getByRole("progressbar", { name: "Progreso del análisis" })).toHaveAttribute(
      "aria-valuenow",
      "0",
    );
    await expect(panel).toHaveTextContent("Empiezo enseguida");
  },
);

export const Elegido = meta.story({
  name: "Elegido antes (recarga o atrás)",
  args: { state: { selecting: "chosen" }, context: { case: null, inventory: null } },
});

Elegido.test("leads to another procedure too", async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole("button", { name: "Elegir otro trámite" }));
  await expect(send).toHaveBeenCalledWith({ type: "run.restarted" });
});

Elegido.test("starts again only when the person asks", async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole("button", { name: "Volver a analizar" }));
  await expect(send).toHaveBeenCalledWith({ type: "analysis.requested" });
});

export const SocratesBusca = meta.story({
  name: "Sócrates busca (10 %)",
  args: { state: { socratesSearching: "querying" }, context: { case: null, inventory: null } },
});

SocratesBusca.test("[HUB-03] shows a message while it runs", async ({ canvas }) => {
  await expect(canvas.getByText("ANALIZANDO CONSULTA")).toBeVisible();
  await expect(canvas.getByRole("status")).toHaveTextContent("Sócrates: Busco qué pide este trámite");
});

SocratesBusca.test("can be left while it waits, and offers no result yet", async ({ canvas, userEvent }) => {
  await expect(canvas.queryByRole("button", { name: "Ver ya el resultado" })).toBeNull();
  await userEvent.click(canvas.getByRole("button", { name: "Cancelar" }));
  await expect(send).toHaveBeenCalledWith({ type: "run.cancelled" });
});

export const SocratesResponde = meta.story({
  name: "Sócrates responde (25 %)",
  args: { state: { socratesSearching: "pausing" }, context: { inventory: null } },
});

SocratesResponde.test("[HUB-10] [HUB-11] [HUB-12] shows three of each list and counts the rest", async ({ canvas }) => {
  const section = canvas.getByRole("region", { name: "Sócrates" });
  const items = [...section.querySelectorAll("li")].map((item) => item.textContent);
  await expect(items).toEqual([
    ...SAMPLE_ANSWER.processedResult.requirements.slice(0, 3),
    ...SAMPLE_ANSWER.processedResult.documents.slice(0, 3),
  ]);
  await expect(section).toHaveTextContent("+2 más...");
  await expect(section).toHaveTextContent("+5 más...");
});

SocratesResponde.test("shows the result without the pauses that are left", async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole("button", { name: "Ver ya el resultado" }));
  await expect(send).toHaveBeenLastCalledWith({ type: "pauses.skipped", always: false });
});

export const TresJustos = meta.story({
  name: "Tres requisitos, nada que acortar",
  args: {
    state: { socratesSearching: "pausing" },
    context: {
      inventory: null,
      ...buildCase({
        ...SAMPLE_ANSWER,
        processedResult: {
          ...SAMPLE_ANSWER.processedResult,
          requirements: SAMPLE_ANSWER.processedResult.requirements.slice(0, 3),
          documents: SAMPLE_ANSWER.processedResult.documents.slice(0, 3),
        },
      }),
    },
  },
});

TresJustos.test("[HUB-12] counts nothing where nothing is left out", async ({ canvas }) => {
  await expect(canvas.queryByText(/más\.\.\.$/)).toBeNull();
});

export const PlatonPiensa = meta.story({
  name: "Platón piensa (40 %)",
  args: { state: { platonValidating: { processing: { pause: "running", vault: "reading" } } } },
});

export const PlatonResponde = meta.story({
  name: "Platón responde (60 %)",
  args: { state: { platonValidating: "validated" } },
});

PlatonResponde.test("[HUB-13] [HUB-14] shows four validations with a badge and counts the rest", async ({ canvas }) => {
  const section = canvas.getByRole("region", { name: "Platón" });
  const rows = [...section.querySelectorAll("li")];
  await expect(rows).toHaveLength(4);
  for (const row of rows) await expect(row.textContent).toMatch(/Completo|Parcial|Faltante/);
  await expect(section).toHaveTextContent("+2 documentos más analizados");
});

export const Verificando = meta.story({
  name: "T-Wallet se revisa (80 %)",
  args: { state: { walletChecking: "processing" } },
});

export const Inventariado = meta.story({
  name: "T-Wallet revisada (90 %)",
  args: { state: { walletChecking: "inventoried" } },
});

Inventariado.test("[HUB-15] shows documents, completed folders and folders in all", async ({ canvas }) => {
  const section = canvas.getByRole("region", { name: "T-Wallet" });
  await expect(section).toHaveTextContent("Documentos6");
  await expect(section).toHaveTextContent("Carpetas completas2");
  await expect(section).toHaveTextContent("Carpetas en total10");
});

export const CompletoConFaltas = meta.story({
  name: "Completo, faltan documentos",
  args: { state: { complete: "needsAttention" } },
});

CompletoConFaltas.test("[HUB-09] has the four sections, folded", async ({ canvas, userEvent }) => {
  await expect(canvas.queryByRole("region", { name: "Sócrates" })).toBeNull();
  await userEvent.click(canvas.getByRole("button", { name: DETAILS }));
  for (const name of ["Sócrates", "Platón", "T-Wallet", "Resumen del proceso"]) {
    await expect(canvas.getByRole("region", { name })).toBeVisible();
  }
});

CompletoConFaltas.test("[HUB-16] sums the process up in a list", async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole("button", { name: DETAILS }));
  const items = canvas.getByRole("region", { name: "Resumen del proceso" }).querySelectorAll("li");
  await expect(items).toHaveLength(6);
});

CompletoConFaltas.test("[PROD-09] shows a percentage and what is missing", async ({ canvas }) => {
  await expect(canvas.getByTestId("headline")).toHaveTextContent("17 %Te faltan 4 de 6 · 1 por confirmar");
  await expect(canvas.queryByRole("progressbar")).toBeNull();
  const asked = within(canvas.getByRole("region", { name: "Lo que pide el trámite" }));
  await expect(within(asked.getByRole("region", { name: "Falta" })).getAllByRole("listitem")).toHaveLength(4);
});

CompletoConFaltas.test("[HUB-05] expands the lists and does nothing else", async ({ canvas, userEvent }) => {
  const button = canvas.getByRole("button", { name: "Ver Resultados Detallados" });
  await expect(button).toHaveAttribute("aria-expanded", "false");
  await userEvent.click(button);
  await expect(button).toHaveAttribute("aria-expanded", "true");
  await expect(canvas.getByRole("heading", { name: "Plazos" })).toBeVisible();
  await expect(send).not.toHaveBeenCalled();
});

CompletoConFaltas.test("[HUB-06] offers another procedure", async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole("button", { name: "Procesar Otro Trámite" }));
  await expect(send).toHaveBeenCalledWith({ type: "run.restarted" });
});

CompletoConFaltas.test("[HUB-21] opens the wallet from its node", async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole("button", { name: DETAILS }));
  await userEvent.click(canvas.getByRole("button", { name: "T-Wallet: faltan 4 documentos. Abrir T-Wallet" }));
  await expect(send).toHaveBeenCalledWith({ type: "wallet.opened" });
});

CompletoConFaltas.test(
  "asks whether a stored document is the one, and tells the answer",
  async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "No es este" }));
    await expect(send).toHaveBeenCalledWith({
      type: "row.answered",
      row: "row-2",
      answer: "no",
      documents: expect.arrayContaining([expect.any(String)]),
    });
  },
);

CompletoConFaltas.test("tells what it costs and where it is done", async ({ canvas }) => {
  await expect(canvas.getByText("Gratis")).toBeVisible();
  await expect(canvas.getByText("Por internet, con certificado o Cl@ve")).toBeVisible();
});

CompletoConFaltas.test("photographs the paper of a row", async ({ canvas, userEvent }) => {
  const description = "Informe de vida laboral";
  await userEvent.click(canvas.getByRole("button", { name: "Fotografiar o elegir", description }));
  await expect(send).toHaveBeenCalledWith({
    type: "upload.requested",
    row: expect.objectContaining({ documentType: description }),
  });
});

CompletoConFaltas.test("lets an optional document count", async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole("button", { name: "Según tu caso (2)" }));
  await userEvent.click(canvas.getByRole("checkbox", { name: "Volante de empadronamiento" }));
  await expect(send).toHaveBeenCalledWith({
    type: "row.counted",
    row: "row-8",
    counts: true,
  });
});

export const CompletoSinFaltas = meta.story({
  name: "Completo, no falta nada",
  args: {
    state: { complete: "settled" },
    context: {
      ...buildCase({ ...SAMPLE_ANSWER, documentRequirements: SAMPLE_ANSWER.documentRequirements.slice(0, 1) }),
    },
  },
});

CompletoSinFaltas.test(
  "leads to the case first, and nothing says how far it is twice",
  async ({ canvas, userEvent }) => {
    const buttons = within(canvas.getByRole("region", { name: "Cómo va" })).getAllByRole("button");
    await expect(buttons.slice(0, 3).map(({ textContent }) => textContent)).toEqual([
      "¡Continuar con el Trámite!",
      "Ver Resultados Detallados",
      "Procesar Otro Trámite",
    ]);
    await expect(canvas.getByRole("link", { name: /^Pedir cita/ })).toBeVisible();
    await expect(canvas.getAllByText(/100\s%/)).toHaveLength(1);
    onKeep.mockClear();
    await userEvent.click(buttons[0]!);
    await expect(onKeep).toHaveBeenCalledOnce();
  },
);

CompletoSinFaltas.test("[HUB-49] leaves the wallet complete, with no badge", async ({ canvas }) => {
  await expect(canvas.queryByTestId("missing-badge")).toBeNull();
  await expect(canvas.queryByRole("button", { name: /T-Wallet/ })).toBeNull();
});

export const CompletoConDatosDeEjemplo = meta.story({
  name: "Completo con datos de ejemplo",
  args: {
    state: { complete: "needsAttention" },
    context: { inventory: SAMPLE_INVENTORY, ...buildCase(SAMPLE_ANSWER, SAMPLE_INVENTORY) },
  },
});

CompletoConDatosDeEjemplo.test("offers to try with sample documents", async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole("checkbox", { name: "Probar con datos de ejemplo" }));
  await expect(send).toHaveBeenCalledWith({ type: "demo.toggled", include: true });
});

CompletoConFaltas.test(
  "has the name of the procedure and one next thing, offers no cancel, and tells the result aloud",
  async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole("heading", { level: 1, name: "Alta de autónomo" })).toBeVisible();
    await expect(canvas.getByText("Te falta: Informe de vida laboral")).toBeVisible();
    const next = within(canvas.getByRole("region", { name: "Cómo va" }));
    await userEvent.click(next.getByRole("button", { name: "Fotografiar o elegir" }));
    await expect(send).toHaveBeenCalledWith({
      type: "upload.requested",
      row: expect.objectContaining({ documentType: "Informe de vida laboral" }),
    });
    await expect(canvas.queryByRole("button", { name: "Cancelar" })).toBeNull();
    await expect(canvas.getByRole("status")).toHaveTextContent(
      "El análisis ha terminado. Te faltan 4 de 6 · 1 por confirmar.",
    );
  },
);

export const RecuperandoUnAnalisis = meta.story({
  name: "Recuperando un análisis",
  args: { state: { restoring: "comparing" }, context: { inventory: null } },
});

RecuperandoUnAnalisis.test("says what it does, and shows nothing of the answer yet", async ({ canvas }) => {
  await expect(canvas.getByText("Recupero el resultado del análisis")).toBeVisible();
  await expect(canvas.getAllByText("Pendiente")).toHaveLength(4);
});

export const TWalletLenta = meta.story({
  name: "La T-Wallet tarda en leerse",
  args: {
    state: { platonValidating: { processing: { pause: "over", vault: "reading" } } },
    context: { inventory: null },
  },
});

TWalletLenta.test("goes on waiting, with a way out", async ({ canvas }) => {
  await expect(canvas.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "40");
  await expect(canvas.getByRole("button", { name: "Cancelar" })).toBeVisible();
});

export const ErrorEnLaConsulta = meta.story({
  name: "Error en la consulta",
  args: { state: "error", context: { case: null, inventory: null, failure: "query" } },
});

ErrorEnLaConsulta.test(
  "[HUB-53] [HUB-54] [HUB-55] [HUB-56] says what failed and clears the nodes",
  async ({ canvas, userEvent }) => {
    const alert = canvas.getByRole("alert");
    await expect(alert).toHaveTextContent("Error en el análisis");
    await expect(alert).toHaveTextContent("Ha ocurrido un error durante el proceso");
    await expect([...alert.querySelectorAll("li")].map((item) => item.textContent)).toEqual([
      "Error procesando el trámite",
      "Intenta de nuevo más tarde",
    ]);
    await expect(canvas.getAllByText("Después")).toHaveLength(4);
    await userEvent.click(canvas.getByRole("button", { name: "Reintentar" }));
    await expect(send).toHaveBeenCalledWith({ type: "run.retried" });
  },
);

export const ErrorEnLaTWallet = meta.story({
  name: "Error en la T-Wallet",
  args: { state: "error", context: { inventory: null, failure: "vault" } },
});

ErrorEnLaTWallet.test("leads home as well", async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole("button", { name: "Volver al inicio" }));
  await expect(send).toHaveBeenCalledWith({ type: "run.restarted" });
});

ErrorEnLaTWallet.test("names the step that failed", async ({ canvas }) => {
  await expect(canvas.getByRole("alert")).toHaveTextContent("No se han podido leer los documentos de tu T-Wallet.");
});

export const SiguiendoElTramite = meta.story({
  name: "Completo, abierto por los pasos",
  args: {
    state: { complete: "settled" },
    context: {
      view: "steps",
      ...buildCase({ ...SAMPLE_ANSWER, documentRequirements: SAMPLE_ANSWER.documentRequirements.slice(0, 1) }),
    },
  },
});

SiguiendoElTramite.test("shows the details, with the focus on the steps", async ({ canvas }) => {
  await expect(canvas.getByRole("button", { name: "Ver Resultados Detallados" })).toHaveAttribute(
    "aria-expanded",
    "true",
  );
  await expect(canvas.getByRole("heading", { name: "Pasos" })).toHaveFocus();
  await expect(canvas.getByText("Date de alta en el RETA")).toBeVisible();
  await expect(canvas.getByRole("link", { name: /Importass: alta en autónomos/ })).toBeVisible();
});

SiguiendoElTramite.test(
  "leads there once: the details open again under the person's hand",
  async ({ canvas, userEvent }) => {
    const details = canvas.getByRole("button", { name: "Ver Resultados Detallados" });
    await userEvent.click(details);
    await expect(canvas.queryByRole("heading", { name: "Pasos" })).toBeNull();
    await userEvent.click(details);
    await expect(canvas.getByRole("heading", { name: "Pasos" })).toBeVisible();
    await expect(details).toHaveFocus();
  },
);

CompletoConFaltas.test("opens no details by itself, and takes the focus to no list", async ({ canvas }) => {
  await expect(canvas.queryByRole("heading", { name: "Pasos" })).toBeNull();
});

export const Movil = meta.story({
  name: "Móvil",
  args: { state: { complete: "needsAttention" } },
  globals: { viewport: { value: "mobile1", isRotated: false } },
});

export const Oscuro = meta.story({ args: { state: { complete: "needsAttention" } }, globals: { theme: "dark" } });
