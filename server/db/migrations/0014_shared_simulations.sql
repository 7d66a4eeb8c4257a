CREATE TABLE "shared_simulation" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"unit_id" uuid,
	"price_cents" bigint NOT NULL,
	"day" date NOT NULL,
	"body" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_on" date NOT NULL,
	CONSTRAINT "shared_simulation_id" CHECK (length("shared_simulation"."id") = 22),
	CONSTRAINT "shared_simulation_type" CHECK ("shared_simulation"."type" in ('normal', 'ready')),
	CONSTRAINT "shared_simulation_of_its_type" CHECK ("shared_simulation"."body" ->> 'type' = "shared_simulation"."type"),
	CONSTRAINT "shared_simulation_without_person" CHECK (not jsonb_exists_any("shared_simulation"."body", array['ageYears', 'incomesCents'])),
	CONSTRAINT "shared_simulation_price" CHECK ("shared_simulation"."price_cents" > 0 and "shared_simulation"."price_cents" < 9007199254740992),
	CONSTRAINT "shared_simulation_expires" CHECK ("shared_simulation"."expires_on" > "shared_simulation"."day")
);
--> statement-breakpoint
ALTER TABLE "shared_simulation" ADD CONSTRAINT "shared_simulation_unit_id_unit_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."unit"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shared_simulation_expiry" ON "shared_simulation" USING btree ("expires_on");--> statement-breakpoint
CREATE INDEX "shared_simulation_of_unit" ON "shared_simulation" USING btree ("unit_id");