ALTER TABLE "reservation" ADD COLUMN "hold_kind" text DEFAULT 'buyer' NOT NULL;--> statement-breakpoint
ALTER TABLE "reservation" ADD COLUMN "promised_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reservation" ADD COLUMN "sent_mails" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_hold_kind" CHECK ("reservation"."hold_kind" in ('buyer', 'client'));