CREATE TABLE "waiting_entry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"unit_id" uuid,
	"quota_id" uuid,
	"buyer_id" uuid,
	"name" text,
	"email" text,
	"phone" text,
	"bedrooms" integer,
	"max_price_cents" bigint,
	"consent_version" text NOT NULL,
	"consent_source" text NOT NULL,
	"consented_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"mailed_at" timestamp with time zone,
	"joined_at" timestamp with time zone,
	"notified_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "waiting_entry_of_one_thing" CHECK (num_nonnulls("waiting_entry"."unit_id", "waiting_entry"."quota_id") <= 1),
	CONSTRAINT "waiting_entry_state" CHECK ("waiting_entry"."state" in ('pending', 'active', 'notified', 'left')),
	CONSTRAINT "waiting_entry_source" CHECK ("waiting_entry"."consent_source" in ('project', 'item')),
	CONSTRAINT "waiting_entry_joined" CHECK (("waiting_entry"."state" = 'pending') = ("waiting_entry"."joined_at" is null)),
	CONSTRAINT "waiting_entry_notified" CHECK (("waiting_entry"."state" = 'notified') <= ("waiting_entry"."notified_at" is not null)),
	CONSTRAINT "waiting_entry_contact" CHECK (case when "waiting_entry"."state" in ('pending', 'active') then "waiting_entry"."name" is not null and "waiting_entry"."email" is not null
        when "waiting_entry"."state" = 'left' then num_nonnulls("waiting_entry"."name", "waiting_entry"."email", "waiting_entry"."phone") = 0 else true end),
	CONSTRAINT "waiting_entry_email" CHECK ("waiting_entry"."email" = lower(btrim("waiting_entry"."email"))),
	CONSTRAINT "waiting_entry_wishes" CHECK ("waiting_entry"."bedrooms" > 0 and "waiting_entry"."max_price_cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "waiting_entry" ADD CONSTRAINT "waiting_entry_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_entry" ADD CONSTRAINT "waiting_entry_buyer_id_buyer_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_entry" ADD CONSTRAINT "waiting_entry_unit_of_project" FOREIGN KEY ("unit_id","project_id") REFERENCES "public"."unit"("id","project_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_entry" ADD CONSTRAINT "waiting_entry_quota_of_project" FOREIGN KEY ("quota_id","project_id") REFERENCES "public"."quota"("id","project_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_entry_once" ON "waiting_entry" USING btree (coalesce(unit_id, quota_id, project_id),"email") WHERE state in ('pending', 'active');--> statement-breakpoint
CREATE INDEX "waiting_entry_in_order" ON "waiting_entry" USING btree (coalesce(unit_id, quota_id, project_id),"joined_at","id") WHERE state = 'active';--> statement-breakpoint
CREATE INDEX "waiting_entry_by_project" ON "waiting_entry" USING btree ("project_id","created_at","id");--> statement-breakpoint
CREATE INDEX "waiting_entry_by_buyer" ON "waiting_entry" USING btree ("buyer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "waiting_entry_unconfirmed" ON "waiting_entry" USING btree ("created_at") WHERE state = 'pending';