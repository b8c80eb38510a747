import {
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNull,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFString,
} from "@cantoo/pdf-lib";
import type { LaterChange } from "@/domain/documents/authenticity/signature.ts";
import { areEqual } from "../crypto/bytes.ts";
import { type ObjectCache, readRevision, type Revision } from "./readRevision.ts";

const name = (key: string) => PDFName.of(key);
const keys = (names: string): readonly PDFName[] => names.split(" ").map(name);
/** Entries of the root that no page shows: proofs of signatures, and which program and version wrote the file. */
const UNSEEN = new Set(keys("DSS Extensions ITXT Metadata Perms Version"));
/** The version of iText that wrote a dictionary, as text. */
const PROGRAM = name("ITXT");
/** Entries of a trailer that are about the file's own structure, and the document's properties. */
const STRUCTURE = new Set(
  keys("Root ID Info Size Prev XRefStm Type W Index Length Filter DecodeParms DL F FFilter FDecodeParms"),
);
/** Entries of a field that signing or filling it writes. */
const OF_VALUES = keys("V AP AS M");
/** Flags that signing or filling a field sets (ISO 32000-2, tables 167 and 227): locked, and read-only. */
const LOCKS = [
  ["F", 128],
  ["Ff", 1],
] as const;
/** A new signature that draws over more than a quarter of an A4 page could hide what was signed. */
const MOST_AREA = 125_000;
const MOST_PARENTS = 20;
/** The permission of DocMDP that allows nothing; `/P 1 0 R` is a page. */
const NO_CHANGE = /\/P\s+1\b(?!\s+\d+\s+R\b)/u;
/** The end of an update that was written completely. */
const COMPLETE = /startxref\s+\d+\s+%%EOF\s*$/u;

/** The place of a dictionary in the document, which decides what may change in it. */
type Role = "root" | "form" | "resources" | "exact" | "any";

type Pair = readonly [was: PDFObject | undefined, now: PDFObject | undefined, role: Role];

/** Finds out what a file has after a signed part of it. @param end the offset after the last signed byte */
export type FindLaterChange = (end: number) => LaterChange;

/**
 * Compares what the bytes up to `end` show with what the whole file shows, object by object from the root on. Further
 * signatures, data for checking them and values in empty fields are distinguished; everything else is `changed`, and so is
 * what cannot be read. @param text the bytes, one character each
 */
export function createFindLaterChange(bytes: Uint8Array, text: string): FindLaterChange {
  const cache: ObjectCache = new Map();
  let whole: Revision | null = null;
  return (end) => {
    const added = text.slice(end);
    if (added.trim() === "") return "nothing";
    if (!COMPLETE.test(added)) return "changed";
    try {
      whole ??= readRevision(bytes, text, bytes.length, cache);
      const signed = readRevision(bytes, text, end, cache);
      return new Comparison(signed, whole).compare(getRules(text.slice(0, end)));
    } catch {
      return "changed";
    }
  };
}

/** The author allows no change (DocMDP, 12.8.2.2), or locks fields (FieldMDP, 12.8.2.4). */
function getRules(signed: string): Rules {
  const isFinal = /\/DocMDP\b/u.test(signed) && NO_CHANGE.test(signed);
  return { allowsSignatures: !isFinal, allowsFields: !isFinal && !/\/FieldMDP\b/u.test(signed) };
}

interface Rules {
  readonly allowsSignatures: boolean;
  readonly allowsFields: boolean;
}

class Comparison {
  readonly #was: Revision;
  readonly #now: Revision;
  readonly #seen = new Set<string>();
  #found = { signatures: false, fields: false };

  constructor(was: Revision, now: Revision) {
    this.#was = was;
    this.#now = now;
  }

