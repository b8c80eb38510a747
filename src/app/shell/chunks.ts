/** A chunk failed to load, and a reload did not help or would not. */
export class ChunkError extends Error {
  override readonly name = "ChunkError";
}

const toReloadKey = (name: string) => `tramia-reloaded-${name}`;

export interface ReloadDeps {
  readonly session: Pick<Storage, "getItem" | "setItem" | "removeItem">;
  /** Whether the site answers: otherwise a reload would only show the browser's error page. */
  readonly isReachable: () => Promise<boolean>;
  readonly reload: () => void;
}

const page: ReloadDeps = {
  get session() {
    return window.sessionStorage;
  },
  isReachable: () =>
    fetch("/", { method: "HEAD", cache: "no-store" }).then(
      ({ ok }) => ok,
      () => false,
    ),
  reload: () => window.location.reload(),
};

/**
 * A loader that reloads the page once if its chunk is gone after a deployment; the history entry keeps its state. It
 * gives up the second time in a row, without a connection, and without session storage, which records the reload.
 * @throws ChunkError when it gives up
 */
export function withReload<T>(name: string, load: () => Promise<T>, deps: ReloadDeps = page): () => Promise<T> {
  return async () => {
    try {
      const loaded = await load();
      attempt(() => deps.session.removeItem(toReloadKey(name)));
      return loaded;
    } catch (error) {
      const mayReload = attempt(() => deps.session.getItem(toReloadKey(name)) === null) && (await deps.isReachable());
      const isNoted = mayReload && attempt(() => note(deps.session, name));
      if (!isNoted) throw new ChunkError(`chunk ${name} did not arrive`, { cause: error });
      deps.reload();
      // The page is reloading; nothing must be shown meantime.
      return new Promise<T>(() => {});
    }
  };
}

function note(session: ReloadDeps["session"], name: string): true {
  session.setItem(toReloadKey(name), "1");
  return true;
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
