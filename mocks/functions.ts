import { HttpResponse, delay, http, type HttpHandler } from "msw";
import { DNI_TEXT } from "./fixtures/functions.ts";
import { SLOW_ANSWER, unreachable, type Wait } from "./neighbour.ts";

/** The recognition function of any project. */
const KLIPPA = /^https?:\/\/[^/]+\/functions\/v1\/test-klippa$/;

/** What the function answers (OCR-13). `parsedResponse` is the provider's own answer, as an object or as its JSON. */
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

/** The text stands only in the provider's own answer. @param parsedResponse an object, or its JSON (OCR-14, OCR-15) */
export function klippaParsed(parsedResponse: object | string): HttpHandler {
  return klippaReplies({ success: true, status: 200, extractedText: "", parsedResponse });
}

/** The provider reports an error and the function passes it on. */
export function klippaReportsError(message: string): HttpHandler {
  return klippaReplies({ success: false, status: 422, extractedText: "", parsedResponse: { message } });
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
