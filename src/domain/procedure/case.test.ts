import { describe, expect, it } from "vitest";
import { SAMPLE_ANSWER } from "../../../mocks/procedure/fixtures/analysis.ts";
import { SAMPLE_INVENTORY } from "../../../mocks/documents/fixtures/sampleInventory.ts";
import { changeChoices, changeRow, createCase, getRows, type Case } from "./case.ts";
import { applyRowEvent } from "./validation/choices.ts";
import { inventory } from "./validation/validate.testing.ts";

const CASE = createCase({
  id: "1",
  query: "Alta de autónomo",
  requirements: SAMPLE_ANSWER,
  updatedAt: "2026-11-21T10:00:00.000Z",
});
const NAME = SAMPLE_ANSWER.documentRequirements[0]!.description;
const EMPTY = inventory();
const getStatus = (opened: Case, inventory: Parameters<typeof getRows>[1]) => {
  const row = getRows(opened, inventory).find(({ documentType }) => documentType === NAME);
  return [row?.status, row?.evidence.kind];
};

describe("a case", () => {
  it("names the card that answered, and none for another answer", () => {
    expect(CASE.card).toBe("alta-autonomo");
    expect(createCase({ ...CASE, requirements: null }).card).toBeNull();
  });

  it("compares its rows with the vault, and shows the last comparison until the vault is read", () => {
    expect(getRows(CASE, null)).toEqual([]);
    const compared = { ...CASE, rows: getRows(CASE, EMPTY) };
    expect(getStatus(compared, null)).toEqual(["missing", "none"]);
    expect(getStatus(compared, SAMPLE_INVENTORY)[0]).toBe("complete");
  });

  it("takes a document filed for a row for a yes, whatever was said before", () => {
    const denied = changeChoices(CASE, (choices) =>
      applyRowEvent(choices, { type: "row.answered", documentType: NAME, answer: "no" }),
    );
    expect(getStatus(denied, SAMPLE_INVENTORY)).toEqual(["missing", "denied"]);
    const after = changeChoices(denied, (choices) =>
      applyRowEvent(choices, { type: "row.filed", documentType: NAME, documentId: "identity-DNI.pdf" }),
    );
    expect(after).toMatchObject({ answers: CASE.answers, filed: [{ row: NAME, documentId: "identity-DNI.pdf" }] });
    expect(getStatus(after, SAMPLE_INVENTORY)).toEqual(["complete", "byPerson"]);
    expect(getStatus(after, EMPTY)).toEqual(["missing", "none"]);
  });

  it("without the answer completes the rows that something stored was filed for, and no other", () => {
    const rows = getRows(CASE, EMPTY);
    const bare = createCase({ ...CASE, requirements: null, rows });
    const filed = ["x", "identity-DNI.pdf"].reduce(
      (opened, id) =>
        changeChoices(opened, (choices) =>
          applyRowEvent(choices, { type: "row.filed", documentType: NAME, documentId: id }),
        ),
      bare,
    );
    expect(getRows(filed, SAMPLE_INVENTORY).map(({ status }) => status)).toEqual(
      rows.map(({ documentType }) => (documentType === NAME ? "complete" : "missing")),
    );
    expect(getRows(filed, EMPTY)).toEqual(rows);
  });

  it("shows every missing row a link that may be shown, or none", () => {
    const links = getRows(CASE, EMPTY).map(({ officialLink }) => officialLink);
    expect(links.some((link) => link?.startsWith("https://"))).toBe(true);
  });
});

it("puts the answers to the questions and the person they name into the case, and takes the person out again", () => {
  const forLeo = changeRow(CASE, {
    type: "row.questionsAnswered",
    answers: { documento: "dni" },
    subject: "leo",
  });
  expect(forLeo.answers).toEqual({ ...CASE.answers, questions: { documento: "dni" }, subject: "leo" });
  const forMe = changeRow(forLeo, { type: "row.questionsAnswered", answers: {}, subject: null });
  expect(forMe.answers).toEqual(CASE.answers);
});
