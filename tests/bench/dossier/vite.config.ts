import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { servePdfjsAssets } from "../../../scripts/vite/pdfjs-assets.ts";
import { alias } from "../../../vite.config.ts";

/** The page of the dossier bench, built as the product is; without its content security policy, for it hands its files to the test. */
export default defineConfig({
  root: fileURLToPath(new URL("page", import.meta.url)),
  publicDir: fileURLToPath(new URL("../../../public", import.meta.url)),
  plugins: [servePdfjsAssets()],
  resolve: { alias },
  worker: { format: "es" },
  build: {
    outDir: fileURLToPath(new URL("../../../node_modules/.cache/bench-dossier", import.meta.url)),
    emptyOutDir: true,
  },
});
