import { randomBytes, randomUUID } from "node:crypto";
import type { PGlite } from "@electric-sql/pglite";
import { signToken } from "../tokens.ts";
import { type Account, describeAccount } from "./accounts.ts";

/** The body that GoTrue answers to a sign-in or a renewal. */
export type SessionAnswer = Readonly<Record<string, unknown>>;

/** `expired`: the session is too old. */
export type RenewalFailure = "unknown" | "reused" | "expired";

export type SignOutScope = "global" | "local" | "others";

/** The sessions of tables auth.sessions and auth.refresh_tokens, as GoTrue keeps them. */
export interface Sessions {
  begin(account: Account): Promise<SessionAnswer>;
  /** Each refresh token renews once; one that comes again after REUSE_SECONDS ends its session. */
  renew(
    refreshToken: string,
    accountOf: (id: string) => Promise<Account | null>,
  ): Promise<SessionAnswer | RenewalFailure>;
  isAlive(sessionId: string): Promise<boolean>;
  end(userId: string, sessionId: string, scope: SignOutScope): Promise<void>;
  /** Ends every session of an account, as a password that an administrator changes does. */
  endAll(userId: string): Promise<void>;
}

export interface SessionDeps {
  readonly database: PGlite;
  readonly jwtSecret: string;
  /** Address of the project, in the token's issuer. */
  readonly issuer: string;
  /** Milliseconds. */
  readonly now: () => number;
}

/** Seconds that an access token lives (jwt_expiry in config.toml). */
const TOKEN_SECONDS = 3600;
/** Seconds in which a refresh token may come twice: two tabs renew at once (refresh_token_reuse_interval). */
const REUSE_SECONDS = 10;

/** Seconds after which a session ends, counted from its beginning and from its last renewal (auth.sessions in config.toml). */
const TIMEBOX_SECONDS = 720 * 3600;
const INACTIVITY_SECONDS = 336 * 3600;

interface RefreshRow {
  readonly session_id: string;
  readonly user_id: string;
  readonly revoked: boolean;
  readonly updated_at: Date;
  readonly began_at: Date;
  readonly used_at: Date;
}

export function createSessions(deps: SessionDeps): Sessions {
  const { database, now } = deps;
  return {
    async begin(account) {
      const sessionId = randomUUID();
      const at = instant(now());
      await database.transaction(async (transaction) => {
        await transaction.query(
          "insert into auth.sessions (id, user_id, created_at, updated_at) values ($1, $2, $3, $3)",
          [sessionId, account.id, at],
        );
        await transaction.query("update auth.users set last_sign_in_at = $2, updated_at = $2 where id = $1", [
          account.id,
          at,
        ]);
      });
      return issueTokens(deps, { ...account, last_sign_in_at: new Date(at) }, sessionId, null);
    },
    async renew(refreshToken, accountOf) {
      const found = await database.query<RefreshRow>(
        `select t.session_id, t.user_id, t.revoked, t.updated_at, s.created_at as began_at, s.updated_at as used_at
         from auth.refresh_tokens t join auth.sessions s on s.id = t.session_id where t.token = $1`,
        [refreshToken],
      );
      const row = found.rows[0];
      const account = row ? await accountOf(row.user_id) : null;
      if (!row || !account) return "unknown";
      const isOlder = (since: Date, seconds: number) => now() - since.getTime() > seconds * 1000;
      if (isOlder(row.began_at, TIMEBOX_SECONDS) || isOlder(row.used_at, INACTIVITY_SECONDS)) return "expired";
      const at = instant(now());
      const used = await database.query(
        "update auth.refresh_tokens set revoked = true, updated_at = $2 where token = $1 and not revoked",
        [refreshToken, at],
      );
      const isFirst = (used.affectedRows ?? 0) > 0;
      if (!isFirst && row.revoked && now() - row.updated_at.getTime() > REUSE_SECONDS * 1000) {
        await database.query("delete from auth.sessions where id = $1", [row.session_id]);
        return "reused";
      }
      await database.query(
        "update auth.sessions set updated_at = $2::timestamptz, refreshed_at = $2::timestamptz where id = $1",
        [row.session_id, at],
      );
      return issueTokens(deps, account, row.session_id, refreshToken);
    },
    async isAlive(sessionId) {
      const { rows } = await database.query("select 1 from auth.sessions where id::text = $1", [sessionId]);
      return rows.length > 0;
    },
    async endAll(userId) {
      await database.query("delete from auth.sessions where user_id::text = $1", [userId]);
    },
    async end(userId, sessionId, scope) {
      await database.query(`delete from auth.sessions where user_id::text = $1 and ${ENDED[scope]}`, [
        userId,
        sessionId,
      ]);
    },
  };
}

/**
 * What a sign-in or a renewal answers: a new access token and a new refresh token.
 * @param parent the refresh token that was used up; null at sign-in
 */
async function issueTokens(
  { database, jwtSecret, issuer, now }: SessionDeps,
  account: Account,
  sessionId: string,
  parent: string | null,
): Promise<SessionAnswer> {
  const seconds = Math.floor(now() / 1000);
  const refreshToken = randomBytes(24).toString("base64url");
  await database.query(
    `insert into auth.refresh_tokens (token, user_id, session_id, revoked, parent, created_at, updated_at)
     values ($1, $2, $3, false, $4, $5, $5)`,
    [refreshToken, account.id, sessionId, parent, instant(now())],
  );
  const accessToken = signToken(jwtSecret, {
    iss: `${issuer}/auth/v1`,
    sub: account.id,
    aud: "authenticated",
    exp: seconds + TOKEN_SECONDS,
    iat: seconds,
    email: account.email,
    phone: "",
    app_metadata: account.raw_app_meta_data,
    user_metadata: account.raw_user_meta_data,
    role: "authenticated",
    aal: "aal1",
    amr: [{ method: "password", timestamp: seconds }],
    session_id: sessionId,
    is_anonymous: false,
  });
  return {
    access_token: accessToken,
    token_type: "bearer",
    expires_in: TOKEN_SECONDS,
    expires_at: seconds + TOKEN_SECONDS,
    refresh_token: refreshToken,
    user: describeAccount(account),
  };
}

const ENDED: Readonly<Record<SignOutScope, string>> = {
  global: "($2::text is not null)",
  local: "id::text = $2",
  others: "id::text <> $2",
};

function instant(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
