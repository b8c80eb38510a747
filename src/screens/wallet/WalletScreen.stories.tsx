import { QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { MemoryRouter, Route, Routes, useLocation } from "react-router-dom";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import { createActor } from "xstate";
import preview from "@storybook-config/preview.tsx";
import { createStoryQueryClient } from "@storybook-config/storyQueryClient.ts";
import { useEnding } from "@storybook-config/useEnding.ts";
import { SAMPLE_ANSWER } from "@mocks/procedure/fixtures/analysis.ts";
import { SAMPLE_INVENTORY } from "@mocks/documents/fixtures/sampleInventory.ts";
import { createCase, type Case } from "@/domain/procedure/case/case.ts";
import { toWalletState } from "@/domain/procedure/caseNavigation.ts";
import type { QueryResult } from "@/domain/procedure/requirements/result.ts";
import type { Person } from "@/domain/documents/people/person.ts";
import { withHolder, type DocumentSummary } from "@/domain/documents/vault/document.ts";
import { createCaseVault, createTestCases } from "@/machines/procedure/cases/cases.testing.ts";
import { vaultDataMachine } from "@/machines/documents/vaultData/vaultData.machine.ts";
import { createWalletImplementations } from "@/machines/documents/wallet/wallet.actors.ts";
import { walletMachine } from "@/machines/documents/wallet/wallet.machine.ts";
import { openPdfPages } from "@/services/documents/pdf/pdfPages.ts";
import { loadVault } from "@/services/documents/vault/loadVault.ts";
import { subscribeVault } from "@/services/documents/vault/vault.queries.ts";
import { createStoryUploads } from "./uploads.testing.ts";
import { createStoryVault, type Reading } from "./walletVault.testing.ts";
import { WalletScreen } from "./WalletScreen.tsx";

const OWN = SAMPLE_INVENTORY.documents.filter(({ isDemoData }) => !isDemoData);
const ROWS = SAMPLE_ANSWER.documentRequirements;
/** A case stored by an earlier page. */
const storedCase = (answer: QueryResult = SAMPLE_ANSWER): Case => ({
  ...createCase("caso", "Alta de autónomo", answer, "2026-11-21T10:00:00.000Z"),
  version: 1,
});

const CASES = { onKeep: fn<(opened: Case) => Promise<boolean>>(async () => true) };

interface ScreenProps {
  readonly path: string;
  readonly state: object | null;
  /** The case stored by an earlier page. */
  readonly stored: Case | null;
  readonly documents: readonly DocumentSummary[];
  readonly people: readonly Person[];
  readonly reading: Reading;
  /** Delays a removal until it resolves. */
  readonly removal: Promise<void>;
  readonly onReload: () => void;
}

function Screen({ path, state, stored, documents, people, reading, removal, onReload }: ScreenProps) {
  const [parts] = useState(() => {
    const vault = createStoryVault(documents, people, () => reading, removal);
    const client = createStoryQueryClient();
    subscribeVault(vault, client);
    const machine = walletMachine.provide(
      createWalletImplementations({
        vault,
        loadVault: (options) => loadVault(vault, client, options),
        download: async () => {},
      }),
    );
    const actor = createActor(machine).start();
    const uploadActor = createStoryUploads({ vault });
    uploadActor.on("upload.finished", ({ document }) => {
      actor.send({ type: "document.filed", folderId: document.folderId });
    });
    const { cases } = createTestCases({ vault: createCaseVault(stored ? [stored] : []) });
    return {
      vault,
      client,
      actor,
      uploadActor,
      cases: { ...CASES, actor: cases },
      dataActor: createActor(vaultDataMachine).start(),
    };
  });
  useEnding(parts.actor, parts.uploadActor, parts.cases.actor, parts.dataActor);
  return (
    <QueryClientProvider client={parts.client}>
      <MemoryRouter initialEntries={[{ pathname: "/wallet", search: path, state }]}>
        <Routes>
          <Route
            path="/wallet"
            element={
              <WalletScreen
                {...parts}
                devices={null}
                protection={null}
                search={async (_, among) => {
                  const hits = documents
                    .filter((document) => among?.(document) ?? true)
                    .map((document) => ({ document, terms: [], place: "text" as const, excerpt: null }));
                  return { hits, total: hits.length };
                }}
                files={{
                  openStored: async () => null,
                  openChosen: async () => null,
                  openPdf: openPdfPages,
                  readAuthenticity: [],
                  renderSafeCopy: () => null,
                  renderOriginalCheck: () => null,
                }}
                myData={{ facts: {}, renderDialog: () => null }}
                space={{ nearlyFull: false }}
                newPersonId={() => "nueva"}
                today="2026-11-21"
                onDownloadCalendar={fn()}
                onReload={onReload}
              />
            }
          />
          <Route path="*" element={<Elsewhere />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>
  );
}

/** Shows the location that the wallet navigated to. */
function Elsewhere() {
  const { pathname, state } = useLocation();
  return <pre data-testid="elsewhere">{JSON.stringify({ pathname, ...(state as object | null) })}</pre>;
}

const elsewhere = async () => JSON.parse((await screen.findByTestId("elsewhere")).textContent ?? "{}") as object;

const WITH_SAMPLE = SAMPLE_INVENTORY.documents;

const meta = preview.meta({
  title: "Pantallas/T-Wallet/En marcha",
  component: Screen,
  args: {
    path: "",
    state: null as object | null,
    stored: null as Case | null,
    documents: OWN,
    people: SAMPLE_INVENTORY.people,
    reading: "ready" as Reading,
    removal: Promise.resolve(),
    onReload: fn(),
  },
});

export const Lista = meta.story({ play: async ({ canvas }) => void (await canvas.findByTestId("folder-fiscal")) });

Lista.test("[WAL-05] leads home", async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole("button", { name: "Volver" }));
  await expect(await elsewhere()).toEqual({ pathname: "/" });
});

