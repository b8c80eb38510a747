import { HttpResponse, delay, http, type HttpHandler } from "msw";
import type { AccessAttempt, AccessLogEntry } from "@/domain/access/accessLog/record.ts";
import { ACCESS_LOG_ROWS, type AccessLogRow } from "./fixtures/supabaseRest.ts";
import { SLOW_ANSWER, unreachable, type Wait } from "@mocks/shared/upstream.ts";

/** The table access_logs of any project's data interface. */
const ACCESS_LOGS = /^https?:\/\/[^/]+\/rest\/v1\/access_logs$/;

/** PostgREST's error body. */
function failure(status: number, code: string, message: string) {
  return HttpResponse.json({ code, details: null, hint: null, message }, { status });
}

/** PostgREST's answer to a select: the rows in the order and number that the query asks for. */
function selected(rows: readonly AccessLogRow[], { searchParams }: URL) {
  const [column, direction] = searchParams.get("order")?.split(".") ?? [];
  const ordered =
    column === "timestamp"
      ? rows.toSorted((a, b) => a.timestamp.localeCompare(b.timestamp) * (direction === "desc" ? -1 : 1))
      : rows;
  const limit = searchParams.get("limit");
  const page = limit === null ? ordered : ordered.slice(0, Number(limit));
  const range = page.length === 0 ? "*" : `0-${page.length - 1}`;
  return HttpResponse.json([...page], { headers: { "content-range": `${range}/*` } });
}

/** PostgREST's answer to an insert without `select`. */
function created() {
  return new HttpResponse(null, { status: 201 });
}

/** The list of attempts holds these rows. */
export function accessLogs(rows: readonly AccessLogRow[] = ACCESS_LOG_ROWS): HttpHandler {
  return http.get(ACCESS_LOGS, ({ request }) => selected(rows, new URL(request.url)));
}

/** The list of attempts cannot be read: the database answers with this status. */
export function accessLogsFail(status: number): HttpHandler {
  return http.get(ACCESS_LOGS, () => failure(status, "XX000", "internal error"));
}

/** The list of attempts is refused: an anonymous visitor may not read the table (decision A-114). */
export function accessLogsRefused(): HttpHandler {
  return http.get(ACCESS_LOGS, () => failure(401, "42501", "permission denied for table access_logs"));
}

/** The list of attempts comes late or never. */
export function accessLogsSlow(wait: Wait = SLOW_ANSWER): HttpHandler {
  return http.get(ACCESS_LOGS, async ({ request }) => {
    await delay(wait);
    return selected(ACCESS_LOG_ROWS, new URL(request.url));
  });
}

/** An attempt cannot be written: the database answers with this status. */
export function accessLogFails(status: number): HttpHandler {
  return http.post(ACCESS_LOGS, () => failure(status, "XX000", "internal error"));
}

/** A table that keeps what is written to it for as long as the handlers live, so that the list shows one's own attempts. */
export function accessLogTable(rows: readonly AccessLogEntry[] = ACCESS_LOG_ROWS): readonly HttpHandler[] {
  const kept = [...rows];
  return [
    http.post(ACCESS_LOGS, async ({ request }) => {
      const attempt = (await request.json()) as AccessAttempt;
      const id = `00000000-0000-4000-8000-${String(kept.length).padStart(12, "0")}`;
      kept.push({ ...attempt, id, timestamp: attempt.browser_info.timestamp });
      return created();
    }),
    http.get(ACCESS_LOGS, ({ request }) => selected(kept, new URL(request.url))),
  ];
}

/** The connection to the data interface breaks. */
export function accessLogsNetworkError(): HttpHandler {
  return unreachable(ACCESS_LOGS);
}
