ALTER TABLE "sale" ADD COLUMN "next_due_on" date;--> statement-breakpoint
CREATE INDEX "sale_by_next_due" ON "sale" USING btree ("entrepreneur_id","next_due_on","id");--> statement-breakpoint
-- Day of the first parcel that is owed, for lists by it: a sale that is no longer in force owes none. Written by the database, so that
-- no writer of parcels can forget it; everything that changes parcels has locked their sale before.
create function sale_next_due() returns trigger language plpgsql as $$
begin
  new.next_due_on := (
    select min(due_on) from sale_parcel
    where sale_id = new.id and payment_state in ('awaiting_payment_method', 'paying')
      and new.rescinded_at is null and new.confirmation <> 'rejected');
  return new;
end
$$;--> statement-breakpoint
create trigger sale_next_due before insert or update of next_due_on, confirmation, rescinded_at on sale
  for each row execute function sale_next_due();--> statement-breakpoint
create function keep_sale_next_due() returns trigger language plpgsql as $$
begin
  update sale set next_due_on = null where id in (select sale_id from changed);
  return null;
end
$$;--> statement-breakpoint
create trigger sale_next_due_of_new after insert on sale_parcel
  referencing new table as changed for each statement execute function keep_sale_next_due();--> statement-breakpoint
create trigger sale_next_due_of_changed after update on sale_parcel
  referencing new table as changed for each statement execute function keep_sale_next_due();--> statement-breakpoint
create trigger sale_next_due_of_deleted after delete on sale_parcel
  referencing old table as changed for each statement execute function keep_sale_next_due();--> statement-breakpoint
update sale set next_due_on = null;--> statement-breakpoint
-- A table with deferred checks that wait cannot be altered by the next migration.
set constraints all immediate;--> statement-breakpoint
set constraints all deferred;
