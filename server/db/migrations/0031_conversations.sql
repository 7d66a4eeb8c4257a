CREATE TABLE "conversation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"messages" integer NOT NULL,
	"last_message_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversation_messages" CHECK ("conversation"."messages" > 0)
);
--> statement-breakpoint
CREATE TABLE "conversation_message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"side" text NOT NULL,
	"author_id" uuid NOT NULL,
	"company_id" uuid,
	"text" text,
	"file_id" uuid,
	"mailed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversation_message_once" UNIQUE("conversation_id","number"),
	CONSTRAINT "conversation_message_of_file" UNIQUE("file_id"),
	CONSTRAINT "conversation_message_side" CHECK ("conversation_message"."side" in ('buyer', 'seller')),
	CONSTRAINT "conversation_message_number" CHECK ("conversation_message"."number" > 0),
	CONSTRAINT "conversation_message_company" CHECK (("conversation_message"."side" = 'seller') = ("conversation_message"."company_id" is not null)),
	CONSTRAINT "conversation_message_content" CHECK (num_nonnulls("conversation_message"."text", "conversation_message"."file_id") = 1),
	CONSTRAINT "conversation_message_length" CHECK (char_length("conversation_message"."text") between 1 and 4000)
);
--> statement-breakpoint
CREATE TABLE "conversation_reading" (
	"conversation_id" uuid NOT NULL,
	"reader_id" uuid NOT NULL,
	"side" text NOT NULL,
	"may_answer" boolean NOT NULL,
	"number" integer NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversation_reading_conversation_id_reader_id_pk" PRIMARY KEY("conversation_id","reader_id"),
	CONSTRAINT "conversation_reading_side" CHECK ("conversation_reading"."side" in ('buyer', 'seller')),
	CONSTRAINT "conversation_reading_number" CHECK ("conversation_reading"."number" > 0)
);
--> statement-breakpoint
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_id_sale_id_fk" FOREIGN KEY ("id") REFERENCES "public"."sale"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_message" ADD CONSTRAINT "conversation_message_conversation_id_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_message" ADD CONSTRAINT "conversation_message_company_id_entrepreneur_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."entrepreneur"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_message" ADD CONSTRAINT "conversation_message_file_id_stored_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_reading" ADD CONSTRAINT "conversation_reading_conversation_id_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversation_newest" ON "conversation" USING btree ("last_message_at","id");--> statement-breakpoint
-- What was written about a contract is proof: a message changes only by the instant of its e-mail.
create function keep_message() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - 'mailed_at' is distinct from to_jsonb(old) - 'mailed_at' then
    raise exception 'message % was changed', old.id
      using errcode = 'check_violation', constraint = 'conversation_message_kept', table = 'conversation_message';
  end if;
  return new;
end
$$;--> statement-breakpoint
create trigger conversation_message_kept before update on conversation_message
  for each row execute function keep_message();--> statement-breakpoint
-- A new message, and a reading, to the parties of the sale; by the id of the sale (see announce_deal in 0010_live_events).
create function announce_conversation() returns trigger language plpgsql as $$
begin
  perform announce(party.topic, 'conversation', array[new.conversation_id]) from (
    select distinct named.topic from sale, lateral (values ('buyer:' || buyer_id), ('company:' || entrepreneur_id),
      ('company:' || partner_id), ('member:' || broker_id)) as named(topic)
    where sale.id = new.conversation_id and named.topic is not null order by named.topic) party;
  return null;
end
$$;--> statement-breakpoint
create trigger conversation_message_announced after insert on conversation_message
  for each row execute function announce_conversation();--> statement-breakpoint
create trigger conversation_reading_announced after insert or update on conversation_reading
  for each row execute function announce_conversation();
