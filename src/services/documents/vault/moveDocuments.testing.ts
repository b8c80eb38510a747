import type { DocumentSummary } from "@/domain/documents/vault/document.ts";
import type { StorageLocation } from "@/domain/documents/vault/storageLocation.ts";
import { createBrowserStore } from "../../shared/storage/browserStore.ts";
import { FakeStorage } from "../../shared/storage/fakeStorage.testing.ts";
import { createLock } from "../../shared/storage/lock.ts";
import { createBrowserVault } from "./browserVault.ts";
import { createSwitchableVault } from "./switchableVault.ts";
import { createMovedOriginals, createDocumentMover, type MoverDeps } from "./moveDocuments.ts";
import { createMemoryRecords } from "./recordStore.ts";
import type { Vault } from "./vault.ts";

type Vaults = Readonly<Record<StorageLocation, Vault>>;
type Method = keyof Vault;

/** What is seen of a call before it is made; what it gives takes the call's place. */
export type OnCall = (call: string, real: () => Promise<unknown>) => Promise<unknown>;

/** The vault with every call of its seen, as `place.method`. */
export function seen<V extends Vault>(place: string, vault: V, onCall: OnCall): V {
  return new Proxy(vault, {
    get(target, name: Method) {
      if (name === "subscribe") return (...given: Parameters<Vault["subscribe"]>) => target.subscribe(...given);
      return (...given: unknown[]) => {
        const method = target[name] as (...given: unknown[]) => Promise<unknown>;
        return onCall(`${place}.${name}`, () => method(...given));
      };
    },
  });
}

/** A vault for the life of the test. */
export function createMemoryVault(records = createMemoryRecords()): Vault {
  return createBrowserVault({
    store: createBrowserStore({ localStorage: new FakeStorage() }),
    lock: createLock(undefined),
    events: new EventTarget() as Window,
    openRecords: async () => records,
    persist: async () => true,
    now: () => new Date("2026-03-01T10:00:00.000Z"),
  });
}

/**
 * A mover over two vaults of one visitor, with what the browser keeps in a storage of its own; the account is chosen, as it is at
 * first.
 */
export function moverOver(vaults: Vaults, deps: Partial<MoverDeps> = {}) {
  const storage = new FakeStorage();
  const lock = createLock(undefined);
  /** What a page has that is loaded now. */
  const visit = () => {
    const store = createBrowserStore({ localStorage: storage });
    const events = new EventTarget() as EventTarget & Pick<Window, "addEventListener" | "removeEventListener">;
    const chosen = createSwitchableVault({ ...vaults, store, events });
    const movedOriginals = createMovedOriginals({ store, events });
    return {
      chosen,
      mover: createDocumentMover({ vaults, chosen, movedOriginals, keeps: async () => true, lock, ...deps }),
    };
  };
  return { ...visit(), visit, storage };
}

/** All that a vault says of its own documents, by file name: two with the same name are told apart by their content. */
export async function takeInventory(vault: Vault): Promise<readonly object[]> {
  const own = (await vault.list()).filter(({ isDemoData }: DocumentSummary) => !isDemoData);
  const whole = await Promise.all(
    own.map(async ({ id, filename, uploadDate, folderId, size }) => {
      const record = await vault.get(id);
      const text = (await (await vault.readFile(id))?.text()) ?? null;
      const { extractedText, extractedInfo, documentType, holder } = record ?? {};
      return { id, filename, uploadDate, folderId, size, documentType, extractedText, extractedInfo, holder, text };
    }),
  );
  return whole.toSorted((a, b) => (`${a.filename} ${a.text}` < `${b.filename} ${b.text}` ? -1 : 1));
}
