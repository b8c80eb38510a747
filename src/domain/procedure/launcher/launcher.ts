import { LIMITS } from "../../shared/limits.ts";
import { PRODUCT, type ToolId } from "../../shared/product.ts";
import { TIMINGS } from "../../shared/timings.ts";

/** A bubble (LAUNCH-19). */
export interface LauncherItem {
  readonly id: ToolId;
  readonly title: string;
  readonly description: string;
  readonly icon: ToolId;
  readonly color: "brand" | "green" | "amber" | "blue" | "purple";
}

/** PROD-05, LAUNCH-14 to LAUNCH-18. The screen of 'T-Opportunity' is titled Oportuni-T (decision A-002). */
export const LAUNCHER_ITEMS: readonly LauncherItem[] = [
  { id: PRODUCT.id, title: PRODUCT.title, description: "Ecosistema completo", icon: PRODUCT.id, color: "brand" },
  { id: "wallet", title: "T-Wallet", description: "Gestión de documentos", icon: "wallet", color: "green" },
  {
    id: "opportunity",
    title: "T-Opportunity",
    description: "Oportunidades disponibles",
    icon: "opportunity",
    color: "amber",
  },
  {
    id: "socrates",
    title: "Sócrates",
    description: "Motor de búsqueda de requisitos",
    icon: "socrates",
    color: "blue",
  },
  {
    id: "platon",
    title: "Platón",
    description: "Motor de validación de documentos",
    icon: "platon",
    color: "purple",
  },
];

/** LAUNCH-23 */
export type CentralStatus = "idle" | "processing";

/** Centre of a bubble, in px from the centre of the stage; x to the right, y downwards. */
export interface BubblePosition {
  readonly x: number;
  readonly y: number;
  /** Delay of its movement after the reveal, ms (LAUNCH-10). */
  readonly delay: number;
}

/** Position of bubble `index` of `count` on the circle, clockwise from twelve o'clock (LAUNCH-08, decision A-007). */
export function bubblePosition(index: number, count: number): BubblePosition {
  const angle = (index / count) * 2 * Math.PI - Math.PI / 2;
  return {
    x: LIMITS.launcherRadius * Math.cos(angle),
    y: LIMITS.launcherRadius * Math.sin(angle),
    delay: index * TIMINGS.launcherStagger,
  };
}
