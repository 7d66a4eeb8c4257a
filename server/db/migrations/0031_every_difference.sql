ALTER TABLE "payment_difference" DROP CONSTRAINT "payment_difference_kind";--> statement-breakpoint
DROP INDEX "payment_difference_open";--> statement-breakpoint
ALTER TABLE "payment_difference" ALTER COLUMN "intent_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_difference" ADD COLUMN "record_id" text;--> statement-breakpoint
update "payment_difference" set "record_id" = "intent_id";--> statement-breakpoint
ALTER TABLE "payment_difference" ALTER COLUMN "record_id" SET NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_difference_open" ON "payment_difference" USING btree ("record_id","kind") WHERE resolved_at is null;--> statement-breakpoint
ALTER TABLE "payment_difference" ADD CONSTRAINT "payment_difference_kind" CHECK ("payment_difference"."kind" in ('unknownHere', 'unknownThere', 'duplicate', 'state', 'amount', 'currency', 'received', 'refunded', 'refundUnknownHere', 'refundUnknownThere', 'refundState', 'refundAmount', 'payoutUncovered'));
