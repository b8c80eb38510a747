/** What the pages and the service worker of the app have agreed on (src/app/serviceWorker). */
export const APP_WORKER = {
  path: "/serviceWorker.js",
  /**
   * What the name of a cache begins with that holds one version of the app. No key of the product: erasing everything leaves the
   * program, which holds nothing of the person.
   */
  caches: "app-tramia-",
  /** What the name of a lock begins with that a page holds as long as it is open; the path of its last script follows. */
  pageLocks: "tramia-page-",
  /** A page of the app was opened: versions that no page runs may be thrown away. */
  opened: "page.opened",
  /** The person wants the new version now. */
  accepted: "version.accepted",
} as const;
