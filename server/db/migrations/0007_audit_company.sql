-- Entries from before the column existed have no company: the check holds for new ones.
ALTER TABLE "audit_log" ADD COLUMN "company_id" uuid;--> statement-breakpoint
CREATE INDEX "audit_log_by_company" ON "audit_log" USING btree ("company_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_by_actor" ON "audit_log" USING btree ("actor_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_by_time" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_company" CHECK ("audit_log"."company_id" is not null or "audit_log"."subject_kind" in ('buyer', 'document', 'report')) NOT VALID;