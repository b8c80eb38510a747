import { describe, expect, it } from "vitest";
import * as fc from "fast-check";
import { toAccountEmail, parseAccountEmail } from "./accountEmail.ts";

const UUID = "00000000-0000-4000-8000-00000000000a";

describe("the name of a visitor's account", () => {
  it("contains its uuid, and gives it back", () => {
    expect(toAccountEmail(UUID)).toBe(`v-${UUID}@visitantes.invalid`);
    fc.assert(
      fc.property(fc.uuid(), (uuid) => {
        expect(parseAccountEmail(toAccountEmail(uuid))).toBe(uuid);
      }),
    );
  });

  it.each([
    "",
    UUID,
    "operadora@example.org",
    `v-${UUID}@visitantes-invalid`,
    `v-${UUID}@visitantes.invalid.es`,
    `v-${UUID}@visitantes.invalid\n`,
    `x-v-${UUID}@visitantes.invalid`,
    `V-${UUID}@visitantes.invalid`,
    `v-${UUID.toUpperCase()}@visitantes.invalid`,
    `v-${UUID.replaceAll("-", "")}@visitantes.invalid`,
    `v-${UUID.slice(1)}@visitantes.invalid`,
  ])("is not %j", (email) => {
    expect(parseAccountEmail(email)).toBeNull();
  });
});
