import { expect, it } from "vitest";
import { toSummary } from "@/domain/documents/vault/summary.ts";
import type { DocumentSummary } from "@/domain/documents/vault/document.ts";
import { openIndexedDbRecords } from "./indexedDbRecords.ts";
import { listName, type Listed } from "./sealedContents.ts";
import { openRow, type SealedDocument } from "./sealedItems.ts";
import { beginTestProtection, createSealedWorld, openSealed } from "./sealedWorld.testing.ts";
import type { RecordStore } from "./recordStore.ts";
import { ensureReadable } from "./unreadRows.ts";
import { openVaultDatabase } from "./vaultDatabase.ts";
import { createWorld, getOutcome, importedDocument } from "./vaultWorld.testing.ts";

/** Both are in block 1 of the list. */
const [FIRST, SECOND] = ["a", "q"] as const;

function put(records: RecordStore, id: string, more: object = {}, held: object = {}) {
  const { record: known } = importedDocument(id);
  const record = { ...known, ...held };
  const summary: DocumentSummary = { ...toSummary(record, 0), ...more };
  return records.change(() => ({ result: null, change: { put: [{ summary, record, file: null }] } }));
}

it.each([
  [
    "in clear",
    async () => {
      createWorld();
      const open = () => openIndexedDbRecords();
      const read = async () =>
        (await openVaultDatabase()).use<readonly DocumentSummary[] | undefined>((base) => base.get("summaries", 1));
      return { open, read };
    },
  ],
  [
    "sealed",
    async () => {
      const { keys } = await createSealedWorld();
      const open = () => openIndexedDbRecords(undefined, { keys, onLocked: () => undefined });
      const read = async () => {
        const row = await (await openVaultDatabase()).use((base) => base.get("sealed", listName(1)));
        return row && (await openRow<Listed[]>(keys, listName(1), row)).flatMap(({ summary }) => summary ?? []);
      };
      return { open, read };
    },
  ],
])("keeps what a later version wrote of a document, %s, when another one of its block changes", async (_, create) => {
  const { open, read } = await create();
  await put(await open(), FIRST, {
    kept: { until: "2040-01-01" },
    evidence: { kind: "later", numbers: [], names: [] },
  });
  const before = (await read())?.find(({ id }) => id === FIRST);
  expect(before).toHaveProperty("kept");
  const records = await open();
  await put(records, SECOND);
  await records.change(() => ({ result: null, change: { remove: [SECOND] } }));
  expect(await read()).toEqual([before]);
});

it.each<[string, object, object]>([
  ["in the list", { kept: { until: "2040-01-01" } }, {}],
  ["of whose it is", { holder: { personId: "ana", origin: "later" } }, {}],
  ["in the document", {}, { kept: { until: "2040-01-01" } }],
  ["of its file", {}, { originalFile: { name: "dni.pdf", type: "", size: 4, pages: 2 } }],
])("says before a copy elsewhere that a later version wrote more, %s: %j %j", async (_, listed, held) => {
  const world = createWorld();
  const { vault } = world.openTab();
  const records = await openIndexedDbRecords();
  await put(records, SECOND, { holder: { personId: "ana", origin: "said" } });
  expect(await getOutcome(vault.ensureReadable())).toBe("done");
  await put(records, FIRST, listed, held);
  expect(await getOutcome(world.openTab().vault.ensureReadable())).toBe("newer");
  const keys = await beginTestProtection();
  const sealed = await openSealed(keys);
  for (const id of [FIRST, SECOND]) await sealed.seal(id);
  await expect(ensureReadable(await openSealed(keys))).rejects.toMatchObject({ kind: "newer" });
});

it("keeps it when the vault is protected and when the protection ends, of what else is in the block too", async () => {
  createWorld();
  const later = { kept: { until: "2040-01-01" }, evidence: { kind: "later", numbers: [], names: [] } };
  for (const id of [FIRST, SECOND]) await put(await openIndexedDbRecords(), id, later);
  const database = await openVaultDatabase();
  const read = () => database.use<readonly DocumentSummary[] | undefined>((base) => base.get("summaries", 1));
  const before = await read();
  const keys = await beginTestProtection();
  const records = await openSealed(keys);
  await records.seal(FIRST);
  expect(await read()).toEqual(before?.filter(({ id }) => id === SECOND));
  await records.seal(SECOND);
  const list = await database.use((base) => base.get("sealed", listName(1)));
  const listed = list && (await openRow<Listed[]>(keys, listName(1), list));
  expect(listed?.map(({ summary }) => summary).toSorted(byId)).toEqual(before?.toSorted(byId));
  const row = await database.use((base) => base.get("sealed", `doc/${FIRST}`));
  expect(row && (await openRow<SealedDocument>(keys, `doc/${FIRST}`, row)).summary).toMatchObject(later);
  const opened = await openSealed(keys);
  for (const id of [FIRST, SECOND]) await opened.unseal(id);
  expect((await read())?.toSorted(byId)).toEqual(before?.toSorted(byId));
});

const byId = (...both: readonly (DocumentSummary | null)[]): number => {
  const [one, other] = both.map((summary) => summary?.id ?? "");
  return (one ?? "") < (other ?? "") ? -1 : 1;
};
