ALTER TABLE "project_report" DROP CONSTRAINT "project_report_state";--> statement-breakpoint
ALTER TABLE "project_report" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "project_report" ADD COLUMN "decided_by" uuid;--> statement-breakpoint
ALTER TABLE "project_report" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "project_report" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "project_report_by_state" ON "project_report" USING btree ("state","created_at","id");--> statement-breakpoint
ALTER TABLE "project_report" ADD CONSTRAINT "project_report_note" CHECK (length("project_report"."note") <= 300);--> statement-breakpoint
ALTER TABLE "project_report" ADD CONSTRAINT "project_report_decided" CHECK (num_nonnulls("project_report"."note", "project_report"."decided_by", "project_report"."decided_at") = case "project_report"."state" when 'open' then 0 else 3 end);--> statement-breakpoint
ALTER TABLE "project_report" ADD CONSTRAINT "project_report_state" CHECK ("project_report"."state" in ('open', 'resolved', 'dismissed'));