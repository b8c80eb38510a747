import { parseDeviceKey } from "../../../../src/domain/access/session/deviceKey.ts";
import type { VisitorHandler } from "../../shared/guard.ts";
import { HttpError, jsonResponse } from "../../shared/httpError.ts";
import { getSessionId } from "./accounts.ts";
import type { Devices } from "./devices.ts";
import type { Entrance } from "./entrance.ts";
import { type PasswordCheck, readFields, toVisit } from "./gate.ts";

/**
 * POST of gate/join: {"code": {"email", "secret"}} → a session of the code's account, and a new device of it. The session that
 * asks stays as it is.
 */
export function createJoin({
  entrance,
  addressHeader,
}: {
  readonly entrance: Pick<Entrance, "join">;
  readonly addressHeader?: string | undefined;
}): VisitorHandler {
  return async (request) => {
    const { code } = await readFields(request, ["code"]);
    const key = parseDeviceKey(code);
    if (!key) throw new HttpError("invalid_request");
    const admission = await entrance.join(key, toVisit(request, addressHeader));
    if (!admission) throw new HttpError("wrong_code");
    return jsonResponse(admission);
  };
}

/**
 * POST of gate/code: {"password", "code_hash"} → 204. From then on the session can put the code in use whose key has this SHA-256, and
 * the one before goes on until it does. The code itself never comes here: its other part opens the vault.
 */
export function createCodeStaging({
  check,
  devices,
}: {
  readonly check: PasswordCheck;
  readonly devices: Pick<Devices, "stageCode">;
}): VisitorHandler {
  return async (request, { id }) => {
    const { password, code_hash: hash } = await readFields(request, ["password", "code_hash"]);
    if (typeof password !== "string" || typeof hash !== "string" || !/^[\da-f]{64}$/.test(hash)) {
      throw new HttpError("invalid_request");
    }
    await check(request, password);
    const session = getSessionId(request.headers.get("authorization") ?? "");
    if (!(await devices.stageCode(id, session, hash))) throw new HttpError("session_invalid");
    return new Response(null, { status: 204 });
  };
}
