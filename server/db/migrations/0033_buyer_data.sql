ALTER TABLE "reservation_buyer" ADD COLUMN "birth_date" date;--> statement-breakpoint
ALTER TABLE "reservation_buyer" ADD COLUMN "marital_status" text;--> statement-breakpoint
ALTER TABLE "reservation_buyer" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "reservation_buyer" ADD COLUMN "address" jsonb;--> statement-breakpoint
ALTER TABLE "reservation_buyer" ADD CONSTRAINT "reservation_buyer_marital_status" CHECK ("reservation_buyer"."marital_status" in ('Solteiro', 'Casado', 'Divorciado', 'Viúvo'));--> statement-breakpoint
ALTER TABLE "reservation_buyer" ADD CONSTRAINT "reservation_buyer_phone" CHECK ("reservation_buyer"."phone" ~ '^[0-9]{10,11}$');--> statement-breakpoint
ALTER TABLE "reservation_buyer" ADD CONSTRAINT "reservation_buyer_address_country" CHECK ("reservation_buyer"."address" ? 'country');--> statement-breakpoint
ALTER TABLE "reservation_buyer" ADD CONSTRAINT "reservation_buyer_data_whole" CHECK (num_nonnulls("reservation_buyer"."birth_date", "reservation_buyer"."marital_status", "reservation_buyer"."phone", "reservation_buyer"."address") in (0, 4));--> statement-breakpoint
ALTER TABLE "reservation_buyer" ADD CONSTRAINT "reservation_buyer_data_of_others" CHECK ("reservation_buyer"."relation" <> 'main' or "reservation_buyer"."birth_date" is null);--> statement-breakpoint
ALTER TABLE "reservation_buyer" ADD CONSTRAINT "reservation_buyer_data_of_willing" CHECK ("reservation_buyer"."state" <> 'declined' or "reservation_buyer"."birth_date" is null);--> statement-breakpoint
-- With the sale, the answers of its buyers and their own data may still change, and nothing else of them.
create or replace function keep_sold_buyers() returns trigger language plpgsql as $$
declare
  before jsonb := to_jsonb(old);
  after jsonb := to_jsonb(new);
  open text[] := array['state', 'invited_at', 'answered_at', 'birth_date', 'marital_status', 'phone', 'address', 'version', 'updated_at'];
begin
  if before - open is distinct from after - open
    and exists (select from sale where reservation_id::text = coalesce(after, before) ->> 'reservation_id') then
    raise exception 'the buyers of a sold reservation were changed'
      using errcode = 'check_violation', constraint = 'reservation_buyers_sold', table = 'reservation_buyer';
  end if;
  return coalesce(new, old);
end
$$;
