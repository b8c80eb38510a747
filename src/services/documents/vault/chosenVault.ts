import { otherPlace, type VaultPlace } from "@/domain/documents/vault/vaultPlace.ts";
import type { BrowserStore } from "../../shared/storage/browserStore.ts";
import { KEYS } from "../../shared/storage/keys.ts";
import { createStoredValue } from "../../shared/storage/storedValue.ts";
import type { Vault } from "./vault.ts";

/** One vault in front of two: whichever is chosen now. */
export interface ChosenVault extends Vault {
  place(): VaultPlace;
  /** From now on, in every tab and at the next visit, this one. Who subscribed hears of it. */
  choose(place: VaultPlace): void;
}

/** The two vaults, and where it is kept which one is chosen. */
export interface ChosenVaultDeps extends Readonly<Record<VaultPlace, Vault>> {
  readonly store: Pick<BrowserStore, "getItem" | "setItem" | "report">;
  /** Where the choice of another tab is heard. */
  readonly events?: Pick<Window, "addEventListener" | "removeEventListener">;
}

/**
 * Asks the vault that is chosen at the moment of each call; the account's, before anything was chosen. Where the browser
 * cannot keep the choice, it holds as long as the page.
 */
export function createChosenVault({ store, events = window, ...vaults }: ChosenVaultDeps): ChosenVault {
  const choice = createStoredValue<VaultPlace>({
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
    importAll: (documents) => current().importAll(documents),
    seedDemo: (again) => current().seedDemo(again),
    removeDemo: () => current().removeDemo(),
    statistics: () => current().statistics(),
    verify: () => current().verify(),
    subscribe(listener) {
      let heard = choice.read();
      // The other one is not listened to: on the account's side that costs a request each time the tab comes to the front.
      let leave = vaults[heard].subscribe(listener);
      const follow = (): void => {
        if (choice.read() === heard) return;
        heard = otherPlace(heard);
        leave();
        leave = vaults[heard].subscribe(listener);
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
