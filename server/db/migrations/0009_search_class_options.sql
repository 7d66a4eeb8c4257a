-- The search tables are derived: they are emptied here and filled again by the next refresh.
TRUNCATE "offer_class", "offer_search", "project_search", "search_spelling";--> statement-breakpoint
ALTER TABLE "offer_class" ADD COLUMN "options" integer NOT NULL;
