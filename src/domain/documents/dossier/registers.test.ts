import { describe, expect, it } from "vitest";
import { getFormats, REGISTERS } from "./registers.ts";

const find = (id: string) => {
  const profile = REGISTERS.find((one) => one.id === id);
  if (!profile) throw new Error(id);
  return profile;
};

describe("the registers", () => {
  it("begin with a profile without limits, which takes everything", () => {
    const [none] = REGISTERS;
    expect(none).toMatchObject({ maxFiles: null, maxFileBytes: null, maxTotalBytes: null, extensions: null });
    expect(none && getFormats(none)).toEqual(["pdf", "zip"]);
  });

  it("say what they take, where it was read and when", () => {
    for (const { id, name, source, seen, ...limits } of REGISTERS.slice(1)) {
      expect(
        [id, name].every((text) => text !== ""),
        id,
      ).toBe(true);
      expect(source, id).toMatch(/^https?:\/\//u);
      expect(seen, id).toMatch(/^\d{4}-\d\d-\d\d$/u);
      const figures = [limits.maxFiles, limits.maxFileBytes, limits.maxTotalBytes, limits.maxNameLength];
      expect(
        figures.every((figure) => figure === null || figure > 0),
        id,
      ).toBe(true);
    }
    expect(new Set(REGISTERS.map(({ id }) => id)).size).toBe(REGISTERS.length);
  });

  it("count a megabyte as a million bytes, and the form as a file where it is one", () => {
    expect(find("sir")).toMatchObject({ maxFiles: 4, maxFileBytes: 10_000_000, maxTotalBytes: 15_000_000 });
    expect(find("ucm").maxFiles).toBe(4);
  });

  it.each([
    ["sir", ["pdf"]],
    ["catastro", ["zip"]],
    ["lugo", ["pdf", "zip"]],
    ["eacat-formulario", ["pdf"]],
    ["aeat", ["pdf", "zip"]],
  ])("%s takes %j", (id, formats) => {
    expect(getFormats(find(id))).toEqual(formats);
  });
});
