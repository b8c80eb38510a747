import * as fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import aesGcm from "../../../../tests/fixtures/wycheproof/aesGcm.json" with { type: "json" };
import hkdf from "../../../../tests/fixtures/wycheproof/hkdfSha256.json" with { type: "json" };
import { propertyRuns } from "../../../../tests/propertyRuns.ts";
import {
  type Bytes,
  type SealedError,
  concatBytes,
  decryptBox,
  deriveBytes,
  fromHex,
  importAesKey,
  randomBytes,
  toHex,
} from "./bytes.ts";
import {
  createItemKey,
  createSealingStream,
  keyIdOf,
  openBlob,
  openBytes,
  openItemKey,
  rewrap,
  sealBlob,
  sealBytes,
  type WrappingKey,
} from "./sealed.ts";
import { openJson, sealJson } from "./sealedJson.ts";

const AT = { vault: "5f1c", id: "file/one", revision: 3 };
/** docs/encryption.md */
const [CHUNK_BYTES, HEADER_BYTES] = [2 ** 20, 91];
const CIPHERTEXT_CHUNK = CHUNK_BYTES + 16;

async function createKey(): Promise<WrappingKey> {
  return { id: randomBytes(16), key: await importAesKey(randomBytes(32)) };
}

async function bytesOf(blob: Blob): Promise<Bytes> {
  return new Uint8Array(await blob.arrayBuffer());
}

/** Bytes of which every chunk differs. */
function pattern(length: number): Bytes {
  return Uint8Array.from({ length }, (_, at) => (at * 7 + Math.floor(at / 251)) % 256);
}

describe("the primitives agree with the vectors of Wycheproof", () => {
  it.each(aesGcm.tests)("AES-GCM $tcId: $result", async ({ key, iv, aad, msg, ct, tag, result }) => {
    const opening = decryptBox(await importAesKey(fromHex(key)), fromHex(iv + ct + tag), fromHex(aad), "damaged");
    const outcome = await opening.then(toHex, ({ kind }: SealedError) => kind);
    expect(outcome).toBe(result === "valid" ? msg : "damaged");
  });

  it.each(hkdf.tests)("HKDF-SHA-256 $tcId", async ({ ikm, salt, info, size, okm }) => {
    // This module's own labels are text; the vectors' are bytes of any kind.
    const text = String.fromCharCode(...fromHex(info));
    const isText = fromHex(info).every((byte) => byte < 128);
    const key = await crypto.subtle.importKey("raw", fromHex(ikm), "HKDF", false, ["deriveBits"]);
    const params = { name: "HKDF", hash: "SHA-256", salt: fromHex(salt), info: fromHex(info) };
    const derived = isText
      ? await deriveBytes(fromHex(ikm), fromHex(salt), text, size)
      : new Uint8Array(await crypto.subtle.deriveBits(params, key, size * 8));
    expect(toHex(derived)).toBe(okm);
  });
});

