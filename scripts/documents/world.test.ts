import { expect, it } from "vitest";
import { isCif, isCups, isDni, isIban, isNie, isNuss } from "../../src/domain/reading/identifiers/checkDigits.ts";
import { repairMrz } from "../../src/domain/reading/identifiers/mrz.ts";
import { addYears, createWorld, spelledDay, zoneLines } from "./world.ts";

const SEEDS = Array.from({ length: 200 }, (_, seed) => seed);

it("invents numbers whose check digits are right", () => {
  const wrong = SEEDS.filter((seed) => {
    const world = createWorld(seed);
    return !(
      isNuss(world.nuss()) &&
      isCups(world.cups()) &&
      isIban(world.iban()) &&
      isDni(world.person().number) &&
      isNie(world.foreigner().number) &&
      isCif(world.company().number)
    );
  });
  expect(wrong).toEqual([]);
});

it.each(["dni", "tie", "passport"] as const)("prints a valid zone: %s", (kind) => {
  for (const seed of SEEDS) {
    const world = createWorld(seed);
    const person = kind === "tie" ? world.foreigner() : world.person();
    const documentNumber = kind === "tie" ? `E${world.digits(8)}` : world.letters(3) + world.digits(6);
    const nation = kind === "tie" ? "MAR" : "ESP";
    const lines = zoneLines({ kind, documentNumber, person, expires: world.day(10, 3000), nation });
    expect(repairMrz(lines.join("\n"))).toMatchObject({ valid: true, lines });
  }
});

it("spells a day as a notary does, and finds it years later", () => {
  const day = new Date(Date.UTC(2024, 9, 31));
  expect(spelledDay(day)).toBe("treinta y uno de octubre de dos mil veinticuatro");
  expect(spelledDay(addYears(day, -3))).toBe("treinta y uno de octubre de dos mil veintiuno");
});

it("finds people in the provinces asked for", () => {
  const towns = SEEDS.map((seed) => createWorld(seed).person("Pontevedra Valencia", "F").address.province);
  expect(new Set(towns)).toEqual(new Set(["Pontevedra", "Valencia"]));
});
