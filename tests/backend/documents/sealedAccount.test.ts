import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { caseFile } from "@/domain/procedure/caseFile/caseFile.testing.ts";
import { protectAccount, unprotectAccount } from "@/services/documents/vault/sealedAccount.ts";
import { seen, takeInventory } from "@/services/documents/vault/moveDocuments.testing.ts";
import type { StoredRow } from "@/services/documents/vault/vaultContract.testing.ts";
import { createLock } from "@/services/shared/storage/lock.ts";
import { createTestKeyring } from "@/services/documents/vault/sealedWorld.testing.ts";
import { type Vault, VaultError } from "@/services/documents/vault/vault.ts";
import { createBlob, getOutcome, importedDocument } from "@/services/documents/vault/vaultWorld.testing.ts";
import { project, type Visitor } from "../shared/project.testing.ts";
import { createSealedAccount } from "./supabaseSealed.testing.ts";
import { needles } from "../../needles.ts";
import { createRemoteWorld } from "./supabaseVault.testing.ts";

const backend = project();
/** Of each document: its name, 15 words of its text, 8 keys, their values, and 15 words of its file. */
const OF_DOCUMENT = 47;
const words = needles(4 * OF_DOCUMENT + 12);
const filenames = [0, 1, 2, 3].map((at) => `${words[at * OF_DOCUMENT]}.pdf`);
const [alias = "", another = "", caseName = "", ...notes] = words.slice(4 * OF_DOCUMENT);

let visitor: Visitor;
let account: Awaited<ReturnType<typeof createSealedAccount>>;
let remote: ReturnType<typeof createRemoteWorld>;
let plain: Vault;
let before: Awaited<ReturnType<typeof takeInventory>>;

beforeAll(async () => {
  visitor = await backend.visitor();
});

/** Ends the sealed vault, which has nothing in it that matters. */
async function endSealed(): Promise<void> {
  await account.sealed.mark("unprotecting");
  await account.sealed.end((await account.sealed.meta()).generation);
}

/** Protects the account from its first step on. */
async function protect(vaults: ReturnType<typeof visit>): Promise<void> {
  await account.begin();
  await protectAccount(vaults, account);
}

async function fill(): Promise<void> {
  account = await createSealedAccount(backend, visitor);
  await endSealed();
  remote = createRemoteWorld(backend, visitor);
  await remote.empty();
  plain = remote.openTab().vault;
  const documents = filenames.map((filename, at) => {
    const own = words.slice(at * OF_DOCUMENT, (at + 1) * OF_DOCUMENT);
    const extractedInfo = Object.fromEntries(own.slice(16, 24).map((key, n) => [key, own[24 + n]]));
    const told = { filename, extractedText: own.slice(1, 16).join(" "), extractedInfo };
    return importedDocument(randomUUID(), told, createBlob(own.slice(32).join(" ")));
  });
  const person = { id: "p", alias, relation: "applicant", numbers: [], names: [another] } as const;
  await plain.importAll(documents, [person], [caseFile("c", { name: caseName, notes: notes.join(" ") })]);
  before = await takeInventory(plain);
}

beforeEach(fill);

/** The vaults of one visit of a device, which may stop or wait at any of their calls. */
function visit(onCall: (call: string) => void | Promise<void> = () => undefined) {
  const { vault, sealed } = account.openTab();
  const at = <V extends Vault>(place: string, real: V) =>
    seen(place, real, async (name, call) => {
      await onCall(name);
      return call();
    });
  const slow: typeof sealed = {
    ...sealed,
    async mark(state) {
      await onCall(state);
      return sealed.mark(state);
    },
    async end(generation) {
      await onCall("end");
      return sealed.end(generation);
    },
  };
  return { plain: at("plain", plain), sealed: slow, vault: at("sealed", vault), lock: createLock(undefined) };
}

/** All rows and files of the server, logs included. */
async function dumpServer(): Promise<string> {
  const query = async (text: string) => (await backend.local!.sql<{ text: string }>(text)).rows.map(({ text }) => text);
  const tables = await query(
    "select format('%I.%I', schemaname, tablename) as text from pg_tables where schemaname not in ('pg_catalog', 'information_schema')",
  );
  const rows = await Promise.all(tables.map((name) => query(`select to_jsonb(t)::text as text from ${name} t`)));
  const files = await Promise.all(
    (await remote.paths()).map(async (path) =>
      Buffer.from(await (await remote.files.download(path)).data!.arrayBuffer()),
    ),
  );
  return [...rows.flat(), ...files.map((bytes) => bytes.toString("latin1"))].join("\n");
}

async function wordsAtServer(): Promise<readonly string[]> {
  const dump = await dumpServer();
  return words.filter((one) => dump.includes(one) || dump.includes(Buffer.from(one).toString("hex")));
}

