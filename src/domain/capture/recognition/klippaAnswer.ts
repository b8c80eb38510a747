import { isRecord, parseJson, toRecord } from "../../shared/json.ts";
import { LIMITS } from "../../shared/limits.ts";
import { withoutInvisible } from "../../shared/text/printable.ts";
import type { RecognitionFailure } from "./failure.ts";
import { providerMessage } from "./providerMessage.ts";

/** `status` is the provider's own; null without one. */
export type KlippaReading =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly failure: RecognitionFailure; readonly status: number | null };

/** Control characters other than line break and tab. */
const CONTROLS = /(?![\n\t])\p{Cc}/gu;

/**
 * Parses the answer of test-klippa (OCR-13 to OCR-16, OCR-26 to OCR-29). Never throws. `noText` (OCR-28): no field has
 * a text; `emptyText` (OCR-29): one does and it is blank.
 */
export function readKlippaAnswer(answer: unknown): KlippaReading {
  const body = fromJson(answer);
  if (!isRecord(body)) return invalid(null);
  const { success, extractedText } = body;
  const status = parseStatus(body["status"]);
  const provider = toRecord(fromJson(body["parsedResponse"]));
  if (success === false) {
    const message = firstMessage(provider["message"], provider["error"], body["message"], body["error"]);
    return { ok: false, failure: { kind: "providerError", message: message || statusText(body["status"]) }, status };
  }
  if (success !== true) return invalid(status);
  const texts = [extractedText, provider["text"], toRecord(provider["data"])["text"], provider["content"]].filter(
    (text) => typeof text === "string" && text !== "",
  ) as readonly string[];
  if (texts.length === 0) {
    return { ok: false, failure: { kind: "noText", status: statusText(body["status"]) }, status };
  }
  const text = texts.map(cleanText).find((candidate) => candidate !== "");
  return text === undefined ? { ok: false, failure: { kind: "emptyText" }, status } : { ok: true, text };
}

/** The function's own error message, in the shape that all functions share or a similar one; empty without one. */
export function functionMessage(body: unknown): string {
  const fields = toRecord(body);
  return firstMessage(fields["error"], fields["message"], fields["msg"]);
}

/** Removes control and invisible characters, surrounding space and everything past LIMITS.recognisedCharacters. */
function cleanText(text: string): string {
  return withoutInvisible(text.slice(0, LIMITS.recognisedCharacters).toWellFormed())
    .replace(/\r\n?/gu, "\n")
    .replace(CONTROLS, "")
    .trim();
}

function invalid(status: number | null): KlippaReading {
  return { ok: false, failure: { kind: "invalidAnswer" }, status };
}

/** The answer and its `parsedResponse` may be JSON text (OCR-14). */
function fromJson(value: unknown): unknown {
  return typeof value === "string" ? parseJson(value) : value;
}

function parseStatus(status: unknown): number | null {
  const number = typeof status === "string" ? Number.parseInt(status, 10) : status;
  return Number.isInteger(number) ? (number as number) : null;
}

function statusText(status: unknown): string {
  return providerMessage(status) || "desconocido";
}

function firstMessage(...values: readonly unknown[]): string {
  for (const value of values) {
    const message = providerMessage(toRecord(value)["message"] ?? value);
    if (message !== "") return message;
  }
  return "";
}
