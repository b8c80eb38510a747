import { LIMITS } from "../../../../src/domain/shared/limits.ts";
import { compose } from "../../shared/composed.ts";
import { readCount, required } from "../../shared/environment.ts";
import { HttpError } from "../../shared/httpError.ts";
import { type Handler, serve } from "../../shared/served.ts";
import { createAccounts } from "./accounts.ts";
import { createAttemptLog } from "./attemptLog.ts";
import { createDevices } from "./devices.ts";
import { createEntrance } from "./entrance.ts";
import { createGate, createPasswordCheck } from "./gate.ts";
import { createNewAccounts } from "./newAccounts.ts";
import { parseGateRecord } from "./password.ts";
import { createCodeStaging, createJoin } from "./recovery.ts";
import { createRemoval } from "./removal.ts";
import { createVisitorFiles } from "./visitorFiles.ts";

/**
 * The gate, which the guard lets everybody try (see createGate), and behind it what needs a session: another account by its code,
 * a new code, and the end of the account (see recovery.ts and removal.ts). A session that has ended does none of that: each request
 * asks auth.
 */
export default serve((env) => {
  const { project, guard, limiter, sessions, fetch, now } = compose(env, 0);
  const record = parseGateRecord(required(env, "GATE_PASSWORD_HASH"));
  if (!record) throw new HttpError("not_configured", { cause: new Error("GATE_PASSWORD_HASH is no hash") });
  const addressHeader = env["CLIENT_ADDRESS_HEADER"]?.trim() || undefined;
  const check = createPasswordCheck({ record, limiter, salt: required(env, "RATE_LIMIT_SALT"), addressHeader });
  const accounts = createAccounts(project, fetch);
  const devices = createDevices(project, fetch);
  const entrance = createEntrance({ accounts, devices });
  const files = createVisitorFiles(project, fetch);
  const newAccountsDay = readCount(env, "NEW_ACCOUNTS_DAILY_LIMIT", LIMITS.newAccountsDay);
  const takeNewAccount = createNewAccounts(project, fetch, limiter, newAccountsDay);
  const log = createAttemptLog(project, fetch, now);
  const routes: Readonly<Record<string, Handler>> = {
    "": createGate({ check, sessions, entrance, takeNewAccount, log, addressHeader }),
    join: guard.membersOnly({ name: "gate_join", limit: LIMITS.codeAttempts }, createJoin({ entrance, addressHeader })),
    code: guard.membersOnly({ name: "gate_code", limit: LIMITS.codeRenewals }, createCodeStaging({ check, devices })),
    removal: guard.membersOnly(
      { name: "gate_removal", limit: LIMITS.accountRemovals },
      createRemoval({ check, accounts, files, log }),
    ),
  };
  return guard.anybody({ name: "gate", methods: ["POST"] }, (request) => {
    const path = /^(?:\/functions\/v1)?\/gate(?:\/(?<path>[a-z]{1,20}))?$/.exec(new URL(request.url).pathname);
    const route = path && routes[path.groups?.["path"] ?? ""];
    if (!route) throw new HttpError("not_found");
    return route(request);
  });
});
