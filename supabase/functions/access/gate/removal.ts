import type { VisitorHandler } from "../../shared/guard.ts";
import type { Accounts } from "./accounts.ts";
import { type PasswordCheck, readPassword } from "./gate.ts";
import type { AttemptLog } from "./attemptLog.ts";
import type { VisitorFiles } from "./visitorFiles.ts";

/** The dependencies of the removal. */
export interface RemovalDeps {
  readonly check: PasswordCheck;
  readonly accounts: Pick<Accounts, "isVisitor" | "remove">;
  readonly files: Pick<VisitorFiles, "removeAll">;
  readonly log: Pick<AttemptLog, "removeAll">;
}

/**
 * POST of gate/removal: {"password"} → the visitor's own account is gone, with its rows and sessions, its attempts in the list and
 * every file under its folder (right to erasure, GDPR article 17); 204, for one that was gone already too. The account goes before
 * its files, so that nothing can be uploaded any more; what an upload under way still writes, and what cannot be removed now, is
 * for the nightly sweep.
 */
export function createRemoval({ check, accounts, files, log }: RemovalDeps): VisitorHandler {
  return async (request, { id }) => {
    await check(request, await readPassword(request));
    if (await accounts.isVisitor(id)) {
      await log.removeAll(id);
      await accounts.remove(id);
    }
    await files.removeAll(id).catch(() => console.error("gate: files of a removed account are left for the sweep"));
    return new Response(null, { status: 204 });
  };
}
