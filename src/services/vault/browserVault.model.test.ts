import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FOLDER_IDS } from "@/domain/folders/folders.ts";
import { statisticsOf } from "@/domain/vault/statistics.ts";
import { createWorld, newDocument, outcomeOf } from "./vaultWorld.testing.ts";

const TABS = 2;
type Save = typeof save extends fc.Arbitrary<infer T> ? T : never;
type Remove = typeof remove extends fc.Arbitrary<infer T> ? T : never;
const save = fc.record({
  kind: fc.constant("save" as const),
  tab: fc.nat(TABS - 1),
  name: fc.constantFrom("a.pdf", "b.pdf", "c.pdf"),
  folderId: fc.constantFrom(...FOLDER_IDS.slice(0, 3)),
  isDemoData: fc.boolean(),
  wait: fc.constantFrom(0, 30_000, 61_000),
});
const remove = fc.record({ kind: fc.constant("remove" as const), tab: fc.nat(TABS - 1), nth: fc.nat(20) });
const commands = fc.array(fc.oneof(save, remove), { maxLength: 20, size: "max" });

describe("two tabs over one profile", () => {
  it("[STORE-06][STORE-07][STORE-09][STORE-10] behave like one list, step by step", async () => {
    await fc.assert(
      fc.asyncProperty(commands, async (steps) => {
        const world = createWorld();
        const tabs = Array.from({ length: TABS }, () => world.openTab().vault);
        const model: { id: string; name: string; folderId: string; isDemoData: boolean; at: number }[] = [];

        const expectedOfSave = ({ name, folderId, isDemoData }: Save): string => {
          const isNear = model.some(
            (entry) => entry.name === name && entry.folderId === folderId && world.clock.now - entry.at <= 60_000,
          );
          return isNear && !isDemoData ? "duplicate" : "done";
        };
        const doSave = async ({ tab, name, folderId, isDemoData }: Save): Promise<void> => {
          const { id } = await tabs[tab]!.save(newDocument({ filename: name, folderId, isDemoData }));
          model.unshift({ id, name, folderId, isDemoData, at: world.clock.now });
        };
        const doRemove = async ({ tab, nth }: Remove): Promise<void> => {
          await tabs[tab]!.remove(model[nth]?.id ?? "none");
          model.splice(nth, 1);
        };

        for (const step of steps) {
          world.clock.now += step.kind === "save" ? step.wait : 0;
          const expected = step.kind === "save" ? expectedOfSave(step) : model[step.nth] ? "done" : "notFound";
          expect(await outcomeOf(step.kind === "save" ? doSave(step) : doRemove(step))).toBe(expected);
          const lists = await Promise.all(tabs.map((tab) => tab.list()));
          for (const list of lists) expect(list.map(({ id }) => id)).toEqual(model.map(({ id }) => id));
          for (const tab of tabs) expect(await tab.statistics()).toEqual(statisticsOf(lists[0]!));
        }
      }),
      { numRuns: 40 },
    );
  });

  it("lose no save and keep no removed document when all is done at the same time", async () => {
    await fc.assert(
      fc.asyncProperty(commands, async (steps) => {
        const world = createWorld();
        const tabs = Array.from({ length: TABS }, () => world.openTab().vault);
        const kept = new Set<string>();
        const removable = await Promise.all(
          steps.map((_, index) => tabs[0]!.save(newDocument({ filename: `before-${index}.pdf` }))),
        );
        for (const { id } of removable) kept.add(id);
        await Promise.all(
          steps.map(async (step, index) => {
            const vault = tabs[step.tab]!;
            if (step.kind === "save") {
              const { folderId, isDemoData } = step;
              kept.add((await vault.save(newDocument({ filename: `${index}.pdf`, folderId, isDemoData }))).id);
            } else {
              const { id } = removable[index]!;
              await vault.remove(id);
              kept.delete(id);
            }
          }),
        );
        const list = await tabs[1]!.list();
        expect(new Set(list.map(({ id }) => id))).toEqual(kept);
        expect(list).toHaveLength(kept.size);
        expect(await tabs[0]!.statistics()).toEqual(statisticsOf(list));
        expect(new Set((await world.recordIds()).records)).toEqual(kept);
        expect(new Set((await world.recordIds()).files)).toEqual(kept);
        expect(await tabs[0]!.verify()).toEqual({ statisticsRegenerated: false, orphansRemoved: 0, withoutRecord: [] });
      }),
      { numRuns: 25 },
    );
  });
});
