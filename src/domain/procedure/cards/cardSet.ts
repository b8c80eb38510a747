import { DOCUMENT_FOLDER_IDS } from "../../documents/folders/folders.ts";
import type { CardSet } from "./card.ts";
import { parseUrl } from "./officialHosts.ts";

type Check = (value: unknown, path: string) => void;

function refuse(path: string, expected: string): never {
  throw new TypeError(`${path}: ${expected} expected`);
}

const text: Check = (value, path) => {
  if (typeof value !== "string" || value.trim() === "") refuse(path, "text");
};

const flag: Check = (value, path) => {
  if (typeof value !== "boolean") refuse(path, "true or false");
};

const isoDate: Check = (value, path) => {
  const date = typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/u.test(value) ? new Date(`${value}T00:00:00Z`) : null;
  if (!date || Number.isNaN(date.getTime()) || !date.toISOString().startsWith(String(value))) {
    refuse(path, "an ISO date");
  }
};

function oneOf(allowed: readonly string[]): Check {
  return (value, path) => {
    if (typeof value !== "string" || !allowed.includes(value)) refuse(path, `one of ${allowed.join(", ")}`);
  };
}

function address(...protocols: readonly string[]): Check {
  return (value, path) => {
    const found = typeof value === "string" ? parseUrl(value) : null;
    if (!found || !protocols.includes(found.protocol)) refuse(path, `an address (${protocols.join(" or ")})`);
  };
}

function optional(check: Check): Check {
  return (value, path) => {
    if (value !== undefined) check(value, path);
  };
}

function filledList(check: Check): Check {
  return (value, path) => {
    if (!Array.isArray(value) || value.length === 0) refuse(path, "a list that is not empty");
    value.forEach((item, index) => check(item, `${path}[${index}]`));
  };
}

function record(fields: Readonly<Record<string, Check>>): Check {
  return (value, path) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) refuse(path, "an object");
    const found = new Map(Object.entries(value));
    for (const [name, check] of Object.entries(fields)) check(found.get(name), `${path}.${name}`);
  };
}

const card = record({
  id: text,
  titulo: text,
  categoria: oneOf(["personales", "empresariales", "educativos", "eventos", "internacionales", "otros"]),
  resumen: text,
  administracion: text,
  documents: filledList(
    record({ nombre: text, folder: oneOf(DOCUMENT_FOLDER_IDS), required: flag, nota: optional(text) }),
  ),
  requirements: filledList(text),
  deadlines: filledList(text),
  costs: filledList(text),
  steps: filledList(text),
  officialLinks: filledList(record({ titulo: text, url: address("https:") })),
  sources: filledList(record({ url: address("https:", "http:"), seen: text, facts: filledList(text) })),
  confidence: oneOf(["high", "medium"]),
  notes: text,
  catalogo: optional(flag),
});

const cardSet = record({ revisado: isoDate, tramites: filledList(card) });

/**
 * The set of cards in a parsed JSON text.
 * @throws TypeError that names the first field that is not as it must be, or an id that occurs twice
 */
export function parseCardSet(value: unknown): CardSet {
  cardSet(value, "cards");
  const set = value as CardSet;
  const ids = set.tramites.map(({ id }) => id);
  const twice = ids.findIndex((id, index) => ids.indexOf(id) !== index);
  if (twice !== -1) refuse(`cards.tramites[${twice}].id`, "an id of its own");
  return set;
}
