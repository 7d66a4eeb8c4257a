ALTER TABLE "waiting_entry" DROP CONSTRAINT "waiting_entry_position";--> statement-breakpoint
ALTER TABLE "waiting_entry" DROP CONSTRAINT "waiting_entry_of_one_thing";--> statement-breakpoint
DROP INDEX "waiting_entry_once";--> statement-breakpoint
DROP INDEX "waiting_entry_in_order";--> statement-breakpoint
ALTER TABLE "waiting_entry" ADD COLUMN "plan_index" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_entry_once" ON "waiting_entry" USING btree (coalesce(unit_id, quota_id, project_id),coalesce(tower, ''),coalesce("position", -1),coalesce(plan_index, -1),"email") WHERE state in ('pending', 'active');--> statement-breakpoint
CREATE INDEX "waiting_entry_in_order" ON "waiting_entry" USING btree (coalesce(unit_id, quota_id, project_id),coalesce(tower, ''),coalesce("position", -1),coalesce(plan_index, -1),"joined_at","id") WHERE state = 'active';--> statement-breakpoint
ALTER TABLE "waiting_entry" ADD CONSTRAINT "waiting_entry_group" CHECK (("waiting_entry"."tower" is null) = (num_nonnulls("waiting_entry"."position", "waiting_entry"."plan_index") = 0));--> statement-breakpoint
ALTER TABLE "waiting_entry" ADD CONSTRAINT "waiting_entry_of_one_thing" CHECK (num_nonnulls("waiting_entry"."unit_id", "waiting_entry"."quota_id", "waiting_entry"."position", "waiting_entry"."plan_index") <= 1);