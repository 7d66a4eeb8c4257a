CREATE TABLE "sale_transfer" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sale_id" uuid NOT NULL,
	"entrepreneur_id" uuid NOT NULL,
	"from_buyer_id" uuid NOT NULL,
	"from_client" jsonb NOT NULL,
	"to_name" text NOT NULL,
	"to_email" text NOT NULL,
	"to_cpf" char(11) NOT NULL,
	"to_phone" text,
	"to_buyer_id" uuid,
	"is_for_value" boolean NOT NULL,
	"price_cents" bigint,
	"note" text,
	"state" text DEFAULT 'requested' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"fee_cents" bigint,
	"reason" text,
	"messages_before" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sale_transfer_state" CHECK ("sale_transfer"."state" in ('requested', 'accepted', 'done', 'refused', 'declined', 'cancelled', 'expired')),
	CONSTRAINT "sale_transfer_email" CHECK ("sale_transfer"."to_email" = lower(btrim("sale_transfer"."to_email"))),
	CONSTRAINT "sale_transfer_cpf" CHECK ("sale_transfer"."to_cpf" ~ '^[0-9]{11}$'),
	CONSTRAINT "sale_transfer_phone" CHECK ("sale_transfer"."to_phone" ~ '^[0-9]{10,11}$'),
	CONSTRAINT "sale_transfer_to_another" CHECK ("sale_transfer"."to_buyer_id" is distinct from "sale_transfer"."from_buyer_id"
        and "sale_transfer"."to_email" <> lower(btrim("sale_transfer"."from_client"->>'email'))
        and "sale_transfer"."to_cpf" is distinct from "sale_transfer"."from_client"->>'cpf'),
	CONSTRAINT "sale_transfer_price" CHECK ("sale_transfer"."price_cents" is null or ("sale_transfer"."is_for_value" and "sale_transfer"."price_cents" > 0)),
	CONSTRAINT "sale_transfer_fee" CHECK ("sale_transfer"."fee_cents" is null or ("sale_transfer"."state" = 'done' and "sale_transfer"."fee_cents" > 0)),
	CONSTRAINT "sale_transfer_accepted" CHECK (("sale_transfer"."accepted_at" is null) = ("sale_transfer"."to_buyer_id" is null)
        and ("sale_transfer"."state" <> 'requested' or "sale_transfer"."accepted_at" is null)
        and ("sale_transfer"."state" not in ('accepted', 'done') or "sale_transfer"."accepted_at" is not null)),
	CONSTRAINT "sale_transfer_ended" CHECK (("sale_transfer"."ended_at" is null) = ("sale_transfer"."state" in ('requested', 'accepted'))),
	CONSTRAINT "sale_transfer_refused" CHECK (("sale_transfer"."state" = 'refused') = ("sale_transfer"."reason" is not null)),
	CONSTRAINT "sale_transfer_messages" CHECK (("sale_transfer"."state" = 'done') = ("sale_transfer"."messages_before" is not null))
);
--> statement-breakpoint
ALTER TABLE "sale_parcel" ADD COLUMN "payer_id" uuid;--> statement-breakpoint
ALTER TABLE "sale_transfer" ADD CONSTRAINT "sale_transfer_sale_id_sale_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sale"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_transfer" ADD CONSTRAINT "sale_transfer_entrepreneur_id_entrepreneur_id_fk" FOREIGN KEY ("entrepreneur_id") REFERENCES "public"."entrepreneur"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_transfer" ADD CONSTRAINT "sale_transfer_from_buyer_id_buyer_id_fk" FOREIGN KEY ("from_buyer_id") REFERENCES "public"."buyer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_transfer" ADD CONSTRAINT "sale_transfer_to_buyer_id_buyer_id_fk" FOREIGN KEY ("to_buyer_id") REFERENCES "public"."buyer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sale_transfer_open" ON "sale_transfer" USING btree ("sale_id") WHERE state in ('requested', 'accepted');--> statement-breakpoint
CREATE INDEX "sale_transfer_by_sale" ON "sale_transfer" USING btree ("sale_id","created_at");--> statement-breakpoint
CREATE INDEX "sale_transfer_by_company" ON "sale_transfer" USING btree ("entrepreneur_id","created_at","id");--> statement-breakpoint
CREATE INDEX "sale_transfer_by_giver" ON "sale_transfer" USING btree ("from_buyer_id");--> statement-breakpoint
CREATE INDEX "sale_transfer_by_email" ON "sale_transfer" USING btree ("to_email");--> statement-breakpoint
CREATE INDEX "sale_transfer_by_receiver" ON "sale_transfer" USING btree ("to_buyer_id");--> statement-breakpoint
CREATE INDEX "sale_transfer_expiring" ON "sale_transfer" USING btree ("expires_at") WHERE state in ('requested', 'accepted');--> statement-breakpoint
ALTER TABLE "sale_parcel" ADD CONSTRAINT "sale_parcel_payer_id_buyer_id_fk" FOREIGN KEY ("payer_id") REFERENCES "public"."buyer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_parcel" ADD CONSTRAINT "sale_parcel_payer" CHECK ("sale_parcel"."payer_id" is null or "sale_parcel"."payment_state" in ('paid', 'cancelled'));
--> statement-breakpoint
-- A transfer begins, is accepted and is done only for a confirmed sale without a request to rescind and with one buyer; done, while
-- no payment of it is on its way. The caller has given the sale to the new buyer when it is done.
create function guard_sale_transfer() returns trigger language plpgsql as $$
declare
  sold sale%rowtype;
  rule text;
