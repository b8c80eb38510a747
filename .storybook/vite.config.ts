import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { servePdfjsAssets } from "../scripts/vite/pdfjs-assets.ts";

export default defineConfig({ plugins: [react(), servePdfjsAssets()], optimizeDeps: { exclude: ["pdfjs-dist"] } });
