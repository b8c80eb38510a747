/** The routes of the product (ROUTE rows). */
export const ROUTES = {
  home: "/",
  hub: "/hub",
  socrates: "/socrates",
  platon: "/platon",
  wallet: "/wallet",
  opportunities: "/opportunities",
  cases: "/expedientes",
  /** With the id of the case in place of ':id'. */
  case: "/expediente/:id",
  procedures: "/tramites",
  accessLogs: "/access-logs",
  plan: "/plan/",
  /** The id of a case may follow. */
  dossier: "/preparar/",
} as const;

export const toCasePath = (id: string): string => ROUTES.case.replace(":id", id);

/** Where other apps send files (share_target in public/manifest.webmanifest); the service worker answers, not a screen. */
export const SHARE_PATH = "/compartir";
