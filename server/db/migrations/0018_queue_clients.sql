DROP INDEX "queue_place_of_buyer";--> statement-breakpoint
ALTER TABLE "queue_place" ALTER COLUMN "buyer_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "queue_place" ADD COLUMN "entrepreneur_id" uuid;--> statement-breakpoint
ALTER TABLE "queue_place" ADD COLUMN "partner_id" uuid;--> statement-breakpoint
ALTER TABLE "queue_place" ADD COLUMN "broker_id" uuid;--> statement-breakpoint
ALTER TABLE "queue_place" ADD COLUMN "client" jsonb;--> statement-breakpoint
ALTER TABLE "queue_place" ADD CONSTRAINT "queue_place_entrepreneur_id_entrepreneur_id_fk" FOREIGN KEY ("entrepreneur_id") REFERENCES "public"."entrepreneur"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "queue_place" ADD CONSTRAINT "queue_place_partner_id_entrepreneur_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."entrepreneur"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "queue_place_of_client" ON "queue_place" USING btree (coalesce(unit_id, quota_id),coalesce(partner_id, entrepreneur_id),lower(client ->> 'email')) WHERE state in ('waiting', 'offered') and broker_id is not null;--> statement-breakpoint
CREATE INDEX "queue_place_by_entrepreneur" ON "queue_place" USING btree ("entrepreneur_id","id");--> statement-breakpoint
CREATE INDEX "queue_place_by_partner" ON "queue_place" USING btree ("partner_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "queue_place_of_buyer" ON "queue_place" USING btree (coalesce(unit_id, quota_id),"buyer_id") WHERE state in ('waiting', 'offered') and broker_id is null;--> statement-breakpoint
ALTER TABLE "queue_place" ADD CONSTRAINT "queue_place_of_seller" CHECK (num_nonnulls("queue_place"."entrepreneur_id", "queue_place"."broker_id", "queue_place"."client") in (0, 3) and ("queue_place"."partner_id" is null or "queue_place"."broker_id" is not null));--> statement-breakpoint
ALTER TABLE "queue_place" ADD CONSTRAINT "queue_place_of_person" CHECK (num_nonnulls("queue_place"."buyer_id", "queue_place"."client") > 0);