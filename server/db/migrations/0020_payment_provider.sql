CREATE TABLE "payment_difference" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"intent_id" text NOT NULL,
	"payment_id" uuid,
	"ours" text NOT NULL,
	"theirs" text NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"resolved_at" timestamp with time zone,
	CONSTRAINT "payment_difference_kind" CHECK ("payment_difference"."kind" in ('unknownHere', 'unknownThere', 'state', 'received', 'refunded'))
);
--> statement-breakpoint
CREATE TABLE "sandbox_account" (
	"id" integer PRIMARY KEY NOT NULL,
	"secret_key" text NOT NULL,
	"publishable_key" text NOT NULL,
	"webhook_secret" text NOT NULL,
	CONSTRAINT "sandbox_account_single" CHECK ("sandbox_account"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "sandbox_call" (
	"key" text PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL,
	"status" integer,
	"body" jsonb,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_event" (
	"id" text PRIMARY KEY NOT NULL,
	"place" bigint GENERATED ALWAYS AS IDENTITY (sequence name "sandbox_event_place_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"body" jsonb NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"last_status" integer,
	"delivered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sandbox_object" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"place" bigint GENERATED ALWAYS AS IDENTITY (sequence name "sandbox_object_place_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"body" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "attempt" text;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_difference_open" ON "payment_difference" USING btree ("intent_id","kind") WHERE resolved_at is null;--> statement-breakpoint
CREATE INDEX "payment_difference_by_time" ON "payment_difference" USING btree ("found_at","id");--> statement-breakpoint
CREATE INDEX "sandbox_call_by_time" ON "sandbox_call" USING btree ("at");--> statement-breakpoint
CREATE INDEX "sandbox_event_in_order" ON "sandbox_event" USING btree ("place");--> statement-breakpoint
CREATE INDEX "sandbox_object_by_kind" ON "sandbox_object" USING btree ("kind","place");