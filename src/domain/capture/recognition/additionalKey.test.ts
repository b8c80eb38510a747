import { expect, it } from "vitest";
import { LIMITS } from "../../shared/limits.ts";
import { additionalKeyFault } from "./additionalKey.ts";

it.each(["", " ", "\n\t"])("[OCR-06] an empty key (%j) is no key", (text) => {
  expect(additionalKeyFault(text)).toBe("empty");
});

it.each(["ab cd", "clavé", "ab\ncd", "kl-…", "😀"])("%j, which no header can carry, is no key", (text) => {
  expect(additionalKeyFault(text)).toBe("characters");
});

it.each(["kl-123_ABC.==", "  kl-123 \n"])("%j is a key", (text) => {
  expect(additionalKeyFault(text)).toBeNull();
});

it("a key has a limited number of characters", () => {
  expect(additionalKeyFault("a".repeat(LIMITS.keyCharacters))).toBeNull();
  expect(additionalKeyFault("a".repeat(LIMITS.keyCharacters + 1))).toBe("characters");
});
