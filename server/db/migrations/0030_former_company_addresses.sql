CREATE TABLE "company_slug" (
	"slug" text PRIMARY KEY NOT NULL,
	"entrepreneur_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "company_slug" ADD CONSTRAINT "company_slug_entrepreneur_id_entrepreneur_id_fk" FOREIGN KEY ("entrepreneur_id") REFERENCES "public"."entrepreneur"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- An address belongs for ever to the company that had it first, or whoever took a former one would get its visitors. Kept are a
-- company's own and those under which its page was published; one of a page that nobody has seen is free again.
insert into company_slug (slug, entrepreneur_id) select slug, id from entrepreneur;
--> statement-breakpoint
insert into company_slug (slug, entrepreneur_id)
  select slug, entrepreneur_id from incorporator_page where is_published on conflict (slug) do nothing;
--> statement-breakpoint
create trigger company_slug_kept before update or delete on company_slug
  for each statement execute function refuse_rewriting();
--> statement-breakpoint
drop trigger company_slug_inserted on entrepreneur;
--> statement-breakpoint
drop trigger company_slug_updated on entrepreneur;
--> statement-breakpoint
drop trigger page_slug_inserted on incorporator_page;
--> statement-breakpoint
drop trigger page_slug_updated on incorporator_page;
--> statement-breakpoint
drop function refuse_slug_of_another();
--> statement-breakpoint
-- Writers wait for each other, so that of two the later one sees what the earlier one wrote.
create function keep_company_slug() returns trigger language plpgsql as $$
declare
  taken text;
begin
  perform pg_advisory_xact_lock(7304);
  insert into company_slug (slug, entrepreneur_id) select slug, id from written on conflict (slug) do nothing;
  select slug into taken from written join company_slug kept using (slug) where kept.entrepreneur_id <> written.id limit 1;
  if taken is null then
    select slug into taken from written join incorporator_page page using (slug)
      where page.entrepreneur_id <> written.id limit 1;
  end if;
  if taken is not null then
    raise exception 'the address % belongs to another company', taken
      using errcode = 'unique_violation', constraint = 'company_slug_of_another', table = tg_table_name;
  end if;
  return null;
end
$$;
--> statement-breakpoint
create function keep_page_slug() returns trigger language plpgsql as $$
declare
  taken text;
begin
  perform pg_advisory_xact_lock(7304);
  insert into company_slug (slug, entrepreneur_id) select slug, entrepreneur_id from written where is_published
    on conflict (slug) do nothing;
  select slug into taken from written join company_slug kept using (slug)
    where kept.entrepreneur_id <> written.entrepreneur_id limit 1;
  if taken is not null then
    raise exception 'the address % belongs to another company', taken
      using errcode = 'unique_violation', constraint = 'company_slug_of_another', table = tg_table_name;
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger company_slug_inserted after insert on entrepreneur
  referencing new table as written for each statement execute function keep_company_slug();
--> statement-breakpoint
create trigger company_slug_updated after update on entrepreneur
  referencing new table as written for each statement execute function keep_company_slug();
--> statement-breakpoint
create trigger page_slug_inserted after insert on incorporator_page
  referencing new table as written for each statement execute function keep_page_slug();
--> statement-breakpoint
create trigger page_slug_updated after update on incorporator_page
  referencing new table as written for each statement execute function keep_page_slug();
