import { describe, expect, it } from "vitest";
import { keepUnread, keepUnreadRow } from "./keepUnread.ts";

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

/** A list of rows of which this version reads some. */
const keepRows = (stored: readonly unknown[], written: readonly Row[]) =>
  keepUnread(
    stored,
    stored.flatMap((row) => parse(row) ?? []),
    written,
  );

describe("a list of rows", () => {
  const stored = [{ id: "1", kind: "a", text: "one", extra: 1 }, newer, { id: "3", kind: "b" }];

  it("leaves rows of a later version where they are, and the fields of those that change", () => {
    const written: Row[] = [
      { id: "1", kind: "a", text: "changed" },
      { id: "3", kind: "b" },
      { id: "4", kind: "a" },
    ];
    expect(keepRows(stored, written)).toEqual([
      { id: "1", kind: "a", text: "changed", extra: 1 },
      newer,
      { id: "3", kind: "b" },
      { id: "4", kind: "a" },
    ]);
  });

  it("removes what was read and is not written any more, and nothing else", () => {
    expect(keepRows(stored, [])).toEqual([newer]);
    expect(keepRows(stored, [{ id: "3", kind: "b" }])).toEqual([newer, { id: "3", kind: "b" }]);
  });

  it("puts nothing in the place of a row of a later version", () => {
    expect(keepRows(stored, [{ id: "2", kind: "a" }])).toEqual([newer]);
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
