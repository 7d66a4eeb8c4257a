CREATE TABLE "link_secret" (
	"id" integer PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	CONSTRAINT "link_secret_single" CHECK ("link_secret"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "saved_search" (
	"id" uuid PRIMARY KEY NOT NULL,
	"buyer_id" uuid NOT NULL,
	"name" text NOT NULL,
	"href" text NOT NULL,
	"alert" text NOT NULL,
	"told_until" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_search_alert" CHECK ("saved_search"."alert" in ('daily', 'off'))
);
--> statement-breakpoint
CREATE TABLE "saved_search_told" (
	"buyer_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_search_told_buyer_id_project_id_pk" PRIMARY KEY("buyer_id","project_id")
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
CREATE INDEX "saved_search_of_buyer" ON "saved_search" USING btree ("buyer_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "saved_search_alerted" ON "saved_search" USING btree ("buyer_id") WHERE alert = 'daily';--> statement-breakpoint
CREATE INDEX "stored_file_of_owner" ON "stored_file" USING btree ("owner_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "stored_file_to_review" ON "stored_file" USING btree ("created_at","id") WHERE approval = 'pending';