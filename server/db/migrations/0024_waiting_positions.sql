ALTER TABLE "waiting_entry" DROP CONSTRAINT "waiting_entry_of_one_thing";--> statement-breakpoint
DROP INDEX "waiting_entry_once";--> statement-breakpoint
DROP INDEX "waiting_entry_in_order";--> statement-breakpoint
ALTER TABLE "waiting_entry" ADD COLUMN "tower" text;--> statement-breakpoint
ALTER TABLE "waiting_entry" ADD COLUMN "position" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_entry_once" ON "waiting_entry" USING btree (coalesce(unit_id, quota_id, project_id),coalesce(tower, ''),coalesce("position", -1),"email") WHERE state in ('pending', 'active');--> statement-breakpoint
CREATE INDEX "waiting_entry_in_order" ON "waiting_entry" USING btree (coalesce(unit_id, quota_id, project_id),coalesce(tower, ''),coalesce("position", -1),"joined_at","id") WHERE state = 'active';--> statement-breakpoint
ALTER TABLE "waiting_entry" ADD CONSTRAINT "waiting_entry_position" CHECK (num_nonnulls("waiting_entry"."tower", "waiting_entry"."position") <> 1);--> statement-breakpoint
ALTER TABLE "waiting_entry" ADD CONSTRAINT "waiting_entry_of_one_thing" CHECK (num_nonnulls("waiting_entry"."unit_id", "waiting_entry"."quota_id", "waiting_entry"."position") <= 1);