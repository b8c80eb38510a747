import {
  decodePDFRawStream,
  PDFArray,
  PDFContext,
  PDFDict,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFObjectParser,
  PDFRawStream,
  PDFRef,
} from "@cantoo/pdf-lib";
import { applyPredictor } from "./applyPredictor.ts";

/** A PDF as it was after one of its incremental updates. */
export interface Revision {
  readonly trailer: PDFDict;
  /** Where an object is written; equal in two revisions if both have it from the same place; null where it is missing. */
  locate(ref: PDFRef): string | null;
  /** Follows a reference; null for a missing object. @throws where the object is not where the table says */
  resolve(object: PDFObject | undefined): PDFObject | null;
}

/** A place in the file, or in an object stream. */
type Place = { readonly offset: number } | { readonly container: number; readonly index: number } | null;

type Table = Map<number, Place>;

const name = (key: string) => PDFName.of(key);
const STARTXREF = /startxref\s+(\d+)\s/gu;
const SECTION = /\s*xref\s+/uy;
const SUBSECTION = /\s*(\d+)\s+(\d+)[^\S\n\r]*\r?\n?/uy;
const ENTRY = /\s*(\d{10})\s(\d{5})\s([nf])/uy;
const TRAILER = /\s*trailer\s*/uy;
const OBJECT = /\s*(\d+)\s+(\d+)\s+obj\b/uy;
const MOST_SECTIONS = 200;

/** Objects by their place, for all revisions of a file. */
export type ObjectCache = Map<string, PDFObject>;

/**
 * Reads the first `end` bytes of a file as a PDF by its cross-reference tables alone, as ISO 32000-2, 7.5 says: nothing is
 * searched for or repaired, so that what another program would find some other way is an error here.
 * @param text the bytes, one character each
 * @throws Error where a table or object is not as it must be
 */
export function readRevision(bytes: Uint8Array, text: string, end: number, cache: ObjectCache): Revision {
  const context = PDFContext.create();
  const parseAt = (offset: number): PDFObject =>
    PDFObjectParser.forBytes(bytes.subarray(offset, end), context).parseObject();
  const readObject = (offset: number, expected: number | null): PDFObject => {
    const [header = "", number] = match(OBJECT, text, offset);
    if (expected !== null && Number(number) !== expected) throw new Error(`object ${expected} is not at ${offset}`);
    return parseAt(offset + header.length);
  };
  const { table, trailer } = readTables(text, findStart(text, end), { parseAt, readObject });

  const read = (number: number, place: NonNullable<Place>): PDFObject => {
    if ("offset" in place) return readObject(place.offset, number);
    const stream = getObject(place.container);
    if (!(stream instanceof PDFRawStream)) throw new Error("an object stream is missing");
    return readInside(stream, number, place.index, context);
  };
  const getObject = (number: number): PDFObject | null => {
    const place = table.get(number) ?? null;
    const key = locatePlace(number, place, table);
    if (!place || key === null) return null;
    const object = cache.get(key) ?? read(number, place);
    cache.set(key, object);
    return object;
  };
  return {
    trailer,
    locate: (ref) => locatePlace(ref.objectNumber, table.get(ref.objectNumber) ?? null, table),
    resolve: (object) => {
      let found: PDFObject | null = object ?? null;
      for (let step = 0; found instanceof PDFRef; step += 1) {
        if (step === MOST_SECTIONS) throw new Error("references without an end");
        found = getObject(found.objectNumber);
      }
      return found;
    },
  };
}

function findStart(text: string, end: number): number {
  const start = text.lastIndexOf("startxref", end);
  const [, offset] = match(new RegExp(STARTXREF.source, "uy"), `${text.slice(start, Math.min(end, start + 100))} `, 0);
  return Number(offset);
}

interface Reader {
  readonly parseAt: (offset: number) => PDFObject;
  readonly readObject: (offset: number, expected: number | null) => PDFObject;
}

