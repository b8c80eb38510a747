import { describe, expect, it } from "vitest";
import type { Person } from "./person.ts";
import { planPeople } from "./planPeople.ts";

const ANA: Person = {
  id: "ana",
  alias: "Yo",
  relation: "applicant",
  numbers: ["12345678Z"],
  names: ["Ana García López"],
};
const LEO: Person = { id: "leo", alias: "Leo", relation: "child", numbers: [], names: [] };

describe("planPeople", () => {
  it("adds who is new, under their ids", () => {
    const plan = planPeople([], [ANA, LEO]);
    expect(plan).toEqual({
      people: [ANA, LEO],
      ids: new Map([
        ["ana", "ana"],
        ["leo", "leo"],
      ]),
      total: 2,
    });
  });

  it("keeps what is known of who is there, and completes it", () => {
    const stored = { ...LEO, names: ["Leo Gil García"] };
    const copied: Person = { ...LEO, alias: "Otro", relation: "other", numbers: ["00000000T"], names: ["L"] };
    expect(planPeople([ANA, stored], [ANA, copied]).people).toEqual([{ ...stored, numbers: ["00000000T"] }]);
  });

  it("takes who has the number of somebody there for that person", () => {
    const { people, ids } = planPeople([ANA], [{ ...ANA, id: "other", numbers: ["12.345.678-z"] }]);
    expect([people, [...ids]]).toEqual([[], [["other", "ana"]]]);
  });

  it("takes two of a copy with one number for one", () => {
    const { people, ids } = planPeople([], [ANA, { ...ANA, id: "twice" }]);
    expect([people, ids.get("twice")]).toEqual([[ANA], "ana"]);
  });

  it("has one applicant", () => {
    const stranger: Person = { ...ANA, id: "2", numbers: ["00000000T"] };
    expect(planPeople([ANA], [stranger]).people).toEqual([
      { id: "2", relation: "other", numbers: ["00000000T"], names: stranger.names },
    ]);
  });

  it("has nothing to save the second time", () => {
    const { people } = planPeople([ANA], [LEO, { ...ANA, id: "2" }]);
    expect(planPeople([ANA, ...people], [LEO, { ...ANA, id: "2" }]).people).toEqual([]);
  });
});
