import { isDeepStrictEqual } from "node:util";
import { describe, expect, it } from "vitest";
import { toSummary } from "@/domain/documents/vault/summary.ts";
import { sampleCase } from "@/domain/procedure/case/case.testing.ts";
import { createLock } from "../../shared/storage/lock.ts";
import { toHex } from "../crypto/bytes.ts";
import type { OpenedKeyring } from "../crypto/keyring.ts";
import { keyIdOf } from "../crypto/sealed.ts";
import { saveDraft, takeDrafts } from "./drafts.ts";
import type { BrowserRecords } from "../vault/browserRecords.ts";
import { openDocument, openFile, openRow } from "../vault/items.ts";
import { createHolder, openRecords, protect } from "../vault/protectedVault.testing.ts";
import type { VaultChange } from "../vault/recordStore.ts";
import { reseal } from "./reseal.ts";
import { createBlob, createWorld, dieAt, importedDocument, person } from "../vault/vaultWorld.testing.ts";

const lock = createLock(undefined);
const IDS = Array.from({ length: 20 }, (_, n) => `d${n}`);
/** Has no file. */
const BARE = "d3";

function write(id: string, text: string | null = `file ${id}`) {
  const { record } = importedDocument(id, { filename: `${id}.pdf`, extractedText: `text ${id}` });
  const file = text === null ? null : createBlob(text);
  return { summary: toSummary(record, file?.size ?? 0), record, file };
}

const change = (records: BrowserRecords, made: VaultChange) => records.change(() => ({ result: null, change: made }));

/** A vault with all kinds of rows. */
async function filled() {
  createWorld();
  const records = await openRecords();
  await change(records, {
    put: IDS.map((id) => (id === BARE ? write(id, null) : write(id))),
    people: [person("ana"), person("luis")],
    cases: { put: [sampleCase("one"), sampleCase("two")] },
    values: new Map([["facts", "1"]]),
  });
  await saveDraft(records, { facts: "draft", files: [createBlob("page")] });
  return records;
}

/** All that a vault shows. */
async function picture(records: BrowserRecords) {
  const { summaries, people } = await records.contents();
  const files = await Promise.all(IDS.map(async (id) => [id, await (await records.getFile(id))?.text()] as const));
  const cases = (await records.cases()).toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const values = new Map(await records.values());
  return { summaries: [...summaries], people, cases, values, files, texts: await records.getMany(IDS) };
}

/** The bytes of all that is stored, by name. */
async function stored(records: BrowserRecords) {
  const { rows, files } = await records.rows.read(await records.rows.names());
  const bytes = await Promise.all(
    [...files].map(async ([name, { bytes: blob }]) => [name, toHex(new Uint8Array(await blob.arrayBuffer()))] as const),
  );
  return { rows, files, bytes: new Map(bytes) };
}

/** Names of the rows and files that this key opens. */
async function opensBy(
  { keys }: OpenedKeyring,
  { rows, files }: Awaited<ReturnType<typeof stored>>,
): Promise<readonly string[]> {
  const own = { now: keys, former: [] };
  const names: string[] = [];
  for (const [name, row] of rows) {
    if (
      !(await openRow(own, name, row).then(
        () => true,
        () => false,
      ))
    )
      continue;
    names.push(name);
    const file = files.get(name.replace("doc/", "file/"));
    if (
      file &&
      (await openFile(await openDocument(own, name, row), name.replace("doc/", "file/"), file).then(
        () => true,
        () => false,
      ))
    )
      names.push("file");
  }
  return names;
}

