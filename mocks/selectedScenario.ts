import { isScenarioName, type ScenarioName } from "./scenarios.ts";

const KEY = "tramia-escenario";
const PARAMETER = "escenario";

/** The query of the address that opens a page in a scenario. */
export function scenarioQuery(name: ScenarioName): string {
  return `?${PARAMETER}=${name}`;
}

/**
 * The scenario that the address names, remembered for the following pages of this tab; otherwise the remembered one.
 * A name that is no scenario is forgotten, with a warning in the console, and everything answers.
 * @param search the query part of the address
 */
export function selectedScenario(search: string, storage: Storage): ScenarioName {
  const name = new URLSearchParams(search).get(PARAMETER) ?? storage.getItem(KEY) ?? "normal";
  if (isScenarioName(name)) {
    storage.setItem(KEY, name);
    return name;
  }
  console.warn(`Escenario desconocido: «${name}». Se usa «normal».`);
  storage.removeItem(KEY);
  return "normal";
}
