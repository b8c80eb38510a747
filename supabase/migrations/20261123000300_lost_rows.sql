-- People and cases that do not open stay beside what takes their place, with their revision.
alter table public.sealed_rows drop constraint sealed_rows_name, add constraint sealed_rows_name check (
  name ~ '^((doc|bare|file|value)/[A-Za-z0-9_.:+-]{1,64}|list/[0-9]{2}|people|cases|lost/(people|cases)\.[0-9]{1,16}|root)$'
);
