import type { PGlite, Transaction } from "@electric-sql/pglite";
import { LIMITS } from "@/domain/shared/limits.ts";
import { migratedSnapshot, openDatabase } from "../../../supabase/local/database.ts";
import { SEALED_KEYRING, SEALED_STATEMENTS } from "./sealedPolicies.testing.ts";

/** The visitors of the matrix. `full` has used up its room. `stranger` has an account without the claim, `forger` has it where users can write it. */
export const USERS = {
  stranger: "00000000-0000-4000-8000-0000000000c0",
  forger: "00000000-0000-4000-8000-0000000000d0",
  other: "00000000-0000-4000-8000-0000000000e0",
  ana: "00000000-0000-4000-8000-0000000000a0",
  bea: "00000000-0000-4000-8000-0000000000b0",
  full: "00000000-0000-4000-8000-0000000000f0",
} as const;

/** Had an account; the token of the session has not expired yet. */
const GONE = "00000000-0000-4000-8000-000000000090";

/** A session of Ana's that auth opened for a password that somebody had set there: past the gate. */
const PAST = "00000000-0000-4000-8000-0000000000a1";

/** Claims as the platform signs them for a visitor of the gate; the session has the account's id where none is named. */
export function readClaims(user: string, session = user): Readonly<Record<string, unknown>> {
  return {
    sub: user,
    session_id: session,
    app_metadata: { provider: "email", acceso: "tramia" },
    user_metadata: {},
  };
}

/** SQL that gives every account a device with a session, both with the id of the account. */
export const OPEN_SESSIONS = `
  insert into auth.sessions (id, user_id) select id, id from auth.users;
  insert into private.devices (id, account_id, session_id, secret_hash, user_agent)
    select id, id, id, repeat('0', 64), 'Firefox' from auth.users;`;

interface Identity {
  readonly role: "anon" | "authenticated" | "service_role";
  /** Whose rows `{own}` means; the claims' `sub` where there is a session. */
  readonly own: string;
  readonly claims: Readonly<Record<string, unknown>>;
  /** From where; {@link ADDRESS} where it does not matter. */
  readonly address?: string;
}

const ADDRESS = "192.0.2.1";
/** Has written as many attempts as one address may. */
const FLOODED = "192.0.2.99";

/** Who asks, in the order of the table's columns. */
const IDENTITIES: Readonly<Record<string, Identity>> = {
  anon: { role: "anon", own: USERS.ana, claims: {} },
  stranger: {
    role: "authenticated",
    own: USERS.stranger,
    claims: { sub: USERS.stranger, session_id: USERS.stranger, app_metadata: { provider: "email" } },
  },
  forger: {
    role: "authenticated",
    own: USERS.forger,
    claims: {
      sub: USERS.forger,
      session_id: USERS.forger,
      acceso: "tramia",
      user_metadata: { acceso: "tramia" },
      app_metadata: {},
    },
  },
  other: {
    role: "authenticated",
    own: USERS.other,
    claims: { sub: USERS.other, session_id: USERS.other, app_metadata: { acceso: "otra" } },
  },
  ana: { role: "authenticated", own: USERS.ana, claims: readClaims(USERS.ana) },
  bea: { role: "authenticated", own: USERS.bea, claims: readClaims(USERS.bea) },
  full: { role: "authenticated", own: USERS.full, claims: readClaims(USERS.full) },
  gone: { role: "authenticated", own: GONE, claims: readClaims(GONE) },
  past: { role: "authenticated", own: USERS.ana, claims: readClaims(USERS.ana, PAST) },
  flooder: { role: "anon", own: USERS.ana, claims: {}, address: FLOODED },
  service: { role: "service_role", own: USERS.ana, claims: {} },
};

const LOG = `'Firefox', '{"timezone":"Europe/Madrid"}'`;

