/** A part of the app did not arrive although the page was loaded anew for it. */
export class ChunkError extends Error {
  override readonly name = "ChunkError";
}

const keyOf = (name: string) => `tramia-reloaded-${name}`;

/** The parts of the page that `withReload` uses. */
export interface ReloadDeps {
  readonly session: Pick<Storage, "getItem" | "setItem" | "removeItem">;
  readonly reload: () => void;
}

/** Session storage may be switched off; then there is no telling whether the page was reloaded, so it never is. */
const page: ReloadDeps = {
  get session() {
    return window.sessionStorage;
  },
  reload: () => window.location.reload(),
};

/**
 * A loader that, when its chunk is gone (a new version was deployed), loads the page anew once: the entry of the history
 * keeps its state. The second time in a row it gives up.
 * @throws ChunkError when the chunk does not arrive after the reload either
 */
export function withReload<T>(name: string, load: () => Promise<T>, deps: ReloadDeps = page): () => Promise<T> {
  return async () => {
    try {
      const loaded = await load();
      attempt(() => deps.session.removeItem(keyOf(name)));
      return loaded;
    } catch (error) {
      const firstTime = attempt(() => {
        if (deps.session.getItem(keyOf(name)) !== null) return false;
        deps.session.setItem(keyOf(name), "1");
        return true;
      });
      if (!firstTime) throw new ChunkError(`chunk ${name} did not arrive`, { cause: error });
      deps.reload();
      // The page is on its way out; nothing must be shown in between.
      return new Promise<T>(() => {});
    }
  };
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
