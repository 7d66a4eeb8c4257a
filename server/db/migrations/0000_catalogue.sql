CREATE TABLE "advertisement" (
	"id" uuid PRIMARY KEY NOT NULL,
	"creator_id" uuid NOT NULL,
	"project_id" uuid,
	"placement" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"path" text NOT NULL,
	"picture_url" text,
	"approval" text DEFAULT 'pending' NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "advertisement_placement" CHECK ("advertisement"."placement" in ('home', 'listing')),
	CONSTRAINT "advertisement_approval" CHECK ("advertisement"."approval" in ('approved', 'rejected', 'pending')),
	CONSTRAINT "advertisement_period" CHECK ("advertisement"."starts_at" < "advertisement"."ends_at"),
	CONSTRAINT "advertisement_path" CHECK ("advertisement"."path" ~ '^/([^/\\]|$)')
);
--> statement-breakpoint
CREATE TABLE "entrepreneur" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"company_type" text NOT NULL,
	"trade_name" text NOT NULL,
	"legal_name" text NOT NULL,
	"cnpj" char(14),
	"creci" text,
	"about" text DEFAULT '' NOT NULL,
	"city" text NOT NULL,
	"state" char(2) NOT NULL,
	"founded_year" integer,
	"delivered_projects" integer DEFAULT 0 NOT NULL,
	"delivered_on_time" integer DEFAULT 0 NOT NULL,
	"whatsapp" text,
	"approval" text DEFAULT 'pending' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "entrepreneur_slug_unique" UNIQUE("slug"),
	CONSTRAINT "entrepreneur_cnpj_unique" UNIQUE("cnpj"),
	CONSTRAINT "entrepreneur_company_type" CHECK ("entrepreneur"."company_type" in ('Imobiliária', 'Construtora e Incorporadora', 'Loteadora', 'Corretor')),
	CONSTRAINT "entrepreneur_approval" CHECK ("entrepreneur"."approval" in ('approved', 'rejected', 'pending')),
	CONSTRAINT "entrepreneur_delivered" CHECK ("entrepreneur"."delivered_on_time" between 0 and "entrepreneur"."delivered_projects")
);
--> statement-breakpoint
CREATE TABLE "incorporator_page" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entrepreneur_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"headline" text NOT NULL,
	"story" text NOT NULL,
	"is_published" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "incorporator_page_entrepreneur_id_unique" UNIQUE("entrepreneur_id"),
	CONSTRAINT "incorporator_page_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "offer_search" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"entrepreneur_id" uuid NOT NULL,
	"state" char(2) NOT NULL,
	"city_path" text NOT NULL,
	"place_path" text NOT NULL,
	"category" text NOT NULL,
	"phase" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"bedrooms" integer NOT NULL,
	"suites" integer NOT NULL,
	"parking_spots" integer NOT NULL,
	"area_m2" numeric(10, 2) NOT NULL,
	"price_cents" bigint,
	"label" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "place" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"path" text NOT NULL,
	"name" text NOT NULL,
	"city" text NOT NULL,
	"state" char(2) NOT NULL,
	"normalized_name" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"project_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "place_path_unique" UNIQUE("path"),
	CONSTRAINT "place_kind" CHECK ("place"."kind" in ('city', 'neighborhood'))
);
--> statement-breakpoint
CREATE TABLE "project" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entrepreneur_id" uuid NOT NULL,
	"place_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"genre" text NOT NULL,
	"category" text NOT NULL,
	"property_kind" text NOT NULL,
	"project_type" text NOT NULL,
	"phase" text NOT NULL,
	"phase_dates" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"cover" jsonb NOT NULL,
	"photos" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"video" jsonb,
	"address" jsonb NOT NULL,
	"details" jsonb NOT NULL,
	"plans" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"towers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"config" jsonb NOT NULL,
	"registration_number" text,
	"registration_office" text,
	"registration_date" date,
	"approval" text DEFAULT 'pending' NOT NULL,
	"is_published" boolean DEFAULT false NOT NULL,
	"first_published_at" timestamp with time zone,
	"availability_confirmed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "project_slug_unique" UNIQUE("slug"),
	CONSTRAINT "project_genre" CHECK ("project"."genre" in ('apartments', 'clubs')),
	CONSTRAINT "project_category" CHECK ("project"."category" in ('apartments', 'studios', 'houses', 'lofts', 'clubs', 'lots')),
	CONSTRAINT "project_category_genre" CHECK (("project"."category" = 'clubs') = ("project"."genre" = 'clubs')),
	CONSTRAINT "project_property_kind" CHECK ("project"."property_kind" in ('residencial', 'apartamento', 'comercial')),
	CONSTRAINT "project_type" CHECK ("project"."project_type" in ('residencial', 'comercial')),
	CONSTRAINT "project_phase" CHECK ("project"."phase" in ('Pré-Lançamento', 'Lançamento', 'Em obras', 'Concluído')),
	CONSTRAINT "project_approval" CHECK ("project"."approval" in ('approved', 'rejected', 'pending')),
	CONSTRAINT "project_registered_before_sale" CHECK (not "project"."is_published" or "project"."phase" = 'Pré-Lançamento' or (
        "project"."registration_number" is not null and "project"."registration_office" is not null and "project"."registration_date" is not null
      )),
	CONSTRAINT "project_published_once_approved" CHECK (not "project"."is_published" or "project"."approval" = 'approved'),
	CONSTRAINT "project_first_published" CHECK (not "project"."is_published" or "project"."first_published_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "project_search" (
	"project_id" uuid PRIMARY KEY NOT NULL,
	"entrepreneur_id" uuid NOT NULL,
	"state" char(2) NOT NULL,
	"city_path" text NOT NULL,
	"place_path" text NOT NULL,
	"category" text NOT NULL,
	"phase" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"normalized_title" text NOT NULL,
	"words" "tsvector" NOT NULL,
	"card" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "project_slug" (
	"slug" text PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quota" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"unit_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"fraction_numerator" integer NOT NULL,
	"fraction_denominator" integer NOT NULL,
	"week_rule" text NOT NULL,
	"status" text NOT NULL,
	"price_cents" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quota_number_in_unit" UNIQUE("unit_id","number"),
	CONSTRAINT "quota_with_unit" UNIQUE("id","unit_id"),
	CONSTRAINT "quota_fraction" CHECK ("quota"."fraction_numerator" between 1 and "quota"."fraction_denominator"),
	CONSTRAINT "quota_status" CHECK ("quota"."status" in ('sold', 'available', 'unavailable', 'deleted')),
	CONSTRAINT "quota_week_rule" CHECK ("quota"."week_rule" in ('fixed', 'floating', 'mixed')),
	CONSTRAINT "quota_price" CHECK ("quota"."price_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "quota_week" (
	"unit_id" uuid NOT NULL,
	"week" integer NOT NULL,
	"quota_id" uuid NOT NULL,
	CONSTRAINT "quota_week_unit_id_week_pk" PRIMARY KEY("unit_id","week"),
	CONSTRAINT "quota_week_of_year" CHECK ("quota_week"."week" between 1 and 52)
);
--> statement-breakpoint
CREATE TABLE "reservation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"unit_id" uuid,
	"quota_id" uuid,
	"payment_state" text NOT NULL,
	"confirmation" text DEFAULT 'pending' NOT NULL,
	"expires_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reservation_of_one_thing" CHECK (num_nonnulls("reservation"."unit_id", "reservation"."quota_id") = 1),
	CONSTRAINT "reservation_payment_state" CHECK ("reservation"."payment_state" in ('paid', 'paying', 'awaiting_payment_method', 'expired', 'cancelled')),
	CONSTRAINT "reservation_confirmation" CHECK ("reservation"."confirmation" in ('confirmed', 'rejected', 'pending', 'awaiting'))
);
--> statement-breakpoint
CREATE TABLE "unit" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"plan_index" integer NOT NULL,
	"tower" text NOT NULL,
	"floor" integer NOT NULL,
	"position" integer NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"orientation" text,
	"area_m2" numeric(10, 2) NOT NULL,
	"bedrooms" integer NOT NULL,
	"suites" integer NOT NULL,
	"bathrooms" integer NOT NULL,
	"parking_spots" integer NOT NULL,
	"price_cents" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "unit_place_in_tower" UNIQUE("project_id","tower","floor","position"),
	CONSTRAINT "unit_kind" CHECK ("unit"."kind" in ('common', 'sellable')),
	CONSTRAINT "unit_status" CHECK ("unit"."status" in ('sold', 'available', 'unavailable', 'deleted')),
	CONSTRAINT "unit_price" CHECK ("unit"."price_cents" > 0 and "unit"."price_cents" < 9007199254740992),
	CONSTRAINT "unit_area" CHECK ("unit"."area_m2" > 0),
	CONSTRAINT "unit_rooms" CHECK (least("unit"."bedrooms", "unit"."suites", "unit"."bathrooms", "unit"."parking_spots") >= 0)
);
--> statement-breakpoint
CREATE TABLE "unit_price" (
	"unit_id" uuid NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"price_cents" bigint NOT NULL,
	CONSTRAINT "unit_price_unit_id_since_pk" PRIMARY KEY("unit_id","since"),
	CONSTRAINT "unit_price_positive" CHECK ("unit_price"."price_cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "advertisement" ADD CONSTRAINT "advertisement_creator_id_entrepreneur_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."entrepreneur"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advertisement" ADD CONSTRAINT "advertisement_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incorporator_page" ADD CONSTRAINT "incorporator_page_entrepreneur_id_entrepreneur_id_fk" FOREIGN KEY ("entrepreneur_id") REFERENCES "public"."entrepreneur"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project" ADD CONSTRAINT "project_entrepreneur_id_entrepreneur_id_fk" FOREIGN KEY ("entrepreneur_id") REFERENCES "public"."entrepreneur"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project" ADD CONSTRAINT "project_place_id_place_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."place"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_slug" ADD CONSTRAINT "project_slug_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quota" ADD CONSTRAINT "quota_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quota" ADD CONSTRAINT "quota_unit_id_unit_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."unit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quota_week" ADD CONSTRAINT "quota_week_quota_id_quota_id_fk" FOREIGN KEY ("quota_id") REFERENCES "public"."quota"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_unit_id_unit_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."unit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_quota_id_quota_id_fk" FOREIGN KEY ("quota_id") REFERENCES "public"."quota"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit" ADD CONSTRAINT "unit_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_price" ADD CONSTRAINT "unit_price_unit_id_unit_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."unit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "advertisement_by_creator" ON "advertisement" USING btree ("creator_id","id");--> statement-breakpoint
CREATE INDEX "advertisement_by_placement" ON "advertisement" USING btree ("placement","ends_at");--> statement-breakpoint
CREATE INDEX "offer_search_by_price" ON "offer_search" USING btree ("price_cents","project_id") WHERE price_cents is not null;--> statement-breakpoint
CREATE INDEX "offer_search_city_price" ON "offer_search" USING btree ("city_path","price_cents","project_id") WHERE price_cents is not null;--> statement-breakpoint
CREATE INDEX "offer_search_place_price" ON "offer_search" USING btree ("place_path","price_cents","project_id") WHERE price_cents is not null;--> statement-breakpoint
CREATE INDEX "offer_search_project" ON "offer_search" USING btree ("project_id","price_cents","id");--> statement-breakpoint
CREATE INDEX "place_name_prefix" ON "place" USING btree ("normalized_name" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "place_by_count" ON "place" USING btree ("kind","project_count" DESC NULLS LAST,"path");--> statement-breakpoint
CREATE INDEX "project_by_entrepreneur" ON "project" USING btree ("entrepreneur_id","id");--> statement-breakpoint
CREATE INDEX "project_by_place" ON "project" USING btree ("place_id","id");--> statement-breakpoint
CREATE INDEX "project_search_newest" ON "project_search" USING btree ("published_at" DESC NULLS LAST,"project_id");--> statement-breakpoint
CREATE INDEX "project_search_city_newest" ON "project_search" USING btree ("city_path","published_at" DESC NULLS LAST,"project_id");--> statement-breakpoint
CREATE INDEX "project_search_place_newest" ON "project_search" USING btree ("place_path","published_at" DESC NULLS LAST,"project_id");--> statement-breakpoint
CREATE INDEX "project_search_words" ON "project_search" USING gin ("words");--> statement-breakpoint
CREATE INDEX "project_search_title_prefix" ON "project_search" USING btree ("normalized_title" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "project_search_entrepreneur" ON "project_search" USING btree ("entrepreneur_id","published_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "quota_cheapest_available" ON "quota" USING btree ("project_id","price_cents","id") WHERE status = 'available';--> statement-breakpoint
CREATE INDEX "quota_week_by_quota" ON "quota_week" USING btree ("quota_id","week");--> statement-breakpoint
CREATE UNIQUE INDEX "reservation_holds_unit" ON "reservation" USING btree ("unit_id") WHERE payment_state in ('awaiting_payment_method', 'paying', 'paid') and confirmation <> 'rejected';--> statement-breakpoint
CREATE UNIQUE INDEX "reservation_holds_quota" ON "reservation" USING btree ("quota_id") WHERE payment_state in ('awaiting_payment_method', 'paying', 'paid') and confirmation <> 'rejected';--> statement-breakpoint
CREATE INDEX "reservation_by_project" ON "reservation" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "unit_cheapest_available" ON "unit" USING btree ("project_id","price_cents","id") WHERE status = 'available' and kind = 'sellable';