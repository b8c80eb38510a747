/** A part of the app did not arrive, and reloading the page did not help or would not. */
export class ChunkError extends Error {
  override readonly name = "ChunkError";
}

const toReloadKey = (name: string) => `tramia-reloaded-${name}`;

/** The parts of the page that `withReload` uses. */
export interface ReloadDeps {
  readonly session: Pick<Storage, "getItem" | "setItem" | "removeItem">;
  /** Whether the site answers: without it a reload would leave nothing but the browser's own error page. */
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
 * A loader that, when its chunk is gone (a new version was deployed), reloads the page once: the entry of the history
 * keeps its state. The second time in a row, and without a connection, it gives up. Where session storage is switched off
 * there is no telling whether the page was reloaded, so it never is.
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
      // The page is on its way out; nothing must be shown in between.
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
