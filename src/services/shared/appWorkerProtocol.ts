/** Names and messages shared by pages and the app's service worker (src/app/serviceWorker). */
export const APP_WORKER = {
  path: "/serviceWorker.js",
  /** Prefix of the caches, one per app version. isProductKey is false for it, so erasing everything leaves the program. */
  caches: "app-tramia-",
  /** Prefix of the lock of an open page, followed by the path of its last script. */
  pageLocks: "tramia-page-",
  /** A page was opened: versions without an open page may be deleted. */
  opened: "page.opened",
  /** The person accepted the new version. */
  accepted: "version.accepted",
} as const;
