import { defineMain } from "@storybook/react-vite/node";
import { mergeConfig } from "vite";
import { mswWorker } from "../mocks/vite-plugin-msw.ts";
import { alias } from "../vite.config.ts";

export default defineMain({
  framework: {
    name: "@storybook/react-vite",
    // Not the app's configuration: its content security policy is for the app's page.
    options: { builder: { viteConfigPath: ".storybook/vite.config.ts" } },
  },
  stories: ["./**/*.mdx", "../src/**/*.stories.tsx"],
  addons: ["@storybook/addon-docs", "@storybook/addon-a11y", "@storybook/addon-vitest"],
  features: { experimentalTestSyntax: true, sidebarOnboardingChecklist: false },
  // Each story has many: a designer looks for states.
  tags: { "test-fn": { defaultFilterSelection: "exclude" } },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal: (config) =>
    mergeConfig(config, {
      resolve: { alias },
      plugins: [mswWorker()],
      // Browsers that know light-dark(): rewritten for older ones, it follows the page's theme and not that of a part.
      build: { cssTarget: ["chrome123", "firefox120", "safari17.5"] },
    }),
});
