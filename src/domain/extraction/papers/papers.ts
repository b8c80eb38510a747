import { BANKING_PAPERS } from "./banking.ts";
import { BILL_PAPERS } from "./bills.ts";
import { CERTIFICATE_PAPERS } from "./certificates.ts";
import { IDENTITY_PAPERS } from "./identity.ts";
import { GENERAL_RULES, OTHER_PAPERS } from "./otherPapers.ts";
import type { Paper } from "./paper.ts";
import { WORK_PAPERS } from "./work.ts";

/** Every kind of paper that is known. */
export const PAPERS: readonly Paper[] = [
  ...IDENTITY_PAPERS,
  ...WORK_PAPERS,
  ...BILL_PAPERS,
  ...CERTIFICATE_PAPERS,
  ...BANKING_PAPERS,
  ...OTHER_PAPERS,
];

/** A paper that is none of the known kinds. */
export const UNKNOWN_PAPER: Paper = {
  documentType: "Documento",
  category: "unknown",
  titles: [],
  words: [],
  form: "other",
  rules: GENERAL_RULES,
  expected: [],
};
