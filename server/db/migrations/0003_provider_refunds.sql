ALTER TABLE "refund" DROP CONSTRAINT "refund_kind";--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_kind" CHECK ("refund"."kind" in ('provider', 'bankTransfer', 'dispute'));--> statement-breakpoint
ALTER TABLE "sale_parcel" ADD CONSTRAINT "sale_parcel_owed" CHECK ("sale_parcel"."payment_state" not in ('awaiting_payment_method', 'paying') or ("sale_parcel"."paid_at" is null and "sale_parcel"."paid_cents" < "sale_parcel"."amount_cents"));--> statement-breakpoint
-- A payment is never refunded beyond what was received: what is refunded and what is about to be. Checked at commit, so that one
-- refund may give way to another. The event of a refund may arrive before that of its payment: then its amount is the limit.
create function refunds_within_payment() returns trigger language plpgsql as $$
declare
  of_payment uuid;
begin
  of_payment := case tg_table_name when 'payment' then to_jsonb(new) ->> 'id' else to_jsonb(new) ->> 'payment_id' end;
  if exists (
    select from payment p where p.id = of_payment
      and (select coalesce(sum(amount_cents), 0) from refund where payment_id = p.id and state in ('pending', 'done'))
        > greatest(p.received_cents, p.amount_cents)
  ) then
    raise exception 'the refunds of payment % exceed what was received', of_payment
      using errcode = 'check_violation', constraint = 'refunds_within_payment', table = 'refund';
  end if;
  return null;
end
$$;--> statement-breakpoint
create constraint trigger refund_within_payment after insert or update on refund
  deferrable initially deferred for each row execute function refunds_within_payment();--> statement-breakpoint
create constraint trigger payment_covers_refunds after update of received_cents, amount_cents on payment
  deferrable initially deferred for each row execute function refunds_within_payment();
