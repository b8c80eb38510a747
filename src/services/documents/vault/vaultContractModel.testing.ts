import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { FolderId } from "@/domain/documents/folders/folders.ts";
import { computeStatistics } from "@/domain/documents/vault/statistics.ts";
import type { Vault } from "./vault.ts";
import type { ContractWorld, CreateWorld } from "./vaultContract.testing.ts";
import {
  compare,
  compareStored,
  emptyModel,
  folder,
  importedId,
  toImports,
  type Model,
  play,
  type Step,
  steps,
  TABS,
} from "./vaultModel.testing.ts";
import { createBlob, importedDocument, newDocument, getOutcome } from "./vaultWorld.testing.ts";

const change = fc.record({
  kind: fc.constantFrom("save", "remove", "move", "import", "replace", "removeAndRestore"),
  tab: fc.nat(TABS - 1),
  folderId: folder,
});
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never;

function openTabs(world: ContractWorld): Vault[] {
  return Array.from({ length: TABS }, () => world.openTab().vault);
}

/** Options for the number of random runs. */
export interface ModelEffort {
  readonly runs: number;
}

/** Tests random steps of two tabs, in any order and in parallel. */
export function modelContract(createWorld: CreateWorld, { runs }: ModelEffort): void {
  describe("two tabs over one profile", () => {
    it("[STORE-06][STORE-07][STORE-09][STORE-10][STORE-14][STORE-16][STORE-21][STORE-24] behave like one list, step by step", async () => {
      await fc.assert(
        fc.asyncProperty(steps, async (all) => {
          const world = await createWorld();
          const tabs = openTabs(world);
          const model = emptyModel();
          for (const step of all) {
            const { got, expected } = await play(step, tabs[step.tab]!, model, world);
            expect(got).toEqual(expected);
            const comparisons = [compareStored(model, world), ...tabs.map((tab) => compare(tab, model))];
            for (const comparison of await Promise.all(comparisons))
              expect(comparison.got).toEqual(comparison.expected);
          }
        }),
        { numRuns: runs },
      );
    });

    it("lose no save and keep no removed document when all is done at the same time", async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(change, { maxLength: 20, size: "max" }), async (changes) => {
          const world = await createWorld();
          const tabs = openTabs(world);
          const kept = new Map<string, FolderId>();
          const before = await Promise.all(
            changes.map((_, index) => tabs[0]!.save(newDocument({ filename: `before-${index}.pdf` }))),
          );
          for (const { id, folderId } of before) kept.set(id, folderId);
          const make = makeChange(kept);
          await Promise.all(changes.map((one, index) => make(one, tabs[one.tab]!, before[index]!.id, index)));
          const list = await tabs[1]!.list();
          expect(new Map(list.map(({ id, folderId }) => [id, folderId]))).toEqual(kept);
          const { got, expected } = await soundness(world, tabs[0]!);
          expect(got).toEqual(expected);
        }),
        { numRuns: Math.ceil(runs / 2) },
      );
    });

    it("[STORE-14] agree on what is left when one of them clears while both write", async () => {
      await fc.assert(
        fc.asyncProperty(steps, fc.nat(14), async (all, clearAt) => {
          const world = await createWorld();
          const tabs = openTabs(world);
          const model = emptyModel();
          for (const filename of ["a.pdf", "b.pdf"])
            model.documents.push(await tabs[0]!.save(newDocument({ filename })));
          const operations = all.map((step) => createOperation(step, tabs[step.tab]!, model));
          operations.splice(clearAt, 0, () => tabs[0]!.clear());
          const outcomes = await Promise.all(operations.map((operation) => getOutcome(operation())));
          expect(outcomes.filter((outcome) => !["done", "notFound", "duplicate"].includes(outcome))).toEqual([]);
          const { got, expected } = await soundness(world, tabs[1]!);
          expect(got).toEqual(expected);
        }),
        { numRuns: Math.ceil(runs / 2) },
      );
    });
  });
}

/** Makes a change that is independent of all others, and records the expected result. */
function makeChange(kept: Map<string, FolderId>) {
  return async ({ kind, folderId }: Change, vault: Vault, id: string, index: number): Promise<void> => {
    const filename = `${index}.pdf`;
    const importAs = async (importedId: string): Promise<void> => {
      await vault.importAll([importedDocument(importedId, { filename, folderId }, createBlob("%PDF"))]);
      kept.set(importedId, folderId);
    };
    const changes: Record<Change["kind"], () => Promise<unknown>> = {
      save: async () => kept.set((await vault.save(newDocument({ filename, folderId }))).id, folderId),
      move: async () => kept.set((await vault.move(id, folderId)).id, folderId),
      import: () => importAs(importedId(index)),
      replace: () => importAs(id),
      remove: async () => kept.delete((await vault.remove(id)).summary.id),
      removeAndRestore: async () => vault.restore(await vault.remove(id)),
    };
    await changes[kind]();
  };
}

/** Creates the operation of a step, which does not depend on other steps. */
function createOperation(step: Step, vault: Vault, model: Model): () => Promise<unknown> {
  const id = model.documents[step.nth % 2]!.id;
  const operations: Record<Step["kind"], () => Promise<unknown>> = {
    save: () => vault.save(newDocument({ filename: `${step.nth}.pdf` })),
    remove: () => vault.remove(id),
    restore: async () => vault.restore(await vault.remove(id)),
    move: () => vault.move(id, "memory"),
    import: () => vault.importAll(step.kind === "import" ? toImports(model, step) : []),
    clear: () => vault.clear(),
    seed: () => vault.seedDemo(),
    seedAgain: () => vault.seedDemo(true),
    removeDemo: () => vault.removeDemo(),
  };
  return operations[step.kind];
}

/** Whether list, statistics and records agree, and there is nothing to repair or to remove. */
async function soundness(world: ContractWorld, vault: Vault) {
  const list = await vault.list();
  const { records, files } = await world.recordIds();
  return {
    got: {
      statistics: await vault.statistics(),
      records: records.toSorted(),
      files: files.toSorted(),
      report: await vault.verify(),
    },
    expected: {
      statistics: computeStatistics(list),
      records: list.map(({ id }) => id).toSorted(),
      files: list
        .filter(({ size }) => size > 0)
        .map(({ id }) => id)
        .toSorted(),
      report: { statisticsRegenerated: false, withoutRecord: [], withoutFile: [] },
    },
  };
}
