import { fn } from "storybook/test";
import { SAMPLE_ANSWER } from "@mocks/procedure/fixtures/analysis.ts";
import { SAMPLE_INVENTORY } from "@mocks/documents/fixtures/sampleInventory.ts";
import type { Case } from "@/domain/procedure/case/case.ts";
import { startCase } from "@/domain/procedure/case/case.testing.ts";

/** Today's date in the stories. */
export const TODAY = "2026-11-22";

export const INVENTORY = {
  ...SAMPLE_INVENTORY,
  documents: SAMPLE_INVENTORY.documents.filter((one) => !one.isDemoData),
};

/** A kept case with overrides. */
export function storyCase(overrides: Partial<Case> = {}, id = "caso"): Case {
  return { ...startCase(id, "Alta de autónomo", SAMPLE_ANSWER, "2026-11-20T10:00:00.000Z"), ...overrides };
}

/** A filing with its register number as proof. */
export const FILINGS = [{ day: "2026-11-20", registerNumber: "REGAGE26e00012345678" }];

/** A running term for the office's decision. */
export const WAIT = { kind: "decision", from: "2026-11-20", until: "2027-02-22", doubts: ["noLocalDays"] } as const;

/** Callbacks of the page of a case that a story can look at. */
export function createHandlers() {
  return {
    send: fn(),
    onUpload: fn(),
    onProcedure: fn(),
    onDownloadCalendar: fn(),
    onPrint: fn(),
    onPrepare: fn(),
    onKeepAgain: fn(),
    onRemove: fn(),
    onBack: fn(),
  };
}
