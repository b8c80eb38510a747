import { logAttempt, readEnvironment } from "@/services/accessLog/accessLog.ts";
import { createLocalAccessLog } from "@/services/accessLog/localAccessLog.ts";
import { createSupabaseAccessLog } from "@/services/accessLog/supabaseAccessLog.ts";
import { randomId } from "@/services/storage/randomId.ts";
import { services } from "./services.ts";

const { config, store, lock } = services;

const accessLog = config.supabase
  ? createSupabaseAccessLog(config.supabase)
  : createLocalAccessLog(store, lock, () => new Date(), randomId);

/** Records one attempt at the gate, in the backend where there is one, else in this browser. Never rejects. */
export function logAccess(success: boolean): Promise<void> {
  return logAttempt(accessLog, success, () => readEnvironment(window, new Date()));
}
