import { expect, test } from "vitest";
import { LIMITS } from "../../shared/limits.ts";
import { gradePassphrase, isPassphraseAccepted } from "./passphrase.ts";

test.each([
  ["", "short"],
  ["corta", "short"],
  ["aaaaaaaaaaaaaaaaaaaaaaaaaaaa", "short"],
  ["abcabcabcabcabcabcabcabcabc", "short"],
  ["12345678901234567890123456", "short"],
  ["contraseña2026contraseña", "short"],
  ["Qwertyuiop-asdfghjkl-zxcvbnm", "short"],
  ["tramia tramia tramia tramia", "short"],
  ["perro verde 7 lunas", "fair"],
  ["x7!kQ2-zP9w#", "fair"],
  ["cuatro palabras que nadie une", "strong"],
  ["grillo ámbar tejado violín", "strong"],
])("%j is graded %s", (passphrase, grade) => {
  expect(gradePassphrase(passphrase)).toBe(grade);
});

test("a short one and one beyond the limit are not accepted", () => {
  expect(isPassphraseAccepted("corta")).toBe(false);
  expect(isPassphraseAccepted("grillo ámbar tejado violín")).toBe(true);
  expect(isPassphraseAccepted(`grillo ámbar tejado violín${"é".repeat(LIMITS.passphrase)}`)).toBe(false);
});
