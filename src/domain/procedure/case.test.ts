import { describe, expect, it } from "vitest";
import { SAMPLE_ANSWER } from "../../../mocks/procedure/fixtures/analysis.ts";
import { SAMPLE_INVENTORY } from "../../../mocks/documents/fixtures/sampleInventory.ts";
import { changeChoices, changeRow, createCase, getRows, listRows, resumeCase, type Case } from "./case.ts";
import { applyRowEvent } from "./validation/choices.ts";
import { inventory } from "./validation/validate.testing.ts";

const CASE = createCase({
  id: "1",
  query: "Alta de autónomo",
  requirements: SAMPLE_ANSWER,
  updatedAt: "2026-11-21T10:00:00.000Z",
});
const NAME = SAMPLE_ANSWER.documentRequirements[0]!.description;
const ROW = listRows(CASE)[0]!.id;
const EMPTY = inventory();
const getStatus = (opened: Case, inventory: Parameters<typeof getRows>[1]) => {
  const row = getRows(opened, inventory).find(({ documentType }) => documentType === NAME);
  return [row?.status, row?.evidence.kind];
};

describe("the same procedure, analysed again", () => {
  const shown = ["identity-DNI.pdf"];
  const answered = changeRow(CASE, { type: "row.answered", row: ROW, answer: "yes", documents: shown });
  const again = { ...createCase({ ...CASE, id: "2" }) };

  it("keeps 'Es este' as long as that very document stays", () => {
    const resumed = resumeCase(again, answered);
    expect(resumed.id).toBe("2");
    expect(getStatus(resumed, SAMPLE_INVENTORY)).toEqual(getStatus(answered, SAMPLE_INVENTORY));
    const others = SAMPLE_INVENTORY.documents.filter(({ id }) => !shown.includes(id));
    expect(getStatus(resumed, { ...SAMPLE_INVENTORY, documents: others })[0]).toBe("missing");
  });

  it("keeps what was filed, ticked and answered about the case, and not the trial with samples", () => {
    const choices = { ...answered.answers, done: [ROW], questions: { para: "yo" }, includeDemo: true };
    const filed = [{ row: ROW, documentId: "d" }];
    const resumed = resumeCase(again, { ...answered, answers: choices, filed });
    expect(resumed.answers).toEqual({ ...choices, includeDemo: false });
    expect(resumed.filed).toEqual(filed);
  });

  it("keeps them for the row of the same name, wherever an answer without a card has it", () => {
    const told = (...names: readonly string[]) => ({
      ...SAMPLE_ANSWER,
      documentRequirements: names.map((description) => ({
        type: "work" as const,
        description,
        category: "",
        required: true,
      })),
    });
    const answers = { ...CASE.answers, confirmed: ["row-1"], done: ["row-2"] };
    const earlier = { ...CASE, requirements: told("Nómina", "Contrato"), answers };
    const filed = [{ row: "row-2", documentId: "d" }];
    const resumed = resumeCase({ ...again, requirements: told("Contrato", "Vida laboral") }, { ...earlier, filed });
    expect([resumed.answers, resumed.filed]).toEqual([
      { ...answers, confirmed: [], done: ["row-1"] },
      [{ row: "row-1", documentId: "d" }],
    ]);
  });
});

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
      applyRowEvent(choices, { type: "row.answered", row: ROW, answer: "no" }),
    );
    expect(getStatus(denied, SAMPLE_INVENTORY)).toEqual(["missing", "denied"]);
    const after = changeChoices(denied, (choices) =>
      applyRowEvent(choices, { type: "row.filed", row: ROW, documentId: "identity-DNI.pdf" }),
    );
    expect(after).toMatchObject({ answers: CASE.answers, filed: [{ row: ROW, documentId: "identity-DNI.pdf" }] });
    expect(getStatus(after, SAMPLE_INVENTORY)).toEqual(["complete", "byPerson"]);
    expect(getStatus(after, EMPTY)).toEqual(["missing", "none"]);
  });

  it("without the answer completes the rows that something stored was filed for, and no other", () => {
    const rows = getRows(CASE, EMPTY);
    const bare = createCase({ ...CASE, requirements: null, rows });
    const filed = ["x", "identity-DNI.pdf"].reduce(
      (opened, id) =>
        changeChoices(opened, (choices) => applyRowEvent(choices, { type: "row.filed", row: ROW, documentId: id })),
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

it("keeps what was confirmed and filed while it is for the same person, and drops it with them", () => {
  const shown = { answer: "yes", documents: ["identity-DNI.pdf"] } as const;
  const confirmed = changeRow(CASE, { type: "row.answered", row: ROW, ...shown });
  const ticked = changeRow(confirmed, { type: "row.done", row: "Tasa", done: true });
  const filed = changeRow(ticked, { type: "row.filed", row: "Otro", documentId: "d" });
  const forLeo = { type: "row.questionsAnswered", answers: { documento: "dni" }, subject: "leo" } as const;
  const same = changeRow(filed, { ...forLeo, isForAnother: false });
  expect([same.filed, same.answers.confirmed, same.answers.done]).toEqual([filed.filed, [ROW], ["Tasa"]]);
  const another = changeRow(filed, { ...forLeo, isForAnother: true });
  expect([another.filed, another.answers]).toEqual([
    [],
    { ...CASE.answers, answered: [], questions: forLeo.answers, subject: "leo" },
  ]);
});
