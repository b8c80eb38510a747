import { expect, fn, screen, waitFor } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { SAMPLE_ANSWER } from "@mocks/procedure/fixtures/analysis.ts";
import { SAMPLE_INVENTORY } from "@mocks/documents/fixtures/sampleInventory.ts";
import { MissingDocuments } from "@/components/documents/MissingDocuments/MissingDocuments.tsx";
import { withOfficialLinks } from "@/domain/procedure/validation/links.ts";
import { initialChoices, validate } from "@/domain/procedure/validation/validate.ts";
import { syncNotice } from "@/domain/documents/sync/syncMessages.ts";
import { toWalletFolders, computeStatistics } from "@/domain/documents/vault/statistics.ts";
import { FoldersView, type WalletDevices, type WalletFolders } from "./FoldersView.tsx";
import type { WalletLoadingProps } from "./WalletLoading.tsx";

const ready = {
  folders: toWalletFolders(computeStatistics(SAMPLE_INVENTORY.documents)),
  demoDocuments: 0,
  dueDocuments: 0,
  expired: new Map(),
  nearlyFull: false,
} satisfies WalletFolders;

/** The sample table of the specification (WAL-21); it is never shown beside real data (decision A-033). */
const SAMPLE_COUNTS = [
  ["identity", 3],
  ["residence", 1],
  ["work", 5],
  ["academic", 2],
  ["fiscal", 0],
  ["health", 1],
] as const;

const sampleTable = toWalletFolders(
  computeStatistics(
    SAMPLE_COUNTS.flatMap(([folderId, count]) => Array.from({ length: count }, () => ({ folderId, isDemoData: true }))),
  ),
);

const rows = withOfficialLinks(
  validate(SAMPLE_ANSWER.documentRequirements, SAMPLE_INVENTORY, initialChoices),
  SAMPLE_ANSWER,
);

const missing = (
  <MissingDocuments
    tramite="Alta de autónomo"
    validations={rows}
    inventory={SAMPLE_INVENTORY}
    onUpload={fn()}
    onProcedure={fn()}
    onBackToAnalysis={fn()}
    onContinue={fn()}
    onRetry={fn()}
  />
);

const loading: WalletLoadingProps = {
  phase: "loading",
  message: null,
  onRetry: fn(),
  onReload: fn(),
  onHome: fn(),
};

const meta = preview.meta({
  title: "Pantallas/T-Wallet",
  component: FoldersView,
  args: {
    titleRef: null,
    folders: ready as WalletFolders | null,
    loading,
    devices: null as WalletDevices | null,
    filter: null,
    missing: null,
    query: "",
    results: null,
    onQuery: fn(),
    onOpenFolder: fn(),
    onOpenPage: fn(),
    onUpload: fn(),
    onOpenData: fn(),
    onDeclineDemo: fn(),
  },
});

export const Carpetas = meta.story();

export const ConCaducados = meta.story({
  name: "Con caducados",
  args: { folders: { ...ready, dueDocuments: 1, expired: new Map([["fiscal", 1]]) } },
});

ConCaducados.test("says in the tile that something in it has expired", async ({ canvas }) => {
  await expect(canvas.getByTestId("folder-fiscal")).toHaveTextContent(/3 documentos 1 caducado$/);
  await expect(canvas.getByTestId("folder-work")).not.toHaveTextContent("caducado");
});

Carpetas.test(
  "[WAL-02] [WAL-03] [WAL-22] sums up the documents and the complete folders of eleven",
  async ({ canvas }) => {
    await expect(canvas.getAllByTestId(/^folder-/)).toHaveLength(11);
    await expect(canvas.getByTestId("folder-memory")).toBeVisible();
    await expect(canvas.getByTestId("folder-fiscal")).toHaveTextContent("3 documentos");
    await expect(canvas.getByText("6 documentos · carpetas completas 2 de 11")).toBeVisible();
  },
);

Carpetas.test("[WAL-04] [WAL-05] offers the upload and the way back", async ({ canvas, args, userEvent }) => {
  await userEvent.click(canvas.getByRole("button", { name: "Subir Documentación" }));
  await userEvent.click(canvas.getByRole("button", { name: "Volver" }));
  await userEvent.click(canvas.getByRole("button", { name: "Ajustes" }));
  await userEvent.click(canvas.getByRole("button", { name: "Caducidades" }));
  await userEvent.click(canvas.getByRole("button", { name: "Documentos para presentar" }));
  for (const page of ["expiries", "dossier"]) await expect(args.onOpenPage).toHaveBeenCalledWith(page);
  const calls = [args.onUpload, args.loading.onHome, args.onOpenData];
  for (const call of calls) await expect(call).toHaveBeenCalledOnce();
});

