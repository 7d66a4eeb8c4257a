DROP INDEX "coupon_by_entrepreneur";--> statement-breakpoint
DROP INDEX "buyer_newest";--> statement-breakpoint
DROP INDEX "entrepreneur_user_by_company";--> statement-breakpoint
CREATE INDEX "negotiation_newest" ON "negotiation" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "reservation_newest" ON "reservation" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "sale_newest" ON "sale" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "sale_parcel_by_due_day" ON "sale_parcel" USING btree ("due_on","id");--> statement-breakpoint
CREATE INDEX "visit_newest" ON "visit" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payment_newest" ON "payment" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payment_link_newest" ON "payment_link" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payment_link_by_maker" ON "payment_link" USING btree ("created_by","created_at","id");--> statement-breakpoint
CREATE INDEX "refund_newest" ON "refund" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "withdrawal_newest" ON "withdrawal" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "entrepreneur_newest" ON "entrepreneur" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "entrepreneur_bond_newest" ON "entrepreneur_bond" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "coupon_by_entrepreneur" ON "coupon" USING btree ("entrepreneur_id","created_at","id");--> statement-breakpoint
CREATE INDEX "buyer_newest" ON "buyer" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "entrepreneur_user_by_company" ON "entrepreneur_user" USING btree ("entrepreneur_id","created_at","id");