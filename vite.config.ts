import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig, loadEnv, type Plugin } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { mswWorker } from "./mocks/vite-plugin-msw.ts";
import { PORTS } from "./scripts/ports.mjs";
import { contentSecurity, PAGE_HEADERS, previewHeaders } from "./scripts/vite/content-security.ts";
import { inlineConstants } from "./scripts/vite/inline-constants.ts";
import { leanDownshift } from "./scripts/vite/lean-downshift.ts";
import { leanRouter } from "./scripts/vite/lean-router.ts";
import { gateRecordOfBuild, publicPasswordWarning } from "./scripts/vite/gate-record.ts";
import { servePdfjsAssets } from "./scripts/vite/pdfjs-assets.ts";
import { retryingImports } from "./scripts/vite/retry-imports.ts";
import { shortIconKeys } from "./scripts/vite/short-icon-keys.ts";
import { stripDescriptions } from "./scripts/vite/strip-descriptions.ts";
import { trustedSelect } from "./scripts/vite/trusted-select.ts";
import { typefaceLicence } from "./scripts/vite/typeface-licence.ts";

const root = fileURLToPath(new URL(".", import.meta.url));

/** The aliases that Vite, Vitest and Storybook share. */
export const alias = {
  "@": `${root}src`,
  "@mocks": `${root}mocks`,
  "@storybook-config": `${root}.storybook`,
};

/** What every page loads, in one file: many small ones compress worse. */
const BASE = new RegExp(
  [
    "node_modules/(react|react-dom|scheduler|xstate|@xstate|use-sync-external-store|use-isomorphic-layout-effect)/",
    "node_modules/lucide-react/dist/esm/icons/(x|chevron-down|circle-check)\\.",
    "src/components/ui/(Box|Button|Icon|Layout|Logo|Spinner|TextField)/",
    "src/(machines/access/gate|screens/(crash|gate))/",
    "src/services/shared/(settings/theme|storage/(browserStore|keys|keyValueStore|lock|migrate|reportFull|tabStore))\\.",
    "src/services/access/(gate/(gate|gateFlag|serverGate)|session/(auth|damagedSession|deviceKeyBackup|session|sessionError|sessionValue|tokens))\\.",
    "src/domain/(access/session/(accountEmail|base64Url|deviceKey)|shared/text/normalize)\\.",
    "src/app/(App|config|main|services)\\.",
    "src/app/shell/(chunks|Crash|ErrorBoundary|LegalLinks|restartPage|StorageProblems|storageProblems)\\.",
    "src/app/access/GateFooter\\.",
  ].join("|"),
);

/**
 * What the worker of documents loads when the first document comes. Found only then by the development server, it would
 * reload the page, and lose the document. pdfjs is one module already.
 */
const documentDependencies = {
  include: [
    "@cantoo/pdf-lib",
    "@zip.js/zip.js/lib/zip-core-custom.js",
    "asn1js",
    "pkijs",
    "wasm-feature-detect",
    "zxing-wasm/reader",
    ...["relaxedsimd-lstm", "simd-lstm", "lstm"].map((build) => `tesseract.js-core/tesseract-core-${build}.js`),
  ],
  exclude: ["pdfjs-dist"],
};

/**
 * The service worker of the app (src/app/serviceWorker), with the list of files that it keeps: all but what the reader keeps for
 * itself. The page registers it; the web app manifest is a file of its own.
 */
const appWorker = VitePWA({
  strategies: "injectManifest",
  srcDir: "src/app/serviceWorker",
  filename: "serviceWorker.ts",
  injectRegister: false,
  manifest: false,
  injectManifest: {
    globPatterns: ["index.html", "assets/*.{js,css,woff2}", "*.{svg,png,webmanifest}"],
    dontCacheBustURLsMatching: /^assets\//,
    rollupFormat: "iife",
    buildPlugins: { vite: [inlineConstants()] },
  },
});

export default defineConfig(({ mode, command }) => {
  const env = loadEnv(mode, root, ["VITE_", "GATE_PASSWORD", "PAUSES_DIVIDED_BY"]);
  const mocked = env["VITE_MOCKS"] === "on";
  const plugins: Plugin[] = [];
  if (mocked) {
    if (command === "build") throw new Error("El modo mocks no se compila: «npm run dev:mocks» lo sirve.");
    plugins.push(mswWorker());
  }
  if (command === "build") {
    const constants = inlineConstants(mode === "production" ? 1 : Number(env["PAUSES_DIVIDED_BY"] ?? 1));
    plugins.push(
      contentSecurity(env),
      constants,
      leanDownshift(),
      leanRouter(),
      retryingImports(),
      shortIconKeys(),
      stripDescriptions(),
      trustedSelect(),
      typefaceLicence(),
    );
  }
  return {
    plugins: [
      react(),
      servePdfjsAssets(),
      previewHeaders(),
      publicPasswordWarning(env),
      ...plugins,
      ...(command === "build" ? [appWorker] : []),
    ],
    resolve: { alias },
    worker: { format: "es" as const },
    optimizeDeps: documentDependencies,
    define: { __GATE_RECORD__: JSON.stringify(gateRecordOfBuild(env)) },
    build: {
      outDir: mode === "production" ? "dist" : `dist-${mode}`,
      // Every browser that runs this build knows modulepreload.
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 260,
      rolldownOptions: {
        output: {
          codeSplitting: { groups: [{ name: "base", test: BASE }] },
          // The first load names every file: the shortest hash for this many, as its characters do not compress.
          chunkFileNames: "assets/[name]-[hash:7].js",
          assetFileNames: "assets/[name]-[hash:7][extname]",
        },
      },
    },
    server: { port: PORTS.app, headers: PAGE_HEADERS },
    preview: { port: PORTS.endToEnd.production },
  };
});
