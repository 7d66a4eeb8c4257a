CREATE TABLE "project_report" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"unit_id" uuid,
	"quota_id" uuid,
	"reason" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"text" text,
	"email" text,
	"count" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "project_report_reason" CHECK ("project_report"."reason" in ('sold', 'price', 'place', 'repeated', 'other')),
	CONSTRAINT "project_report_state" CHECK ("project_report"."state" in ('open', 'confirmed', 'dismissed')),
	CONSTRAINT "project_report_of_one_thing" CHECK (num_nonnulls("project_report"."unit_id", "project_report"."quota_id") <= 1),
	CONSTRAINT "project_report_text" CHECK (length("project_report"."text") <= 500),
	CONSTRAINT "project_report_count" CHECK ("project_report"."count" > 0)
);
--> statement-breakpoint
CREATE TABLE "quota_price" (
	"quota_id" uuid NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"price_cents" bigint NOT NULL,
	CONSTRAINT "quota_price_quota_id_since_pk" PRIMARY KEY("quota_id","since"),
	CONSTRAINT "quota_price_positive" CHECK ("quota_price"."price_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "report_attempt" (
	"id" uuid PRIMARY KEY NOT NULL,
	"visitor" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visitor_salt" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "project_report" ADD CONSTRAINT "project_report_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_report" ADD CONSTRAINT "project_report_unit_id_unit_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."unit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_report" ADD CONSTRAINT "project_report_quota_id_quota_id_fk" FOREIGN KEY ("quota_id") REFERENCES "public"."quota"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quota_price" ADD CONSTRAINT "quota_price_quota_id_quota_id_fk" FOREIGN KEY ("quota_id") REFERENCES "public"."quota"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "project_report_newest" ON "project_report" USING btree ("project_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "project_report_contacts" ON "project_report" USING btree ("created_at") WHERE email is not null;--> statement-breakpoint
CREATE INDEX "report_attempt_by_visitor" ON "report_attempt" USING btree ("visitor","at");