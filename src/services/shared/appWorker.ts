import { TIMINGS } from "@/domain/shared/timings.ts";
import { APP_WORKER } from "./appWorkerProtocol.ts";
import { trustedScriptUrl } from "./trustedTypes.ts";

type Listenable = Pick<EventTarget, "addEventListener">;

interface Version extends Listenable {
  postMessage(message: string, options: StructuredSerializeOptions): void;
}

interface Registration extends Listenable {
  readonly active: Version | null;
  readonly waiting: Version | null;
  readonly installing: Version | null;
  update(): Promise<unknown>;
}

export interface AppWorkerDeps {
  readonly container: Listenable & {
    register(url: string): Promise<unknown>;
    getRegistration(): Promise<Registration | undefined>;
  };
  readonly locks: { request(name: string, options: LockOptions, work: () => Promise<never>): Promise<unknown> };
  /** Path of the last script of index.html, which imports all other files: its hash identifies the version. */
  readonly script: string;
  readonly reload: () => void;
}

const page = (): AppWorkerDeps => ({
  container: navigator.serviceWorker,
  locks: navigator.locks,
  script: new URL([...document.querySelectorAll<HTMLScriptElement>("script[type=module]")].at(-1)?.src ?? location.href)
    .pathname,
  reload: () => location.reload(),
});

/**
 * Registers the service worker that makes the app available offline, and pins this page's version while it is open. A new version
 * waits until it is accepted; other tabs keep their version.
 * @param onNewVersion called when a version waits; `accept` activates it and reloads the page
 * @throws TypeError, DOMException if the browser refuses the worker
 */
export async function startAppWorker(
  onNewVersion: (accept: () => void) => void,
  { container, locks, script, reload }: AppWorkerDeps = page(),
): Promise<void> {
  // The browser holds the lock until the page closes. Without it, the cache has this version only until the next one.
  locks
    .request(APP_WORKER.pageLocks + script, { mode: "shared" }, () => new Promise<never>(() => {}))
    .catch(() => undefined);
  await container.register(trustedScriptUrl(new URL(APP_WORKER.path, location.href).href));
  const registration = await container.getRegistration();
  if (!registration) return;
  registration.active?.postMessage(APP_WORKER.opened, { transfer: [] });
  const accept = () => {
    const { waiting } = registration;
    // Another tab activated the version already.
    if (!waiting) return reload();
    container.addEventListener("controllerchange", reload, { once: true });
    waiting.postMessage(APP_WORKER.accepted, { transfer: [] });
  };
  const announce = () => {
    if (registration.active && registration.waiting) onNewVersion(accept);
  };
  const follow = () => registration.installing?.addEventListener("statechange", announce);
  registration.addEventListener("updatefound", follow);
  follow();
  announce();
  setInterval(() => void registration.update().catch(() => undefined), TIMINGS.appUpdate);
}
