CREATE TABLE "reservation_offer" (
	"reservation_id" uuid PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL,
	"frozen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reservation_offer_photo" (
	"reservation_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "reservation_offer_photo_reservation_id_file_id_pk" PRIMARY KEY("reservation_id","file_id")
);
--> statement-breakpoint
ALTER TABLE "stored_file" ADD COLUMN "retired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reservation_offer" ADD CONSTRAINT "reservation_offer_reservation_id_reservation_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_offer_photo" ADD CONSTRAINT "reservation_offer_photo_reservation_id_reservation_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_offer_photo" ADD CONSTRAINT "reservation_offer_photo_file_id_stored_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reservation_offer_photo_by_file" ON "reservation_offer_photo" USING btree ("file_id");--> statement-breakpoint
ALTER TABLE "stored_file" ADD CONSTRAINT "stored_file_retired" CHECK ("stored_file"."retired_at" is null or "stored_file"."bucket" = 'uploads');--> statement-breakpoint
-- What was advertised at the reservation stays as it was.
create trigger reservation_offer_kept before update or delete on reservation_offer
  for each statement execute function refuse_rewriting();--> statement-breakpoint
create trigger reservation_offer_photo_kept before update or delete on reservation_offer_photo
  for each statement execute function refuse_rewriting();
