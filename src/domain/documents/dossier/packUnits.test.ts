import { describe, expect, it } from "vitest";
import fc from "fast-check";
import { packUnits, sumCosts, type DossierUnit } from "./packUnits.ts";
import { REGISTERS, type DossierFormat, type RegisterProfile } from "./registers.ts";

const [NONE] = REGISTERS;
const withLimits = (limits: Partial<RegisterProfile>): RegisterProfile => {
  if (!NONE) throw new Error("no profile");
  return { ...NONE, ...limits };
};
let keys = 0;
const unit = (item: number, bytes: number, { isWhole = false, shared = [] as readonly [string, number][] } = {}) => ({
  item,
  isWhole,
  costs: new Map<unknown, number>([[(keys += 1), bytes], ...shared]),
});
const MEGABYTE = 1_000_000;

describe("a dossier", () => {
  it("without limits is one file, and one for each document that travels untouched", () => {
    const units = [unit(0, 9e9), unit(1, 5, { isWhole: true }), unit(2, 9e9)];
    const { files, submissions, refused } = packUnits(units, withLimits({}), "pdf");
    expect(files.map((file) => file.units)).toEqual([[units[0], units[2]], [units[1]]]);
    expect([submissions, refused]).toEqual([1, []]);
  });

  it("is one ZIP with everything in its order where it is one", () => {
    const units = [unit(0, 9), unit(1, 5, { isWhole: true }), unit(2, 9)];
    expect(packUnits(units, withLimits({}), "zip").files.map((file) => file.units)).toEqual([units]);
  });

  it("begins a part where a file is full, and a submission where all of them are", () => {
    const units = Array.from({ length: 5 }, (_, item) => unit(item, 4 * MEGABYTE));
    const profile = withLimits({ maxFiles: 4, maxFileBytes: 10 * MEGABYTE, maxTotalBytes: 15 * MEGABYTE });
    const { files, submissions } = packUnits(units, profile, "pdf");
    expect(files.map((file) => [file.submission, file.units.length])).toEqual([
      [1, 2],
      [1, 1],
      [2, 2],
    ]);
    expect(submissions).toBe(2);
  });

  it("puts untouched files into the first submission with room for them", () => {
    const signed = Array.from({ length: 4 }, (_, item) => unit(item + 1, MEGABYTE, { isWhole: true }));
    const profile = withLimits({ maxFiles: 2 });
    const { files } = packUnits([unit(0, 1), ...signed], profile, "pdf");
    expect(files.map(({ submission }) => submission)).toEqual([1, 1, 2, 2, 3]);
  });

  it("counts once what the pages of a file share", () => {
    const shared: readonly [string, number][] = [["font", 6 * MEGABYTE]];
    const units = [0, 0, 0].map((item) => unit(item, MEGABYTE, { shared }));
    const profile = withLimits({ maxFileBytes: 10 * MEGABYTE });
    expect(packUnits(units, profile, "pdf").files).toHaveLength(1);
  });

  it("refuses a page and a file that are larger than a file may be", () => {
    const units = [unit(0, 11 * MEGABYTE), unit(1, 11 * MEGABYTE, { isWhole: true }), unit(2, 1)];
    const { files, refused } = packUnits(units, withLimits({ maxFileBytes: 10 * MEGABYTE }), "pdf");
    expect(files.map((file) => file.units)).toEqual([[units[2]]]);
    expect(refused).toEqual(units.slice(0, 2));
  });

  it("keeps to the limits of every register and loses nothing", () => {
    const units = fc.array(fc.record({ bytes: fc.integer({ min: 1, max: 30 * MEGABYTE }), isWhole: fc.boolean() }), {
      maxLength: 40,
    });
    fc.assert(
      fc.property(units, fc.constantFrom(...REGISTERS), fc.constantFrom("pdf", "zip"), (made, profile, format) => {
        const all: DossierUnit[] = made.map(({ bytes, isWhole }, at) => unit(Math.floor(at / 3), bytes, { isWhole }));
        const { files, refused, submissions } = packUnits(all, profile, format as DossierFormat);
        expect(new Set([...files.flatMap((file) => file.units), ...refused])).toEqual(new Set(all));
        expect(files.flatMap((file) => file.units).length + refused.length).toBe(all.length);
        const bytes = files.map((file) => file.units.reduce((sum, one) => sum + sumCosts(one.costs), 0));
        expect(Math.max(0, ...bytes)).toBeLessThanOrEqual(profile.maxFileBytes ?? Infinity);
        for (let number = 1; number <= submissions; number += 1) {
          const own = files.flatMap((file, at) => (file.submission === number ? [bytes[at] ?? 0] : []));
          expect(own.length).toBeGreaterThan(0);
          expect(own.length).toBeLessThanOrEqual(profile.maxFiles ?? Infinity);
          expect(own.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(profile.maxTotalBytes ?? Infinity);
        }
      }),
    );
  });
});
