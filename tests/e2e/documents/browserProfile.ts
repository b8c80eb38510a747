import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";

/** Where a needle was found in a browser's profile. */
export interface Find {
  readonly needle: string;
  /** Relative to the profile. */
  readonly file: string;
}

/** Searches every file of a profile, also what LevelDB has compressed, for words in UTF-8 and UTF-16. */
export function searchProfile(profile: string, needles: readonly string[]): readonly Find[] {
  const paths = readdirSync(profile, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return paths.flatMap((path) => {
    const bytes = readFileSync(path);
    const texts = [bytes, ...(path.endsWith(".ldb") ? readTable(bytes) : [])];
    const found = needles.filter((needle) =>
      texts.some((text) => text.includes(needle) || text.includes(Buffer.from(needle, "utf16le"))),
    );
    return found.map((needle) => ({ needle, file: relative(profile, path) }));
  });
}

/** The blocks of a table of LevelDB, decompressed (https://github.com/google/leveldb/blob/main/doc/table_format.md). */
function readTable(table: Buffer): Buffer[] {
  const footer = table.length - 48;
  const skipped = readVarint(table, footer);
  const index = readBlock(table, readVarint(table, skipped.end).end).block;
  const blocks: Buffer[] = [];
  const restarts = index.readUInt32LE(index.length - 4);
  for (let at = 0; at < index.length - 4 * (restarts + 1);) {
    const shared = readVarint(index, at);
    const unshared = readVarint(index, shared.end);
    const size = readVarint(index, unshared.end);
    const value = size.end + unshared.value;
    blocks.push(readBlock(index, value, table).block);
    at = value + size.value;
  }
  return blocks;
}

/** The block to which the handle at a place leads. */
function readBlock(handles: Buffer, at: number, table = handles): { readonly block: Buffer } {
  const offset = readVarint(handles, at);
  const size = readVarint(handles, offset.end);
  const end = offset.value + size.value;
  const stored = table.subarray(offset.value, end);
  return { block: table[end] === 1 ? decompress(stored) : stored };
}

/** Snappy (https://github.com/google/snappy/blob/main/format_description.txt). */
function decompress(stored: Buffer): Buffer {
  const length = readVarint(stored, 0);
  const out = Buffer.alloc(length.value);
  let to = 0;
  for (let at = length.end; at < stored.length;) {
    const tag = stored[at] ?? 0;
    const kind = tag & 3;
    if (kind === 0) {
      const extra = Math.max(0, (tag >> 2) - 59);
      const size = 1 + (extra === 0 ? tag >> 2 : stored.readUIntLE(at + 1, extra));
      stored.copy(out, to, at + 1 + extra, at + 1 + extra + size);
      [at, to] = [at + 1 + extra + size, to + size];
      continue;
    }
    const size = kind === 1 ? 4 + ((tag >> 2) & 7) : 1 + (tag >> 2);
    const width = kind === 3 ? 4 : kind;
    const back = kind === 1 ? ((tag >> 5) << 8) | (stored[at + 1] ?? 0) : stored.readUIntLE(at + 1, width);
    for (let n = 0; n < size; n += 1) out[to + n] = out[to + n - back] ?? 0;
    [at, to] = [at + 1 + width, to + size];
  }
  return out;
}

function readVarint(bytes: Buffer, from: number): { readonly value: number; readonly end: number } {
  let [value, shift, at] = [0, 0, from];
  for (; ; at += 1) {
    const byte = bytes[at] ?? 0;
    value += (byte & 127) * 2 ** shift;
    if (byte < 128) return { value, end: at + 1 };
    shift += 7;
  }
}
