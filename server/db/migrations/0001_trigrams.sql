-- Trigrams find a name despite a typing error. They are an improvement, not a need: where the extension is not
-- installed, or may not be created, the search does without them.
do $$
begin
  create extension if not exists pg_trgm;
exception when others then
  raise notice 'pg_trgm is not available: %', sqlerrm;
end
$$;
--> statement-breakpoint
do $$
begin
  if exists (select from pg_extension where extname = 'pg_trgm') then
    create index project_search_title_trigrams on project_search using gin (normalized_title gin_trgm_ops);
  end if;
end
$$;
