import { describe, expect, it } from "vitest";
import { LIMITS } from "../../shared/limits.ts";
import type { Person } from "../people/person.ts";
import { createBackup } from "./backup.ts";
import { parseBackup } from "./backupParse.ts";
import type { StoredDocument } from "./document.ts";

const NOW = new Date("2026-11-21T10:00:00.000Z");

const record: StoredDocument = {
  id: "a",
  filename: "dni.pdf",
  originalFile: { name: "dni.pdf", type: "application/pdf", size: 4 },
  extractedText: "",
  suggestedCategory: "unknown",
  confidence: 91.5,
  uploadDate: "2026-11-20T09:00:00.000Z",
  folderId: "identity",
  documentType: "DNI",
  extractedInfo: {},
  isDemoData: false,
};
const parse = (text: string) => parseBackup(text, NOW);

describe("the people of a copy", () => {
  const ana: Person = { id: "ana", alias: "Yo", relation: "applicant", numbers: ["12345678Z"], names: ["Ana Gil"] };
  const holder = { personId: "ana", origin: "number" };
  const withPeople = (people: unknown, version = 2, held: unknown = holder) =>
    JSON.stringify({ format: "tramia-vault", version, people, documents: [{ ...record, holder: held }] });
  const read = (text: string) => {
    const parsed = parse(text);
    return parsed.ok ? [parsed.people, parsed.documents[0]?.record.holder] : parsed.reason;
  };

  it("are read back with whose each document is", () => {
    expect(
      read(
        JSON.stringify(
          createBackup([{ ...record, holder: { personId: "ana", origin: "said" } }], { people: [ana], cases: [] }, NOW),
        ),
      ),
    ).toEqual([[ana], { personId: "ana", origin: "said" }]);
  });

  it("are none in older copies, which are read as before", () => {
    expect(read(withPeople([ana], 1, null))).toEqual([[], undefined]);
    expect(read(withPeople(undefined))).toEqual([[], holder]);
    expect(read(JSON.stringify([record]))).toEqual([[], undefined]);
  });

  it.each([
    ["no list", { length: 3 }, []],
    ["no people", [null, 1, "x", [], {}, { id: "a" }, { ...ana, relation: "king" }], []],
    [
      "ids that are keys of every object",
      [
        { ...ana, id: "toString()" },
        { ...ana, id: "x".repeat(65) },
      ],
      [],
    ],
    [
      "names that turn the text around",
      [{ ...ana, alias: "a\u202Eb", names: ["\u0000", 7, "Ana"] }],
      [{ ...ana, alias: undefined, names: ["Ana"] }],
    ],
    ["unknown fields", [{ ...ana, admin: true }], [ana]],
    ["the same id twice", [{ ...ana, alias: "Otra" }, ana], [ana]],
  ])("are cleaned of %s", (_, people, expected) => {
    expect(read(withPeople(people))).toEqual([expected, holder]);
  });

  it("are left out where they are no holder", () => {
    for (const held of [null, 1, {}, { personId: "__proto", origin: "x" }, { personId: "a b", origin: "said" }]) {
      expect(read(withPeople([ana], 2, held))).toEqual([[ana], undefined]);
    }
  });

  it("[STORE-17] refuse the copy where there are too many, or where they reach a prototype", () => {
    const many = Array.from({ length: LIMITS.people + 1 }, (__, index) => ({ ...ana, id: `p${index}` }));
    expect(read(withPeople(many))).toBe("tooLarge");
    expect(read(withPeople(many.slice(1)))).toHaveLength(2);
    expect(read(withPeople([ana]).replace('"alias"', '"__proto__"'))).toBe("invalid");
  });
});
