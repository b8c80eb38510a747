import type { Case } from "@/domain/procedure/case/case.ts";
import { fitsCaseLimits, parseCase } from "@/domain/procedure/case/parseCase.ts";
import { VaultError } from "./vault.ts";

/** The case itself. @throws VaultError `unknown` for one that could not be read back, `quota` for one of which not all could */
export function readableCase(file: Case): Case {
  if (fitsCaseLimits(file)) return file;
  throw new VaultError(parseCase({ ...file, notes: "", events: [], rows: [], steps: [] }) ? "quota" : "unknown");
}
