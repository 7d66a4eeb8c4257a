CREATE TABLE "works_stage" (
	"project_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"percent" integer NOT NULL,
	"weight" integer NOT NULL,
	CONSTRAINT "works_stage_project_id_position_pk" PRIMARY KEY("project_id","position"),
	CONSTRAINT "works_stage_once" UNIQUE("project_id","name"),
	CONSTRAINT "works_stage_position" CHECK ("works_stage"."position" >= 0),
	CONSTRAINT "works_stage_name" CHECK (char_length("works_stage"."name") between 1 and 40),
	CONSTRAINT "works_stage_percent" CHECK ("works_stage"."percent" between 0 and 100),
	CONSTRAINT "works_stage_weight" CHECK ("works_stage"."weight" between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "works_update" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"day" date NOT NULL,
	"text" text NOT NULL,
	"photos" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"published_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "works_update_state" CHECK ("works_update"."state" in ('draft', 'published')),
	CONSTRAINT "works_update_published" CHECK (("works_update"."state" = 'published') = ("works_update"."published_at" is not null)),
	CONSTRAINT "works_update_text" CHECK (char_length("works_update"."text") between 1 and 2000),
	CONSTRAINT "works_update_photos" CHECK (jsonb_array_length("works_update"."photos") <= 12)
);
--> statement-breakpoint
ALTER TABLE "works_stage" ADD CONSTRAINT "works_stage_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "works_update" ADD CONSTRAINT "works_update_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "works_update_by_day" ON "works_update" USING btree ("project_id","day","id");