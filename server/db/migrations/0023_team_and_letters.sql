ALTER TABLE "entrepreneur_user" DROP CONSTRAINT "entrepreneur_user_email";--> statement-breakpoint
ALTER TABLE "entrepreneur_user" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "mailed_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "entrepreneur_user_email" ON "entrepreneur_user" USING btree ("normalized_email") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "notification_by_age" ON "notification" USING btree ("created_at");