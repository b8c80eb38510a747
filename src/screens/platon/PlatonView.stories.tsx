import { expect, fn, within } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { SAMPLE_ANSWER, SAMPLE_NO_CARD } from "@mocks/procedure/fixtures/analysis.ts";
import { SAMPLE_INVENTORY } from "@mocks/documents/fixtures/sampleInventory.ts";
import type { Inventory } from "@/domain/procedure/validation/types.ts";
import { own } from "@/domain/procedure/validation/validate.testing.ts";
import { initialChoices, validate } from "@/domain/procedure/validation/validate.ts";
import { tokenColour } from "@/components/ui/Foundations/tokenColours.testing.ts";
import { createCase } from "@/domain/procedure/case/case.ts";
import { PlatonView, type PlatonViewState } from "./PlatonView.tsx";

const VAULT: Inventory = {
  ...SAMPLE_INVENTORY,
  documents: [...SAMPLE_INVENTORY.documents, own("escaneo", "fiscal"), { ...own("ejemplo", "work"), isDemoData: true }],
};
const validations = validate(SAMPLE_ANSWER.documentRequirements, VAULT, initialChoices);

const OPENED = createCase("caso", "Alta autónomos", SAMPLE_ANSWER, "2026-11-21T10:00:00.000Z");

const meta = preview.meta({
  title: "Pantallas/Platón",
  component: PlatonView,
  parameters: {
    viewport: {
      options: { movil: { name: "Móvil 360", styles: { width: "360px", height: "740px" }, type: "mobile" } },
    },
  },
  args: {
    picture: "results" as PlatonViewState,
    query: "Alta autónomos",
    validations,
    result: SAMPLE_ANSWER,
    failure: null,
    onGoSearch: fn(),
    onKeep: fn(),
    onGoWallet: fn(),
    onNewSearch: fn(),
    onBack: fn(),
    onCancel: fn(),
    onSkip: null,
    onRetry: fn(),
    rows: { opened: OPENED, inventory: VAULT, onChange: fn(), onUpload: fn(), onProcedure: fn() },
  },
});

export const Esperando = meta.story({ args: { picture: "waiting", query: "", validations: [], result: null } });

Esperando.test("[PLA-01] waits for a signal, with a way to send one", async ({ canvas, args, userEvent }) => {
  await expect(canvas.getByRole("heading", { name: "Esperando señal de Sócrates" })).toBeVisible();
  await userEvent.click(canvas.getByRole("button", { name: "Ir a Sócrates" }));
  await expect(args.onGoSearch).toHaveBeenCalledOnce();
  await userEvent.click(canvas.getByRole("button", { name: "Volver" }));
  await expect(args.onBack).toHaveBeenCalledOnce();
});

export const EsperandoSinDocumentos = meta.story({
  name: "Esperando, la búsqueda no nombra documentos",
  args: {
    picture: "waitingWithoutDocuments",
    query: "Licencia de pesca",
    validations: [],
    result: { ...SAMPLE_NO_CARD, origin: { kind: "ai", model: "gpt-4o-mini" } },
  },
});

EsperandoSinDocumentos.test("[PLA-01] says why it still waits", async ({ canvas, args, userEvent }) => {
  await expect(canvas.getByRole("heading", { name: "Esperando señal de Sócrates" })).toBeVisible();
  await expect(canvas.getByText(/La última búsqueda no nombra ningún documento/)).toBeVisible();
  await userEvent.click(canvas.getByRole("button", { name: "Ir a Sócrates" }));
  await expect(args.onGoSearch).toHaveBeenCalledOnce();
});

export const SinFicha = meta.story({
  name: "Sin ficha",
  args: { ...EsperandoSinDocumentos.input.args, result: SAMPLE_NO_CARD },
});

