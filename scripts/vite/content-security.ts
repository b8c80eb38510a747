import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Plugin } from "vite";
import { readConfig } from "../../src/app/config.ts";
import { APP_WORKER } from "../../src/services/shared/appWorkerProtocol.ts";

/** Hosts that a person's own keys are sent to, in a build that offers them (SOC-05, CLS-10). */
const OWN_KEY_HOSTS = ["https://api.openai.com", "https://api.anthropic.com"];

/** Features of the browser that the product uses: the camera, its video element, copying the recovery code, and passkeys. */
const USED_FEATURES = [
  "camera",
  "clipboard-write",
  "autoplay",
  "publickey-credentials-create",
  "publickey-credentials-get",
];

/** The features that no page of the product uses, of those that Chromium knows on every platform: it warns of any other. */
const UNUSED_FEATURES = [
  "accelerometer",
  "browsing-topics",
  "clipboard-read",
  "compute-pressure",
  "display-capture",
  "encrypted-media",
  "fullscreen",
  "gamepad",
  "geolocation",
  "gyroscope",
  "hid",
  "identity-credentials-get",
  "idle-detection",
  "keyboard-map",
  "local-fonts",
  "magnetometer",
  "microphone",
  "midi",
  "otp-credentials",
  "payment",
  "picture-in-picture",
  "screen-wake-lock",
  "serial",
  "storage-access",
  "sync-xhr",
  "usb",
  "window-management",
  "xr-spatial-tracking",
];

/** The headers of every response except the content security policy, which differs from build to build. */
export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer",
  "Permissions-Policy": [
    ...USED_FEATURES.map((feature) => `${feature}=(self)`),
    ...UNUSED_FEATURES.map((feature) => `${feature}=()`),
  ].join(", "),
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Embedder-Policy": "require-corp",
  "Cross-Origin-Resource-Policy": "same-origin",
};

/**
 * The policy of decision A-153 for one build.
 * @param env the build's environment; the addresses that the app asks with it decide connect-src
 * @throws TypeError when a configured address is no absolute URL
 */
export function contentSecurityPolicy(env: Readonly<Record<string, string>>): string[] {
  const { supabase, chat, classifier, ownKeys } = readConfig(env);
  const configured = [supabase?.url, chat?.baseURL, classifier?.baseURL]
    .filter((address) => address !== undefined)
    .map((address) => new URL(address).origin);
  const connect = [...new Set(["'self'", ...configured, ...(ownKeys ? OWN_KEY_HOSTS : [])])].join(" ");
  return [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "font-src 'self'",
    // A download is a GET of a document's own object URL (FOLD-37).
    `connect-src ${connect} blob:`,
    "worker-src 'self'",
    "frame-src 'none'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    // services/shared/startWorker.ts creates it, for workers and the service worker.
    "trusted-types tramia",
  ];
}

/** The text of `_headers`, as Netlify and Cloudflare Pages read it. @throws as contentSecurityPolicy */
export function headersFile(env: Readonly<Record<string, string>>): string {
  const headers = {
    "Content-Security-Policy": [...contentSecurityPolicy(env), "frame-ancestors 'none'"].join("; "),
    ...PAGE_HEADERS,
    "Strict-Transport-Security": "max-age=31536000; includeSubDomains",
  };
  return [
    "/*",
    ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
    "",
    "/assets/*",
    "  Cache-Control: public, max-age=31536000, immutable",
    "",
    // An old one would keep the old version of the app.
    APP_WORKER.path,
    "  Cache-Control: no-cache",
    "",
  ].join("\n");
}

/** The headers that a `_headers` file gives to a path. */
export function getHeaders(file: string, path: string): Record<string, string> {
  const headers: Record<string, string> = {};
  let applies = false;
  for (const line of file.split("\n")) {
    const [, name, value] = /^ {2}([\w-]+): (.*)$/u.exec(line) ?? [];
    if (name === undefined || value === undefined) applies = line !== "" && path.startsWith(line.replace(/\*$/u, ""));
    else if (applies) headers[name] = value;
  }
  return headers;
}

/** The `_headers` of a build; empty where it has none. */
export function readHeaders(folder: string): string {
  const path = join(folder, "_headers");
  return existsSync(path) ? readFileSync(path, "utf8") : "";
}

/** Writes the policy into index.html, and all headers into `_headers` for static hosts. */
export function contentSecurity(env: Readonly<Record<string, string>>): Plugin {
  return {
    name: "tramia:content-security",
    transformIndexHtml: () => [
      {
        tag: "meta",
        attrs: { "http-equiv": "Content-Security-Policy", content: contentSecurityPolicy(env).join("; ") },
        injectTo: "head-prepend",
      },
    ],
    generateBundle() {
      this.emitFile({ type: "asset", fileName: "_headers", source: headersFile(env) });
    },
  };
}

/**
 * Lets `vite preview` send the headers of the build that it serves, as a static host would. It compresses nothing: who asks it is on
 * this machine.
 */
export function previewHeaders(): Plugin {
  return {
    name: "tramia:preview-headers",
    configurePreviewServer({ middlewares, config }) {
      const file = readHeaders(resolve(config.root, config.build.outDir));
      middlewares.use(({ url = "/", headers }, response, next) => {
        delete headers["accept-encoding"];
        for (const [name, value] of Object.entries(getHeaders(file, url))) response.setHeader(name, value);
        next();
      });
    },
  };
}
