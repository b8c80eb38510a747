import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { propertyRuns } from "../../../../tests/propertyRuns.ts";
import { formatCode } from "../../shared/codeSymbols.ts";
import { toBase64Url } from "./base64Url.ts";
import { type DeviceKey, parseDeviceKey } from "./deviceKey.ts";
import { formatRecoveryCode, parseRecoveryCode, parseRecoverySecret, type RecoveryCode } from "./recoveryCode.ts";

const CODE_SYMBOLS = Array.from("0123456789ABCDEFGHJKMNPQRSTVWXYZ");

const bytes = (length: number) => fc.array(fc.integer({ min: 0, max: 255 }), { minLength: length, maxLength: length });

const keys: fc.Arbitrary<DeviceKey> = fc
  .tuple(bytes(16), bytes(32))
  .map(([uuid, secret]) => ({ email: createEmail(uuid), secret: toBase64Url(secret) }));

function createEmail(uuid: readonly number[]): string {
  const hex = uuid.map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return `v-${hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-")}@visitantes.invalid`;
}

const codes: fc.Arbitrary<RecoveryCode> = fc
  .tuple(bytes(16), bytes(18))
  .map(([uuid, secret]) => ({ email: createEmail(uuid), secret }));

const ZERO: RecoveryCode = { email: createEmail(Array(16).fill(0)), secret: Array(18).fill(0) };
const FULL: RecoveryCode = { email: createEmail(Array(16).fill(255)), secret: Array(18).fill(255) };
const KEY: DeviceKey = { email: FULL.email, secret: toBase64Url(Array(32).fill(255)) };

describe("a recovery code", () => {
  it("is 56 symbols in groups of five, without those that look alike", () => {
    fc.assert(
      fc.property(codes, (key) => {
        expect(formatRecoveryCode(key)).toMatch(/^([0-9A-HJKMNP-TV-Z]{5}-){11}[0-9A-HJKMNP-TV-Z*~$=U]$/);
      }),
    );
  });

  it("encodes its key, from the smallest to the greatest", () => {
    for (const key of [ZERO, FULL]) expect(parseRecoveryCode(formatRecoveryCode(key))).toEqual(key);
    expect(formatRecoveryCode(ZERO).replaceAll("-", "")).toBe("0".repeat(56));
    fc.assert(
      fc.property(codes, (key) => {
        expect(parseRecoveryCode(formatRecoveryCode(key))).toEqual(key);
      }),
    );
  });

  it("may be typed in any case, with spaces and dashes anywhere, with O for 0 and I or L for 1", () => {
    fc.assert(
      fc.property(codes, fc.infiniteStream(fc.constantFrom("", " ", "-", "\n", "–")), (key, gaps) => {
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
      fc.property(codes, fc.nat(55), fc.constantFrom(...CODE_SYMBOLS), (key, place, symbol) => {
        const right = formatRecoveryCode(key).replaceAll("-", "");
        fc.pre(right[place] !== symbol);
        expect(parseRecoveryCode(right.slice(0, place) + symbol + right.slice(place + 1))).toBeNull();
      }),
      { numRuns: propertyRuns(1000) },
    );
  });

  it("with two swapped adjacent symbols is refused", () => {
    fc.assert(
      fc.property(codes, fc.nat(53), (key, place) => {
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

  it("of more than 272 bits is invalid", () => {
    // The greatest key and one: its first symbol is out of range, its check symbol right.
    const value = 2n ** 272n;
    const check = "0123456789ABCDEFGHJKMNPQRSTVWXYZ*~$=U".charAt(Number(value % 37n));
    expect(parseRecoveryCode(`80${"0".repeat(53)}${check}`)).toBeNull();
  });

  it("that a server made once, with 32 bytes of secret, is one still", () => {
    const secret = Array(32).fill(7);
    const typed = formatRecoveryCode({ email: FULL.email, secret });
    expect([typed.replaceAll("-", "").length, parseRecoveryCode(typed)]).toEqual([78, { email: FULL.email, secret }]);
  });

  it("has the secret that opens a vault, as the code of a browser's vault has, which names no account", () => {
    fc.assert(
      fc.property(codes, ({ email, secret }) => {
        expect(parseRecoverySecret(formatRecoveryCode({ email, secret }))).toEqual(secret);
        expect(parseRecoverySecret(formatCode(secret))).toEqual(secret);
        expect(parseRecoveryCode(formatCode(secret))).toBeNull();
      }),
    );
    expect(parseRecoverySecret("ABC")).toBeNull();
  });

  it("of what is no account's name is empty", () => {
    expect(formatRecoveryCode({ ...FULL, email: "x" })).toBe("");
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
    ["no secret", { email: KEY.email }],
    ["a secret that is no text", { ...KEY, secret: 7 }],
    ["a short secret", { ...KEY, secret: KEY.secret.slice(1) }],
    ["a long secret", { ...KEY, secret: `${KEY.secret}A` }],
    ["a secret with a stray symbol", { ...KEY, secret: `!${KEY.secret.slice(1)}` }],
    ["a secret with bits left over", { ...KEY, secret: `${KEY.secret.slice(0, -1)}9` }],
    ["somebody's address", { ...KEY, email: "ana@example.es" }],
    ["an address with more behind it", { ...KEY, email: `${KEY.email}.es` }],
    ["an address in capitals", { ...KEY, email: KEY.email.toUpperCase() }],
  ])("is none: %s", (_, value) => {
    expect(parseDeviceKey(value)).toBeNull();
  });
});
