import { expect, fn } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { SAMPLE_ANSWER } from "@mocks/fixtures/analysis.ts";
import { SAMPLE_INVENTORY } from "@mocks/fixtures/sampleInventory.ts";
import { initialChoices, validate } from "@/domain/validation/validate.ts";
import { foldersOf, statisticsOf } from "@/domain/vault/statistics.ts";
import { WalletView, type WalletFolders } from "./WalletView.tsx";

const ready: WalletFolders = { state: "ready", folders: foldersOf(statisticsOf(SAMPLE_INVENTORY.documents)) };

const handover = {
  tramite: "Alta de autónomo",
  platonValidations: validate(SAMPLE_ANSWER.documentRequirements, SAMPLE_INVENTORY, initialChoices),
  analysis: { result: SAMPLE_ANSWER, choices: initialChoices },
};

const meta = preview.meta({
  title: "Pantallas/T-Wallet",
  component: WalletView,
  args: { folders: ready as WalletFolders, handover: null, onBack: fn(), onReload: fn(), onBackToAnalysis: fn() },
});

export const Carpetas = meta.story();

Carpetas.test("lists the eleven folders with their counts", async ({ canvas }) => {
  await expect(canvas.getAllByTestId(/^folder-/)).toHaveLength(11);
  await expect(canvas.getByTestId("folder-fiscal")).toHaveTextContent("3 documentos");
  await expect(canvas.getByText("6 documentos · carpetas completas 2 de 11")).toBeVisible();
});

export const DesdeElAnalisis = meta.story({ args: { handover } });

DesdeElAnalisis.test(
  "lists the missing documents it was handed, and leads back",
  async ({ canvas, args, userEvent }) => {
    const missing = canvas.getByRole("region", { name: "Documentos que faltan" });
    await expect(missing.querySelectorAll("li")).toHaveLength(4);
    await userEvent.click(canvas.getByRole("button", { name: "Volver al Análisis" }));
    await expect(args.onBackToAnalysis).toHaveBeenCalledOnce();
  },
);

export const NadaFalta = meta.story({
  args: { handover: { ...handover, platonValidations: handover.platonValidations.slice(0, 2) } },
});

export const SinValidaciones = meta.story({ args: { handover: { ...handover, platonValidations: [] } } });

SinValidaciones.test(
  "[MISS-09] [MISS-10] says that no validations came, and leads back",
  async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByText("Error: No se encontraron validaciones")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Volver y reintentar" }));
    await expect(args.onBack).toHaveBeenCalledOnce();
  },
);

export const AlgunoParcial = meta.story({
  args: {
    handover: {
      ...handover,
      platonValidations: validate(SAMPLE_ANSWER.documentRequirements, SAMPLE_INVENTORY, {
        ...initialChoices,
        includeDemo: true,
      }),
    },
  },
});

AlgunoParcial.test("does not call missing what is partial", async ({ canvas }) => {
  const missing = canvas.getByRole("region", { name: "Documentos que faltan" });
  await expect(missing.querySelectorAll("ul")[0]!.querySelectorAll("li")).toHaveLength(3);
  await expect(canvas.getByRole("heading", { name: "Documentos por completar" })).toBeVisible();
});

export const Cargando = meta.story({ args: { folders: { state: "loading" } } });

export const ErrorDeLectura = meta.story({ args: { folders: { state: "failed" } } });

ErrorDeLectura.test("offers to try again", async ({ canvas, args, userEvent }) => {
  await expect(canvas.getByRole("alert")).toHaveTextContent("No se han podido leer tus documentos");
  await userEvent.click(canvas.getByRole("button", { name: "Volver a intentarlo" }));
  await expect(args.onReload).toHaveBeenCalledOnce();
});

export const Oscuro = meta.story({ args: { handover }, globals: { theme: "dark" } });
