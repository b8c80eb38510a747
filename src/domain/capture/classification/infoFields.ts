import type { FieldValue } from "../extraction/extraction.ts";
import { isRecord } from "../../shared/json.ts";
import { LIMITS } from "../../shared/limits.ts";
import { normalizeForSearch } from "../../shared/text/normalize.ts";
import { printable } from "../../shared/text/printable.ts";
import { canonicalName } from "./fieldNames.ts";

type Group = Readonly<Record<string, unknown>>;
type Found = (name: string, value: unknown) => void;

const PARTIES: ReadonlySet<string> = new Set(["involvedParties", "mainParties"]);
/** Confidence of a value before it was looked for in the text. */
const UNCHECKED = 50;
const SLUG_CHARACTERS = 40;

/**
 * The values of an AI's free map, in their order, under the canonical Spanish names if there are any (CLS-13 to
 * CLS-16): parties by their role, amounts by their purpose, the rest by the nearest name. Repeated names are numbered.
 * All have low confidence until `mergeFields` has looked for them in the text.
 */
export function getInfoFields(info: Group): readonly FieldValue[] {
  const values = new Map<string, string>();

  const found: Found = (name, value) => {
    const text = formatValue(value);
    if (text === "" || values.size >= LIMITS.classifierValues) return;
    for (let count = 1; count <= LIMITS.classifierValues; count += 1) {
      const numbered = count === 1 ? name : `${name}_${count}`;
      if (values.get(numbered) === text) return;
      if (values.has(numbered)) continue;
      values.set(numbered, text);
      return;
    }
  };

  visitGroup(info, found, 0);
  return [...values].map(([name, value]) => ({ name, value, origin: "ai", confidence: UNCHECKED, repaired: false }));
}

function visitGroup(group: Group, found: Found, depth: number): void {
  const isFullName = !("surname" in group) && !("surnames" in group) && !("fullName" in group);
  for (const [name, value] of Object.entries(group)) {
    if (PARTIES.has(name)) visitParties(name, value, found, depth);
    else if (name === "monetaryValues") visitAmounts(value, found, depth);
    else if (name === "totalAmount") found("total", formatAmount(value, group["currency"]));
    else visit(name, value, found, depth, isFullName);
  }
}

function visit(name: string, value: unknown, found: Found, depth: number, isFullName: boolean): void {
  if (depth >= LIMITS.classifierDepth) return;
  if (Array.isArray(value)) for (const entry of value) visit(name, entry, found, depth + 1, isFullName);
  else if (isRecord(value)) visitGroup(value, found, depth + 1);
  else {
    const canonical = canonicalName(name, formatValue(value), isFullName);
    if (canonical !== null) found(canonical, value);
  }
}

function visitParties(name: string, value: unknown, found: Found, depth: number): void {
  for (const party of Array.isArray(value) ? value : [value]) {
    if (isRecord(party) && typeof party["name"] === "string") {
      const { name: called, role, ...rest } = party;
      found(slug(role) || "interviniente", called);
      visitGroup(rest, found, depth + 1);
    } else visit(name, party, found, depth + 1, false);
  }
}

function visitAmounts(value: unknown, found: Found, depth: number): void {
  for (const entry of Array.isArray(value) ? value : [value]) {
    if (isRecord(entry) && "amount" in entry) {
      found(slug(entry["description"]) || "importe", formatAmount(entry["amount"], entry["currency"]));
    } else visit("monetaryValues", entry, found, depth + 1, false);
  }
}

const DECIMALS = new Intl.NumberFormat("es-ES", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** A number in Spanish notation; a text as the AI copied it, with the currency if it has none. */
function formatAmount(amount: unknown, currency: unknown): string {
  const written = typeof amount === "number" ? DECIMALS.format(amount) : formatValue(amount);
  const unit = formatValue(currency).toUpperCase().replace("EUR", "€");
  return written === "" || unit === "" || /[^\d.,\s-]/u.test(written) ? written : `${written} ${unit}`;
}

/** 'Parte arrendadora' becomes 'parte_arrendadora'; empty for anything but a text. */
function slug(value: unknown): string {
  if (typeof value !== "string") return "";
  const plain = normalizeForSearch(value.slice(0, LIMITS.classifierNameCharacters)).replace(/[^a-z0-9]+/gu, "_");
  return plain.slice(0, SLUG_CHARACTERS).replace(/^_|_$/gu, "");
}

function formatValue(value: unknown): string {
  if (typeof value === "boolean") return value ? "Sí" : "No";
  if (typeof value === "number") return Number.isFinite(value) ? String(value) : "";
  if (typeof value !== "string") return "";
  return printable(value.slice(0, LIMITS.classifierValueCharacters).toWellFormed(), " ").trim();
}