begin
  if tg_op = 'UPDATE' and (new.sale_id, new.entrepreneur_id, new.from_buyer_id, new.to_email, new.to_cpf)
    is distinct from (old.sale_id, old.entrepreneur_id, old.from_buyer_id, old.to_email, old.to_cpf) then
    rule := 'sale_transfer_kept';
  elsif new.state in ('requested', 'accepted', 'done') and (tg_op = 'INSERT' or new.state <> old.state) then
    select * into sold from sale where id = new.sale_id;
    rule := case
      when sold.confirmation <> 'confirmed' or sold.rescinded_at is not null or sold.rescission_requested_at is not null
        then 'sale_transfer_of_active_sale'
      when exists (select from reservation_buyer where reservation_id = sold.reservation_id) then 'sale_transfer_of_one_buyer'
      when sold.entrepreneur_id <> new.entrepreneur_id
        or sold.buyer_id is distinct from (case when new.state = 'done' then new.to_buyer_id else new.from_buyer_id end)
        then 'sale_transfer_of_buyer'
      when new.state = 'done' and exists (select from payment where sale_id = new.sale_id and state = 'paying')
        then 'sale_transfer_of_paid_parcels'
    end;
  end if;
  if rule is not null then
    raise exception 'transfer % breaks %', new.id, rule
      using errcode = 'check_violation', constraint = rule, table = 'sale_transfer';
  end if;
  return new;
end
$$;--> statement-breakpoint
create trigger sale_transfer_guarded before insert or update on sale_transfer
  for each row execute function guard_sale_transfer();--> statement-breakpoint
-- A sale changes its buyer only by a transfer that is done, and a sale that ends, or that its buyer wants to rescind, has no open one.
-- Checked at commit, so that one transaction may change both.
create function sale_follows_transfers() returns trigger language plpgsql as $$
declare
  rule text;
begin
  if old.buyer_id is not null and new.buyer_id is distinct from old.buyer_id and not exists (
    select from sale_transfer t where t.sale_id = new.id and t.state = 'done'
      and t.from_buyer_id = old.buyer_id and t.to_buyer_id = new.buyer_id) then
    rule := 'sale_buyer_by_transfer';
  elsif (new.confirmation <> 'confirmed' or new.rescinded_at is not null or new.rescission_requested_at is not null)
    and exists (select from sale_transfer t where t.sale_id = new.id and t.state in ('requested', 'accepted')) then
    rule := 'sale_without_open_transfer';
  end if;
  if rule is not null then
    raise exception 'sale % breaks %', new.id, rule using errcode = 'check_violation', constraint = rule, table = 'sale';
  end if;
  return null;
end
$$;--> statement-breakpoint
create constraint trigger sale_buyer_transferred after update on sale deferrable initially deferred for each row
  when ((old.buyer_id, old.confirmation, old.rescinded_at, old.rescission_requested_at)
    is distinct from (new.buyer_id, new.confirmation, new.rescinded_at, new.rescission_requested_at))
  execute function sale_follows_transfers();--> statement-breakpoint
-- A changed transfer to the parties of the sale, by the id of the sale; the person who accepted it is one of them.
create function announce_sale_transfer() returns trigger language plpgsql as $$
begin
  perform announce(party.topic, 'sale', array[new.sale_id]) from (
    select distinct named.topic from (values ('buyer:' || new.from_buyer_id), ('buyer:' || new.to_buyer_id),
      ('company:' || new.entrepreneur_id)) as named(topic)
    where named.topic is not null order by named.topic) party;
  return null;
end
$$;--> statement-breakpoint
create trigger sale_transfer_announced after insert or update on sale_transfer
  for each row execute function announce_sale_transfer();
