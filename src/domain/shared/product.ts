/** The product's names, the base of every other name (PROD-03, decision A-001). */
export const PRODUCT = {
  id: "tramia",
  title: "Tramia",
  /** In the navigation state of /wallet: the person comes from the assistant (ROUTE-08). */
  navigationKey: "fromTramia",
} as const;

/** The ids of the suite's five tools (PROD-05). */
export type ToolId = typeof PRODUCT.id | "wallet" | "opportunity" | "socrates" | "platon";
