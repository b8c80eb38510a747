import { describe, expect, it } from "vitest";
import { LIMITS } from "../../shared/limits.ts";
import { checkOutline } from "./backupOutline.ts";

const objects = (count: number) => Array.from({ length: count }, () => "{}").join(",");
const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);

describe("checkOutline", () => {
  it.each([
    ["documents of a list", (count: number) => `[${objects(count)}]`, LIMITS.backupDocuments],
    ["documents of a list after a space", (count: number) => `\n [${objects(count)}]`, LIMITS.backupDocuments],
    [
      "documents, people and cases of a copy",
      (count: number) => `{"format":"tramia-vault","people":[{}],"documents":[${objects(count - 1)}]}`,
      LIMITS.backupDocuments + LIMITS.people + LIMITS.keptCases,
    ],
  ])("counts the %s", (_, text, most) => {
    expect(checkOutline(text(most))).toBe("fits");
    expect(checkOutline(text(most + 1))).toBe("tooMany");
  });

  it("does not count what is inside a document", () => {
    const entry = '{"originalFile":{},"extractedInfo":{"a":[{},{}]}}';
    expect(checkOutline(`[${Array.from({ length: LIMITS.backupDocuments }, () => entry).join(",")}]`)).toBe("fits");
  });

  it("measures the depth", () => {
    expect(checkOutline(nested(LIMITS.backupDepth))).toBe("fits");
    expect(checkOutline(nested(LIMITS.backupDepth + 1))).toBe("tooDeep");
  });

  it("does not look into strings, whatever is escaped in them", () => {
    const braces = "[".repeat(40);
    expect(checkOutline(`["${braces}"]`)).toBe("fits");
    expect(checkOutline(`["\\"${braces}"]`)).toBe("fits");
    expect(checkOutline(`["\\\\\\"${braces}"]`)).toBe("fits");
    expect(checkOutline(`["\\\\",${nested(LIMITS.backupDepth)}]`)).toBe("tooDeep");
  });

  it.each(["", '"', '["', "]]]]}}}}", '{"a', "\\"])("has an answer for %j", (text) => {
    expect(checkOutline(text)).toBe("fits");
  });
});
