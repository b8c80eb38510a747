import { getOtherLocation, type StorageLocation } from "@/domain/documents/vault/storageLocation.ts";
import type { BrowserStore } from "../../shared/storage/browserStore.ts";
import { KEYS } from "../../shared/storage/keys.ts";
import { createStoredValue } from "../../shared/storage/storedValue.ts";
import type { Vault } from "./vault.ts";

/** One vault in front of two: whichever is chosen now. */
export interface SwitchableVault extends Vault {
  place(): StorageLocation;
  /** Chooses a vault for every tab and for later visits, and notifies the listeners. */
  choose(place: StorageLocation): void;
}

/** The two vaults, and where the choice is stored. */
export interface SwitchableVaultDeps extends Readonly<Record<StorageLocation, Vault>> {
  readonly store: Pick<BrowserStore, "getItem" | "setItem" | "report">;
  /** Source of the event `storage`, when another tab chooses. */
  readonly events?: Pick<Window, "addEventListener" | "removeEventListener">;
}

/**
 * Asks the vault that is chosen at the moment of each call; the account's, before anything was chosen. Where the browser
 * cannot keep the choice, it lasts as long as the page.
 */
export function createSwitchableVault({ store, events = window, ...vaults }: SwitchableVaultDeps): SwitchableVault {
  const choice = createStoredValue<StorageLocation>({
    store,
    key: KEYS.vaultPlace,
    parse: (value) => (value === "browser" ? "browser" : "account"),
    events,
  });
  const current = (): Vault => vaults[choice.read()];

  return {
    place: choice.read,
    choose: (place) => void choice.change(() => place),
    save: (document, options) => current().save(document, options),
    list: () => current().list(),
    get: (id) => current().get(id),
    readFile: (id) => current().readFile(id),
    getMany: (ids) => current().getMany(ids),
    remove: (id, options) => current().remove(id, options),
    restore: (removed) => current().restore(removed),
    move: (id, folderId) => current().move(id, folderId),
    clear: () => current().clear(),
    importAll: (documents, people, cases) => current().importAll(documents, people, cases),
    seedDemo: (again) => current().seedDemo(again),
    removeDemo: () => current().removeDemo(),
    statistics: () => current().statistics(),
    verify: () => current().verify(),
    people: () => current().people(),
    savePerson: (person) => current().savePerson(person),
    removePerson: (id) => current().removePerson(id),
    setHolder: (documentId, holder) => current().setHolder(documentId, holder),
    cases: () => current().cases(),
    saveCase: (file) => current().saveCase(file),
    removeCase: (id) => current().removeCase(id),
    ensureReadable: () => current().ensureReadable(),
    subscribe(listener) {
      let followed = choice.read();
      // No subscription to the other one: on the account's side that costs a request each time the tab comes to the front.
      let leave = vaults[followed].subscribe(listener);
      const follow = (): void => {
        if (choice.read() === followed) return;
        followed = getOtherLocation(followed);
        leave();
        leave = vaults[followed].subscribe(listener);
        queueMicrotask(() => listener([]));
      };
      const stop = choice.subscribe(follow);
      return () => {
        stop();
        leave();
      };
    },
  };
}
