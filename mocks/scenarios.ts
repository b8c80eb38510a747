import type { HttpHandler } from "msw";

/** A named answer of the network, for QA, designers and tests. */
export interface Scenario {
  /** Spanish, for the toolbar and the panel. */
  readonly title: string;
  readonly handlers: readonly HttpHandler[];
}

/** The named scenarios; the first is the default. */
export const scenarios = {
  normal: { title: "Todo responde", handlers: [] },
} as const satisfies Record<string, Scenario>;

export type ScenarioName = keyof typeof scenarios;

/** True when the text names a scenario. */
export function isScenarioName(text: string): text is ScenarioName {
  return Object.hasOwn(scenarios, text);
}

/** The handlers of a scenario, most specific first. */
export function scenarioHandlers(name: ScenarioName): readonly HttpHandler[] {
  return scenarios[name].handlers;
}
