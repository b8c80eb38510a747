import { HttpResponse, delay, http, type HttpHandler } from "msw";
import { normalizeForSearch } from "@/domain/shared/text/normalize.ts";
import { GRANTS_CALLS, type GrantsCall } from "./fixtures/grants.ts";
import { SLOW_ANSWER, unreachable, type Wait } from "@mocks/shared/upstream.ts";

/** The grants function of any project. */
const GRANTS = /^https?:\/\/[^/]+\/functions\/v1\/grants$/;

/** When the invented register was asked. */
const AS_OF = "2026-11-21T09:00:00.000Z";

/** Calls on a page: few, so that the invented ones take two. */
const PAGE = 5;

/** Answer to a detail in place of the call. */
type Details = (call: GrantsCall, calls: readonly GrantsCall[]) => Response | null;

const whole: Details = () => null;

function failure(status: number, code: string, headers: Record<string, string> = {}): Response {
  return HttpResponse.json({ error: { code, message: `grants: ${code}` } }, { status, headers });
}

/** A row of a search about a call. */
function toRow({ codigoBDNS, descripcion, fechaRecepcion }: GrantsCall) {
  return {
    numeroConvocatoria: codigoBDNS,
    descripcion,
    descripcionLeng: null,
    fechaRecepcion: fechaRecepcion.slice(0, 10),
  };
}

/** The function's answer to an address, made from these calls. */
function answered(address: string, calls: readonly GrantsCall[], details: Details): Response {
  const { searchParams } = new URL(address);
  const code = searchParams.get("code");
  if (code !== null) {
    const call = calls.find(({ codigoBDNS }) => codigoBDNS === code);
    if (!call) return failure(404, "not_found");
    return details(call, calls) ?? HttpResponse.json({ asOf: AS_OF, call: { ...call } });
  }
  const text = normalizeForSearch(searchParams.get("text") ?? "");
  const found = calls.filter(({ descripcion }) => normalizeForSearch(descripcion).includes(text));
  const start = Number(searchParams.get("page") ?? "0") * PAGE;
  return HttpResponse.json({
    asOf: AS_OF,
    total: found.length,
    pages: Math.ceil(found.length / PAGE),
    items: found.slice(start, start + PAGE).map(toRow),
  });
}

/** The register has these calls; a search finds those whose title holds its text. */
export function grantsAnswer(calls: readonly GrantsCall[] = GRANTS_CALLS, details: Details = whole): HttpHandler {
  return http.get(GRANTS, ({ request }) => answered(request.url, calls, details));
}

/** The register has no call that fits. */
export function grantsEmpty(): HttpHandler {
  return grantsAnswer([]);
}

/** Every second call cannot be had in full. */
export function grantsHalf(calls: readonly GrantsCall[] = GRANTS_CALLS): HttpHandler {
  return grantsAnswer(calls, (call, all) =>
    all.indexOf(call) % 2 === 1 ? failure(502, "provider_unavailable") : null,
  );
}

/** No call can be had in full: the function answers each with this failure. */
export function grantsDetailsFail(status: number, code: string): HttpHandler {
  return grantsAnswer(GRANTS_CALLS, () => failure(status, code));
}

/** The function answers this status; 429 says for how long. */
export function grantsStatus(status: number, code: string = toErrorCode(status)): HttpHandler {
  return http.get(GRANTS, () => failure(status, code, status === 429 ? { "retry-after": "60" } : {}));
}

function toErrorCode(status: number): string {
  if (status === 429) return "provider_rate_limited";
  return status === 504 ? "provider_timeout" : "provider_unavailable";
}

/** The function, or something before it, answers this body with HTTP 200. */
export function grantsBody(body: string, contentType = "application/json"): HttpHandler {
  return http.get(GRANTS, () => new HttpResponse(body, { headers: { "content-type": contentType } }));
}

/** An intermediary between the page and the function answers with its own page. */
export function grantsHtml(): HttpHandler {
  return grantsBody("<!doctype html><title>Portal cautivo</title><p>Inicia sesión en la red.</p>", "text/html");
}

/** The function gives far more rows than a page has. */
export function grantsManyRows(rows = 10_000): HttpHandler {
  const [call] = GRANTS_CALLS;
  const items = call
    ? Array.from({ length: rows }, (_, index) => ({ ...toRow(call), numeroConvocatoria: String(900_000 + index) }))
    : [];
  return http.get(GRANTS, ({ request }) => {
    const code = new URL(request.url).searchParams.get("code");
    return code === null
      ? HttpResponse.json({ asOf: AS_OF, total: rows, pages: Math.ceil(rows / PAGE), items })
      : HttpResponse.json({ asOf: AS_OF, call: { ...call, codigoBDNS: code } });
  });
}

/** Everything is found, late or never. */
export function grantsSlow(wait: Wait = SLOW_ANSWER): HttpHandler {
  return http.get(GRANTS, async ({ request }) => {
    await delay(wait);
    return answered(request.url, GRANTS_CALLS, whole);
  });
}

/** The connection to the function breaks. */
export function grantsNetworkError(): HttpHandler {
  return unreachable(GRANTS);
}
