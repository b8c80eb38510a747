import type { BrowserContext } from "@playwright/test";
import { randomInt } from "node:crypto";

/** The local Supabase of scripts/serve-supabase.mjs. */
export const SUPABASE = "http://127.0.0.1:54330";

/** Gives a browser an address of its own at the gate, which counts attempts by address: all tests come from this machine. */
export async function fromOwnAddress(context: BrowserContext): Promise<void> {
  const part = () => randomInt(1, 255);
  const address = `10.${part()}.${part()}.${part()}`;
  await context.route(`${SUPABASE}/functions/v1/gate`, (route) =>
    route.continue({ headers: { ...route.request().headers(), "x-forwarded-for": address } }),
  );
}
