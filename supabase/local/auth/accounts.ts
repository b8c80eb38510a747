import { randomBytes, randomUUID, scrypt, timingSafeEqual } from "node:crypto";
import type { PGlite } from "@electric-sql/pglite";

/** A row of auth.users. */
export interface Account {
  readonly id: string;
  readonly email: string;
  readonly encrypted_password: string | null;
  readonly email_confirmed_at: Date | null;
  readonly last_sign_in_at: Date | null;
  readonly raw_app_meta_data: Readonly<Record<string, unknown>>;
  readonly raw_user_meta_data: Readonly<Record<string, unknown>>;
  readonly created_at: Date;
  readonly updated_at: Date;
}

export interface NewAccount {
  readonly email: string;
  readonly password: string;
  readonly confirmed: boolean;
  readonly appMetadata: Readonly<Record<string, unknown>>;
  readonly userMetadata: Readonly<Record<string, unknown>>;
}

const COLUMNS =
  "id, email, encrypted_password, email_confirmed_at, last_sign_in_at, raw_app_meta_data, raw_user_meta_data, created_at, updated_at";

/** The accounts of table auth.users, as GoTrue keeps them. */
export interface Accounts {
  /** Rejects with 23505 when the address is taken. */
  create(account: NewAccount): Promise<Account>;
  byId(id: string): Promise<Account | null>;
  /** Null for an unknown address or a wrong password, in the same time. */
  bySecret(email: string, password: string): Promise<Account | null>;
  /** @param page from 1 */
  list(page: number, perPage: number): Promise<{ readonly accounts: readonly Account[]; readonly total: number }>;
  /** Replaces the password; null when there is no such account. */
  changePassword(id: string, password: string): Promise<Account | null>;
  /** False when there is none. */
  remove(id: string): Promise<boolean>;
}

/** @param now milliseconds */
export function createAccounts(database: PGlite, now: () => number): Accounts {
  const first = async (text: string, parameters: readonly unknown[]) =>
    (await database.query<Account>(text, [...parameters])).rows[0] ?? null;
  return {
    async create({ email, password, confirmed, appMetadata, userMetadata }) {
      const at = new Date(now()).toISOString();
      const account = await first(
        `insert into auth.users (instance_id, id, aud, role, email, encrypted_password, email_confirmed_at,
           raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
         values ('00000000-0000-0000-0000-000000000000', $1, 'authenticated', 'authenticated', $2, $3, $4, $5, $6, $7, $7)
         returning ${COLUMNS}`,
        [
          randomUUID(),
          email,
          await sealed(password),
          confirmed ? at : null,
          JSON.stringify({ provider: "email", providers: ["email"], ...appMetadata }),
          JSON.stringify(userMetadata),
          at,
        ],
      );
      if (!account) throw new Error("auth.users returned no row");
      return account;
    },
    byId: (id) => first(`select ${COLUMNS} from auth.users where id::text = $1 and deleted_at is null`, [id]),
    async bySecret(email, password) {
      const query = `select ${COLUMNS} from auth.users where email = $1 and deleted_at is null`;
      const account = await first(query, [email]);
      const isRight = await opens(account?.encrypted_password ?? UNKNOWN, password);
      return account && isRight ? account : null;
    },
    async list(page, perPage) {
      const { rows } = await database.query<Account>(
        `select ${COLUMNS} from auth.users where deleted_at is null order by created_at, id limit $1 offset $2`,
        [perPage, (page - 1) * perPage],
      );
      const total = await database.query<{ total: number }>(
        "select count(*)::int as total from auth.users where deleted_at is null",
      );
      return { accounts: rows, total: total.rows[0]?.total ?? 0 };
    },
    async changePassword(id, password) {
      return first(
        `update auth.users set encrypted_password = $2, updated_at = $3 where id::text = $1 and deleted_at is null
         returning ${COLUMNS}`,
        [id, await sealed(password), new Date(now()).toISOString()],
      );
    },
    async remove(id) {
      const { affectedRows } = await database.query("delete from auth.users where id::text = $1", [id]);
      return (affectedRows ?? 0) > 0;
    },
  };
}

/** An account as GoTrue answers with it. */
export function describeAccount(account: Account): Readonly<Record<string, unknown>> {
  return {
    id: account.id,
    aud: "authenticated",
    role: "authenticated",
    email: account.email,
    email_confirmed_at: account.email_confirmed_at ?? undefined,
    confirmed_at: account.email_confirmed_at ?? undefined,
    phone: "",
    last_sign_in_at: account.last_sign_in_at ?? undefined,
    app_metadata: account.raw_app_meta_data,
    user_metadata: account.raw_user_meta_data,
    identities: [],
    created_at: account.created_at,
    updated_at: account.updated_at,
    is_anonymous: false,
  };
}

// Cheaper than GoTrue's bcrypt: the stack has no real documents.
const COST = 1024;
const LENGTH = 32;
/** Compared with the password for an unknown address. */
const UNKNOWN = `scrypt$${Buffer.alloc(16).toString("base64url")}$${Buffer.alloc(LENGTH).toString("base64url")}`;

async function sealed(password: string): Promise<string> {
  const salt = randomBytes(16);
  return `scrypt$${salt.toString("base64url")}$${(await derived(password, salt)).toString("base64url")}`;
}

async function opens(record: string, password: string): Promise<boolean> {
  const [, salt = "", hash = ""] = record.split("$");
  const expected = Buffer.from(hash, "base64url");
  const found = await derived(password, Buffer.from(salt, "base64url"));
  return expected.length === found.length && timingSafeEqual(expected, found);
}

function derived(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, LENGTH, { N: COST }, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
