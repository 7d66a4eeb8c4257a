CREATE TABLE "invoice" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"issuer" text NOT NULL,
	"issuer_id" uuid,
	"recipient_id" uuid,
	"sale_id" uuid,
	"number" text NOT NULL,
	"issued_on" date NOT NULL,
	"amount_cents" bigint NOT NULL,
	"access_key" text,
	"description" text NOT NULL,
	"file_id" uuid NOT NULL,
	"state" text DEFAULT 'issued' NOT NULL,
	"canceled_at" timestamp with time zone,
	"reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoice_file" UNIQUE("file_id"),
	CONSTRAINT "invoice_number_of_issuer" UNIQUE NULLS NOT DISTINCT("issuer_id","kind","number"),
	CONSTRAINT "invoice_kind" CHECK ("invoice"."kind" in ('invoice', 'receipt')),
	CONSTRAINT "invoice_issuer" CHECK ("invoice"."issuer" in ('platform', 'company')),
	CONSTRAINT "invoice_of_one_issuer" CHECK (("invoice"."issuer" = 'company') = ("invoice"."issuer_id" is not null)),
	CONSTRAINT "invoice_to_one_recipient" CHECK (num_nonnulls("invoice"."recipient_id", "invoice"."sale_id") = 1),
	CONSTRAINT "invoice_recipient_of_issuer" CHECK (("invoice"."issuer" = 'company') = ("invoice"."sale_id" is not null)),
	CONSTRAINT "invoice_state" CHECK ("invoice"."state" in ('issued', 'canceled')),
	CONSTRAINT "invoice_canceled" CHECK (case when "invoice"."state" = 'canceled' then "invoice"."canceled_at" is not null and btrim(coalesce("invoice"."reason", '')) <> ''
        else num_nonnulls("invoice"."canceled_at", "invoice"."reason") = 0 end),
	CONSTRAINT "invoice_amount" CHECK ("invoice"."amount_cents" > 0 and "invoice"."amount_cents" < 9007199254740992),
	CONSTRAINT "invoice_number" CHECK ("invoice"."number" ~ '^[0-9A-Z][0-9A-Z./-]{0,19}$'),
	CONSTRAINT "invoice_issued_on" CHECK ("invoice"."issued_on" >= '2000-01-01'),
	CONSTRAINT "invoice_access_key" CHECK ("invoice"."access_key" is null or "invoice"."kind" = 'invoice' and "invoice"."access_key" ~ '^([0-9]{6}[0-9A-Z]{12}[0-9]{26}|[0-9]{9}[0-9A-Z]{12}[0-9]{29})$')
);
--> statement-breakpoint
ALTER TABLE "sale" ADD CONSTRAINT "sale_of_company" UNIQUE("id","entrepreneur_id");--> statement-breakpoint
ALTER TABLE "stored_file" DROP CONSTRAINT "stored_file_type";--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_issuer_id_entrepreneur_id_fk" FOREIGN KEY ("issuer_id") REFERENCES "public"."entrepreneur"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_recipient_id_entrepreneur_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."entrepreneur"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_file_id_stored_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_sale_of_issuer" FOREIGN KEY ("sale_id","issuer_id") REFERENCES "public"."sale"("id","entrepreneur_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_by_sale" ON "invoice" USING btree ("sale_id","issued_on");--> statement-breakpoint
CREATE INDEX "invoice_by_recipient" ON "invoice" USING btree ("recipient_id","issued_on");--> statement-breakpoint
CREATE INDEX "invoice_newest" ON "invoice" USING btree ("issued_on","id");--> statement-breakpoint
ALTER TABLE "stored_file" ADD CONSTRAINT "stored_file_type" CHECK ("stored_file"."type" in ('image/jpeg', 'image/png', 'image/webp', 'application/pdf', 'application/xml'));--> statement-breakpoint
-- A fiscal document is kept as it was issued: its cancellation is the only change, and it is never deleted.
create trigger invoice_kept before update on invoice for each row
  when (old.state <> 'issued' or to_jsonb(new.*) - '{state,canceled_at,reason,version,updated_at}'::text[]
    <> to_jsonb(old.*) - '{state,canceled_at,reason,version,updated_at}'::text[])
  execute function refuse_rewriting();--> statement-breakpoint
create trigger invoice_stays before delete on invoice
  for each statement execute function refuse_rewriting();
