import { expect, it } from "vitest";
import { inventory, own, SELF } from "@/domain/procedure/validation/validate.testing.ts";
import { readInventory } from "./inventory.ts";

it("brings the documents, the people and the facts together, with the day in Spain", async () => {
  const dni = own("dni", "identity");
  const vault = { list: async () => [dni], people: async () => [SELF] };
  const now = () => new Date("2026-11-21T23:30:00Z");
  expect(await readInventory({ vault, readFacts: () => ({}), now })).toEqual(inventory(dni));
});
