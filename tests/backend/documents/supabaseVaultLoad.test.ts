import { beforeAll, describe, expect, it } from "vitest";
import { LIMITS } from "@/domain/shared/limits.ts";
import { fieldContains } from "@/domain/documents/vault/values.ts";
import { sortNewestFirst } from "@/domain/documents/vault/summary.ts";
import { findDocuments } from "@/services/documents/vault/documentRecords.ts";
import { createBlob, importedDocument, newDocument } from "@/services/documents/vault/vaultWorld.testing.ts";
import { project, type Visitor } from "../shared/project.testing.ts";
import { createRemoteWorld } from "./supabaseVault.testing.ts";

const VISITORS = 50;
const MANY = 5000;
/** A document that every visitor has, each with another content. */
const SHARED = "0b0e7c1e-6b1f-4c59-9d1e-3f2a54b7c001";

const backend = project();

describe(`${VISITORS} visitors at once`, () => {
  /** What a visitor does in a first visit, and all that comes back of it. */
  async function visit(visitor: Visitor) {
    const { id, client } = visitor;
    const { vault } = createRemoteWorld(backend, visitor).openTab();
    const mine = { filename: "dni.pdf", extractedText: id, extractedInfo: { dni: id } };
    const saved = await vault.save(newDocument({ ...mine, file: createBlob(`saved by ${id}`) }));
    await vault.importAll([importedDocument(SHARED, mine, createBlob(`imported by ${id}`))]);
    // Unlike the vault these do not ask for the visitor's own: the server alone keeps them apart.
    const [rows, counts, files, root] = await Promise.all([
      client.from("documents").select("owner_id,id,extracted_text"),
      client.from("document_counts").select("owner_id,documents"),
      client.storage.from("documents").list(id),
      client.storage.from("documents").list(""),
    ]);
    return {
      list: (await vault.list()).map((document) => document.id).toSorted(),
      texts: (await vault.getMany([saved.id, SHARED])).map(({ extractedText }) => extractedText),
      bytes: [await (await vault.readFile(saved.id))?.text(), await (await vault.readFile(SHARED))?.text()],
      found: (await findDocuments(vault, ({ extractedInfo }) => fieldContains(extractedInfo, "dni", "-"))).length,
      total: (await vault.statistics()).totalDocuments,
      owners: rows.data?.map(({ owner_id: owner, extracted_text: text }) => [owner, text]),
      counts: counts.data,
      files: files.data?.length,
      folders: root.data?.map(({ name }) => name),
      expected: [SHARED, saved.id].toSorted(),
    };
  }

  it("find their own documents and files and nobody else's, and none of them meets an error", async () => {
    const visitors = await Promise.all(Array.from({ length: VISITORS }, () => backend.visitor()));
    const seen = await Promise.all(visitors.map(visit));
    expect(seen).toEqual(
      visitors.map(({ id }, nth) => ({
        list: seen[nth]?.expected,
        texts: [id, id],
        bytes: [`saved by ${id}`, `imported by ${id}`],
        found: 2,
        total: 2,
        owners: [
          [id, id],
          [id, id],
        ],
        counts: [{ owner_id: id, documents: 2 }],
        files: 2,
        folders: [id],
        expected: expect.any(Array),
      })),
    );
  });
});

describe(`${MANY} documents`, () => {
  let world: ReturnType<typeof createRemoteWorld>;
  const documents = Array.from({ length: MANY }, (_, nth) =>
    importedDocument(crypto.randomUUID(), {
      filename: `documento-${nth}.pdf`,
      folderId: nth % 2 === 0 ? "identity" : "work",
      uploadDate: new Date(Date.parse("2026-01-01T00:00:00Z") + Math.floor(nth / 700) * 1000).toISOString(),
    }),
  );

  beforeAll(async () => {
    world = createRemoteWorld(backend, await backend.visitor());
  });

  it("[STORE-07] [STORE-10] are imported, listed page by page, each once and newest first, counted and removed", async () => {
    const { vault } = world.openTab();
    expect(MANY).toBeGreaterThan(LIMITS.vaultPage);
    expect(await vault.importAll(documents)).toEqual({ added: MANY, replaced: 0 });
    const list = await vault.list();
    expect(new Set(list.map(({ id }) => id))).toEqual(new Set(documents.map(({ record }) => record.id)));
    expect(list).toEqual(sortNewestFirst(list));
    const { totalDocuments, documentsByFolder } = await vault.statistics();
    expect([totalDocuments, documentsByFolder.identity, documentsByFolder.work]).toEqual([MANY, MANY / 2, MANY / 2]);
    await vault.clear();
    expect([await vault.list(), (await vault.statistics()).totalDocuments]).toEqual([[], 0]);
  });
});
