import type { VisitorHandler } from "../_shared/guard.ts";
import type { Accounts } from "./accounts.ts";
import type { VisitorAttempts } from "./visitorAttempts.ts";
import type { VisitorFiles } from "./visitorFiles.ts";

/** What the removal stands on. */
export interface RemovalDeps {
  readonly accounts: Pick<Accounts, "isVisitor" | "remove">;
  readonly files: VisitorFiles;
  readonly attempts: VisitorAttempts;
}

/**
 * DELETE of the function `gate`: the visitor's own account is gone, with its rows, every file under its folder and its
 * attempts in the list (right to erasure, GDPR article 17) → 204, for one that was gone already too. The account goes last:
 * a removal that ends half way is gone on with by asking once more.
 */
export function createRemoval({ accounts, files, attempts }: RemovalDeps): VisitorHandler {
  return async (_, { id }) => {
    if (await accounts.isVisitor(id)) {
      await files.removeAll(id);
      await attempts.removeAll(id);
      await accounts.remove(id);
    }
    return new Response(null, { status: 204 });
  };
}