  compare({ allowsSignatures, allowsFields }: Rules): LaterChange {
    const [was, now] = [this.#was.trailer, this.#now.trailer];
    const isSame =
      this.#areAllowed([was.get(name("Root")), now.get(name("Root")), "root"]) &&
      toPairs(was, now, () => "any", STRUCTURE).every((pair) => this.#areAllowed(pair));
    const { signatures, fields } = this.#found;
    if (!isSame || (signatures && !allowsSignatures) || (fields && !allowsFields)) return "changed";
    return fields ? "fields" : signatures ? "signatures" : "nothing";
  }

  #areAllowed(first: Pair): boolean {
    const waiting = [first];
    for (let pair = waiting.pop(); pair; pair = waiting.pop()) {
      const [was, now, role] = pair;
      if (was instanceof PDFRef && now instanceof PDFRef) {
        const key = `${was.tag}/${now.tag}/${role}`;
        if (this.#seen.has(key)) continue;
        this.#seen.add(key);
      }
      const isSamePlace =
        was instanceof PDFRef && now instanceof PDFRef && this.#was.locate(was) === this.#now.locate(now);
      const [before, after] = [toValue(this.#was.resolve(was)), toValue(this.#now.resolve(now))];
      if (before === null && after === null) continue;
      const parts = this.#split(before, after, role, isSamePlace);
      if (!parts) return false;
      waiting.push(...parts);
    }
    return true;
  }

  /** The parts that have to be compared; null where the two differ. */
  #split(was: PDFObject | null, now: PDFObject | null, role: Role, isSamePlace: boolean): readonly Pair[] | null {
    if (role === "form" && was === null && now instanceof PDFDict) {
      return this.#splitForm(PDFDict.withContext(now.context), now);
    }
    if (was instanceof PDFDict && now instanceof PDFDict) return this.#splitDict(was, now, role);
    if (was instanceof PDFArray && now instanceof PDFArray) {
      return was.size() === now.size() ? was.asArray().map((one, at) => [one, now.get(at), toInner(role)]) : null;
    }
    if (was instanceof PDFRawStream && now instanceof PDFRawStream) {
      return isSamePlace || areEqual(was.contents, now.contents) ? this.#splitDict(was.dict, now.dict, "exact") : null;
    }
    return isSameScalar(was, now) ? [] : null;
  }

  #splitDict(was: PDFDict, now: PDFDict, role: Role): readonly Pair[] | null {
    if (role === "exact") return toPairs(was, now, () => "exact");
    if (role === "form") return this.#splitForm(was, now);
    if (role === "resources") return toPairs(was, now, () => "resources").filter(([before]) => before !== undefined);
    if (role === "root") return toPairs(was, now, (key) => (key === name("AcroForm") ? "form" : "any"), UNSEEN);
    const type = was.get(name("Type"));
    if (type === name("Page")) return this.#splitPage(was, now);
    if (was.has(name("FT")) || was.get(name("Subtype")) === name("Widget")) return this.#splitField(was, now);
    return toPairs(was, now, () => "any");
  }

  #splitForm(was: PDFDict, now: PDFDict): readonly Pair[] | null {
    const added = this.#splitList(was.get(name("Fields")), now.get(name("Fields")));
    if (!added) return null;
    const own = new Set(keys("Fields SigFlags DR DA"));
    const rest = toPairs(was, now, () => "any", own);
    const defaults = keys("DR DA").flatMap((key): readonly Pair[] =>
      was.has(key) ? [[was.get(key), now.get(key), "resources"]] : [],
    );
    return [...rest, ...defaults, ...added];
  }

  #splitPage(was: PDFDict, now: PDFDict): readonly Pair[] | null {
    const added = this.#splitList(was.get(name("Annots")), now.get(name("Annots")));
    return added && [...toPairs(was, now, () => "any", new Set(keys("Annots"))), ...added];
  }