describe("sealing again", () => {
  it.each([true, false])(
    "leaves everything as it is, and nothing sealed by the key of before (which lay open: %s)",
    async (isExposed) => {
      const records = await filled();
      if (!isExposed)
        await reseal(records, lock)
          .then(() => protect(records))
          .then(() => reseal(records, lock));
      const before = await picture(records);
      const { before: old, next } = await protect(records);
      expect(await picture(records)).toEqual(before);
      const then = await stored(records);
      expect((await records.formerNames()).length).toBeGreaterThan(IDS.length);
      const itemsOfBefore = await Promise.all(
        IDS.map(
          async (id) =>
            [id, await openDocument({ now: old.keys, former: [] }, `doc/${id}`, then.rows.get(`doc/${id}`)!)] as const,
        ),
      );
      const progress: unknown[] = [];
      expect(await reseal(records, lock, (step) => progress.push(step))).toBe(true);
      const now = await stored(records);
      expect([await records.formerNames(), now.rows.has("keys")]).toEqual([[], false]);
      expect((await records.contents()).keys.former).toEqual([]);
      expect([...now.rows].filter(([, { bytes }]) => toHex(keyIdOf(bytes)) !== next.keyring.keyId)).toEqual([]);
      expect(await opensBy(old, now)).toEqual([]);
      const total = (progress[0] as { total: number }).total;
      expect([progress[0], progress.at(-1)]).toEqual([
        { done: 0, total },
        { done: total, total },
      ]);
      const openings = [...itemsOfBefore].flatMap(([id, document]) => {
        const file = now.files.get(`file/${id}`);
        return file ? [openFile(document, `file/${id}`, file)] : [];
      });
      const outcomes = (await Promise.allSettled(openings)).map(({ status }) => status);
      expect(new Set(outcomes)).toEqual(new Set([isExposed ? "rejected" : "fulfilled"]));
      expect(isDeepStrictEqual(now.bytes, then.bytes)).toBe(!isExposed);
      for (const page of [records, await openRecords(createHolder(next.keys))])
        expect(await picture(page)).toEqual(before);
      expect(await takeDrafts(records)).toMatchObject([{ facts: "draft" }]);
    },
  );

  it("keeps revisions: what is sealed again is no later state", async () => {
    const records = await filled();
    const revisions = async () => {
      const { versions } = await records.contents();
      const lasting = [...versions].filter(([name]) => !/^(?:list|keys)/.test(name));
      return new Map(lasting.map(([name, { revision }]) => [name, revision]));
    };
    const before = await revisions();
    await protect(records);
    await reseal(records, lock);
    expect(await revisions()).toEqual(before);
  });

  it("that is killed at any write loses nothing, and goes on", async () => {
    for (let points = 0, isOver = false; !isOver; points += points < 4 ? 1 : 17) {
      const records = await filled();
      const before = await picture(records);
      const { next } = await protect(records);
      isOver = await dieAt(points, () => reseal(records, lock));
      const page = await openRecords(createHolder(next.keys));
      expect(await picture(page)).toEqual(before);
      expect(await reseal(page, lock)).toBe(true);
      expect([await picture(page), await page.formerNames()]).toEqual([before, []]);
    }
  });

  it("that is stopped by its signal goes on later", async () => {
    const records = await filled();
    const { next } = await protect(records);
    const total = (await records.formerNames()).length;
    const controller = new AbortController();
    expect(await reseal(records, lock, ({ done }) => void (done > 0 && controller.abort()), controller.signal)).toBe(
      false,
    );
    const left = (await records.formerNames()).length;
    expect([left > 0, left < total, (await records.contents()).keys.former.length]).toEqual([true, true, 1]);
    expect(await reseal(await openRecords(createHolder(next.keys)), lock)).toBe(true);
    expect(await records.formerNames()).toEqual([]);
  });

  it.each([true, false])(
    "keeps what is saved, moved, replaced and removed meanwhile (the key of before lay open: %s)",
    async (isExposed) => {
      const records = await filled();
      if (!isExposed)
        await reseal(records, lock)
          .then(() => protect(records))
          .then(() => reseal(records, lock));
      const { before: old, next } = await protect(records);
      const other = await openRecords(createHolder(next.keys));
      const made: Promise<unknown>[] = [];
      const changes = [
        () => change(other, { put: [write("new")] }),
        () => change(other, { remove: ["d0"] }),
        async () =>
          change(other, {
            put: [{ ...write("d1"), record: null, file: null, summary: { ...write("d1").summary, folderId: "work" } }],
          }),
        () => change(other, { put: [write("d2", "another file")] }),
        () => change(other, { people: [person("eva")], cases: { remove: ["one"] }, values: new Map([["facts", "2"]]) }),
      ];
      await reseal(records, async (task) => {
        made.push(...changes.splice(0, 3).map((start) => start()));
        return task();
      });
      await Promise.all(made);
      expect(changes).toEqual([]);
      await reseal(records, lock);
      const page = await openRecords(createHolder(next.keys));
      const { summaries, people } = await page.contents();
      expect([summaries.size, summaries.has("d0"), summaries.get("d1")?.folderId]).toEqual([20, false, "work"]);
      expect(await Promise.all(["new", "d0", "d1", "d2"].map(async (id) => (await page.getFile(id))?.text()))).toEqual([
        "file new",
        undefined,
        "file d1",
        "another file",
      ]);
      expect([people, (await page.cases()).map(({ id }) => id), await page.values()]).toEqual([
        [person("eva")],
        ["two"],
        new Map([["facts", "2"]]),
      ]);
      expect([await page.formerNames(), await opensBy(old, await stored(page))]).toEqual([[], []]);
    },
  );

  it("ends with the last key where the keys change in the middle", async () => {
    const records = await filled();
    const before = await picture(records);
    const { before: first } = await protect(records);
    let second: OpenedKeyring | null = null;
    let third: OpenedKeyring | null = null;
    await reseal(records, async (task) => {
      if (!third) ({ before: second, next: third } = await protect(records));
      return task();
    });
    const now = await stored(records);
    expect([...now.rows.values()].every(({ bytes }) => toHex(keyIdOf(bytes)) === third?.keyring.keyId)).toBe(true);
    for (const old of [first, second!]) expect(await opensBy(old, now)).toEqual([]);
    expect(await picture(await openRecords(createHolder(third!.keys)))).toEqual(before);
  });
});

