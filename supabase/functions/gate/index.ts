import { LIMITS } from "../../../src/domain/limits.ts";
import { composed } from "../_shared/composed.ts";
import { countOf, required } from "../_shared/environment.ts";
import { Refusal } from "../_shared/refusal.ts";
import { served } from "../_shared/served.ts";
import { createAccounts } from "./accounts.ts";
import { createAttemptLog } from "./attemptLog.ts";
import { createGate } from "./gate.ts";
import { createNewAccounts } from "./newAccounts.ts";
import { createRemoval } from "./removal.ts";
import { gateRecordOf } from "./password.ts";
import { createVisitorAttempts } from "./visitorAttempts.ts";
import { createVisitorFiles } from "./visitorFiles.ts";

/** The gate, which the guard lets everybody try (see createGate), and the way out for good (see createRemoval). */
export default served((env) => {
  const { project, guard, limiter, sessions, fetch, now } = composed(env);
  const record = gateRecordOf(required(env, "GATE_PASSWORD_HASH"));
  if (!record) throw new Refusal("not_configured", { cause: new Error("GATE_PASSWORD_HASH is no hash") });
  const accounts = createAccounts(project, fetch);
  const admission = createGate({
    record,
    limiter,
    sessions,
    accounts,
    newAccounts: createNewAccounts(
      project,
      fetch,
      limiter,
      countOf(env, "NEW_ACCOUNTS_DAILY_LIMIT", LIMITS.newAccountsDay),
    ),
    log: createAttemptLog(project, fetch, now),
    salt: required(env, "RATE_LIMIT_SALT"),
    addressHeader: env["CLIENT_ADDRESS_HEADER"]?.trim() || undefined,
  });
  const removal = guard.membersOnly(
    { name: "gate_removal", limit: LIMITS.accountRemovals },
    createRemoval({
      accounts,
      files: createVisitorFiles(project, fetch),
      attempts: createVisitorAttempts(project, fetch),
    }),
  );
  return guard.anybody({ name: "gate", methods: ["POST", "DELETE"] }, (request) =>
    request.method === "DELETE" ? removal(request) : admission(request),
  );
});
