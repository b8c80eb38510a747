import { composed } from "../_shared/composed.ts";
import { required } from "../_shared/environment.ts";
import { Refusal } from "../_shared/refusal.ts";
import { served } from "../_shared/served.ts";
import { createAccounts } from "./accounts.ts";
import { createGate } from "./gate.ts";
import { gateRecordOf } from "./password.ts";

/** The gate, which the guard lets everybody try (see createGate). */
export default served((env) => {
  const { project, guard, limiter, fetch, now } = composed(env);
  const record = gateRecordOf(required(env, "GATE_PASSWORD_HASH"));
  if (!record) throw new Refusal("not_configured", { cause: new Error("GATE_PASSWORD_HASH is no hash") });
  const gate = createGate({
    record,
    limiter,
    accounts: createAccounts(project, fetch),
    salt: required(env, "RATE_LIMIT_SALT"),
    addressHeader: env["CLIENT_ADDRESS_HEADER"]?.trim() || undefined,
    now,
  });
  return guard.anybody({ name: "gate", methods: ["POST"] }, gate);
});
