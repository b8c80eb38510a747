import addonA11y from "@storybook/addon-a11y";
import addonDocs from "@storybook/addon-docs";
import { definePreview } from "@storybook/react-vite";
import { setupWorker } from "msw/browser";
import addonMsw from "msw-storybook-addon";
import { configure } from "storybook/test";
import { scenarios, isScenarioName, scenarioHandlers } from "@mocks/scenarios.ts";
import { TEST_TIMEOUTS } from "../tests/timeouts.ts";
import "@/components/ui/tokens.css";
import "@/components/ui/base.css";

configure({ asyncUtilTimeout: TEST_TIMEOUTS.condition });

async function startWorker() {
  const worker = setupWorker();
  await worker.start({ onUnhandledRequest: "bypass", quiet: true });
  return worker;
}

export default definePreview({
  addons: [addonDocs(), addonA11y(), addonMsw(startWorker)],
  tags: ["autodocs"],
  initialGlobals: { escenario: "normal", theme: "system" },
  globalTypes: {
    escenario: {
      description: "Escenario de red (MSW)",
      toolbar: {
        title: "Escenario",
        icon: "globe",
        dynamicTitle: true,
        items: Object.entries(scenarios).map(([value, { title }]) => ({ value, title })),
      },
    },
    theme: {
      description: "Tema",
      toolbar: {
        title: "Tema",
        icon: "contrast",
        dynamicTitle: true,
        items: [
          { value: "system", title: "Sistema" },
          { value: "light", title: "Claro" },
          { value: "dark", title: "Oscuro" },
        ],
      },
    },
  },
  parameters: {
    layout: "padded",
    // In a test nobody reads the elements that hold; naming each of them is most of axe's work.
    a11y: { test: "error", ...(import.meta.env["VITEST"] && { options: { resultTypes: ["violations"] } }) },
    options: {
      storySort: { order: ["Fundamentos", "Componentes", "Pantallas"] },
    },
  },
  decorators: [
    (Story, { globals }) => {
      document.documentElement.lang = "es";
      document.documentElement.dataset["theme"] = String(globals["theme"]);
      return <Story />;
    },
  ],
  beforeEach: ({ globals, msw }) => {
    localStorage.clear();
    sessionStorage.clear();
    const name = String(globals["escenario"]);
    if (isScenarioName(name)) msw.use(...scenarioHandlers(name));
  },
});
