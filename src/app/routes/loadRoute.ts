/** A chunk of its own: the long dependency list of the pages is not needed on a first visit. */
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
