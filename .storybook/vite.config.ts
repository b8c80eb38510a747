import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [react()],
  // Browsers that know light-dark(): rewritten for older ones, it follows the page's theme alone and not that of a part.
  build: { cssTarget: ["chrome123", "firefox120", "safari17.5"] },
});
