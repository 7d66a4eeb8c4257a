-- The search tables are derived: they are emptied here and filled again by the next refresh.
DELETE FROM "offer_search";--> statement-breakpoint
DELETE FROM "project_search";--> statement-breakpoint
CREATE TABLE "search_spelling" (
	"form" text NOT NULL,
	"word" text NOT NULL,
	CONSTRAINT "search_spelling_form_word_pk" PRIMARY KEY("form","word")
);
--> statement-breakpoint
DROP INDEX "offer_search_by_price";--> statement-breakpoint
DROP INDEX "offer_search_city_price";--> statement-breakpoint
DROP INDEX "offer_search_place_price";--> statement-breakpoint
DROP INDEX "project_search_newest";--> statement-breakpoint
DROP INDEX "project_search_city_newest";--> statement-breakpoint
DROP INDEX "project_search_place_newest";--> statement-breakpoint
DROP INDEX "project_search_entrepreneur";--> statement-breakpoint
ALTER TABLE "offer_search" ADD COLUMN "lower_price_cents" bigint;--> statement-breakpoint
ALTER TABLE "offer_search" ADD COLUMN "higher_price_cents" bigint;--> statement-breakpoint
ALTER TABLE "project_search" ADD COLUMN "price_from_cents" bigint;--> statement-breakpoint
ALTER TABLE "project_search" ADD COLUMN "confirmed_at" timestamp with time zone NOT NULL;--> statement-breakpoint
CREATE INDEX "offer_search_cheapest_of_class" ON "offer_search" USING btree ("price_cents","project_id","bedrooms") WHERE lower_price_cents is null;--> statement-breakpoint
CREATE INDEX "offer_search_city_cheapest_of_class" ON "offer_search" USING btree ("city_path","price_cents","project_id","bedrooms") WHERE lower_price_cents is null;--> statement-breakpoint
CREATE INDEX "project_search_city_category_price" ON "project_search" USING btree ("city_path","category","price_from_cents","project_id");--> statement-breakpoint
CREATE INDEX "project_search_city_price" ON "project_search" USING btree ("city_path","price_from_cents","project_id");--> statement-breakpoint
CREATE INDEX "offer_search_by_price" ON "offer_search" USING btree ("price_cents","project_id","bedrooms");--> statement-breakpoint
CREATE INDEX "offer_search_city_price" ON "offer_search" USING btree ("city_path","price_cents","project_id","bedrooms");--> statement-breakpoint
CREATE INDEX "offer_search_place_price" ON "offer_search" USING btree ("place_path","price_cents","project_id","bedrooms");--> statement-breakpoint
CREATE INDEX "project_search_newest" ON "project_search" USING btree ("published_at","project_id");--> statement-breakpoint
CREATE INDEX "project_search_city_newest" ON "project_search" USING btree ("city_path","published_at","project_id");--> statement-breakpoint
CREATE INDEX "project_search_place_newest" ON "project_search" USING btree ("place_path","published_at","project_id");--> statement-breakpoint
CREATE INDEX "project_search_entrepreneur" ON "project_search" USING btree ("entrepreneur_id","published_at","project_id");