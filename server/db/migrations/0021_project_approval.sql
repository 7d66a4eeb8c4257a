ALTER TABLE "advertisement" ADD COLUMN "approval_note" text;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "approval_note" text;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "submitted_at" timestamp with time zone;--> statement-breakpoint
-- An address that nobody has ever seen goes with the draft that had it.
drop trigger project_slug_kept on project_slug;--> statement-breakpoint
create function keep_published_slug() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
    and not exists (select from project where id = old.project_id and first_published_at is not null) then
    return old;
  end if;
  raise exception '% refuses a change of what was written in %', tg_name, tg_table_name
    using errcode = 'check_violation', constraint = tg_name, table = tg_table_name;
end
$$;
--> statement-breakpoint
create trigger project_slug_kept before update or delete on project_slug
  for each row execute function keep_published_slug();
