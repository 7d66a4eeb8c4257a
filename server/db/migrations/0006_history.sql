-- The quotas there are get the beginning of their history; units have had theirs since the first migration.
insert into quota_price (quota_id, since, price_cents)
  select id, updated_at, price_cents from quota where price_cents is not null;
--> statement-breakpoint
-- What a buyer may rely on is written once: the first publication of a project, and every price there was.
create function refuse_rewriting() returns trigger language plpgsql as $$
begin
  raise exception '% refuses a change of what was written in %', tg_name, tg_table_name
    using errcode = 'check_violation', constraint = tg_name, table = tg_table_name;
end
$$;
--> statement-breakpoint
create trigger project_first_published_kept before update of first_published_at on project for each row
  when (old.first_published_at is not null and new.first_published_at is distinct from old.first_published_at)
  execute function refuse_rewriting();
--> statement-breakpoint
create trigger unit_price_kept before update or delete on unit_price
  for each statement execute function refuse_rewriting();
--> statement-breakpoint
create trigger quota_price_kept before update or delete on quota_price
  for each statement execute function refuse_rewriting();
--> statement-breakpoint
-- Whoever writes a price writes its history, whichever way they came. A row that is new has its price since its own
-- updated_at, so that an import may tell when that was; a change has it since now.
create function keep_unit_price() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into unit_price (unit_id, since, price_cents)
      select id, updated_at, price_cents from written where price_cents is not null;
  else
    insert into unit_price (unit_id, since, price_cents)
      select written.id, clock_timestamp(), written.price_cents from written join replaced on replaced.id = written.id
      where written.price_cents is not null and written.price_cents is distinct from replaced.price_cents;
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger unit_price_of_new after insert on unit
  referencing new table as written for each statement execute function keep_unit_price();
--> statement-breakpoint
create trigger unit_price_of_changed after update on unit
  referencing new table as written old table as replaced for each statement execute function keep_unit_price();
--> statement-breakpoint
create function keep_quota_price() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into quota_price (quota_id, since, price_cents)
      select id, updated_at, price_cents from written where price_cents is not null;
  else
    insert into quota_price (quota_id, since, price_cents)
      select written.id, clock_timestamp(), written.price_cents from written join replaced on replaced.id = written.id
      where written.price_cents is not null and written.price_cents is distinct from replaced.price_cents;
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger quota_price_of_new after insert on quota
  referencing new table as written for each statement execute function keep_quota_price();
--> statement-breakpoint
create trigger quota_price_of_changed after update on quota
  referencing new table as written old table as replaced for each statement execute function keep_quota_price();
