ALTER TABLE "favorite" DROP CONSTRAINT "favorite_of_session";--> statement-breakpoint
ALTER TABLE "favorite" DROP CONSTRAINT "favorite_of_buyer";--> statement-breakpoint
ALTER TABLE "favorite" DROP CONSTRAINT "favorite_of_entrepreneur";--> statement-breakpoint
ALTER TABLE "favorite" DROP CONSTRAINT "favorite_of_member";--> statement-breakpoint
CREATE UNIQUE INDEX "favorite_of_session" ON "favorite" USING btree ("session_id","project_id",coalesce("unit_id", "quota_id", "project_id"));--> statement-breakpoint
CREATE UNIQUE INDEX "favorite_of_buyer" ON "favorite" USING btree ("buyer_id","project_id",coalesce("unit_id", "quota_id", "project_id"));--> statement-breakpoint
CREATE UNIQUE INDEX "favorite_of_entrepreneur" ON "favorite" USING btree ("entrepreneur_id","project_id",coalesce("unit_id", "quota_id", "project_id"));--> statement-breakpoint
CREATE UNIQUE INDEX "favorite_of_member" ON "favorite" USING btree ("member_id","project_id",coalesce("unit_id", "quota_id", "project_id"));