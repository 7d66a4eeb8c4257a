ALTER TABLE "withdrawal" ADD COLUMN "owed_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "withdrawal" ADD COLUMN "repaid_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "withdrawal" ADD CONSTRAINT "withdrawal_owed" CHECK ("withdrawal"."repaid_cents" between 0 and "withdrawal"."owed_cents" and "withdrawal"."owed_cents" <= "withdrawal"."amount_cents");--> statement-breakpoint
ALTER TABLE "withdrawal" ADD CONSTRAINT "withdrawal_owed_of_done" CHECK ("withdrawal"."owed_cents" = 0 or "withdrawal"."state" = 'withdrawn');