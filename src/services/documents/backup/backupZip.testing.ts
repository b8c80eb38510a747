import { crc32 } from "node:zlib";

/** Entry of a ZIP built by hand; missing fields get valid values. */
export interface RawEntry {
  readonly name: string;
  /** Bytes as stored in the ZIP. */
  readonly bytes: Uint8Array | string;
  /** 0 for uncompressed bytes, 8 for deflated ones. */
  readonly method?: number;
  readonly flags?: number;
  /** Unpacked size that both headers declare. */
  readonly size?: number;
  readonly crc?: number;
  /** Name in the local header. */
  readonly localName?: string;
  /** Offset that the directory declares. */
  readonly offset?: number;
  /** Packed size that the directory declares. */
  readonly packed?: number;
}

const UTF8 = 0x800;

/** A ZIP of these entries, which may be malformed. */
export function rawZip(
  entries: readonly RawEntry[],
  tail: { readonly count?: number; readonly directorySize?: number } = {},
): Blob {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const bytes = typeof entry.bytes === "string" ? Buffer.from(entry.bytes) : Buffer.from(entry.bytes);
    const fields = headerFields(entry, bytes);
    const local = Buffer.concat([Buffer.from("PK\u0003\u0004"), u16(20), fields(entry.localName ?? entry.name)]);
    const localName = Buffer.from(entry.localName ?? entry.name);
    const name = Buffer.from(entry.name);
    parts.push(local, localName, bytes);
    directory.push(
      Buffer.concat([
        Buffer.from("PK\u0001\u0002"),
        u16(20, 20),
        headerFields(entry, bytes, entry.packed)(entry.name),
        u16(0, 0, 0),
        u32(0, entry.offset ?? offset),
        name,
      ]),
    );
    offset += local.length + localName.length + bytes.length;
  }
  const central = Buffer.concat(directory);
  const count = tail.count ?? entries.length;
  const end = Buffer.concat([
    Buffer.from("PK\u0005\u0006"),
    u16(0, 0, count, count),
    u32(tail.directorySize ?? central.length, offset),
    u16(0),
  ]);
  return new Blob([new Uint8Array(Buffer.concat([...parts, central, end]))], { type: "application/zip" });
}

/** Fields that both headers of an entry share, from the flags to the length of the extra field. */
function headerFields(
  { method = 0, flags = UTF8, size, crc }: RawEntry,
  bytes: Buffer,
  packed = bytes.length,
): (name: string) => Buffer {
  return (name) =>
    Buffer.concat([
      u16(flags, method, 0, 33),
      u32(crc ?? crc32(bytes), packed, size ?? bytes.length),
      u16(Buffer.byteLength(name), 0),
    ]);
}

function u16(...values: number[]): Buffer {
  const buffer = Buffer.alloc(values.length * 2);
  for (const [index, value] of values.entries()) buffer.writeUInt16LE(value, index * 2);
  return buffer;
}

function u32(...values: number[]): Buffer {
  const buffer = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) buffer.writeUInt32LE(value, index * 4);
  return buffer;
}
