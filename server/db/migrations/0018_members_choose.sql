ALTER TABLE "favorite" DROP CONSTRAINT "favorite_of_one_owner";--> statement-breakpoint
ALTER TABLE "entrepreneur_user" ADD COLUMN "cart" jsonb;--> statement-breakpoint
ALTER TABLE "entrepreneur_user" ADD COLUMN "cart_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "favorite" ADD COLUMN "member_id" uuid;--> statement-breakpoint
ALTER TABLE "favorite" ADD CONSTRAINT "favorite_member_id_entrepreneur_user_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."entrepreneur_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorite" ADD CONSTRAINT "favorite_of_member" UNIQUE("member_id","project_id");--> statement-breakpoint
ALTER TABLE "entrepreneur_user" ADD CONSTRAINT "entrepreneur_user_cart" CHECK (("entrepreneur_user"."cart" is null) = ("entrepreneur_user"."cart_changed_at" is null));--> statement-breakpoint
ALTER TABLE "favorite" ADD CONSTRAINT "favorite_of_one_owner" CHECK (num_nonnulls("favorite"."session_id", "favorite"."buyer_id", "favorite"."entrepreneur_id", "favorite"."member_id") = 1);