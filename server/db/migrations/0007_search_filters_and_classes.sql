-- The search tables are derived: they are emptied here and filled again by the next refresh.
TRUNCATE "offer_search", "project_search", "search_spelling";--> statement-breakpoint
CREATE TABLE "offer_class" (
	"project_id" uuid NOT NULL,
	"entrepreneur_id" uuid NOT NULL,
	"state" char(2) NOT NULL,
	"city_path" text NOT NULL,
	"place_path" text NOT NULL,
	"category" text NOT NULL,
	"phase" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"delivery_month" integer,
	"amenities" bigint NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"bedrooms" integer NOT NULL,
	"suites" integer NOT NULL,
	"parking_spots" integer NOT NULL,
	"area_m2" numeric(10, 2) NOT NULL,
	"prices_cents" bigint[] NOT NULL,
	"sample" smallint NOT NULL,
	CONSTRAINT "offer_class_project_id_bedrooms_suites_parking_spots_area_m2_pk" PRIMARY KEY("project_id","bedrooms","suites","parking_spots","area_m2")
);
--> statement-breakpoint
ALTER TABLE "offer_search" ADD COLUMN "delivery_month" integer;--> statement-breakpoint
ALTER TABLE "offer_search" ADD COLUMN "amenities" bigint NOT NULL;--> statement-breakpoint
ALTER TABLE "offer_search" ADD COLUMN "latitude" double precision NOT NULL;--> statement-breakpoint
ALTER TABLE "offer_search" ADD COLUMN "longitude" double precision NOT NULL;--> statement-breakpoint
ALTER TABLE "project_search" ADD COLUMN "delivery_month" integer;--> statement-breakpoint
ALTER TABLE "project_search" ADD COLUMN "amenities" bigint NOT NULL;--> statement-breakpoint
CREATE INDEX "offer_class_sample" ON "offer_class" USING btree ("sample");--> statement-breakpoint
CREATE INDEX "offer_class_state_sample" ON "offer_class" USING btree ("state","sample");--> statement-breakpoint
CREATE INDEX "offer_class_city_sample" ON "offer_class" USING btree ("city_path","sample");--> statement-breakpoint
CREATE INDEX "offer_class_place_sample" ON "offer_class" USING btree ("place_path","sample");--> statement-breakpoint
CREATE INDEX "offer_class_entrepreneur_sample" ON "offer_class" USING btree ("entrepreneur_id","sample");--> statement-breakpoint
CREATE INDEX "offer_class_point" ON "offer_class" USING gist (point("longitude", "latitude"));--> statement-breakpoint
CREATE INDEX "project_search_point" ON "project_search" USING gist (point("longitude", "latitude"));--> statement-breakpoint
-- Columns beside the key let a search that reads thousands of offers leave the table alone.
DROP INDEX "offer_search_by_price";--> statement-breakpoint
DROP INDEX "offer_search_city_price";--> statement-breakpoint
DROP INDEX "offer_search_place_price";--> statement-breakpoint
DROP INDEX "offer_search_cheapest_of_class";--> statement-breakpoint
DROP INDEX "offer_search_city_cheapest_of_class";--> statement-breakpoint
DROP INDEX "offer_search_project";--> statement-breakpoint
CREATE INDEX "offer_search_by_price" ON "offer_search" USING btree ("price_cents","project_id","bedrooms") INCLUDE ("state","suites","parking_spots","area_m2","lower_price_cents","higher_price_cents","published_at","category","phase","delivery_month");--> statement-breakpoint
CREATE INDEX "offer_search_city_price" ON "offer_search" USING btree ("city_path","price_cents","project_id","bedrooms") INCLUDE ("suites","parking_spots","area_m2","lower_price_cents","higher_price_cents","published_at","category","phase","delivery_month");--> statement-breakpoint
CREATE INDEX "offer_search_place_price" ON "offer_search" USING btree ("place_path","price_cents","project_id","bedrooms") INCLUDE ("suites","parking_spots","area_m2","lower_price_cents","higher_price_cents","published_at","category","phase","delivery_month");--> statement-breakpoint
CREATE INDEX "offer_search_cheapest_of_class" ON "offer_search" USING btree ("price_cents","project_id","bedrooms") INCLUDE ("state","suites","parking_spots","area_m2","lower_price_cents","higher_price_cents","published_at","category","phase","delivery_month") WHERE lower_price_cents is null;--> statement-breakpoint
CREATE INDEX "offer_search_city_cheapest_of_class" ON "offer_search" USING btree ("city_path","price_cents","project_id","bedrooms") INCLUDE ("suites","parking_spots","area_m2","lower_price_cents","higher_price_cents","published_at","category","phase","delivery_month") WHERE lower_price_cents is null;--> statement-breakpoint
CREATE INDEX "offer_search_project" ON "offer_search" USING btree ("project_id","price_cents","id") INCLUDE ("bedrooms","suites","parking_spots","area_m2");
