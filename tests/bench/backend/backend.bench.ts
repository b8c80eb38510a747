import { expect, it } from "vitest";
import { LIMITS } from "@/domain/shared/limits.ts";
import { project } from "../../backend/shared/project.testing.ts";
import { sealedFile, sealedRow, sealedVault } from "../../backend/shared/sealedVault.testing.ts";
import { report } from "../playwright/report.ts";

/**
 * How long the sealed vault takes over the local stack, or over the project that the environment names. Client, PostgreSQL and the
 * services share one process here, so that the figures are above those of a server. It asserts that the answers are right and
 * holds the times against no limit, for they depend on the machine.
 */
const DOCUMENTS = 5000;
const VISITORS = 50;
const SAMPLES = 15;
/** A record of 8 kB, as most documents with a text are. */
const BYTES = Buffer.alloc(8192, 7).toString("base64");

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

const names = (from: number, count: number) => Array.from({ length: count }, (_, nth) => `doc/${from + nth}`);

it(`one visitor with ${DOCUMENTS} documents`, async () => {
  const visitor = await backend.visitor();
  const vault = sealedVault(backend, visitor);
  expect(await vault.begin()).toEqual([200, []]);
  let generation = 1;
  const write = async (written: readonly string[]) => {
    const rows = written.map((name) => sealedRow(name, { revision: generation + 1, bytes: BYTES }));
    expect(await vault.change(generation, { rows })).toEqual([200, []]);
    generation += 1;
  };
  await measure(`a push of ${LIMITS.vaultBatch} documents`, DOCUMENTS / LIMITS.vaultBatch, (nth) =>
    write(names(nth * LIMITS.vaultBatch, LIMITS.vaultBatch)),
  );
  await measure(`revisions and hashes of ${DOCUMENTS} documents`, SAMPLES, async () => {
    const [, found] = await vault.read();
    expect(Object.keys((found as { readonly revisions: object }).revisions)).toHaveLength(DOCUMENTS);
  });
  await measure(`a pull of ${LIMITS.vaultBatch} documents`, SAMPLES, async (nth) => {
    const [, found] = await vault.read(names(nth * LIMITS.vaultBatch, LIMITS.vaultBatch));
    expect((found as { readonly rows: readonly unknown[] }).rows).toHaveLength(LIMITS.vaultBatch);
  });
  await measure("a push of one document", SAMPLES, (nth) => write(names(nth, 1)));
  await measure("a file of 1 MiB, there and back", SAMPLES, async (nth) => {
    const bucket = visitor.client.storage.from("documents");
    await bucket.upload(`${visitor.id}/${nth}`, sealedFile(new Uint8Array(1_048_576)));
    expect((await bucket.download(`${visitor.id}/${nth}`)).data?.size).toBe(1_048_576);
  });
}, 300_000);

it(`${VISITORS} visitors at once`, async () => {
  const visitors = await Promise.all(Array.from({ length: VISITORS }, () => backend.visitor()));
  const vaults = visitors.map((visitor) => sealedVault(backend, visitor));
  for (const vault of vaults) expect(await vault.begin()).toEqual([200, []]);
  const taken: number[] = [];
  await measure(`a push and a pull by each of ${VISITORS} visitors, all of them`, 5, (nth) =>
    Promise.all(
      vaults.map(async (vault) => {
        const begun = performance.now();
        await vault.change(nth + 1, { rows: [sealedRow(`doc/${nth}`, { revision: nth + 2, bytes: BYTES })] });
        expect(await vault.read([`doc/${nth}`])).toMatchObject([
          200,
          { generation: nth + 2, rows: [{ bytes: expect.any(String) }] },
        ]);
        taken.push(performance.now() - begun);
      }),
    ),
  );
  report(`a push and a pull by each of ${VISITORS} visitors, one of them`, taken);
}, 300_000);
