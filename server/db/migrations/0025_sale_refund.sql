ALTER TABLE "sale" DROP CONSTRAINT "sale_undone";--> statement-breakpoint
ALTER TABLE "sale" ADD CONSTRAINT "sale_undone" CHECK (case when "sale"."undoing" is null then "sale"."undone_at" is null
        else "sale"."undone_at" is not null or "sale"."confirmation" = 'rejected' end);