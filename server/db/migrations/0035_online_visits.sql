ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_company";--> statement-breakpoint
DROP INDEX "visit_request_by_age";--> statement-breakpoint
ALTER TABLE "visit" ADD COLUMN "mode" text DEFAULT 'onSite' NOT NULL;--> statement-breakpoint
ALTER TABLE "visit" ADD COLUMN "meeting_url" text;--> statement-breakpoint
ALTER TABLE "visit" ADD COLUMN "host_id" uuid;--> statement-breakpoint
ALTER TABLE "visit_request" ADD COLUMN "visit_time" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "visit_request" ADD COLUMN "codes" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "visit_request" ADD COLUMN "sent_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "visit_host_once" ON "visit" USING btree ("host_id","starts_at") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "visit_request_by_age" ON "visit_request" USING btree ("sent_at");--> statement-breakpoint
ALTER TABLE "visit" ADD CONSTRAINT "visit_mode" CHECK ("visit"."mode" in ('onSite', 'online'));--> statement-breakpoint
ALTER TABLE "visit" ADD CONSTRAINT "visit_meeting_url" CHECK ("visit"."meeting_url" is null or ("visit"."mode" = 'online' and "visit"."meeting_url" like 'https://%'));--> statement-breakpoint
ALTER TABLE "visit_request" ADD CONSTRAINT "visit_request_codes" CHECK ("visit_request"."codes" > 0);--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_company" CHECK ("audit_log"."company_id" is not null or "audit_log"."subject_kind" not in ('entrepreneur', 'member', 'bond', 'project', 'unit', 'advertisement', 'incorporatorPage', 'coupon', 'negotiation', 'reservation', 'sale', 'visit', 'invoice'));