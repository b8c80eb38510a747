import { logAttempt, readEnvironment } from "@/services/accessLog/accessLog.ts";
import { createLocalAccessLog } from "@/services/accessLog/localAccessLog.ts";
import { createSupabaseAccessLog } from "@/services/accessLog/supabaseAccessLog.ts";
import { createSupabaseConnection } from "@/services/session/supabaseClient.ts";
import { randomId } from "@/services/storage/randomId.ts";
import { sessionFetch } from "./access.ts";
import { services } from "./services.ts";

const { config, store, lock, session } = services;

/** The attempts at the gate: in the backend where there is one, else in this browser. */
export const accessLog = config.supabase
  ? createSupabaseAccessLog(
      createSupabaseConnection({
        ...config.supabase,
        token: async () => (await session?.token()) ?? null,
        ...(sessionFetch && { fetch: sessionFetch }),
      }),
    )
  : createLocalAccessLog(store, lock, () => new Date(), randomId);

let recorded: Promise<unknown> = Promise.resolve();

/** Records one attempt at the gate. Never rejects. */
export function logAccess(success: boolean): Promise<void> {
  const recording = logAttempt(accessLog, success, () => readEnvironment(window, new Date()));
  recorded = Promise.all([recorded, recording]);
  return recording;
}

/** Resolves when every attempt of this page so far has been recorded, or given up. */
export async function allRecorded(): Promise<void> {
  await recorded;
}
