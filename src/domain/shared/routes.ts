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
  /** With the id of a case after it, or without. */
  dossier: "/preparar/",
} as const;

/** The page of a kept case. */
export const toCasePath = (id: string): string => ROUTES.case.replace(":id", id);

/** Where other apps send files to (share_target in public/manifest.webmanifest); the service worker answers there, no screen. */
export const SHARE_PATH = "/compartir";
