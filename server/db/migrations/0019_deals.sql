CREATE TABLE "batch" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entrepreneur_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"created_by" uuid NOT NULL,
	"kind" text NOT NULL,
	"mode" text,
	"state" text DEFAULT 'info' NOT NULL,
	"file_name" text NOT NULL,
	"rows" jsonb NOT NULL,
	"report" jsonb NOT NULL,
	"row_count" integer NOT NULL,
	"done_count" integer DEFAULT 0 NOT NULL,
	"finished_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "batch_kind" CHECK ("batch"."kind" in ('units', 'prices')),
	CONSTRAINT "batch_mode" CHECK ("batch"."mode" in ('allOrNothing', 'goodRows')),
	CONSTRAINT "batch_state" CHECK ("batch"."state" in ('info', 'warn', 'completed', 'error', 'failed')),
	CONSTRAINT "batch_counts" CHECK ("batch"."done_count" between 0 and "batch"."row_count")
);
--> statement-breakpoint
CREATE TABLE "coupon" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entrepreneur_id" uuid NOT NULL,
	"project_id" uuid,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"percent" numeric(5, 2),
	"amount_cents" bigint,
	"max_discount_cents" bigint,
	"min_price_cents" bigint DEFAULT 0 NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"max_uses" integer,
	"uses" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coupon_code_unique" UNIQUE("code"),
	CONSTRAINT "coupon_kind" CHECK ("coupon"."kind" in ('percent', 'fixed')),
	CONSTRAINT "coupon_value" CHECK (case "coupon"."kind" when 'percent' then "coupon"."percent" > 0 and "coupon"."percent" <= 100 and "coupon"."amount_cents" is null
        else "coupon"."amount_cents" > 0 and "coupon"."percent" is null end),
	CONSTRAINT "coupon_code" CHECK ("coupon"."code" = upper("coupon"."code") and length("coupon"."code") between 3 and 40),
	CONSTRAINT "coupon_period" CHECK ("coupon"."starts_at" < "coupon"."ends_at"),
	CONSTRAINT "coupon_uses" CHECK ("coupon"."uses" between 0 and coalesce("coupon"."max_uses", 2147483647))
);
--> statement-breakpoint
CREATE TABLE "coupon_use" (
	"id" uuid PRIMARY KEY NOT NULL,
	"coupon_id" uuid NOT NULL,
	"buyer_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"unit_id" uuid,
	"quota_id" uuid,
	"reservation_id" uuid,
	"discount_cents" bigint NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"given_back_at" timestamp with time zone,
	CONSTRAINT "coupon_use_of_one_thing" CHECK (num_nonnulls("coupon_use"."unit_id", "coupon_use"."quota_id") = 1),
	CONSTRAINT "coupon_use_discount" CHECK ("coupon_use"."discount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "entrepreneur_bond" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"partner_id" uuid,
	"email" text NOT NULL,
	"normalized_email" text GENERATED ALWAYS AS (lower(btrim(email))) STORED,
	"project_ids" jsonb,
	"commission_share_percent" numeric(5, 2),
	"message" text,
	"reply" text DEFAULT 'pending' NOT NULL,
	"replied_at" timestamp with time zone,
	"attachment" text DEFAULT 'pending' NOT NULL,
	"secret_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "entrepreneur_bond_reply" CHECK ("entrepreneur_bond"."reply" in ('accepted', 'rejected', 'pending', 'not_interested')),
	CONSTRAINT "entrepreneur_bond_attachment" CHECK ("entrepreneur_bond"."attachment" in ('attached', 'detached', 'pending', 'rejected')),
	CONSTRAINT "entrepreneur_bond_attached_once_accepted" CHECK ("entrepreneur_bond"."attachment" <> 'attached' or ("entrepreneur_bond"."reply" = 'accepted' and "entrepreneur_bond"."partner_id" is not null)),
	CONSTRAINT "entrepreneur_bond_with_another" CHECK ("entrepreneur_bond"."owner_id" <> "entrepreneur_bond"."partner_id"),
	CONSTRAINT "entrepreneur_bond_share" CHECK ("entrepreneur_bond"."commission_share_percent" >= 0 and "entrepreneur_bond"."commission_share_percent" <= 100)
);
--> statement-breakpoint
CREATE TABLE "idempotency_key" (
	"caller" text NOT NULL,
	"key" text NOT NULL,
	"call" text NOT NULL,
	"body_hash" text NOT NULL,
	"status" integer,
	"answer" jsonb,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_key_caller_key_pk" PRIMARY KEY("caller","key")
);
--> statement-breakpoint
CREATE TABLE "negotiation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"unit_id" uuid,
	"quota_id" uuid,
	"entrepreneur_id" uuid NOT NULL,
	"buyer_id" uuid,
	"client" jsonb NOT NULL,
	"partner_id" uuid,
	"led_by" uuid,
	"confirmation" text DEFAULT 'pending' NOT NULL,
	"table_cents" bigint NOT NULL,
	"round_expires_at" timestamp with time zone NOT NULL,
	"fixed_until" timestamp with time zone,
	"reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "negotiation_of_one_thing" CHECK (num_nonnulls("negotiation"."unit_id", "negotiation"."quota_id") = 1),
	CONSTRAINT "negotiation_confirmation" CHECK ("negotiation"."confirmation" in ('confirmed', 'rejected', 'pending', 'awaiting')),
	CONSTRAINT "negotiation_fixed" CHECK (("negotiation"."confirmation" = 'confirmed') = ("negotiation"."fixed_until" is not null)),
	CONSTRAINT "negotiation_table" CHECK ("negotiation"."table_cents" > 0 and "negotiation"."table_cents" < 9007199254740992)
);
--> statement-breakpoint
CREATE TABLE "negotiation_round" (
	"negotiation_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"side" text NOT NULL,
	"actor_id" uuid NOT NULL,
	"price_cents" bigint NOT NULL,
	"plan" jsonb,
	"note" text,
	"real_discount_percent" numeric(6, 2),
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "negotiation_round_negotiation_id_number_pk" PRIMARY KEY("negotiation_id","number"),
	CONSTRAINT "negotiation_round_side" CHECK ("negotiation_round"."side" in ('buyer', 'seller')),
	CONSTRAINT "negotiation_round_price" CHECK ("negotiation_round"."price_cents" > 0 and "negotiation_round"."price_cents" < 9007199254740992),
	CONSTRAINT "negotiation_round_number" CHECK ("negotiation_round"."number" > 0)
);
--> statement-breakpoint
CREATE TABLE "notification" (
	"id" uuid PRIMARY KEY NOT NULL,
	"recipient_kind" text NOT NULL,
	"recipient_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"severity" text NOT NULL,
	"params" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"path" text,
	"state" text DEFAULT 'sent' NOT NULL,
	"read_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notification_recipient" CHECK ("notification"."recipient_kind" in ('buyer', 'company', 'member', 'operator')),
	CONSTRAINT "notification_severity" CHECK ("notification"."severity" in ('info', 'warn', 'error')),
	CONSTRAINT "notification_state" CHECK ("notification"."state" in ('sent', 'read', 'dismissed')),
	CONSTRAINT "notification_path" CHECK ("notification"."path" ~ '^/([^/\\]|$)')
);
--> statement-breakpoint
CREATE TABLE "notification_preference" (
	"recipient_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"by_mail" boolean NOT NULL,
	CONSTRAINT "notification_preference_recipient_id_kind_pk" PRIMARY KEY("recipient_id","kind")
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"intent_id" text,
	"reservation_id" uuid,
	"sale_id" uuid,
	"parcel_number" integer,
	"link_id" uuid,
	"entrepreneur_id" uuid NOT NULL,
	"buyer_id" uuid,
	"method" text,
	"amount_cents" bigint NOT NULL,
	"received_cents" bigint DEFAULT 0 NOT NULL,
	"refunded_cents" bigint DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'awaiting_payment_method' NOT NULL,
	"failure_code" text,
	"due_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_intent_id_unique" UNIQUE("intent_id"),
	CONSTRAINT "payment_of_one_thing" CHECK (num_nonnulls(reservation_id, sale_id) = 1 and (sale_id is null) = (parcel_number is null)),
	CONSTRAINT "payment_state" CHECK ("payment"."state" in ('paid', 'paying', 'awaiting_payment_method', 'expired', 'cancelled')),
	CONSTRAINT "payment_method" CHECK ("payment"."method" in ('card', 'pix', 'boleto', 'link')),
	CONSTRAINT "payment_amount" CHECK ("payment"."amount_cents" between 1 and 99999999),
	CONSTRAINT "payment_money" CHECK ("payment"."refunded_cents" between 0 and "payment"."received_cents")
);
--> statement-breakpoint
CREATE TABLE "payment_event" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"intent_id" text,
	"occurred_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"payload" jsonb NOT NULL,
	"applied_at" timestamp with time zone,
	"outcome" text
);
--> statement-breakpoint
CREATE TABLE "payment_link" (
	"id" uuid PRIMARY KEY NOT NULL,
	"secret_hash" text NOT NULL,
	"entrepreneur_id" uuid NOT NULL,
	"created_by" uuid NOT NULL,
	"reservation_id" uuid,
	"sale_id" uuid,
	"parcel_number" integer,
	"amount_cents" bigint NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_link_secret_hash_unique" UNIQUE("secret_hash"),
	CONSTRAINT "payment_link_of_one_thing" CHECK (num_nonnulls(reservation_id, sale_id) = 1 and (sale_id is null) = (parcel_number is null)),
	CONSTRAINT "payment_link_state" CHECK ("payment_link"."state" in ('paid', 'pending', 'expired')),
	CONSTRAINT "payment_link_amount" CHECK ("payment_link"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "provider_record" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"buyer_id" uuid,
	"entrepreneur_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "provider_record_of_one_owner" CHECK (num_nonnulls("provider_record"."buyer_id", "provider_record"."entrepreneur_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "queue_place" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"unit_id" uuid,
	"quota_id" uuid,
	"buyer_id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"offered_until" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "queue_place_of_one_thing" CHECK (num_nonnulls("queue_place"."unit_id", "queue_place"."quota_id") = 1),
	CONSTRAINT "queue_place_state" CHECK ("queue_place"."state" in ('waiting', 'offered', 'taken', 'passed', 'left')),
	CONSTRAINT "queue_place_offered" CHECK (("queue_place"."state" = 'offered') <= ("queue_place"."offered_until" is not null))
);
--> statement-breakpoint
CREATE TABLE "refund" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"reason" text NOT NULL,
	"provider_id" text,
	"failure_code" text,
	"done_by" uuid,
	"receipt" text,
	"done_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refund_provider_id_unique" UNIQUE("provider_id"),
	CONSTRAINT "refund_kind" CHECK ("refund"."kind" in ('provider', 'bankTransfer')),
	CONSTRAINT "refund_state" CHECK ("refund"."state" in ('pending', 'done', 'failed')),
	CONSTRAINT "refund_amount" CHECK ("refund"."amount_cents" > 0),
	CONSTRAINT "refund_done" CHECK (("refund"."state" = 'done') = ("refund"."done_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "sale" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"unit_id" uuid,
	"quota_id" uuid,
	"entrepreneur_id" uuid NOT NULL,
	"buyer_id" uuid,
	"client" jsonb NOT NULL,
	"partner_id" uuid,
	"led_by" uuid,
	"reservation_id" uuid NOT NULL,
	"price_cents" bigint NOT NULL,
	"brokerage_cents" bigint DEFAULT 0 NOT NULL,
	"confirmation" text DEFAULT 'pending' NOT NULL,
	"signed_on" date,
	"is_signed_outside" boolean DEFAULT true NOT NULL,
	"has_segregated_estate" boolean DEFAULT false NOT NULL,
	"confirmed_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	"undoing" jsonb,
	"reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sale_reservation_id_unique" UNIQUE("reservation_id"),
	CONSTRAINT "sale_of_one_thing" CHECK (num_nonnulls("sale"."unit_id", "sale"."quota_id") = 1),
	CONSTRAINT "sale_confirmation" CHECK ("sale"."confirmation" in ('confirmed', 'rejected', 'pending', 'awaiting')),
	CONSTRAINT "sale_confirmed" CHECK (("sale"."confirmation" = 'confirmed') = ("sale"."confirmed_at" is not null)),
	CONSTRAINT "sale_undone" CHECK (("sale"."undone_at" is null) = ("sale"."undoing" is null)),
	CONSTRAINT "sale_price" CHECK ("sale"."price_cents" > 0 and "sale"."price_cents" < 9007199254740992),
	CONSTRAINT "sale_brokerage" CHECK ("sale"."brokerage_cents" between 0 and "sale"."price_cents")
);
--> statement-breakpoint
CREATE TABLE "sale_commission" (
	"sale_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"beneficiary" text NOT NULL,
	"entrepreneur_id" uuid,
	"share_percent" numeric(6, 3) NOT NULL,
	"amount_cents" bigint NOT NULL,
	CONSTRAINT "sale_commission_sale_id_position_pk" PRIMARY KEY("sale_id","position"),
	CONSTRAINT "sale_commission_share" CHECK ("sale_commission"."share_percent" > 0 and "sale_commission"."share_percent" <= 100),
	CONSTRAINT "sale_commission_amount" CHECK ("sale_commission"."amount_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "sale_parcel" (
	"sale_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"funding_source" text NOT NULL,
	"due_on" date NOT NULL,
	"amount_cents" bigint NOT NULL,
	"paid_cents" bigint DEFAULT 0 NOT NULL,
	"payment_state" text DEFAULT 'awaiting_payment_method' NOT NULL,
	"paid_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "sale_parcel_sale_id_number_pk" PRIMARY KEY("sale_id","number"),
	CONSTRAINT "sale_parcel_number" CHECK ("sale_parcel"."number" > 0),
	CONSTRAINT "sale_parcel_kind" CHECK ("sale_parcel"."kind" in ('reservation', 'entry', 'construction')),
	CONSTRAINT "sale_parcel_funding" CHECK ("sale_parcel"."funding_source" in ('resources', 'fgts', 'financing')),
	CONSTRAINT "sale_parcel_payment" CHECK ("sale_parcel"."payment_state" in ('paid', 'paying', 'awaiting_payment_method', 'expired', 'cancelled')),
	CONSTRAINT "sale_parcel_amount" CHECK ("sale_parcel"."amount_cents" > 0 and "sale_parcel"."paid_cents" >= 0),
	CONSTRAINT "sale_parcel_paid" CHECK ("sale_parcel"."payment_state" <> 'paid' or "sale_parcel"."paid_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "state_change" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"event" text NOT NULL,
	"from" text,
	"to" text NOT NULL,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "visit" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"unit_id" uuid,
	"quota_id" uuid,
	"entrepreneur_id" uuid NOT NULL,
	"buyer_id" uuid,
	"client" jsonb NOT NULL,
	"partner_id" uuid,
	"led_by" uuid,
	"day" date NOT NULL,
	"period" text NOT NULL,
	"seat" integer NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"note" text,
	"reason" text,
	"concluded_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "visit_of_one_thing" CHECK (num_nonnulls("visit"."unit_id", "visit"."quota_id") <= 1),
	CONSTRAINT "visit_state" CHECK ("visit"."state" in ('open', 'concluded', 'canceled')),
	CONSTRAINT "visit_period" CHECK ("visit"."period" in ('morning', 'afternoon', 'night')),
	CONSTRAINT "visit_seat" CHECK ("visit"."seat" > 0)
);
--> statement-breakpoint
CREATE TABLE "withdrawal" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entrepreneur_id" uuid NOT NULL,
	"sale_id" uuid NOT NULL,
	"parcel_number" integer NOT NULL,
	"amount_cents" bigint NOT NULL,
	"bank_account" jsonb NOT NULL,
	"state" text DEFAULT 'validating' NOT NULL,
	"releasable_at" timestamp with time zone NOT NULL,
	"reason" text,
	"receipt" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "withdrawal_state" CHECK ("withdrawal"."state" in ('withdrawn', 'released', 'rejected', 'validating')),
	CONSTRAINT "withdrawal_amount" CHECK ("withdrawal"."amount_cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "reservation" DROP CONSTRAINT "reservation_unit_id_unit_id_fk";
--> statement-breakpoint
ALTER TABLE "reservation" DROP CONSTRAINT "reservation_quota_id_quota_id_fk";
--> statement-breakpoint
DROP INDEX "reservation_by_project";--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reservation" ADD COLUMN "entrepreneur_id" uuid;--> statement-breakpoint
ALTER TABLE "reservation" ADD COLUMN "buyer_id" uuid;--> statement-breakpoint
ALTER TABLE "reservation" ADD COLUMN "client" jsonb;--> statement-breakpoint
ALTER TABLE "reservation" ADD COLUMN "partner_id" uuid;--> statement-breakpoint
ALTER TABLE "reservation" ADD COLUMN "led_by" uuid;--> statement-breakpoint
ALTER TABLE "reservation" ADD COLUMN "negotiation_id" uuid;--> statement-breakpoint
ALTER TABLE "reservation" ADD COLUMN "coupon_id" uuid;--> statement-breakpoint
ALTER TABLE "reservation" ADD COLUMN "price_cents" bigint;--> statement-breakpoint
ALTER TABLE "reservation" ADD COLUMN "discount_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reservation" ADD COLUMN "amount_cents" bigint;--> statement-breakpoint
ALTER TABLE "reservation" ADD COLUMN "paid_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reservation" ADD COLUMN "plan" jsonb;--> statement-breakpoint
ALTER TABLE "reservation" ADD COLUMN "extended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reservation" ADD COLUMN "paid_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reservation" ADD COLUMN "answer_by" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reservation" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reservation" ADD COLUMN "reason" text;--> statement-breakpoint
-- What was reserved before somebody could be named is the sample catalogue's: visitors of its sales stands.
delete from reservation r where not exists (
  select from unit u where u.id = r.unit_id and u.project_id = r.project_id and u.price_cents is not null
  union all
  select from quota q where q.id = r.quota_id and q.project_id = r.project_id and q.price_cents is not null);--> statement-breakpoint
update reservation r set
  entrepreneur_id = p.entrepreneur_id,
  client = '{"name": "Cliente do estande", "email": "estande@soleira.example", "cpf": null, "phone": null}',
  price_cents = coalesce((select price_cents from unit where id = r.unit_id), (select price_cents from quota where id = r.quota_id)),
  amount_cents = (p.config -> 'reservation' ->> 'amountCents')::bigint,
  paid_cents = case payment_state when 'paid' then (p.config -> 'reservation' ->> 'amountCents')::bigint else 0 end,
  paid_at = case payment_state when 'paid' then r.created_at end,
  answer_by = case payment_state when 'paid' then r.created_at + interval '7 days' end
from project p where p.id = r.project_id;--> statement-breakpoint
alter table reservation alter column entrepreneur_id set not null, alter column client set not null,
  alter column price_cents set not null, alter column amount_cents set not null;--> statement-breakpoint
ALTER TABLE "unit" ADD COLUMN "block_reason" text;--> statement-breakpoint
ALTER TABLE "quota" ADD CONSTRAINT "quota_with_project" UNIQUE("id","project_id");--> statement-breakpoint
ALTER TABLE "unit" ADD CONSTRAINT "unit_with_project" UNIQUE("id","project_id");--> statement-breakpoint
ALTER TABLE "batch" ADD CONSTRAINT "batch_entrepreneur_id_entrepreneur_id_fk" FOREIGN KEY ("entrepreneur_id") REFERENCES "public"."entrepreneur"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch" ADD CONSTRAINT "batch_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon" ADD CONSTRAINT "coupon_entrepreneur_id_entrepreneur_id_fk" FOREIGN KEY ("entrepreneur_id") REFERENCES "public"."entrepreneur"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon" ADD CONSTRAINT "coupon_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_use" ADD CONSTRAINT "coupon_use_coupon_id_coupon_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupon"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_use" ADD CONSTRAINT "coupon_use_buyer_id_buyer_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_use" ADD CONSTRAINT "coupon_use_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_use" ADD CONSTRAINT "coupon_use_reservation_id_reservation_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_use" ADD CONSTRAINT "coupon_use_unit_of_project" FOREIGN KEY ("unit_id","project_id") REFERENCES "public"."unit"("id","project_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_use" ADD CONSTRAINT "coupon_use_quota_of_project" FOREIGN KEY ("quota_id","project_id") REFERENCES "public"."quota"("id","project_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entrepreneur_bond" ADD CONSTRAINT "entrepreneur_bond_owner_id_entrepreneur_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."entrepreneur"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entrepreneur_bond" ADD CONSTRAINT "entrepreneur_bond_partner_id_entrepreneur_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."entrepreneur"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "negotiation" ADD CONSTRAINT "negotiation_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "negotiation" ADD CONSTRAINT "negotiation_entrepreneur_id_entrepreneur_id_fk" FOREIGN KEY ("entrepreneur_id") REFERENCES "public"."entrepreneur"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "negotiation" ADD CONSTRAINT "negotiation_buyer_id_buyer_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "negotiation" ADD CONSTRAINT "negotiation_partner_id_entrepreneur_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."entrepreneur"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "negotiation" ADD CONSTRAINT "negotiation_unit_of_project" FOREIGN KEY ("unit_id","project_id") REFERENCES "public"."unit"("id","project_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "negotiation" ADD CONSTRAINT "negotiation_quota_of_project" FOREIGN KEY ("quota_id","project_id") REFERENCES "public"."quota"("id","project_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "negotiation_round" ADD CONSTRAINT "negotiation_round_negotiation_id_negotiation_id_fk" FOREIGN KEY ("negotiation_id") REFERENCES "public"."negotiation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_reservation_id_reservation_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_link_id_payment_link_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."payment_link"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_entrepreneur_id_entrepreneur_id_fk" FOREIGN KEY ("entrepreneur_id") REFERENCES "public"."entrepreneur"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_buyer_id_buyer_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_of_parcel" FOREIGN KEY ("sale_id","parcel_number") REFERENCES "public"."sale_parcel"("sale_id","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_link" ADD CONSTRAINT "payment_link_entrepreneur_id_entrepreneur_id_fk" FOREIGN KEY ("entrepreneur_id") REFERENCES "public"."entrepreneur"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_link" ADD CONSTRAINT "payment_link_reservation_id_reservation_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_link" ADD CONSTRAINT "payment_link_of_parcel" FOREIGN KEY ("sale_id","parcel_number") REFERENCES "public"."sale_parcel"("sale_id","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_record" ADD CONSTRAINT "provider_record_buyer_id_buyer_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_record" ADD CONSTRAINT "provider_record_entrepreneur_id_entrepreneur_id_fk" FOREIGN KEY ("entrepreneur_id") REFERENCES "public"."entrepreneur"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "queue_place" ADD CONSTRAINT "queue_place_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "queue_place" ADD CONSTRAINT "queue_place_buyer_id_buyer_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "queue_place" ADD CONSTRAINT "queue_place_unit_of_project" FOREIGN KEY ("unit_id","project_id") REFERENCES "public"."unit"("id","project_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "queue_place" ADD CONSTRAINT "queue_place_quota_of_project" FOREIGN KEY ("quota_id","project_id") REFERENCES "public"."quota"("id","project_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale" ADD CONSTRAINT "sale_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale" ADD CONSTRAINT "sale_entrepreneur_id_entrepreneur_id_fk" FOREIGN KEY ("entrepreneur_id") REFERENCES "public"."entrepreneur"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale" ADD CONSTRAINT "sale_buyer_id_buyer_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale" ADD CONSTRAINT "sale_partner_id_entrepreneur_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."entrepreneur"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale" ADD CONSTRAINT "sale_reservation_id_reservation_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale" ADD CONSTRAINT "sale_unit_of_project" FOREIGN KEY ("unit_id","project_id") REFERENCES "public"."unit"("id","project_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale" ADD CONSTRAINT "sale_quota_of_project" FOREIGN KEY ("quota_id","project_id") REFERENCES "public"."quota"("id","project_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_commission" ADD CONSTRAINT "sale_commission_entrepreneur_id_entrepreneur_id_fk" FOREIGN KEY ("entrepreneur_id") REFERENCES "public"."entrepreneur"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_commission" ADD CONSTRAINT "sale_commission_of_sale" FOREIGN KEY ("sale_id") REFERENCES "public"."sale"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_parcel" ADD CONSTRAINT "sale_parcel_sale_id_sale_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sale"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit" ADD CONSTRAINT "visit_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit" ADD CONSTRAINT "visit_entrepreneur_id_entrepreneur_id_fk" FOREIGN KEY ("entrepreneur_id") REFERENCES "public"."entrepreneur"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit" ADD CONSTRAINT "visit_buyer_id_buyer_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit" ADD CONSTRAINT "visit_partner_id_entrepreneur_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."entrepreneur"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit" ADD CONSTRAINT "visit_unit_of_project" FOREIGN KEY ("unit_id","project_id") REFERENCES "public"."unit"("id","project_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit" ADD CONSTRAINT "visit_quota_of_project" FOREIGN KEY ("quota_id","project_id") REFERENCES "public"."quota"("id","project_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal" ADD CONSTRAINT "withdrawal_entrepreneur_id_entrepreneur_id_fk" FOREIGN KEY ("entrepreneur_id") REFERENCES "public"."entrepreneur"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal" ADD CONSTRAINT "withdrawal_of_parcel" FOREIGN KEY ("sale_id","parcel_number") REFERENCES "public"."sale_parcel"("sale_id","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "batch_by_project" ON "batch" USING btree ("project_id","id");--> statement-breakpoint
CREATE INDEX "coupon_by_entrepreneur" ON "coupon" USING btree ("entrepreneur_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_once_a_person" ON "coupon_use" USING btree ("coupon_id","buyer_id") WHERE given_back_at is null;--> statement-breakpoint
CREATE INDEX "coupon_use_of_reservation" ON "coupon_use" USING btree ("reservation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "entrepreneur_bond_once" ON "entrepreneur_bond" USING btree ("owner_id","normalized_email") WHERE reply in ('pending', 'accepted') and attachment in ('pending', 'attached');--> statement-breakpoint
CREATE UNIQUE INDEX "entrepreneur_bond_attached_once" ON "entrepreneur_bond" USING btree ("owner_id","partner_id") WHERE attachment = 'attached';--> statement-breakpoint
CREATE INDEX "entrepreneur_bond_by_partner" ON "entrepreneur_bond" USING btree ("partner_id","id");--> statement-breakpoint
CREATE INDEX "entrepreneur_bond_by_owner" ON "entrepreneur_bond" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "idempotency_key_by_time" ON "idempotency_key" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "negotiation_open_once" ON "negotiation" USING btree (coalesce(unit_id, quota_id),"buyer_id") WHERE confirmation in ('pending', 'awaiting');--> statement-breakpoint
CREATE INDEX "negotiation_by_entrepreneur" ON "negotiation" USING btree ("entrepreneur_id","id");--> statement-breakpoint
CREATE INDEX "negotiation_by_buyer" ON "negotiation" USING btree ("buyer_id","id");--> statement-breakpoint
CREATE INDEX "negotiation_by_partner" ON "negotiation" USING btree ("partner_id","id");--> statement-breakpoint
CREATE INDEX "negotiation_due" ON "negotiation" USING btree ("round_expires_at") WHERE confirmation in ('pending', 'awaiting');--> statement-breakpoint
CREATE INDEX "notification_by_recipient" ON "notification" USING btree ("recipient_kind","recipient_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_open_of_reservation" ON "payment" USING btree ("reservation_id") WHERE state in ('awaiting_payment_method', 'paying');--> statement-breakpoint
CREATE UNIQUE INDEX "payment_open_of_parcel" ON "payment" USING btree ("sale_id","parcel_number") WHERE state in ('awaiting_payment_method', 'paying');--> statement-breakpoint
CREATE INDEX "payment_by_company" ON "payment" USING btree ("entrepreneur_id","id");--> statement-breakpoint
CREATE INDEX "payment_by_buyer" ON "payment" USING btree ("buyer_id","id");--> statement-breakpoint
CREATE INDEX "payment_by_reservation" ON "payment" USING btree ("reservation_id");--> statement-breakpoint
CREATE INDEX "payment_by_parcel" ON "payment" USING btree ("sale_id","parcel_number");--> statement-breakpoint
CREATE INDEX "payment_event_by_intent" ON "payment_event" USING btree ("intent_id","occurred_at");--> statement-breakpoint
CREATE INDEX "payment_link_by_company" ON "payment_link" USING btree ("entrepreneur_id","id");--> statement-breakpoint
CREATE INDEX "payment_link_by_reservation" ON "payment_link" USING btree ("reservation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "provider_customer_of_buyer" ON "provider_record" USING btree ("buyer_id") WHERE kind = 'customer';--> statement-breakpoint
CREATE UNIQUE INDEX "provider_customer_of_company" ON "provider_record" USING btree ("entrepreneur_id") WHERE kind = 'customer';--> statement-breakpoint
CREATE INDEX "provider_record_by_buyer" ON "provider_record" USING btree ("buyer_id","kind");--> statement-breakpoint
CREATE INDEX "provider_record_by_company" ON "provider_record" USING btree ("entrepreneur_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "queue_place_of_buyer" ON "queue_place" USING btree (coalesce(unit_id, quota_id),"buyer_id") WHERE state in ('waiting', 'offered');--> statement-breakpoint
CREATE UNIQUE INDEX "queue_place_offered_once" ON "queue_place" USING btree (coalesce(unit_id, quota_id)) WHERE state = 'offered';--> statement-breakpoint
CREATE INDEX "queue_place_in_order" ON "queue_place" USING btree (coalesce(unit_id, quota_id),"id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "queue_place_by_buyer" ON "queue_place" USING btree ("buyer_id","id");--> statement-breakpoint
CREATE INDEX "refund_by_payment" ON "refund" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refund_to_do" ON "refund" USING btree ("id") WHERE state = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "sale_of_unit" ON "sale" USING btree ("unit_id") WHERE confirmation in ('pending', 'awaiting', 'confirmed') and undone_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "sale_of_quota" ON "sale" USING btree ("quota_id") WHERE confirmation in ('pending', 'awaiting', 'confirmed') and undone_at is null;--> statement-breakpoint
CREATE INDEX "sale_by_project" ON "sale" USING btree ("project_id","id");--> statement-breakpoint
CREATE INDEX "sale_by_entrepreneur" ON "sale" USING btree ("entrepreneur_id","id");--> statement-breakpoint
CREATE INDEX "sale_by_buyer" ON "sale" USING btree ("buyer_id","id");--> statement-breakpoint
CREATE INDEX "sale_by_partner" ON "sale" USING btree ("partner_id","id");--> statement-breakpoint
CREATE INDEX "sale_parcel_due" ON "sale_parcel" USING btree ("due_on") WHERE payment_state in ('awaiting_payment_method', 'paying');--> statement-breakpoint
CREATE INDEX "state_change_by_subject" ON "state_change" USING btree ("subject_kind","subject_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "visit_seat_once" ON "visit" USING btree ("project_id","day","period","seat") WHERE state = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "visit_of_buyer_once" ON "visit" USING btree ("project_id","day","period","buyer_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "visit_by_entrepreneur" ON "visit" USING btree ("entrepreneur_id","id");--> statement-breakpoint
CREATE INDEX "visit_by_buyer" ON "visit" USING btree ("buyer_id","id");--> statement-breakpoint
CREATE INDEX "visit_by_partner" ON "visit" USING btree ("partner_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawal_of_parcel_once" ON "withdrawal" USING btree ("sale_id","parcel_number") WHERE state <> 'rejected';--> statement-breakpoint
CREATE INDEX "withdrawal_by_company" ON "withdrawal" USING btree ("entrepreneur_id","id");--> statement-breakpoint
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_entrepreneur_id_entrepreneur_id_fk" FOREIGN KEY ("entrepreneur_id") REFERENCES "public"."entrepreneur"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_buyer_id_buyer_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_partner_id_entrepreneur_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."entrepreneur"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_negotiation_id_negotiation_id_fk" FOREIGN KEY ("negotiation_id") REFERENCES "public"."negotiation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_coupon_id_coupon_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupon"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_unit_of_project" FOREIGN KEY ("unit_id","project_id") REFERENCES "public"."unit"("id","project_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_quota_of_project" FOREIGN KEY ("quota_id","project_id") REFERENCES "public"."quota"("id","project_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reservation_by_entrepreneur" ON "reservation" USING btree ("entrepreneur_id","id");--> statement-breakpoint
CREATE INDEX "reservation_by_buyer" ON "reservation" USING btree ("buyer_id","id");--> statement-breakpoint
CREATE INDEX "reservation_by_partner" ON "reservation" USING btree ("partner_id","id");--> statement-breakpoint
CREATE INDEX "reservation_due" ON "reservation" USING btree ("expires_at") WHERE payment_state in ('awaiting_payment_method', 'paying');--> statement-breakpoint
CREATE INDEX "reservation_by_project" ON "reservation" USING btree ("project_id","id");--> statement-breakpoint
ALTER TABLE "project" ADD CONSTRAINT "project_archived" CHECK ("project"."archived_at" is null or not "project"."is_published");--> statement-breakpoint
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_price" CHECK ("reservation"."price_cents" > 0 and "reservation"."price_cents" < 9007199254740992);--> statement-breakpoint
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_amounts" CHECK (least("reservation"."discount_cents", "reservation"."amount_cents", "reservation"."paid_cents") >= 0 and "reservation"."amount_cents" <= "reservation"."price_cents");--> statement-breakpoint
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_paid" CHECK ("reservation"."payment_state" <> 'paid' or "reservation"."paid_at" is not null);--> statement-breakpoint
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_confirmed_once_paid" CHECK ("reservation"."confirmation" <> 'confirmed' or "reservation"."paid_at" is not null);
--> statement-breakpoint
-- What happened stays as it was written.
create trigger state_change_kept before update or delete on state_change
  for each statement execute function refuse_rewriting();
--> statement-breakpoint
create trigger negotiation_round_kept before update or delete on negotiation_round
  for each statement execute function refuse_rewriting();
--> statement-breakpoint
-- The parcels of a sale are its price, to the centavo, and the parts of its brokerage are the brokerage. Both are looked at
-- when a transaction ends, so that it may replace them one by one.
create function sale_adds_up() returns trigger language plpgsql as $$
declare
  of_sale uuid;
begin
  of_sale := case tg_table_name when 'sale' then to_jsonb(new) ->> 'id' else coalesce(to_jsonb(new), to_jsonb(old)) ->> 'sale_id' end;
  if exists (
    select from sale s where s.id = of_sale
      and s.price_cents <> (select coalesce(sum(amount_cents), 0) from sale_parcel where sale_id = s.id)
  ) then
    raise exception 'the parcels of sale % are not its price', of_sale
      using errcode = 'check_violation', constraint = 'sale_parcels_sum', table = 'sale';
  end if;
  if exists (
    select from sale s join (select sale_id, sum(amount_cents) as total from sale_commission where sale_id = of_sale group by 1) c
      on c.sale_id = s.id where c.total <> s.brokerage_cents
  ) then
    raise exception 'the commissions of sale % are not its brokerage', of_sale
      using errcode = 'check_violation', constraint = 'sale_commissions_sum', table = 'sale';
  end if;
  return null;
end
$$;
--> statement-breakpoint
create constraint trigger sale_of_parcels after insert or update on sale
  deferrable initially deferred for each row execute function sale_adds_up();
--> statement-breakpoint
create constraint trigger sale_parcels_of_sale after insert or update or delete on sale_parcel
  deferrable initially deferred for each row execute function sale_adds_up();
--> statement-breakpoint
create constraint trigger sale_commissions_of_sale after insert or update or delete on sale_commission
  deferrable initially deferred for each row execute function sale_adds_up();
--> statement-breakpoint
-- Nothing becomes sold but by a confirmed sale that stands. The sample catalogue begins with what was sold before.
create function sold_by_sale() returns trigger language plpgsql as $$
begin
  if not exists (
    select from sale where confirmation = 'confirmed' and undone_at is null
      and case tg_table_name when 'unit' then unit_id else quota_id end = new.id
  ) then
    raise exception '% % was not sold', tg_table_name, new.id
      using errcode = 'check_violation', constraint = 'sold_by_sale', table = tg_table_name;
  end if;
  return null;
end
$$;
--> statement-breakpoint
create constraint trigger unit_sold_by_sale after update on unit deferrable initially deferred
  for each row when (new.status = 'sold' and old.status is distinct from 'sold') execute function sold_by_sale();
--> statement-breakpoint
create constraint trigger quota_sold_by_sale after update on quota deferrable initially deferred
  for each row when (new.status = 'sold' and old.status is distinct from 'sold') execute function sold_by_sale();
