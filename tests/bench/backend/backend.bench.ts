import { expect, it } from "vitest";
import { FOLDER_IDS } from "@/domain/documents/folders/folders.ts";
import { fieldContains } from "@/domain/documents/vault/values.ts";
import { findDocuments } from "@/services/documents/vault/documentRecords.ts";
import { createBlob, importedDocument, newDocument } from "@/services/documents/vault/vaultWorld.testing.ts";
import { project } from "../../backend/shared/project.testing.ts";
import { createRemoteWorld } from "../../backend/documents/supabaseVault.testing.ts";
import { report } from "../playwright/report.ts";

/**
 * How long the vault takes over the local stack, or over the project that the environment names. Client, PostgreSQL and the
 * services share one process here, so that the figures are above those of a server. It asserts that the answers are right and
 * holds the times against no limit, for they depend on the machine.
 */
const DOCUMENTS = 5000;
const VISITORS = 50;
const SAMPLES = 15;
const TEXT = "Lorem ipsum dolor sit amet. ".repeat(74).slice(0, 2048);

const backend = project();

/** @param times how often */
async function measure(name: string, times: number, work: (nth: number) => Promise<unknown>): Promise<void> {
  const taken: number[] = [];
  for (let nth = 0; nth < times; nth += 1) {
    const begun = performance.now();
    await work(nth);
    taken.push(performance.now() - begun);
  }
  report(name, taken);
}

it(`one visitor with ${DOCUMENTS} documents`, async () => {
  const { vault } = createRemoteWorld(backend, await backend.visitor()).openTab();
  const documents = Array.from({ length: DOCUMENTS }, (_, nth) =>
    importedDocument(crypto.randomUUID(), {
      filename: `documento de prueba número ${nth}.pdf`,
      folderId: FOLDER_IDS[nth % FOLDER_IDS.length] ?? "identity",
      uploadDate: new Date(Date.parse("2026-01-01T00:00:00Z") + nth * 1000).toISOString(),
      extractedText: TEXT,
    }),
  );
  await measure(`import of ${DOCUMENTS} documents`, 1, () => vault.importAll(documents));
  await measure(`list of ${DOCUMENTS} documents`, SAMPLES, async () => {
    expect(await vault.list()).toHaveLength(DOCUMENTS);
  });
  await measure("statistics", SAMPLES, async () => {
    expect((await vault.statistics()).totalDocuments).toBe(DOCUMENTS);
  });
  await measure("search in the values of all", SAMPLES, async () => {
    expect(await findDocuments(vault, ({ extractedInfo }) => fieldContains(extractedInfo, "nombre", "nobody"))).toEqual(
      [],
    );
  });
  await measure("save of a document with its file", SAMPLES, (nth) =>
    vault.save(newDocument({ filename: `nuevo ${nth}.pdf`, file: createBlob("%PDF-1.7") })),
  );
  const [newest] = await vault.list();
  await measure("a whole document and its file", SAMPLES, async () => {
    const [record, file] = await Promise.all([vault.get(newest?.id ?? ""), vault.readFile(newest?.id ?? "")]);
    expect([record?.id, file?.size]).toEqual([newest?.id, newest?.size]);
  });
}, 300_000);

it(`${VISITORS} visitors at once`, async () => {
  const visitors = await Promise.all(Array.from({ length: VISITORS }, () => backend.visitor()));
  const vaults = visitors.map((visitor) => createRemoteWorld(backend, visitor).openTab().vault);
  const taken: number[] = [];
  const timed = async (work: () => Promise<unknown>): Promise<void> => {
    const begun = performance.now();
    await work();
    taken.push(performance.now() - begun);
  };
  await measure(`a save and a list by each of ${VISITORS} visitors, all of them`, 5, (nth) =>
    Promise.all(
      vaults.map((vault) =>
        timed(async () => {
          await vault.save(newDocument({ filename: `${nth}.pdf`, file: createBlob("%PDF-1.7") }));
          expect(await vault.list()).toHaveLength(nth + 1);
        }),
      ),
    ),
  );
  report(`a save and a list by each of ${VISITORS} visitors, one of them`, taken);
}, 300_000);
