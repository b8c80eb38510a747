import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createLock } from "@/services/shared/storage/lock.ts";
import {
  createBlob,
  importedDocument,
  newDocument,
  getOutcome,
} from "@/services/documents/vault/vaultWorld.testing.ts";
import { project } from "../shared/project.testing.ts";
import { createRemoteWorld } from "./supabaseVault.testing.ts";

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

describe("two visitors", () => {
  const secret = newDocument({ extractedInfo: { dni: "12345678Z" }, file: createBlob("only Ana's") });
  const empty = { totalDocuments: 0, completeFolders: [] };

  it("see nothing of each other's documents, whatever they ask and whatever ids they know", async () => {
    const [own, other] = [ana.openTab().vault, berta.openTab().vault];
    const saved = await own.save(secret);
    expect(await other.list()).toEqual([]);
    expect(await other.getMany([saved.id])).toEqual([]);
    expect([await other.get(saved.id), await other.readFile(saved.id)]).toEqual([null, null]);
    expect(await other.statistics()).toMatchObject(empty);
    expect(await own.list()).toEqual([saved]);
  });

  it("change nothing of each other's documents", async () => {
    const [own, other] = [ana.openTab().vault, berta.openTab().vault];
    const saved = await own.save(secret);
    const before = [await own.get(saved.id), await ana.recordIds()];
    expect(await getOutcome(other.move(saved.id, "work"))).toBe("notFound");
    expect(await getOutcome(other.remove(saved.id))).toBe("notFound");
    expect(await other.removeDemo()).toBe(0);
    await other.clear();
    berta.clock.now = Date.now() + 48 * 60 * 60 * 1000;
    expect(await other.verify()).toMatchObject({ orphansRemoved: 0, withoutFile: [] });
    expect([await own.get(saved.id), await ana.recordIds()]).toEqual(before);
    expect(await (await own.readFile(saved.id))?.text()).toBe("only Ana's");
  });

  it("each have their own document under one id, whoever comes first", async () => {
    const [own, other] = [ana.openTab().vault, berta.openTab().vault];
    const id = "0b0e7c1e-6b1f-4c59-9d1e-3f2a54b7c001";
    const of = (name: string) => [importedDocument(id, { filename: `${name}.pdf` }, createBlob(name))];
    expect(await own.importAll(of("ana"))).toEqual({ added: 1, replaced: 0 });
    expect(await other.importAll(of("berta"))).toEqual({ added: 1, replaced: 0 });
    expect(await other.importAll(of("berta 2"))).toEqual({ added: 0, replaced: 1 });
    await other.move(id, "work");
    const shown = async (vault: typeof own) => [
      (await vault.list()).map(({ filename, folderId }) => [filename, folderId]),
      await (await vault.readFile(id))?.text(),
    ];
    expect(await shown(own)).toEqual([[["ana.pdf", "identity"]], "ana"]);
    expect(await shown(other)).toEqual([[["berta 2.pdf", "work"]], "berta 2"]);
    await other.remove(id);
    expect(await shown(own)).toEqual([[["ana.pdf", "identity"]], "ana"]);
  });

  it("whose session changes in the middle of a save write nothing into the other's vault", async () => {
    let account = "";
    const tokens = [ana.connection.token, berta.connection.token];
    const { createSupabaseConnection } = await import("@/services/access/session/supabaseClient.ts");
    const client = createSupabaseConnection({
      ...ana.connection,
      token: async () => (await (account === "" ? tokens[0] : tokens[1])?.()) ?? null,
    });
    const real = globalThis.fetch;
    vi.stubGlobal("fetch", (address: string, init?: RequestInit) => {
      if (address.includes("/storage/")) account = "berta";
      return real(address, init);
    });
    const { vault } = ana.openTab({ client });
    expect(await getOutcome(vault.save(newDocument()))).toBe("refused");
    vi.unstubAllGlobals();
    expect([await ana.rows(), await berta.rows()]).toEqual([[], []]);
  });
});

describe("another device of the same person", () => {
  it("[DUP-01] that saves the same at the same time has it refused, and no file of it stays", async () => {
    const devices = Array.from({ length: 6 }, () => ana.openTab({ lock: createLock(undefined) }).vault);
    const document = newDocument({ file: createBlob("the same") });
    const outcomes = await Promise.all(devices.map((vault) => getOutcome(vault.save(document))));
    expect(outcomes.toSorted()).toEqual(["done", ...Array.from({ length: 5 }, () => "duplicate")]);
    expect([(await ana.rows()).length, (await ana.paths()).length]).toEqual([1, 1]);
  });

  it("is heard when the tab comes to the front, and only after a change", async () => {
    const [here, there] = [ana.openTab(), ana.openTab()];
    const listener = vi.fn<() => void>();
    here.vault.subscribe(listener);
    const focused = async (times: number) => {
      here.events.dispatchEvent(new Event("focus"));
      await vi.waitFor(() => expect(listener).toHaveBeenCalledTimes(times));
    };
    await focused(1);
    const { id } = await there.vault.save(newDocument());
    await focused(2);
    await there.vault.move(id, "work");
    await focused(3);
    await there.vault.remove(id);
    await focused(4);
  });

  it("is heard where it takes back what this tab changed since it last asked", async () => {
    const [here, there] = [ana.openTab(), ana.openTab()];
    const listener = vi.fn<() => void>();
    here.vault.subscribe(listener);
    here.events.dispatchEvent(new Event("focus"));
    await vi.waitFor(() => expect(listener).toHaveBeenCalledTimes(1));
    const { id } = await here.vault.save(newDocument());
    await vi.waitFor(() => expect(listener).toHaveBeenCalledTimes(2));
    await there.vault.remove(id);
    here.events.dispatchEvent(new Event("focus"));
    await vi.waitFor(() => expect(listener).toHaveBeenCalledTimes(3));
  });

  it("is asked about only while somebody listens, and a question that fails is no change", async () => {
    const { vault, events } = ana.openTab();
    const listener = vi.fn<() => void>();
    const stop = vault.subscribe(listener);
    const asked = vi.fn<() => Promise<Response>>(() => Promise.reject(new TypeError("fetch failed")));
    vi.stubGlobal("fetch", asked);
    events.dispatchEvent(new Event("focus"));
    await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(3));
    stop();
    events.dispatchEvent(new Event("focus"));
    await new Promise((resolve) => setTimeout(resolve));
    vi.unstubAllGlobals();
    // Documents, people and cases are asked about.
    expect([asked.mock.calls.length, listener.mock.calls.length]).toEqual([3, 0]);
  });
});

it("an account that another one takes the place of is told to whoever subscribed, and to nobody who has left", () => {
  const heard: (() => void)[] = [];
  const onAnotherAccount = (listener: () => void) => {
    heard.push(listener);
    return () => void heard.splice(heard.indexOf(listener), 1);
  };
  const { vault } = ana.openTab({ onAnotherAccount });
  const listener = vi.fn<(replaced: readonly string[]) => void>();
  const stop = vault.subscribe(listener);
  for (const tell of heard) tell();
  expect(listener.mock.calls).toEqual([[[]]]);
  stop();
  expect(heard).toEqual([]);
});
