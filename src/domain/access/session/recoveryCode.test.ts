import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { propertyRuns } from "../../../../tests/propertyRuns.ts";
import { toBase64Url } from "./base64Url.ts";
import { type DeviceKey, parseDeviceKey } from "./deviceKey.ts";
import { parseRecoveryCode, formatRecoveryCode } from "./recoveryCode.ts";

const CODE_SYMBOLS = Array.from("0123456789ABCDEFGHJKMNPQRSTVWXYZ");

const bytes = (length: number) => fc.array(fc.integer({ min: 0, max: 255 }), { minLength: length, maxLength: length });

const keys: fc.Arbitrary<DeviceKey> = fc
  .tuple(bytes(16), bytes(32))
  .map(([uuid, secret]) => ({ email: createEmail(uuid), secret: toBase64Url(secret) }));

function createEmail(uuid: readonly number[]): string {
  const hex = uuid.map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return `v-${hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-")}@visitantes.invalid`;
}

const ZERO: DeviceKey = { email: createEmail(Array(16).fill(0)), secret: toBase64Url(Array(32).fill(0)) };
const FULL: DeviceKey = { email: createEmail(Array(16).fill(255)), secret: toBase64Url(Array(32).fill(255)) };

describe("a recovery code", () => {
  it("is 78 symbols in groups of five, without those that look alike", () => {
    fc.assert(
      fc.property(keys, (key) => {
        expect(formatRecoveryCode(key)).toMatch(
          /^([0-9A-HJKMNP-TV-Z]{5}-){15}[0-9A-HJKMNP-TV-Z]{2}[0-9A-HJKMNP-TV-Z*~$=U]$/,
        );
      }),
    );
  });

  it("encodes its key, from the smallest to the greatest", () => {
    for (const key of [ZERO, FULL]) expect(parseRecoveryCode(formatRecoveryCode(key))).toEqual(key);
    expect(formatRecoveryCode(ZERO).replaceAll("-", "")).toBe("0".repeat(78));
    fc.assert(
      fc.property(keys, (key) => {
        expect(parseRecoveryCode(formatRecoveryCode(key))).toEqual(key);
      }),
    );
  });

  it("may be typed in any case, with spaces and dashes anywhere, with O for 0 and I or L for 1", () => {
    fc.assert(
      fc.property(keys, fc.infiniteStream(fc.constantFrom("", " ", "-", "\n", "–")), (key, gaps) => {
        const symbols = Array.from(formatRecoveryCode(key).replaceAll("-", "").toLowerCase());
        const typed = symbols.map((symbol, index) => {
          const alike = { "0": "o", "1": index % 2 ? "i" : "L" }[symbol] ?? symbol;
          return alike + (gaps.next().value ?? "");
        });
        expect(parseRecoveryCode(typed.join(""))).toEqual(key);
      }),
    );
  });

  it("with one wrong symbol is refused, at any position", () => {
    fc.assert(
      fc.property(keys, fc.nat(77), fc.constantFrom(...CODE_SYMBOLS), (key, place, symbol) => {
        const right = formatRecoveryCode(key).replaceAll("-", "");
        fc.pre(right[place] !== symbol);
        expect(parseRecoveryCode(right.slice(0, place) + symbol + right.slice(place + 1))).toBeNull();
      }),
      { numRuns: propertyRuns(1000) },
    );
  });

  it("with two swapped adjacent symbols is refused", () => {
    fc.assert(
      fc.property(keys, fc.nat(75), (key, place) => {
        const right = formatRecoveryCode(key).replaceAll("-", "");
        const [one = "", other = ""] = right.slice(place);
        fc.pre(one !== other);
        expect(parseRecoveryCode(right.slice(0, place) + other + one + right.slice(place + 2))).toBeNull();
      }),
    );
  });

  it("is invalid when a symbol is missing, doubled or unknown, and when the text is too long", () => {
    const code = formatRecoveryCode(FULL);
    const wrong = ["", "-", code.slice(1), `${code}0`, code.replace("Z", "U"), code.replace("Z", "ñ")];
    expect(wrong.map(parseRecoveryCode)).toEqual(wrong.map(() => null));
    expect(parseRecoveryCode(code + " ".repeat(300))).toEqual(FULL);
    expect(parseRecoveryCode(code + " ".repeat(400))).toBeNull();
    fc.assert(fc.property(fc.string({ maxLength: 120, unit: "binary" }), (text) => parseRecoveryCode(text) === null));
  });

  it("of more than 384 bits is invalid", () => {
    // The greatest key and one: its first symbol is out of range, its check symbol right.
    const value = 2n ** 384n;
    const check = "0123456789ABCDEFGHJKMNPQRSTVWXYZ*~$=U".charAt(Number(value % 37n));
    expect(parseRecoveryCode(`G${"0".repeat(76)}${check}`)).toBeNull();
  });
});

describe("a device key", () => {
  it("is one with the address of a visitor and 32 bytes of secret", () => {
    fc.assert(
      fc.property(keys, (key) => {
        expect(parseDeviceKey({ ...key, more: 1 })).toEqual(key);
      }),
    );
  });

  it.each([
    ["nothing", undefined],
    ["null", null],
    ["a text", "v-x"],
    ["no secret", { email: FULL.email }],
    ["a secret that is no text", { ...FULL, secret: 7 }],
    ["a short secret", { ...FULL, secret: FULL.secret.slice(1) }],
    ["a long secret", { ...FULL, secret: `${FULL.secret}A` }],
    ["a secret with a stray symbol", { ...FULL, secret: `!${FULL.secret.slice(1)}` }],
    ["a secret with bits left over", { ...FULL, secret: `${FULL.secret.slice(0, -1)}9` }],
    ["somebody's address", { ...FULL, email: "ana@example.es" }],
    ["an address with more behind it", { ...FULL, email: `${FULL.email}.es` }],
    ["an address in capitals", { ...FULL, email: FULL.email.toUpperCase() }],
  ])("is none: %s", (_, value) => {
    expect(parseDeviceKey(value)).toBeNull();
  });

  it("that is invalid has no code", () => {
    expect([formatRecoveryCode({ ...FULL, email: "x" }), formatRecoveryCode({ ...FULL, secret: "x" })]).toEqual([
      "",
      "",
    ]);
  });
});