describe("sealing again where something is damaged", () => {
  async function damaged(change_: (records: BrowserRecords) => Promise<unknown>) {
    const records = await filled();
    await change_(records);
    const { before: old, next } = await protect(records);
    const told: unknown[] = [];
    const page = await openRecords(createHolder(next.keys), told);
    expect(await reseal(page, lock)).toBe(true);
    return { page, told, old, next };
  }

  /** Stores rows and files as they are, past the vault. */
  const put = async ({ rows }: BrowserRecords, written: Parameters<BrowserRecords["rows"]["write"]>[1]) =>
    expect(await rows.write(await rows.generation(), written)).toBe(true);

  it("leaves the row as it is, and seals the others", async () => {
    let row = {};
    const { page, told } = await damaged(async (records) => {
      const found = (await records.rows.read(["doc/d5"])).rows.get("doc/d5")!;
      const bytes = found.bytes.map((byte, at) => (at === found.bytes.length - 1 ? byte ^ 1 : byte));
      row = { ...found, bytes };
      await put(records, { rows: new Map([["doc/d5", { ...found, bytes }]]) });
    });
    expect((await page.rows.read(["doc/d5"])).rows.get("doc/d5")).toEqual(row);
    expect((await page.contents()).summaries.size).toBe(20);
    expect([await (await page.getFile("d6"))?.text(), (await page.contents()).keys.former]).toEqual(["file d6", []]);
    await expect(page.getFile("d5")).rejects.toMatchObject({ kind: "damaged" });
    expect(told).toContainEqual({ part: "document", name: "d5.pdf" });
  });

  it("keeps a document whose file alone does not open, without the file that its old key may open", async () => {
    const { page, told } = await damaged((records) =>
      put(records, { files: new Map([["file/d5", { revision: 1, bytes: createBlob("x".repeat(300)) }]]) }),
    );
    expect((await page.getMany(["d5"]))[0]).toMatchObject({ extractedText: "text d5" });
    expect([await page.getFile("d5"), (await page.rows.names()).includes("file/d5")]).toEqual([null, false]);
    expect(told).toContainEqual({ part: "document", name: "d5.pdf" });
  });

  it("makes no older state that was put back the one that was stored last", async () => {
    const names = ["doc/d5", "person/ana", "case/one", "value/facts"];
    const { page } = await damaged(async (records) => {
      const { rows } = await records.rows.read(names);
      await change(records, {
        put: [write("d5", "newer")],
        people: [person("ana", { alias: "Anita" }), person("luis")],
        cases: { put: [sampleCase("one", { notes: "newer" })] },
        values: new Map([["facts", "newer"]]),
      });
      await put(records, { rows });
    });
    await expect(page.getMany(["d5"])).rejects.toMatchObject({ kind: "damaged" });
    expect((await page.contents()).people).toEqual([person("luis")]);
    expect([(await page.cases()).map(({ id }) => id), await page.values()]).toEqual([
      ["two"],
      new Map([["facts", null]]),
    ]);
  });

  it("makes the lists again of their documents", async () => {
    const { page, old } = await damaged(async (records) => {
      const names = (await records.rows.names()).filter((name) => name.startsWith("list/"));
      await put(records, { rows: new Map(names.map((name) => [name, { revision: 1, bytes: new Uint8Array(9) }])) });
    });
    expect((await page.contents()).summaries.size).toBe(20);
    expect(await opensBy(old, await stored(page))).toEqual([]);
  });
});

describe("sealing again a document whose file is not on this device", () => {
  it("keeps the key that its file is sealed by elsewhere, though it lay open", async () => {
    const records = await filled();
    const file = (await records.rows.read(["file/d5"])).files.get("file/d5")!;
    await records.rows.write(await records.rows.generation(), { files: new Map([["file/d5", null]]) });
    const { next } = await protect(records);
    await reseal(records, lock);
    const page = await openRecords(createHolder(next.keys));
    const moved = { ...write("d5").summary, folderId: "work" } as const;
    await change(page, { put: [{ summary: moved, record: { ...write("d5").record, folderId: "work" }, file: null }] });
    expect((await page.contents()).entries.get("d5")?.file?.[0]).toBe(file.revision);
    await page.rows.write(await page.rows.generation(), { files: new Map([["file/d5", file]]) });
    expect(await (await page.getFile("d5"))?.text()).toBe("file d5");
  });
});
