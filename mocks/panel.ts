import { scenarioQuery } from "./selectedScenario.ts";
import { isScenarioName, type Scenario, scenarioGroups, scenarios, type ScenarioName } from "./scenarios.ts";

const STYLE = `
.tramia-escenarios { position: fixed; inset-block-end: calc(var(--bar, 0px) + 0.5rem); inset-inline-start: 0.5rem; z-index: 30; font: 0.8125rem/1.4 system-ui, sans-serif; }
.tramia-escenarios details { max-inline-size: min(22rem, calc(100vw - 1rem)); border: 1px solid GrayText; border-radius: 0.5rem; background: Canvas; color: CanvasText; }
.tramia-escenarios summary { padding: 0.375rem 0.625rem; cursor: pointer; }
.tramia-escenarios h2 { margin: 0; padding: 0.5rem 0.625rem 0.25rem; font: inherit; font-weight: 700; }
.tramia-escenarios ul { margin: 0; padding: 0 0.625rem 0.625rem; list-style: none; }
.tramia-escenarios details > div { max-block-size: min(24rem, 60vh); overflow-y: auto; }
.tramia-escenarios li { padding-block: 0.375rem; }
.tramia-escenarios a { color: LinkText; }
.tramia-escenarios a[aria-current] { font-weight: 700; }
.tramia-escenarios p { margin: 0; }
@media print { .tramia-escenarios { display: none; } }
`;

function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  properties: Partial<HTMLElementTagNameMap[K]>,
  ...children: readonly Node[]
): HTMLElementTagNameMap[K] {
  const node = Object.assign(document.createElement(tag), properties);
  node.append(...children);
  return node;
}

function item(name: ScenarioName, current: ScenarioName): HTMLLIElement {
  const { title, description, group } = scenarios[name];
  const { screen } = scenarioGroups[group];
  const link = element("a", { href: `${screen}${scenarioQuery(name)}`, textContent: title });
  if (name === current) link.setAttribute("aria-current", "true");
  return element("li", {}, link, element("p", { textContent: description }));
}

/**
 * The panel of the mocked mode: a closed disclosure in the corner that lists the scenarios by what they change, as links to the
 * screen that shows it, and marks the current one. A link loads the page, so the scenario starts from its beginning.
 * @param options.hasServerGate the build's gate asks the server
 */
export function scenarioPanel(
  current: ScenarioName,
  { hasServerGate }: { readonly hasServerGate: boolean },
): HTMLElement {
  const isShown = (name: ScenarioName) => {
    const scenario: Scenario = scenarios[name];
    return hasServerGate || !scenario.needsServerGate;
  };
  const names = Object.keys(scenarios).filter(isScenarioName).filter(isShown);
  const groups = Object.entries(scenarioGroups).flatMap(([group, { title, screen }]) => {
    const heading = element("h2", { textContent: `${title} (${screen})` });
    const list = element(
      "ul",
      {},
      ...names.filter((name) => scenarios[name].group === group).map((name) => item(name, current)),
    );
    list.setAttribute("aria-label", `Escenarios: ${title}`);
    return [heading, list];
  });
  const panel = element(
    "aside",
    { className: "tramia-escenarios" },
    element("style", { textContent: STYLE }),
    element(
      "details",
      {},
      element("summary", { textContent: `Escenario: ${scenarios[current].title}` }),
      element("div", {}, ...groups),
    ),
  );
  panel.setAttribute("aria-label", "Escenarios de prueba");
  return panel;
}