SinFicha.test(
  "[PLA-02] says that no card answers, and leads to what may be meant and back to Sócrates",
  async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByText("Todavía no conozco este trámite")).toBeVisible();
    await expect(canvas.queryByText(/^No se especific|Esperando señal/)).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Licencia de caza" }));
    await expect(args.rows.onProcedure).toHaveBeenCalledWith("Licencia de caza");
    await userEvent.click(canvas.getByRole("button", { name: "Ir a Sócrates" }));
    await expect(args.onGoSearch).toHaveBeenCalledOnce();
  },
);

export const Analizando = meta.story({ args: { picture: "processing", validations: [] } });

Analizando.test(
  "[PLA-03] [PLA-04] shows the query it works on, and can be left",
  async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByText("Analizando documentación")).toBeVisible();
    await expect(canvas.getByText("Alta autónomos")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Cancelar" }));
    await expect(args.onCancel).toHaveBeenCalledOnce();
  },
);

export const WalletLeida = meta.story({
  name: "Analizando, T-Wallet ya leída",
  args: { ...Analizando.input.args, onSkip: fn() },
});

WalletLeida.test("shows the results without waiting for the rest of the time", async ({ canvas, args, userEvent }) => {
  await userEvent.click(canvas.getByRole("button", { name: "Ver ya el resultado" }));
  await expect(args.onSkip).toHaveBeenLastCalledWith(false);
});

export const ConFaltas = meta.story({ name: "Resultado, faltan documentos" });

ConFaltas.test("[PLA-05] shows the percentage as its headline", async ({ canvas }) => {
  await expect(canvas.getByTestId("headline")).toHaveTextContent("17 %Te faltan 4 de 6 · 1 por confirmar");
});

ConFaltas.test("[PLA-06] has one entry for each document, required or not", async ({ canvas }) => {
  const documents = canvas.getByRole("region", { name: "Documentos" });
  const rows = [...documents.querySelectorAll("[data-row]")].map((row) => row.querySelector("bdi")?.textContent);
  await expect(rows).toEqual(SAMPLE_ANSWER.documentRequirements.map(({ description }) => description));
  await expect(within(documents).getAllByRole("checkbox")).toHaveLength(2);
});

ConFaltas.test("[PLA-07] [PLA-08] leads to the vault and to another search", async ({ canvas, args, userEvent }) => {
  await userEvent.click(canvas.getByRole("button", { name: "Ir a T-Wallet" }));
  await expect(args.onGoWallet).toHaveBeenCalledOnce();
  await userEvent.click(canvas.getByRole("button", { name: "Nueva Búsqueda" }));
  await expect(args.onNewSearch).toHaveBeenCalledOnce();
});

ConFaltas.test("takes the person's answers", async ({ canvas, args, userEvent }) => {
  const documentType = "Modelo 036 de alta en el censo de empresarios";
  await userEvent.click(canvas.getByRole("button", { name: "Es este", description: documentType }));
  await expect(args.rows.onChange).toHaveBeenLastCalledWith(
    expect.objectContaining({ type: "row.answered", row: "row-2", answer: "yes" }),
  );
  await userEvent.click(
    canvas.getByRole("button", { name: "Fotografiar o elegir", description: "Informe de vida laboral" }),
  );
  await expect(args.rows.onUpload).toHaveBeenLastCalledWith(
    expect.objectContaining({ documentType: "Informe de vida laboral" }),
  );
});

ConFaltas.test("keeps the same answer readable", async ({ canvas, userEvent }) => {
  await expect(canvas.getByText("Date de alta en el RETA")).not.toBeVisible();
  await userEvent.click(canvas.getByRole("button", { name: "La respuesta de Sócrates" }));
  const answer = within(canvas.getByRole("region", { name: "La respuesta de Sócrates" }));
  await expect(answer.getByText("Date de alta en el RETA")).toBeVisible();
  await expect(answer.getByText("Ficha con fuentes oficiales")).toBeVisible();
  await expect(answer.getAllByRole("heading", { level: 3 })).toHaveLength(6);
});

