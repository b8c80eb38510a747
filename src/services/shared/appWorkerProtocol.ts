/** Names and messages that pages share with the service worker of the app (src/app/serviceWorker). */
export const APP_WORKER = {
  path: "/serviceWorker.js",
  /** Prefix of the caches, one per version of the app. isProductKey is false for it: erasing everything leaves the program. */
  caches: "app-tramia-",
  /** Prefix of the lock that a page has while it is open; the path of its last script follows. */
  pageLocks: "tramia-page-",
  /** A page was opened: versions that no page runs may be deleted. */
  opened: "page.opened",
  /** The person accepted the new version. */
  accepted: "version.accepted",
} as const;
