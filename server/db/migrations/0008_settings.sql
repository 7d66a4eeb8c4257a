CREATE TABLE "setting_value" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"applies_to" text,
	"value" numeric(24, 12) NOT NULL,
	"valid_from" date,
	"valid_to" date,
	"source" text NOT NULL,
	"confidence" text NOT NULL,
	"checked_on" date NOT NULL,
	"note" text,
	"added_by" uuid,
	"withdrawn_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "setting_value_confidence" CHECK ("setting_value"."confidence" in ('official', 'secondary', 'weak', 'memory', 'computed')),
	CONSTRAINT "setting_value_amount" CHECK ("setting_value"."value" >= -1),
	CONSTRAINT "setting_value_period" CHECK ("setting_value"."valid_from" <= "setting_value"."valid_to")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "setting_value_once" ON "setting_value" USING btree ("name",coalesce(applies_to, ''),coalesce(valid_from, '-infinity')) WHERE withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "setting_value_by_name" ON "setting_value" USING btree ("name","applies_to","valid_from");