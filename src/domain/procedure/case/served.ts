import type { Inventory } from "../validation/types.ts";
import { type Case, isBeforeFiling } from "./case.ts";
import { compareCase } from "./caseRows.ts";

/** The cases still to be filed in which a stored document is valid for a row. @param id of the document */
export function listServed(id: string, cases: readonly Case[], inventory: Inventory): readonly Case[] {
  const isIt = (document: { readonly id: string }) => document.id === id;
  return cases.filter(
    (file) =>
      isBeforeFiling(file.status) &&
      compareCase(file, inventory).rows.some(
        ({ group, evidence }) => group === "ready" && evidence.documents.some(isIt),
      ),
  );
}

/** 'Te vale también para «Beca» y «Padrón»'; null for no case. */
export function formatServed(cases: readonly Case[]): string | null {
  if (cases.length === 0) return null;
  return `Te vale también para ${new Intl.ListFormat("es").format(cases.map(({ name }) => `«${name}»`))}`;
}
