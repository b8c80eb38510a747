import { isRecord } from "../../shared/json.ts";
import { LIMITS } from "../../shared/limits.ts";
import { printable, withoutInvisible } from "../../shared/text/printable.ts";
import { firstJsonObject } from "./firstJsonObject.ts";

/** The sanitised reply of the AI (CLS-12): short printable texts, finite numbers, within the limits. */
export interface AiReply {
  /** 'Documento' if the AI gives none. */
  readonly documentType: string;
  /** In the AI's own words; empty if it gives none. */
  readonly suggestedCategory: string;
  /** In the AI's own words; empty if it gives none. */
  readonly recommendedFolder: string;
  /** 0 to 100; null if the AI gives none (CLS-26). */
  readonly confidence: number | null;
  /** The values, with what the AI added beside the requested fields (decision A-062). */
  readonly extractedInfo: Readonly<Record<string, unknown>>;
  readonly reasoning: string;
}

/** Keys of a reply that are not values. `extractedText` is never taken from the AI (decision A-071). */
const ENVELOPE: ReadonlySet<string> = new Set(
  "documentType suggestedCategory recommendedFolder confidence extractedText extractedInfo processingMethod reasoning completenessCheck".split(
    " ",
  ),
);

/** Names with a meaning of their own on a JavaScript object. */
const RESERVED: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"]);

/** Null without a JSON object, a type and a folder (CLS-07). Never throws. */
export function parseReply(text: string): AiReply | null {
  const reply = firstJsonObject(text);
  if (!reply) return null;
  const name = (key: string): string => toText(own(reply, key), LIMITS.classifierNameCharacters);
  const documentType = name("documentType");
  const suggestedCategory = name("suggestedCategory");
  const recommendedFolder = name("recommendedFolder");
  if (!documentType && !suggestedCategory && !recommendedFolder) return null;
  return {
    documentType: documentType || "Documento",
    suggestedCategory,
    recommendedFolder,
    confidence: parseConfidence(own(reply, "confidence")),
    extractedInfo: getReplyInfo(reply),
    reasoning: toText(own(reply, "reasoning"), LIMITS.classifierValueCharacters),
  };
}

function own(object: Readonly<Record<string, unknown>>, key: string): unknown {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

function toText(value: unknown, length: number): string {
  return typeof value === "string" ? shortened(value, length) : "";
}

function shortened(text: string, length: number): string {
  return withoutInvisible(printable(text.slice(0, length).toWellFormed(), " ")).trim();
}

/** A number, or its text with or without a per cent sign, between 0 and 100. */
function parseConfidence(value: unknown): number | null {
  const written =
    typeof value === "string" ? /^\s{0,9}(\d{1,3}(?:\.\d{1,9})?)\s{0,9}%?\s{0,9}$/u.exec(value)?.[1] : value;
  const number = typeof written === "string" ? Number(written) : written;
  if (typeof number !== "number" || Number.isNaN(number)) return null;
  return Math.min(Math.max(number, 0), 100);
}

function getReplyInfo(reply: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const info = own(reply, "extractedInfo");
  const beside = Object.fromEntries(Object.entries(reply).filter(([key]) => !ENVELOPE.has(key)));
  const whole = isRecord(info) ? { ...info, ...beside } : beside;
  let values = 0;

  const safe = (value: unknown, depth: number): unknown => {
    if (typeof value === "string") return takes() ? shortened(value, LIMITS.classifierValueCharacters) : undefined;
    if (typeof value === "number") return Number.isFinite(value) && takes() ? value : undefined;
    if (typeof value === "boolean") return takes() ? value : undefined;
    if (depth === LIMITS.classifierDepth) return undefined;
    if (Array.isArray(value))
      return value.map((entry) => safe(entry, depth + 1)).filter((entry) => entry !== undefined);
    return isRecord(value) ? safeGroup(value, depth) : undefined;
  };

  const takes = (): boolean => {
    values += 1;
    return values <= LIMITS.classifierValues;
  };

  const safeGroup = (group: Readonly<Record<string, unknown>>, depth: number): Readonly<Record<string, unknown>> =>
    Object.fromEntries(
      Object.entries(group)
        .map(([key, value]): [string, unknown] => [shortened(key, LIMITS.classifierNameCharacters), value])
        .filter(([key]) => key !== "" && !RESERVED.has(key))
        .map(([key, value]): [string, unknown] => [key, safe(value, depth + 1)])
        .filter(([, value]) => value !== undefined),
    );

  return safeGroup(whole, 0);
}