export const NoSePudoCargar = meta.story({
  name: "No se pudo cargar",
  args: { reading: "failed" },
  play: async ({ canvas }) => void (await canvas.findByRole("heading", { name: "Error al cargar documentos" })),
});

NoSePudoCargar.test(
  "[WAL-11] [WAL-13] [WAL-14] says why, reloads the page and leads home",
  async ({ canvas, args, userEvent }) => {
    await expect(await canvas.findByRole("alert")).toHaveTextContent("Este navegador ha cerrado el acceso");
    await userEvent.click(canvas.getByRole("button", { name: "Recargar página" }));
    await expect(args.onReload).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole("button", { name: "Volver al inicio" }));
    await expect(await elsewhere()).toEqual({ pathname: "/" });
  },
);

export const CarpetaQueNoCarga = meta.story({
  name: "Carpeta que no carga",
  args: { path: "?carpeta=fiscal", reading: "failed" },
  play: async ({ canvas }) =>
    void (await canvas.findByRole("heading", { name: "No se pudieron cargar los documentos" })),
});

CarpetaQueNoCarga.test("[FOLD-32] says so and tries again", async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole("button", { name: "Volver a intentarlo" }));
  await expect(await canvas.findByRole("heading", { name: "No se pudieron cargar los documentos" })).toBeVisible();
});

export const Esperando = meta.story({ args: { reading: "pending" } });

Esperando.test("[WAL-06] waits with a spinner", async ({ canvas }) => {
  await expect(canvas.getByRole("status")).toHaveTextContent("Cargando tus documentos");
});

export const SinValidaciones = meta.story({
  name: "Sin validaciones",
  args: { state: { fromTramia: true, tramite: "Alta de autónomo", platonValidations: [] } },
});

SinValidaciones.test("[MISS-09] [MISS-10] begins again at home", async ({ canvas, userEvent }) => {
  await expect(await canvas.findByText("Error: No se encontraron validaciones")).toBeVisible();
  await userEvent.click(canvas.getByRole("button", { name: "Volver y reintentar" }));
  await expect(await elsewhere()).toEqual({ pathname: "/" });
});

export const DesdeOtraPagina = meta.story({
  name: "Con filas de otra página",
  args: {
    state: {
      fromTramia: true,
      tramite: "Beca",
      platonValidations: [{ documentType: "Nómina", status: "missing", required: true }],
    },
  },
});

DesdeOtraPagina.test("[ROUTE-08] keeps its rows on the way to a folder and back", async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole("button", { name: "Subir a Laboral", description: "Nómina" }));
  await expect(await canvas.findByText("Para tu trámite falta: Nómina")).toBeVisible();
  await userEvent.click(canvas.getByRole("button", { name: "Volver a lo que falta" }));
  await expect(await canvas.findByRole("heading", { name: "Documentos necesarios para: Beca" })).toBeVisible();
});

export const DesdeElAnalisis = meta.story({
  name: "Desde el análisis",
  args: { state: toWalletState("caso", null), stored: storedCase() },
});

