import { describe, expect, it } from "vitest";
import { isDuplicate } from "./duplicate.ts";

const stored = { filename: "dni.pdf", folderId: "identity", uploadDate: "2026-11-20T10:00:00.000Z" } as const;
const again = { filename: "dni.pdf", folderId: "identity", isDemoData: false } as const;
const NOW = "2026-11-20T10:00:30.000Z";

describe("isDuplicate", () => {
  it.each([
    ["2026-11-20T10:00:59.000Z", true],
    ["2026-11-20T10:01:00.000Z", true],
    ["2026-11-20T10:01:00.001Z", false],
    ["2026-11-20T10:01:01.000Z", false],
    ["2026-11-20T09:59:00.000Z", true],
    ["2026-11-20T09:58:59.999Z", false],
  ])("[DUP-01] compares a save at %s with one at 10:00: duplicate %s", (now, duplicate) => {
    expect(isDuplicate(again, [stored], now)).toBe(duplicate);
  });

  it("[DUP-01] asks for the same file name and the same folder, of any of the others", () => {
    const other = { ...stored, filename: "nie.pdf" };
    expect(isDuplicate({ ...again, folderId: "work" }, [stored], NOW)).toBe(false);
    expect(isDuplicate({ ...again, filename: "DNI.pdf" }, [stored], NOW)).toBe(false);
    expect(isDuplicate(again, [], NOW)).toBe(false);
    expect(isDuplicate(again, [other], NOW)).toBe(false);
    expect(isDuplicate(again, [other, stored], NOW)).toBe(true);
  });

  it("[DUP-03] never counts for a sample document", () => {
    expect(isDuplicate({ ...again, isDemoData: true }, [stored], NOW)).toBe(false);
  });
});
