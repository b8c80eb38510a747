import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createBrowserStore } from "./browserStore.ts";
import { FakeStorage } from "./fakeStorage.testing.ts";
import type { StorageProblem } from "./keyValueStore.ts";
import { MAX_ASIDE, parseList, readList } from "./list.ts";

interface Entry {
  readonly id: string;
  readonly n: number;
}

const KEY = "tramia-documents";
const ASIDE = `tramia-apartado-${KEY}-`;

function parseEntry(value: unknown): Entry | null {
  const { id, n } = Object(value) as Record<string, unknown>;
  return typeof id === "string" && typeof n === "number" ? { id, n } : null;
}

const one: Entry = { id: "1", n: 1 };
const two: Entry = { id: "2", n: 2 };
const both = JSON.stringify([one, two]);

function open(text: string | null) {
  const storage = new FakeStorage();
  if (text !== null) storage.setItem(KEY, text);
  const store = createBrowserStore({ localStorage: storage });
  const problems: StorageProblem[] = [];
  store.onProblem((problem) => problems.push(problem));
  return { storage, store, problems, read: () => readList(store, KEY, parseEntry) };
}

describe("parseList", () => {
  it.each<[string, string | null, Entry[], string | null]>([
    ["no value", null, [], null],
    ["an empty text", "", [], null],
    ["an empty list", "[]", [], null],
    ["a whole list", both, [one, two], null],
    ["spaces around", `  ${both}\n`, [one, two], null],
    ["one entry of another shape", `[${JSON.stringify(one)},{"id":5},null]`, [one], '{"id":5}\nnull'],
    ["an id that came before", `[${JSON.stringify(one)},{"id":"1","n":9}]`, [one], '{"id":"1","n":9}'],
    ["cut off inside an entry", both.slice(0, -3), [one], '{"id":"2","n":'],
    ["cut off after an entry", both.slice(0, -1), [one, two], both.slice(0, -1)],
    ["cut off after a comma", `[${JSON.stringify(one)},`, [one], `[${JSON.stringify(one)},`],
    [
      "brackets, commas and quotes inside texts",
      '[{"id":"]},{\\"[","n":1},{"id":"x',
      [{ id: ']},{"[', n: 1 }],
      '{"id":"x',
    ],
    ["something after the list", `${both} garbage`, [one, two], "garbage"],
    ["no JSON at all", "<html>", [], "<html>"],
    ["a number", "17", [], "17"],
    ["another shape", '{"documents":[]}', [], '{"documents":[]}'],
    ["one entry without its list", JSON.stringify(one), [one], JSON.stringify(one)],
    ["nothing but an opening bracket", "[", [], "["],
    ["closing brackets only", "]]]", [], "]]]"],
  ])("reads %s", (_, text, entries, rest) => {
    expect(parseList(text, parseEntry)).toEqual({ entries, rest });
  });

  it("takes a __proto__ key for a key like any other", () => {
    const text = '[{"__proto__":{"id":"1","n":1}},{"id":"2","n":2,"__proto__":{"polluted":true}}]';
    expect(parseList(text, parseEntry)).toEqual({ entries: [two], rest: '{"__proto__":{"id":"1","n":1}}' });
    expect("polluted" in {}).toBe(false);
  });

  it("reads a nesting a hundred thousand deep and a text of five million characters without throwing", () => {
    const deep = `[${JSON.stringify(one)},${"[".repeat(100_000)}`;
    const closed = `${deep}${"]".repeat(100_001)}`;
    const long = `[${JSON.stringify(one)},{"id":"${"x".repeat(5_000_000)}`;
    expect(parseList(deep, parseEntry).entries).toEqual([one]);
    expect(parseList(closed, parseEntry).entries).toEqual([one]);
    expect(parseList(long, parseEntry).entries).toEqual([one]);
  });

  it("keeps every complete entry of a list cut off anywhere, and never throws at any text", () => {
    const lists = fc.uniqueArray(fc.record({ id: fc.string(), n: fc.integer() }), { selector: ({ id }) => id });
    fc.assert(
      fc.property(lists, fc.nat(), (list, at) => {
        const text = JSON.stringify(list);
        const cut = text.slice(0, at % (text.length + 1));
        const complete = list.filter((_, index) => cut.length >= JSON.stringify(list.slice(0, index + 1)).length);
        // An entry is complete once the comma or bracket after it is there.
        expect(parseList(cut, parseEntry).entries.slice(0, complete.length)).toEqual(complete);
      }),
    );
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(() => parseList(text, parseEntry)).not.toThrow();
      }),
    );
  });
});

describe("readList", () => {
  it("leaves a readable list alone", () => {
    const { storage, problems, read } = open(both);
    expect(read()).toEqual({ entries: [one, two], rest: null });
    expect([[...storage.values], problems]).toEqual([[[KEY, both]], []]);
  });

  it("sets aside what cannot be read, writes the list back without it and reports it once", () => {
    const { storage, problems, read } = open(both.slice(0, -3));
    expect(read().entries).toEqual([one]);
    expect(read()).toEqual({ entries: [one], rest: null });
    expect(Object.fromEntries(storage.values)).toEqual({
      [KEY]: JSON.stringify([one]),
      [`${ASIDE}1`]: '{"id":"2","n":',
    });
    expect(problems).toEqual([{ kind: "setAside", key: KEY, asideKey: `${ASIDE}1`, kept: 1 }]);
  });

  it("never overwrites what was set aside earlier, and stores the same text once", () => {
    const { storage, problems, read } = open("first");
    read();
    storage.setItem(KEY, "second");
    read();
    storage.setItem(KEY, "first");
    read();
    expect(Object.fromEntries(storage.values)).toEqual({
      [KEY]: "[]",
      [`${ASIDE}1`]: "first",
      [`${ASIDE}2`]: "second",
    });
    expect(problems).toHaveLength(2);
  });

  it("sets aside up to its bound; past it the value stays, and it says so", () => {
    const { storage, problems, read } = open(null);
    for (let n = 1; n <= MAX_ASIDE; n += 1) {
      storage.setItem(KEY, `damage ${n}`);
      read();
    }
    expect(problems.map(({ kind }) => kind)).toEqual(Array(MAX_ASIDE).fill("setAside"));
    storage.setItem(KEY, "one too many");
    expect(read().entries).toEqual([]);
    expect(storage.getItem(KEY)).toBe("one too many");
    expect(storage.getItem(`${ASIDE}${MAX_ASIDE}`)).toBe(`damage ${MAX_ASIDE}`);
    expect(problems.at(-1)).toEqual({ kind: "notSetAside", key: KEY, kept: 0 });
  });

  it("in a full storage shortens the list first to make room", () => {
    const damage = "x".repeat(200);
    const { storage, problems, read } = open(damage);
    storage.quota = KEY.length + damage.length + `${ASIDE}1`.length + "[]".length;
    read();
    expect(Object.fromEntries(storage.values)).toEqual({ [KEY]: "[]", [`${ASIDE}1`]: damage });
    expect(problems).toEqual([{ kind: "setAside", key: KEY, asideKey: `${ASIDE}1`, kept: 0 }]);
  });

  it("says so when even that has no room, and leaves the value as it was", () => {
    const { storage, problems, read } = open(both.slice(0, -3));
    storage.quota = KEY.length + both.length;
    expect(read().entries).toEqual([one]);
    expect([...storage.values]).toEqual([[KEY, both.slice(0, -3)]]);
    expect(problems).toEqual([{ kind: "notSetAside", key: KEY, kept: 1 }]);
  });
});
