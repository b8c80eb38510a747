import { parseDeviceKey } from "../../../../src/domain/access/session/deviceKey.ts";
import type { VisitorHandler } from "../../shared/guard.ts";
import { HttpError, jsonResponse } from "../../shared/httpError.ts";
import { getSessionId } from "./accounts.ts";
import { type Devices, createSecret } from "./devices.ts";
import type { Entrance } from "./entrance.ts";
import { type PasswordCheck, readFields, readPassword, toVisit } from "./gate.ts";

/**
 * POST of gate/join: {"code": {"email", "secret"}} → a session of the code's account, and a new device of it. The session that
 * asks stays as it is.
 */
export function createJoin({
  entrance,
  addressHeader,
}: {
  readonly entrance: Pick<Entrance, "reopen">;
  readonly addressHeader?: string | undefined;
}): VisitorHandler {
  return async (request) => {
    const { code } = await readFields(request, ["code"]);
    const key = parseDeviceKey(code);
    if (!key) throw new HttpError("invalid_request");
    const admission = await entrance.reopen({ email: key.email, secret: key.secret }, toVisit(request, addressHeader));
    if (!admission) throw new HttpError("wrong_code");
    return jsonResponse(admission);
  };
}

/**
 * POST of gate/code: {"password"} → {"secret"} of a new recovery code. It is returned only here, since only its hash is kept; the
 * code before opens nothing any more.
 */
export function createCodeRenewal({
  check,
  devices,
}: {
  readonly check: PasswordCheck;
  readonly devices: Pick<Devices, "renewCode">;
}): VisitorHandler {
  return async (request, { id }) => {
    await check(request, await readPassword(request));
    const secret = createSecret();
    const session = getSessionId(request.headers.get("authorization") ?? "");
    if (!(await devices.renewCode(id, session, secret))) throw new HttpError("session_invalid");
    return jsonResponse({ secret });
  };
}
