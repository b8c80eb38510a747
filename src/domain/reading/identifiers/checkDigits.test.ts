import { checkVAT, spain } from "jsvat";
import { isValidCif, isValidDni, isValidNie } from "nif-dni-nie-cif-validation";
import { describe, expect, it } from "vitest";
import { controlLetter, isCif, isCups, isDni, isIban, isNie, isNuss, isPersonalNif } from "./checkDigits.ts";
import { digits, pick, randomSource, someCif, someDni, someNie, someSpanishIban } from "./samples.testing.ts";

const random = randomSource(20_261_121);
const times = <T>(count: number, make: () => T): readonly T[] => Array.from({ length: count }, make);
/** One character changed: nearly always wrong, sometimes right again. */
const spoilt = (value: string) => {
  const at = Math.floor(random() * value.length);
  return value.slice(0, at) + pick(random, "0123456789ABCDEFGHJKLMNPQRSTVWXYZ") + value.slice(at + 1);
};
const jsvatSays = (value: string) => checkVAT(`ES${value}`, [spain]).isValid;

describe("people", () => {
  it("agrees with two libraries on 6,000 DNI and NIE, right and spoilt", () => {
    const right = [...times(1500, () => someDni(random)), ...times(1500, () => someNie(random))];
    const values = [...right, ...right.map(spoilt)];
    const ours = values.map((value) => [value, isDni(value) || isPersonalNif(value), isNie(value)]);
    expect(ours).toEqual(values.map((value) => [value, isValidDni(value), isValidNie(value)]));
    const persons = values.filter((value) => /^(?:\d|[XYZKLM])\d{7}[A-Z]$/.test(value));
    expect(persons.map((value) => isDni(value) || isNie(value) || isPersonalNif(value))).toEqual(
      persons.map(jsvatSays),
    );
    expect(right.every((value) => isDni(value) || isNie(value))).toBe(true);
  });

  it("knows the NIF of people without DNI or NIE", () => {
    const values = times(1000, () => {
      const number = digits(random, 7);
      return pick(random, "KLM") + number + pick(random, [controlLetter(number), pick(random, "ABCDEFGH")]);
    });
    expect(values.map(isPersonalNif)).toEqual(values.map(isValidDni));
    expect(new Set(values.map(isPersonalNif))).toEqual(new Set([true, false]));
  });

  it("takes compact upper-case text only", () => {
    expect(["12345678Z", "12345678z", "12345678-Z", " 12345678Z", "1234567L", "12345678Z\n"].map(isDni)).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
  });
});

describe("companies", () => {
  it("agrees with two libraries on 6,000 CIF but where each is known to be laxer", () => {
    const right = times(3000, () => someCif(random));
    const values = [...right, ...right.map(spoilt)].filter((value) => /^[A-HJNP-SUVW]/.test(value));
    const differing = values.filter((value) => isCif(value) !== isValidCif(value));
    // The library lets a foreign company (N) have a digit.
    expect(differing.filter((value) => !/^N\d{8}$/.test(value))).toEqual([]);
    const differingFromJsvat = values.filter((value) => isCif(value) !== jsvatSays(value));
    // jsvat lets A, B, E and H have a letter, and knows letters only where C, D, F, G have either.
    expect(differingFromJsvat.filter((value) => !/^(?:[ABEH]\d{7}[A-J]|[JUV]\d{7}[A-J])$/.test(value))).toEqual([]);
    expect(right.every(isCif)).toBe(true);
  });
});

describe("accounts, supplies, Social Security", () => {
  it("accepts 120 Spanish accounts and none of 2,280 spoilt ones: no single wrong character keeps the remainder by 97", () => {
    const right = times(120, () => someSpanishIban(random));
    const spoiltOnes = times(19, () => right.map((value) => [value, spoilt(value)] as const)).flat();
    expect([...right, "ES9121000418450200051332"].every(isIban)).toBe(true);
    expect(spoiltOnes.filter(([value, other]) => isIban(other) !== (value === other))).toEqual([]);
  });

  it("accepts no account whose own two digits are wrong, though the digits behind ES are right", () => {
    // ES91 2100 0418 45 0200051332 is the example of the Banco de España; each with check digits of its own.
    expect(["ES2921000418460200051332", "ES5321000418550200051332"].filter(isIban)).toEqual([]);
  });

  it("accepts the published sample of other countries, at its country's length only", () => {
    const samples = [
      "DE89370400440532013000",
      "FR1420041010050500013M02606",
      "GB29NWBK60161331926819",
      "PT50000201231234567890154",
      "IT60X0542811101000000123456",
      "NO9386011117947",
      "MT84MALT011000012345MTLCAST001S",
      "AD1200012030200359100100",
      "RO49AAAA1B31007593840000",
    ];
    expect(samples.map((iban) => [iban, isIban(iban)])).toEqual(samples.map((iban) => [iban, true]));
    expect(
      samples.filter((iban) => isIban(`${iban}0`) || isIban(iban.slice(0, -1)) || isIban(`QQ${iban.slice(2)}`)),
    ).toEqual([]);
    // Accounts of Réunion and Åland begin with FR and FI.
    expect(["RE6020041010050500013026068", "AX6939347244348100"].map(isIban)).toEqual([false, false]);
    // Morocco is not in the IBAN registry.
    expect(isIban("MA64011519000001205000534921")).toBe(false);
  });

  it("checks a Social Security number by 97, with the rule for numbers below ten millions", () => {
    // Tesorería General: 28 12345678 40; below 10,000,000 the number has seven digits in the division.
    expect(isNuss("281234567840")).toBe(true);
    expect(isNuss(`2801234567${String(281_234_567 % 97).padStart(2, "0")}`)).toBe(true);
    const wrong = Array.from({ length: 100 }, (_, control) => `2812345678${String(control).padStart(2, "0")}`);
    expect(wrong.filter(isNuss)).toEqual(["281234567840"]);
    const noProvince = Array.from({ length: 100 }, (_, control) => `0012345678${String(control).padStart(2, "0")}`);
    expect(noProvince.filter(isNuss)).toEqual([]);
    expect(isNuss("263743054459") && isNuss("281044862213")).toBe(true);
  });

  it("proves a supply point by its two letters", () => {
    const cups = ["ES1234123456789012JY", "ES1234123456789012JY1F", "ES1234123456789012YJ", "ES1234123456789013JY"];
    expect(cups.map(isCups)).toEqual([true, true, false, false]);
  });
});
