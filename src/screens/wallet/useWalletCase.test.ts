// @vitest-environment happy-dom
import { act, renderHook, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { SAMPLE_ANSWER } from "@mocks/procedure/fixtures/analysis.ts";
import { createCase, type Case } from "@/domain/procedure/case/case.ts";
import { getRows } from "@/domain/procedure/case/caseRows.ts";
import { toAnalysisState, toWalletState } from "@/domain/procedure/caseNavigation.ts";
import { inventory } from "@/domain/procedure/validation/validate.testing.ts";
import { createCaseVault, createTestCases } from "@/machines/procedure/cases/cases.testing.ts";
import { useWalletCase } from "./useWalletCase.ts";

const STORED: Case = {
  ...createCase("1", "Becas", SAMPLE_ANSWER, "2026-11-21T10:00:00.000Z"),
  version: 1,
  denied: ["row-4"],
};
const [ROW] = STORED.rows;
const ROWS = getRows(STORED, inventory());
const FILE = { type: "row.filed", row: ROW!.id, documentId: "dni-1" } as const;
const FILED = [{ row: ROW!.id, documentId: "dni-1" }];

function renderWalletCase(stored: Case | null, state: unknown = toWalletState("1", null)) {
  const vault = createCaseVault(stored ? [stored] : []);
  const { cases } = createTestCases({ vault });
  const { result } = renderHook(() => useWalletCase(cases, { state, key: "k" }, inventory()));
  return { vault, visit: () => result.current };
}

it("shows the stored case that the history names, and nothing before it is read", async () => {
  const { visit } = renderWalletCase(STORED);
  expect([visit().caseId, visit().opened, visit().rows]).toEqual(["1", null, []]);
  await waitFor(() => expect(visit().opened).toEqual(STORED));
  expect(visit().rows).toEqual(ROWS);
});

it("shows rows that were handed over without a case at once, and stores them with the first that is filed", async () => {
  const { visit, vault } = renderWalletCase(null, { ...toAnalysisState(STORED, ROWS), caseId: undefined });
  expect([visit().rows, visit().opened?.name, visit().opened?.answer]).toEqual([ROWS, "Becas", null]);
  await act(async () => {});
  expect(vault.files.size).toBe(0);
  await act(() => visit().file(ROW!.description, "dni-1"));
  await waitFor(() => expect(vault.files.get("k")).toMatchObject({ handedOver: ROWS, filed: FILED }));
  expect(visit().opened?.filed).toEqual(FILED);
});

it("brings no removed case back from the history", async () => {
  const { visit, vault } = renderWalletCase(null, toAnalysisState(STORED, ROWS));
  await act(async () => {});
  await act(() => visit().change(FILE));
  expect([visit().caseId, visit().opened, vault.files.size]).toEqual(["1", null, 0]);
});

it("shows the stored case, whatever rows came with its id", async () => {
  const { visit } = renderWalletCase(STORED, toAnalysisState({ ...STORED, name: "Visados" }, []));
  await waitFor(() => expect(visit().opened).toEqual(STORED));
});

it("adds what is filed while the stored case is being read to the answers that are in it", async () => {
  const { visit, vault } = renderWalletCase(STORED);
  await act(() => visit().change(FILE));
  expect(visit().opened).toMatchObject({ denied: ["row-4"], filed: FILED });
  await waitFor(() => expect(vault.files.get("1")).toMatchObject({ denied: ["row-4"], filed: FILED, version: 2 }));
});

it("keeps both of two changes that are made while the stored case is being read", async () => {
  const { visit, vault } = renderWalletCase(STORED);
  await act(async () => {
    await Promise.all([visit().change({ type: "row.answered", row: "row-2", answer: "no" }), visit().change(FILE)]);
  });
  await waitFor(() => expect(vault.files.get("1")).toMatchObject({ denied: ["row-4", "row-2"], filed: FILED }));
});

it("[MISS-01] opens no case for who comes by another way, and files nothing", async () => {
  const { visit, vault } = renderWalletCase(STORED, toWalletState(null, ROW!.description));
  expect([visit().caseId, visit().opened, visit().uploadFor]).toEqual([null, null, ROW!.description]);
  await act(() => visit().change(FILE));
  expect([visit().rows, vault.files.get("1")]).toEqual([[], STORED]);
});

it("shows nothing where the history names a case that is not stored, and files nothing", async () => {
  const { visit, vault } = renderWalletCase(null);
  await act(() => visit().change(FILE));
  expect([visit().opened, vault.files.size]).toEqual([null, 0]);
});