/** What is asked, by its name in the table. `{own}` and `{foreign}` are ids of accounts; a row of each has the same id. */
const STATEMENTS: Readonly<Record<string, string>> = {
  "logs: list": "select * from access_logs",
  "logs: list through a count": "select from access_logs where login_success",
  "logs: insert refused": `insert into access_logs (login_success, user_agent, browser_info) values (false, ${LOG})`,
  "logs: insert successful": `insert into access_logs (login_success, user_agent, browser_info) values (true, ${LOG})`,
  "logs: insert refused and successful": `insert into access_logs (login_success, user_agent, browser_info) values (false, ${LOG}), (true, ${LOG})`,
  "logs: insert and read back": `insert into access_logs (login_success, user_agent, browser_info) values (false, ${LOG}) returning id`,
  "logs: insert with id": `insert into access_logs (id, login_success, user_agent, browser_info) values (gen_random_uuid(), false, ${LOG})`,
  "logs: insert with timestamp": `insert into access_logs ("timestamp", login_success, user_agent, browser_info) values (now(), false, ${LOG})`,
  "logs: insert for another": `insert into access_logs (login_success, user_agent, browser_info, visitor_id) values (false, ${LOG}, '{foreign}')`,
  "logs: read foreign": "select from access_logs where visitor_id = '{foreign}'",
  "logs: update": "update access_logs set login_success = true",
  "logs: delete": "delete from access_logs",
  "logs: truncate": "truncate access_logs",

  ...SEALED_STATEMENTS,

  "files: list": "select * from storage.objects",
  "files: read foreign": "select from storage.objects where name like '{foreign}/%'",
  "files: insert": "insert into storage.objects (bucket_id, name) values ('documents', '{own}/b.pdf')",
  "files: insert deeper": "insert into storage.objects (bucket_id, name) values ('documents', '{own}/b/c.pdf')",
  "files: insert with an empty name": "insert into storage.objects (bucket_id, name) values ('documents', '{own}/')",
  "files: insert with an odd name": "insert into storage.objects (bucket_id, name) values ('documents', '{own}/a b')",
  "files: insert with a way up": "insert into storage.objects (bucket_id, name) values ('documents', '{own}/a..b')",
  "files: insert for another": "insert into storage.objects (bucket_id, name) values ('documents', '{foreign}/b.pdf')",
  "files: insert below another": "insert into storage.objects (bucket_id, name) values ('documents', 'x/{own}/b.pdf')",
  "files: insert without folder": "insert into storage.objects (bucket_id, name) values ('documents', '{own}')",
  "files: insert into other bucket": "insert into storage.objects (bucket_id, name) values ('otro', '{own}/b.pdf')",
  "files: move": "update storage.objects set name = '{own}/z.pdf' where name = '{own}/a.pdf'",
  "files: overwrite": "update storage.objects set metadata = '{}'",
  "files: delete all": "delete from storage.objects",
  "files: delete what a row names": "delete from storage.objects where name = '{own}/sealed'",
  "files: delete foreign": "delete from storage.objects where name like '{foreign}/%'",
  "buckets: list": "select from storage.buckets",
  "buckets: publish": "update storage.buckets set public = true",
  "buckets: create": "insert into storage.buckets (id, name) values ('nuevo', 'nuevo')",

  "private: passed_gate": "select private.passed_gate()",
  "private: is_bucket_full": "select private.is_bucket_full('{foreign}')",
  "private: rate_limits": "select from private.rate_limits",
  "private: address_salt": "select from private.address_salt",
  "private: address_key": "select private.address_key()",
  "private: purge_access_logs": "select private.purge_access_logs()",
  "private: purge_accounts": "select private.purge_accounts()",
  "private: purge_rate_limits": "select private.purge_rate_limits()",
  "private: purge_sealed_rows": "select private.purge_sealed_rows()",
  "private: alarms": "select from private.alarms",
  "private: stored_bytes": "update private.stored_bytes set refuse_bytes = 9e18",
  "private: check_stored_bytes": "select private.check_stored_bytes()",
  "private: create a table": "create table private.mine ()",
  "public: create a table": "create table public.mine ()",
  "public: consume_rate_limit": "select * from consume_rate_limit('x', 'y', 1, 60)",
  "public: list_orphaned_files": "select * from list_orphaned_files()",
  "public: list_account_files": "select * from list_account_files('{foreign}', 10)",
  "public: accepts_new_accounts": "select where accepts_new_accounts()",
  "public: is_vault_full": "select where is_vault_full()",
  "private: devices": "select from private.devices",
  "private: recovery_codes": "select from private.recovery_codes",
  "private: require_session": "select private.require_session()",
  "private: request_sweep": "select private.request_sweep()",
  "public: open_device": "select from open_device('{foreign}', repeat('0', 64))",
  "public: keep_device": "select keep_device('{foreign}', '{foreign}', repeat('0', 64), '', '{foreign}')",
  "public: open_code": "select where open_code('{foreign}', repeat('0', 64)) is not null",
  "public: stage_code": "select stage_code('{foreign}', '{foreign}', repeat('1', 64))",
  "private: use_code": "select private.use_code(repeat('1', 64))",
  "public: describe_devices": "select from jsonb_array_elements(describe_devices() -> 'devices')",
  "public: end_devices": "select end_devices(true)",
  "auth: users": "select from auth.users",
  "later: read a table": "select from public.later",
  "later: call a function": "select public.later()",
};

