-- Addresses from before the country existed are Brazilian: the form accepted no others.
UPDATE "buyer" SET "address" = "address" || '{"country": "BR"}' WHERE NOT "address" ? 'country';--> statement-breakpoint
UPDATE "entrepreneur" SET "address" = "address" || '{"country": "BR"}' WHERE NOT "address" ? 'country';--> statement-breakpoint
ALTER TABLE "buyer" ADD CONSTRAINT "buyer_address_country" CHECK ("buyer"."address" ? 'country');--> statement-breakpoint
ALTER TABLE "entrepreneur" ADD CONSTRAINT "entrepreneur_address_country" CHECK ("entrepreneur"."address" ? 'country');