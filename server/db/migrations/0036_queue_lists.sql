ALTER TABLE "queue_place" DROP CONSTRAINT "queue_place_of_seller";--> statement-breakpoint
UPDATE "queue_place" SET "entrepreneur_id" = "project"."entrepreneur_id" FROM "project"
  WHERE "project"."id" = "queue_place"."project_id" AND "queue_place"."entrepreneur_id" IS NULL;--> statement-breakpoint
ALTER TABLE "queue_place" ALTER COLUMN "entrepreneur_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "queue_place" ADD CONSTRAINT "queue_place_of_seller" CHECK (num_nonnulls("queue_place"."broker_id", "queue_place"."client") in (0, 2) and ("queue_place"."partner_id" is null or "queue_place"."broker_id" is not null));