import { LIMITS } from "../../shared/limits.ts";
import { PRODUCT, type ToolId } from "../../shared/product.ts";
import { TIMINGS } from "../../shared/timings.ts";

/** One of the five bubbles (LAUNCH-19). */
export interface LauncherItem {
  readonly id: ToolId;
  readonly title: string;
  readonly description: string;
  /** Name of the icon. */
  readonly icon: ToolId;
  /** Name of a colour token. */
  readonly color: "brand" | "green" | "amber" | "blue" | "purple";
}

/** The five tools of the suite (PROD-05, LAUNCH-14 to LAUNCH-18). 'T-Opportunity' is the tool whose screen is titled Oportuni-T (decision A-002). */
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

/** Position of a bubble's centre, in px from the centre of the stage; x to the right, y downwards. */
export interface BubblePosition {
  readonly x: number;
  readonly y: number;
  /** How long after the reveal the bubble starts to move, ms (LAUNCH-10). */
  readonly delay: number;
}

/**
 * The place of bubble `index` of `count` on the circle: the first at twelve o'clock, then clockwise (LAUNCH-08, decision A-007).
 */
export function bubblePosition(index: number, count: number): BubblePosition {
  const angle = (index / count) * 2 * Math.PI - Math.PI / 2;
  return {
    x: LIMITS.launcherRadius * Math.cos(angle),
    y: LIMITS.launcherRadius * Math.sin(angle),
    delay: index * TIMINGS.launcherStagger,
  };
}
