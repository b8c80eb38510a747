import { hexadecimal } from "../../shared/hexadecimal.ts";
import { Refusal, jsonResponse } from "../../shared/refusal.ts";
import type { Handler } from "../../shared/served.ts";
import type { VisitorFiles } from "../../access/gate/visitorFiles.ts";

/** What the sweep uses. */
export interface SweepDeps {
  /** Bearer of who may ask; known to the project's database and to whoever operates it. */
  readonly secret: string;
  readonly files: Pick<VisitorFiles, "removeOrphans">;
}

/** POST of the function `sweep`: removes the files that belong to no account or no document → {"removed": how many}. */
export function createSweep({ secret, files }: SweepDeps): Handler {
  return async (request) => {
    const [expected, given] = await Promise.all([
      digestOf(`Bearer ${secret}`),
      digestOf(request.headers.get("authorization") ?? ""),
    ]);
    // Digests: how long it takes to tell them apart says nothing of the secret.
    if (given !== expected) throw new Refusal("session_required");
    return jsonResponse({ removed: await files.removeOrphans() });
  };
}

async function digestOf(text: string): Promise<string> {
  return hexadecimal(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
}
