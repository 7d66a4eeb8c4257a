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
CREATE TABLE "entrepreneur_user" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entrepreneur_id" uuid NOT NULL,
	"role" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"normalized_email" text GENERATED ALWAYS AS (lower(btrim(email))) STORED,
	"status" text DEFAULT 'invited' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "entrepreneur_user_email" UNIQUE("normalized_email"),
	CONSTRAINT "entrepreneur_user_role" CHECK ("entrepreneur_user"."role" in ('admin', 'manager', 'broker', 'finance', 'viewer')),
	CONSTRAINT "entrepreneur_user_status" CHECK ("entrepreneur_user"."status" in ('invited', 'active', 'suspended'))
);
--> statement-breakpoint
CREATE TABLE "favorite" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" text,
	"buyer_id" uuid,
	"entrepreneur_id" uuid,
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
	CONSTRAINT "favorite_of_session" UNIQUE("session_id","project_id"),
	CONSTRAINT "favorite_of_buyer" UNIQUE("buyer_id","project_id"),
	CONSTRAINT "favorite_of_entrepreneur" UNIQUE("entrepreneur_id","project_id"),
	CONSTRAINT "favorite_of_one_owner" CHECK (num_nonnulls("favorite"."session_id", "favorite"."buyer_id", "favorite"."entrepreneur_id") = 1),
	CONSTRAINT "favorite_of_one_thing" CHECK (num_nonnulls("favorite"."unit_id", "favorite"."quota_id") <= 1),
	CONSTRAINT "favorite_whole_place" CHECK (num_nonnulls("favorite"."tower", "favorite"."floor", "favorite"."position") = case when "favorite"."unit_id" is null then 0 else 3 end),
	CONSTRAINT "favorite_price" CHECK ("favorite"."price_when_added" > 0 and "favorite"."price_when_added" < 9007199254740992),
	CONSTRAINT "favorite_state" CHECK ("favorite"."state_when_added" in ('sold', 'reserved', 'active', 'disabled'))
);
--> statement-breakpoint
ALTER TABLE "entrepreneur" ADD COLUMN "cpf" char(11);--> statement-breakpoint
ALTER TABLE "entrepreneur" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "entrepreneur" ADD COLUMN "normalized_email" text GENERATED ALWAYS AS (lower(btrim(email))) STORED;--> statement-breakpoint
ALTER TABLE "entrepreneur" ADD COLUMN "contact_name" text;--> statement-breakpoint
ALTER TABLE "entrepreneur" ADD COLUMN "phones" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "entrepreneur" ADD COLUMN "address" jsonb;--> statement-breakpoint
ALTER TABLE "entrepreneur" ADD COLUMN "bank_accounts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "entrepreneur" ADD COLUMN "documents" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "entrepreneur" ADD COLUMN "cart" jsonb;--> statement-breakpoint
ALTER TABLE "entrepreneur" ADD COLUMN "cart_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "entrepreneur" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "entrepreneur_user" ADD CONSTRAINT "entrepreneur_user_entrepreneur_id_entrepreneur_id_fk" FOREIGN KEY ("entrepreneur_id") REFERENCES "public"."entrepreneur"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorite" ADD CONSTRAINT "favorite_session_id_anonymous_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."anonymous_session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorite" ADD CONSTRAINT "favorite_buyer_id_buyer_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorite" ADD CONSTRAINT "favorite_entrepreneur_id_entrepreneur_id_fk" FOREIGN KEY ("entrepreneur_id") REFERENCES "public"."entrepreneur"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorite" ADD CONSTRAINT "favorite_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorite" ADD CONSTRAINT "favorite_unit_id_unit_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."unit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorite" ADD CONSTRAINT "favorite_quota_id_quota_id_fk" FOREIGN KEY ("quota_id") REFERENCES "public"."quota"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "anonymous_session_by_seen" ON "anonymous_session" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "audit_log_by_subject" ON "audit_log" USING btree ("subject_kind","subject_id","at");--> statement-breakpoint
CREATE INDEX "buyer_newest" ON "buyer" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "call_attempt_by_caller" ON "call_attempt" USING btree ("kind","caller","at");--> statement-breakpoint
CREATE INDEX "call_attempt_by_time" ON "call_attempt" USING btree ("at");--> statement-breakpoint
CREATE INDEX "entrepreneur_user_by_company" ON "entrepreneur_user" USING btree ("entrepreneur_id","id");--> statement-breakpoint
CREATE INDEX "favorite_by_project" ON "favorite" USING btree ("project_id");--> statement-breakpoint
ALTER TABLE "entrepreneur" ADD CONSTRAINT "entrepreneur_email" UNIQUE("normalized_email");--> statement-breakpoint
ALTER TABLE "entrepreneur" ADD CONSTRAINT "entrepreneur_cpf" CHECK ("entrepreneur"."cpf" ~ '^[0-9]{11}$');--> statement-breakpoint
ALTER TABLE "entrepreneur" ADD CONSTRAINT "entrepreneur_cart" CHECK (("entrepreneur"."cart" is null) = ("entrepreneur"."cart_changed_at" is null));--> statement-breakpoint
ALTER TABLE "entrepreneur" ADD CONSTRAINT "entrepreneur_deleted_is_hidden" CHECK ("entrepreneur"."deleted_at" is null or ("entrepreneur"."approval" = 'rejected'
        and num_nonnulls("entrepreneur"."email", "entrepreneur"."contact_name", "entrepreneur"."cpf", "entrepreneur"."whatsapp", "entrepreneur"."address", "entrepreneur"."cart") = 0
        and "entrepreneur"."phones" = '[]' and "entrepreneur"."bank_accounts" = '[]' and "entrepreneur"."documents" = '[]'));--> statement-breakpoint
-- What was changed by whom stays as it was written.
create trigger audit_log_kept before update or delete on audit_log
  for each statement execute function refuse_rewriting();
