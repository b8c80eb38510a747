import { demoDocuments } from "@/domain/documents/vault/demo.ts";
import { summaryOf } from "@/domain/documents/vault/summary.ts";
import { recordOf } from "./browserVaultRecord.ts";
import type { PlannedChange, VaultContents } from "./recordStore.ts";

/** What the samples are made of. */
export interface DemoSource {
  readonly newId: () => string;
  readonly now: () => Date;
  /** From 0 to less than 1. */
  readonly random: () => number;
}

/**
 * True when the samples may be loaded: where none are there if asked for, else only into a vault that is empty and for which
 * none were ever loaded or declined (STORE-21, decisions ).
 */
export function maySeed({ summaries, samples }: VaultContents, again: boolean): boolean {
  if (again) return !samplesIn({ summaries }).length;
  return summaries.size === 0 && samples === null;
}

/** The sample documents, with their flag (STORE-05, STORE-21). Gives how many. */
export function planDemo({ newId, now, random }: DemoSource): PlannedChange<number> {
  const records = demoDocuments(now(), random).map((sample) => recordOf(sample, newId(), sample.uploadDate));
  const put = records.map((record) => ({ summary: summaryOf(record, 0), record, file: null }));
  return { result: put.length, change: { put, samples: "loaded" } };
}

/** Removes the sample documents and the flag, and remembers that they are not wanted (STORE-24). Gives how many there were. */
export function planDemoRemoval(contents: VaultContents): PlannedChange<number> {
  const remove = samplesIn(contents);
  return { result: remove.length, change: { remove, samples: "declined" } };
}

function samplesIn({ summaries }: Pick<VaultContents, "summaries">): readonly string[] {
  return [...summaries.values()].filter(({ isDemoData }) => isDemoData).map(({ id }) => id);
}
