ALTER TABLE "shared_simulation" ADD COLUMN "quota_id" uuid;--> statement-breakpoint
ALTER TABLE "shared_simulation" ADD CONSTRAINT "shared_simulation_quota_id_quota_id_fk" FOREIGN KEY ("quota_id") REFERENCES "public"."quota"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shared_simulation_of_quota" ON "shared_simulation" USING btree ("quota_id");--> statement-breakpoint
ALTER TABLE "shared_simulation" ADD CONSTRAINT "shared_simulation_of_one_item" CHECK (num_nonnulls("shared_simulation"."unit_id", "shared_simulation"."quota_id") <= 1);--> statement-breakpoint
ALTER TABLE "shared_simulation" ADD CONSTRAINT "shared_simulation_plan_of_quota" CHECK ("shared_simulation"."quota_id" is null or "shared_simulation"."type" = 'normal');