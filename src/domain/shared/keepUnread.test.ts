import { describe, expect, it } from "vitest";
import { isReadWhole, keepUnread, keepUnreadRow, keepUnreadRows } from "./keepUnread.ts";

interface Row {
  readonly id: string;
  readonly kind: "a" | "b";
  readonly text?: string;
}

const parse = (value: unknown): Row | null => {
  const { id, kind, text } = value as Row;
  if (kind !== "a" && kind !== "b") return null;
  return { id, kind, ...(text !== undefined && { text }) };
};

const newer = { id: "2", kind: "later", deep: { of: ["a", "later", "version"] } };

describe("keepUnreadRows", () => {
  const stored = [{ id: "1", kind: "a", text: "one", extra: 1 }, newer, { id: "3", kind: "b" }];

  it("leaves rows of a later version where they are, and the fields of those that change", () => {
    const written: Row[] = [
      { id: "1", kind: "a", text: "changed" },
      { id: "3", kind: "b" },
      { id: "4", kind: "a" },
    ];
    expect(keepUnreadRows(stored, parse, written)).toEqual([
      { id: "1", kind: "a", text: "changed", extra: 1 },
      newer,
      { id: "3", kind: "b" },
      { id: "4", kind: "a" },
    ]);
  });

  it("removes what was read and is not written any more, and nothing else", () => {
    expect(keepUnreadRows(stored, parse, [])).toEqual([newer]);
    expect(keepUnreadRows(stored, parse, [{ id: "3", kind: "b" }])).toEqual([newer, { id: "3", kind: "b" }]);
  });

  it("puts nothing in the place of a row of a later version", () => {
    expect(keepUnreadRows(stored, parse, [{ id: "2", kind: "a" }])).toEqual([newer]);
    expect(keepUnreadRow(newer, parse, { id: "2", kind: "a" })).toBe(newer);
  });

  it("takes what is new as it is", () => {
    expect(keepUnreadRow(undefined, parse, { id: "9", kind: "a" })).toEqual({ id: "9", kind: "a" });
  });
});

describe("keepUnread", () => {
  it("keeps what is not read inside of a row: fields, entries of lists and values", () => {
    const stored = {
      status: "later",
      wait: { kind: "later", from: "2027-01-01" },
      events: [
        { at: "1", kind: "a", by: "x" },
        { at: "2", kind: "later" },
        { at: "3", kind: "a" },
      ],
      done: ["one", 2, "three"],
      gone: "x",
    };
    const read = {
      status: "old",
      wait: null,
      events: [
        { at: "1", kind: "a" },
        { at: "3", kind: "a" },
      ],
      done: ["one", "three"],
      gone: "x",
    };
    const written = { status: "old", wait: null, events: [...read.events, { at: "4", kind: "b" }], done: ["three"] };
    expect(keepUnread(stored, read, written)).toEqual({
      status: "later",
      wait: { kind: "later", from: "2027-01-01" },
      events: [...stored.events, { at: "4", kind: "b" }],
      done: [2, "three"],
    });
  });

  it("gives a value that the person changed in the place of one that is not read", () => {
    expect(keepUnread({ status: "later" }, { status: "old" }, { status: "new" })).toEqual({ status: "new" });
  });

  it("leaves what this version does not understand at all", () => {
    expect(keepUnread("later", undefined, ["a"])).toBe("later");
  });
});

it("stores what is written where nothing was stored, also where it is what is read of nothing", () => {
  expect(keepUnread(undefined, { saved: [] }, { saved: [] })).toEqual({ saved: [] });
});

describe("isReadWhole", () => {
  const read = { id: "1", list: [{ at: 1 }], deep: { a: "x" } };
  it.each<[string, unknown, boolean]>([
    ["the same", structuredClone(read), true],
    ["with what is nothing", { ...read, none: null, missing: undefined }, true],
    ["with another field", { ...read, later: 1 }, false],
    ["with another field further down", { ...read, deep: { a: "x", b: 1 } }, false],
    ["with another entry of a list", { ...read, list: [{ at: 1 }, { at: 2, kind: "later" }] }, false],
    ["with another field of an entry", { ...read, list: [{ at: 1, kind: "later" }] }, false],
    ["of which a text was cut", { ...read, deep: { a: "xyz" } }, false],
    ["of which it makes nothing", "later", false],
  ])("says of a row %s: %j %s", (_, stored, isWhole) => {
    expect(isReadWhole(stored, read)).toBe(isWhole);
  });

  it("is true of less than was read", () => {
    expect(isReadWhole({ id: "1" }, read)).toBe(true);
  });
});
