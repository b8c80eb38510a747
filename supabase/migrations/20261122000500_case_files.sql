-- The procedures that a visitor keeps (decision A-164).

create table public.case_files (
  -- As the ids of documents: the visitor's own, whatever others have.
  id text collate "C" not null,
  owner_id uuid not null default auth.uid() references auth.users on delete cascade,
  -- Another one after every change: who changes a case says which one it was.
  version bigint not null,
  content jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (owner_id, id),
  constraint case_files_id check (id ~ '^[A-Za-z0-9_.:+-]{1,64}$'),
  constraint case_files_version check (version between 1 and 9007199254740991),
  constraint case_files_content check (jsonb_typeof(content) = 'object' and char_length(content::text) <= 400000)
);

alter table public.case_files enable row level security;
revoke all on public.case_files from public, anon, authenticated, service_role;
grant select, delete on public.case_files to authenticated;
-- No row changes its id or its owner afterwards.
grant insert (id, owner_id, version, content), update (version, content) on public.case_files to authenticated;
grant select, insert, update, delete on public.case_files to service_role;

create policy case_files_select on public.case_files for select to authenticated
  using (owner_id = (select auth.uid()));
create policy case_files_insert on public.case_files for insert to authenticated
  with check (owner_id = (select auth.uid()));
create policy case_files_update on public.case_files for update to authenticated
  using (owner_id = (select auth.uid())) with check (owner_id = (select auth.uid()));
create policy case_files_delete on public.case_files for delete to authenticated
  using (owner_id = (select auth.uid()));
-- Whatever a policy above allows, and whatever a later one will, needs a session that the gate opened and that has not ended.
create policy case_files_gate on public.case_files as restrictive for all
  using ((select private.require_session())) with check ((select private.require_session()));

create trigger case_files_touch before update on public.case_files
  for each row execute function private.touch_updated_at();

-- At most 500 cases and 32 MiB an account. No limit for whoever operates the project: there is no visitor then.
create function private.limit_case_files() returns trigger
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  v_owner uuid := auth.uid();
begin
  if v_owner is null then
    return null;
  end if;
  -- Of two at once the second one counts what the first one wrote.
  perform pg_advisory_xact_lock(hashtextextended('cases of ' || v_owner, 0));
  if (select count(*) > 500 or sum(pg_column_size(c.content)) > 33554432 from public.case_files c where c.owner_id = v_owner) then
    raise exception 'No queda espacio en el servidor.' using errcode = 'PT413';
  end if;
  return null;
end
$$;
revoke all on function private.limit_case_files() from public;
create trigger case_files_limit after insert or update on public.case_files
  for each statement execute function private.limit_case_files();

-- Writes each case whose stored version is its base, 0 for none, and gives the ids of those that it wrote.
create function public.save_cases(p_cases jsonb) returns jsonb
  language plpgsql volatile security invoker set search_path = ''
  as $$
declare
  v_written jsonb;
begin
  -- One after another for each visitor, so that no two take one version for the last.
  perform pg_advisory_xact_lock(hashtextextended('cases of ' || auth.uid(), 0));
  with arriving as (
    select * from jsonb_to_recordset(p_cases) as a (id text, owner_id uuid, base bigint, version bigint, content jsonb)
  ), changed as (
    update public.case_files c set version = a.version, content = a.content
      from arriving a
      where c.owner_id = a.owner_id and c.id = a.id and c.version = a.base
      returning c.id
  ), added as (
    insert into public.case_files (id, owner_id, version, content)
      select a.id, a.owner_id, a.version, a.content from arriving a where a.base = 0
      on conflict (owner_id, id) do nothing
      returning id
  )
  select coalesce(jsonb_agg(w.id), '[]') into v_written from (select id from changed union all select id from added) w;
  return v_written;
end
$$;
revoke all on function public.save_cases(jsonb) from public, anon, authenticated, service_role;
grant execute on function public.save_cases(jsonb) to authenticated;
