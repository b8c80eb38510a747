import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { contentSecurity } from "../../../scripts/vite/content-security.ts";
import { servePdfjsAssets } from "../../../scripts/vite/pdfjs-assets.ts";
import { alias } from "../../../vite.config.ts";

const root = fileURLToPath(new URL("page", import.meta.url));

/** The page of the recognition bench, built and served as the product is: with its content security policy. */
export default defineConfig({
  root,
  publicDir: fileURLToPath(new URL("../../../public", import.meta.url)),
  plugins: [servePdfjsAssets(), contentSecurity({})],
  resolve: { alias },
  worker: { format: "es" },
  build: {
    outDir: fileURLToPath(new URL("../../../node_modules/.cache/bench-recognition", import.meta.url)),
    emptyOutDir: true,
  },
});
