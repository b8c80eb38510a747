import { LIMITS } from "../../shared/limits.ts";
import { isPrintable } from "../../shared/text/printable.ts";
import { isDocumentKind } from "../types/registry.ts";
import { isDay } from "../vault/expiry.ts";
import type { DocumentEvidence } from "./evidence.ts";
import { type DocumentHolder, HOLDER_ORIGINS, type Person, RELATIONS } from "./person.ts";
import { isRecord, toRecord } from "../../shared/json.ts";

/** Same pattern as in the tables of the server. */
const ID = /^[A-Za-z0-9_.:+-]{1,64}$/;
const MOST_SIDES = 20;

/** Null without an id or a relation; other malformed fields are left out. Never throws. */
export function parsePerson(value: unknown): Person | null {
  const { id, alias, relation, numbers, names, birthDate } = toRecord(value);
  const known = RELATIONS.find((one) => one === relation);
  if (!isId(id) || !known) return null;
  return {
    id,
    ...(isName(alias) && { alias }),
    relation: known,
    numbers: parseTexts(numbers, isNumber),
    names: parseTexts(names, isName),
    ...(isDay(birthDate) && { birthDate }),
  };
}

/** Null if it is not valid. Never throws. */
export function parseHolder(value: unknown): DocumentHolder | null {
  const { personId, origin } = toRecord(value);
  const known = HOLDER_ORIGINS.find((one) => one === origin);
  return isId(personId) && known ? { personId, origin: known } : null;
}

/** Null if it is none; malformed, unknown and excessive fields are left out. Never throws. */
export function parseEvidence(value: unknown): DocumentEvidence | null {
  const { kind, numbers, names, birthDate, issued, expires, sides, socialSecurityNumber, iban, title, foreign } =
    toRecord(value);
  if (!Array.isArray(numbers) || !Array.isArray(names)) return null;
  const { apostille, swornTranslation } = toRecord(foreign);
  return {
    kind: isDocumentKind(kind) ? kind : null,
    numbers: parseTexts(numbers, isNumber),
    names: parseTexts(names, isName),
    ...(isDay(birthDate) && { birthDate }),
    ...(isDay(issued) && { issued }),
    ...(isDay(expires) && { expires }),
    ...(isSides(sides) && { sides }),
    ...(isNumber(socialSecurityNumber) && { socialSecurityNumber }),
    ...(isNumber(iban) && { iban }),
    ...(isName(title) && { title }),
    ...(isRecord(foreign) && {
      foreign: {
        ...(typeof apostille === "boolean" && { apostille }),
        ...(typeof swornTranslation === "boolean" && { swornTranslation }),
      },
    }),
  };
}

function parseTexts(value: unknown, isValid: (text: unknown) => text is string): readonly string[] {
  return Array.isArray(value) ? value.filter(isValid).slice(0, LIMITS.personTexts) : [];
}

function isId(value: unknown): value is string {
  return typeof value === "string" && ID.test(value);
}

function isName(value: unknown): value is string {
  return isTextUpTo(value, LIMITS.personNameCharacters);
}

function isNumber(value: unknown): value is string {
  return isTextUpTo(value, LIMITS.personNumberCharacters);
}

function isSides(value: unknown): value is number {
  return typeof value === "number" && Number.isInteger(value) && value > 0 && value <= MOST_SIDES;
}

function isTextUpTo(value: unknown, characters: number): value is string {
  return typeof value === "string" && value.trim() !== "" && value.length <= characters && isPrintable(value);
}
