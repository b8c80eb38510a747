import { toAccountEmail, parseAccountEmail } from "../../../../src/domain/access/session/accountEmail.ts";
import { toBase64Url } from "../../../../src/domain/access/session/base64Url.ts";
import type { Project } from "../../shared/environment.ts";
import { type Fetch, askProject, failAs } from "../../shared/project.ts";
import { HttpError } from "../../shared/httpError.ts";
import { CLAIM, readClaims } from "../../shared/sessions.ts";
import { toRecord } from "../../../../src/domain/shared/json.ts";

/** A session as auth gives it. */
export interface AuthSession {
  readonly access_token: string;
  readonly refresh_token: string;
  /** Seconds. */
  readonly expires_in: number;
  /** Seconds since 1970. */
  readonly expires_at: number;
  readonly token_type: string;
  readonly user: { readonly id: string };
}

export interface Account {
  readonly id: string;
  /** Its name at auth, made by `toAccountEmail`. */
  readonly email: string;
}

export interface Accounts {
  /**
   * Creates an account with the claim, and its first session.
   * @param address of the visitor, for auth's own limits; null where it is unknown
   * @param leaving aborted when the visitor leaves: an account that nobody can open must not stay
   * @throws HttpError 'session_unavailable'; no account stays then
   */
  create(
    address: string | null,
    leaving: AbortSignal,
  ): Promise<{ readonly account: Account; readonly session: AuthSession }>;
  /**
   * Opens a session of an account. Where its password at auth differs from the derived one it is reset, which ends all other
   * sessions. @throws HttpError 'session_unavailable'
   */
  open(account: Account, address: string | null): Promise<AuthSession>;
  /**
   * True for an account that the gate made, false for one that no longer exists.
   * @throws HttpError 'account_protected' for any other; 'removal_unfinished' where it is unknown
   */
  isVisitor(id: string): Promise<boolean>;
  /** Removes an account with its rows and sessions. @throws HttpError 'removal_unfinished' */
  remove(id: string): Promise<void>;
}

const USERS = "/auth/v1/admin/users";
const unavailable = failAs("session_unavailable");
const unfinished = failAs("removal_unfinished");

/**
 * Accounts in the project's own auth. Their passwords are derived from the project's secret key and the account's name, so only
 * this function can sign in and no password is stored; after a change of the key the password is reset.
 */
export function createAccounts(project: Project, fetch: Fetch): Accounts {
  const toPassword = (email: string) => derivePassword(project.secretKey, email);
  const asked = (method: "GET" | "DELETE", id: string) =>
    askProject(fetch, project, `${USERS}/${id}`, { method }).catch(unfinished);

  const remove = async (id: string): Promise<void> => {
    const { status } = await asked("DELETE", id);
    if (status !== 200 && status !== 404) unfinished(new Error(`auth: ${status}`));
  };

  /** Null where auth refuses the password. */
  const signIn = async (
    { id, email }: Account,
    password: string,
    address: string | null,
  ): Promise<AuthSession | null> => {
    const { status, body } = await askProject(fetch, project, "/auth/v1/token?grant_type=password", {
      method: "POST",
      headers: signInHeaders(project, address),
      body: { email, password },
    }).catch(unavailable);
    if (status === 400 && toRecord(body)["error_code"] === "invalid_credentials") return null;
    return (status === 200 ? parseSession(body, id) : null) ?? unavailable(new Error(`auth: ${status}`));
  };

  const resetPassword = async ({ id, email }: Account): Promise<void> => {
    const { status } = await askProject(fetch, project, `${USERS}/${id}`, {
      method: "PUT",
      body: { password: await toPassword(email) },
    }).catch(unavailable);
    if (status !== 200) unavailable(new Error(`auth: ${status}`));
  };

  return {
    async create(address, leaving) {
      const email = toAccountEmail(crypto.randomUUID());
      const password = await toPassword(email);
      const created = await askProject(fetch, project, USERS, {
        method: "POST",
        body: { email, password, email_confirm: true, app_metadata: CLAIM },
      }).catch(unavailable);
      const id = toRecord(created.body)["id"];
      if (created.status >= 300 || typeof id !== "string") return unavailable(new Error(`auth: ${created.status}`));
      try {
        const account = { id, email };
        const session = await signIn(account, password, address);
        if (!session) throw new Error("auth refuses the new password");
        leaving.throwIfAborted();
        return { account, session };
      } catch (error) {
        await remove(id).catch(() => console.error("gate: an account without a visitor stays behind"));
        return unavailable(error);
      }
    },
    async open(account, address) {
      const password = await toPassword(account.email);
      const session = await signIn(account, password, address);
      if (session) return session;
      await resetPassword(account);
      return (await signIn(account, password, address)) ?? unavailable(new Error("auth refuses the password"));
    },
    async isVisitor(id) {
      const { status, body } = await asked("GET", id);
      if (status === 404) return false;
      const { id: found, email } = toRecord(body);
      if (status !== 200 || found !== id) return unfinished(new Error(`auth: ${status}`));
      if (typeof email !== "string" || !parseAccountEmail(email)) throw new HttpError("account_protected");
      return true;
    },
    remove,
  };
}

/** 43 characters: auth takes no more than 72. */
async function derivePassword(secretKey: string, email: string): Promise<string> {
  const text = new TextEncoder();
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", text.encode(secretKey), algorithm, false, ["sign"]);
  const bytes = await crypto.subtle.sign("HMAC", key, text.encode(`tramia account ${email}`));
  return toBase64Url([...new Uint8Array(bytes)]);
}

/** Auth limits sign-ins by address, and would take all visitors for one; a newer secret key may say whose they are. */
function signInHeaders({ publicKey, secretKey }: Project, address: string | null): Readonly<Record<string, string>> {
  const mayForward = secretKey.startsWith("sb_secret_") && address !== null;
  return mayForward ? { apikey: secretKey, "sb-forwarded-for": address } : { apikey: publicKey };
}

/** The session that a token of auth names, unverified; empty for none. */
export function getSessionId(token: string): string {
  const { session_id: id } = readClaims(token);
  return typeof id === "string" ? id : "";
}

/** Null unless it is a session of this account. */
function parseSession(body: unknown, id: string): AuthSession | null {
  const { access_token, refresh_token, expires_in, expires_at, token_type, user } = toRecord(body);
  if (typeof access_token !== "string" || typeof refresh_token !== "string" || typeof token_type !== "string")
    return null;
  if (typeof expires_in !== "number" || typeof expires_at !== "number" || toRecord(user)["id"] !== id) return null;
  return { access_token, refresh_token, expires_in, expires_at, token_type, user: { id } };
}
