import { LIMITS } from "../../../src/domain/shared/limits.ts";
import type { Project } from "./environment.ts";
import { hashText } from "./hexadecimal.ts";
import { type Fetch, askProject, failAs } from "./project.ts";
import { HttpError } from "./httpError.ts";
import { toRecord } from "../../../src/domain/shared/json.ts";

/** The caller. */
export interface Visitor {
  readonly id: string;
}

/** Identifies the caller. */
export interface Sessions {
  /**
   * The visitor whose session a request carries.
   * @throws HttpError 'session_required' | 'session_invalid' | 'session_unavailable'; 'claim_required' for one who has not
   * passed the gate
   */
  getVisitor(request: Request): Promise<Visitor>;
}

export interface SessionsDeps {
  readonly project: Project;
  readonly fetch: Fetch;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Milliseconds for which an answer of auth counts. */
  readonly kept: number;
}

/** The claim that passing the gate writes into an account, where its owner cannot write. */
export const CLAIM = { acceso: "tramia" } as const;

interface Account extends Visitor {
  readonly hasClaim: boolean;
}

interface CachedAccount {
  readonly account: Promise<Account>;
  readonly until: number;
}

const unavailable = failAs("session_unavailable");
const BEARER = /^Bearer +(?<token>\S{1,8192})$/i;
/** Three parts in base64url. */
const TOKEN = /^[\w-]+\.[\w-]+\.[\w-]+$/;
const ACCOUNT_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Sessions as the project's own auth knows them, so that neither the kind of its keys nor a session that was ended matters.
 * An answer is kept for a while, and no longer than the token lasts; failures are not kept.
 */
export function createSessions({ project, fetch, now, kept: lifetime }: SessionsDeps): Sessions {
  const kept = new Map<string, CachedAccount>();

  const load = async (token: string): Promise<Account> => {
    const { status, body } = await askProject(fetch, project, "/auth/v1/user", {
      method: "GET",
      headers: { apikey: project.publicKey, authorization: `Bearer ${token}` },
    }).catch(unavailable);
    if (status === 400 || status === 401 || status === 403 || status === 404) throw new HttpError("session_invalid");
    const user = toRecord(status === 200 ? body : null);
    const id = user["id"];
    if (typeof id !== "string" || !ACCOUNT_ID.test(id)) return unavailable(new Error(`auth: ${status}`));
    return { id, hasClaim: toRecord(user["app_metadata"])["acceso"] === CLAIM.acceso };
  };

  const fetchAccount = async (token: string): Promise<Account> => {
    if (getTokenExpiry(token) <= now()) throw new HttpError("session_invalid");
    const key = await hashText(token);
    const entry = kept.get(key);
    if (entry && entry.until > now()) return entry.account;
    kept.delete(key);
    const account = load(token);
    kept.set(key, { account, until: now() + lifetime });
    for (const oldest of kept.keys()) {
      if (kept.size <= LIMITS.sessionsKept) break;
      kept.delete(oldest);
    }
    account.catch(() => kept.delete(key));
    return account;
  };

  return {
    async getVisitor(request) {
      const token = BEARER.exec(request.headers.get("authorization") ?? "")?.groups?.["token"];
      // supabase-js sends the public key where there is no session.
      if (token === undefined || token === project.publicKey) throw new HttpError("session_required");
      if (!TOKEN.test(token)) throw new HttpError("session_invalid");
      const { id, hasClaim } = await fetchAccount(token);
      if (!hasClaim) throw new HttpError("claim_required");
      return { id };
    },
  };
}

/** When a token ends, in milliseconds since 1970; 0 for one that does not say. */
function getTokenExpiry(token: string): number {
  const { exp: seconds } = readClaims(token);
  return typeof seconds === "number" ? seconds * 1000 : 0;
}

/** The claims of a token, unchecked; none where it is no token. Auth alone verifies it. */
export function readClaims(token: string): Readonly<Record<string, unknown>> {
  try {
    const payload = (token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/");
    return toRecord(JSON.parse(atob(payload)));
  } catch {
    return {};
  }
}
