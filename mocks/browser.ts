import { setupWorker } from "msw/browser";
import { selectedScenario } from "./selectedScenario.ts";
import { scenarioPanel } from "./panel.ts";
import { scenarioHandlers } from "./scenarios.ts";

/**
 * Starts the mocked mode: the network answers as the scenario of `?escenario=` says, and the page gets the panel that
 * lists the scenarios. Resolves when every later request is intercepted.
 */
export async function startMocks(): Promise<void> {
  const name = selectedScenario(location.search, sessionStorage);
  const worker = setupWorker(...scenarioHandlers(name));
  await worker.start({
    quiet: true,
    onUnhandledRequest: (request, print) => {
      if (new URL(request.url).origin !== location.origin) print.warning();
    },
  });
  document.body.append(scenarioPanel(name, { hasServerGate: import.meta.env.VITE_GATE !== "browser" }));
}
