import type { GateRecord } from "../domain/access/gate/gateRecord.ts";

declare global {
  /** Written by vite.config.ts from GATE_PASSWORD; null where the server checks the password. */
  const __GATE_RECORD__: GateRecord | null;

  interface ImportMetaEnv {
    readonly VITE_MOCKS?: "on";
    readonly VITE_OPENAI_BASE_URL?: string;
    /** For development only: whatever is named VITE_ ends up in the bundle. */
    readonly VITE_OPENAI_API_KEY?: string;
    readonly VITE_ANTHROPIC_BASE_URL?: string;
    /** For development only, as above. */
    readonly VITE_ANTHROPIC_API_KEY?: string;
    readonly VITE_CLASSIFIER_MODEL?: string;
    /** 'off': people cannot enter keys of their own, and no provider's host is in the content security policy. */
    readonly VITE_OWN_AI_KEYS?: "on" | "off";
    readonly VITE_SUPABASE_URL?: string;
    readonly VITE_SUPABASE_PUBLISHABLE_KEY?: string;
    /** Who checks the password where there is a backend: the server unless it says 'browser' (decision A-010). */
    readonly VITE_GATE?: "server" | "browser";
  }
}
