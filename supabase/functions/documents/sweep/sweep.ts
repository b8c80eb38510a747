import { hashText } from "../../shared/hexadecimal.ts";
import { HttpError, jsonResponse } from "../../shared/httpError.ts";
import type { Handler } from "../../shared/served.ts";
import type { VisitorFiles } from "../../access/gate/visitorFiles.ts";

export interface SweepDeps {
  /** Bearer token of the caller; known to the project's database and its operator. */
  readonly secret: string;
  readonly files: Pick<VisitorFiles, "removeOrphans">;
}

/** POST of the function `sweep`: removes the files that belong to no account or no row → {"removed": how many}. */
export function createSweep({ secret, files }: SweepDeps): Handler {
  return async (request) => {
    const [expected, given] = await Promise.all([
      hashText(`Bearer ${secret}`),
      hashText(request.headers.get("authorization") ?? ""),
    ]);
    // Compares digests, so that the duration does not reveal the secret.
    if (given !== expected) throw new HttpError("session_required");
    return jsonResponse({ removed: await files.removeOrphans() });
  };
}
