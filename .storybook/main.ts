import { defineMain } from "@storybook/react-vite/node";
import { mswWorker } from "../mocks/vite-plugin-msw.ts";
import { alias } from "../vite.config.ts";

export default defineMain({
  framework: "@storybook/react-vite",
  stories: ["../src/**/*.stories.tsx"],
  addons: ["@storybook/addon-docs", "@storybook/addon-a11y", "@storybook/addon-vitest"],
  features: { experimentalTestSyntax: true },
  core: {
    disableTelemetry: true,
    disableWhatsNewNotifications: true,
    builder: { name: "@storybook/builder-vite", options: { viteConfigPath: ".storybook/vite.config.ts" } },
  },
  viteFinal: (config) => ({
    ...config,
    resolve: { ...config.resolve, alias: { ...config.resolve?.alias, ...alias } },
    plugins: [...(config.plugins ?? []), mswWorker()],
  }),
});
