/** Imports of the lazy pages. This file is a chunk of its own, so a first visit does not download their dependency list. */
export const routeLoaders = {
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