  /** A list of fields or annotations, to which new signatures may be added. */
  #splitList(was: PDFObject | undefined, now: PDFObject | undefined): readonly Pair[] | null {
    const [before, after] = [toList(this.#was.resolve(was)), toList(this.#now.resolve(now))];
    const added = after.slice(before.length);
    if (after.length < before.length || !added.every((one) => this.#isNewSignature(one))) return null;
    if (added.length > 0) this.#found.signatures = true;
    return before.map((one, at) => [one, after[at], "any"]);
  }

  /** A field that was not there, is signed, does nothing else and does not draw over the page. */
  #isNewSignature(object: PDFObject): boolean {
    if (object instanceof PDFRef && this.#was.locate(object) !== null) return false;
    const field = this.#now.resolve(object);
    if (!(field instanceof PDFDict) || field.has(name("A")) || field.has(name("AA"))) return false;
    return this.#getType(this.#now, field) === name("Sig") && this.#isSigned(field) && this.#isSmall(field);
  }

  #isSigned(field: PDFDict): boolean {
    const value = this.#now.resolve(this.#inherit(this.#now, field, "V"));
    return value instanceof PDFDict && value.has(name("ByteRange")) && value.has(name("Contents"));
  }

  #isSmall(field: PDFDict): boolean {
    const [left = 0, low = 0, right = 0, high = 0] = toList(this.#now.resolve(field.get(name("Rect")))).map((one) =>
      one instanceof PDFNumber ? one.asNumber() : Number.POSITIVE_INFINITY,
    );
    return Math.abs((right - left) * (high - low)) <= MOST_AREA;
  }

  #splitField(was: PDFDict, now: PDFDict): readonly Pair[] | null {
    if (OF_VALUES.every((key) => this.#isExact(was.get(key), now.get(key)))) {
      return toPairs(was, now, () => "any", new Set(OF_VALUES));
    }
    const isSignature = this.#getType(this.#was, was) === name("Sig");
    if (!this.#isEmpty(was) || (isSignature && !this.#isSigned(now))) return null;
    this.#found[isSignature ? "signatures" : "fields"] = true;
    const locked = LOCKS.filter(([key, bit]) => toFlags(now, key) === (toFlags(was, key) | bit));
    return toPairs(was, now, () => "any", new Set([...OF_VALUES, ...locked.map(([key]) => name(key))]));
  }

  #isExact(was: PDFObject | undefined, now: PDFObject | undefined): boolean {
    return new Comparison(this.#was, this.#now).#areAllowed([was, now, "exact"]);
  }

  /** The field had no value when the file was signed: what it shows may be new, but replaces nothing. */
  #isEmpty(field: PDFDict): boolean {
    const value = this.#was.resolve(this.#inherit(this.#was, field, "V"));
    if (value instanceof PDFString || value instanceof PDFHexString) return value.decodeText().trim() === "";
    return value === null || value === PDFNull || value === name("Off");
  }

  #getType(revision: Revision, field: PDFDict): PDFObject | undefined {
    return this.#inherit(revision, field, "FT");
  }

  #inherit(revision: Revision, field: PDFDict, key: string): PDFObject | undefined {
    let one: PDFObject | null = field;
    for (let step = 0; one instanceof PDFDict && step < MOST_PARENTS; step += 1) {
      const value = one.get(name(key));
      if (value) return value;
      one = revision.resolve(one.get(name("Parent")));
    }
    return undefined;
  }
}

function toPairs(
  was: PDFDict,
  now: PDFDict,
  getRole: (key: PDFName) => Role,
  ignored: ReadonlySet<PDFName> = new Set(),
): Pair[] {
  const all = [...new Set([...was.keys(), ...now.keys()])].filter(
    (key) => !ignored.has(key) && !(key === PROGRAM && isText(was.get(key)) && isText(now.get(key))),
  );
  return all.map((key) => [was.get(key), now.get(key), getRole(key)]);
}

function toFlags(field: PDFDict, key: string): number {
  const flags = field.get(name(key));
  return flags instanceof PDFNumber ? flags.asNumber() : 0;
}

const toInner = (role: Role): Role => (role === "exact" ? "exact" : "any");

const toValue = (object: PDFObject | null): PDFObject | null => (object === PDFNull ? null : object);

const toList = (object: PDFObject | null): readonly PDFObject[] => (object instanceof PDFArray ? object.asArray() : []);

function isSameScalar(was: PDFObject | null, now: PDFObject | null): boolean {
  if (was === null || now === null) return false;
  if (isText(was) && isText(now)) return areEqual(was.asBytes(), now.asBytes());
  return was.constructor === now.constructor && was.toString() === now.toString();
}

const isText = (object: PDFObject | undefined): object is PDFString | PDFHexString =>
  object instanceof PDFString || object instanceof PDFHexString;
