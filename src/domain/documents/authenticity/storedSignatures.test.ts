import { expect, it } from "vitest";
import { CHECKED_SIGNATURES, type SignatureReport, UNCHECKED } from "./signature.ts";
import { readSignatureFault, withSignatures } from "./storedSignatures.ts";

const INTACT: SignatureReport = { ...UNCHECKED, integrity: "intact" };
const BROKEN: SignatureReport = { ...UNCHECKED, integrity: "broken" };
const store = (...reports: readonly SignatureReport[]) => withSignatures({ extractedInfo: { a: 1 } }, reports);

it("stores the signatures of a document, and nothing for one without any", () => {
  expect(store()).toEqual({ extractedInfo: { a: 1 } });
  expect(store(INTACT)).toEqual({ extractedInfo: { a: 1, firmas: [INTACT] } });
  const many = store(...Array.from({ length: CHECKED_SIGNATURES + 1 }, () => INTACT));
  expect(many.extractedInfo).toHaveProperty("firmas.length", CHECKED_SIGNATURES);
});

it("has the gravest fault of all of them", () => {
  expect(readSignatureFault(store(INTACT).extractedInfo)).toBeNull();
  expect(readSignatureFault(store(UNCHECKED, INTACT).extractedInfo)).toBe("unchecked");
  expect(readSignatureFault(store(UNCHECKED, BROKEN, INTACT).extractedInfo)).toBe("mismatch");
});

it("takes no word of another kind for a finding", () => {
  for (const firmas of [undefined, "broken", [3], [{ integrity: "broken" }], { integrity: "broken" }]) {
    expect(readSignatureFault({ firmas })).toBeNull();
  }
  expect(readSignatureFault({ firmas: [{ ...BROKEN, signer: "<b>", signedAt: "ayer" }, null] })).toBe("mismatch");
});
