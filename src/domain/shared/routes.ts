/** The routes of the product (ROUTE rows). */
export const ROUTES = {
  home: "/",
  hub: "/hub",
  socrates: "/socrates",
  platon: "/platon",
  wallet: "/wallet",
  opportunities: "/opportunities",
  accessLogs: "/access-logs",
  plan: "/plan/",
} as const;
