CREATE TABLE "visit_request" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"email" text NOT NULL,
	"request" jsonb NOT NULL,
	"code_hash" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "visit_request_email" CHECK ("visit_request"."email" = lower(btrim("visit_request"."email"))),
	CONSTRAINT "visit_request_attempts" CHECK ("visit_request"."attempts" >= 0)
);
--> statement-breakpoint
ALTER TABLE "visit" ADD COLUMN "consent_version" text;--> statement-breakpoint
ALTER TABLE "visit" ADD COLUMN "consented_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "visit_request" ADD CONSTRAINT "visit_request_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "visit_request_by_email" ON "visit_request" USING btree ("email","created_at");--> statement-breakpoint
CREATE INDEX "visit_request_by_age" ON "visit_request" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "visit" ADD CONSTRAINT "visit_consent" CHECK (num_nonnulls("visit"."consent_version", "visit"."consented_at") in (0, 2));