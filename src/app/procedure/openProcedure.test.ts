import { expect, it, vi } from "vitest";
import type { CaseFile } from "@/domain/procedure/caseFile/caseFile.ts";
import { caseFile } from "@/domain/procedure/caseFile/caseFile.testing.ts";
import { openProcedure } from "./openProcedure.ts";

async function open(cases: () => Promise<readonly CaseFile[]>) {
  const navigate = vi.fn();
  await openProcedure("dni-pasaporte", { cases }, navigate);
  return navigate.mock.calls;
}

const ANALYSIS = [["/hub", { selectedTramite: expect.stringMatching(/DNI/u) }]];

it("opens the kept case of the card that changed last", async () => {
  const kept = ["c1", "c2"].map((id) => caseFile(id, { card: "dni-pasaporte" }));
  expect(await open(async () => [caseFile("c0", { card: "empadronamiento" }), ...kept])).toEqual([["/expediente/c1"]]);
});

it.each([
  ["is kept", async () => [caseFile("c1", { card: "empadronamiento" })]],
  ["is open", async () => [caseFile("c1", { card: "dni-pasaporte", status: "closed" })]],
  ["can be read", () => Promise.reject(new Error("unavailable"))],
] as const)("opens the analysis of the card where no case of it %s", async (_, cases) => {
  expect(await open(cases)).toEqual(ANALYSIS);
});
