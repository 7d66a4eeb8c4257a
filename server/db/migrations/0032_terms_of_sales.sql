ALTER TABLE "sale" ADD COLUMN "signing_recorded_on" date;--> statement-breakpoint
ALTER TABLE "sale" ADD COLUMN "is_seat_claimed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sale" ADD COLUMN "summary_due_on" date;--> statement-breakpoint
ALTER TABLE "sale" ADD COLUMN "delivery_on" date;--> statement-breakpoint
ALTER TABLE "sale" ADD COLUMN "tolerance_days" integer DEFAULT 180 NOT NULL;--> statement-breakpoint
ALTER TABLE "sale" ADD COLUMN "registration_number" text;--> statement-breakpoint
ALTER TABLE "sale" ADD COLUMN "registration_office" text;--> statement-breakpoint
ALTER TABLE "sale" ADD COLUMN "brokerage_percent" numeric(6, 3) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sale" ADD COLUMN "undoing_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sale" ADD CONSTRAINT "sale_brokerage_percent" CHECK ("sale"."brokerage_percent" between 0 and 100);--> statement-breakpoint
ALTER TABLE "sale" ADD CONSTRAINT "sale_tolerance" CHECK ("sale"."tolerance_days" between 0 and 180);--> statement-breakpoint
-- What was sold before keeps what its project promises on the day of this migration, and the brokerage that it has.
UPDATE "sale" SET
  "delivery_on" = ("project"."details"->>'deliveryDate')::date,
  "tolerance_days" = coalesce(("project"."details"->>'toleranceDays')::integer, 180),
  "registration_number" = "project"."registration_number",
  "registration_office" = "project"."registration_office",
  "brokerage_percent" = round(100.0 * "sale"."brokerage_cents" / "sale"."price_cents", 3)
FROM "project" WHERE "project"."id" = "sale"."project_id";
--> statement-breakpoint
-- No contract was known to lack anything when these were undone.
UPDATE "sale" SET "undoing" = jsonb_set("undoing", '{figures,omission}',
  '{"isOpen": false, "limitOn": null}' || jsonb_build_object('refundCents', "undoing"->'figures'->'paidCents'))
WHERE "undoing" IS NOT NULL;