describe("a sealed file", () => {
  it.each([0, 1, CHUNK_BYTES - 1, CHUNK_BYTES, CHUNK_BYTES + 1, 2 * CHUNK_BYTES])(
    "of %i bytes opens again",
    async (size) => {
      const key = await createKey();
      const sealed = await sealBlob(new Blob([pattern(size)]), key, AT);
      expect(sealed.size).toBe(HEADER_BYTES + size + 16 * Math.max(1, Math.ceil(size / CHUNK_BYTES)));
      const opened = await openBlob(sealed, key, AT, { type: "image/png" });
      expect([opened.type, Buffer.compare(await bytesOf(opened), pattern(size))]).toEqual(["image/png", 0]);
    },
  );

  it("is the same through a stream, however it is cut", async () => {
    const key = await createKey();
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(CHUNK_BYTES), { maxLength: 5 }), async (sizes) => {
        const pieces = sizes.map(pattern);
        const stream = createSealingStream(await createItemKey(key, AT), AT);
        const sealed = new Response(stream.readable).blob();
        const writer = stream.writable.getWriter();
        for (const piece of pieces) await writer.write(piece);
        await writer.close();
        const opened = await bytesOf(await openBlob(await sealed, key, AT));
        expect(Buffer.compare(opened, concatBytes(...pieces))).toBe(0);
      }),
      { numRuns: propertyRuns(10) },
    );
  });

  it("differs each time", async () => {
    const key = await createKey();
    const [one, other] = [await sealBytes(pattern(9), key, AT), await sealBytes(pattern(9), key, AT)];
    expect(toHex(one)).not.toBe(toHex(other));
  });

  it("is refused with one bit changed anywhere, or cut anywhere", async () => {
    const key = await createKey();
    const sealed = await sealBytes(pattern(40), key, AT);
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = sealed.slice();
      changed[at] = (changed[at] ?? 0) ^ (1 << (at % 8));
      await expect(openBytes(changed, key, AT)).rejects.toMatchObject({ kind: "damaged" });
      await expect(openBytes(sealed.slice(0, at), key, AT)).rejects.toMatchObject({ kind: "damaged" });
    }
  });

  it("is refused where its chunks are swapped, repeated, left out or cut off at a chunk's end", async () => {
    const key = await createKey();
    const sealed = await sealBytes(pattern(CHUNK_BYTES * 2 + 5), key, AT);
    const header = sealed.subarray(0, HEADER_BYTES);
    const chunks = [0, 1, 2].map((n) =>
      sealed.slice(HEADER_BYTES + n * CIPHERTEXT_CHUNK, HEADER_BYTES + (n + 1) * CIPHERTEXT_CHUNK),
    );
    expect(await openBytes(concatBytes(header, ...chunks), key, AT)).toHaveLength(CHUNK_BYTES * 2 + 5);
    for (const order of [[1, 0, 2], [0, 0, 2], [0, 2], [0, 1], [0], [], [0, 1, 2, 2], [1, 2]]) {
      const parts = order.map((n) => chunks[n] ?? new Uint8Array());
      await expect(openBytes(concatBytes(header, ...parts), key, AT)).rejects.toMatchObject({
        kind: "damaged",
      });
    }
  });

  it("opens in its own place only: not as another item, revision or vault, nor under another header or key", async () => {
    const [key, foreign] = [await createKey(), await createKey()];
    const [sealed, other] = [await sealBytes(pattern(9), key, AT), await sealBytes(pattern(9), key, AT)];
    const places = [{ id: "file/two" }, { revision: 2 }, { revision: 4 }, { vault: "5f1d" }].map((change) => ({
      ...AT,
      ...change,
    }));
    for (const place of places) await expect(openBytes(sealed, key, place)).rejects.toMatchObject({ kind: "damaged" });
    for (const place of [
      { ...AT, vault: "x" },
      { ...AT, id: "x" },
    ])
      await expect(openItemKey(sealed, key, place)).rejects.toMatchObject({ kind: "damaged" });
    const mixed = concatBytes(other.subarray(0, HEADER_BYTES), sealed.subarray(HEADER_BYTES));
    await expect(openBytes(mixed, key, AT)).rejects.toMatchObject({ kind: "damaged" });
    await expect(openBytes(sealed, foreign, AT)).rejects.toMatchObject({ kind: "damaged" });
  });

  it("keeps its ciphertext when its key is wrapped by another one, and opens with that one alone", async () => {
    const [before, after] = [await createKey(), await createKey()];
    const sealed = await sealBytes(pattern(99), before, AT);
    const wrapped = await rewrap(sealed, before, after, AT);
    expect(toHex(wrapped.subarray(84))).toBe(toHex(sealed.subarray(84)));
    expect(toHex(await openBytes(wrapped, after, AT))).toBe(toHex(pattern(99)));
    await expect(openBytes(wrapped, before, AT)).rejects.toMatchObject({ kind: "damaged" });
    await expect(rewrap(sealed, after, before, AT)).rejects.toMatchObject({ kind: "damaged" });
  });
});

