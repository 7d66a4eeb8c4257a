ALTER TABLE "sale_parcel" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "paid_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "sale_parcel_id" ON "sale_parcel" USING btree ("id");--> statement-breakpoint
CREATE INDEX "sale_parcel_next_due" ON "sale_parcel" USING btree ("sale_id","due_on") WHERE payment_state in ('awaiting_payment_method', 'paying');--> statement-breakpoint
update payment set paid_at = coalesce((select min(change.at) from state_change change
  where change.subject_kind = 'payment' and change.subject_id = payment.id and change."to" = 'paid'), updated_at)
where received_cents > 0;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_paid" CHECK ("payment"."state" <> 'paid' or "payment"."paid_at" is not null);