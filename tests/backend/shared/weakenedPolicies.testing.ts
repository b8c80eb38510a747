/** A policy, grant or function made weaker on purpose. */
export interface Weakening {
  /** The finding of docs/operations.md that comes back. */
  readonly finding: string;
  /** SQL, run as the owner of everything. */
  readonly sql: string;
  /** A line of the matrix that must change. */
  readonly shows: string;
}

const OWN = "bucket_id = 'documents' and (storage.foldername(name))[1] = (select auth.uid())::text";
const LOG_COLUMNS = "grant insert (login_success, user_agent, browser_info) on access_logs";
const LOG_POLICY = "create policy later on access_logs for insert";
const OWN_FOLDER = "(storage.foldername(name))[1] = (select auth.uid())::text";
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
    [gateReads("select auth.jwt() -> 'app_metadata' ->> 'acceso' = 'tramia'"), "documents: insert"],
    // A session that auth opened past the gate has no device.
    [
      gateReads(
        "select auth.jwt() -> 'app_metadata' ->> 'acceso' = 'tramia' and exists (select from auth.sessions s where s.id = (auth.jwt() ->> 'session_id')::uuid)",
        "definer",
      ),
      "logs: list",
    ],
    ["alter policy documents_gate on documents with check ((select private.passed_gate()))", "documents: insert"],
    ["grant execute on function open_device to authenticated", "public: open_device"],
    ["grant execute on function stage_code to authenticated", "public: stage_code"],
    ["alter function save_code security invoker", "function public.save_code"],
    ["alter function private.passed_gate() reset search_path", "function private.passed_gate"],
    ["drop policy documents_gate on documents", "documents: list"],
    [
      `drop policy documents_gate on documents; create policy documents_gate on documents using (${CLAIM}) with check (${CLAIM})`,
      "documents: read foreign",
    ],
    ["alter policy documents_gate on documents using (true)", "documents: list"],
    ["alter policy documents_gate on documents with check (true)", "documents: insert"],
  ]),
  ...from("private vault", [
    ["alter table documents disable row level security", "documents: list"],
    ["alter policy documents_select on documents using (true)", "documents: list"],
    ["alter policy documents_insert on documents with check (true)", "documents: insert for another"],
    ["alter policy documents_update on documents using (true)", "documents: update all"],
    [
      "alter policy documents_update on documents with check (true); grant update (owner_id) on documents to authenticated",
      "documents: give away",
    ],
    ["alter policy documents_delete on documents using (true)", "documents: delete all"],
    ["create policy later on documents for select to authenticated using (is_demo_data = false)", "documents: list"],
    ["grant update (id) on documents to authenticated", "documents: change id"],
    ["grant update (owner_id) on documents to authenticated", "documents: give away"],
    [
      "grant insert (updated_at), update (updated_at) on documents to authenticated",
      "documents: insert with updated_at",
    ],
    ["grant truncate on documents to authenticated", "documents: truncate"],
    ["grant select on documents to anon", "documents: list"],
    ["alter table documents drop constraint documents_storage_path", "documents: insert with foreign file"],
    [
      "alter table documents drop constraint documents_storage_path, add check (starts_with(storage_path, owner_id || '/'))",
      "documents: insert with a deep file",
    ],
    ["alter table documents drop constraint documents_upload_date", "documents: insert without a date"],
    ["drop trigger documents_limit on documents", "documents: insert"],
    ["drop trigger documents_limit on documents", "documents: save"],
    ["drop trigger documents_limit on documents", "documents: enlarge"],
    ["alter function private.limit_documents() reset search_path", "function private.limit_documents"],
    ["alter table documents alter owner_id drop default", "documents: insert"],
    ["drop trigger documents_touch on documents", "documents: update is dated"],
    ["alter table documents drop constraint documents_pkey, add primary key (id)", "documents: insert with foreign id"],
    ["alter table documents drop constraint documents_id", "documents: insert with a path for id"],
    ["alter view document_counts set (security_invoker = false)", "documents: count"],
    ["alter view document_counts reset (security_invoker)", "view public.document_counts"],
    ["grant select on document_counts to anon", "view public.document_counts"],
    ["alter function import_documents security definer", "documents: import for another"],
    ["alter function import_documents security definer", "documents: import over foreign"],
    ["alter function import_documents reset search_path", "function public.import_documents"],
    ["grant execute on function import_documents to anon", "function public.import_documents"],
    ["alter function save_document security definer", "documents: save for another"],
    ["alter function save_document reset search_path", "function public.save_document"],
    ["grant execute on function save_document to public", "function public.save_document"],
    ["alter table people disable row level security", "people: list"],
    ["alter policy people_select on people using (true)", "people: list"],
    ["alter policy people_insert on people with check (true)", "people: insert for another"],
    ["alter policy people_update on people using (true)", "people: update all"],
    ["alter policy people_delete on people using (true)", "people: delete all"],
    ["drop policy people_gate on people", "people: list"],
    ["alter policy people_gate on people with check (true)", "people: insert"],
    ["grant update (owner_id) on people to authenticated", "people: give away"],
    ["grant update (id) on people to authenticated", "people: change id"],
    ["grant truncate on people to authenticated", "people: truncate"],
    ["grant select on people to anon", "people: list"],
    ["alter table people drop constraint people_id", "people: insert with a path for id"],
    ["alter table people drop constraint people_pkey, add primary key (id)", "people: insert with foreign id"],
    ["drop trigger people_limit on people", "people: save"],
    ["drop trigger people_touch on people", "people: update is dated"],
    ["alter function save_people security definer", "people: save for another"],
    ["alter function save_people reset search_path", "function public.save_people"],
    ["grant execute on function save_people to anon", "function public.save_people"],
    ["alter function private.limit_people() reset search_path", "function private.limit_people"],
    ["revoke update (holder) on documents from authenticated", "documents: say whose it is"],
    ["alter table case_files disable row level security", "cases: list"],
    ["alter policy case_files_select on case_files using (true)", "cases: list"],
    ["alter policy case_files_insert on case_files with check (true)", "cases: insert for another"],
    ["alter policy case_files_update on case_files using (true)", "cases: update all"],
    ["alter policy case_files_delete on case_files using (true)", "cases: delete all"],
    ["drop policy case_files_gate on case_files", "cases: list"],
    ["alter policy case_files_gate on case_files with check (true)", "cases: insert"],
    ["grant update (owner_id) on case_files to authenticated", "cases: give away"],
    ["grant update (id) on case_files to authenticated", "cases: change id"],
    ["grant truncate on case_files to authenticated", "cases: truncate"],
    ["grant select on case_files to anon", "cases: list"],
    ["alter table case_files drop constraint case_files_id", "cases: insert with a path for id"],
    ["alter table case_files drop constraint case_files_pkey, add primary key (id)", "cases: insert with foreign id"],
    ["drop trigger case_files_limit on case_files", "cases: save"],
    ["drop trigger case_files_touch on case_files", "cases: update is dated"],
    ["alter function save_cases security definer", "cases: save over foreign"],
    ["alter function save_cases reset search_path", "function public.save_cases"],
    ["grant execute on function save_cases to anon", "function public.save_cases"],
    ["alter function private.limit_case_files() reset search_path", "function private.limit_case_files"],
    ["alter table sealed_rows disable row level security", "sealed: list"],
    ["alter policy sealed_rows_select on sealed_rows using (true)", "sealed: list"],
    [
      "create policy later on sealed_rows for delete using (true); grant delete on sealed_rows to authenticated",
      "sealed: delete all",
    ],
    ["drop policy sealed_rows_gate on sealed_rows", "sealed: list"],
    ["grant update (owner_id) on sealed_rows to authenticated", "sealed: give away"],
    ["grant update (name) on sealed_rows to authenticated", "sealed: change name"],
    ["grant truncate on sealed_rows to authenticated", "sealed: truncate"],
    ["grant select on sealed_rows to anon", "sealed: list"],
    ["alter table sealed_rows drop constraint sealed_rows_name", "sealed: change with a path for name"],
    ["alter table sealed_rows drop constraint sealed_rows_storage_path", "sealed: change with foreign file"],
    ["alter table sealed_rows drop constraint sealed_rows_content", "sealed: change with nothing"],
    ["drop trigger sealed_rows_limit on sealed_rows", "sealed: change"],
    ["drop trigger sealed_rows_touch on sealed_rows", "sealed: update is dated"],
    ["alter table sealed_vaults disable row level security", "vaults: list"],
    ["alter policy sealed_vaults_select on sealed_vaults using (true)", "vaults: list"],
    ["drop policy sealed_vaults_gate on sealed_vaults", "vaults: list"],
    ["grant update (owner_id) on sealed_vaults to authenticated", "vaults: give away"],
    ["grant update (state) on sealed_vaults to authenticated", "vaults: change of the state"],
    ["grant delete on sealed_vaults to authenticated", "vaults: delete all"],
    ["grant insert on sealed_rows to authenticated", "sealed: insert"],
    ["grant update (revision) on sealed_rows to authenticated", "sealed: update all"],
    ["alter policy sealed_farewells_select on sealed_farewells using (true)", "farewells: list"],
    ["grant insert on sealed_farewells to authenticated", "farewells: insert"],
    ["grant delete on sealed_farewells to authenticated", "farewells: delete all"],
    ["grant execute on function end_sealed to anon", "function public.end_sealed"],
    ["alter function end_sealed reset search_path", "function public.end_sealed"],
    ["grant truncate on sealed_vaults, sealed_rows to authenticated", "vaults: truncate"],
    ["grant select on sealed_vaults to anon", "vaults: list"],
    ["drop trigger sealed_vaults_touch on sealed_vaults", "vaults: update is dated"],
    ["alter function change_sealed reset search_path", "function public.change_sealed"],
    [
      "create or replace function private.is_word(p_keyring jsonb, p_name text, p_word text) returns boolean language sql as 'select true'",
      "sealed: change without the word",
    ],
    ["grant execute on function change_sealed to anon", "function public.change_sealed"],
    ["alter function read_sealed security definer", "sealed: read of another"],
    ["alter function read_sealed reset search_path", "function public.read_sealed"],
    ["grant execute on function read_sealed to anon", "function public.read_sealed"],
    ["alter function private.limit_sealed_rows() reset search_path", "function private.limit_sealed_rows"],
    ["alter function private.refuse_open() reset search_path", "function private.refuse_open"],
    // Deletions are sent to every listener, regardless of policies.
    ["alter publication supabase_realtime add table documents", "publication supabase_realtime"],
    ["create publication later for all tables", "publication later"],
  ]),
  ...from("private files", [
    ["update storage.buckets set public = true where id = 'documents'", "bucket documents"],
    ["update storage.buckets set file_size_limit = null where id = 'documents'", "bucket documents"],
    ["update storage.buckets set allowed_mime_types = null where id = 'documents'", "bucket documents"],
    [
      `alter policy documents_files_select on storage.objects using (bucket_id = 'documents' and ${CLAIM})`,
      "files: list",
    ],
    [
      `alter policy documents_files_insert on storage.objects with check (bucket_id = 'documents' and ${CLAIM})`,
      "files: insert for another",
    ],
    [
      `alter policy documents_files_insert on storage.objects with check (bucket_id = 'documents' and name like '%' || (select auth.uid()) || '%' and ${CLAIM})`,
      "files: insert below another",
    ],
    [
      `alter policy documents_files_delete on storage.objects using (bucket_id = 'documents' and ${CLAIM})`,
      "files: delete all",
    ],
    [
      `alter policy documents_files_insert on storage.objects with check ((storage.foldername(name))[1] = (select auth.uid())::text and ${CLAIM})`,
      "files: insert into other bucket",
    ],
    [
      `alter policy documents_files_select on storage.objects using ((storage.foldername(name))[1] = (select auth.uid())::text and ${CLAIM})`,
      "files: list",
    ],
    [
      `alter policy documents_files_delete on storage.objects using ((storage.foldername(name))[1] = (select auth.uid())::text and ${CLAIM})`,
      "files: delete all",
    ],
    [insertChecks(OWN_FOLDER), "files: insert deeper"],
    [insertChecks(OWN_FOLDER), "files: insert with an empty name"],
    [insertChecks(OWN_FOLDER), "files: insert with an odd name"],
    [insertChecks(`${OWN_FOLDER} and name ~ '/[A-Za-z0-9._-]{1,200}$'`), "files: insert with a way up"],
    [
      `alter policy documents_files_insert on storage.objects with check (${OWN} and ${CLAIM} and private.is_own_file(name, auth.uid()))`,
      "files: insert",
    ],
    ["alter function private.is_bucket_full(uuid) security invoker", "files: insert"],
    ["alter function private.is_bucket_full(uuid) reset search_path", "function private.is_bucket_full"],
    ["alter function private.is_own_file(text, uuid) reset search_path", "function private.is_own_file"],
    ["grant execute on function is_vault_full to anon", "public: is_vault_full"],
    ["grant execute on function list_account_files to authenticated", "public: list_account_files"],
    ["alter function list_account_files reset search_path", "function public.list_account_files"],
    [`alter policy documents_files_select on storage.objects using (${OWN})`, "files: list"],
    [`alter policy documents_files_insert on storage.objects with check (${OWN})`, "files: insert"],
    [`alter policy documents_files_delete on storage.objects using (${OWN})`, "files: delete all"],
    [`create policy later on storage.objects for update to authenticated using (${OWN} and ${CLAIM})`, "files: move"],
    ["create policy later on storage.buckets for select to anon using (true)", "buckets: list"],
  ]),
  ...from("private schema", [
    ["grant usage on schema private to authenticated", "private: passed_gate"],
    ["grant usage on schema private to anon; grant select on private.rate_limits to anon", "private: passed_gate"],
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

/** The rule for new files with another one for their names. */
function insertChecks(names: string): string {
  return `alter policy documents_files_insert on storage.objects with check (
    bucket_id = 'documents' and ${names} and ${CLAIM} and not (select private.is_bucket_full((select auth.uid()))))`;
}

function gateReads(body: string, rights: "invoker" | "definer" = "invoker"): string {
  return `create or replace function private.passed_gate() returns boolean language sql stable security ${rights} set search_path = ''
    as $$ ${body} $$`;
}
