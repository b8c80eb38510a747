import { afterEach, expect, it, vi } from "vitest";

afterEach(() => vi.unstubAllEnvs());

async function drawnWith(env: Readonly<Record<string, string>>, count?: number): Promise<readonly string[]> {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  vi.resetModules();
  const { drawn } = await import("../propertyRuns.ts");
  return drawn(["at once", "soon", "late"], count);
}

it("tries one moment a run, and each of them within as many days", async () => {
  const days = ["20261128", "20261129", "20261130"];
  const runs = [];
  for (const FC_SEED of days) runs.push(await drawnWith({ FC_SEED, FC_RUNS: "" }));
  expect(runs.flat().toSorted()).toEqual(["at once", "late", "soon"]);
});

it("tries so many a run at most, from all over the list", async () => {
  const runs = [];
  for (const FC_SEED of ["20261128", "20261129"]) runs.push(await drawnWith({ FC_SEED, FC_RUNS: "" }, 2));
  expect(runs).toEqual([["at once", "late"], ["soon"]]);
});

it("tries every moment in a run of more cases", async () => {
  expect(await drawnWith({ FC_RUNS: "1000" })).toEqual(["at once", "soon", "late"]);
});
