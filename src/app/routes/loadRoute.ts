/**
 * The ways to every page but home, in a part of their own: the list of what those pages are made of is long, and no first visit
 * needs it.
 */
export const loadRoute = {
  hub: () => import("./hub.tsx"),
  wallet: () => import("./wallet.tsx"),
  socrates: () => import("./socrates.tsx"),
  platon: () => import("./platon.tsx"),
  opportunities: () => import("./opportunities.tsx"),
  cases: () => import("./cases.tsx"),
  plan: () => import("./plan.tsx"),
  dossier: () => import("./dossier.tsx"),
  procedures: () => import("./procedures.tsx"),
  accessLogs: () => import("./accessLogs.tsx"),
};