DesdeElAnalisis.test("[MISS-01] is about the procedure only for who comes from it", async ({ canvas }) => {
  await expect(
    await canvas.findByRole("heading", { name: "Documentos necesarios para: Alta de autónomo" }),
  ).toBeVisible();
});

export const DesdeElAnalisisEsperando = meta.story({
  name: "Desde el análisis, mientras carga",
  args: { state: toWalletState("caso", null), stored: storedCase(), reading: "pending" },
});

DesdeElAnalisisEsperando.test("says nothing of rows that are not compared yet", async ({ canvas }) => {
  await expect(await canvas.findByRole("status")).toHaveTextContent("Cargando tus documentos");
  await expect(canvas.queryByText("Error: No se encontraron validaciones")).toBeNull();
});

export const ConMuestra = meta.story({
  name: "Con una muestra",
  args: { documents: WITH_SAMPLE },
  play: async ({ canvas }) => void (await canvas.findByText("1 documento es de ejemplo")),
});

ConMuestra.test("takes the samples away and keeps the focus in the page", async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole("button", { name: "Quitar datos de ejemplo" }));
  await waitFor(() => expect(canvas.queryByText("1 documento es de ejemplo")).toBeNull());
  await waitFor(() => expect(canvas.getByRole("heading", { level: 1, name: "T-Wallet" })).toHaveFocus());
});

Lista.test("[MISS-01] is about no procedure for who comes by another way", async ({ canvas }) => {
  await canvas.findByTestId("folder-fiscal");
  await expect(canvas.queryByText(/Documentos necesarios para/)).toBeNull();
});

DesdeElAnalisis.test("hears the person's answers", async ({ canvas, userEvent }) => {
  const [yes] = await canvas.findAllByRole("button", { name: "Es este" });
  await userEvent.click(yes!);
  await expect(await canvas.findByText("Lo has confirmado.")).toBeVisible();
});

DesdeElAnalisis.test("[MISS-07] goes back to the finished analysis", async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole("button", { name: "Volver al Análisis" }));
  await expect(await elsewhere()).toMatchObject({ pathname: "/hub", tramite: "Alta de autónomo", done: true });
  await expect(await elsewhere()).not.toHaveProperty("view");
});

