import { expect } from "storybook/test";
import preview from "@storybook-config/preview.tsx";
import { SAMPLE_ANSWER } from "@mocks/procedure/fixtures/analysis.ts";
import { SAMPLE_INVENTORY } from "@mocks/documents/fixtures/sampleInventory.ts";
import { analysisMessages } from "@/domain/procedure/analysis/messages.ts";
import type { InfoState } from "@/domain/procedure/analysis/types.ts";
import { initialChoices, validate, getWalletData } from "@/domain/procedure/validation/validate.ts";
import { AnalysisCard } from "./AnalysisCard.tsx";

const validations = validate(SAMPLE_ANSWER.documentRequirements, SAMPLE_INVENTORY, initialChoices);
const walletData = getWalletData(SAMPLE_INVENTORY, { includeDemo: false });

const inventoried: InfoState = {
  title: "Analizando tu trámite",
  description: "T-Wallet revisada",
  progress: 90,
  dynamicMessages: analysisMessages("inventoried", {
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
    info: inventoried,
    query: "Alta de autónomo",
  },
});

export const CasiTerminado = meta.story({ name: "Casi terminado" });

export const EnMarcha = meta.story({
  name: "En marcha",
  args: {
    info: {
      ...inventoried,
      description: "Sócrates busca los requisitos",
      progress: 10,
      dynamicMessages: [],
      socratesData: null,
      platonValidations: [],
      walletData: null,
    },
  },
});

EnMarcha.test("says of each section that it is pending", async ({ canvas }) => {
  await expect(canvas.getAllByText("Pendiente")).toHaveLength(4);
});

export const Oscura = meta.story({ globals: { theme: "dark" } });
