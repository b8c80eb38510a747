import { expect, fn } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { SAMPLE_ANSWER } from "@mocks/procedure/fixtures/analysis.ts";
import { SAMPLE_INVENTORY } from "@mocks/documents/fixtures/sampleInventory.ts";
import { analysisMessages } from "@/domain/procedure/analysis/messages.ts";
import type { InfoState } from "@/domain/procedure/analysis/types.ts";
import { initialChoices, validate, getWalletData } from "@/domain/procedure/validation/validate.ts";
import { Button } from "@/components/ui/Button/Button.tsx";
import { AnalysisCard } from "./AnalysisCard.tsx";

const validations = validate(SAMPLE_ANSWER.documentRequirements, SAMPLE_INVENTORY, initialChoices);
const walletData = getWalletData(SAMPLE_INVENTORY, { includeDemo: false });

const finished: InfoState = {
  title: "Análisis completado",
  description: "Esto es lo que pide el trámite y lo que ya tienes",
  progress: 100,
  dynamicMessages: analysisMessages("complete", {
    query: "Alta de autónomo",
    result: SAMPLE_ANSWER,
    validations,
    walletData,
  }),
  socratesData: SAMPLE_ANSWER.processedResult,
  platonValidations: validations,
  walletData,
  details: [],
};

const meta = preview.meta({
  title: "Pantallas/Hub/AnalysisCard",
  component: AnalysisCard,
  args: {
    info: finished,
    query: "Alta de autónomo",
    links: SAMPLE_ANSWER.links,
    expanded: false,
    onAnswer: fn(),
    onCount: fn(),
    actions: <Button>Ver Resultados Detallados</Button>,
  },
});

export const Completa = meta.story();

export const Detallada = meta.story({ args: { expanded: true } });

Detallada.test("shows every list and every validation whole", async ({ canvas }) => {
  await expect(canvas.getByText("Tener certificado digital o Cl@ve")).toBeVisible();
  await expect(canvas.queryByText(/más\.\.\./)).toBeNull();
  await expect(canvas.queryByText(/documentos más analizados/)).toBeNull();
});

export const EnMarcha = meta.story({
  name: "En marcha",
  args: {
    info: {
      ...finished,
      title: "Analizando tu trámite",
      description: "Sócrates busca los requisitos",
      progress: 10,
      dynamicMessages: [],
      socratesData: null,
      platonValidations: [],
      walletData: null,
    },
    actions: null,
  },
});

EnMarcha.test("says of each section that it is pending", async ({ canvas }) => {
  await expect(canvas.getAllByText("Pendiente")).toHaveLength(4);
});

export const Oscura = meta.story({ args: { expanded: true }, globals: { theme: "dark" } });
