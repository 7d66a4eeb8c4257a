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
ALTER TABLE "idp_auth_code" ADD CONSTRAINT "idp_auth_code_sub_idp_user_sub_fk" FOREIGN KEY ("sub") REFERENCES "public"."idp_user"("sub") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idp_challenge" ADD CONSTRAINT "idp_challenge_sub_idp_user_sub_fk" FOREIGN KEY ("sub") REFERENCES "public"."idp_user"("sub") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idp_code" ADD CONSTRAINT "idp_code_sub_idp_user_sub_fk" FOREIGN KEY ("sub") REFERENCES "public"."idp_user"("sub") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idp_identity" ADD CONSTRAINT "idp_identity_sub_idp_user_sub_fk" FOREIGN KEY ("sub") REFERENCES "public"."idp_user"("sub") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idp_refresh" ADD CONSTRAINT "idp_refresh_sub_idp_user_sub_fk" FOREIGN KEY ("sub") REFERENCES "public"."idp_user"("sub") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "idp_attempt_by_expiry" ON "idp_attempt" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "idp_auth_code_by_expiry" ON "idp_auth_code" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "idp_challenge_by_expiry" ON "idp_challenge" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "idp_code_by_expiry" ON "idp_code" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "idp_identity_by_sub" ON "idp_identity" USING btree ("sub");--> statement-breakpoint
CREATE INDEX "idp_refresh_by_sub" ON "idp_refresh" USING btree ("sub");--> statement-breakpoint
CREATE INDEX "idp_refresh_by_expiry" ON "idp_refresh" USING btree ("expires_at");