import { expect, it, vi } from "vitest";
import type { Case } from "@/domain/procedure/case/case.ts";
import { sampleCase } from "@/domain/procedure/case/case.testing.ts";
import { openProcedure } from "./openProcedure.ts";

async function open(cases: () => Promise<readonly Case[]>) {
  const navigate = vi.fn();
  await openProcedure("dni-pasaporte", { cases }, navigate);
  return navigate.mock.calls;
}

const ANALYSIS = [["/hub", { selectedTramite: expect.stringMatching(/DNI/u) }]];

it("opens the kept case of the card that changed last", async () => {
  const kept = ["c1", "c2"].map((id) => sampleCase(id, { card: "dni-pasaporte" }));
  expect(await open(async () => [sampleCase("c0", { card: "empadronamiento" }), ...kept])).toEqual([
    ["/expediente/c1"],
  ]);
});

it.each([
  ["is kept", async () => [sampleCase("c1", { card: "empadronamiento" })]],
  ["is open", async () => [sampleCase("c1", { card: "dni-pasaporte", status: "closed" })]],
  ["is more than an analysis", async () => [sampleCase("c1", { card: "dni-pasaporte", status: "analysed" })]],
  ["can be read", () => Promise.reject(new Error("unavailable"))],
] as const)("opens the analysis of the card where no case of it %s", async (_, cases) => {
  expect(await open(cases)).toEqual(ANALYSIS);
});
