import { describe, expect, it } from "vitest";
import { findShapeErrors } from "./jsonSchema.ts";

describe("findShapeErrors", () => {
  it("lets nothing pass unread: an unknown keyword, type or reference is a fault of the schema", () => {
    const unread = { type: "string", minLength: 1 };
    expect(() => findShapeErrors("x", unread)).toThrow("El esquema usa «minLength», que no se comprueba.");
    expect(() => findShapeErrors("x", { type: "text" })).toThrow("El esquema usa el tipo «text», que no se comprueba.");
    expect(() => findShapeErrors("x", { $ref: "#/$defs/x" })).toThrow("El esquema no define «#/$defs/x».");
  });

  it("follows references, also of a shape to itself", () => {
    const schema = {
      $ref: "#/$defs/tree",
      $defs: { tree: { type: "object", properties: { in: { $ref: "#/$defs/tree" } }, additionalProperties: false } },
    } as const;
    expect(findShapeErrors({ in: { in: {} } }, schema)).toEqual([]);
    expect(findShapeErrors({ in: { in: { out: 1 } } }, schema)).toEqual(["in.in.out: sobra"]);
  });

  it("takes no inherited property for one of the schema", () => {
    const schema = { type: "object", properties: {}, additionalProperties: false } as const;
    expect(findShapeErrors({ toString: 1 }, schema)).toEqual(["toString: sobra"]);
  });

  it("tells the faults of the nearest of several shapes", () => {
    const shape = (name: string) => ({
      type: "object",
      required: [name],
      properties: { [name]: { type: "integer" } },
      additionalProperties: false as const,
    });
    const schema = { anyOf: [shape("months"), shape("days")] };
    expect(findShapeErrors({ days: 3 }, schema)).toEqual([]);
    expect(findShapeErrors({ days: "3" }, schema)).toEqual(["days: ha de ser un número entero"]);
    expect(findShapeErrors("3", schema)).toEqual(["ficha: ha de ser un objeto"]);
  });
});
