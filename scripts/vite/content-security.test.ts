import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { contentSecurityPolicy, headersFile, getHeaders, PAGE_HEADERS, readHeaders } from "./content-security.ts";

const SUPABASE = { VITE_SUPABASE_URL: "https://abc.supabase.co", VITE_SUPABASE_PUBLISHABLE_KEY: "sb_publishable_x" };

const directive = (name: string, env: Record<string, string>) =>
  contentSecurityPolicy(env).find((text) => text.startsWith(`${name} `));
const connect = (env: Record<string, string>) => directive("connect-src", env);

describe("the content security policy", () => {
  it("lets the embedded default run its own scripts, and reach only itself and the hosts of a person's own keys", () => {
    expect(contentSecurityPolicy({})).toEqual([
      "default-src 'none'",
      "script-src 'self' 'wasm-unsafe-eval'",
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' blob: data:",
      "font-src 'self'",
      "connect-src 'self' https://api.openai.com https://api.anthropic.com blob:",
      "worker-src 'self'",
      "frame-src 'none'",
      "manifest-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types tramia",
    ]);
  });

  it("names no provider where the build offers no own keys", () => {
    expect(connect({ VITE_OWN_AI_KEYS: "off" })).toBe("connect-src 'self' blob:");
    expect(connect({ ...SUPABASE, VITE_OWN_AI_KEYS: "off" })).toBe("connect-src 'self' https://abc.supabase.co blob:");
  });

  it("names each address that the build asks once, without its path", () => {
    expect(
      connect({
        ...SUPABASE,
        VITE_GATE: "browser",
        VITE_OWN_AI_KEYS: "off",
        VITE_OPENAI_BASE_URL: "https://abc.supabase.co/functions/v1/ai/openai",
        VITE_OPENAI_API_KEY: "k",
        VITE_ANTHROPIC_BASE_URL: "https://claude.example.es/v1",
        VITE_ANTHROPIC_API_KEY: "k",
      }),
    ).toBe("connect-src 'self' https://abc.supabase.co https://claude.example.es blob:");
  });

  it("names no address that the build would not ask", () => {
    const unused = { VITE_OPENAI_BASE_URL: "https://chat.example.es", VITE_OWN_AI_KEYS: "off" };
    expect(connect(unused)).toBe("connect-src 'self' blob:");
    expect(connect({ ...unused, VITE_SUPABASE_URL: "https://abc.supabase.co" })).toBe("connect-src 'self' blob:");
    expect(connect({ ...unused, ...SUPABASE, VITE_OPENAI_API_KEY: "k" })).toBe(
      "connect-src 'self' https://abc.supabase.co blob:",
    );
  });

  it("stops the build on an address that is none", () => {
    expect(() => contentSecurityPolicy({ ...SUPABASE, VITE_SUPABASE_URL: "abc.supabase.co; script-src *" })).toThrow(
      TypeError,
    );
  });
});

describe("the headers of every page", () => {
  it("isolate it, send no referrer, and deny every feature but the camera, the clipboard, the video of the camera and passkeys", () => {
    const { "Permissions-Policy": permissions = "", ...rest } = PAGE_HEADERS;
    expect(rest).toEqual({
      "X-Content-Type-Options": "nosniff",
      "Referrer-Policy": "no-referrer",
      "Cross-Origin-Opener-Policy": "same-origin",
      "Cross-Origin-Embedder-Policy": "require-corp",
      "Cross-Origin-Resource-Policy": "same-origin",
    });
    const features = permissions.split(", ");
    expect(features.filter((feature) => !feature.endsWith("=()"))).toEqual([
      "camera=(self)",
      "clipboard-write=(self)",
      "autoplay=(self)",
      "publickey-credentials-create=(self)",
      "publickey-credentials-get=(self)",
    ]);
    expect(features).toEqual(
      expect.arrayContaining(["microphone=()", "geolocation=()", "display-capture=()", "usb=()", "payment=()"]),
    );
    expect(new Set(features).size).toBe(features.length);
  });
});

describe("the file of headers", () => {
  const file = headersFile({});

  it("says for every path the policy with what a meta element cannot say, and that only https is to be used", () => {
    const headers = getHeaders(file, "/wallet");
    expect(headers).toEqual({
      "Content-Security-Policy": [...contentSecurityPolicy({}), "frame-ancestors 'none'"].join("; "),
      ...PAGE_HEADERS,
      "Strict-Transport-Security": "max-age=31536000; includeSubDomains",
    });
  });

  it("lets a browser keep what has its hash in its name, and nothing else", () => {
    expect(getHeaders(file, "/assets/index-1a2b.js")).toEqual({
      ...getHeaders(file, "/"),
      "Cache-Control": "public, max-age=31536000, immutable",
    });
    expect(getHeaders(file, "/recognition/spa.traineddata.gz")).not.toHaveProperty("Cache-Control");
  });

  it("lets no browser keep an old service worker", () => {
    expect(getHeaders(file, "/serviceWorker.js")).toEqual({ ...getHeaders(file, "/"), "Cache-Control": "no-cache" });
  });

  it("is what the preview serves; a folder without one has no headers", () => {
    const folder = mkdtempSync(join(tmpdir(), "headers-"));
    expect(readHeaders(folder)).toBe("");
    writeFileSync(join(folder, "_headers"), file);
    expect(readHeaders(folder)).toBe(file);
    rmSync(folder, { recursive: true });
  });
});
