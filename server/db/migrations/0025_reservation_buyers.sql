CREATE TABLE "reservation_buyer" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reservation_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"relation" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"cpf" char(11) NOT NULL,
	"marital_regime" text,
	"share_hundredths" integer,
	"state" text NOT NULL,
	"invited_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reservation_buyer_relation" CHECK ("reservation_buyer"."relation" in ('main', 'spouse', 'coBuyer')),
	CONSTRAINT "reservation_buyer_main" CHECK (("reservation_buyer"."relation" = 'main') = ("reservation_buyer"."position" = 0)),
	CONSTRAINT "reservation_buyer_cpf" CHECK ("reservation_buyer"."cpf" ~ '^[0-9]{11}$'),
	CONSTRAINT "reservation_buyer_email" CHECK ("reservation_buyer"."email" = lower(btrim("reservation_buyer"."email"))),
	CONSTRAINT "reservation_buyer_regime" CHECK ("reservation_buyer"."marital_regime" in ('partialCommunity', 'universalCommunity', 'separation', 'mandatorySeparation', 'finalParticipation')),
	CONSTRAINT "reservation_buyer_regime_of_spouse" CHECK (("reservation_buyer"."marital_regime" is not null) = ("reservation_buyer"."relation" = 'spouse')),
	CONSTRAINT "reservation_buyer_share" CHECK ("reservation_buyer"."share_hundredths" > 0 and "reservation_buyer"."share_hundredths" <= 10000),
	CONSTRAINT "reservation_buyer_share_in_common" CHECK (("reservation_buyer"."share_hundredths" is null) = coalesce("reservation_buyer"."marital_regime" in ('partialCommunity', 'universalCommunity'), false)),
	CONSTRAINT "reservation_buyer_state" CHECK ("reservation_buyer"."state" in ('invited', 'confirmed', 'declined')),
	CONSTRAINT "reservation_buyer_answered" CHECK ("reservation_buyer"."relation" = 'main' or ("reservation_buyer"."state" = 'invited') = ("reservation_buyer"."answered_at" is null)),
	CONSTRAINT "reservation_buyer_invited" CHECK ("reservation_buyer"."relation" <> 'main' or "reservation_buyer"."invited_at" is null)
);
--> statement-breakpoint
ALTER TABLE "buyer" DROP CONSTRAINT "buyer_deleted_is_empty";--> statement-breakpoint
ALTER TABLE "buyer" ADD COLUMN "co_buyers" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "reservation_buyer" ADD CONSTRAINT "reservation_buyer_reservation_id_reservation_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reservation_buyer_position" ON "reservation_buyer" USING btree ("reservation_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "reservation_buyer_cpf_once" ON "reservation_buyer" USING btree ("reservation_id","cpf");--> statement-breakpoint
CREATE UNIQUE INDEX "reservation_buyer_email_once" ON "reservation_buyer" USING btree ("reservation_id","email");--> statement-breakpoint
CREATE UNIQUE INDEX "reservation_buyer_one_spouse" ON "reservation_buyer" USING btree ("reservation_id") WHERE relation = 'spouse';--> statement-breakpoint
CREATE INDEX "reservation_buyer_by_email" ON "reservation_buyer" USING btree ("email");--> statement-breakpoint
ALTER TABLE "buyer" ADD CONSTRAINT "buyer_deleted_is_empty" CHECK (case when "buyer"."deleted_at" is null then "buyer"."email" is not null and "buyer"."name" is not null
        else num_nonnulls("buyer"."email", "buyer"."name", "buyer"."cpf", "buyer"."birth_date", "buyer"."marital_status", "buyer"."address", "buyer"."cart") = 0
          and "buyer"."phones" = '[]' and "buyer"."co_buyers" = '[]' and "buyer"."bank_accounts" = '[]' and "buyer"."documents" = '[]' end);--> statement-breakpoint
-- The buyers of a reservation have one main buyer and shares that sum to exactly 100,00 %. Checked at commit, so that a transaction may
-- replace them one by one.
create function reservation_shares_add_up() returns trigger language plpgsql as $$
declare
  of_reservation uuid;
begin
  of_reservation := coalesce(to_jsonb(new), to_jsonb(old)) ->> 'reservation_id';
  if exists (
    select from reservation_buyer where reservation_id = of_reservation
    having count(*) > 0 and (count(*) filter (where relation = 'main') <> 1 or sum(share_hundredths) <> 10000)
  ) then
    raise exception 'the shares of reservation % are not 100,00 %%', of_reservation
      using errcode = 'check_violation', constraint = 'reservation_shares_sum', table = 'reservation_buyer';
  end if;
  return null;
end
$$;--> statement-breakpoint
create constraint trigger reservation_shares_of_buyers after insert or update or delete on reservation_buyer
  deferrable initially deferred for each row execute function reservation_shares_add_up();--> statement-breakpoint
-- A contract is made with the buyers of the reservation: with the sale only their answers may still change.
create function keep_sold_buyers() returns trigger language plpgsql as $$
declare
  before jsonb := to_jsonb(old);
  after jsonb := to_jsonb(new);
  answer text[] := array['state', 'invited_at', 'answered_at', 'version', 'updated_at'];
begin
  if before - answer is distinct from after - answer
    and exists (select from sale where reservation_id::text = coalesce(after, before) ->> 'reservation_id') then
    raise exception 'the buyers of a sold reservation were changed'
      using errcode = 'check_violation', constraint = 'reservation_buyers_sold', table = 'reservation_buyer';
  end if;
  return coalesce(new, old);
end
$$;--> statement-breakpoint
create trigger reservation_buyers_sold before insert or update or delete on reservation_buyer
  for each row execute function keep_sold_buyers();
