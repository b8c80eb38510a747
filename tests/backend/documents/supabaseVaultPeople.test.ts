import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { DocumentHolder } from "@/domain/documents/people/person.ts";
import { readEvidence } from "@/domain/documents/people/readEvidence.ts";
import { LIMITS } from "@/domain/shared/limits.ts";
import { getOutcome, importedDocument, newDocument, person } from "@/services/documents/vault/vaultWorld.testing.ts";
import { project } from "../shared/project.testing.ts";
import { createRemoteWorld } from "./supabaseVault.testing.ts";

const NEW = "0b0e7c1e-6b1f-4c59-9d1e-3f2a54b7c001";
const ANA: DocumentHolder = { personId: "ana", origin: "said" };

const backend = project();
let ana: ReturnType<typeof createRemoteWorld>;
let berta: ReturnType<typeof createRemoteWorld>;

beforeAll(async () => {
  [ana, berta] = [
    createRemoteWorld(backend, await backend.visitor()),
    createRemoteWorld(backend, await backend.visitor()),
  ];
});

beforeEach(async () => {
  await Promise.all([ana.empty(), berta.empty()]);
});

afterEach(() => vi.unstubAllGlobals());

/** Requests that are like this reach the server, or not, and no answer of theirs arrives. */
function loseAnswers(pattern: RegExp, { arrive }: { readonly arrive: boolean }): void {
  const real = globalThis.fetch;
  vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
    const isMeant = pattern.test(`${init?.method ?? "GET"} ${new URL(address).pathname}`);
    if (!isMeant || arrive) {
      const answer = await real(address, init);
      if (!isMeant) return answer;
    }
    throw new TypeError("fetch failed");
  });
}

const HOLDER_SET = /^PATCH \/rest\/v1\/documents$/;
const PEOPLE_SAVED = /^POST \/rest\/v1\/rpc\/save_people$/;
const IMPORTED = /^POST \/rest\/v1\/rpc\/import_documents$/;
const PEOPLE_OUT = /^DELETE \/rest\/v1\/people$/;

describe("two visitors", () => {
  it("see and change nothing of each other's people and holders, also under the same ids", async () => {
    const [own, other] = [ana.openTab().vault, berta.openTab().vault];
    await own.savePerson(person("ana"));
    const saved = await own.save(newDocument({ holder: ANA }));
    expect(await other.people()).toEqual([]);
    expect(await getOutcome(other.setHolder(saved.id, { personId: "berta", origin: "said" }))).toBe("notFound");
    await other.removePerson("ana");
    await other.savePerson(person("ana", { alias: "Berta's" }));
    await other.clear();
    expect([await own.people(), await own.list()]).toEqual([[person("ana")], [saved]]);
  });
});

describe("a change whose answer gets lost", () => {
  it("succeeds for a holder that was written, and is told as unreachable where it was not", async () => {
    const { vault } = ana.openTab();
    const saved = await vault.save(newDocument());
    loseAnswers(HOLDER_SET, { arrive: true });
    expect(await vault.setHolder(saved.id, ANA)).toEqual({ ...saved, holder: ANA });
    vi.unstubAllGlobals();
    loseAnswers(HOLDER_SET, { arrive: false });
    expect(await getOutcome(vault.setHolder(saved.id, null))).toBe("unreachable");
    vi.unstubAllGlobals();
    expect(await vault.list()).toEqual([{ ...saved, holder: ANA }]);
  });

  it("is told to who subscribed for people, because it may have been made, and can be made again", async () => {
    const { vault } = ana.openTab();
    const listener = vi.fn<() => void>();
    vault.subscribe(listener);
    loseAnswers(/people/, { arrive: true });
    expect(await getOutcome(vault.savePerson(person("ana")))).toBe("unreachable");
    expect(listener).toHaveBeenCalledTimes(1);
    vi.unstubAllGlobals();
    expect(await vault.people()).toEqual([person("ana")]);
    await vault.savePerson(person("ana"));
    expect(await vault.people()).toEqual([person("ana")]);
  });
});

