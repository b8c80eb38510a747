import type { CaseFile } from "@/domain/procedure/caseFile/caseFile.ts";
import { fitsCaseLimits, parseCaseFile } from "@/domain/procedure/caseFile/parseCaseFile.ts";
import { VaultError } from "./vault.ts";

/** The case itself. @throws VaultError `unknown` for one that could not be read back, `quota` for one of which not all could */
export function readableCase(file: CaseFile): CaseFile {
  if (fitsCaseLimits(file)) return file;
  throw new VaultError(parseCaseFile({ ...file, notes: "", events: [], rows: [], steps: [] }) ? "quota" : "unknown");
}