DesdeElAnalisis.test(
  "[MISS-17] [WAL-18] files a document for its row, which is there afterwards, and only with that document",
  async ({ canvas, userEvent }) => {
    const row = { name: "Subir a Laboral", description: "Informe de vida laboral" };
    await userEvent.click(await canvas.findByRole("button", row));
    await userEvent.click(await canvas.findByRole("button", { name: "Subir este documento" }));
    const file = new File(["%PDF-1.4"], "vida.pdf", { type: "application/pdf" });
    await userEvent.upload(await screen.findByLabelText("Elegir archivos"), file);
    await userEvent.click(await screen.findByRole("button", { name: "Guardar en Laboral" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await userEvent.click(await canvas.findByRole("button", { name: "Volver a lo que falta" }));
    await canvas.findByRole("heading", { name: "Documentos necesarios para: Alta de autónomo" });
    await waitFor(() => expect(canvas.queryByRole("button", row)).toBeNull());
    await userEvent.click(await canvas.findByRole("button", { name: /^Laboral/ }));
    await userEvent.click(await canvas.findByRole("button", { name: "Eliminar" }));
    await userEvent.click(await screen.findByRole("button", { name: "Eliminar", description: "" }));
    await waitFor(() => expect(canvas.queryByText("vida.pdf")).toBeNull());
    await userEvent.click(canvas.getByRole("button", { name: "Volver a lo que falta" }));
    await expect(await canvas.findByRole("button", row)).toBeVisible();
  },
);

export const BorradoQueYaEmpezo = meta.story({
  name: "Borrado que ya empezó",
  args: { path: "?carpeta=fiscal", removal: new Promise(() => {}) },
  play: async ({ canvas, userEvent }) => {
    const [first] = await canvas.findAllByRole("button", { name: "Eliminar" });
    await userEvent.click(first!);
    const question = within(await screen.findByRole("alertdialog", { name: "Eliminar documento" }));
    await userEvent.click(question.getByRole("button", { name: "Eliminar" }));
    await userEvent.click(question.getByRole("button", { name: "Cancelar" }));
    const told = await question.findByText(/Ya se está eliminando/);
    // The question may still be fading in.
    await waitFor(() => expect(told).toBeVisible());
  },
});

BorradoQueYaEmpezo.test("keeps its question until it is known how it ended", async () => {
  const question = within(screen.getByRole("alertdialog", { name: "Eliminar documento" }));
  await expect(question.getByRole("status")).toHaveTextContent("Cuando termine podrás deshacerlo.");
  await expect(question.getByRole("button", { name: "Eliminar" })).toHaveAttribute("aria-busy", "true");
});

const READY = storedCase({ ...SAMPLE_ANSWER, documentRequirements: ROWS.slice(0, 2) });

export const NadaFalta = meta.story({
  name: "Nada falta",
  args: {
    state: toWalletState("caso", null),
    stored: READY,
  },
});

NadaFalta.test("[MISS-08] keeps the case and goes on with it", async ({ canvas, userEvent }) => {
  CASES.onKeep.mockClear();
  await userEvent.click(await canvas.findByRole("button", { name: "¡Continuar con el Trámite!" }));
  await expect(await elsewhere()).toMatchObject({ pathname: "/expediente/caso" });
  await expect(CASES.onKeep).toHaveBeenCalledWith(expect.objectContaining({ id: "caso" }));
});

NadaFalta.test("stays where it is when the case could not be kept", async ({ canvas, userEvent }) => {
  CASES.onKeep.mockResolvedValueOnce(false);
  await userEvent.click(await canvas.findByRole("button", { name: "¡Continuar con el Trámite!" }));
  await expect(canvas.getByRole("button", { name: "¡Continuar con el Trámite!" })).toBeVisible();
});

const PEOPLE: readonly Person[] = [
  { id: "yo", relation: "applicant", numbers: [], names: [] },
  { id: "bego", alias: "Begoña", relation: "spouse", numbers: [], names: [] },
  { id: "bar", alias: "Bar La Plaza de las Angustias de Granada, S. L.", relation: "entity", numbers: [], names: [] },
];
const HELD = OWN.map((document, index) => {
  const person = PEOPLE[index];
  return person ? withHolder(document, { personId: person.id, origin: "said" }) : document;
});

export const DeVariasPersonas = meta.story({
  name: "De varias personas",
  args: { documents: HELD, people: PEOPLE },
  play: async ({ canvas }) => void (await canvas.findByRole("button", { name: /^Begoña/ })),
});

DeVariasPersonas.test(
  "narrows folders, counts and search to one person, and says how many documents remain",
  async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Begoña (1)" }));
    await expect(canvas.getByText("Se ve 1 documento de Begoña.")).toHaveAttribute("role", "status");
    await expect(canvas.getByText(/^1 documento · carpetas completas 1 de 11$/)).toBeVisible();
    await userEvent.type(canvas.getByRole("searchbox"), "renta");
    await expect(await canvas.findByText(/^1 documento con/)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: /^Todos/ }));
    await expect(await canvas.findByText(new RegExp(`^${OWN.length} documentos con`))).toBeVisible();
  },
);

DeVariasPersonas.test(
  "keeps the filter in a folder, and says when it leaves nothing there",
  async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Begoña (1)" }));
    const name = HELD[1]!.folderId === "vehicle" ? "health" : "vehicle";
    await userEvent.click(canvas.getByTestId(`folder-${name}`));
    await expect(await canvas.findByRole("heading", { name: /con este filtro$/ })).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Begoña (1)" })).toHaveAttribute("aria-pressed", "true");
  },
);

export const DeQuienEs = meta.story({
  name: "De quién es, en un documento",
  args: { documents: HELD, people: PEOPLE, path: `?carpeta=${HELD[1]!.folderId}` },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(
      await canvas.findByRole("button", { name: "Ver", description: new RegExp(`${HELD[1]!.filename}$`) }),
    );
    await userEvent.click(await screen.findByRole("button", { name: "De quién es: Begoña" }));
    await waitFor(() => expect(screen.getByRole("dialog", { name: "De quién es" })).toBeVisible());
  },
});

DeQuienEs.test("is changed to a new person by keyboard, and the row says so", async ({ canvas, userEvent }) => {
  const dialog = within(await screen.findByRole("dialog", { name: "De quién es" }));
  const whose = dialog.getByRole("combobox", { name: "De quién es" });
  await expect(whose).toHaveTextContent("Begoña");
  whose.focus();
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(screen.getByRole("option", { name: /^Begoña/ })).toHaveFocus());
  await userEvent.keyboard("{End}{ArrowUp}{Enter}");
  await userEvent.type(await dialog.findByRole("textbox", { name: "Nombre o alias" }), "Antonio{Enter}");
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "De quién es" })).toBeNull());
  await expect(await screen.findByRole("button", { name: "De quién es: Antonio" })).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect(await canvas.findByText("de Antonio")).toBeVisible();
});
