/** A policy, grant or function made weaker on purpose. */
export interface Weakening {
  /** The finding of docs/operations.md that comes back. */
  readonly finding: string;
  /** SQL, run as the owner of everything. */
  readonly sql: string;
  /** A line of the matrix that must change. */
  readonly shows: string;
}

const LOG_COLUMNS = "grant insert (login_success, user_agent, browser_info) on access_logs";
const LOG_POLICY = "create policy later on access_logs for insert";
const BUCKET = "bucket_id = 'documents'";
const OWN_FOLDER = "(storage.foldername(name))[1] = (select auth.uid())::text";
const OWN = `${BUCKET} and ${OWN_FOLDER}`;
const CLAIM = "(select private.passed_gate())";

/** Each opens something that the matrix must show; one that it does not show is a hole in the matrix. */
export const WEAKENINGS: readonly Weakening[] = [
  ...from("open access logs", [
    ["grant select on access_logs to anon", "logs: list"],
    ["alter policy access_logs_select on access_logs using (true)", "logs: list"],
    ["alter policy access_logs_select on access_logs using (private.passed_gate())", "logs: read foreign"],
    [
      "grant select on access_logs to anon; alter policy access_logs_select on access_logs to anon, authenticated using (true)",
      "logs: list",
    ],
    ["alter table access_logs disable row level security", "logs: list"],
    ["create policy later on access_logs for select to authenticated using (login_success)", "logs: list"],
  ]),
  ...from("forgeable logs", [
    // What the browsers wrote before the function gate did, and less of it.
    [`${LOG_COLUMNS} to anon; ${LOG_POLICY} to anon with check (not login_success)`, "logs: insert refused"],
    [`${LOG_COLUMNS} to anon; ${LOG_POLICY} to anon with check (true)`, "logs: insert successful"],
    [
      `${LOG_COLUMNS} to authenticated; ${LOG_POLICY} to authenticated with check (${CLAIM})`,
      "logs: insert successful",
    ],
    [`${LOG_COLUMNS} to authenticated`, "logs: insert refused"],
    ["grant insert on access_logs to anon", "logs: insert with id"],
    [
      `${LOG_COLUMNS} to authenticated; grant insert (visitor_id) on access_logs to authenticated; ${LOG_POLICY} to authenticated with check (true)`,
      "logs: insert for another",
    ],
    [
      `${LOG_POLICY} to authenticated with check (true); grant insert on access_logs to authenticated`,
      "logs: insert with timestamp",
    ],
    ["grant update on access_logs to authenticated", "logs: update"],
    ["grant update on access_logs to service_role", "logs: update"],
    ["grant delete on access_logs to authenticated", "logs: delete"],
    ["grant truncate on access_logs to authenticated", "logs: truncate"],
  ]),
  ...from("brute force", [
    [
      `${LOG_COLUMNS} to anon; ${LOG_POLICY} to anon with check (true); drop trigger access_logs_limit on access_logs`,
      "logs: insert refused",
    ],
    ["alter function consume_rate_limit reset lock_timeout", "function public.consume_rate_limit"],
    ["grant execute on function accepts_new_accounts to anon", "public: accepts_new_accounts"],
    ["alter function accepts_new_accounts reset search_path", "function public.accepts_new_accounts"],
    [
      "grant usage on schema private to authenticated; grant update on private.stored_bytes to authenticated",
      "private: stored_bytes",
    ],
    ["alter function private.check_stored_bytes() reset search_path", "function private.check_stored_bytes"],
    ["grant execute on function consume_rate_limit to anon", "public: consume_rate_limit"],
    ["grant execute on function consume_rate_limit to authenticated", "public: consume_rate_limit"],
  ]),
  ...from("gate only in the browser", [
    [gateReads("select true"), "logs: list"],
    [gateReads("select auth.jwt() -> 'user_metadata' ->> 'acceso' = 'tramia'"), "logs: list"],
    [
      gateReads("select auth.jwt() ->> 'acceso' = 'tramia' or auth.jwt() -> 'app_metadata' ->> 'acceso' = 'tramia'"),
      "logs: list",
    ],
    [gateReads("select auth.jwt() -> 'app_metadata' ? 'acceso'"), "logs: list"],
    [gateReads("select coalesce(auth.jwt() -> 'app_metadata' ->> 'acceso' = 'tramia', true)"), "logs: list"],
    // A token outlives its session.
    [gateReads("select auth.jwt() -> 'app_metadata' ->> 'acceso' = 'tramia'"), "logs: list"],
    [gateReads("select auth.jwt() -> 'app_metadata' ->> 'acceso' = 'tramia'"), "sealed: change"],
    // A session that auth opened past the gate has no device.
    [
      gateReads(
        "select auth.jwt() -> 'app_metadata' ->> 'acceso' = 'tramia' and exists (select from auth.sessions s where s.id = (auth.jwt() ->> 'session_id')::uuid)",
        "definer",
      ),
      "logs: list",
    ],
    ["alter policy sealed_rows_select on sealed_rows using (owner_id = auth.uid())", "sealed: list"],
    ["alter policy sealed_vaults_select on sealed_vaults using (owner_id = auth.uid())", "vaults: list"],
    ["alter policy sealed_farewells_select on sealed_farewells using (owner_id = auth.uid())", "farewells: list"],
    ["grant execute on function open_device to authenticated", "public: open_device"],
    ["grant execute on function open_code to authenticated", "public: open_code"],
    ["grant execute on function stage_code to authenticated", "public: stage_code"],
    ["alter function private.passed_gate() reset search_path", "function private.passed_gate"],
    ["alter function private.require_visitor(uuid) reset search_path", "function private.require_visitor"],
  ]),
  ...from("private vault", [
    ...["sealed_rows", "sealed_vaults", "sealed_farewells"].flatMap((table): readonly (readonly [string, string])[] => {
      const lines = table === "sealed_rows" ? "sealed" : table.slice("sealed_".length);
      return [
        [`alter table ${table} disable row level security`, `${lines}: list`],
        [`alter policy ${table}_select on ${table} using ((select private.require_session()))`, `${lines}: list`],
        [`grant select on ${table} to anon`, `${lines}: list`],
        [`grant select on ${table} to service_role`, `${lines}: list`],
        [
          `grant delete on ${table} to authenticated; create policy later on ${table} for delete using (true)`,
          `${lines}: delete all`,
        ],
        [`grant insert on ${table} to authenticated`, `${lines}: insert`],
      ];
    }),
    ["grant update (revision) on sealed_rows to authenticated", "sealed: update all"],
    ["grant update (generation) on sealed_vaults to authenticated", "vaults: update all"],
    ["grant update (owner_id) on sealed_vaults to authenticated", "vaults: give away"],
    ["grant truncate on sealed_rows to authenticated", "sealed: truncate"],
    ["grant truncate on sealed_vaults, sealed_rows to authenticated", "vaults: truncate"],
    ["alter table sealed_rows drop constraint sealed_rows_name", "sealed: change with a path for name"],
    ["alter table sealed_rows drop constraint sealed_rows_storage_path", "sealed: change with foreign file"],
    ["alter table sealed_rows drop constraint sealed_rows_content", "sealed: change with nothing"],
    ["alter table sealed_rows alter hash drop not null", "sealed: change without a hash"],
    [replaced("private.has_too_many_rows(p_owner uuid)", "false"), "sealed: change"],
    [replaced("private.is_word(p_keyring jsonb, p_name text, p_word text)", "true"), "sealed: change without the word"],
    [replaced("private.is_word(p_keyring jsonb, p_name text, p_word text)", "true"), "sealed: end without a farewell"],
    [
      replaced("private.require_visitor(p_account uuid default auth.uid())", "p_account", "uuid"),
      "sealed: read of another",
    ],
    [replaced("private.require_visitor(p_account uuid default auth.uid())", "auth.uid()", "uuid"), "sealed: change"],
    [replaced("private.use_code(p_secret_hash text)", "null", "void"), "sealed: code that is not staged"],
    ...["change_sealed", "end_sealed", "read_sealed"].flatMap((name): readonly (readonly [string, string])[] => [
      [`grant execute on function ${name} to anon`, `function public.${name}`],
      [`alter function ${name} reset search_path`, `function public.${name}`],
    ]),
    // Deletions are sent to every listener, regardless of policies.
    ["alter publication supabase_realtime add table sealed_vaults", "publication supabase_realtime"],
    ["create publication later for all tables", "publication later"],
    ["create view public.later_view as select * from sealed_rows", "view public.later_view"],
  ]),
  ...from("private files", [
    ["update storage.buckets set public = true where id = 'documents'", "bucket documents"],
    ["update storage.buckets set file_size_limit = null where id = 'documents'", "bucket documents"],
    ["update storage.buckets set allowed_mime_types = null where id = 'documents'", "bucket documents"],
    [filesPolicy("select", `${BUCKET} and ${CLAIM}`), "files: list"],
    [filesPolicy("insert", `${BUCKET} and ${CLAIM}`), "files: insert for another"],
    [
      filesPolicy("insert", `${BUCKET} and name like '%' || (select auth.uid()) || '%' and ${CLAIM}`),
      "files: insert below another",
    ],
    [filesPolicy("delete", `${BUCKET} and ${CLAIM}`), "files: delete all"],
    [filesPolicy("insert", `${OWN_FOLDER} and ${CLAIM}`), "files: insert into other bucket"],
    [filesPolicy("select", `${OWN_FOLDER} and ${CLAIM}`), "files: list"],
    [filesPolicy("delete", `${OWN_FOLDER} and ${CLAIM}`), "files: delete all"],
    [insertChecks(OWN_FOLDER), "files: insert deeper"],
    [insertChecks(OWN_FOLDER), "files: insert with an empty name"],
    [insertChecks(OWN_FOLDER), "files: insert with an odd name"],
    [insertChecks(`${OWN_FOLDER} and name ~ '/[A-Za-z0-9._-]{1,200}$'`), "files: insert with a way up"],
    [filesPolicy("insert", `${OWN} and ${CLAIM} and private.is_own_file(name, auth.uid())`), "files: insert"],
    ["alter function private.is_bucket_full(uuid) security invoker", "files: insert"],
    ["alter function private.is_bucket_full(uuid) reset search_path", "function private.is_bucket_full"],
    ["alter function private.is_own_file(text, uuid) reset search_path", "function private.is_own_file"],
    ["grant execute on function is_vault_full to anon", "public: is_vault_full"],
    ["grant execute on function list_account_files to authenticated", "public: list_account_files"],
    ["alter function list_account_files reset search_path", "function public.list_account_files"],
    [filesPolicy("select", OWN), "files: list"],
    [filesPolicy("insert", OWN), "files: insert"],
    [filesPolicy("delete", OWN), "files: delete all"],
    [filesPolicy("delete", `${OWN} and ${CLAIM}`), "files: delete what a row names"],
    ["alter function private.is_sealed_file(text) reset search_path", "function private.is_sealed_file"],
    [`create policy later on storage.objects for update to authenticated using (${OWN} and ${CLAIM})`, "files: move"],
    ["create policy later on storage.buckets for select to anon using (true)", "buckets: list"],
  ]),
  ...from("private schema", [
    ["grant usage on schema private to authenticated", "private: passed_gate"],
    ["grant usage on schema private to anon; grant select on private.rate_limits to anon", "private: rate_limits"],
    [
      "grant usage on schema private to service_role; grant execute on function private.purge_accounts() to service_role",
      "schema private",
    ],
    ["grant create on schema public to authenticated", "public: create a table"],
    ["grant execute on function list_orphaned_files to authenticated", "public: list_orphaned_files"],
    ["alter function consume_rate_limit security invoker", "public: consume_rate_limit"],
    ["alter function consume_rate_limit reset search_path", "function public.consume_rate_limit"],
    ["alter function private.limit_access_logs() reset search_path", "function private.limit_access_logs"],
    [
      "alter default privileges for role project_owner in schema public grant select on tables to anon",
      "later: read a table",
    ],
    ["alter default privileges for role project_owner grant execute on functions to public", "later: call a function"],
  ]),
];

function from(finding: string, weakened: readonly (readonly [sql: string, shows: string])[]): readonly Weakening[] {
  return weakened.map(([sql, shows]) => ({ finding, sql, shows }));
}

function filesPolicy(command: "select" | "insert" | "delete", rule: string): string {
  return `alter policy documents_files_${command} on storage.objects ${command === "insert" ? "with check" : "using"} (${rule})`;
}

/** The rule for new files with another one for their names. */
function insertChecks(names: string): string {
  return `alter policy documents_files_insert on storage.objects with check (
    bucket_id = 'documents' and ${names} and ${CLAIM} and not (select private.is_bucket_full((select auth.uid()))))`;
}

function gateReads(body: string, rights: "invoker" | "definer" = "invoker"): string {
  return `create or replace function private.passed_gate() returns boolean language sql stable security ${rights} set search_path = ''
    as $$ ${body} $$`;
}

/** A function that gives this in place of what it is made for. */
function replaced(head: string, body: string, answer = "boolean"): string {
  return `create or replace function ${head} returns ${answer} language sql set search_path = '' as 'select ${body}'`;
}
