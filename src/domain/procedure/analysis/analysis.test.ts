import { describe, expect, it, vi } from "vitest";
import { SAMPLE_ANSWER, SAMPLE_NO_CARD } from "../../../../mocks/procedure/fixtures/analysis.ts";
import { SAMPLE_FOLDERS, SAMPLE_INVENTORY } from "../../../../mocks/documents/fixtures/sampleInventory.ts";
import { initialChoices, validate, getWalletData } from "../validation/validate.ts";
import { toWalletFolders, computeStatistics } from "../../documents/vault/statistics.ts";
import { analysisMessages, isPulsing, type AnalysisInput } from "./messages.ts";
import { workflowNodes } from "./steps.ts";

const FACTS: AnalysisInput = {
  query: "Alta de autónomo",
  result: SAMPLE_ANSWER,
  validations: validate(SAMPLE_ANSWER.documentRequirements, SAMPLE_INVENTORY, initialChoices),
  walletData: getWalletData(SAMPLE_INVENTORY, { includeDemo: false }),
};

describe("analysisMessages", () => {
  it("[HUB-24] [HUB-35] has one message a step, the last of them visible", () => {
    const messages = analysisMessages("inventoried", FACTS);
    expect(messages.map(({ nodeId, phase, isVisible }) => [nodeId, phase, isVisible])).toEqual([
      ["socrates", "ANALIZANDO CONSULTA", false],
      ["socrates", "RESULTADO", false],
      ["platon", "PIENSO", false],
      ["platon", "RESULTADO", false],
      ["wallet", "VERIFICANDO", false],
      ["wallet", "RESULTADO", true],
    ]);
    expect(messages[1]).toEqual({
      nodeId: "socrates",
      nodeName: "Sócrates",
      phase: "RESULTADO",
      message: "He encontrado los requisitos de tu trámite",
      isVisible: false,
      icon: "CheckCircle",
      colourScheme: { bg: "green-soft", border: "green-line", text: "green", icon: "green" },
      subtitle: "Alta de autónomo",
      details: ["8 documentos", "5 requisitos", "3 pasos"],
    });
  });

  it("has none before the start and after a failure", () => {
    expect(analysisMessages("idle", FACTS)).toEqual([]);
    expect(analysisMessages("failed", FACTS)).toEqual([]);
  });

  it("keeps all of them at the end, and none visible", () => {
    const messages = analysisMessages("complete", FACTS);
    expect(messages).toHaveLength(6);
    expect(messages.some((message) => message.isVisible)).toBe(false);
  });

  it("never claims to have found what no card says", () => {
    const [, answered] = analysisMessages("answered", { ...FACTS, result: SAMPLE_NO_CARD });
    expect(answered?.message).toBe("Todavía no conozco este trámite");
  });

  it("counts what is available and what is missing", () => {
    const validated = analysisMessages("validated", FACTS).at(-1);
    expect([validated?.message, validated?.subtitle]).toEqual(["1 de 6 documentos disponibles", "Faltan 4"]);
  });
});

describe("isPulsing", () => {
  it("[HUB-18] pulses while loading and in phase PIENSO, and not otherwise", () => {
    expect(isPulsing({ phase: "RESULTADO" }, true)).toBe(true);
    expect(isPulsing({ phase: "PIENSO" }, false)).toBe(true);
    expect(isPulsing({ phase: "RESULTADO" }, false)).toBe(false);
  });
});

describe("workflowNodes", () => {
  it("[HUB-23] gives each node its id, name, status, colours, icon and whether it can be clicked", () => {
    const onClick = vi.fn<() => void>();
    const nodes = workflowNodes(
      { socrates: "complete", platon: "processing", wallet: "needs-attention", tramia: "active" },
      2,
      onClick,
    );
    expect(nodes.map(({ id, name, status, clickable }) => [id, name, status, clickable])).toEqual([
      ["socrates", "Sócrates", "complete", false],
      ["platon", "Platón", "processing", false],
      ["wallet", "T-Wallet", "needs-attention", true],
      ["tramia", "Tramia", "active", false],
    ]);
    expect(nodes[2]).toEqual({
      id: "wallet",
      name: "T-Wallet",
      status: "needs-attention",
      colours: { bg: "orange-soft", border: "orange-line", text: "orange", icon: "orange" },
      icon: "Wallet",
      clickable: true,
      onClick,
      missingDocuments: 2,
    });
  });
});

describe("the sample of the specification", () => {
  it.each([
    ["HUB-28", "identity"],
    ["HUB-29", "work"],
    ["HUB-30", "academic"],
    ["HUB-31", "fiscal"],
  ])("[%s] has folder %s as stated", (_row, id) => {
    const folder = toWalletFolders(computeStatistics(SAMPLE_INVENTORY.documents)).find(
      (candidate) => candidate.id === id,
    );
    const stated = SAMPLE_FOLDERS.find((candidate) => candidate.id === id);
    expect(folder).toMatchObject(stated ?? { id: "stated nowhere" });
  });

  it("[HUB-27] gives a folder id, name, count, completeness, icon and description", () => {
    expect(toWalletFolders(computeStatistics(SAMPLE_INVENTORY.documents))[0]).toEqual({
      id: "identity",
      name: "Identidad",
      documentCount: 2,
      isComplete: true,
      icon: "identity",
      description: "DNI, pasaporte, permiso de conducir",
    });
  });

  it("[HUB-32] counts folders, documents and completed folders", () => {
    expect(getWalletData(SAMPLE_INVENTORY, { includeDemo: true })).toEqual({
      totalFolders: 10,
      documentsCount: 6,
      completedFolders: 2,
    });
  });
});