it("something sealed names the key that wraps its own, and anything else names none", async () => {
  const key = await createKey();
  const sealed = await sealBytes(pattern(9), key, AT);
  expect([toHex(keyIdOf(sealed)), toHex(keyIdOf(sealed.slice(0, HEADER_BYTES)))]).toEqual([
    toHex(key.id),
    toHex(key.id),
  ]);
  for (const other of [sealed.slice(0, HEADER_BYTES - 1), pattern(200), new Uint8Array()])
    expect(keyIdOf(other)).toHaveLength(0);
});

describe("a sealed record", () => {
  it.each([
    [0, 512],
    [500, 512],
    [600, 2048],
    [5000, 8192],
    [9000, 32_768],
    [300_000, 524_288],
  ])("of %i characters is padded to %i bytes", async (characters, padded) => {
    const key = await createKey();
    const value = { text: "x".repeat(Math.max(0, characters - 11)) };
    const sealed = await sealJson(value, key, AT);
    expect(sealed.length).toBe(HEADER_BYTES + padded + 16);
    expect(await openJson(sealed, key, AT)).toEqual(value);
  });

  it("gives back any JSON", async () => {
    const key = await createKey();
    const property = fc.asyncProperty(fc.jsonValue(), async (value) => {
      expect(await openJson(await sealJson(value, key, AT), key, AT)).toEqual(JSON.parse(JSON.stringify(value)));
    });
    await fc.assert(property, { numRuns: propertyRuns(50) });
  });
});

describe("what is random, or never comes twice", () => {
  /** Every use of AES-GCM as key and nonce, each key by its number. */
  const watch = () => {
    const keys: CryptoKey[] = [];
    const uses: string[] = [];
    const real = crypto.subtle.encrypt.bind(crypto.subtle);
    const spy = vi.spyOn(crypto.subtle, "encrypt").mockImplementation((params, key, bytes) => {
      if (!keys.includes(key)) keys.push(key);
      uses.push(`${keys.indexOf(key)} ${toHex(Uint8Array.from(Object(params).iv))}`);
      return real(params, key, bytes);
    });
    return { uses, stop: () => spy.mockRestore() };
  };

  it("no nonce is used twice with a key: not by chunks, versions of an item, or wrappings", async () => {
    const key = await createKey();
    const { uses, stop } = watch();
    const item = await createItemKey(key, AT);
    for (const revision of [3, 4, 5]) await sealBytes(pattern(CHUNK_BYTES * 2 + 1), key, { ...AT, revision }, item);
    for (let n = 0; n < 20; n += 1) await createItemKey(key, AT);
    stop();
    expect([uses.length, new Set(uses).size]).toEqual([30, 30]);
  });

  it("every item has a key of its own", async () => {
    const imported = vi.spyOn(crypto.subtle, "importKey");
    const key = await createKey();
    for (let n = 0; n < 20; n += 1) await createItemKey(key, AT);
    const raw = imported.mock.calls.map(([, bytes]) => toHex(new Uint8Array(Object(bytes))));
    imported.mockRestore();
    expect([raw.length, new Set(raw).size, raw.every((bytes) => bytes.length === 64)]).toEqual([21, 21, true]);
  });

  it("a stream seals a file as a blob is sealed: a full chunk is the last one where nothing follows", async () => {
    const key = await createKey();
    const stream = createSealingStream(await createItemKey(key, AT), AT);
    const sealed = new Response(stream.readable).blob();
    const writer = stream.writable.getWriter();
    await writer.write(pattern(CHUNK_BYTES));
    await writer.close();
    expect((await sealed).size).toBe(HEADER_BYTES + CIPHERTEXT_CHUNK);
  });

  it("a record whose length says more than there is does not open", async () => {
    const key = await createKey();
    const padded = new Uint8Array(512).fill(32);
    new DataView(padded.buffer).setUint32(0, 509);
    padded[4] = 48;
    await expect(openJson(await sealBytes(padded, key, AT), key, AT)).rejects.toMatchObject({ kind: "damaged" });
  });
});
