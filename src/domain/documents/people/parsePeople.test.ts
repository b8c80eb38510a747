import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LIMITS } from "../../shared/limits.ts";
import { parseEvidence, parseHolder, parsePerson } from "./parsePeople.ts";
import { mergePeople, type Person, sortApplicantFirst } from "./person.ts";

const ana: Person = {
  id: "ana",
  alias: "Ana",
  relation: "child",
  numbers: ["12345678Z"],
  names: ["Ana Gil Ruiz"],
  birthDate: "2012-02-29",
};
const evidence = {
  kind: "dni",
  numbers: ["12345678Z"],
  names: ["Ana Gil Ruiz"],
  issued: "2021-02-01",
  expires: "2031-02-01",
  sides: 2,
  socialSecurityNumber: "28 1234567840",
  iban: "ES91 2100 0418 4502 0005 1332",
  foreign: { apostille: true, swornTranslation: false },
};
const HOSTILE = [null, undefined, 5, "ana", [], {}, { __proto__: { id: "x" } }];
const long = (characters: number) => "x".repeat(characters + 1);

describe("parsePerson", () => {
  it("gives back a whole person, and one of whom nothing is known but the relation", () => {
    const nobody = { id: "x", relation: "other", numbers: [], names: [] };
    expect([ana, nobody, { id: "x", relation: "other", position: 3 }].map(parsePerson)).toEqual([ana, nobody, nobody]);
  });

  it.each([...HOSTILE, { ...ana, id: "a/b" }, { ...ana, id: "" }, { ...ana, relation: "friend" }, { ...ana, id: 5 }])(
    "takes %j for nobody",
    (value) => {
      expect(parsePerson(value)).toBeNull();
    },
  );

  it("leaves out what is malformed, empty or too long, and what is one too many", () => {
    const { personNameCharacters, personNumberCharacters, personTexts } = LIMITS;
    const numbers = [5, null, " ", long(personNumberCharacters), "X1234567L"];
    const names = Array.from({ length: personTexts + 1 }, (_, index) => `n${index}`);
    const parsed = parsePerson({ ...ana, alias: long(personNameCharacters), numbers, names, birthDate: "2011-02-29" });
    expect(parsed).toEqual({
      id: "ana",
      relation: "child",
      numbers: ["X1234567L"],
      names: names.slice(0, personTexts),
    });
    expect(parsePerson({ ...ana, alias: "", numbers: "12345678Z", names: {} })).toMatchObject({
      numbers: [],
      names: [],
    });
  });
});

describe("parseHolder", () => {
  it("gives back a holder and nothing else that its object has", () => {
    expect(parseHolder({ personId: "ana", origin: "mrz", name: "Ana" })).toEqual({ personId: "ana", origin: "mrz" });
  });

  it.each([...HOSTILE, { personId: "a b", origin: "said" }, { personId: "ana", origin: "guess" }, { personId: "ana" }])(
    "takes %j for none",
    (value) => {
      expect(parseHolder(value)).toBeNull();
    },
  );
});

describe("parseEvidence", () => {
  it("gives back all that a document says", () => {
    expect(parseEvidence(evidence)).toEqual(evidence);
    expect(parseEvidence({ kind: null, numbers: [], names: [] })).toEqual({ kind: null, numbers: [], names: [] });
  });

  it.each([...HOSTILE, { kind: "dni" }, { numbers: [] }])("takes %j for none", (value) => {
    expect(parseEvidence(value)).toBeNull();
  });

  it("leaves out what is malformed", () => {
    const hostile = {
      kind: "../dni",
      numbers: [{}, "1"],
      names: [["a"], "b"],
      issued: "2021-02-30",
      expires: 20_310_201,
      sides: 1.5,
      socialSecurityNumber: {},
      iban: long(LIMITS.personNumberCharacters),
      foreign: { apostille: "yes" },
    };
    expect(parseEvidence(hostile)).toEqual({ kind: null, numbers: ["1"], names: ["b"], foreign: {} });
    for (const kind of ["toString", "__proto__", "dniOfTomorrow", 5, {}]) {
      expect(parseEvidence({ ...evidence, kind })?.kind).toBeNull();
    }
    for (const sides of [0, -1, 21, Number.NaN, "2"])
      expect(parseEvidence({ ...evidence, sides })?.sides).toBeUndefined();
    for (const foreign of [null, true, "x"]) expect(parseEvidence({ ...evidence, foreign })?.foreign).toBeUndefined();
  });
});

describe("whatever is stored", () => {
  it.each([
    ["people", parsePerson],
    ["holders", parseHolder],
    ["evidence", parseEvidence],
  ] as const)("reading %s throws nothing, and what was read is read back the same", (_, parse) => {
    const fields = fc.record({ id: fc.string(), personId: fc.string(), numbers: fc.anything(), names: fc.anything() });
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fields), (value) => {
        const parsed = parse(value);
        expect(parsed && parse(JSON.parse(JSON.stringify(parsed)))).toEqual(parsed);
      }),
    );
  });
});

describe("a list of people", () => {
  const [me, eva] = [{ ...ana, id: "yo", relation: "applicant" } as const, { ...ana, id: "eva" }];

  it("has a person once, where they were first", () => {
    const changed: Person = { ...ana, relation: "spouse" };
    expect(mergePeople([ana, me], [eva, changed])).toEqual([changed, me, eva]);
    expect(mergePeople([], [ana, changed])).toEqual([changed]);
  });

  it("is sorted with the applicant first", () => {
    expect(sortApplicantFirst([eva, ana, me])).toEqual([me, eva, ana]);
  });
});
