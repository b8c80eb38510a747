import { LIMITS } from "../../shared/limits.ts";
import { printable } from "../../shared/text/printable.ts";

/** An error text of a provider as one short line of plain text; untrusted (OCR-25, OCR-27). Empty without one. */
export function providerMessage(said: unknown): string {
  if (typeof said !== "string" && typeof said !== "number") return "";
  const beginning = String(said).slice(0, LIMITS.providerMessageCharacters * 4);
  const line = printable(beginning.toWellFormed(), " ").replace(/\s+/gu, " ").trim();
  const characters = Array.from(line);
  if (characters.length <= LIMITS.providerMessageCharacters) return line;
  return `${characters.slice(0, LIMITS.providerMessageCharacters - 1).join("")}…`;
}