describe("an account that is protected", () => {
  it("has none of 200 planted words left in any row or file of the server; all of them were there before", async () => {
    expect(words).toHaveLength(200);
    expect(await wordsAtServer()).toEqual(words);
    await protect(visit());
    expect(await wordsAtServer()).toEqual([]);
    const { vault } = account.openTab();
    expect(await takeInventory(vault)).toEqual(before);
    expect((await vault.people()).map(({ alias }) => alias)).toEqual([alias]);
    expect((await vault.cases()).map(({ name }) => name)).toEqual([caseName]);
    expect((await account.sealed.keyring())?.state).toBe("protected");
  });

  it("takes nothing open any more from a page that was loaded before, and shows it no error of its own", async () => {
    await protect(visit());
    const saving = plain.importAll([importedDocument(randomUUID(), { filename: "tarde.pdf" }, createBlob("tarde"))]);
    expect(await getOutcome(saving)).toBe("sealing");
    expect(await getOutcome(plain.savePerson({ id: "q", alias: "q", relation: "other", numbers: [], names: [] }))).toBe(
      "sealing",
    );
    expect((await remote.rows()).length).toBe(0);
  });

  it("is opened again with all that it had, and what another device saves meanwhile", async () => {
    await protect(visit());
    let saved = false;
    const other = account.openTab().vault;
    const { plain: target, ...vaults } = visit();
    const late = importedDocument(randomUUID(), { filename: "tarde.pdf" }, createBlob("tarde"));
    const delayed = seen("plain", target, async (call, real) => {
      if (call === "plain.importAll" && !saved) await other.importAll([late]);
      saved ||= call === "plain.importAll";
      return real();
    });
    await unprotectAccount({ ...vaults, plain: delayed });
    expect((await plain.list()).map(({ filename }) => filename).toSorted()).toEqual(
      ["tarde.pdf", ...filenames].toSorted(),
    );
    expect((await plain.people()).map(({ alias }) => alias)).toEqual([alias]);
    expect(await account.sealed.keyring()).toBeNull();
  });

  it("is not touched by another keyring", async () => {
    await protect(visit());
    expect(await getOutcome(protectAccount(visit(), await createTestKeyring()))).toBe("unavailable");
    expect(await takeInventory(account.openTab().vault)).toEqual(before);
  });
});

it("loses nothing wherever a device ends on the way there or back, and goes on from there", async () => {
  const run = async (work: (vaults: ReturnType<typeof visit>) => Promise<void>): Promise<number> => {
    for (let steps = 0; ; steps += 1) {
      let left = steps;
      const stop = (): void => {
        if ((left -= 1) < 0) throw new VaultError("unreachable");
      };
      const outcome = await getOutcome(work(visit(stop)));
      const kept = [
        ...(await takeInventory(plain)),
        ...(await account
          .openTab()
          .vault.list()
          .then(
            async () => takeInventory(account.openTab().vault),
            () => [],
          )),
      ];
      const names = new Set(kept.map((one) => JSON.stringify(one)));
      expect([...before].filter((one) => !names.has(JSON.stringify(one)))).toEqual([]);
      if (outcome === "done") return steps;
    }
  };
  expect(await run((vaults) => protect(vaults))).toBeGreaterThan(1);
  expect(await takeInventory(account.openTab().vault)).toEqual(before);
  expect(await run((vaults) => unprotectAccount(vaults))).toBeGreaterThan(1);
  expect(await takeInventory(plain)).toEqual(before);
});

/** Has another device do its whole work at a call of the first one. */
async function meet(
  call: string,
  work: (vaults: ReturnType<typeof visit>) => Promise<void>,
  other: () => Promise<void>,
): Promise<string> {
  let hasMet = false;
  const outcome = await getOutcome(
    work(
      visit(async (name) => {
        if (hasMet || name !== call) return;
        hasMet = true;
        await other();
      }),
    ),
  );
  expect(hasMet).toBe(true);
  return outcome;
}

it.each(["sealed.importAll", "sealed.readFile", "protected"])(
  "loses nothing where another device takes the protection off whole, at %s of the one that puts it on",
  async (call) => {
    const outcome = await meet(
      call,
      (vaults) => protect(vaults),
      () => unprotectAccount(visit()),
    );
    expect(outcome).not.toBe("done");
    expect([await takeInventory(plain), await account.sealed.keyring()]).toEqual([before, null]);
  },
);

it.each(["plain.importAll", "plain.readFile", "end"])(
  "ends where another device takes the protection off whole, at %s of one that does the same",
  async (call) => {
    await protect(visit());
    await meet(
      call,
      (vaults) => unprotectAccount(vaults),
      () => unprotectAccount(visit()),
    );
    expect([await takeInventory(plain), await account.sealed.keyring()]).toEqual([before, null]);
  },
);

