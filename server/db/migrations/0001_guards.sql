-- Indexes, functions and triggers that drizzle-kit cannot express.

-- Trigrams find a name despite a typing error. They are optional: where the extension is not installed or may not be created,
-- the search works without them.
do $$
begin
  create extension if not exists pg_trgm;
exception when others then
  raise notice 'pg_trgm is not available: %', sqlerrm;
end
$$;

do $$
begin
  if exists (select from pg_extension where extname = 'pg_trgm') then
    create index project_search_title_trigrams on project_search using gin (normalized_title gin_trgm_ops);
  end if;
end
$$;

-- Covering indexes: a search that reads thousands of offers is answered from the index and does not read the
-- table.
drop index offer_search_by_price, offer_search_city_price, offer_search_place_price, offer_search_city_rooms,
  offer_search_cheapest_of_class, offer_search_city_cheapest_of_class, offer_search_project;
create index offer_search_by_price on offer_search (price_cents, project_id, bedrooms)
  include (state, suites, parking_spots, area_m2, lower_price_cents, higher_price_cents, published_at, category, phase, delivery_month);
create index offer_search_city_price on offer_search (city_path, price_cents, project_id, bedrooms)
  include (suites, parking_spots, area_m2, lower_price_cents, higher_price_cents, published_at, category, phase, delivery_month);
create index offer_search_place_price on offer_search (place_path, price_cents, project_id, bedrooms)
  include (suites, parking_spots, area_m2, lower_price_cents, higher_price_cents, published_at, category, phase, delivery_month);
-- Bedrooms before the price: of a city's offers in a range, only those with enough bedrooms are read.
create index offer_search_city_rooms on offer_search (city_path, bedrooms, price_cents, project_id)
  include (suites, parking_spots, area_m2, lower_price_cents, higher_price_cents, published_at, category, phase, delivery_month);
create index offer_search_cheapest_of_class on offer_search (price_cents, project_id, bedrooms)
  include (state, suites, parking_spots, area_m2, lower_price_cents, higher_price_cents, published_at, category, phase, delivery_month)
  where lower_price_cents is null;
create index offer_search_city_cheapest_of_class on offer_search (city_path, price_cents, project_id, bedrooms)
  include (suites, parking_spots, area_m2, lower_price_cents, higher_price_cents, published_at, category, phase, delivery_month)
  where lower_price_cents is null;
create index offer_search_project on offer_search (project_id, price_cents, id)
  include (bedrooms, suites, parking_spots, area_m2);

-- Append-only rows. What a buyer may rely on is written once: the first publication of a project, each price, each state
-- change, each audited action and each round of a negotiation.
create function refuse_rewriting() returns trigger language plpgsql as $$
begin
  raise exception '% refuses a change of what was written in %', tg_name, tg_table_name
    using errcode = 'check_violation', constraint = tg_name, table = tg_table_name;
end
$$;

create trigger project_first_published_kept before update of first_published_at on project for each row
  when (old.first_published_at is not null and new.first_published_at is distinct from old.first_published_at)
  execute function refuse_rewriting();
create trigger unit_price_kept before update or delete on unit_price
  for each statement execute function refuse_rewriting();
create trigger quota_price_kept before update or delete on quota_price
  for each statement execute function refuse_rewriting();
create trigger audit_log_kept before update or delete on audit_log
  for each statement execute function refuse_rewriting();
create trigger state_change_kept before update or delete on state_change
  for each statement execute function refuse_rewriting();
-- The note of a round is the only part that may be erased, with the account of its author.
create trigger negotiation_round_kept before update on negotiation_round for each row
  when (new.note is not null or to_jsonb(new.*) - 'note' <> to_jsonb(old.*) - 'note')
  execute function refuse_rewriting();
create trigger negotiation_round_stays before delete on negotiation_round
  for each statement execute function refuse_rewriting();

-- Price history, written by the database so that no writer can forget it. A new row has its price since its own updated_at,
-- which lets an import state when that was; a changed row has it since now.
-- Joining old and new rows needs a hash join for thousands of rows, but the plan is cached from the session's first change,
-- usually of one row: hence no nested loops.
create function keep_unit_price() returns trigger language plpgsql set enable_nestloop = off as $$
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

create trigger unit_price_of_new after insert on unit
  referencing new table as written for each statement execute function keep_unit_price();
create trigger unit_price_of_changed after update on unit
  referencing new table as written old table as replaced for each statement execute function keep_unit_price();

create function keep_quota_price() returns trigger language plpgsql set enable_nestloop = off as $$
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

create trigger quota_price_of_new after insert on quota
  referencing new table as written for each statement execute function keep_quota_price();
create trigger quota_price_of_changed after update on quota
  referencing new table as written old table as replaced for each statement execute function keep_quota_price();

-- Slugs of projects. A slug belongs for ever to the project that had it first: otherwise another project could take a former
-- one and get its visitors, or an unpublished draft could turn a public link into a 404.
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

