import type { NewDocument } from "@/domain/documents/vault/document.ts";
import type { Vault } from "../vault/vault.ts";
import { createWorld, newDocument } from "../vault/vaultWorld.testing.ts";

/** Time of every copy and import in the tests, after that of the world's clock. */
export const NOW = new Date("2026-11-21T10:00:00.000Z");

/** All documents with their bytes, for comparison. */
export async function readContents(vault: Vault) {
  const list = await vault.list();
  return Promise.all(
    list.map(async (summary) => {
      const file = await vault.readFile(summary.id);
      const bytes = file && { type: file.type, text: Buffer.from(await file.arrayBuffer()).toString("latin1") };
      return { summary, record: await vault.get(summary.id), bytes };
    }),
  );
}

/** A vault with these documents, and a reader of all that it and its storage contain. */
export async function vaultWith(...documents: readonly Partial<NewDocument>[]) {
  const world = createWorld();
  const { vault } = world.openTab();
  for (const document of documents) await vault.save(newDocument(document));
  const picture = async () => ({
    contents: await readContents(vault),
    values: Object.fromEntries(world.storage.values),
    ids: await world.recordIds(),
  });
  return { ...world, vault, picture };
}

/** Failure of a promise as `name: kind`; `done` if it resolved. */
export async function getFailure(promise: Promise<unknown>): Promise<string> {
  try {
    await promise;
    return "done";
  } catch (error) {
    const { name, kind, message } = error as { name?: string; kind?: string; message?: string };
    return `${name}: ${kind ?? message}`;
  }
}