Carpetas.test("[WAL-01] opens a folder from its tile and from the dropdown", async ({ canvas, args, userEvent }) => {
  await userEvent.click(canvas.getByRole("button", { name: /^Laboral/ }));
  await userEvent.click(canvas.getByRole("combobox", { name: "Qué carpeta quieres consultar?" }));
  await waitFor(() => expect(screen.getByRole("listbox")).toBeVisible());
  await userEvent.click(screen.getByRole("option", { name: /^Fiscal/ }));
  await expect((args.onOpenFolder as ReturnType<typeof fn>).mock.calls).toEqual([["work"], ["fiscal"]]);
});

export const TablaDeMuestra = meta.story({
  name: "Tabla de muestra",
  args: { folders: { ...ready, folders: sampleTable, demoDocuments: 12 } },
});

TablaDeMuestra.test(
  "[WAL-21] shows the counts of the specification's sample table",
  async ({ canvas, args, userEvent }) => {
    const others = ["vehicle", "insurance", "banking", "services", "memory"];
    const shown = ["identity", "residence", "work", "academic", "fiscal", "health", ...others].map((id) =>
      Number.parseInt(/(\d+) documentos?/.exec(canvas.getByTestId(`folder-${id}`).textContent ?? "")?.[1] ?? "", 10),
    );
    await expect(shown).toEqual([3, 1, 5, 2, 0, 1, ...others.map(() => 0)]);
    await expect(canvas.getByText("12 documentos son de ejemplo")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Quitar datos de ejemplo" }));
    await expect(args.onDeclineDemo).toHaveBeenCalledOnce();
  },
);

TablaDeMuestra.test(
  "[WAL-01] titles the dropdown as specified and offers the eleven folders with their counts",
  async ({ canvas, args, userEvent }) => {
    const dropdown = canvas.getByRole("combobox", { name: "Qué carpeta quieres consultar?" });
    await expect(canvas.getByText("Qué carpeta quieres consultar?")).toBeVisible();
    await expect(dropdown).toHaveTextContent("Elige una carpeta");
    await userEvent.click(dropdown);
    await waitFor(() => expect(screen.getByRole("listbox")).toBeVisible());
    const options = screen.getAllByRole("option");
    await expect(options.map((option) => option.textContent)).toEqual([
      "Identidad3 documentos",
      "Residencia1 documento",
      "Laboral5 documentos",
      "Académico2 documentos",
      "Fiscal0 documentos",
      "Sanitario1 documento",
      "Vehículos0 documentos",
      "Seguros0 documentos",
      "Bancarios0 documentos",
      "Servicios0 documentos",
      "Archivos de Recuerdo0 documentos",
    ]);
    await userEvent.keyboard("{ArrowDown}{Enter}");
    await waitFor(() => expect(args.onOpenFolder).toHaveBeenCalledOnce());
    await expect(args.onOpenFolder).toHaveBeenCalledWith("residence");
  },
);

export const DesdeElAnalisis = meta.story({ name: "Desde el análisis", args: { missing } });

DesdeElAnalisis.test("[MISS-01] shows what is missing above the folders", async ({ canvas }) => {
  await expect(canvas.getByRole("region", { name: "Falta" })).toBeVisible();
  await expect(canvas.getByRole("heading", { name: "Carpetas" })).toBeVisible();
});

Carpetas.test("[MISS-01] shows no missing documents to who comes by another way", async ({ canvas }) => {
  await expect(canvas.queryByText(/Documentos necesarios para/)).toBeNull();
});

export const PocoEspacio = meta.story({
  name: "Poco espacio",
  args: { folders: { ...ready, nearlyFull: true, dueDocuments: 2 } },
});

PocoEspacio.test("warns before the space is used up, and leads to a copy", async ({ canvas, args, userEvent }) => {
  await userEvent.click(canvas.getByRole("button", { name: "Ver el espacio y hacer una copia" }));
  await expect(args.onOpenData).toHaveBeenCalledOnce();
  await expect(canvas.getByRole("button", { name: "Caducidades (2)" })).toBeVisible();
});

const devices: WalletDevices = { notice: null, onOpen: fn() };

export const ConServidor = meta.story({ name: "Con servidor", args: { devices } });

ConServidor.test("[PROD-10] leads to the devices by 'Ajustes', and offers no account", async ({ canvas }) => {
  for (const control of canvas.getAllByRole("button")) {
    await expect(control).not.toHaveAccessibleName(
      /\bcuenta\b|perfil|registr|iniciar sesión|cerrar sesión|dispositivos/i,
    );
  }
  await expect(canvas.getByRole("button", { name: "Ajustes" })).toBeVisible();
});

export const NecesitaElCodigo = meta.story({
  name: "La sincronización necesita el código",
  args: { devices: { ...devices, notice: syncNotice({ kind: "needsCode" }) } },
});

NecesitaElCodigo.test("says so, and leads to where it is typed", async ({ canvas, userEvent }) => {
  await expect(canvas.getByText("Necesita tu código")).toBeVisible();
  await userEvent.click(canvas.getByRole("button", { name: "Ver tus dispositivos" }));
  await expect(devices.onOpen).toHaveBeenCalledOnce();
});

export const Buscando = meta.story({
  args: { query: "renta", results: <p>1 documento con «renta»</p> },
});

Buscando.test("shows what was found in the place of the folders", async ({ canvas, args, userEvent }) => {
  await expect(canvas.queryByRole("heading", { name: "Carpetas" })).toBeNull();
  await userEvent.type(canvas.getByRole("searchbox", { name: "Buscar en tus documentos" }), "s");
  await expect(args.onQuery).toHaveBeenCalledWith("rentas");
});

const withoutFolders = { folders: null, devices };

export const Cargando = meta.story({ args: withoutFolders });

Cargando.test("offers nothing that the arriving documents would move from under the pointer", async ({ canvas }) => {
  await expect(canvas.queryByRole("button", { name: /Tus dispositivos|Ajustes/ })).toBeNull();
});

Cargando.test("[WAL-06] shows a spinner", async ({ canvas }) => {
  await expect(canvas.getByRole("status")).toHaveTextContent("Cargando tus documentos");
});

export const CargaLenta = meta.story({
  name: "Carga lenta",
  args: { folders: null, loading: { ...loading, phase: "slow" } },
});

CargaLenta.test(
  "[WAL-08] [WAL-10] warns, and offers the reload and the way home",
  async ({ canvas, args, userEvent }) => {
    await expect(
      canvas.getByText("Carga lenta: Los documentos están tardando más de lo normal en cargar."),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Recargar página" }));
    await userEvent.click(canvas.getByRole("button", { name: "Volver al inicio" }));
    await expect(args.loading.onReload).toHaveBeenCalledOnce();
    await expect(args.loading.onHome).toHaveBeenCalledOnce();
  },
);

export const ErrorDeCarga = meta.story({
  name: "Error de carga",
  args: { ...withoutFolders, loading: { ...loading, phase: "walletFailed" } },
});

ErrorDeCarga.test(
  "[WAL-11] [WAL-12] [WAL-13] [WAL-14] says that the documents could not be loaded",
  async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole("heading", { name: "Error al cargar documentos" })).toBeVisible();
    await expect(canvas.getByRole("alert")).toHaveTextContent("Ha ocurrido un error inesperado");
    await userEvent.click(canvas.getByRole("button", { name: "Recargar página" }));
    await userEvent.click(canvas.getByRole("button", { name: "Volver al inicio" }));
    await expect(args.loading.onReload).toHaveBeenCalledOnce();
    await expect(args.loading.onHome).toHaveBeenCalledOnce();
    await expect(canvas.getByRole("button", { name: "Tus dispositivos" })).toBeVisible();
  },
);

export const ErrorConMensaje = meta.story({
  name: "Error con mensaje",
  args: { folders: null, loading: { ...loading, phase: "walletFailed", message: "El disco no responde" } },
});

ErrorConMensaje.test("[WAL-13] shows what the error says", async ({ canvas }) => {
  await expect(canvas.getByRole("alert")).toHaveTextContent("El disco no responde");
  await expect(canvas.queryByText("Ha ocurrido un error inesperado")).toBeNull();
});
