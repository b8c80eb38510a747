import { accountEmailOf, accountUuidOf } from "../../../src/domain/session/accountEmail.ts";
import { toBase64Url } from "../../../src/domain/session/base64Url.ts";
import { fieldsOf } from "../_shared/body.ts";
import type { Project } from "../_shared/environment.ts";
import { type Fetch, askProject, keyHeaders } from "../_shared/project.ts";
import { Refusal } from "../_shared/refusal.ts";
import { CLAIM } from "../_shared/sessions.ts";

/** What a visitor is given at the gate. */
export interface Admission {
  readonly session: {
    readonly access_token: string;
    readonly refresh_token: string;
    /** Seconds. */
    readonly expires_in: number;
    /** Seconds since 1970. */
    readonly expires_at: number;
    readonly token_type: string;
    readonly user: { readonly id: string };
  };
  /** What opens the account again on this device (decision A-150). */
  readonly device: { readonly email: string; readonly secret: string };
}

/** Makes one account for one visitor, and removes it. */
export interface Accounts {
  /**
   * A new account with the claim, and its first session.
   * @param address of the visitor, for auth's own limits; null where it is not known
   * @param leaving the visitor's own signal: who has left meanwhile would leave an account that nobody can open
   * @throws Refusal 'session_unavailable'; nothing is left behind then
   */
  admit(address: string | null, leaving: AbortSignal): Promise<Admission>;
  /**
   * True for an account that the gate made, false for one that is gone.
   * @throws Refusal 'account_protected' for any other; 'removal_unfinished' where it cannot be told
   */
  isVisitor(id: string): Promise<boolean>;
  /** Removes an account, and with it its rows and sessions. @throws Refusal 'removal_unfinished' */
  remove(id: string): Promise<void>;
}

/** Bytes of a device secret. */
const SECRET = 32;

/** Accounts in the project's own auth: created with the secret key, signed in as its visitor would. */
export function createAccounts({ url, publicKey, secretKey }: Project, fetch: Fetch): Accounts {
  const admin = `${url}/auth/v1/admin/users`;

  /** Whether it is there is none of its worries. */
  const remove = async (id: string): Promise<void> => {
    const { status } = await asked("DELETE", id);
    if (status !== 200 && status !== 404) unfinished(new Error(`auth: ${status}`));
  };

  const asked = (method: "GET" | "DELETE", id: string) =>
    askProject(fetch, `${admin}/${id}`, { method, headers: keyHeaders(secretKey) }).catch(unfinished);

  return {
    async admit(address, leaving) {
      const device = { email: accountEmailOf(crypto.randomUUID()), secret: newSecret() };
      const created = await askProject(fetch, admin, {
        method: "POST",
        headers: keyHeaders(secretKey),
        body: { email: device.email, password: device.secret, email_confirm: true, app_metadata: CLAIM },
      }).catch(unavailable);
      const id: unknown = fieldsOf(created.body)?.["id"];
      if (created.status >= 300 || typeof id !== "string") return unavailable(new Error(`auth: ${created.status}`));
      try {
        const signedIn = await askProject(fetch, `${url}/auth/v1/token?grant_type=password`, {
          method: "POST",
          headers: signInHeaders(address),
          body: { email: device.email, password: device.secret },
        });
        const session = signedIn.status === 200 ? sessionOf(signedIn.body, id) : null;
        if (!session) throw new Error(`auth: ${signedIn.status}`);
        leaving.throwIfAborted();
        return { session, device };
      } catch (error) {
        await remove(id).catch(() => console.error("gate: an account without a visitor stays behind"));
        return unavailable(error);
      }
    },
    async isVisitor(id) {
      const { status, body } = await asked("GET", id);
      if (status === 404) return false;
      const { id: found, email } = fieldsOf(body) ?? {};
      if (status !== 200 || found !== id) return unfinished(new Error(`auth: ${status}`));
      if (typeof email !== "string" || !accountUuidOf(email)) throw new Refusal("account_protected");
      return true;
    },
    remove,
  };

  /** Auth limits sign-ins by address, and would take all visitors for one; a newer secret key may say whose they are. */
  function signInHeaders(address: string | null): Readonly<Record<string, string>> {
    const mayForward = secretKey.startsWith("sb_secret_") && address !== null;
    return mayForward ? { apikey: secretKey, "sb-forwarded-for": address } : { apikey: publicKey };
  }
}

function newSecret(): string {
  return toBase64Url([...crypto.getRandomValues(new Uint8Array(SECRET))]);
}

/** Null for what is no session of this account. */
function sessionOf(body: unknown, id: string): Admission["session"] | null {
  const { access_token, refresh_token, expires_in, expires_at, token_type, user } = fieldsOf(body) ?? {};
  if (typeof access_token !== "string" || typeof refresh_token !== "string" || typeof token_type !== "string")
    return null;
  if (typeof expires_in !== "number" || typeof expires_at !== "number" || fieldsOf(user)?.["id"] !== id) return null;
  return { access_token, refresh_token, expires_in, expires_at, token_type, user: { id } };
}

function unavailable(cause: unknown): never {
  throw new Refusal("session_unavailable", { cause });
}

function unfinished(cause: unknown): never {
  throw new Refusal("removal_unfinished", { cause });
}
