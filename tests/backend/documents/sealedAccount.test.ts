import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { caseFile } from "@/domain/procedure/caseFile/caseFile.testing.ts";
import { protectAccount, unprotectAccount } from "@/services/documents/vault/sealedAccount.ts";
import { seen, takeInventory } from "@/services/documents/vault/moveDocuments.testing.ts";
import { createLock } from "@/services/shared/storage/lock.ts";
import { createTestKeyring } from "@/services/documents/vault/sealedWorld.testing.ts";
import { type Vault, VaultError } from "@/services/documents/vault/vault.ts";
import { createBlob, getOutcome, importedDocument } from "@/services/documents/vault/vaultWorld.testing.ts";
import { migratedSnapshot } from "../../../supabase/local/database.ts";
import { project, type Visitor } from "../shared/project.testing.ts";
import { createSealedAccount } from "./supabaseSealed.testing.ts";
import { createRemoteWorld } from "./supabaseVault.testing.ts";

const backend = project({ snapshot: await migratedSnapshot() });
const words = Array.from({ length: 24 }, (_, index) => `aguja${index}x${randomUUID().slice(0, 8)}`);
const word = (index: number) => words[index] ?? "";

let visitor: Visitor;
let account: Awaited<ReturnType<typeof createSealedAccount>>;
let remote: ReturnType<typeof createRemoteWorld>;
let plain: Vault;
let before: Awaited<ReturnType<typeof takeInventory>>;

beforeAll(async () => {
  visitor = await backend.visitor();
});

beforeEach(async () => {
  account = await createSealedAccount(backend, visitor);
  await account.sealed.end((await account.sealed.meta()).generation);
  remote = createRemoteWorld(backend, visitor);
  await remote.empty();
  plain = remote.openTab().vault;
  const documents = Array.from({ length: 4 }, (_, at) => {
    const [name, text, key, value, content] = words.slice(at * 5);
    const told = { filename: `${name}.pdf`, extractedText: text ?? "", extractedInfo: { [key ?? ""]: value } };
    return importedDocument(randomUUID(), told, createBlob(content ?? ""));
  });
  const person = { id: "p", alias: word(20), relation: "applicant", numbers: [], names: [word(21)] } as const;
  await plain.importAll(documents, [person], [caseFile("c", { name: word(22), notes: word(23) })]);
  before = await takeInventory(plain);
});

/** The vaults of one visit of a device, which may stop at any of their calls. */
function visit(onCall: () => void = () => undefined) {
  const { vault, sealed } = account.openTab();
  const at = (place: string, real: Vault) =>
    seen(place, real, async (_, call) => {
      onCall();
      return call();
    });
  return { plain: at("plain", plain), sealed, vault: at("sealed", vault), lock: createLock(undefined) };
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
  it("has none of 24 planted words left in any row or file of the server; all of them were there before", async () => {
    expect(await wordsAtServer()).toEqual(words);
    await protectAccount(visit(), account);
    expect(await wordsAtServer()).toEqual([]);
    const { vault } = account.openTab();
    expect(await takeInventory(vault)).toEqual(before);
    expect((await vault.people()).map(({ alias }) => alias)).toEqual([word(20)]);
    expect((await vault.cases()).map(({ name }) => name)).toEqual([word(22)]);
    expect((await account.sealed.keyring())?.state).toBe("protected");
  });

  it("takes nothing open any more from a page that was loaded before, and shows it no error of its own", async () => {
    await protectAccount(visit(), account);
    const saving = plain.importAll([importedDocument(randomUUID(), { filename: "tarde.pdf" }, createBlob("tarde"))]);
    expect(await getOutcome(saving)).toBe("unavailable");
    expect(await getOutcome(plain.savePerson({ id: "q", alias: "q", relation: "other", numbers: [], names: [] }))).toBe(
      "unavailable",
    );
    expect((await remote.rows()).length).toBe(0);
  });

  it("is opened again with all that it had, and what another device saves meanwhile", async () => {
    await protectAccount(visit(), account);
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
      ["tarde.pdf", ...[0, 5, 10, 15].map((at) => `${word(at)}.pdf`)].toSorted(),
    );
    expect((await plain.people()).map(({ alias }) => alias)).toEqual([word(20)]);
    expect(await account.sealed.keyring()).toBeNull();
  });

  it("is not touched by another keyring", async () => {
    await protectAccount(visit(), account);
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
  expect(await run((vaults) => protectAccount(vaults, account))).toBeGreaterThan(1);
  expect(await takeInventory(account.openTab().vault)).toEqual(before);
  expect(await run((vaults) => unprotectAccount(vaults))).toBeGreaterThan(1);
  expect(await takeInventory(plain)).toEqual(before);
});
