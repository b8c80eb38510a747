import { getBrowserInfo } from "@/domain/access/accessLog/attempt.ts";
import { coarseInfo } from "@/domain/access/accessLog/coarse.ts";
import { logAttempt } from "@/services/access/accessLog/accessLog.ts";
import { createLocalAccessLog } from "@/services/access/accessLog/localAccessLog.ts";
import { createSupabaseAccessLog } from "@/services/access/accessLog/supabaseAccessLog.ts";
import { randomId } from "@/services/shared/storage/randomId.ts";
import { connection } from "./connection.ts";
import { services } from "../services.ts";

const { store, lock } = services;

/** In the backend if there is one, else in this browser. */
export const accessLog =
  import.meta.env.VITE_SUPABASE_URL && connection
    ? createSupabaseAccessLog(connection)
    : createLocalAccessLog(store, lock, () => new Date(), randomId);

/** Browser facts for the server's gate, as coarse as the log (decision A-175). */
export const browserInfo = () => coarseInfo(getBrowserInfo(window, new Date()));

let recorded: Promise<unknown> = Promise.resolve();

/** Never rejects. @param moment of the attempt: this module may load later */
export function logAccess(success: boolean, moment: Date): Promise<void> {
  const recording = logAttempt(accessLog, success, () => getBrowserInfo(window, moment));
  recorded = Promise.all([recorded, recording]);
  return recording;
}

/** Resolves when every attempt of this page was recorded or given up. */
export async function allRecorded(): Promise<void> {
  await recorded;
}
