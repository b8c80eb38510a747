import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { CARD_SET } from "@/domain/procedure/cards/cardSet.ts";
import { LIFE_EVENTS } from "@/domain/procedure/plan/lifeEvent.ts";
import { root } from "../project.mjs";
import { toPublicService } from "./cpsv.ts";
import { findViolations } from "./validateShacl.mjs";

const SHAPES = readFileSync(join(root, "tests", "fixtures", "cpsv", "shapes.ttl"), "utf8");
const { cards } = CARD_SET;
const documents = cards.map((card) => toPublicService(card, cards, LIFE_EVENTS));
const getDocument = (id: string) => documents[cards.findIndex((card) => card.id === id)]!;

describe("the cards as CPSV-AP 3.1.1", () => {
  it("keep its shapes", async () => {
    expect(await findViolations(documents, SHAPES)).toEqual([]);
  });

  it.each([
    ["without an authority", { "cv:hasCompetentAuthority": undefined }, "hasCompetentAuthority"],
    ["with a title in no language", { "dct:title": "ITV" }, "title"],
    ["with an authority that is none", { "cv:hasCompetentAuthority": { "@id": "urn:x" } }, "hasCompetentAuthority"],
    ["with a cost without an identifier", { "cv:hasCost": { "@id": "urn:x", "@type": "cv:Cost" } }, "identifier"],
  ])("are refused %s", async (_, change, path) => {
    const violations = await findViolations([{ ...getDocument("itv"), ...change }], SHAPES);
    expect(violations.join("\n")).toContain(path);
  });

  it("say each way to satisfy a row as a list of the documents that it takes", () => {
    const card = cards.find(({ documents: rows }) => rows.some(({ oneOf }) => oneOf.some((way) => "all" in way)))!;
    const row = card.documents.find(({ oneOf }) => oneOf.some((way) => "all" in way))!;
    const requirements = getDocument(card.id)["cv:holdsRequirement"] as readonly Record<string, unknown>[];
    const requirement = requirements.find(({ "@id": id }) => String(id).endsWith(`:${row.id}`))!;
    const lists = requirement["cv:hasEvidenceTypeList"] as readonly Record<string, unknown[]>[];
    expect(lists.map((list) => list["cv:specifiesEvidenceType"]?.length)).toEqual(
      row.oneOf.map((way) => ("all" in way ? way.all.length : 1)),
    );
  });

  it("belong to the life events whose plan has them", () => {
    const events = getDocument("pension-viudedad")["cv:isGroupedBy"] as readonly Record<string, unknown>[];
    expect(events.map(({ "@id": id }) => id)).toEqual(["urn:tramia:momento:fallecimiento"]);
  });
});
