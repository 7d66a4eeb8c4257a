-- Of what was offered only the words to it go, with the account of whoever wrote them.
drop trigger negotiation_round_kept on negotiation_round;
--> statement-breakpoint
create trigger negotiation_round_kept before update on negotiation_round for each row
  when (new.note is not null or to_jsonb(new.*) - 'note' <> to_jsonb(old.*) - 'note')
  execute function refuse_rewriting();
--> statement-breakpoint
create trigger negotiation_round_stays before delete on negotiation_round
  for each statement execute function refuse_rewriting();
