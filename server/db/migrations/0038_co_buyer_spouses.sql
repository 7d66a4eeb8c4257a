ALTER TABLE "reservation_buyer" ADD COLUMN "spouse" jsonb;--> statement-breakpoint
ALTER TABLE "reservation_buyer" ADD CONSTRAINT "reservation_buyer_spouse_of_married" CHECK ("reservation_buyer"."spouse" is null or ("reservation_buyer"."marital_status" = 'Casado' and "reservation_buyer"."relation" = 'coBuyer'));--> statement-breakpoint
-- The spouse is part of the data that a person gives for the contract, also after the sale exists.
create or replace function keep_sold_buyers() returns trigger language plpgsql as $$
declare
  before jsonb := to_jsonb(old);
  after jsonb := to_jsonb(new);
  open text[] := array['state', 'invited_at', 'answered_at', 'birth_date', 'marital_status', 'spouse', 'phone', 'address', 'version', 'updated_at'];
begin
  if before - open is distinct from after - open
    and exists (select from sale where reservation_id::text = coalesce(after, before) ->> 'reservation_id') then
    raise exception 'the buyers of a sold reservation were changed'
      using errcode = 'check_violation', constraint = 'reservation_buyers_sold', table = 'reservation_buyer';
  end if;
  return coalesce(new, old);
end
$$;
