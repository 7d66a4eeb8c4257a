-- An address belongs for ever to the project that had it first, or whoever took a former one would get its visitors, and a
-- draft that took it would make it lead nowhere. Every slug is kept when it is written, and never changed or deleted.
insert into project_slug (slug, project_id) select slug, id from project on conflict (slug) do nothing;
--> statement-breakpoint
create trigger project_slug_kept before update or delete on project_slug
  for each statement execute function refuse_rewriting();
--> statement-breakpoint
create function keep_project_slug() returns trigger language plpgsql as $$
declare
  taken text;
begin
  insert into project_slug (slug, project_id) select slug, id from written on conflict (slug) do nothing;
  select slug into taken from written join project_slug kept using (slug) where kept.project_id <> written.id limit 1;
  if taken is not null then
    raise exception 'the address % belongs to another project', taken
      using errcode = 'unique_violation', constraint = 'project_slug_of_another', table = 'project';
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger project_slug_of_new after insert on project
  referencing new table as written for each statement execute function keep_project_slug();
--> statement-breakpoint
create trigger project_slug_of_changed after update on project
  referencing new table as written for each statement execute function keep_project_slug();
--> statement-breakpoint
-- The page of a company stands under its own slug or under one that no other company has: the two tables share their
-- addresses. Writers wait for each other, so that of two the later one sees what the earlier one wrote.
create function refuse_slug_of_another() returns trigger language plpgsql as $$
declare
  taken text;
begin
  perform pg_advisory_xact_lock(7304);
  select page.slug into taken from incorporator_page page join entrepreneur company using (slug)
    where page.entrepreneur_id <> company.id and slug in (select slug from written) limit 1;
  if taken is not null then
    raise exception 'the address % belongs to another company', taken
      using errcode = 'unique_violation', constraint = 'company_slug_of_another', table = tg_table_name;
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger company_slug_inserted after insert on entrepreneur
  referencing new table as written for each statement execute function refuse_slug_of_another();
--> statement-breakpoint
create trigger company_slug_updated after update on entrepreneur
  referencing new table as written for each statement execute function refuse_slug_of_another();
--> statement-breakpoint
create trigger page_slug_inserted after insert on incorporator_page
  referencing new table as written for each statement execute function refuse_slug_of_another();
--> statement-breakpoint
create trigger page_slug_updated after update on incorporator_page
  referencing new table as written for each statement execute function refuse_slug_of_another();