const PROBE = `
create function pg_temp.probe(p_who jsonb, p_asked jsonb) returns table (who text, asked text, outcome text) language plpgsql as $probe$
declare
  v_rows bigint;
begin
  for who, asked, outcome in
    select w.key, a.key, null from jsonb_each(p_who) w cross join jsonb_each(p_asked) a
  loop
    begin
      perform set_config('request.jwt.claims', p_who -> who ->> 'claims', true);
      perform set_config('request.headers', p_who -> who ->> 'headers', true);
      perform set_config('storage.allow_delete_query', 'true', true);
      perform set_config('role', p_who -> who ->> 'role', true);
      execute replace(replace(p_asked ->> asked, '{own}', p_who -> who ->> 'own'), '{foreign}', p_who -> who ->> 'foreign');
      get diagnostics v_rows = row_count;
      raise exception using errcode = 'UNDO1', message = v_rows;
    exception
      when sqlstate 'UNDO1' then outcome := sqlerrm;
      when insufficient_privilege then
        outcome := case when sqlerrm like '%row-level security%' then 'policy' else 'grant' end;
      when others then outcome := sqlstate;
    end;
    return next;
  end loop;
end
$probe$`;

/** Settings of functions, tables and the bucket, which no statement shows. */
const FACTS = `
select format('function %s.%s: %s, %s, executed by %s', n.nspname, p.proname, case when p.prosecdef then 'definer' else 'invoker' end,
    coalesce(array_to_string(p.proconfig, ','), 'any search_path'),
    (select string_agg(distinct case when a.grantee = 0 then 'everybody' else a.grantee::regrole::text end, ' ') from aclexplode(p.proacl) a)
  ) as fact
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where n.nspname in ('public', 'private') and p.proname <> 'later'
union all
select format('schema private: used by %s', string_agg(distinct a.grantee::regrole::text, ' '))
  from pg_namespace n, aclexplode(n.nspacl) a where n.nspname = 'private'
union all
select format('table public.%s: row security %s', relname, case when relrowsecurity then 'on' else 'off' end)
  from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'later'
union all
select format('view public.%s', relname) from pg_class where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')
union all
select format('publication %s: %s', pubname,
    coalesce((select string_agg(t.tablename, ' ') from pg_publication_tables t where t.pubname = p.pubname), 'no table'))
  from pg_publication p
union all
select format('bucket %s: %s, %s bytes, %s', id, case when public then 'public' else 'private' end, file_size_limit,
    array_to_string(allowed_mime_types, ' '))
  from storage.buckets where id = 'documents'
order by 1`;

