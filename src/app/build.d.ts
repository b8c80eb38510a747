import type { GateRecord } from "../domain/access/gate/gateRecord.ts";

declare global {
  /** From GATE_PASSWORD by vite.config.ts; null if the server checks the password. */
  const __GATE_RECORD__: GateRecord | null;

  interface ImportMetaEnv {
    readonly VITE_MOCKS?: "on";
    readonly VITE_OPENAI_BASE_URL?: string;
    /** Development only: every VITE_ variable ends up in the bundle. */
    readonly VITE_OPENAI_API_KEY?: string;
    readonly VITE_ANTHROPIC_BASE_URL?: string;
    /** Development only. */
    readonly VITE_ANTHROPIC_API_KEY?: string;
    readonly VITE_CLASSIFIER_MODEL?: string;
    /** 'off': own keys cannot be entered, and the content security policy allows no provider's host. */
    readonly VITE_OWN_AI_KEYS?: "on" | "off";
    readonly VITE_SUPABASE_URL?: string;
    readonly VITE_SUPABASE_PUBLISHABLE_KEY?: string;
    /** Who checks the password with a backend: the server by default (decision A-010). */
    readonly VITE_GATE?: "server" | "browser";
  }
}