export const AlgunaParcial = meta.story({
  name: "Resultado, con datos de ejemplo",
  args: {
    validations: validate(SAMPLE_ANSWER.documentRequirements, VAULT, {
      ...initialChoices,
      includeDemo: true,
    }),
  },
});

AlgunaParcial.test(
  "[PLA-27] [PLA-28] [PLA-29] shows each status by its word and its colour",
  async ({ canvas, canvasElement }) => {
    const getBadge = (status: string) => {
      const row = canvasElement.querySelector<HTMLElement>(`[data-status="${status}"]`);
      const badge = row && within(row).getByText(/^(Completo|Parcial|Faltante)$/);
      return badge && [badge.textContent, getComputedStyle(badge).color];
    };
    await expect(getBadge("complete")).toEqual(["Completo", tokenColour("--green")]);
    await expect(getBadge("partial")).toEqual(["Parcial", tokenColour("--amber")]);
    await expect(getBadge("missing")).toEqual(["Faltante", tokenColour("--red")]);
    await expect(canvas.getAllByText("Demo")).not.toHaveLength(0);
  },
);

export const NadaFalta = meta.story({
  name: "Resultado, no falta nada",
  args: {
    validations: validate(SAMPLE_ANSWER.documentRequirements.slice(0, 1), SAMPLE_INVENTORY, initialChoices),
  },
});

NadaFalta.test("says that everything is there, and leads to the case first", async ({ canvas, userEvent, args }) => {
  await expect(canvas.getByTestId("headline")).toHaveTextContent("100 %Lo tienes todo");
  await expect(canvas.queryByText("Faltante")).toBeNull();
  await expect(canvas.getByRole("link", { name: /^Pedir cita/ })).toBeVisible();
  await userEvent.click(canvas.getByRole("button", { name: "¡Continuar con el Trámite!" }));
  await expect(args.onKeep).toHaveBeenCalledOnce();
});

export const SoloOpcionales = meta.story({
  name: "Resultado, solo según tu caso",
  args: { validations: validate(SAMPLE_ANSWER.documentRequirements.slice(6), SAMPLE_INVENTORY, initialChoices) },
});

SoloOpcionales.test("shows no percentage where nothing counts yet", async ({ canvas }) => {
  await expect(canvas.getByText("Ningún documento es obligatorio")).toBeVisible();
  await expect(canvas.getAllByRole("checkbox")).toHaveLength(2);
});

export const SinValidaciones = meta.story({ name: "Resultado sin validaciones", args: { validations: [] } });

SinValidaciones.test("[PLA-09] shows nothing", async ({ canvasElement }) => {
  await expect(canvasElement.textContent).toBe("");
});

export const Fallo = meta.story({
  args: {
    picture: "waiting",
    validations: [],
    failure: "No se han podido leer los documentos de tu T-Wallet.",
  },
});

Fallo.test("says in the page what failed, and tries again", async ({ canvas, args, userEvent }) => {
  await expect(canvas.getByRole("alert")).toHaveTextContent("No se han podido leer los documentos de tu T-Wallet.");
  await expect(canvas.queryByText("Esperando señal de Sócrates")).toBeNull();
  await userEvent.click(canvas.getByRole("button", { name: "Reintentar" }));
  await expect(args.onRetry).toHaveBeenCalledOnce();
});

const movil = { viewport: { value: "movil", isRotated: false } };

export const SinFichaMovil = meta.story({ name: "Sin ficha (móvil)", args: SinFicha.input.args, globals: movil });
export const EsperandoMovil = meta.story({ name: "Esperando (móvil)", args: Esperando.input.args, globals: movil });
export const ConFaltasMovil = meta.story({ name: "Con faltas (móvil)", globals: movil });
export const AnalizandoOscuro = meta.story({
  name: "Analizando (oscuro)",
  args: Analizando.input.args,
  globals: { theme: "dark" },
});
