import { scenarioHref } from "./chosenScenario.ts";
import { isScenarioName, scenarios, type ScenarioName } from "./scenarios.ts";

const STYLE = `
.tramia-escenarios { position: fixed; inset-block-end: 0.5rem; inset-inline-start: 0.5rem; z-index: 30; font: 0.8125rem/1.4 system-ui, sans-serif; }
.tramia-escenarios details { max-inline-size: min(22rem, calc(100vw - 1rem)); border: 1px solid GrayText; border-radius: 0.5rem; background: Canvas; color: CanvasText; }
.tramia-escenarios summary { padding: 0.375rem 0.625rem; cursor: pointer; }
.tramia-escenarios ul { max-block-size: min(24rem, 60vh); margin: 0; padding: 0 0.625rem 0.625rem; overflow-y: auto; list-style: none; }
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
  const { title, description } = scenarios[name];
  const link = element("a", { href: scenarioHref(name), textContent: title });
  if (name === current) link.setAttribute("aria-current", "true");
  return element("li", {}, link, element("p", { textContent: description }));
}

/**
 * The panel of the mocked mode: a closed disclosure in the corner that lists the scenarios as links and marks the
 * current one. A link reloads the page, so the scenario begins again.
 */
export function scenarioPanel(current: ScenarioName): HTMLElement {
  const list = element(
    "ul",
    {},
    ...Object.keys(scenarios)
      .filter(isScenarioName)
      .map((name) => item(name, current)),
  );
  list.setAttribute("aria-label", "Escenarios");
  const panel = element(
    "aside",
    { className: "tramia-escenarios" },
    element("style", { textContent: STYLE }),
    element("details", {}, element("summary", { textContent: `Escenario: ${scenarios[current].title}` }), list),
  );
  panel.setAttribute("aria-label", "Escenarios de prueba");
  return panel;
}
