import type { GateRecord } from "../domain/gate/gateRecord.ts";

declare global {
  /** Written by vite.config.ts from GATE_PASSWORD. */
  const __GATE_RECORD__: GateRecord;

  interface ImportMetaEnv {
    readonly VITE_MOCKS?: "on";
    readonly VITE_SUPABASE_URL?: string;
    readonly VITE_SUPABASE_PUBLISHABLE_KEY?: string;
  }
}
