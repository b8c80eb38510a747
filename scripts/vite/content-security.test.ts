import { describe, expect, it } from "vitest";
import { contentSecurityPolicy } from "./content-security.ts";

const connect = (env: Record<string, string>) =>
  contentSecurityPolicy(env).find((directive) => directive.startsWith("connect-src"));

describe("the content security policy", () => {
  it("lets the embedded default reach only itself and the hosts of a person's own keys", () => {
    expect(contentSecurityPolicy({})).toEqual([
      "default-src 'self'",
      "script-src 'self' 'wasm-unsafe-eval'",
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' blob: data:",
      "font-src 'self'",
      "connect-src 'self' https://api.openai.com https://api.anthropic.com blob:",
      "worker-src 'self'",
      "frame-src 'none'",
      "manifest-src 'self'",
      "object-src 'none'",
      "base-uri 'self'",
      "form-action 'self'",
    ]);
  });

  it("adds the origin of each configured address once, without its path", () => {
    expect(
      connect({
        VITE_SUPABASE_URL: "https://abc.supabase.co",
        VITE_OPENAI_BASE_URL: "https://abc.supabase.co/functions/v1/ai/openai",
        VITE_ANTHROPIC_BASE_URL: "https://claude.example.es/v1",
      }),
    ).toBe(
      "connect-src 'self' https://abc.supabase.co https://claude.example.es https://api.openai.com https://api.anthropic.com blob:",
    );
  });

  it("stops the build on an address that is none", () => {
    expect(() => contentSecurityPolicy({ VITE_SUPABASE_URL: "abc.supabase.co; script-src *" })).toThrow(TypeError);
  });
});