describe("an import whose people are not taken", () => {
  it("puts all documents back", async () => {
    const { vault } = ana.openTab();
    const saved = await vault.save(newDocument({ holder: ANA }));
    const imported = [importedDocument(NEW), importedDocument(saved.id, { holder: { personId: "x", origin: "said" } })];
    loseAnswers(PEOPLE_SAVED, { arrive: false });
    expect(await getOutcome(vault.importAll(imported, [person("ana")]))).toBe("unreachable");
    vi.unstubAllGlobals();
    expect([await vault.list(), await vault.people()]).toEqual([[saved], []]);
    expect(await vault.importAll(imported, [person("ana")])).toEqual({ added: 1, replaced: 1 });
  });
});

describe("the holder of a document", () => {
  it("stays through an import that says none and whose answer gets lost", async () => {
    const { vault } = ana.openTab();
    const { id } = await vault.save(newDocument({ holder: ANA }));
    loseAnswers(IMPORTED, { arrive: true });
    expect(await vault.importAll([importedDocument(id)])).toEqual({ added: 0, replaced: 1 });
    vi.unstubAllGlobals();
    expect((await vault.get(id))?.holder).toEqual(ANA);
  });

  it("is put back with a document of which the list alone was left", async () => {
    const { vault } = ana.openTab();
    await vault.save(newDocument({ holder: ANA }));
    const [summary] = await vault.list();
    await vault.clear();
    expect((await vault.restore({ summary: summary!, record: null, file: null })).holder).toEqual(ANA);
  });
});

it("clearing that does not reach the people says so, and empties all when it is done again", async () => {
  const { vault } = ana.openTab();
  await vault.save(newDocument());
  await vault.savePerson(person("ana"));
  loseAnswers(PEOPLE_OUT, { arrive: false });
  expect(await getOutcome(vault.clear())).toBe("unreachable");
  vi.unstubAllGlobals();
  await vault.clear();
  expect([await vault.list(), await vault.people()]).toEqual([[], []]);
});

it("an account that is full of people says so, and those that are there can be changed and removed", async () => {
  const { vault } = ana.openTab();
  const many = Array.from({ length: LIMITS.people }, (_, index) => person(`p${index}`));
  await vault.importAll([], many);
  expect(await vault.people()).toEqual(many);
  expect(await getOutcome(vault.savePerson(person("more")))).toBe("serverFull");
  await vault.removePerson("p0");
  expect(await getOutcome(vault.savePerson(person("more")))).toBe("done");
});

it("people that another device saved are heard of when the tab comes to the front", async () => {
  const [here, there] = [ana.openTab(), ana.openTab()];
  const listener = vi.fn<() => void>();
  here.vault.subscribe(listener);
  const focused = async (times: number) => {
    here.events.dispatchEvent(new Event("focus"));
    await vi.waitFor(() => expect(listener).toHaveBeenCalledTimes(times));
  };
  await focused(1);
  await there.vault.savePerson(person("ana"));
  await focused(2);
  await there.vault.savePerson(person("ana", { relation: "spouse" }));
  await focused(3);
  await there.vault.removePerson("ana");
  await focused(4);
});

it("a row from before there was evidence says what its type and its expiry day say, and a malformed one too", async () => {
  const { vault } = ana.openTab();
  const saved = await vault.save(newDocument({ extractedInfo: { dni: "12345678Z", caducidad: "01/02/2030" } }));
  const expected = readEvidence({
    ...importedDocument(saved.id).record,
    extractedText: "",
    extractedInfo: { caducidad: "2030-02-01" },
  });
  for (const evidence of [null, {}, { numbers: "x", names: [] }]) {
    const table = backend.service().from("documents");
    const { error } = await table.update({ evidence, holder: { personId: "../x" } }).eq("id", saved.id);
    expect(error).toBeNull();
    const [row] = await vault.list();
    expect([row?.evidence, row?.holder]).toEqual([expected, undefined]);
  }
});
