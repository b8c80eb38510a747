import { HttpResponse, delay, http, type HttpHandler } from "msw";
import { DNI_TEXT } from "./fixtures/functions.ts";
import { SLOW_ANSWER, unreachable, type Wait } from "@mocks/shared/upstream.ts";

/** The recognition function of any project. */
const KLIPPA = /^https?:\/\/[^/]+\/functions\/v1\/test-klippa$/;

/** Bytes: twice over, as text and in the provider's answer, more than anybody takes. */
const HUGE_ANSWER = 8_388_608;

/** The function's answer (OCR-13). `parsedResponse` is the provider's own answer, as an object or as its JSON. */
export interface KlippaAnswer {
  readonly success: boolean;
  /** The provider's status. */
  readonly status: number;
  readonly extractedText: string;
  readonly parsedResponse: unknown;
}

function answer(text: string): KlippaAnswer {
  return { success: true, status: 200, extractedText: text, parsedResponse: { data: { text }, message: "OK" } };
}

/** The function answers exactly this, with HTTP 200; null is no answer at all. */
export function klippaReplies(reply: KlippaAnswer | null): HttpHandler {
  return http.post(KLIPPA, () => HttpResponse.json<object | null>(reply));
}

/** The document is read: this text. An empty one is a document without text. */
export function klippaAnswer(text: string = DNI_TEXT): HttpHandler {
  return klippaReplies(answer(text));
}

/** The text is only in the provider's own answer. @param parsedResponse an object, or its JSON (OCR-14, OCR-15) */
export function klippaParsed(parsedResponse: object | string): HttpHandler {
  return klippaReplies({ success: true, status: 200, extractedText: "", parsedResponse });
}

/** The provider reports an error and the function passes it on. */
export function klippaReportsError(message: string): HttpHandler {
  return klippaReplies({ success: false, status: 422, extractedText: "", parsedResponse: { message } });
}

/** The function answers this body, of whatever shape, with HTTP 200. */
export function klippaBody(body: string, contentType = "application/json"): HttpHandler {
  return http.post(KLIPPA, () => new HttpResponse(body, { headers: { "content-type": contentType } }));
}

/** The document is read and holds nothing but white space. */
export function klippaBlank(): HttpHandler {
  return klippaAnswer(" \n\t \n");
}

/** An intermediary between the page and the function answers with its own page. */
export function klippaWebPage(): HttpHandler {
  return klippaBody("<!doctype html><title>Portal cautivo</title><p>Inicia sesión en la red.</p>", "text/html");
}

/** The answer breaks off in the middle. */
export function klippaHalfAnswer(): HttpHandler {
  const whole = JSON.stringify(answer(DNI_TEXT));
  return klippaBody(whole.slice(0, Math.floor(whole.length / 2)));
}

/** The answer never wants to end. @param bytes how long its text is */
export function klippaHuge(bytes = HUGE_ANSWER): HttpHandler {
  return klippaBody(JSON.stringify(answer("DNI ".repeat(Math.ceil(bytes / 4)))));
}

/** The official key is used up; with this additional key the document is read (decision A-151). */
export function klippaWantsKey(key: string): HttpHandler {
  return http.post(KLIPPA, ({ request }) =>
    request.headers.get("x-klippa-key") === key
      ? HttpResponse.json({ ...answer(DNI_TEXT) })
      : HttpResponse.json({ error: { code: "provider_quota", message: "Quota exceeded" } }, { status: 429 }),
  );
}

/** The function itself fails, in the shape that all functions share. */
export function klippaStatus(status: number, code: string, message: string): HttpHandler {
  return http.post(KLIPPA, () => HttpResponse.json({ error: { code, message } }, { status }));
}

/** The document is read, late or never. */
export function klippaSlow(wait: Wait = SLOW_ANSWER): HttpHandler {
  return http.post(KLIPPA, async () => {
    await delay(wait);
    return HttpResponse.json({ ...answer(DNI_TEXT) });
  });
}

/** The connection to the function breaks. */
export function klippaNetworkError(): HttpHandler {
  return unreachable(KLIPPA);
}
