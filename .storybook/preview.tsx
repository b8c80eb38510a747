import addonA11y from "@storybook/addon-a11y";
import addonDocs from "@storybook/addon-docs";
import { definePreview } from "@storybook/react-vite";
import { setupWorker } from "msw/browser";
import addonMsw from "msw-storybook-addon";
import { configure } from "storybook/test";
import { scenarios, isScenarioName, scenarioHandlers } from "@mocks/scenarios.ts";
import { TEST_TIMEOUTS } from "../tests/timeouts.ts";
import { addControls } from "./argTypes.ts";
import { wasChecked } from "./checkedPages.ts";
import { expectNothingLeft, watchLeftovers } from "./leftovers.ts";
import "@/components/ui/tokens.css";
import "@/components/ui/base.css";
import "@/components/ui/typeface.css";

const IS_TEST = import.meta.env["MODE"] === "test";

if (IS_TEST) watchLeftovers();

configure({ asyncUtilTimeout: TEST_TIMEOUTS.condition });

async function startWorker() {
  const worker = setupWorker();
  await worker.start({ onUnhandledRequest: "bypass", quiet: true });
  return worker;
}

/** Stops what moves, as the product does for who asks the system for less: a page cannot set that preference itself. */
function reduceMotion(isReduced: boolean) {
  document.querySelector("style[data-reduced-motion]")?.remove();
  if (!isReduced) return;
  const style = document.createElement("style");
  style.dataset["reducedMotion"] = "";
  style.textContent =
    "*, *::before, *::after { animation-duration: 1ms !important; animation-iteration-count: 1 !important; " +
    "transition-duration: 0s !important; scroll-behavior: auto !important; }";
  document.head.append(style);
}

export default definePreview({
  addons: [addonDocs(), addonA11y(), addonMsw(startWorker)],
  tags: ["autodocs"],
  argTypesEnhancers: [addControls],
  initialGlobals: { escenario: "normal", theme: "system", texto: "100", movimiento: IS_TEST ? "reducido" : "normal" },
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
    texto: {
      description: "Tamaño del texto",
      toolbar: {
        title: "Texto",
        icon: "zoom",
        dynamicTitle: true,
        items: [
          { value: "100", title: "Texto al 100 %" },
          { value: "200", title: "Texto al 200 %" },
        ],
      },
    },
    movimiento: {
      description: "Movimiento",
      toolbar: {
        title: "Movimiento",
        icon: "play",
        dynamicTitle: true,
        items: [
          { value: "normal", title: "Con movimiento" },
          { value: "reducido", title: "Movimiento reducido" },
        ],
      },
    },
  },
  parameters: {
    layout: "padded",
    // In a test nobody reads the elements that hold; naming each of them is most of axe's work.
    a11y: { test: "error", ...(IS_TEST && { options: { resultTypes: ["violations"] } }) },
    options: {
      storySort: {
        order: [
          "Introducción",
          "Fundamentos",
          "Flujos",
          "Componentes",
          ["Base", "Trámite", "Documentos", "Captura", "Ayudas", "Acceso"],
          "Pantallas",
        ],
      },
    },
  },
  decorators: [
    (Story, { globals }) => {
      document.documentElement.lang = "es";
      document.documentElement.dataset["theme"] = String(globals["theme"]);
      document.documentElement.style.fontSize = `${String(globals["texto"])}%`;
      reduceMotion(globals["movimiento"] === "reducido");
      return <Story />;
    },
  ],
  beforeEach: async ({ globals, msw, id }) => {
    if (IS_TEST) await expectNothingLeft(id);
    localStorage.clear();
    sessionStorage.clear();
    const name = String(globals["escenario"]);
    if (isScenarioName(name)) msw.use(...scenarioHandlers(name));
  },
  // Runs before axe does, which is half the work of the story tests: it need not see the same page twice.
  async afterEach(context) {
    const isKnown = IS_TEST && (await wasChecked(context.parameters["a11y"]));
    if (isKnown) context.globals = { ...context.globals, a11y: { manual: true } };
  },
});