create trigger project_slug_of_new after insert on project
  referencing new table as written for each statement execute function keep_project_slug();
create trigger project_slug_of_changed after update on project
  referencing new table as written for each statement execute function keep_project_slug();

-- The slug of a draft that was never published may be deleted with it.
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

create trigger project_slug_kept before update or delete on project_slug
  for each row execute function keep_published_slug();

-- Slugs of companies and of their pages, which share one URL space. A slug belongs for ever to the company that had it first;
-- kept are a company's own and those of published pages. The advisory lock serialises writers, so that of two the later one
-- sees what the earlier one wrote.
create trigger company_slug_kept before update or delete on company_slug
  for each statement execute function refuse_rewriting();

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

create trigger company_slug_inserted after insert on entrepreneur
  referencing new table as written for each statement execute function keep_company_slug();
create trigger company_slug_updated after update on entrepreneur
  referencing new table as written for each statement execute function keep_company_slug();
create trigger page_slug_inserted after insert on incorporator_page
  referencing new table as written for each statement execute function keep_page_slug();
create trigger page_slug_updated after update on incorporator_page
  referencing new table as written for each statement execute function keep_page_slug();

-- The quotas of a unit never exceed its year. The units are locked first, so that of two concurrent writers the later one
-- counts what the earlier one wrote. Thirds and sevenths are rounded, hence the tolerance; the smallest excess that whole
-- numbers of weeks allow is 1/52.
create function refuse_more_than_a_year() returns trigger language plpgsql as $$
declare
  crowded uuid;
begin
  perform from unit where id in (select unit_id from written) order by id for no key update;
  select unit_id into crowded from quota
    where unit_id in (select unit_id from written) and status <> 'deleted'
    group by unit_id having sum(fraction_numerator::numeric / fraction_denominator) > 1.000001 limit 1;
  if crowded is not null then
    raise exception 'the quotas of unit % are more than a year', crowded
      using errcode = 'check_violation', constraint = 'quota_within_year', table = 'quota';
  end if;
  return null;
end
$$;

create trigger quota_within_year_inserted after insert on quota
  referencing new table as written for each statement execute function refuse_more_than_a_year();
create trigger quota_within_year_updated after update on quota
  referencing new table as written for each statement execute function refuse_more_than_a_year();

-- The parcels of a sale sum to its price, to the centavo, and its commissions to its brokerage. Checked at commit, so that a
-- transaction may replace them one by one.
create function sale_adds_up() returns trigger language plpgsql as $$
declare
  of_sale uuid;
begin
  of_sale := case tg_table_name when 'sale' then to_jsonb(new) ->> 'id' else coalesce(to_jsonb(new), to_jsonb(old)) ->> 'sale_id' end;
  if exists (
    select from sale s where s.id = of_sale
      and s.price_cents <> (select coalesce(sum(amount_cents), 0) from sale_parcel where sale_id = s.id)
  ) then
    raise exception 'the parcels of sale % are not its price', of_sale
      using errcode = 'check_violation', constraint = 'sale_parcels_sum', table = 'sale';
  end if;
  if exists (
    select from sale s join (select sale_id, sum(amount_cents) as total from sale_commission where sale_id = of_sale group by 1) c
      on c.sale_id = s.id where c.total <> s.brokerage_cents
  ) then
    raise exception 'the commissions of sale % are not its brokerage', of_sale
      using errcode = 'check_violation', constraint = 'sale_commissions_sum', table = 'sale';
  end if;
  return null;
end
$$;

create constraint trigger sale_of_parcels after insert or update on sale
  deferrable initially deferred for each row execute function sale_adds_up();
create constraint trigger sale_parcels_of_sale after insert or update or delete on sale_parcel
  deferrable initially deferred for each row execute function sale_adds_up();
create constraint trigger sale_commissions_of_sale after insert or update or delete on sale_commission
  deferrable initially deferred for each row execute function sale_adds_up();

-- A unit or quota becomes sold only by a confirmed sale in force. Inserts are exempt: a catalogue may start with sold units.
create function sold_by_sale() returns trigger language plpgsql as $$
begin
  if not exists (
    select from sale where confirmation = 'confirmed' and rescinded_at is null
      and case tg_table_name when 'unit' then unit_id else quota_id end = new.id
  ) then
    raise exception '% % was not sold', tg_table_name, new.id
      using errcode = 'check_violation', constraint = 'sold_by_sale', table = tg_table_name;
  end if;
  return null;
end
$$;

create constraint trigger unit_sold_by_sale after update on unit deferrable initially deferred
  for each row when (new.status = 'sold' and old.status is distinct from 'sold') execute function sold_by_sale();
create constraint trigger quota_sold_by_sale after update on quota deferrable initially deferred
  for each row when (new.status = 'sold' and old.status is distinct from 'sold') execute function sold_by_sale();
