// @vitest-environment happy-dom
import { act, renderHook, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { createActor } from "xstate";
import { SAMPLE_ANSWER } from "@mocks/procedure/fixtures/analysis.ts";
import { changeChoices, createCase, getRows, type Case } from "@/domain/procedure/case/case.ts";
import { toIdsOnly, toWalletState } from "@/domain/procedure/caseNavigation.ts";
import { applyRowEvent } from "@/domain/procedure/validation/choices.ts";
import { createCaseImplementations } from "@/machines/procedure/cases/cases.actors.ts";
import { caseMachine } from "@/machines/procedure/cases/cases.machine.ts";
import { useWalletCase } from "./useWalletCase.ts";
import { inventory } from "@/domain/procedure/validation/validate.testing.ts";

const NAME = SAMPLE_ANSWER.documentRequirements[0]!.description;
const begun = createCase({ id: "1", query: "Becas", requirements: SAMPLE_ANSWER, updatedAt: "2026-11-21" });
const STORED = changeChoices({ ...begun, rows: getRows(begun, inventory()) }, (choices) =>
  applyRowEvent(choices, { type: "row.answered", row: "Título universitario", answer: "no" }),
);

function renderWalletCase(stored: Case | null, state: unknown = toWalletState(STORED)) {
  const save = vi.fn((_: Case) => Promise.resolve());
  const store = { load: () => Promise.resolve(stored), save };
  const updateKept = vi.fn<(before: Case, after: Case) => void>();
  const actor = createActor(caseMachine.provide(createCaseImplementations(store, updateKept))).start();
  const { result } = renderHook(() => useWalletCase(actor, { state, key: "k" }, inventory()));
  return { save, updateKept, visit: () => result.current };
}

it("shows the rows that were handed over until the stored case is read", async () => {
  const { visit } = renderWalletCase(STORED);
  expect([visit().opened?.requirements, visit().rows.length]).toEqual([null, STORED.rows.length]);
  await waitFor(() => expect(visit().opened).toBe(STORED));
});

it("adds what is filed while the stored case is being read to the answers that are in it", async () => {
  const { visit, save, updateKept } = renderWalletCase(STORED);
  const event = { type: "row.filed", row: NAME, documentId: "dni-1" } as const;
  act(() => void visit().change(event));
  const filed = { ...STORED, filed: [{ row: NAME, documentId: "dni-1" }] };
  await waitFor(() => expect(save).toHaveBeenCalledWith(filed));
  expect(visit().opened).toEqual(filed);
  // For the kept case of the same id.
  expect(updateKept).toHaveBeenCalledExactlyOnceWith(STORED, filed);
});

it("keeps both of two changes that are made while the stored case is being read", async () => {
  const { visit, save } = renderWalletCase(STORED);
  act(() => {
    void visit().change({ type: "row.answered", row: NAME, answer: "no" });
    void visit().change({ type: "row.filed", row: "Título universitario", documentId: "titulo-1" });
  });
  await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
  expect(visit().opened).toMatchObject({
    answers: { denied: [NAME] },
    filed: [{ row: "Título universitario", documentId: "titulo-1" }],
  });
});

it("takes no case of another procedure for the one that was handed over", async () => {
  const { visit, save } = renderWalletCase({ ...STORED, query: "Visados" });
  act(() => void visit().change({ type: "row.filed", row: NAME, documentId: "dni-1" }));
  await waitFor(() => expect(save).toHaveBeenCalled());
  expect(visit().opened).toMatchObject({ query: "Becas", requirements: null, filed: [{ row: NAME }] });
});

it("[MISS-01] opens no case for who comes by another way, and files nothing", async () => {
  const { visit, save } = renderWalletCase(STORED, { uploadFor: NAME });
  expect([visit().opened, visit().uploadFor, visit().rows]).toEqual([null, NAME, []]);
  await act(async () => void visit().change({ type: "row.filed", row: NAME, documentId: "dni-1" }));
  expect(save).not.toHaveBeenCalled();
});

it("shows the stored case where the history names it alone, and nothing before it is read", async () => {
  const { visit, save } = renderWalletCase(STORED, toIdsOnly(toWalletState(STORED)));
  expect([visit().opened, visit().rows]).toEqual([null, []]);
  await waitFor(() => expect(visit().opened).toBe(STORED));
  act(() => void visit().change({ type: "row.filed", row: NAME, documentId: "dni-1" }));
  await waitFor(() => expect(save).toHaveBeenCalledWith({ ...STORED, filed: [{ row: NAME, documentId: "dni-1" }] }));
});

it("shows nothing where the history names a case that is not stored, and files nothing", async () => {
  const { visit, save } = renderWalletCase(null, { fromTramia: true, caseId: "1" });
  await act(async () => void visit().change({ type: "row.filed", row: NAME, documentId: "dni-1" }));
  expect([visit().opened, save.mock.calls]).toEqual([null, []]);
});
