import { isRecord, parseJson, toRecord } from "../../shared/json.ts";
import { LIMITS } from "../../shared/limits.ts";
import type { RecognitionFailure } from "./failure.ts";
import { providerMessage } from "./providerMessage.ts";

/** The result of an answer of the recognition function; `status` is the provider's own, null where it has none. */
export type KlippaReading =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly failure: RecognitionFailure; readonly status: number | null };

/** Control characters that are no line break and no tab. */
const CONTROLS = /(?![\n\t])\p{Cc}/gu;

/**
 * Reads what test-klippa answered (OCR-13 to OCR-16, OCR-26 to OCR-29). Never throws, whatever it is given.
 *
 * OCR-28 and OCR-29 differ like this: `noText` when no field holds a text, `emptyText` when one does and it is blank.
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

/** What the function says of its own failure, in the shape that all functions share or one close to it; empty for nothing. */
export function functionMessage(body: unknown): string {
  const fields = toRecord(body);
  return firstMessage(fields["error"], fields["message"], fields["msg"]);
}

/** The recognised text without control characters, spaces around it and what is past LIMITS.recognisedCharacters. */
function cleanText(text: string): string {
  return text
    .slice(0, LIMITS.recognisedCharacters)
    .toWellFormed()
    .replace(/\r\n?/gu, "\n")
    .replace(CONTROLS, "")
    .trim();
}

function invalid(status: number | null): KlippaReading {
  return { ok: false, failure: { kind: "invalidAnswer" }, status };
}

/** The answer and its `parsedResponse` may be the JSON of an object (OCR-14). */
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

/** The first that says something: a text, or an object with a message. */
function firstMessage(...values: readonly unknown[]): string {
  for (const value of values) {
    const message = providerMessage(toRecord(value)["message"] ?? value);
    if (message !== "") return message;
  }
  return "";
}
