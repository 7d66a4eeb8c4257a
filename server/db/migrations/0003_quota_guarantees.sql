ALTER TABLE "quota" DROP CONSTRAINT "quota_price";--> statement-breakpoint
ALTER TABLE "quota_week" DROP CONSTRAINT "quota_week_quota_id_quota_id_fk";
--> statement-breakpoint
ALTER TABLE "quota_week" ADD CONSTRAINT "quota_week_of_own_unit" FOREIGN KEY ("quota_id","unit_id") REFERENCES "public"."quota"("id","unit_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quota" ADD CONSTRAINT "quota_price" CHECK ("quota"."price_cents" > 0 and "quota"."price_cents" < 9007199254740992);--> statement-breakpoint
-- The quotas of a unit are together never more than its year, whoever writes at the same moment: the units are locked
-- first, so that of two writers the later one counts what the earlier one wrote. Thirds and sevenths are rounded, hence
-- the grain; the smallest excess that whole numbers of weeks allow is 1/52.
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
--> statement-breakpoint
create trigger quota_within_year_inserted after insert on quota
  referencing new table as written for each statement execute function refuse_more_than_a_year();
--> statement-breakpoint
create trigger quota_within_year_updated after update on quota
  referencing new table as written for each statement execute function refuse_more_than_a_year();
