import type { Plugin } from "vite";

/** Hosts that a person's own keys may be sent to, whatever the build is configured for (decision A-153). */
const OWN_KEY_HOSTS = ["https://api.openai.com", "https://api.anthropic.com"];

/**
 * The policy of decision A-153 for one build.
 * @param env the build's environment; the addresses in it decide connect-src
 * @throws Error when a configured address is no absolute URL
 */
export function contentSecurityPolicy(env: Record<string, string>): string[] {
  const configured = ["VITE_SUPABASE_URL", "VITE_OPENAI_BASE_URL", "VITE_ANTHROPIC_BASE_URL"]
    .map((name) => env[name])
    .filter((value): value is string => Boolean(value))
    .map((value) => new URL(value).origin);
  const connect = [...new Set(["'self'", ...configured, ...OWN_KEY_HOSTS])].join(" ");
  return [
    "default-src 'self'",
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
    "base-uri 'self'",
    "form-action 'self'",
  ];
}

/** Writes the policy into index.html and, with what a meta element cannot say, into `_headers` for static hosts. */
export function contentSecurity(env: Record<string, string>): Plugin {
  const policy = contentSecurityPolicy(env);
  return {
    name: "tramia:content-security",
    transformIndexHtml: () => [
      {
        tag: "meta",
        attrs: { "http-equiv": "Content-Security-Policy", content: policy.join("; ") },
        injectTo: "head-prepend",
      },
    ],
    generateBundle() {
      this.emitFile({
        type: "asset",
        fileName: "_headers",
        source: [
          "/*",
          `  Content-Security-Policy: ${[...policy, "frame-ancestors 'none'"].join("; ")}`,
          "  X-Content-Type-Options: nosniff",
          "  Referrer-Policy: strict-origin-when-cross-origin",
          "  Permissions-Policy: camera=(self), microphone=(), geolocation=()",
          "  Strict-Transport-Security: max-age=31536000; includeSubDomains",
          "",
          "/assets/*",
          "  Cache-Control: public, max-age=31536000, immutable",
          "",
        ].join("\n"),
      });
    },
  };
}
