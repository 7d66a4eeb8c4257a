CREATE TABLE "operator" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "buyer_by_name";--> statement-breakpoint
ALTER TABLE "buyer" ADD COLUMN "normalized_name" text GENERATED ALWAYS AS (regexp_replace(lower(normalize(translate(coalesce("name", ''), U&'\2018\2019\02BC\2032\00B4\0060\00A0\1680\2000\2001\2002\2003\2004\2005\2006\2007\2008\2009\200A\202F\205F\3000', '''''''''''''                '), NFD)), U&'[\0300-\036F\1AB0-\1AFF\1DC0-\1DFF\20D0-\20FF\FE20-\FE2F]', '', 'g')) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "buyer_by_name" ON "buyer" USING btree ("normalized_name","id");