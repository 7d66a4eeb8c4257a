ALTER TABLE "sale_parcel" DROP CONSTRAINT "sale_parcel_owed";--> statement-breakpoint
ALTER TABLE "sale_parcel" ADD COLUMN "corrected_cents" bigint;--> statement-breakpoint
ALTER TABLE "sale_parcel" ADD COLUMN "correction" jsonb;--> statement-breakpoint
ALTER TABLE "sale_parcel" ADD CONSTRAINT "sale_parcel_correction" CHECK (("sale_parcel"."corrected_cents" is null) = ("sale_parcel"."correction" is null) and "sale_parcel"."corrected_cents" >= "sale_parcel"."amount_cents");--> statement-breakpoint
ALTER TABLE "sale_parcel" ADD CONSTRAINT "sale_parcel_owed" CHECK ("sale_parcel"."payment_state" not in ('awaiting_payment_method', 'paying') or ("sale_parcel"."paid_at" is null and "sale_parcel"."paid_cents" < coalesce("sale_parcel"."corrected_cents", "sale_parcel"."amount_cents")));