it("keeps what a later version stored: it is neither protected nor opened where somebody or a case would be lost", async () => {
  const rows = "select content::text as text from case_files where id = 'later'";
  await backend.local!.sql(
    "insert into case_files (id, owner_id, version, content) select 'later', owner_id, 1, jsonb_set(content, '{status}', '\"hologram\"') from case_files",
  );
  await account.begin();
  expect(await getOutcome(protectAccount(visit(), account))).toBe("newer");
  expect((await backend.local!.sql<{ text: string }>(rows)).rows).toHaveLength(1);
  await backend.local!.sql("delete from case_files where id = 'later'");
  await protectAccount(visit(), account);
  const later: StoredRow & Readonly<Record<string, unknown>> = { id: "later", relation: "hologram" };
  await account.newer.add("people", later);
  expect(await getOutcome(unprotectAccount(visit()))).toBe("newer");
  expect((await account.sealed.keyring())?.state).toBe("protected");
});

it("keeps fields of a later version: it is neither protected nor opened where they would be lost", async () => {
  const ruling = (to: string) =>
    backend.local!.sql(`update case_files set content = ${to} where owner_id = $1`, [visitor.id]);
  await ruling("jsonb_set(content, '{ruling}', '{\"day\": \"2027-02-03\"}')");
  await account.begin();
  expect(await getOutcome(protectAccount(visit(), account))).toBe("newer");
  await ruling("content - 'ruling'");
  await protectAccount(visit(), account);
  const [stored] = await account.newer.rows("cases");
  await account.openTab().vault.removeCase("c");
  await account.newer.add("cases", { ...stored, id: "c", ruling: { day: "2027-02-03" } } as StoredRow);
  expect(await getOutcome(unprotectAccount(visit()))).toBe("newer");
  expect((await account.sealed.keyring())?.state).toBe("protected");
  expect((await account.newer.rows("cases"))[0]).toMatchObject({ ruling: { day: "2027-02-03" } });
});

it("never has a generation twice: what a page that slept meant for an earlier protection changes nothing of a later one", async () => {
  await protect(visit());
  const person = { id: "q", alias: "q", relation: "other", numbers: [], names: [] } as const;
  await account.openTab().vault.importAll([], [person]);
  const { generation } = await account.sealed.meta();
  await endSealed();
  await account.begin();
  expect((await account.sealed.meta()).generation).toBeGreaterThan(generation);
});

it.each(["document", "file", "people", "cases"])("keeps what is open where the sealed %s is missing", async (what) => {
  await account.begin();
  const { vault } = account.openTab();
  const whole = await Promise.all(
    (await plain.list()).map(async ({ id }) => ({ record: await plain.get(id), file: await plain.readFile(id) })),
  );
  const all = whole.flatMap(({ record, file }) => (record && file ? [{ record, file }] : []));
  const [first, ...others] = all;
  const copies = { document: others, file: [...(first ? [{ record: first.record }] : []), ...others] }[what] ?? all;
  const [people, cases] = [await plain.people(), await plain.cases()];
  await vault.importAll(copies, what === "people" ? [] : people, what === "cases" ? [] : cases);
  expect(await getOutcome(account.sealed.mark("protected"))).toBe("unknown");
  expect((await account.sealed.keyring())?.state).toBe("protecting");
  expect(await takeInventory(plain)).toEqual(before);
  await account.openTab().vault.importAll(all);
  await protect(visit());
  expect([await takeInventory(account.openTab().vault), await remote.rows()]).toEqual([before, []]);
});

it("removes an open file only when its row is gone, and leaves it to the sweep where no answer comes", async () => {
  const paths = await remote.paths();
  const real = fetch;
  const seenRows: unknown[] = [];
  const fetching = vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const url = input instanceof Request ? input.url : input.toString();
    if (init?.method === "DELETE" && url.includes("/storage/")) {
      fetching.mockImplementation(real);
      seenRows.push(...(await remote.rows()));
      throw new TypeError("Failed to fetch");
    }
    return real(input, init);
  });
  await protect(visit());
  fetching.mockRestore();
  expect(seenRows).toEqual([]);
  expect(await takeInventory(account.openTab().vault)).toEqual(before);
  expect((await remote.paths()).filter((path) => paths.includes(path))).toHaveLength(4);
  await backend.local?.sql("update storage.objects set created_at = now() - interval '2 days'");
  const { rows } = (await backend.local?.sql<{ name: string }>("select name from list_orphaned_files()")) ?? {
    rows: [],
  };
  expect(rows.map(({ name }) => name).toSorted()).toEqual(paths.toSorted());
});

it.each(["document", "people", "cases"])("is not taken off where the sealed %s does not open", async (what) => {
  await protect(visit());
  const name = what === "document" ? "doc/%" : what;
  await backend.local?.sql(
    "update sealed_rows set bytes = set_bit(bytes, 2000, 1 - get_bit(bytes, 2000)) where name like $1",
    [name],
  );
  const outcome = await getOutcome(unprotectAccount(visit()));
  expect([outcome, (await account.sealed.keyring())?.state]).toEqual([
    expect.stringContaining("damaged"),
    // All of it is read before anything is begun.
    "protected",
  ]);
});
