import type { DeviceKey } from "@/domain/access/session/deviceKey.ts";
import { parseRecoveryCode } from "@/domain/access/session/recoveryCode.ts";
import { TIMINGS } from "@/domain/shared/timings.ts";
import { readErrorCode } from "../../shared/readErrorCode.ts";
import { withTimeout } from "../../shared/withTimeout.ts";
import { AccountError, statusToAccountFailure } from "./accountError.ts";
import { type Backend, postJson } from "./backend.ts";
import type { NewCode } from "./recoveryKey.ts";
import type { VisitorSession } from "./session.ts";
import { parseGranted } from "./tokens.ts";

/** Requests to the function gate for the open account. Each rejects with the signal's reason when it is aborted. */
export interface AccountRequests {
  /**
   * Opens the account of a recovery code on this device, in place of the open one.
   * @returns false where the code opens none; the open account then stays
   * @throws AccountError; the open account stays
   */
  join(code: string, signal: AbortSignal): Promise<boolean>;
  /**
   * Makes a new recovery code for the open account. The server puts it in use with the slot of the vault's replica, which must come
   * within an hour; until then the previous code works. @throws AccountError
   */
  stageCode(password: string, signal: AbortSignal): Promise<NewCode>;
  /**
   * Deletes this account at the server with all its data. The caller ends the session.
   * @throws AccountError, `refused` where another account or none is open
   */
  deleteAccount(account: string | null, password: string, signal: AbortSignal): Promise<void>;
}

export interface AccountRequestsDeps extends Backend {
  readonly session: Pick<VisitorSession, "token" | "refuse" | "accountId" | "device" | "begin">;
}

/** Error codes that concern the session, not the request. */
const SESSION_CODES: ReadonlySet<unknown> = new Set(["session_required", "session_invalid"]);

/** Loaded late: most visits use no code. */
const loadKeys = () => import("./recoveryKey.ts");

/** Requests to the function `gate` (decisions ), each with TIMINGS.gateTimeout. */
export function createAccountRequests({ session, ...backend }: AccountRequestsDeps): AccountRequests {
  const send = async (path: string, body: object, account: string | null, signal: AbortSignal) => {
    const token = await session.token();
    signal.throwIfAborted();
    // The token of another account is never sent.
    if (token === null || account === null || session.accountId() !== account) throw new AccountError("refused");
    const response = await postJson(backend, `/functions/v1/gate/${path}`, body, { token, signal });
    const answer: unknown = response.status === 204 ? null : await response.json().catch(() => null);
    return { token, response, answer, code: readErrorCode(answer) };
  };

  /** Retries once with a renewed token where the session was refused, never after a wrong password. */
  const ask = (path: string, body: object, account: string | null, signal: AbortSignal): Promise<unknown> =>
    withTimeout(TIMINGS.gateTimeout, signal, async (ending) => {
      let sent = await send(path, body, account, ending);
      if (sent.response.status === 401 && SESSION_CODES.has(sent.code)) {
        session.refuse(sent.token);
        sent = await send(path, body, account, ending);
      }
      const { response, answer, code } = sent;
      if (response.ok) return answer;
      if (code === "wrong_password") throw new AccountError("wrongPassword");
      if (code === "wrong_code") return null;
      throw new AccountError(statusToAccountFailure(response.status), { cause: response.status });
    }).catch((error: unknown) => {
      signal.throwIfAborted();
      throw error instanceof AccountError ? error : new AccountError("network", { cause: error });
    });

  const open = async (code: DeviceKey, signal: AbortSignal): Promise<boolean> => {
    await session.token().catch((cause: unknown) => {
      throw new AccountError("network", { cause });
    });
    const account = session.accountId();
    const answer = await ask("join", { code: { email: code.email, secret: code.secret } }, account, signal);
    if (answer === null) return false;
    const granted = parseGranted(answer);
    if (!granted) throw new AccountError("unknown");
    signal.throwIfAborted();
    // The visitor left or opened another account during the request: that stays.
    if (session.accountId() !== account) throw new AccountError("unknown");
    session.begin(granted);
    return true;
  };

  return {
    async join(code, signal) {
      const parsed = parseRecoveryCode(code);
      return parsed !== null && open(await (await loadKeys()).toSignInKey(parsed), signal);
    },
    async stageCode(password, signal) {
      // A browser from before devices had secrets of their own has only the code: it becomes a device first.
      const before = session.device();
      if (before && before.id === undefined && !(await open(before, signal))) throw new AccountError("refused");
      const created = await (await loadKeys()).createCode(session.device()?.email ?? "");
      if (created.code === "") throw new AccountError("refused");
      await ask("code", { password, code_hash: created.hash }, session.accountId(), signal);
      return created;
    },
    async deleteAccount(account, password, signal) {
      await ask("removal", { password }, account, signal);
    },
  };
}
