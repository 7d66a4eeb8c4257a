CREATE TABLE "visit_block" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"from_day" date NOT NULL,
	"until_day" date NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "visit_block_range" CHECK ("visit_block"."from_day" <= "visit_block"."until_day")
);
--> statement-breakpoint
ALTER TABLE "visit" DROP CONSTRAINT "visit_state";--> statement-breakpoint
ALTER TABLE "visit_block" ADD CONSTRAINT "visit_block_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "visit_block_by_project" ON "visit_block" USING btree ("project_id","until_day");--> statement-breakpoint
ALTER TABLE "visit" ADD CONSTRAINT "visit_state" CHECK ("visit"."state" in ('open', 'concluded', 'canceled', 'missed'));