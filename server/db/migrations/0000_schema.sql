CREATE TABLE "advertisement" (
	"id" uuid PRIMARY KEY NOT NULL,
	"creator_id" uuid NOT NULL,
	"project_id" uuid,
	"placement" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"path" text NOT NULL,
	"picture_url" text,
	"approval" text DEFAULT 'pending' NOT NULL,
	"approval_note" text,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "advertisement_placement" CHECK ("advertisement"."placement" in ('home', 'listing')),
	CONSTRAINT "advertisement_approval" CHECK ("advertisement"."approval" in ('approved', 'rejected', 'pending')),
	CONSTRAINT "advertisement_period" CHECK ("advertisement"."starts_at" < "advertisement"."ends_at"),
	CONSTRAINT "advertisement_path" CHECK ("advertisement"."path" ~ '^/([^/\\]|$)')
);
--> statement-breakpoint
CREATE TABLE "anonymous_session" (
	"id" text PRIMARY KEY NOT NULL,
	"cart" jsonb,
	"cart_changed_at" timestamp with time zone,
	"merged_into" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "anonymous_session_id" CHECK ("anonymous_session"."id" ~ '^[A-Za-z0-9_-]{43}$'),
	CONSTRAINT "anonymous_session_cart" CHECK (("anonymous_session"."cart" is null) = ("anonymous_session"."cart_changed_at" is null)),
	CONSTRAINT "anonymous_session_merged" CHECK ("anonymous_session"."merged_into" is null or "anonymous_session"."cart" is null)
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "batch" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entrepreneur_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"created_by" uuid NOT NULL,
	"kind" text NOT NULL,
	"mode" text,
	"state" text DEFAULT 'received' NOT NULL,
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
	CONSTRAINT "batch_state" CHECK ("batch"."state" in ('received', 'running', 'completed', 'partial', 'failed')),
	CONSTRAINT "batch_counts" CHECK ("batch"."done_count" between 0 and "batch"."row_count")
);
--> statement-breakpoint
CREATE TABLE "buyer" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text,
	"normalized_email" text GENERATED ALWAYS AS (lower(btrim(email))) STORED,
	"name" text,
	"cpf" char(11),
	"birth_date" date,
	"marital_status" text,
	"spouse" jsonb,
	"phones" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"address" jsonb,
	"bank_accounts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"documents" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"cart" jsonb,
	"cart_changed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "buyer_email" UNIQUE("normalized_email"),
	CONSTRAINT "buyer_cpf" CHECK ("buyer"."cpf" ~ '^[0-9]{11}$'),
	CONSTRAINT "buyer_marital_status" CHECK ("buyer"."marital_status" in ('Solteiro', 'Casado', 'Divorciado', 'Viúvo')),
	CONSTRAINT "buyer_spouse_of_married" CHECK (("buyer"."spouse" is not null) = coalesce("buyer"."marital_status" = 'Casado', false)),
	CONSTRAINT "buyer_cart" CHECK (("buyer"."cart" is null) = ("buyer"."cart_changed_at" is null)),
	CONSTRAINT "buyer_deleted_is_empty" CHECK (case when "buyer"."deleted_at" is null then "buyer"."email" is not null and "buyer"."name" is not null
        else num_nonnulls("buyer"."email", "buyer"."name", "buyer"."cpf", "buyer"."birth_date", "buyer"."marital_status", "buyer"."address", "buyer"."cart") = 0
          and "buyer"."phones" = '[]' and "buyer"."bank_accounts" = '[]' and "buyer"."documents" = '[]' end)
);
--> statement-breakpoint
CREATE TABLE "call_attempt" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"caller" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_slug" (
	"slug" text PRIMARY KEY NOT NULL,
	"entrepreneur_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
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
	"released_at" timestamp with time zone,
	CONSTRAINT "coupon_use_of_one_thing" CHECK (num_nonnulls("coupon_use"."unit_id", "coupon_use"."quota_id") = 1),
	CONSTRAINT "coupon_use_discount" CHECK ("coupon_use"."discount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "entrepreneur" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"company_type" text NOT NULL,
	"trade_name" text NOT NULL,
	"normalized_name" text GENERATED ALWAYS AS (regexp_replace(lower(normalize(translate("trade_name", U&'\2018\2019\02BC\2032\00B4\0060\00A0\1680\2000\2001\2002\2003\2004\2005\2006\2007\2008\2009\200A\202F\205F\3000', '''''''''''''                '), NFD)), U&'[\0300-\036F\1AB0-\1AFF\1DC0-\1DFF\20D0-\20FF\FE20-\FE2F]', '', 'g')) STORED NOT NULL,
	"legal_name" text NOT NULL,
	"cnpj" char(14),
	"cpf" char(11),
	"creci" text,
	"about" text DEFAULT '' NOT NULL,
	"city" text NOT NULL,
	"state" char(2) NOT NULL,
	"founded_year" integer,
	"delivered_projects" integer DEFAULT 0 NOT NULL,
	"delivered_on_time" integer DEFAULT 0 NOT NULL,
	"whatsapp" text,
	"email" text,
	"normalized_email" text GENERATED ALWAYS AS (lower(btrim(email))) STORED,
	"contact_name" text,
	"phones" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"address" jsonb,
	"bank_accounts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"documents" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"cart" jsonb,
	"cart_changed_at" timestamp with time zone,
	"approval" text DEFAULT 'pending' NOT NULL,
	"approval_note" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "entrepreneur_slug_unique" UNIQUE("slug"),
	CONSTRAINT "entrepreneur_cnpj_unique" UNIQUE("cnpj"),
	CONSTRAINT "entrepreneur_email" UNIQUE("normalized_email"),
	CONSTRAINT "entrepreneur_company_type" CHECK ("entrepreneur"."company_type" in ('Imobiliária', 'Construtora e Incorporadora', 'Loteadora', 'Corretor')),
	CONSTRAINT "entrepreneur_approval" CHECK ("entrepreneur"."approval" in ('approved', 'rejected', 'pending')),
	CONSTRAINT "entrepreneur_delivered" CHECK ("entrepreneur"."delivered_on_time" between 0 and "entrepreneur"."delivered_projects"),
	CONSTRAINT "entrepreneur_cpf" CHECK ("entrepreneur"."cpf" ~ '^[0-9]{11}$'),
	CONSTRAINT "entrepreneur_cart" CHECK (("entrepreneur"."cart" is null) = ("entrepreneur"."cart_changed_at" is null)),
	CONSTRAINT "entrepreneur_deleted_is_hidden" CHECK ("entrepreneur"."deleted_at" is null or ("entrepreneur"."approval" = 'rejected'
        and num_nonnulls("entrepreneur"."email", "entrepreneur"."contact_name", "entrepreneur"."cpf", "entrepreneur"."whatsapp", "entrepreneur"."address", "entrepreneur"."cart") = 0
        and "entrepreneur"."phones" = '[]' and "entrepreneur"."bank_accounts" = '[]' and "entrepreneur"."documents" = '[]'))
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
CREATE TABLE "entrepreneur_user" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entrepreneur_id" uuid NOT NULL,
	"role" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"normalized_email" text GENERATED ALWAYS AS (lower(btrim(email))) STORED,
	"status" text DEFAULT 'invited' NOT NULL,
	"cart" jsonb,
	"cart_changed_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "entrepreneur_user_role" CHECK ("entrepreneur_user"."role" in ('admin', 'manager', 'broker', 'finance', 'viewer')),
	CONSTRAINT "entrepreneur_user_status" CHECK ("entrepreneur_user"."status" in ('invited', 'active', 'suspended')),
	CONSTRAINT "entrepreneur_user_cart" CHECK (("entrepreneur_user"."cart" is null) = ("entrepreneur_user"."cart_changed_at" is null))
);
--> statement-breakpoint
CREATE TABLE "favorite" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" text,
	"buyer_id" uuid,
	"entrepreneur_id" uuid,
	"member_id" uuid,
	"project_id" uuid NOT NULL,
	"plan_index" integer,
	"tower" text,
	"floor" integer,
	"position" integer,
	"unit_id" uuid,
	"quota_id" uuid,
	"added_at" timestamp with time zone NOT NULL,
	"price_when_added" bigint,
	"state_when_added" text NOT NULL,
	CONSTRAINT "favorite_of_one_owner" CHECK (num_nonnulls("favorite"."session_id", "favorite"."buyer_id", "favorite"."entrepreneur_id", "favorite"."member_id") = 1),
	CONSTRAINT "favorite_of_one_thing" CHECK (num_nonnulls("favorite"."unit_id", "favorite"."quota_id") <= 1),
	CONSTRAINT "favorite_whole_place" CHECK (num_nonnulls("favorite"."tower", "favorite"."floor", "favorite"."position") = case when "favorite"."unit_id" is null then 0 else 3 end),
	CONSTRAINT "favorite_price" CHECK ("favorite"."price_when_added" > 0 and "favorite"."price_when_added" < 9007199254740992),
	CONSTRAINT "favorite_state" CHECK ("favorite"."state_when_added" in ('sold', 'reserved', 'active', 'disabled'))
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
CREATE TABLE "idp_attempt" (
	"bucket" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idp_auth_code" (
	"hash" text PRIMARY KEY NOT NULL,
	"sub" uuid NOT NULL,
	"redirect_uri" text NOT NULL,
	"code_challenge" text NOT NULL,
	"scope" text NOT NULL,
	"nonce" text,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idp_challenge" (
	"hash" text PRIMARY KEY NOT NULL,
	"pool" text NOT NULL,
	"sub" uuid,
	"kind" text NOT NULL,
	"sealed_state" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idp_code" (
	"sub" uuid NOT NULL,
	"purpose" text NOT NULL,
	"mac" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idp_code_sub_purpose_pk" PRIMARY KEY("sub","purpose"),
	CONSTRAINT "idp_code_purpose" CHECK ("idp_code"."purpose" in ('confirm', 'reset', 'email'))
);
--> statement-breakpoint
CREATE TABLE "idp_identity" (
	"pool" text NOT NULL,
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"sub" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idp_identity_pool_provider_subject_pk" PRIMARY KEY("pool","provider","subject")
);
--> statement-breakpoint
CREATE TABLE "idp_key" (
	"kid" uuid PRIMARY KEY NOT NULL,
	"pool" text NOT NULL,
	"generation" integer NOT NULL,
	"public_jwk" jsonb NOT NULL,
	"sealed_private_key" text NOT NULL,
	"active_from" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idp_key_generation" UNIQUE("pool","generation")
);
--> statement-breakpoint
CREATE TABLE "idp_refresh" (
	"id" uuid PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"sub" uuid NOT NULL,
	"scope" text NOT NULL,
	"auth_time" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idp_refresh_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "idp_user" (
	"sub" uuid PRIMARY KEY NOT NULL,
	"pool" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"pending_email" text,
	"status" text NOT NULL,
	"sealed_verifier" text,
	"temporary_until" timestamp with time zone,
	"attributes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"groups" text[] DEFAULT '{}'::text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idp_user_email" UNIQUE("pool","email"),
	CONSTRAINT "idp_user_pool" CHECK ("idp_user"."pool" in ('user', 'entrepreneur')),
	CONSTRAINT "idp_user_status" CHECK ("idp_user"."status" in ('UNCONFIRMED', 'CONFIRMED', 'FORCE_CHANGE_PASSWORD', 'EXTERNAL_PROVIDER')),
	CONSTRAINT "idp_user_email_lower" CHECK ("idp_user"."email" = lower("idp_user"."email")),
	CONSTRAINT "idp_user_way_in" CHECK (("idp_user"."status" = 'EXTERNAL_PROVIDER') = ("idp_user"."sealed_verifier" is null))
);
--> statement-breakpoint
CREATE TABLE "incorporator_page" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entrepreneur_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"headline" text NOT NULL,
	"story" text NOT NULL,
	"is_published" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "incorporator_page_entrepreneur_id_unique" UNIQUE("entrepreneur_id"),
	CONSTRAINT "incorporator_page_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "job_clock" (
	"name" text PRIMARY KEY NOT NULL,
	"requested_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_worker" (
	"id" text PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "link_secret" (
	"id" integer PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	CONSTRAINT "link_secret_single" CHECK ("link_secret"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "mail_outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text,
	"unsubscribe_url" text,
	"sent_at" timestamp with time zone NOT NULL
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
	"broker_id" uuid,
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
	"mailed_at" timestamp with time zone,
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
CREATE TABLE "offer_class" (
	"project_id" uuid NOT NULL,
	"entrepreneur_id" uuid NOT NULL,
	"state" char(2) NOT NULL,
	"city_path" text NOT NULL,
	"place_path" text NOT NULL,
	"category" text NOT NULL,
	"phase" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"delivery_month" integer,
	"amenities" bigint NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"bedrooms" integer NOT NULL,
	"suites" integer NOT NULL,
	"parking_spots" integer NOT NULL,
	"area_m2" numeric(10, 2) NOT NULL,
	"prices_cents" bigint[] NOT NULL,
	"sample" smallint NOT NULL,
	"options" integer NOT NULL,
	CONSTRAINT "offer_class_project_id_bedrooms_suites_parking_spots_area_m2_pk" PRIMARY KEY("project_id","bedrooms","suites","parking_spots","area_m2")
);
--> statement-breakpoint
CREATE TABLE "offer_search" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"entrepreneur_id" uuid NOT NULL,
	"state" char(2) NOT NULL,
	"city_path" text NOT NULL,
	"place_path" text NOT NULL,
	"category" text NOT NULL,
	"phase" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"delivery_month" integer,
	"amenities" bigint NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"bedrooms" integer NOT NULL,
	"suites" integer NOT NULL,
	"parking_spots" integer NOT NULL,
	"area_m2" numeric(10, 2) NOT NULL,
	"price_cents" bigint,
	"lower_price_cents" bigint,
	"higher_price_cents" bigint,
	"label" text NOT NULL
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
	"attempt" text,
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
CREATE TABLE "payment_difference" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"record_id" text NOT NULL,
	"intent_id" text,
	"payment_id" uuid,
	"ours" text NOT NULL,
	"theirs" text NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"resolved_at" timestamp with time zone,
	CONSTRAINT "payment_difference_kind" CHECK ("payment_difference"."kind" in ('unknownHere', 'unknownThere', 'duplicate', 'state', 'amount', 'currency', 'received', 'refunded', 'refundUnknownHere', 'refundUnknownThere', 'refundState', 'refundAmount', 'payoutUncovered'))
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
CREATE TABLE "place" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"path" text NOT NULL,
	"name" text NOT NULL,
	"city" text NOT NULL,
	"state" char(2) NOT NULL,
	"normalized_name" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"project_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "place_path_unique" UNIQUE("path"),
	CONSTRAINT "place_kind" CHECK ("place"."kind" in ('city', 'neighborhood'))
);
--> statement-breakpoint
CREATE TABLE "project" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entrepreneur_id" uuid NOT NULL,
	"place_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"genre" text NOT NULL,
	"category" text NOT NULL,
	"property_kind" text NOT NULL,
	"project_type" text NOT NULL,
	"phase" text NOT NULL,
	"phase_dates" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"cover" jsonb NOT NULL,
	"photos" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"video" jsonb,
	"address" jsonb NOT NULL,
	"details" jsonb NOT NULL,
	"plans" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"towers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"config" jsonb NOT NULL,
	"registration_number" text,
	"registration_office" text,
	"registration_date" date,
	"approval" text DEFAULT 'pending' NOT NULL,
	"approval_note" text,
	"submitted_at" timestamp with time zone,
	"is_published" boolean DEFAULT false NOT NULL,
	"first_published_at" timestamp with time zone,
	"availability_confirmed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "project_slug_unique" UNIQUE("slug"),
	CONSTRAINT "project_archived" CHECK ("project"."archived_at" is null or not "project"."is_published"),
	CONSTRAINT "project_genre" CHECK ("project"."genre" in ('apartments', 'clubs')),
	CONSTRAINT "project_category" CHECK ("project"."category" in ('apartments', 'studios', 'houses', 'lofts', 'clubs', 'lots')),
	CONSTRAINT "project_category_genre" CHECK (("project"."category" = 'clubs') = ("project"."genre" = 'clubs')),
	CONSTRAINT "project_property_kind" CHECK ("project"."property_kind" in ('residencial', 'apartamento', 'comercial')),
	CONSTRAINT "project_type" CHECK ("project"."project_type" in ('residencial', 'comercial')),
	CONSTRAINT "project_phase" CHECK ("project"."phase" in ('Pré-Lançamento', 'Lançamento', 'Em obras', 'Concluído')),
	CONSTRAINT "project_approval" CHECK ("project"."approval" in ('approved', 'rejected', 'pending')),
	CONSTRAINT "project_registered_before_sale" CHECK (not "project"."is_published" or "project"."phase" = 'Pré-Lançamento' or (
        "project"."registration_number" is not null and "project"."registration_office" is not null and "project"."registration_date" is not null
      )),
	CONSTRAINT "project_title" CHECK (length("project"."title") <= 200),
	CONSTRAINT "project_towers" CHECK (jsonb_array_length("project"."towers") <= 200
        and not jsonb_path_exists("project"."towers", '$[*] ? (@.floors > 200 || @.positions.size() > 1000)')),
	CONSTRAINT "project_published_once_approved" CHECK (not "project"."is_published" or "project"."approval" = 'approved'),
	CONSTRAINT "project_first_published" CHECK (not "project"."is_published" or "project"."first_published_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "project_report" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"unit_id" uuid,
	"quota_id" uuid,
	"reason" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"text" text,
	"email" text,
	"count" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "project_report_reason" CHECK ("project_report"."reason" in ('sold', 'price', 'place', 'repeated', 'other')),
	CONSTRAINT "project_report_state" CHECK ("project_report"."state" in ('open', 'confirmed', 'dismissed')),
	CONSTRAINT "project_report_of_one_thing" CHECK (num_nonnulls("project_report"."unit_id", "project_report"."quota_id") <= 1),
	CONSTRAINT "project_report_text" CHECK (length("project_report"."text") <= 500),
	CONSTRAINT "project_report_count" CHECK ("project_report"."count" > 0)
);
--> statement-breakpoint
CREATE TABLE "project_search" (
	"project_id" uuid PRIMARY KEY NOT NULL,
	"entrepreneur_id" uuid NOT NULL,
	"state" char(2) NOT NULL,
	"city_path" text NOT NULL,
	"place_path" text NOT NULL,
	"category" text NOT NULL,
	"phase" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"delivery_month" integer,
	"amenities" bigint NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"normalized_title" text NOT NULL,
	"words" "tsvector" NOT NULL,
	"price_from_cents" bigint,
	"confirmed_at" timestamp with time zone NOT NULL,
	"card" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "project_slug" (
	"slug" text PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
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
CREATE TABLE "quota" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"unit_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"fraction_numerator" integer NOT NULL,
	"fraction_denominator" integer NOT NULL,
	"week_rule" text NOT NULL,
	"status" text NOT NULL,
	"price_cents" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quota_number_in_unit" UNIQUE("unit_id","number"),
	CONSTRAINT "quota_with_project" UNIQUE("id","project_id"),
	CONSTRAINT "quota_with_unit" UNIQUE("id","unit_id"),
	CONSTRAINT "quota_fraction" CHECK ("quota"."fraction_numerator" between 1 and "quota"."fraction_denominator"),
	CONSTRAINT "quota_status" CHECK ("quota"."status" in ('sold', 'available', 'unavailable', 'deleted')),
	CONSTRAINT "quota_week_rule" CHECK ("quota"."week_rule" in ('fixed', 'floating', 'mixed')),
	CONSTRAINT "quota_price" CHECK ("quota"."price_cents" > 0 and "quota"."price_cents" < 9007199254740992)
);
--> statement-breakpoint
CREATE TABLE "quota_price" (
	"quota_id" uuid NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"price_cents" bigint NOT NULL,
	CONSTRAINT "quota_price_quota_id_since_pk" PRIMARY KEY("quota_id","since"),
	CONSTRAINT "quota_price_positive" CHECK ("quota_price"."price_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "quota_week" (
	"unit_id" uuid NOT NULL,
	"week" integer NOT NULL,
	"quota_id" uuid NOT NULL,
	CONSTRAINT "quota_week_unit_id_week_pk" PRIMARY KEY("unit_id","week"),
	CONSTRAINT "quota_week_of_year" CHECK ("quota_week"."week" between 1 and 52)
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
CREATE TABLE "report_attempt" (
	"id" uuid PRIMARY KEY NOT NULL,
	"visitor" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reservation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"unit_id" uuid,
	"quota_id" uuid,
	"entrepreneur_id" uuid NOT NULL,
	"buyer_id" uuid,
	"client" jsonb NOT NULL,
	"partner_id" uuid,
	"broker_id" uuid,
	"negotiation_id" uuid,
	"coupon_id" uuid,
	"price_cents" bigint NOT NULL,
	"discount_cents" bigint DEFAULT 0 NOT NULL,
	"amount_cents" bigint NOT NULL,
	"paid_cents" bigint DEFAULT 0 NOT NULL,
	"plan" jsonb,
	"payment_state" text NOT NULL,
	"confirmation" text DEFAULT 'pending' NOT NULL,
	"expires_at" timestamp with time zone,
	"extended_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"answer_by" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reservation_of_one_thing" CHECK (num_nonnulls("reservation"."unit_id", "reservation"."quota_id") = 1),
	CONSTRAINT "reservation_payment_state" CHECK ("reservation"."payment_state" in ('paid', 'paying', 'awaiting_payment_method', 'expired', 'cancelled')),
	CONSTRAINT "reservation_confirmation" CHECK ("reservation"."confirmation" in ('confirmed', 'rejected', 'pending', 'awaiting')),
	CONSTRAINT "reservation_price" CHECK ("reservation"."price_cents" > 0 and "reservation"."price_cents" < 9007199254740992),
	CONSTRAINT "reservation_amounts" CHECK (least("reservation"."discount_cents", "reservation"."amount_cents", "reservation"."paid_cents") >= 0 and "reservation"."amount_cents" <= "reservation"."price_cents"),
	CONSTRAINT "reservation_paid" CHECK ("reservation"."payment_state" <> 'paid' or "reservation"."paid_at" is not null),
	CONSTRAINT "reservation_confirmed_once_paid" CHECK ("reservation"."confirmation" <> 'confirmed' or "reservation"."paid_at" is not null)
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
	"broker_id" uuid,
	"reservation_id" uuid NOT NULL,
	"price_cents" bigint NOT NULL,
	"brokerage_cents" bigint DEFAULT 0 NOT NULL,
	"confirmation" text DEFAULT 'pending' NOT NULL,
	"signed_on" date,
	"signing_recorded_on" date,
	"is_signed_outside" boolean DEFAULT true NOT NULL,
	"is_sales_office_claimed" boolean DEFAULT false NOT NULL,
	"summary_due_on" date,
	"delivery_on" date,
	"tolerance_days" integer DEFAULT 180 NOT NULL,
	"registration_number" text,
	"registration_office" text,
	"brokerage_percent" numeric(6, 3) DEFAULT 0 NOT NULL,
	"has_segregated_estate" boolean DEFAULT false NOT NULL,
	"confirmed_at" timestamp with time zone,
	"rescission_requested_at" timestamp with time zone,
	"rescinded_at" timestamp with time zone,
	"rescission" jsonb,
	"reason" text,
	"contract_terms" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sale_reservation_id_unique" UNIQUE("reservation_id"),
	CONSTRAINT "sale_of_one_thing" CHECK (num_nonnulls("sale"."unit_id", "sale"."quota_id") = 1),
	CONSTRAINT "sale_confirmation" CHECK ("sale"."confirmation" in ('confirmed', 'rejected', 'pending', 'awaiting')),
	CONSTRAINT "sale_confirmed" CHECK (("sale"."confirmation" = 'confirmed') = ("sale"."confirmed_at" is not null)),
	CONSTRAINT "sale_rescinded" CHECK (case when "sale"."rescission" is null then "sale"."rescinded_at" is null
        else "sale"."rescinded_at" is not null or "sale"."confirmation" = 'rejected' end),
	CONSTRAINT "sale_price" CHECK ("sale"."price_cents" > 0 and "sale"."price_cents" < 9007199254740992),
	CONSTRAINT "sale_brokerage" CHECK ("sale"."brokerage_cents" between 0 and "sale"."price_cents"),
	CONSTRAINT "sale_brokerage_percent" CHECK ("sale"."brokerage_percent" between 0 and 100),
	CONSTRAINT "sale_tolerance" CHECK ("sale"."tolerance_days" between 0 and 180)
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
CREATE TABLE "sandbox_account" (
	"id" integer PRIMARY KEY NOT NULL,
	"secret_key" text NOT NULL,
	"publishable_key" text NOT NULL,
	"webhook_secret" text NOT NULL,
	CONSTRAINT "sandbox_account_single" CHECK ("sandbox_account"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "sandbox_call" (
	"key" text PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL,
	"status" integer,
	"body" jsonb,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_event" (
	"id" text PRIMARY KEY NOT NULL,
	"place" bigint GENERATED ALWAYS AS IDENTITY (sequence name "sandbox_event_place_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"body" jsonb NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"last_status" integer,
	"delivered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sandbox_object" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"place" bigint GENERATED ALWAYS AS IDENTITY (sequence name "sandbox_object_place_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"body" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_search" (
	"id" uuid PRIMARY KEY NOT NULL,
	"buyer_id" uuid NOT NULL,
	"name" text NOT NULL,
	"href" text NOT NULL,
	"alert" text NOT NULL,
	"notified_until" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_search_alert" CHECK ("saved_search"."alert" in ('daily', 'off'))
);
--> statement-breakpoint
CREATE TABLE "saved_search_notification" (
	"buyer_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"notified_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_search_notification_buyer_id_project_id_pk" PRIMARY KEY("buyer_id","project_id")
);
--> statement-breakpoint
CREATE TABLE "search_spelling" (
	"form" text NOT NULL,
	"word" text NOT NULL,
	CONSTRAINT "search_spelling_form_word_pk" PRIMARY KEY("form","word")
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
CREATE TABLE "stored_file" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"bucket" text NOT NULL,
	"key" text NOT NULL,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"name" text NOT NULL,
	"kind" text,
	"approval" text DEFAULT 'pending' NOT NULL,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stored_file_key" UNIQUE("key"),
	CONSTRAINT "stored_file_bucket" CHECK ("stored_file"."bucket" in ('entrepreneurDocuments', 'invoices', 'userDocuments', 'uploads')),
	CONSTRAINT "stored_file_type" CHECK ("stored_file"."type" in ('image/jpeg', 'image/png', 'image/webp', 'application/pdf')),
	CONSTRAINT "stored_file_kind" CHECK ("stored_file"."kind" in ('identity', 'cpf', 'residence', 'income', 'maritalStatus', 'articlesOfAssociation', 'cnpj', 'creci', 'powerOfAttorney')),
	CONSTRAINT "stored_file_approval" CHECK ("stored_file"."approval" in ('approved', 'rejected', 'pending')),
	CONSTRAINT "stored_file_bytes" CHECK ("stored_file"."bytes" > 0)
);
--> statement-breakpoint
CREATE TABLE "unit" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"plan_index" integer NOT NULL,
	"tower" text NOT NULL,
	"floor" integer NOT NULL,
	"position" integer NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"orientation" text,
	"area_m2" numeric(10, 2) NOT NULL,
	"bedrooms" integer NOT NULL,
	"suites" integer NOT NULL,
	"bathrooms" integer NOT NULL,
	"parking_spots" integer NOT NULL,
	"price_cents" bigint,
	"block_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "unit_with_project" UNIQUE("id","project_id"),
	CONSTRAINT "unit_place_in_tower" UNIQUE("project_id","tower","floor","position"),
	CONSTRAINT "unit_kind" CHECK ("unit"."kind" in ('common', 'sellable')),
	CONSTRAINT "unit_status" CHECK ("unit"."status" in ('sold', 'available', 'unavailable', 'deleted')),
	CONSTRAINT "unit_price" CHECK ("unit"."price_cents" > 0 and "unit"."price_cents" < 9007199254740992),
	CONSTRAINT "unit_area" CHECK ("unit"."area_m2" > 0),
	CONSTRAINT "unit_rooms" CHECK (least("unit"."bedrooms", "unit"."suites", "unit"."bathrooms", "unit"."parking_spots") >= 0)
);
--> statement-breakpoint
CREATE TABLE "unit_price" (
	"unit_id" uuid NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"price_cents" bigint NOT NULL,
	CONSTRAINT "unit_price_unit_id_since_pk" PRIMARY KEY("unit_id","since"),
	CONSTRAINT "unit_price_positive" CHECK ("unit_price"."price_cents" > 0)
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
	"broker_id" uuid,
	"day" date NOT NULL,
	"period" text NOT NULL,
	"capacity_slot" integer NOT NULL,
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
	CONSTRAINT "visit_capacity_slot" CHECK ("visit"."capacity_slot" > 0)
);
--> statement-breakpoint
CREATE TABLE "visitor_salt" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" text NOT NULL
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
	"owed_cents" bigint DEFAULT 0 NOT NULL,
	"repaid_cents" bigint DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "withdrawal_state" CHECK ("withdrawal"."state" in ('withdrawn', 'released', 'rejected', 'validating')),
	CONSTRAINT "withdrawal_amount" CHECK ("withdrawal"."amount_cents" > 0),
	CONSTRAINT "withdrawal_owed" CHECK ("withdrawal"."repaid_cents" between 0 and "withdrawal"."owed_cents" and "withdrawal"."owed_cents" <= "withdrawal"."amount_cents"),
	CONSTRAINT "withdrawal_owed_of_done" CHECK ("withdrawal"."owed_cents" = 0 or "withdrawal"."state" = 'withdrawn')
);
--> statement-breakpoint
ALTER TABLE "advertisement" ADD CONSTRAINT "advertisement_creator_id_entrepreneur_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."entrepreneur"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advertisement" ADD CONSTRAINT "advertisement_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch" ADD CONSTRAINT "batch_entrepreneur_id_entrepreneur_id_fk" FOREIGN KEY ("entrepreneur_id") REFERENCES "public"."entrepreneur"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch" ADD CONSTRAINT "batch_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_slug" ADD CONSTRAINT "company_slug_entrepreneur_id_entrepreneur_id_fk" FOREIGN KEY ("entrepreneur_id") REFERENCES "public"."entrepreneur"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "entrepreneur_user" ADD CONSTRAINT "entrepreneur_user_entrepreneur_id_entrepreneur_id_fk" FOREIGN KEY ("entrepreneur_id") REFERENCES "public"."entrepreneur"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorite" ADD CONSTRAINT "favorite_session_id_anonymous_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."anonymous_session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorite" ADD CONSTRAINT "favorite_buyer_id_buyer_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorite" ADD CONSTRAINT "favorite_entrepreneur_id_entrepreneur_id_fk" FOREIGN KEY ("entrepreneur_id") REFERENCES "public"."entrepreneur"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorite" ADD CONSTRAINT "favorite_member_id_entrepreneur_user_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."entrepreneur_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorite" ADD CONSTRAINT "favorite_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorite" ADD CONSTRAINT "favorite_unit_id_unit_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."unit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorite" ADD CONSTRAINT "favorite_quota_id_quota_id_fk" FOREIGN KEY ("quota_id") REFERENCES "public"."quota"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idp_auth_code" ADD CONSTRAINT "idp_auth_code_sub_idp_user_sub_fk" FOREIGN KEY ("sub") REFERENCES "public"."idp_user"("sub") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idp_challenge" ADD CONSTRAINT "idp_challenge_sub_idp_user_sub_fk" FOREIGN KEY ("sub") REFERENCES "public"."idp_user"("sub") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idp_code" ADD CONSTRAINT "idp_code_sub_idp_user_sub_fk" FOREIGN KEY ("sub") REFERENCES "public"."idp_user"("sub") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idp_identity" ADD CONSTRAINT "idp_identity_sub_idp_user_sub_fk" FOREIGN KEY ("sub") REFERENCES "public"."idp_user"("sub") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idp_refresh" ADD CONSTRAINT "idp_refresh_sub_idp_user_sub_fk" FOREIGN KEY ("sub") REFERENCES "public"."idp_user"("sub") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incorporator_page" ADD CONSTRAINT "incorporator_page_entrepreneur_id_entrepreneur_id_fk" FOREIGN KEY ("entrepreneur_id") REFERENCES "public"."entrepreneur"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "project" ADD CONSTRAINT "project_entrepreneur_id_entrepreneur_id_fk" FOREIGN KEY ("entrepreneur_id") REFERENCES "public"."entrepreneur"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project" ADD CONSTRAINT "project_place_id_place_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."place"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_report" ADD CONSTRAINT "project_report_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_report" ADD CONSTRAINT "project_report_unit_id_unit_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."unit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_report" ADD CONSTRAINT "project_report_quota_id_quota_id_fk" FOREIGN KEY ("quota_id") REFERENCES "public"."quota"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_slug" ADD CONSTRAINT "project_slug_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_record" ADD CONSTRAINT "provider_record_buyer_id_buyer_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_record" ADD CONSTRAINT "provider_record_entrepreneur_id_entrepreneur_id_fk" FOREIGN KEY ("entrepreneur_id") REFERENCES "public"."entrepreneur"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "queue_place" ADD CONSTRAINT "queue_place_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "queue_place" ADD CONSTRAINT "queue_place_buyer_id_buyer_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "queue_place" ADD CONSTRAINT "queue_place_unit_of_project" FOREIGN KEY ("unit_id","project_id") REFERENCES "public"."unit"("id","project_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "queue_place" ADD CONSTRAINT "queue_place_quota_of_project" FOREIGN KEY ("quota_id","project_id") REFERENCES "public"."quota"("id","project_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quota" ADD CONSTRAINT "quota_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quota" ADD CONSTRAINT "quota_unit_id_unit_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."unit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quota_price" ADD CONSTRAINT "quota_price_quota_id_quota_id_fk" FOREIGN KEY ("quota_id") REFERENCES "public"."quota"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quota_week" ADD CONSTRAINT "quota_week_of_own_unit" FOREIGN KEY ("quota_id","unit_id") REFERENCES "public"."quota"("id","unit_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_entrepreneur_id_entrepreneur_id_fk" FOREIGN KEY ("entrepreneur_id") REFERENCES "public"."entrepreneur"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_buyer_id_buyer_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_partner_id_entrepreneur_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."entrepreneur"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_negotiation_id_negotiation_id_fk" FOREIGN KEY ("negotiation_id") REFERENCES "public"."negotiation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_coupon_id_coupon_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupon"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_unit_of_project" FOREIGN KEY ("unit_id","project_id") REFERENCES "public"."unit"("id","project_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_quota_of_project" FOREIGN KEY ("quota_id","project_id") REFERENCES "public"."quota"("id","project_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "unit" ADD CONSTRAINT "unit_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_price" ADD CONSTRAINT "unit_price_unit_id_unit_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."unit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit" ADD CONSTRAINT "visit_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit" ADD CONSTRAINT "visit_entrepreneur_id_entrepreneur_id_fk" FOREIGN KEY ("entrepreneur_id") REFERENCES "public"."entrepreneur"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit" ADD CONSTRAINT "visit_buyer_id_buyer_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit" ADD CONSTRAINT "visit_partner_id_entrepreneur_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."entrepreneur"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit" ADD CONSTRAINT "visit_unit_of_project" FOREIGN KEY ("unit_id","project_id") REFERENCES "public"."unit"("id","project_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit" ADD CONSTRAINT "visit_quota_of_project" FOREIGN KEY ("quota_id","project_id") REFERENCES "public"."quota"("id","project_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal" ADD CONSTRAINT "withdrawal_entrepreneur_id_entrepreneur_id_fk" FOREIGN KEY ("entrepreneur_id") REFERENCES "public"."entrepreneur"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal" ADD CONSTRAINT "withdrawal_of_parcel" FOREIGN KEY ("sale_id","parcel_number") REFERENCES "public"."sale_parcel"("sale_id","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "advertisement_by_creator" ON "advertisement" USING btree ("creator_id","id");--> statement-breakpoint
CREATE INDEX "advertisement_by_placement" ON "advertisement" USING btree ("placement","ends_at");--> statement-breakpoint
CREATE INDEX "anonymous_session_by_seen" ON "anonymous_session" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "audit_log_by_subject" ON "audit_log" USING btree ("subject_kind","subject_id","at");--> statement-breakpoint
CREATE INDEX "batch_by_project" ON "batch" USING btree ("project_id","id");--> statement-breakpoint
CREATE INDEX "buyer_newest" ON "buyer" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "call_attempt_by_caller" ON "call_attempt" USING btree ("kind","caller","at");--> statement-breakpoint
CREATE INDEX "call_attempt_by_time" ON "call_attempt" USING btree ("at");--> statement-breakpoint
CREATE INDEX "coupon_by_entrepreneur" ON "coupon" USING btree ("entrepreneur_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_once_a_person" ON "coupon_use" USING btree ("coupon_id","buyer_id") WHERE released_at is null;--> statement-breakpoint
CREATE INDEX "coupon_use_of_reservation" ON "coupon_use" USING btree ("reservation_id");--> statement-breakpoint
CREATE INDEX "entrepreneur_name_prefix" ON "entrepreneur" USING btree ("normalized_name" text_pattern_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "entrepreneur_bond_once" ON "entrepreneur_bond" USING btree ("owner_id","normalized_email") WHERE reply in ('pending', 'accepted') and attachment in ('pending', 'attached');--> statement-breakpoint
CREATE UNIQUE INDEX "entrepreneur_bond_attached_once" ON "entrepreneur_bond" USING btree ("owner_id","partner_id") WHERE attachment = 'attached';--> statement-breakpoint
CREATE INDEX "entrepreneur_bond_by_secret" ON "entrepreneur_bond" USING btree ("secret_hash");--> statement-breakpoint
CREATE INDEX "entrepreneur_bond_by_partner" ON "entrepreneur_bond" USING btree ("partner_id","id");--> statement-breakpoint
CREATE INDEX "entrepreneur_bond_by_owner" ON "entrepreneur_bond" USING btree ("owner_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "entrepreneur_user_email" ON "entrepreneur_user" USING btree ("normalized_email") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "entrepreneur_user_by_company" ON "entrepreneur_user" USING btree ("entrepreneur_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "favorite_of_session" ON "favorite" USING btree ("session_id","project_id",coalesce("unit_id", "quota_id", "project_id"));--> statement-breakpoint
CREATE UNIQUE INDEX "favorite_of_buyer" ON "favorite" USING btree ("buyer_id","project_id",coalesce("unit_id", "quota_id", "project_id"));--> statement-breakpoint
CREATE UNIQUE INDEX "favorite_of_entrepreneur" ON "favorite" USING btree ("entrepreneur_id","project_id",coalesce("unit_id", "quota_id", "project_id"));--> statement-breakpoint
CREATE UNIQUE INDEX "favorite_of_member" ON "favorite" USING btree ("member_id","project_id",coalesce("unit_id", "quota_id", "project_id"));--> statement-breakpoint
CREATE INDEX "favorite_by_project" ON "favorite" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "idempotency_key_by_time" ON "idempotency_key" USING btree ("at");--> statement-breakpoint
CREATE INDEX "idp_attempt_by_expiry" ON "idp_attempt" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "idp_auth_code_by_expiry" ON "idp_auth_code" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "idp_challenge_by_expiry" ON "idp_challenge" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "idp_code_by_expiry" ON "idp_code" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "idp_identity_by_sub" ON "idp_identity" USING btree ("sub");--> statement-breakpoint
CREATE INDEX "idp_refresh_by_sub" ON "idp_refresh" USING btree ("sub");--> statement-breakpoint
CREATE INDEX "idp_refresh_by_expiry" ON "idp_refresh" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "mail_outbox_newest" ON "mail_outbox" USING btree ("sent_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "negotiation_open_once" ON "negotiation" USING btree (coalesce(unit_id, quota_id),"buyer_id") WHERE confirmation in ('pending', 'awaiting');--> statement-breakpoint
CREATE UNIQUE INDEX "negotiation_open_client_once" ON "negotiation" USING btree (coalesce(unit_id, quota_id),lower(client->>'email')) WHERE confirmation in ('pending', 'awaiting') and buyer_id is null;--> statement-breakpoint
CREATE INDEX "negotiation_by_entrepreneur" ON "negotiation" USING btree ("entrepreneur_id","id");--> statement-breakpoint
CREATE INDEX "negotiation_by_buyer" ON "negotiation" USING btree ("buyer_id","id");--> statement-breakpoint
CREATE INDEX "negotiation_by_partner" ON "negotiation" USING btree ("partner_id","id");--> statement-breakpoint
CREATE INDEX "negotiation_due" ON "negotiation" USING btree ("round_expires_at") WHERE confirmation in ('pending', 'awaiting');--> statement-breakpoint
CREATE INDEX "notification_by_recipient" ON "notification" USING btree ("recipient_kind","recipient_id","id");--> statement-breakpoint
CREATE INDEX "notification_by_age" ON "notification" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "offer_class_sample" ON "offer_class" USING btree ("sample");--> statement-breakpoint
CREATE INDEX "offer_class_state_sample" ON "offer_class" USING btree ("state","sample");--> statement-breakpoint
CREATE INDEX "offer_class_city_sample" ON "offer_class" USING btree ("city_path","sample");--> statement-breakpoint
CREATE INDEX "offer_class_place_sample" ON "offer_class" USING btree ("place_path","sample");--> statement-breakpoint
CREATE INDEX "offer_class_entrepreneur_sample" ON "offer_class" USING btree ("entrepreneur_id","sample");--> statement-breakpoint
CREATE INDEX "offer_class_point" ON "offer_class" USING gist (point("longitude", "latitude"));--> statement-breakpoint
CREATE INDEX "offer_search_by_price" ON "offer_search" USING btree ("price_cents","project_id","bedrooms");--> statement-breakpoint
CREATE INDEX "offer_search_city_price" ON "offer_search" USING btree ("city_path","price_cents","project_id","bedrooms");--> statement-breakpoint
CREATE INDEX "offer_search_place_price" ON "offer_search" USING btree ("place_path","price_cents","project_id","bedrooms");--> statement-breakpoint
CREATE INDEX "offer_search_cheapest_of_class" ON "offer_search" USING btree ("price_cents","project_id","bedrooms") WHERE lower_price_cents is null;--> statement-breakpoint
CREATE INDEX "offer_search_city_cheapest_of_class" ON "offer_search" USING btree ("city_path","price_cents","project_id","bedrooms") WHERE lower_price_cents is null;--> statement-breakpoint
CREATE INDEX "offer_search_project" ON "offer_search" USING btree ("project_id","price_cents","id");--> statement-breakpoint
CREATE INDEX "offer_search_city_rooms" ON "offer_search" USING btree ("city_path","bedrooms","price_cents","project_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_open_of_reservation" ON "payment" USING btree ("reservation_id") WHERE state in ('awaiting_payment_method', 'paying');--> statement-breakpoint
CREATE UNIQUE INDEX "payment_open_of_parcel" ON "payment" USING btree ("sale_id","parcel_number") WHERE state in ('awaiting_payment_method', 'paying');--> statement-breakpoint
CREATE INDEX "payment_by_company" ON "payment" USING btree ("entrepreneur_id","id");--> statement-breakpoint
CREATE INDEX "payment_by_buyer" ON "payment" USING btree ("buyer_id","id");--> statement-breakpoint
CREATE INDEX "payment_by_reservation" ON "payment" USING btree ("reservation_id");--> statement-breakpoint
CREATE INDEX "payment_by_parcel" ON "payment" USING btree ("sale_id","parcel_number");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_difference_open" ON "payment_difference" USING btree ("record_id","kind") WHERE resolved_at is null;--> statement-breakpoint
CREATE INDEX "payment_difference_by_time" ON "payment_difference" USING btree ("found_at","id");--> statement-breakpoint
CREATE INDEX "payment_event_by_intent" ON "payment_event" USING btree ("intent_id","occurred_at");--> statement-breakpoint
CREATE INDEX "payment_link_by_company" ON "payment_link" USING btree ("entrepreneur_id","id");--> statement-breakpoint
CREATE INDEX "payment_link_by_reservation" ON "payment_link" USING btree ("reservation_id");--> statement-breakpoint
CREATE INDEX "place_name_prefix" ON "place" USING btree ("normalized_name" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "place_by_count" ON "place" USING btree ("kind","project_count" DESC NULLS LAST,"path");--> statement-breakpoint
CREATE INDEX "project_by_entrepreneur" ON "project" USING btree ("entrepreneur_id","id");--> statement-breakpoint
CREATE INDEX "project_by_place" ON "project" USING btree ("place_id","id");--> statement-breakpoint
CREATE INDEX "project_report_newest" ON "project_report" USING btree ("project_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "project_report_contacts" ON "project_report" USING btree ("created_at") WHERE email is not null;--> statement-breakpoint
CREATE INDEX "project_search_newest" ON "project_search" USING btree ("published_at","project_id");--> statement-breakpoint
CREATE INDEX "project_search_city_newest" ON "project_search" USING btree ("city_path","published_at","project_id");--> statement-breakpoint
CREATE INDEX "project_search_place_newest" ON "project_search" USING btree ("place_path","published_at","project_id");--> statement-breakpoint
CREATE INDEX "project_search_city_category_price" ON "project_search" USING btree ("city_path","category","price_from_cents","project_id");--> statement-breakpoint
CREATE INDEX "project_search_city_price" ON "project_search" USING btree ("city_path","price_from_cents","project_id");--> statement-breakpoint
CREATE INDEX "project_search_words" ON "project_search" USING gin ("words");--> statement-breakpoint
CREATE INDEX "project_search_title_prefix" ON "project_search" USING btree ("normalized_title" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "project_search_entrepreneur" ON "project_search" USING btree ("entrepreneur_id","published_at","project_id");--> statement-breakpoint
CREATE INDEX "project_search_point" ON "project_search" USING gist (point("longitude", "latitude"));--> statement-breakpoint
CREATE UNIQUE INDEX "provider_customer_of_buyer" ON "provider_record" USING btree ("buyer_id") WHERE kind = 'customer';--> statement-breakpoint
CREATE UNIQUE INDEX "provider_customer_of_company" ON "provider_record" USING btree ("entrepreneur_id") WHERE kind = 'customer';--> statement-breakpoint
CREATE INDEX "provider_record_by_buyer" ON "provider_record" USING btree ("buyer_id","kind");--> statement-breakpoint
CREATE INDEX "provider_record_by_company" ON "provider_record" USING btree ("entrepreneur_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "queue_place_of_buyer" ON "queue_place" USING btree (coalesce(unit_id, quota_id),"buyer_id") WHERE state in ('waiting', 'offered');--> statement-breakpoint
CREATE UNIQUE INDEX "queue_place_offered_once" ON "queue_place" USING btree (coalesce(unit_id, quota_id)) WHERE state = 'offered';--> statement-breakpoint
CREATE INDEX "queue_place_in_order" ON "queue_place" USING btree (coalesce(unit_id, quota_id),"id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "queue_place_by_buyer" ON "queue_place" USING btree ("buyer_id","id");--> statement-breakpoint
CREATE INDEX "quota_cheapest_available" ON "quota" USING btree ("project_id","price_cents","id") WHERE status = 'available';--> statement-breakpoint
CREATE INDEX "quota_week_by_quota" ON "quota_week" USING btree ("quota_id","week");--> statement-breakpoint
CREATE INDEX "refund_by_payment" ON "refund" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refund_to_do" ON "refund" USING btree ("id") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "report_attempt_by_visitor" ON "report_attempt" USING btree ("visitor","at");--> statement-breakpoint
CREATE UNIQUE INDEX "reservation_holds_unit" ON "reservation" USING btree ("unit_id") WHERE payment_state in ('awaiting_payment_method', 'paying', 'paid') and confirmation <> 'rejected';--> statement-breakpoint
CREATE UNIQUE INDEX "reservation_holds_quota" ON "reservation" USING btree ("quota_id") WHERE payment_state in ('awaiting_payment_method', 'paying', 'paid') and confirmation <> 'rejected';--> statement-breakpoint
CREATE INDEX "reservation_by_project" ON "reservation" USING btree ("project_id","id");--> statement-breakpoint
CREATE INDEX "reservation_by_entrepreneur" ON "reservation" USING btree ("entrepreneur_id","id");--> statement-breakpoint
CREATE INDEX "reservation_by_buyer" ON "reservation" USING btree ("buyer_id","id");--> statement-breakpoint
CREATE INDEX "reservation_by_partner" ON "reservation" USING btree ("partner_id","id");--> statement-breakpoint
CREATE INDEX "reservation_due" ON "reservation" USING btree ("expires_at") WHERE payment_state in ('awaiting_payment_method', 'paying');--> statement-breakpoint
CREATE UNIQUE INDEX "sale_of_unit" ON "sale" USING btree ("unit_id") WHERE confirmation in ('pending', 'awaiting', 'confirmed') and rescinded_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "sale_of_quota" ON "sale" USING btree ("quota_id") WHERE confirmation in ('pending', 'awaiting', 'confirmed') and rescinded_at is null;--> statement-breakpoint
CREATE INDEX "sale_by_project" ON "sale" USING btree ("project_id","id");--> statement-breakpoint
CREATE INDEX "sale_by_entrepreneur" ON "sale" USING btree ("entrepreneur_id","id");--> statement-breakpoint
CREATE INDEX "sale_by_buyer" ON "sale" USING btree ("buyer_id","id");--> statement-breakpoint
CREATE INDEX "sale_by_partner" ON "sale" USING btree ("partner_id","id");--> statement-breakpoint
CREATE INDEX "sale_parcel_due" ON "sale_parcel" USING btree ("due_on") WHERE payment_state in ('awaiting_payment_method', 'paying');--> statement-breakpoint
CREATE INDEX "sandbox_call_by_time" ON "sandbox_call" USING btree ("at");--> statement-breakpoint
CREATE INDEX "sandbox_event_in_order" ON "sandbox_event" USING btree ("place");--> statement-breakpoint
CREATE INDEX "sandbox_object_by_kind" ON "sandbox_object" USING btree ("kind","place");--> statement-breakpoint
CREATE INDEX "saved_search_of_buyer" ON "saved_search" USING btree ("buyer_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "saved_search_alerted" ON "saved_search" USING btree ("buyer_id") WHERE alert = 'daily';--> statement-breakpoint
CREATE INDEX "state_change_by_subject" ON "state_change" USING btree ("subject_kind","subject_id","at");--> statement-breakpoint
CREATE INDEX "stored_file_of_owner" ON "stored_file" USING btree ("owner_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "stored_file_to_review" ON "stored_file" USING btree ("created_at","id") WHERE approval = 'pending';--> statement-breakpoint
CREATE INDEX "unit_cheapest_available" ON "unit" USING btree ("project_id","price_cents","id") WHERE status = 'available' and kind = 'sellable';--> statement-breakpoint
CREATE UNIQUE INDEX "visit_capacity_slot_once" ON "visit" USING btree ("project_id","day","period","capacity_slot") WHERE state = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "visit_of_buyer_once" ON "visit" USING btree ("project_id","day","period","buyer_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "visit_by_entrepreneur" ON "visit" USING btree ("entrepreneur_id","id");--> statement-breakpoint
CREATE INDEX "visit_by_buyer" ON "visit" USING btree ("buyer_id","id");--> statement-breakpoint
CREATE INDEX "visit_by_partner" ON "visit" USING btree ("partner_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawal_of_parcel_once" ON "withdrawal" USING btree ("sale_id","parcel_number") WHERE state <> 'rejected';--> statement-breakpoint
CREATE INDEX "withdrawal_by_company" ON "withdrawal" USING btree ("entrepreneur_id","id");