/** A database with the migrations, two attempts, and for each visitor a vault with two rows, one of them of a file, and another file. */
export async function openMatrixDatabase(): Promise<PGlite> {
  const database = await openDatabase({ snapshot: await migratedSnapshot() });
  await database.query("insert into auth.users (id, email) select id::uuid, id from unnest($1::text[]) id", [
    Object.values(USERS),
  ]);
  await flood(database);
  await database.exec(`
    ${OPEN_SESSIONS}
    insert into auth.sessions (id, user_id) values ('${PAST}', '${USERS.ana}');
    insert into private.recovery_codes (account_id, secret_hash) select id, repeat('0', 64) from auth.users;
    insert into access_logs (login_success, user_agent, browser_info) values (true, ${LOG}), (false, ${LOG});
    insert into access_logs (login_success, user_agent, browser_info, visitor_id) select true, ${LOG}, id from auth.users;
    insert into sealed_vaults (owner_id, generation, keyring) select id, 1, '${SEALED_KEYRING}' from auth.users;
    insert into sealed_rows (owner_id, name, revision, hash, bytes) select id, 'doc/' || id, 1, repeat('0', 64), 'x' from auth.users;
    insert into sealed_rows (owner_id, name, revision, hash, storage_path)
      select id, 'file/' || id, 1, repeat('0', 64), id || '/sealed' from auth.users;
    insert into sealed_rows (owner_id, name, revision, hash, bytes)
      select '${USERS.full}', 'doc/' || n, 1, repeat('0', 64), 'x' from generate_series(1, ${LIMITS.vaultAccountDocuments}) n;
    insert into sealed_farewells (owner_id, word) select id, repeat('0', 64) from auth.users;
    insert into storage.buckets (id, name) values ('otro', 'otro');
    insert into storage.objects (bucket_id, name)
      select 'documents', id || name from auth.users, unnest(array['/a.pdf', '/sealed']) name;
    update storage.objects set metadata = '{"size": ${LIMITS.vaultAccountFileBytes}}' where name = '${USERS.full}/a.pdf';
    insert into storage.objects (bucket_id, name) select 'otro', id || '/a.pdf' from auth.users;`);
  return database;
}

async function flood(database: PGlite): Promise<void> {
  await database.transaction(async (on) => {
    await on.query("select set_config('request.headers', $1, true)", [JSON.stringify({ "x-forwarded-for": FLOODED })]);
    await on.query(
      "insert into private.rate_limits values ('access_logs:address', private.address_key(), clock_timestamp(), $1)",
      [LIMITS.accessLogAddressRows],
    );
  });
}

/** The part to be measured; everything where it is left out. */
export interface Measured {
  /** SQL that is in force during the measurement and gone afterwards. */
  readonly under?: string;
  /** The name of the one statement that is asked, such as 'sealed: list'; the facts come with it. */
  readonly only?: string;
}

/**
 * The outcome of the statements for every identity, as lines of a table, and the facts. A number: rows seen or written. `grant` and
 * `policy`: what refused. Anything else: PostgreSQL's error code. Nothing stays of what the statements do.
 */
export async function buildMatrix(database: PGlite, { under = "", only }: Measured = {}): Promise<readonly string[]> {
  let lines: readonly string[] = [];
  await database.transaction(async (on) => {
    await on.exec(under);
    await createLater(on);
    await on.exec(PROBE);
    lines = await ask(
      on,
      Object.entries(STATEMENTS).filter(([name]) => only === undefined || name === only),
    );
    await on.rollback();
  });
  return lines;
}

/** Tables and functions of a later migration: none can be used without a grant. */
async function createLater(on: Transaction): Promise<void> {
  await on.exec(`
    set local role project_owner;
    create table public.later ();
    create function public.later() returns integer language sql as 'select 1';
    reset role;`);
}

async function ask(
  on: Transaction,
  asked: readonly (readonly [name: string, sql: string])[],
): Promise<readonly string[]> {
  const who = Object.fromEntries(
    Object.entries(IDENTITIES).map(([name, { role, own, claims, address = ADDRESS }]) => {
      const foreign = own === USERS.bea ? USERS.ana : USERS.bea;
      const headers = JSON.stringify({ "x-forwarded-for": address });
      return [name, { role, own, foreign, claims: JSON.stringify({ ...claims, role }), headers }];
    }),
  );
  const { rows } = await on.query<{ readonly who: string; readonly asked: string; readonly outcome: string }>(
    "select * from pg_temp.probe($1, $2)",
    [JSON.stringify(who), JSON.stringify(Object.fromEntries(asked))],
  );
  const outcomes = new Map(rows.map(({ who, asked, outcome }) => [`${asked}|${who}`, outcome]));
  const names = Object.keys(IDENTITIES);
  const facts = await on.query<{ readonly fact: string }>(FACTS);
  return [
    findLine("", names),
    ...asked.map(([name]) =>
      findLine(
        name,
        names.map((who) => outcomes.get(`${name}|${who}`) ?? "nobody asked"),
      ),
    ),
    ...facts.rows.map(({ fact }) => fact),
  ];
}

function findLine(asked: string, cells: readonly string[]): string {
  return [asked.padEnd(36), ...cells.map((cell) => cell.padEnd(8))].join(" ").trimEnd();
}
