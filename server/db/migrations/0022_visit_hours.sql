CREATE TABLE "visit_unit" (
	"visit_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"unit_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "visit_unit_visit_id_unit_id_pk" PRIMARY KEY("visit_id","unit_id")
);
--> statement-breakpoint
DROP INDEX "visit_capacity_slot_once";--> statement-breakpoint
DROP INDEX "visit_of_buyer_once";--> statement-breakpoint
DROP INDEX "visit_by_start";--> statement-breakpoint
ALTER TABLE "visit" ADD COLUMN "starts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "visit" ADD COLUMN "ends_at" timestamp with time zone;--> statement-breakpoint
-- Visits of a whole period keep its hours, in São Paulo time as before.
UPDATE "visit" SET
	"starts_at" = ("day" + case "period" when 'morning' then time '09:00' when 'afternoon' then time '13:00' else time '18:00' end) at time zone 'America/Sao_Paulo',
	"ends_at" = ("day" + case "period" when 'morning' then time '12:00' when 'afternoon' then time '18:00' else time '21:00' end) at time zone 'America/Sao_Paulo';--> statement-breakpoint
ALTER TABLE "visit" ALTER COLUMN "starts_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "visit" ALTER COLUMN "ends_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "visit_unit" ADD CONSTRAINT "visit_unit_visit_id_visit_id_fk" FOREIGN KEY ("visit_id") REFERENCES "public"."visit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_unit" ADD CONSTRAINT "visit_unit_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_unit" ADD CONSTRAINT "visit_unit_of_project" FOREIGN KEY ("unit_id","project_id") REFERENCES "public"."unit"("id","project_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "visit_unit_by_unit" ON "visit_unit" USING btree ("unit_id");--> statement-breakpoint
CREATE UNIQUE INDEX "visit_capacity_slot_once" ON "visit" USING btree ("project_id","starts_at","capacity_slot") WHERE state = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "visit_of_buyer_once" ON "visit" USING btree ("project_id","starts_at","buyer_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "visit_by_start" ON "visit" USING btree ("entrepreneur_id","starts_at","id");--> statement-breakpoint
ALTER TABLE "visit" ADD CONSTRAINT "visit_ends_later" CHECK ("visit"."ends_at" > "visit"."starts_at");