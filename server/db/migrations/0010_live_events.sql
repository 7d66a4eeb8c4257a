CREATE TABLE "live_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "live_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"xid" bigint DEFAULT pg_current_xact_id()::text::bigint NOT NULL,
	"topic" text NOT NULL,
	"subject" text NOT NULL,
	"ids" uuid[],
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "live_event_by_topic" ON "live_event" USING btree ("topic","created_at");
--> statement-breakpoint
-- Announces changed records to the streams of a topic, in the transaction of the change: as a row for streams that resume, and
-- as a notification to every process. The records are named if the notification can carry them (below 8,000 bytes).
create function announce(topic text, subject text, ids uuid[]) returns void language plpgsql as $$
declare
  named uuid[] := case when cardinality(ids) <= 100 then ids end;
begin
  insert into live_event (topic, subject, ids) values (announce.topic, announce.subject, named);
  perform pg_notify('soleira_events',
    to_jsonb(array[announce.topic, announce.subject] || coalesce(named::text[], '{}'))::text);
end
$$;
-- Units and quotas whose state or price changed, project by project. For the plan see keep_unit_price in 0001.
create function announce_items() returns trigger language plpgsql set enable_nestloop = off as $$
begin
  perform announce('project:' || changed.project_id, tg_table_name::text, changed.ids) from (
    select written.project_id, array_agg(written.id) as ids from written join replaced on replaced.id = written.id
    where (written.status, written.price_cents) is distinct from (replaced.status, replaced.price_cents)
    group by written.project_id) changed;
  return null;
end
$$;
create trigger unit_announced after update on unit
  referencing new table as written old table as replaced for each statement execute function announce_items();
create trigger quota_announced after update on quota
  referencing new table as written old table as replaced for each statement execute function announce_items();
-- A unit is held by a reservation, or offered to the first of its queue; a queue decides until when at most.
create function announce_holder() returns trigger language plpgsql as $$
begin
  perform announce('project:' || new.project_id, case when new.unit_id is null then 'quota' else 'unit' end,
    array[coalesce(new.unit_id, new.quota_id)]);
  return null;
end
$$;
create trigger reservation_announced after insert on reservation for each row execute function announce_holder();
create trigger reservation_change_announced after update on reservation for each row
  when ((new.payment_state, new.confirmation, new.expires_at)
    is distinct from (old.payment_state, old.confirmation, old.expires_at))
  execute function announce_holder();
create trigger queue_place_announced after insert on queue_place for each row execute function announce_holder();
create trigger queue_place_change_announced after update on queue_place for each row
  when ((new.state, new.offered_until) is distinct from (old.state, old.offered_until))
  execute function announce_holder();
-- A new phase decides whether prices are shown.
create function announce_project() returns trigger language plpgsql as $$
begin
  perform announce('project:' || new.id, 'project', null);
  return null;
end
$$;
create trigger project_announced after update of phase on project for each row
  when (new.phase is distinct from old.phase) execute function announce_project();
-- A deal, to each of its parties. A broker has a topic of the member, because a broker sees only own deals of the company.
create function announce_deal() returns trigger language plpgsql as $$
declare
  deal jsonb := to_jsonb(new);
begin
  perform announce(party.topic, tg_table_name::text, array[new.id]) from (
    select distinct topic from (values ('buyer:' || (deal ->> 'buyer_id')), ('company:' || (deal ->> 'entrepreneur_id')),
      ('company:' || (deal ->> 'partner_id')), ('member:' || (deal ->> 'broker_id'))) as named(topic)
    where topic is not null order by topic) party;
  return null;
end
$$;
create trigger reservation_deal_announced after insert or update on reservation for each row execute function announce_deal();
create trigger sale_deal_announced after insert or update on sale for each row execute function announce_deal();
create trigger negotiation_deal_announced after insert or update on negotiation for each row execute function announce_deal();
create trigger visit_deal_announced after insert or update on visit for each row execute function announce_deal();
create trigger queue_place_deal_announced after insert or update on queue_place for each row execute function announce_deal();
-- Notifications that change what is unread. The e-mails about one change its row, too, and are of no interest here.
create function announce_notifications() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    perform announce(changed.topic, 'notification', null) from (
      select distinct written.recipient_kind || ':' || written.recipient_id as topic
      from written join replaced on replaced.id = written.id where written.state <> replaced.state) changed;
  else
    perform announce(changed.topic, 'notification', null) from (
      select distinct written.recipient_kind || ':' || written.recipient_id as topic
      from written where written.state = 'sent') changed;
  end if;
  return null;
end
$$;
create trigger notification_announced after insert on notification
  referencing new table as written for each statement execute function announce_notifications();
create trigger notification_change_announced after update on notification
  referencing new table as written old table as replaced for each statement execute function announce_notifications();
create trigger notification_removal_announced after delete on notification
  referencing old table as written for each statement execute function announce_notifications();
