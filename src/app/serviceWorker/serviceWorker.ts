import { ROUTES, SHARE_PATH } from "@/domain/shared/routes.ts";
import { holdShared } from "@/services/capture/upload/sharedFiles.ts";
import { APP_WORKER } from "@/services/shared/appWorkerProtocol.ts";

/** A file of the build. `revision` is null if its name contains a content hash. */
interface BuiltFile {
  readonly url: string;
  readonly revision: string | null;
}

/** vite-plugin-pwa replaces the name by the list of files. */
declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: readonly BuiltFile[] };

const PAGE = "index.html";
const FILES = self.__WB_MANIFEST;
/** Some hosts redirect '/index.html', and a navigation rejects redirected answers. */
const toAddress = (url: string) => (url === PAGE ? "/" : `/${url}`);
const ADDRESSES = new Set(FILES.map(({ url }) => toAddress(url)));
/** The page names the scripts of its version, so its revision identifies the version. */
const CACHE = `${APP_WORKER.caches}${FILES.find(({ url }) => url === PAGE)?.revision ?? ""}`;
/** Hashed files, also of earlier versions. The page caches the programs of the recognition engine (assetCache.ts). */
const HASHED = /^\/assets\/.+\.(js|css|woff2)$/u;

/** Caches all files of this version, or none. */
async function install(): Promise<void> {
  const cache = await caches.open(CACHE);
  const requests = FILES.map(
    ({ url, revision }) => new Request(toAddress(url), { cache: revision === null ? "default" : "reload" }),
  );
  await cache.addAll(requests);
}

/** Deletes versions without an open page, and restores files of this one that the browser evicted. */
async function tidy(): Promise<void> {
  const kept = await caches.keys();
  const { held = [] } = await navigator.locks.query();
  // A waiting version has a cache but no page yet.
  if (self.registration.installing || self.registration.waiting) return;
  const scripts = held.flatMap(({ name = "" }) =>
    name.startsWith(APP_WORKER.pageLocks) ? [name.slice(APP_WORKER.pageLocks.length)] : [],
  );
  for (const name of kept.filter((other) => other.startsWith(APP_WORKER.caches) && other !== CACHE)) {
    const cache = await caches.open(name);
    const matches = await Promise.all(scripts.map((script) => cache.match(script, { ignoreVary: true })));
    if (!matches.some(Boolean)) await caches.delete(name);
  }
  if (!(await caches.match("/", { cacheName: CACHE }))) await install();
}

async function answer(request: Request, address: string): Promise<Response> {
  const options = HASHED.test(address) ? {} : { cacheName: CACHE };
  return (await caches.match(address, { ...options, ignoreVary: true })) ?? fetch(request);
}

/** Redirects another app to the wallet, where its shared files wait. */
async function answerShare(request: Request): Promise<Response> {
  const isHeld = await holdShared(await request.formData().catch(() => null));
  return Response.redirect(isHeld ? ROUTES.wallet : `${ROUTES.wallet}?compartido=no`, 303);
}

self.addEventListener("install", (event) => event.waitUntil(install()));

// Pages of the first visit must also find lazily loaded files.
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("message", (event) => {
  if (event.data === APP_WORKER.accepted) event.waitUntil(self.skipWaiting());
  if (event.data === APP_WORKER.opened) event.waitUntil(tidy());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin) return;
  if (request.method === "POST" && pathname === SHARE_PATH) return event.respondWith(answerShare(request));
  if (request.method !== "GET") return;
  // A path with a dot is a file, any other a route.
  const isRoute = request.mode === "navigate" && !pathname.includes(".");
  if (isRoute) event.respondWith(answer(request, "/"));
  else if (ADDRESSES.has(pathname) || HASHED.test(pathname)) event.respondWith(answer(request, pathname));
});
