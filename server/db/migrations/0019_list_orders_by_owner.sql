ALTER TABLE "refund" DROP CONSTRAINT "refund_payment_id_payment_id_fk";--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_of_company" UNIQUE("id","entrepreneur_id");--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "entrepreneur_id" uuid;--> statement-breakpoint
UPDATE "refund" SET "entrepreneur_id" = (SELECT "entrepreneur_id" FROM "payment" WHERE "payment"."id" = "refund"."payment_id");--> statement-breakpoint
ALTER TABLE "refund" ALTER COLUMN "entrepreneur_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_of_payment" FOREIGN KEY ("payment_id","entrepreneur_id") REFERENCES "public"."payment"("id","entrepreneur_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
DROP INDEX "negotiation_by_entrepreneur";--> statement-breakpoint
DROP INDEX "negotiation_by_partner";--> statement-breakpoint
DROP INDEX "reservation_by_entrepreneur";--> statement-breakpoint
DROP INDEX "reservation_by_partner";--> statement-breakpoint
DROP INDEX "sale_by_entrepreneur";--> statement-breakpoint
DROP INDEX "sale_by_partner";--> statement-breakpoint
DROP INDEX "visit_by_entrepreneur";--> statement-breakpoint
DROP INDEX "visit_by_partner";--> statement-breakpoint
DROP INDEX "invoice_by_recipient";--> statement-breakpoint
DROP INDEX "payment_by_company";--> statement-breakpoint
DROP INDEX "payment_link_by_company";--> statement-breakpoint
DROP INDEX "withdrawal_by_company";--> statement-breakpoint
CREATE INDEX "negotiation_by_change" ON "negotiation" USING btree ("entrepreneur_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "negotiation_by_table_price" ON "negotiation" USING btree ("entrepreneur_id","table_cents","id");--> statement-breakpoint
CREATE INDEX "negotiation_by_fixed_price" ON "negotiation" USING btree ("entrepreneur_id","fixed_until","id");--> statement-breakpoint
CREATE INDEX "negotiation_by_expiry" ON "negotiation" USING btree ("entrepreneur_id","round_expires_at","id") WHERE confirmation in ('pending', 'awaiting');--> statement-breakpoint
CREATE INDEX "reservation_by_unit" ON "reservation" USING btree ("unit_id");--> statement-breakpoint
CREATE INDEX "reservation_by_change" ON "reservation" USING btree ("entrepreneur_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "reservation_by_price" ON "reservation" USING btree ("entrepreneur_id","price_cents","id");--> statement-breakpoint
CREATE INDEX "reservation_by_answer" ON "reservation" USING btree ("entrepreneur_id","answer_by","id");--> statement-breakpoint
CREATE INDEX "reservation_by_expiry" ON "reservation" USING btree ("entrepreneur_id","expires_at","id") WHERE payment_state in ('awaiting_payment_method', 'paying');--> statement-breakpoint
CREATE INDEX "sale_by_unit" ON "sale" USING btree ("unit_id");--> statement-breakpoint
CREATE INDEX "sale_by_change" ON "sale" USING btree ("entrepreneur_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "sale_by_price" ON "sale" USING btree ("entrepreneur_id","price_cents","id");--> statement-breakpoint
CREATE INDEX "sale_by_signature" ON "sale" USING btree ("entrepreneur_id","signed_on","id");--> statement-breakpoint
CREATE INDEX "sale_parcel_by_amount" ON "sale_parcel" USING btree ("amount_cents","id");--> statement-breakpoint
CREATE INDEX "sale_parcel_by_payment" ON "sale_parcel" USING btree ("paid_at","id");--> statement-breakpoint
CREATE INDEX "visit_by_change" ON "visit" USING btree ("entrepreneur_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "visit_by_start" ON "visit" USING btree ("entrepreneur_id",((day - date '1970-01-01') * 3 + array_position(array['morning', 'afternoon', 'night'], period)),"id");--> statement-breakpoint
CREATE INDEX "invoice_by_issuer" ON "invoice" USING btree ("issuer_id","issued_on","id");--> statement-breakpoint
CREATE INDEX "payment_by_change" ON "payment" USING btree ("entrepreneur_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "payment_by_amount" ON "payment" USING btree ("entrepreneur_id","amount_cents","id");--> statement-breakpoint
CREATE INDEX "payment_by_due_time" ON "payment" USING btree ("entrepreneur_id","due_at","id");--> statement-breakpoint
CREATE INDEX "payment_by_payment_time" ON "payment" USING btree ("entrepreneur_id","paid_at","id");--> statement-breakpoint
CREATE INDEX "payment_link_by_change" ON "payment_link" USING btree ("entrepreneur_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "payment_link_by_expiry" ON "payment_link" USING btree ("entrepreneur_id","expires_at","id");--> statement-breakpoint
CREATE INDEX "refund_by_company" ON "refund" USING btree ("entrepreneur_id","created_at","id");--> statement-breakpoint
CREATE INDEX "refund_by_amount" ON "refund" USING btree ("entrepreneur_id","amount_cents","id");--> statement-breakpoint
CREATE INDEX "refund_by_transfer" ON "refund" USING btree ("entrepreneur_id","done_at","id");--> statement-breakpoint
CREATE INDEX "withdrawal_by_change" ON "withdrawal" USING btree ("entrepreneur_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "withdrawal_by_release" ON "withdrawal" USING btree ("entrepreneur_id","releasable_at","id");--> statement-breakpoint
CREATE INDEX "buyer_by_change" ON "buyer" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "buyer_by_name" ON "buyer" USING btree (coalesce(name, ''),"id");--> statement-breakpoint
CREATE INDEX "entrepreneur_by_change" ON "entrepreneur" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "entrepreneur_by_name" ON "entrepreneur" USING btree ("normalized_name","id");--> statement-breakpoint
CREATE INDEX "negotiation_by_entrepreneur" ON "negotiation" USING btree ("entrepreneur_id","created_at","id");--> statement-breakpoint
CREATE INDEX "negotiation_by_partner" ON "negotiation" USING btree ("partner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "reservation_by_entrepreneur" ON "reservation" USING btree ("entrepreneur_id","created_at","id");--> statement-breakpoint
CREATE INDEX "reservation_by_partner" ON "reservation" USING btree ("partner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "sale_by_entrepreneur" ON "sale" USING btree ("entrepreneur_id","created_at","id");--> statement-breakpoint
CREATE INDEX "sale_by_partner" ON "sale" USING btree ("partner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "visit_by_entrepreneur" ON "visit" USING btree ("entrepreneur_id","created_at","id");--> statement-breakpoint
CREATE INDEX "visit_by_partner" ON "visit" USING btree ("partner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "invoice_by_recipient" ON "invoice" USING btree ("recipient_id","issued_on","id");--> statement-breakpoint
CREATE INDEX "payment_by_company" ON "payment" USING btree ("entrepreneur_id","created_at","id");--> statement-breakpoint
CREATE INDEX "payment_link_by_company" ON "payment_link" USING btree ("entrepreneur_id","created_at","id");--> statement-breakpoint
CREATE INDEX "withdrawal_by_company" ON "withdrawal" USING btree ("entrepreneur_id","created_at","id");