/** The newest place of each object, and the newest trailer. */
function readTables(text: string, start: number, reader: Reader): { table: Table; trailer: PDFDict } {
  const table: Table = new Map();
  const seen = new Set<number>();
  let newest: PDFDict | null = null;
  const waiting = [start];
  for (let offset = waiting.shift(); offset !== undefined; offset = waiting.shift()) {
    if (seen.has(offset) || seen.size === MOST_SECTIONS) throw new Error("tables without an end");
    seen.add(offset);
    SECTION.lastIndex = offset;
    const trailer = SECTION.test(text)
      ? readTable(text, SECTION.lastIndex, table, reader)
      : readStream(reader.readObject(offset, null), table);
    newest ??= trailer;
    const next = [trailer.get(name("XRefStm")), trailer.get(name("Prev"))];
    waiting.unshift(...next.filter((one) => one instanceof PDFNumber).map((one) => one.asNumber()));
  }
  if (!newest) throw new Error("no trailer");
  return { table, trailer: newest };
}

function readTable(text: string, start: number, table: Table, { parseAt }: Reader): PDFDict {
  let at = start;
  const next = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) at = pattern.lastIndex;
    return found;
  };
  while (!next(TRAILER)) {
    const section = next(SUBSECTION);
    if (!section) throw new Error("a damaged table");
    const [first, count] = [Number(section[1]), Number(section[2])];
    for (let number = first; number < first + count; number += 1) {
      const entry = next(ENTRY);
      if (!entry) throw new Error("a damaged table");
      const offset = Number(entry[1]);
      if (!table.has(number)) table.set(number, entry[3] === "n" && offset > 0 ? { offset } : null);
    }
  }
  const trailer = parseAt(at);
  if (!(trailer instanceof PDFDict)) throw new Error("no trailer");
  return trailer;
}

function readStream(stream: PDFObject, table: Table): PDFDict {
  if (!(stream instanceof PDFRawStream) || stream.dict.get(name("Type")) !== name("XRef")) throw new Error("no table");
  const { dict } = stream;
  const [wide, mid, narrow] = toNumbers(dict.get(name("W")));
  if (wide === undefined || mid === undefined || narrow === undefined) throw new Error("a damaged table");
  const index = dict.has(name("Index")) ? toNumbers(dict.get(name("Index"))) : [0, toNumber(dict.get(name("Size")))];
  const rows = applyPredictor(decodePDFRawStream(stream).decode(), dict);
  let at = 0;
  const take = (width: number): number => {
    const value = rows.subarray(at, at + width).reduce((sum, byte) => sum * 256 + byte, 0);
    at += width;
    return value;
  };
  for (let pair = 0; pair + 1 < index.length; pair += 2) {
    const [first = 0, count = 0] = index.slice(pair, pair + 2);
    for (let number = first; number < first + count; number += 1) {
      if (at + wide + mid + narrow > rows.length) throw new Error("a damaged table");
      const [type, second, third] = [wide === 0 ? 1 : take(wide), take(mid), take(narrow)];
      const place = type === 1 ? { offset: second } : type === 2 ? { container: second, index: third } : null;
      if (!table.has(number)) table.set(number, place);
    }
  }
  return dict;
}

function readInside(stream: PDFRawStream, number: number, index: number, context: PDFContext): PDFObject {
  const { dict } = stream;
  const content = applyPredictor(decodePDFRawStream(stream).decode(), dict);
  const first = toNumber(dict.get(name("First")));
  const header = new TextDecoder("latin1").decode(content.subarray(0, first)).trim().split(/\s+/u).map(Number);
  const offset = header[index * 2 + 1];
  if (header[index * 2] !== number || offset === undefined) throw new Error(`object ${number} is not in its stream`);
  return PDFObjectParser.forBytes(content.subarray(first + offset), context).parseObject();
}

function locatePlace(number: number, place: Place, table: Table): string | null {
  if (!place) return null;
  if ("offset" in place) return `${number}@${place.offset}`;
  const container = table.get(place.container);
  return container && "offset" in container ? `${number}@${container.offset}/${place.index}` : null;
}

function match(pattern: RegExp, text: string, offset: number): readonly string[] {
  pattern.lastIndex = offset;
  const found = pattern.exec(text);
  if (!found) throw new Error(`nothing is at ${offset}`);
  return found;
}

function toNumber(object: PDFObject | undefined): number {
  if (!(object instanceof PDFNumber)) throw new Error("not a number");
  return object.asNumber();
}

function toNumbers(object: PDFObject | undefined): readonly number[] {
  return object instanceof PDFArray ? object.asArray().map(toNumber) : [];
}
