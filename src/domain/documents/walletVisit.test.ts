import { describe, expect, it } from "vitest";
import { SAMPLE_ANSWER } from "@mocks/procedure/fixtures/analysis.ts";
import { SAMPLE_INVENTORY } from "@mocks/documents/fixtures/sampleInventory.ts";
import { walletState } from "../shared/navigation.ts";
import { initialChoices, validate } from "../procedure/validation/validate.ts";
import { afterAnswer, afterUpload, visitRows, walletVisitOf, withLatest, withUploadFor } from "./walletVisit.ts";

const rows = validate(SAMPLE_ANSWER.documentRequirements, { documents: [] }, initialChoices);
const state = walletState("Alta de autónomo", rows, { result: SAMPLE_ANSWER, choices: initialChoices });
const NAME = SAMPLE_ANSWER.documentRequirements[0]!.description;
const statusOf = (visited: unknown, documents: Parameters<typeof visitRows>[1]) => {
  const visit = walletVisitOf(visited);
  const row = visitRows({ ...visit, handover: visit.handover! }, documents).find(
    ({ documentType }) => documentType === NAME,
  );
  return [row?.status, row?.evidence.kind];
};

describe("a visit to the wallet", () => {
  it.each([null, undefined, 3, [], "x", {}, { uploadFor: 3, uploaded: "x" }, { uploadFor: "" }])(
    "[MISS-01] from nowhere in particular (%j) is handed nothing",
    (foreign) => {
      expect(walletVisitOf(foreign)).toEqual({ handover: null, uploadFor: null, uploaded: [] });
    },
  );

  it("remembers for which row a folder was opened, and forgets it", () => {
    const open = withUploadFor(state, NAME);
    expect(walletVisitOf(open).uploadFor).toBe(NAME);
    expect(withUploadFor(open, null)).toEqual(state);
    expect(walletVisitOf(open).handover).toEqual(walletVisitOf(state).handover);
  });

  it("holds the rows against the vault as it stands", () => {
    expect(statusOf(state, undefined)).toEqual(["missing", "none"]);
    expect(statusOf(state, [])).toEqual(["missing", "none"]);
    expect(statusOf(state, SAMPLE_INVENTORY.documents)[0]).toBe("complete");
  });

  it("takes a document filed for a row for a yes, whatever was said before", () => {
    const denied = afterAnswer(state, NAME, "no");
    expect(statusOf(denied, SAMPLE_INVENTORY.documents)).toEqual(["missing", "denied"]);
    const after = afterUpload(denied, NAME, "identity-DNI.pdf");
    expect(statusOf(after, SAMPLE_INVENTORY.documents)).toEqual(["complete", "byPerson"]);
    expect(statusOf(after, [])).toEqual(["missing", "none"]);
  });

  it("without the analysis, completes the rows that were filed here and no other", () => {
    const bare = { ...state, analysis: null };
    const after = afterUpload(afterUpload(withUploadFor(bare, NAME), NAME, "x"), NAME, "identity-DNI.pdf");
    expect(walletVisitOf(after)).toMatchObject({
      uploadFor: null,
      uploaded: [{ row: NAME, documentId: "identity-DNI.pdf" }],
    });
    const visit = walletVisitOf(after);
    const statuses = (documents: typeof SAMPLE_INVENTORY.documents) =>
      visitRows({ ...visit, handover: visit.handover! }, documents).map(({ status }) => status);
    expect(statuses(SAMPLE_INVENTORY.documents)).toEqual(
      rows.map(({ documentType }) => (documentType === NAME ? "complete" : "missing")),
    );
    expect(statuses([])).toEqual(rows.map(() => "missing"));
  });

  it("[MISS-01] keeps its answers over the browser's 'back', and only for its own procedure", () => {
    const later = afterUpload(state, NAME, "identity-DNI.pdf");
    expect(statusOf(withLatest(state, later), SAMPLE_INVENTORY.documents)).toEqual(["complete", "byPerson"]);
    expect(withLatest(state, null)).toBe(state);
    const other = { ...state, tramite: "Otro" };
    expect(withLatest(other, later)).toBe(other);
    expect(withLatest(null, later)).toBeNull();
  });

  it("shows every missing row a link that may be shown, or none", () => {
    const visit = walletVisitOf(state);
    const links = visitRows({ ...visit, handover: visit.handover! }, []).map(({ officialLink }) => officialLink);
    expect(links.some((link) => link?.startsWith("https://"))).toBe(true);
  });
});
